"""The whole truth about a running game. Only a match, a search of its own guess and tests hold one.

A game's state is a slotted dataclass of immutable values and a few small lists, so that `copy`
costs about a microsecond. Randomness is two integers; the log is None unless somebody listens.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, TypeVar

from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.events import Event, GameEnded
from rules.kernel.rng import OldSeed, draw, draws_for, shuffled

if TYPE_CHECKING:
    from rules.kernel.agenda import Frame

S = TypeVar("S", bound="State")
T = TypeVar("T")
Sealed: TypeAlias = tuple[tuple[Seat, Command], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won, each seat's final result, and why."""

    winners: tuple[Seat, ...]
    results: tuple[int, ...]
    reason: str


@dataclass(slots=True)
class State:
    """What every game's state has: pending work, whose turn it is, sealed answers, randomness.

    `look(seat)` is what one seat, or a bystander, may know: the game's view, which gives it.
    """

    look: ClassVar[Callable[[Any, Seat], Any]]
    seed: int
    drawn: int
    agenda: tuple["Frame[Any]", ...]
    turn: Seat
    sealed: Sealed
    outcome: Outcome | None
    log: list[Event] | None = field(compare=False)

    def copy(self: S) -> S:
        """An independent copy that shares everything immutable."""
        raise NotImplementedError

    def push(self, *frames: "Frame[Any]") -> None:
        """Do these first, the last of them at once; then go on with what is going on now."""
        self.agenda += frames

    def swap(self, *frames: "Frame[Any]") -> None:
        """What is going on is done, and these come in its place."""
        self.agenda = self.agenda[:-1] + frames

    def pop(self) -> None:
        """What is going on is done: back to what waits beneath it."""
        self.agenda = self.agenda[:-1]

    def end(self, over: "Frame[Any]", outcome: Outcome) -> None:
        """The game has been decided: nothing that was still to be done is done any more."""
        self.agenda = (over,)
        self.outcome = outcome
        if self.log is not None:
            self.log.append(GameEnded(outcome.winners, outcome.reason))

    def draw(self, stream: str) -> int:
        """512 random bits of a stream, never given twice."""
        self.drawn += 1
        return draw(self.seed, stream, self.drawn)

    def shuffled(self, items: Sequence[T], stream: str, many: int | None = None) -> list[T]:
        """The items in an order of a stream, or the last `many`, with the bits that they need."""
        wanted, is_old = len(items) if many is None else many, isinstance(self.seed, OldSeed)
        bits = self.draw(stream)
        for _ in range(draws_for(len(items), wanted, is_old) - 1):
            bits = bits << 512 | self.draw(stream)
        return shuffled(items, bits, many)
