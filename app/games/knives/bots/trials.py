"""What came of each answer in the same guessed worlds, kept so that reasons can be found in it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.bots.choice import Candidate
from app.bots.search import Trial
from app.games.knives.bots.endgame import Endings, shadow_in
from app.games.knives.bots.heuristics import answer
from app.games.knives.bots.infoset import Infoset, infoset_in
from app.games.knives.bots.memory import Memory
from app.games.knives.bots.rollout import step
from rules.games.knives.cards import SEATS
from rules.games.knives.commands import PlayCard
from rules.games.knives.state import NOBODY, KnivesState
from rules.kernel.cards import Seat
from rules.kernel.commands import Command


class Taken(NamedTuple):
    """Who took the trick that a card was played to, and whether that was good for one's side."""

    seat: Seat = NOBODY
    ours: bool = False


class Result(NamedTuple):
    """One answer in one world: the points it brought in the end, and what came of the trick."""

    points: int
    taken: Taken
    weight: float


class Tried:
    """One answer in all worlds."""

    def __init__(self, command: Command, results: Sequence[Result]) -> None:
        self.command = command
        self.results = results
        self.total = sum([result.weight for result in results])

    @property
    def points(self) -> float:
        """The points to be expected."""
        return sum([result.points * result.weight for result in self.results]) / self.total

    @property
    def wins(self) -> float:
        """The chance to get any points."""
        return self.chance(lambda result: result.points > 0)

    @property
    def ours(self) -> float:
        """The chance that one's own side takes the trick."""
        return self.chance(lambda result: result.taken.ours)

    def takes(self, seat: Seat) -> float:
        """The chance that a seat takes the trick."""
        return self.chance(lambda result: result.taken.seat == seat)

    def friendly(self, seat: Seat) -> float:
        """The chance that a seat which takes the trick does so for one's own side."""
        takes = self.takes(seat)
        ours = self.chance(lambda result: result.taken == Taken(seat, ours=True))
        return ours / takes if takes else 0.0

    def taker(self) -> Seat:
        """Who takes the trick most often."""
        return max(range(SEATS), key=self.takes)

    def chance(self, test: Callable[[Result], bool]) -> float:
        """In which share of the worlds something is so."""
        return sum([result.weight for result in self.results if test(result)]) / self.total

    def candidate(self) -> Candidate:
        """The same as a search has it."""
        trial = Trial[KnivesState](self.command)
        for result in self.results:
            trial.add(result.points, result.weight)
        return trial.candidate()


def tried(
    infoset: Infoset,
    commands: Sequence[Command],
    worlds: Sequence[tuple[KnivesState, float]],
    exact_tricks: int,
) -> list[Tried]:
    """Every answer in every world: nothing is dropped early, so all can be compared."""
    endings = Endings(exact_tricks)
    found: list[list[Result]] = [[] for _ in commands]
    for world, weight in worlds:
        for results, command in zip(found, commands, strict=True):
            trial, memory = world.copy(), infoset.memory.copy()
            taken = _begin(trial, memory, infoset.seat, command)
            points = endings.of(world).points(trial, memory)[infoset.seat]
            results.append(Result(points, taken, weight))
    return [Tried(command, results) for command, results in zip(commands, found, strict=True)]


def _begin(world: KnivesState, memory: Memory, seat: Seat, command: Command) -> Taken:
    """Carry the answer out, in place; a card is followed to the end of its trick."""
    number = len(world.tricks)
    step(world, memory, seat, command)
    if not isinstance(command, PlayCard):
        return Taken()
    while len(world.tricks) == number:
        frame = world.agenda[-1]
        turn = frame.owed(world)[0]
        step(world, memory, turn, answer(infoset_in(world, turn, memory), frame))
    winner = world.tricks[number].winner
    return Taken(winner, winner in _side(world, memory, seat))


def _side(world: KnivesState, memory: Memory, seat: Seat) -> frozenset[Seat]:
    """Everybody who plays for the side of a seat in this world."""
    if world.contract.banker == NOBODY:
        return frozenset({seat})
    bank = frozenset({world.contract.banker, shadow_in(world, memory)})
    return bank if seat in bank else frozenset(range(SEATS)) - bank
