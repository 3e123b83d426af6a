"""How the laws are tried on a faulty game: over eventful walks, law by law."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from app.per_game import PerGame
from rules.kernel.game import Game
from rules.kernel.play import owed
from rules.kernel.rng import Dice
from tests.laws import laws
from tests.laws.occasions import check_every_kind
from tests.laws.refusals import MOST_TRIED, check_refusals
from tests.laws.tables import TABLES, Table
from tests.laws.walks import Step, Walk

AnyGame = Game[Any, Any]

# Every law that looks at positions and commands.
LAWS = tuple(f"law_{number}" for number in range(2, 11))


@dataclass(frozen=True)
class Trials:
    """The laws on walks through one game; each takes the game, in which a fault may have been put.

    `happenings` says what of the things that a fault could be hidden in a walk comes by, and
    `wanted` how many such things there are: together the walks come by all of them. One step in
    `every` is looked at.
    """

    walks: tuple[Walk, ...]
    steps: int
    happenings: Callable[[Iterable[Step]], set[str]]
    wanted: int
    every: int = 1
    # How many wrong answers are tried at each step, where judging one takes its time.
    mistakes: int = MOST_TRIED

    @property
    def table(self) -> Table:
        """What the laws must know about the game."""
        return TABLES[self.walks[0].name]

    def walk(self, game: AnyGame) -> Iterator[Step]:
        """Every step of every walk."""
        for walk in self.walks:
            yield from islice(walk.steps(self.steps, game), 0, None, self.every)

    def law_2(self, game: AnyGame) -> None:
        for step in self.walk(game):
            laws.check_apply_is_pure(step)

    def law_3(self, game: AnyGame) -> None:
        for step in self.walk(game):
            for seat in step.eyes:
                laws.check_built_up(game, self.table, step.before, seat)
                for state in step.between:
                    laws.check_built_up(game, self.table, state, seat)

    def law_4(self, game: AnyGame) -> None:
        dice = Dice(4, "twins")
        for step in self.walk(game):
            for seat in step.eyes:
                laws.check_asked(game, step.before, seat)
                laws.check_asked_in_twin(step.before, self.table.twin(step.before, seat, dice))
                for state in step.between:
                    laws.check_nobody_asked(game, state, seat)

    def law_5(self, game: AnyGame) -> None:
        dice = Dice(5, "guesses")
        for step in self.walk(game):
            for seat in step.seats:
                laws.check_guess(game, self.table, step.before, seat, dice)

    def law_6(self, game: AnyGame) -> None:
        dice = Dice(6, "twins")
        for step in self.walk(game):
            for seat in step.eyes:
                twin = self.table.twin(step.before, seat, dice)
                laws.check_twin(game, step.before, seat, twin)
                check_refusals(game, step.before, seat, twin, self.mistakes)
                found = self.table.step_twin(step.before, seat, step.seat, step.command, dice)
                if found is not None:
                    laws.check_step_in_twin(step, seat, *found)

    def law_6_by_kind(self, game: AnyGame) -> None:
        check_every_kind(self.walks[0].name, game)

    def law_7(self, game: AnyGame) -> None:
        for step in self.walk(game):
            if len(owed(step.before)) > 1:
                laws.check_simultaneous(game, step.before, step.seats, Dice(7))

    def law_8(self, game: AnyGame) -> None:
        for walk in self.walks:
            for seat in walk.eyes:
                laws.check_opening_follows(game, walk, seat)
        for step in self.walk(game):
            laws.check_all_piles_follow(step)

    def law_9(self, game: AnyGame) -> None:
        for walk in self.walks:
            laws.check_replay(game, walk, self.steps)
            laws.check_broken_log(game, walk, self.steps, Dice(9))

    def law_10(self, game: AnyGame) -> None:
        for walk in self.walks:
            steps = walk.steps(walk.longest + 1, game)
            laws.check_game_to_its_end(steps, self.table, walk.longest)


TRIALS: PerGame[Trials] = PerGame("tests.games.{game}.laws.trials", "TRIALS")
