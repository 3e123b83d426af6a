"""Animation as data: flights of cards, effects and sounds, in stretches that follow each other.

A game turns events into steps; `stretches` turns steps into flights by comparing laid tables. What
a card shows on its way is what lies at its two ends, so nothing shows that the tables do not.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from app.table.board import Board, Laid
from app.table.geometry import Spot
from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event
from rules.kernel.view import View

# What a table can wait for until it has been read: a sheet for all, or what one seat has learnt.
SHEET, SECRET = "sheet", "secret"
# What waits only for those who want time to look at it.
GO_ON = "go on"

# What something is to whoever looks; to those who only watch it is neither.
GOOD, BAD = "good", "bad"

# A card that is held up comes and stays, or leaves: the table may wait between the two.
STAYS, LEAVES = "stays", "leaves"

# How long a verdict is read, when the first coin of it has landed, how far the coins are apart, and
# how long it stays after the last of them.
VERDICT, LANDS, APART, READ_ON = 1.4, 0.62, 0.07, 0.4
# When the wax of a seal begins to come down.
SLAMS = 0.42

EffectKind: TypeAlias = Literal[
    "banner", "speech", "stamp", "verdict", "gained", "impact", "count", "reveal", "show",
    "shuffle", "pull", "accuse", "fall", "unmask", "dice", "strike", "seal",
]  # fmt: skip


# What lies on the table after such an effect is not there before it is over.
PUT_DOWN = ("stamp", "reveal")


class Impact(NamedTuple):
    """What some cards before a seat do, by their places: a sign or a drawing, and its colour."""

    places: tuple[int, ...]
    tone: str
    sign: str = ""
    art: str = ""


class Turned(NamedTuple):
    """A card in a row that is turned up, or a die: what stands below it, its colour, and whose.

    `zone` is where it lay, which tells its back.
    """

    card: CardId | None = None
    words: str = ""
    tone: str = ""
    art: str = ""
    seat: Seat | None = None
    zone: str = "hand"


class Flight(NamedTuple):
    """A card on its way: what it shows at either end (None: its back), and how solid it is.

    `zone` is where it goes, which tells its back; `seat` is whose that is.
    """

    start: Spot
    end: Spot
    shows: CardId | None
    becomes: CardId | None
    begin: float
    length: float
    alpha: tuple[float, float] = (1.0, 1.0)
    zone: str = ""
    seat: Seat | None = None

    @property
    def over(self) -> float:
        """When it has landed."""
        return self.begin + self.length


@dataclass(frozen=True, slots=True)
class Effect:
    """Something to see that is no card on its way, for a while.

    banner: words for all; speech: words of a seat; stamp: a token put before a seat; verdict: the
    card that decides grows, the reason stands where the question stood, and what each card is
    `worth` flies to a seat's counter; gained: that counter has arrived at `last`; impact: what
    cards before a seat do, with a sentence that stays while the table waits, and what that makes of
    a meter (`first`, `last`, `full`); count: a counter of a seat that goes from `first` to `last`;
    reveal: a role come to light at a seat; show: a card held up in the middle; shuffle: the cards
    before all seats; pull: a count-down, `text` over the table, before the guns of all `seats` are
    turned at once; accuse: an arrow with words from a seat to each of `seats`; fall: the face of
    who is out, with `last` signs of why, and what they were (`card`, None while that is secret);
    unmask: cards `laid` in a row, open up to `first`, and turned up to `last`, with all but their
    `seats` in the dark; dice: those `laid`, which tumble through `faces`; strike: a mark upon a
    card; seal: a card that a seat claims, sealed in the middle, and which of the others, `seats`,
    had an eye on it. `note` is a second line, `tone` names the colour of a burst,
    or says whether a verdict is good or bad for whoever looks.
    """

    kind: EffectKind
    length: float
    text: str = ""
    seat: Seat | None = None
    card: CardId | None = None
    art: str = ""
    counter: str = ""
    first: int = 0
    last: int = 0
    full: int = 0
    begin: float = 0.0
    note: str = ""
    worth: tuple[tuple[CardId, int], ...] = ()
    tone: str = ""
    impacts: tuple[Impact, ...] = ()
    seats: tuple[Seat, ...] = ()
    laid: tuple[Turned, ...] = ()
    faces: tuple[str, ...] = ()

    @property
    def over(self) -> float:
        """When it is gone."""
        return self.begin + self.length


class SoundCue(NamedTuple):
    """A sound by name, so many seconds into its stretch."""

    name: str
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Step:
    """A part of what happened, shown at once.

    `view` is the one that the table is laid out with once it has landed, if another than before;
    `hold` keeps it a while after everything has landed; `pause` is a name under which it waits for
    somebody to go on; whoever skips comes to the next step that is a `stop`. `told` is how many
    events have happened once it has landed: the log writes on meanwhile.
    """

    events: tuple[Event, ...] = ()
    effects: tuple[Effect, ...] = ()
    sounds: tuple[SoundCue, ...] = ()
    length: float = 0.3
    stagger: float = 0.0
    hold: float = 0.0
    pause: str = ""
    view: View | None = None
    told: int = 0
    stop: bool = False

    @property
    def puts_down(self) -> bool:
        """Whether something lies on the table after it that did not lie there before."""
        return bool(self.events) or any(effect.kind in PUT_DOWN for effect in self.effects)


def spoken(steps: Iterable[Step], voice: Voice) -> list[Step]:
    """The steps with everything that is said in the words of a table."""
    return [
        replace(step, effects=tuple(_said(each, voice) for each in step.effects)) for step in steps
    ]


def _said(effect: Effect, voice: Voice) -> Effect:
    if not effect.text:
        return effect
    return replace(effect, text=voice.said(effect.text), note=voice.said(effect.note))


@dataclass(frozen=True, slots=True)
class Stretch:
    """One stretch of an animation: the table before and after it, and what moves between.

    What is `held` up meanwhile does not lie on the table.
    """

    before: Board
    after: Board
    still: tuple[Laid, ...]
    flights: tuple[Flight, ...]
    effects: tuple[Effect, ...]
    sounds: tuple[SoundCue, ...]
    hold: float
    pause: str
    told: int = 0
    stop: bool = False
    held: frozenset[Laid] = frozenset()

    @property
    def landed(self) -> float:
        """When the last card has arrived, and whatever else is put down."""
        put = [effect.over for effect in self.effects if effect.kind in PUT_DOWN]
        return max([*put, *(flight.over for flight in self.flights)], default=0.0)

    @property
    def length(self) -> float:
        """How long it lasts."""
        effects = max([effect.over for effect in self.effects], default=0.0)
        return max(self.landed, effects) + self.hold
