"""What a trial comes to: every figure of every arm with its interval, ready to be told or drawn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, NamedTuple

from app.lab.intervals import Estimate
from app.lab.study import IS_SHARE, STUDIES, TOLD
from app.lab.trials.extremes import Extreme
from app.lab.trials.facts import BROKEN, DECISIONS, ENDING, LENGTH, MINUTES, TIME, FactName
from app.lab.trials.significance import lucky_spread, spread
from app.lab.trials.tally import ArmTally, TrialTally


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
        yield Figure(fact, sample.rate() if fact.is_share else sample.mean())
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


class Special(NamedTuple):
    """A figure of a game's own study, in words; a share is read in percent."""

    words: str
    is_share: bool
    estimate: Estimate


def special_figures(figures: Any) -> Iterator[Special]:
    """Every figure of a game's own study that it has words for."""
    for each in fields(figures) if is_dataclass(figures) else ():
        words = each.metadata.get(TOLD)
        if words:
            for name, found in _named(getattr(figures, each.name)):
                said = words.format(name)
                yield Special(f"{said[:1].upper()}{said[1:]}", each.metadata[IS_SHARE], found)


def _named(found: Any) -> Iterator[tuple[str, Estimate]]:
    """An estimate, or each of a group under its name."""
    yield from found.items() if isinstance(found, Mapping) else [("", found)]
