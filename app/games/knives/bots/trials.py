"""What came of each answer in the same guessed worlds, kept so that reasons can be found in it."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from app.advice import POINTS, Measure
from app.bots.tryout import Tryout
from app.games.knives.bots.beliefs import Beliefs
from app.games.knives.bots.endgame import Ending, exact, shadow_in
from app.games.knives.bots.guard import absurd
from app.games.knives.bots.heuristics import answer
from app.games.knives.bots.infoset import infoset_in, infoset_of
from app.games.knives.bots.memory import Memory
from app.games.knives.bots.rollout import step
from rules.games.knives.cards import SAME_SUIT, SEATS
from rules.games.knives.commands import PlayCard
from rules.games.knives.state import NOBODY, KnivesState
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice


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


# How many of the last tricks are played exactly, by the number of cards still held.
EXACT = {8: 2, 6: 2, 5: 2, 4: 3, 3: 3, 2: 2, 1: 1}
# The measure of a hand: points, of which more than this seldom come at once.
HAND = Measure(POINTS, tiny=0.02, inaccurate=0.06, blunder=0.25, full=2.0)


class HandTryout(Tryout):
    """Answers of one seat, each followed to the end of the hand in guessed deals."""

    measure = HAND
    FEWEST: ClassVar[int] = 72
    MOST: ClassVar[int] = 288

    def __init__(self, view: KnivesView, answers: Sequence[Command], dice: Dice) -> None:
        super().__init__(answers)
        self.infoset, self.dice, self.beliefs = infoset_of(view), dice, Beliefs(view)
        self.exact_tricks, self.nodes = EXACT.get(view.holding.bit_count(), 2), 0
        self.results: list[list[Result]] = [[] for _ in answers]
        self._sane = [self._instead_of(answer) for answer in answers]

    def try_all(self) -> tuple[float, Sequence[float]]:
        """One more deal; what looks absurd does no better there than the card to play instead."""
        ((world, weight),) = self.beliefs.draw(1, self.dice)
        ending, seat = Ending(exact(self.exact_tricks, self.nodes)), self.infoset.seat
        for results, command in zip(self.results, self.answers, strict=True):
            trial, memory = world.copy(), self.infoset.memory.copy()
            taken = _begin(trial, memory, seat, command)
            results.append(Result(ending.points(trial, memory)[seat], taken, weight))
        self.nodes += ending.nodes
        points = [results[-1].points for results in self.results]
        return weight, [min(points[n], points[sane]) for n, sane in enumerate(self._sane)]

    def tried(self, command: Command) -> "Tried":
        """An answer with all that came of it."""
        return Tried(command, self.results[self.answers.index(command)])

    def _instead_of(self, answer: Command) -> int:
        """The place of an answer; of an absurd card that of a cheaper one of its suit."""
        place = self.answers.index(answer)
        if not isinstance(answer, PlayCard) or answer.card not in absurd(self.infoset):
            return place
        worth, suit = self.infoset.book.coins, SAME_SUIT[answer.card]
        cheaper = (
            n
            for n, other in enumerate(self.answers)
            if isinstance(other, PlayCard)
            and SAME_SUIT[other.card] == suit
            and worth[other.card] < worth[answer.card]
        )
        return next(cheaper, place)


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
