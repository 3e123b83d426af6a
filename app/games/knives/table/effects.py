"""Effects that only Knives has: the verdict on a trick, and the secret partner come to light."""

from dataclasses import dataclass
from typing import ClassVar

from app.table.effects import Effect
from rules.kernel.cards import CardId, Seat

# How long a verdict is read, when the first coin of it has landed, how far the coins are apart, and
# how long it stays after the last of them.
VERDICT, LANDS, APART, READ_ON = 1.4, 0.62, 0.07, 0.4


@dataclass(frozen=True, slots=True)
class Gained(Effect):
    """A seat's counter has arrived at what was won."""

    seat: Seat
    counter: str
    # What the counter said before, and what it says then.
    first: int
    last: int
    # What each card of the trick is worth.
    worth: tuple[tuple[CardId, int], ...]
    # GOOD or BAD for whoever looks; neither to those who only watch.
    tone: str


@dataclass(frozen=True, slots=True)
class Verdict(Gained):
    """The card that decides grows, the reason is read, and coins fly to the winner's counter."""

    words: ClassVar[tuple[str, ...]] = ("text", "note")
    stays_on_pause: ClassVar[bool] = True
    gives_reason: ClassVar[bool] = True

    # The reason, and below it who has won what.
    text: str
    note: str
    card: CardId
    # The drawing of what flies.
    art: str

    def gained(self, length: float) -> Gained:
        """What is left of it once it has been read."""
        return Gained(length, self.seat, self.counter, self.first, self.last, self.worth, self.tone)


@dataclass(frozen=True, slots=True)
class PartnerRevealed(Effect):
    """A role comes to light: at the plate, and in the middle its token and words."""

    words: ClassVar[tuple[str, ...]] = ("text",)
    puts_down: ClassVar[bool] = True

    text: str
    seat: Seat
    art: str
