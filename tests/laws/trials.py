"""How the laws are tried on a faulty game: over one eventful walk, law by law."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.kernel.game import Game
from rules.kernel.play import owed
from rules.kernel.rng import Dice
from tests.laws import laws
from tests.laws.refusals import check_refusals
from tests.laws.tables import TABLES, Table
from tests.laws.walks import Walk

AnyGame = Game[Any, Any]
Law = Callable[[AnyGame], None]


@dataclass(frozen=True)
class Trials:
    """The laws on one walk; each takes a game in which a fault may have been put."""

    walk: Walk
    steps: int

    @property
    def table(self) -> Table:
        """What the laws must know about the game."""
        return TABLES[self.walk.name]

    @property
    def all(self) -> tuple[Law, ...]:
        """Every law that looks at positions and commands."""
        return (
            self.law_2, self.law_3, self.law_4, self.law_5, self.law_6, self.law_7, self.law_8,
            self.law_9, self.law_10,
        )  # fmt: skip

    def law_2(self, game: AnyGame) -> None:
        for step in self.walk.steps(self.steps, game):
            laws.check_apply_is_pure(step)

    def law_3(self, game: AnyGame) -> None:
        for step in self.walk.steps(self.steps, game):
            for seat in step.eyes:
                laws.check_built_up(game, self.table, step.before, seat)
                for state in step.between:
                    laws.check_built_up(game, self.table, state, seat)

    def law_4(self, game: AnyGame) -> None:
        dice = Dice(4, "twins")
        for step in self.walk.steps(self.steps, game):
            for seat in step.eyes:
                laws.check_asked(game, step.before, seat)
                laws.check_asked_in_twin(step.before, self.table.twin(step.before, seat, dice))
                for state in step.between:
                    laws.check_nobody_asked(game, state, seat)

    def law_5(self, game: AnyGame) -> None:
        dice = Dice(5, "guesses")
        for step in self.walk.steps(self.steps, game):
            for seat in step.seats:
                laws.check_guess(game, self.table, step.before, seat, dice)

    def law_6(self, game: AnyGame) -> None:
        dice = Dice(6, "twins")
        for step in self.walk.steps(self.steps, game):
            for seat in step.eyes:
                twin = self.table.twin(step.before, seat, dice)
                laws.check_twin(game, step.before, seat, twin)
                check_refusals(game, step.before, seat, twin)
                found = self.table.step_twin(step.before, seat, step.seat, step.command, dice)
                if found is not None:
                    laws.check_step_in_twin(step, seat, *found)

    def law_7(self, game: AnyGame) -> None:
        for step in self.walk.steps(self.steps, game):
            if len(owed(step.before)) > 1:
                laws.check_simultaneous(game, step.before, step.seats, Dice(7))

    def law_8(self, game: AnyGame) -> None:
        for seat in self.walk.eyes:
            laws.check_opening_follows(game, self.walk, seat)
        for step in self.walk.steps(self.steps, game):
            laws.check_all_piles_follow(step)

    def law_9(self, game: AnyGame) -> None:
        laws.check_replay(game, self.walk, self.steps)
        laws.check_broken_log(game, self.walk, self.steps, Dice(9))

    def law_10(self, game: AnyGame) -> None:
        longest = self.walk.longest
        laws.check_game_to_its_end(self.walk.steps(longest + 1, game), self.table, longest)
