"""What a trial comes to: every figure of every arm with its interval, ready to be told or drawn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from app.lab.intervals import Estimate
from app.lab.studies import STUDIES
from app.lab.trials.chance import lucky_spread, spread
from app.lab.trials.extremes import Extreme
from app.lab.trials.facts import BROKEN, BY_SEAT, DECISIONS, ENDING, LENGTH, FactName
from app.lab.trials.tally import ArmTally, TrialTally

TIME, MINUTES = "Time", "minutes"
USUAL_PACE = 6.0  # seconds for a decision, where nobody has finished a game here yet


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its interval; a share is read in percent."""

    fact: FactName
    estimate: Estimate

    @property
    def is_share(self) -> bool:
        """Whether it is read in percent."""
        return self.fact.is_share


@dataclass(frozen=True, slots=True)
class ActFigure:
    """Something that can be done: how often it is, and how often those win who do it or do not."""

    name: str
    chances: int
    used: Estimate
    did: Estimate
    could: Estimate


@dataclass(frozen=True, slots=True)
class ArmFigures:
    """One arm; `spread` is how far its best seat lies from its worst, `luck` what chance makes."""

    label: str
    value: int | None
    games: int
    figures: tuple[Figure, ...]
    acts: tuple[ActFigure, ...]
    scores: Mapping[int, int]
    rounds: Mapping[int, int]
    extremes: tuple[Extreme, ...]
    problems: tuple[str, ...]
    spread: float
    luck: float
    more: tuple[str, ...]

    def of(self, group: str) -> tuple[Figure, ...]:
        """The figures of one group."""
        return tuple(each for each in self.figures if each.fact.group == group)

    def estimate(self, fact: FactName) -> Estimate:
        """One figure; nothing is known of what never came up."""
        nothing = Estimate(None, None, None, 0)
        return next((each.estimate for each in self.figures if each.fact == fact), nothing)

    @property
    def broken(self) -> int:
        """How many games broke."""
        share = self.estimate(FactName(ENDING, BROKEN))
        return round((share.value or 0.0) * share.n)


def arm_figures(tally: TrialTally, arm: int, pace: float) -> ArmFigures:
    """What one arm comes to so far."""
    found, chosen = tally.arms[arm], tally.trial.arms[arm]
    broken = found.facts.get(FactName(ENDING, BROKEN))
    sound = found.games - (broken.total if broken else 0)
    wins = [sum(column) for column in zip(*found.wins_by_group, strict=True)]
    return ArmFigures(
        label=chosen.label, value=chosen.value, games=found.games,
        figures=tuple(_figures(found, pace)), acts=tuple(_acts(found)),
        scores=dict(sorted(found.scores.items())), rounds=dict(sorted(found.rounds.items())),
        extremes=found.extremes.all(), problems=tuple(found.problems),
        spread=spread(wins, round(sound)), luck=lucky_spread(found.leanings),
        more=tuple(_more(tally, arm)),
    )  # fmt: skip


def _figures(arm: ArmTally, pace: float) -> Iterator[Figure]:
    order = {fact: place for place, fact in enumerate(arm.facts)}
    groups = list(dict.fromkeys(fact.group for fact in order))
    for fact in sorted(order, key=lambda each: (groups.index(each.group), order[each])):
        sample = arm.facts[fact]
        single = fact.group in (BY_SEAT, ENDING)
        yield Figure(fact, sample.rate() if single else sample.mean())
    length = arm.facts.get(FactName(LENGTH, DECISIONS))
    if length:
        yield Figure(FactName(TIME, MINUTES), scaled(length.mean(), pace / 60))


def scaled(estimate: Estimate, factor: float) -> Estimate:
    """The same in another unit."""
    parts = [estimate.value, estimate.low, estimate.high]
    value, low, high = (None if part is None else part * factor for part in parts)
    return Estimate(value, low, high, estimate.n)


def _acts(arm: ArmTally) -> Iterator[ActFigure]:
    for name, act in sorted(arm.acts.items()):
        yield ActFigure(name, act.chances, act.uses.rate(), act.did.rate(), act.could.rate())


def _more(tally: TrialTally, arm: int) -> list[str]:
    """What the game's own study has to say."""
    study, special = STUDIES[tally.trial.game], tally.arms[arm].special.figures()
    return study.lines(special) if special and tally.arms[arm].extremes.all() else []


def special_estimates(figures: Any, group: str = "") -> Iterator[tuple[FactName, Estimate]]:
    """Every estimate in what a game's own study counts, under the names of its fields."""
    if isinstance(figures, Estimate):
        yield FactName(group, ""), figures
    elif isinstance(figures, Mapping):
        for name, value in figures.items():
            for fact, found in special_estimates(value, group):
                yield FactName(group, f"{name} {fact.label}".strip()), found
    elif is_dataclass(figures) and not isinstance(figures, type):
        for each in fields(figures):
            name = each.name.replace("_", " ").capitalize()
            yield from special_estimates(getattr(figures, each.name), name)
