"""Effects as data: what is to be seen for a while that is no card on its way.

Each kind is a record of its own; what only one game has is defined by that game. How they are
painted is found by their type (`app/draw/painters.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple, TypeAlias

from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat

# What something is to whoever looks; to those who only watch it is neither.
GOOD, BAD = "good", "bad"

# A card that is held up comes and stays, or leaves: the table may wait between the two.
STAYS, LEAVES = "stays", "leaves"

# A card in the middle of the table for all to see, and whose it is.
HeldCard: TypeAlias = tuple[CardId | None, Seat | None]


@dataclass(frozen=True, slots=True)
class Effect:
    """Something to see for this many seconds."""

    # What it says, by the names of its fields.
    words: ClassVar[tuple[str, ...]] = ()
    # Whether something lies on the table after it that is not there before it is over.
    puts_down: ClassVar[bool] = False
    # Whether it is still there while the table waits after it.
    stays_on_pause: ClassVar[bool] = False
    # Whether it says why, on the place of the question.
    gives_reason: ClassVar[bool] = False
    # Whether drawing it ahead takes no longer than a frame.
    is_small: ClassVar[bool] = False

    length: float
    # When it begins, in seconds after its step.
    begin: float = field(default=0.0, kw_only=True)

    @property
    def over(self) -> float:
        """When it is gone."""
        return self.begin + self.length

    @property
    def holds_up(self) -> tuple[HeldCard, ...]:
        """The cards that it shows in the middle of the table, from the left."""
        return ()

    def said(self, voice: Voice) -> "Effect":
        """The same in the words of a table."""
        words: dict[str, Any] = {name: voice.said(getattr(self, name)) for name in self.words}
        return replace(self, **words) if words else self


@dataclass(frozen=True, slots=True)
class Banner(Effect):
    """Words for all, above the middle of the table."""

    words: ClassVar[tuple[str, ...]] = ("text",)

    text: str


@dataclass(frozen=True, slots=True)
class Speech(Effect):
    """Words of a seat, in a bubble at its plate."""

    words: ClassVar[tuple[str, ...]] = ("text",)
    is_small: ClassVar[bool] = True

    text: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stamp(Effect):
    """A mark that comes down before a seat."""

    puts_down: ClassVar[bool] = True

    seat: Seat
    art: str
    # The colour of the burst behind it; without one there is no burst.
    tone: str = ""


@dataclass(frozen=True, slots=True)
class CountUp(Effect):
    """A counter or a meter of a seat that goes from one number to another."""

    seat: Seat
    counter: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class ShowCard(Effect):
    """A card held up in the middle of the table, with words below it."""

    words: ClassVar[tuple[str, ...]] = ("text",)
    stays_on_pause: ClassVar[bool] = True

    text: str
    # Whose it is; None if it is nobody's.
    seat: Seat | None
    card: CardId | None
    # STAYS or LEAVES if the table may wait in between; else it comes and goes.
    manner: str = ""

    @property
    def holds_up(self) -> tuple[HeldCard, ...]:
        return ((self.card, self.seat),)


class Turned(NamedTuple):
    """A card in a row that is turned up: what stands below it, its colour, and whose it is."""

    card: CardId
    words: str = ""
    tone: str = ""
    seat: Seat | None = None
    # Where it lay, which tells its back.
    zone: str = "hand"


@dataclass(frozen=True, slots=True)
class Unmasking(Effect):
    """Cards in a row in the middle of the table, turned up one by one."""

    words: ClassVar[tuple[str, ...]] = ("text",)

    text: str
    laid: tuple[Turned, ...]
    # How many of them are open when it begins, and once it is over.
    first: int = 0
    last: int = 0
    # Who stays in the light while all else gets dark; nothing does if there are none.
    seats: tuple[Seat, ...] = ()

    @property
    def holds_up(self) -> tuple[HeldCard, ...]:
        return tuple((one.card, one.seat) for one in self.laid)


def said(effects: Iterable[Effect], voice: Voice) -> tuple[Effect, ...]:
    """These effects in the words of a table."""
    return tuple(effect.said(voice) for effect in effects)
