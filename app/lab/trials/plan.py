"""What a trial plays: one or more arms, each a variant, on the same deals with the same bots.

Game by game all arms get the same seed, so that luck falls on them alike (common random numbers).
"""

from dataclasses import dataclass
from time import thread_time

from app.lab.engine import PlayedPart
from app.lab.simulation import GameJob, GamePlan, GameRecord
from rules.kernel.decks import DeckFile
from rules.kernel.options import Options, called
from rules.kernel.rng import derive

MOST_VALUES = 200  # of a swept option, an arm for each


@dataclass(frozen=True, slots=True)
class Arm:
    """One variant of a trial; `value` is that of the swept option, where one is swept."""

    label: str
    options: Options
    deck: DeckFile | None = None
    value: int | None = None


@dataclass(frozen=True, slots=True)
class TrialPlan:
    """Arms, a bot for each seat, a seed and how many games; bots move up a seat every game.

    With `own_luck` every arm has deals of its own. `swept` is the option that differs, if the arms
    are a row of values of one.
    """

    game: str
    arms: tuple[Arm, ...]
    bots: tuple[str, ...]
    seed: int
    games: int
    talk: bool = True
    own_luck: bool = False
    swept: str = ""

    @property
    def title(self) -> str:
        """What it is called unless somebody calls it otherwise."""
        if self.swept:
            name = called(type(self.arms[0].options), self.swept)
            return f"{name} {self.arms[0].value} to {self.arms[-1].value}"
        return " against ".join(arm.label for arm in reversed(self.arms))

    def plan(self, arm: int) -> GamePlan:
        """The games of one arm."""
        chosen = self.arms[arm]
        seed = derive(self.seed, f"arm {arm}") if self.own_luck and arm else self.seed
        return GamePlan(
            self.game, chosen.options, self.bots, seed, self.games, True, self.talk, chosen.deck
        )


@dataclass(frozen=True, slots=True)
class TrialRecord:
    """One number of a trial: the game of every arm."""

    number: int
    games: tuple[GameRecord, ...]


@dataclass(frozen=True, slots=True)
class TrialJob:
    """Plays the games of any number, and takes down those that break."""

    trial: TrialPlan

    def __call__(self, number: int) -> PlayedPart[TrialRecord]:
        """One game for each arm."""
        started = thread_time()
        jobs = [GameJob(self.trial.plan(arm), patient=True) for arm in range(len(self.trial.arms))]
        games = tuple(job(number).record for job in jobs)
        return PlayedPart(TrialRecord(number, games), seconds=thread_time() - started)
