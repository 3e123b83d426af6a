"""How right a bot is about what it cannot see, and how well it knows how right it is.

Bots play, and another one is asked beside each of them, with the same view and the same talk in
its ears, what it believes: once for every seat and round, at its first decision in it. What every
seat is in that round it says itself, so that beliefs are held against the truth of their moment.
"""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from functools import partial

from app.bots.choice import Choice
from app.bots.roster import decide
from app.bots.table_talk import TableTalk
from app.lab.columns import aligned, counted, duration, number, percent, percent_range
from app.lab.engine import PlayedPart
from app.lab.experiment import Experiment, Spent
from app.lab.intervals import Clusters, Estimate, Sample
from app.lab.option_words import played_with
from app.lab.runner import play
from app.lab.simulation import GamePlan
from app.lab.study import STUDIES
from rules.games import GAMES
from rules.kernel.view import View

BINS = 10


@dataclass(frozen=True, slots=True)
class Belief:
    """A chance that a bot gave to something, after some rounds, and whether it was so."""

    rounds: int
    chance: float
    true: bool


@dataclass(frozen=True, slots=True)
class BeliefRecord:
    """One game: everything that was believed in it."""

    game: int
    seed: int
    beliefs: tuple[Belief, ...]


@dataclass(frozen=True, slots=True)
class BeliefJob:
    """Plays any game of a plan, with `level` asked what it believes."""

    plan: GamePlan
    level: str

    def __call__(self, number: int) -> PlayedPart[BeliefRecord]:
        """Play one game, and note what the witness believes."""
        sitting = self.plan.sitting(number)
        witness = Witness(self.level)
        play(sitting, lambda view: False, witness.ask)
        return PlayedPart(BeliefRecord(number, sitting.seed, witness.beliefs()))


@dataclass(slots=True)
class Witness:
    """Asks one bot for what it believes, and lets another decide."""

    level: str
    believed: dict[tuple[int, int], Choice] = field(default_factory=dict)
    facts: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))

    def ask(self, game: str, level: str, view: View, seed: int, table_talk: TableTalk) -> Choice:
        """The answer of the bot that plays; the other one's beliefs are noted."""
        study = STUDIES[game]
        moment = study.round_now(view) - 1, view.seat
        if moment not in self.believed:
            self.believed[moment] = decide(game, self.level, view, seed, table_talk)
            self.facts[moment[0]].add(study.fact(view))
        return decide(game, level, view, seed, table_talk)

    def beliefs(self) -> tuple[Belief, ...]:
        """Everything believed, with what was true then."""
        return tuple(
            Belief(rounds, chance, text in self.facts[rounds])
            for (rounds, _), choice in self.believed.items()
            for text, chance in choice.beliefs
        )


@dataclass(frozen=True, slots=True)
class Calibration:
    """What was believed after some rounds: the share rightly held likelier than not, its error.

    `brier` is the mean square of what is missing to the truth; `ece` how far chances and what came
    true lie apart, over ten bins of equal width.
    """

    rounds: int
    right: Estimate
    brier: float
    ece: float


@dataclass(frozen=True, slots=True)
class BeliefFigures:
    """What the games come to, by the number of rounds that were over."""

    games: int
    rounds: tuple[Calibration, ...]


class RoundTally:
    """What was believed after one number of rounds."""

    def __init__(self) -> None:
        self.right = Clusters()
        self.missing = Sample()
        self.gaps: dict[int, float] = defaultdict(float)

    def add(self, beliefs: list[Belief]) -> None:
        """Count the beliefs of one more game in."""
        self.right.add((b.chance >= 0.5) == b.true for b in beliefs)
        for belief in beliefs:
            self.missing.add((belief.chance - belief.true) ** 2)
            self.gaps[_bin(belief)] += belief.chance - belief.true

    def calibration(self, rounds: int) -> Calibration:
        """What they come to."""
        beliefs = self.right.count
        error = sum(map(abs, self.gaps.values())) / beliefs
        return Calibration(rounds, self.right.mean(), self.missing.total / beliefs, error)


class BeliefTally:
    """Adds games up; what is believed in one game is a block."""

    def __init__(self) -> None:
        self.games = 0
        self.rounds: dict[int, RoundTally] = defaultdict(RoundTally)

    def add(self, record: BeliefRecord) -> None:
        """Count one more game in."""
        self.games += 1
        for rounds in {belief.rounds for belief in record.beliefs}:
            self.rounds[rounds].add([b for b in record.beliefs if b.rounds == rounds])

    def figures(self) -> BeliefFigures:
        """One line for every number of rounds."""
        found = sorted(self.rounds.items())
        return BeliefFigures(self.games, tuple(each.calibration(n) for n, each in found))


def _bin(belief: Belief) -> int:
    return min(BINS - 1, int(BINS * belief.chance))


def belief_lines(plan: GamePlan, level: str, figures: BeliefFigures, spent: Spent) -> list[str]:
    """The whole report."""
    rows = [
        [
            str(found.rounds),
            percent(found.right.value),
            percent_range(found.right),
            number(found.brier, 3),
            number(found.ece, 3),
            number(found.right.n, 0),
        ]
        for found in figures.rounds
    ]
    head = ["rounds over", "right", "95%", "Brier", "ECE", "beliefs"]
    return [
        f"{GAMES[plan.game].title}: what {level} believes about what it can't see,"
        f" {counted(figures.games, 'game')}, seed {plan.seed}; {played_with(plan)}",
        f"At the table: {', '.join(plan.bots)}. “Right” means the bot called it more likely than"
        " not, and it was.",
        "95% intervals. Each game counts as one block. Pure guessing is right 50% of the time.",
        "",
        *aligned(head, rows),
        f"{duration(spent.elapsed)} in all.",
    ]


def beliefs(plan: GamePlan, level: str) -> Experiment[BeliefRecord]:
    """Games between bots, and what another bot believes in them."""
    lines, job = partial(belief_lines, plan, level), BeliefJob(plan, level)
    asked = Experiment("beliefs", "games", plan.games, plan, job, BeliefTally(), lines)
    return replace(asked, more={"level": level})
