"""Animation as data: flights of cards, effects and sounds, in segments that follow each other.

A game turns events into steps; `segments` turns steps into flights by comparing laid tables. What
a card shows on its way is what lies at its two ends, so nothing shows that the tables do not.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.table.board import Board, Laid
from app.table.effects import Effect, said
from app.table.geometry import Spot
from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event
from rules.kernel.view import View

# What a table can wait for until it has been read: a sheet for all, or what one seat has learnt.
SHEET, SECRET = "sheet", "secret"
# What waits only for those who want time to look at it.
GO_ON = "go on"


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


class SoundCue(NamedTuple):
    """A sound by name, this many seconds into its segment."""

    name: str
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Step:
    """A part of what happened, shown at once."""

    events: tuple[Event, ...] = ()
    effects: tuple[Effect, ...] = ()
    sounds: tuple[SoundCue, ...] = ()
    length: float = 0.3
    stagger: float = 0.0
    hold: float = 0.0
    """Seconds that it stays after everything has landed."""
    pause: str = ""
    """A name under which it waits for somebody to continue."""
    view: View | None = None
    """What the table is laid out with once it has landed, if that changes."""
    events_shown: int = 0
    """How many events have happened once it has landed: the log follows."""
    stop: bool = False
    """Skipping goes to the next step of this kind."""

    @property
    def puts_down(self) -> bool:
        """Whether something lies on the table after it that did not lie there before."""
        return bool(self.events) or any(effect.puts_down for effect in self.effects)


def spoken(steps: Iterable[Step], voice: Voice) -> list[Step]:
    """The steps with everything that is said in the words of a table."""
    return [replace(step, effects=said(step.effects, voice)) for step in steps]


@dataclass(frozen=True, slots=True)
class AnimationSegment:
    """One segment of an animation: the table before and after it, and what moves between."""

    before: Board
    after: Board
    still: tuple[Laid, ...]
    flights: tuple[Flight, ...]
    effects: tuple[Effect, ...]
    sounds: tuple[SoundCue, ...]
    hold: float
    pause: str
    events_shown: int = 0
    stop: bool = False
    held: frozenset[Laid] = frozenset()
    """Cards that are held up meanwhile and do not lie on the table."""

    @property
    def landed(self) -> float:
        """When the last card has arrived, and whatever else is put down."""
        put = [effect.over for effect in self.effects if effect.puts_down]
        return max([*put, *(flight.over for flight in self.flights)], default=0.0)

    @property
    def length(self) -> float:
        """How long it lasts."""
        effects = max([effect.over for effect in self.effects], default=0.0)
        return max(self.landed, effects) + self.hold
