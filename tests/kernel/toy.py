"""A game of a few lines, for tests of the kernel alone.

Three seats with three cards each, 0 to 8. Seat 0 points at another; then both, at the same time,
lay a card. A bell rings by itself, the higher card wins a point for its seat, and the game is over.
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from rules.kernel.cards import CardDef, Deck, Seat, Zone
from rules.kernel.commands import Command, Decision, PickSeat, Refusal, written
from rules.kernel.events import CardMoved, Event
from rules.kernel.notation import Notation
from rules.kernel.play import decision
from rules.kernel.state import Automatic, Finished, OnTurn, Outcome, Simultaneous, State
from rules.kernel.view import View

DECK = Deck([CardDef(f"T-{number}", f"Toy {number}") for number in range(9)])


@dataclass(frozen=True, slots=True)
class Point(Command):
    """Point at another seat."""

    verb: ClassVar[str] = "point"
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class Lay(Command):
    """Lay a card, perhaps aloud."""

    verb: ClassVar[str] = "lay"
    card: int = written("card")
    loud: bool = written("flag", default=False)


@dataclass(frozen=True, slots=True)
class Say(Command):
    """Say a word, or nothing."""

    verb: ClassVar[str] = "say"
    word: str | None = written("word", default=None)


@dataclass(frozen=True, slots=True)
class Drop(Command):
    """Drop any number of cards."""

    verb: ClassVar[str] = "drop"
    cards: tuple[int, ...] = written("cards")


NOTATION = Notation(DECK, (Point, Lay, Say, Drop))


@dataclass(frozen=True, slots=True)
class BellRang(Event):
    """The bell rang."""


@dataclass(slots=True)
class ToyState(State):
    """Who holds what, who rang, who has points."""

    held: list[tuple[int, ...]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    rings: int = 0


@dataclass(frozen=True, slots=True)
class Pointing(OnTurn[ToyState]):
    """Seat 0, whose turn it is, points at another."""

    rule: ClassVar[str] = "TOY-01"
    question: ClassVar[type[Decision]] = PickSeat

    def legal(self, state: ToyState, seat: Seat) -> tuple[Command, ...]:
        """Either of the others."""
        return (Point(1), Point(2))

    def take(self, state: ToyState, seat: Seat, command: Point) -> None:
        """Both lay a card; the bell comes first."""
        state.swap(Laying(command.target), Ringing())


@dataclass(frozen=True, slots=True)
class Laying(Simultaneous[ToyState]):
    """Two seats lay a card at the same time."""

    rule: ClassVar[str] = "TOY-02"
    cards_of: ClassVar[str] = "held"
    target: Seat

    def asked(self, state: ToyState) -> tuple[Seat, ...]:
        """Seat 0 and its target."""
        return (0, self.target)

    def legal(self, state: ToyState, seat: Seat) -> tuple[Command, ...]:
        """Any card held."""
        return tuple(Lay(card) for card in state.held[seat])

    def refusal(self, view: View, command: object) -> Refusal:
        """Only own cards."""
        return Refusal("TOY-03", "lay a card of your own")

    def resolve(self, state: ToyState, answers: dict[Seat, Any]) -> None:
        """The higher card gets a point, and it is over."""
        winner = max(answers, key=lambda seat: answers[seat].card)
        state.points[winner] += 1
        if state.log is not None:
            state.log += [
                CardMoved(answer.card, Zone("held", seat), Zone("middle"))
                for seat, answer in answers.items()
            ]
        state.end(Over(), Outcome((winner,), tuple(state.points), "TOY-04"))


@dataclass(frozen=True, slots=True)
class Ringing(Automatic[ToyState]):
    """A bell rings three times, once for each run."""

    rule: ClassVar[str] = "TOY-05"
    left: int = 3

    def run(self, state: ToyState) -> None:
        """Ring once; what is left rings next."""
        state.rings += 1
        state.pop()
        if self.left > 1:
            state.push(Ringing(self.left - 1))
        if state.log is not None:
            state.log.append(BellRang())


@dataclass(frozen=True, slots=True)
class Over(Finished[ToyState]):
    """Nobody is asked any more."""

    rule: ClassVar[str] = "TOY-04"


def look(state: ToyState, seat: Seat) -> View:
    """What a seat is asked; nobody sees a card."""
    frame = state.agenda[-1]
    asked, owed = frame.asked(state), frame.owed(state)
    return View(seat, asked, owed, decision(state, seat), state.outcome, state.agenda)


ToyState.look = look


def new_toy() -> ToyState:
    """A toy game at its first question."""
    return ToyState(
        seed=1,
        drawn=0,
        agenda=(Pointing(),),
        turn=0,
        sealed=(),
        outcome=None,
        log=None,
        held=[(0, 3, 6), (1, 4, 7), (2, 5, 8)],
        points=[0, 0, 0],
    )
