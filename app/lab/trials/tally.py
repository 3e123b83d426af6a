"""Adds the games of a trial up as they come; nothing grows with their number."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

from app.lab.intervals import Clusters, Sample
from app.lab.simulation import GameRecord
from app.lab.study import STUDIES, win_shares
from app.lab.trials.extremes import Extremes
from app.lab.trials.facts import FactName, facts
from app.lab.trials.plan import TrialPlan, TrialRecord

GROUPS = 60  # by which it is tried what luck alone can do to seats
MOST_PROBLEMS = 5
MOST_SCORES = 400


@dataclass(slots=True)
class ActTally:
    """One thing to do: how often it could be and was done, and who won that did it or could.

    What is done in one game hangs together, so all of it is counted game by game. `edge` is by how
    much more those win who do it, in games where others could and did not.
    """

    uses: Clusters = field(default_factory=Clusters)
    did: Clusters = field(default_factory=Clusters)
    could: Clusters = field(default_factory=Clusters)
    edge: Sample = field(default_factory=Sample)

    @property
    def chances(self) -> int:
        """How often it could be done."""
        return self.uses.count

    def add_shares(self, did: list[float], could: list[float]) -> None:
        """What those won in one game who did it, and those who could have done."""
        self.did.add(did)
        self.could.add(could)
        if did and could:
            self.edge.add(sum(did) / len(did) - sum(could) / len(could))


class ArmTally:
    """The games of one arm."""

    def __init__(self, trial: TrialPlan, arm: int) -> None:
        study = STUDIES[trial.game]
        self.seats, self.sided, self._said = len(trial.bots), study.sided, study.act
        self.games = 0
        self.facts: dict[FactName, Sample] = defaultdict(Sample)
        self.scores: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.acts: dict[str, ActTally] = defaultdict(ActTally)
        self.extremes = Extremes()
        self.problems: list[str] = []
        self.special: Any = study.tally(trial.arms[arm].options)
        self.wins_by_group = [[0.0] * self.seats for _ in range(GROUPS)]
        self.leanings = [Sample() for _ in range(self.seats)]

    def add(self, record: GameRecord) -> dict[FactName, float]:
        """Count one more game in; returns its facts."""
        self.games += 1
        found = facts(record, self.sided)
        for fact, value in found.items():
            self.facts[fact].add(value)
        if record.problem:
            self.problems += [record.problem] if len(self.problems) < MOST_PROBLEMS else []
        else:
            self._add_sound(record)
        return found

    def _add_sound(self, record: GameRecord) -> None:
        self.rounds[record.rounds] += 1
        if len(self.scores) < MOST_SCORES:
            self.scores.update(record.results)
        self.extremes.add(record)
        self.special.add(record.bots, record.notes)
        shares = win_shares(record.winners, len(record.bots), self.sided)
        group = self.wins_by_group[record.game % GROUPS]
        fair = sum(shares) / len(shares)
        for seat, share in enumerate(shares):
            group[seat] += share
            self.leanings[seat].add(share - fair)
        self._add_acts(record, shares)

    def _add_acts(self, record: GameRecord, shares: tuple[float, ...]) -> None:
        for name, (chances, used, could, did) in record.acts.items():
            tally = self.acts[self._said(name)]
            tally.uses.add_sum(used, chances)
            tally.add_shares(
                [share for seat, share in enumerate(shares) if did >> seat & 1],
                [share for seat, share in enumerate(shares) if (could & ~did) >> seat & 1],
            )


class TrialTally:
    """All arms, and game by game how far each lies from the first."""

    def __init__(self, trial: TrialPlan) -> None:
        self.trial = trial
        self.arms = [ArmTally(trial, arm) for arm in range(len(trial.arms))]
        self.gaps: list[dict[FactName, Sample]] = [defaultdict(Sample) for _ in trial.arms]

    @property
    def games(self) -> int:
        """How many games each arm has."""
        return self.arms[0].games

    def add(self, record: TrialRecord) -> None:
        """Count one more number in."""
        found = [arm.add(game) for arm, game in zip(self.arms, record.games, strict=True)]
        for gaps, other in zip(self.gaps[1:], found[1:], strict=True):
            for fact in other.keys() & found[0].keys():
                gaps[fact].add(other[fact] - found[0][fact])
