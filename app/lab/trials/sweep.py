"""One number over a range: a curve for each figure, and the value that best meets a wish."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.lab.columns import number
from app.lab.intervals import half_width
from app.lab.trials.facts import BY_ROLE, DECISIONS, LENGTH, MINUTES, ROUNDS, TIME, FactName
from app.lab.trials.figures import ArmFigures
from app.lab.trials.plan import Arm
from rules.kernel.decks import DeckFile
from rules.kernel.options import Options, called

NEAR = 0.1  # a wish for a number is met within a tenth of it
AIMS = {
    "minutes": FactName(TIME, MINUTES),
    "rounds": FactName(LENGTH, ROUNDS),
    "decisions": FactName(LENGTH, DECISIONS),
}
LIMITS = {"spread": "seats {}% apart", "sides": "sides {}% apart"}


def swept_arms(option: str, made: Mapping[int, Options], deck: DeckFile | None) -> tuple[Arm, ...]:
    """An arm for each value of an option, called by it."""
    return tuple(
        Arm(f"{called(type(options), option)} {value}", options, deck, value)
        for value, options in made.items()
    )


@dataclass(frozen=True, slots=True)
class Wish:
    """What a variant should be: minutes, rounds or decisions about a number, or seats (`spread`) or
    sides no further apart than so many percent."""

    name: str
    number: float

    def value(self, arm: ArmFigures) -> float | None:
        """What an arm has of it."""
        if self.name in AIMS:
            return arm.estimate(AIMS[self.name]).value
        if self.name == "spread":
            return 100 * arm.spread
        sides = [each.estimate.value or 0.0 for each in arm.of(BY_ROLE)]
        return 100 * (max(sides) - min(sides)) if len(sides) > 1 else None

    def doubt(self, arm: ArmFigures) -> float:
        """By how much that may be off: half an interval, or what luck makes of seats."""
        if self.name in AIMS:
            return half_width(arm.estimate(AIMS[self.name]))
        if self.name == "spread":
            return 100 * arm.luck
        halves = [half_width(each.estimate) for each in arm.of(BY_ROLE)]
        return 100 * sum(sorted(halves)[-2:])

    def miss(self, arm: ArmFigures, doubt: float = 0.0) -> float:
        """How far an arm lies off, at worst with so much doubt: up to 1 is as wished."""
        value = self.value(arm)
        if value is None:
            return float("inf")
        if self.name in AIMS:
            return (abs(value - self.number) + doubt) / (NEAR * self.number)
        return (value + doubt) / self.number

    def told(self, arm: ArmFigures) -> str:
        """What an arm has of it, in words, and how sure that is."""
        value = f"{number(self.value(arm), 1)} ± {number(self.doubt(arm), 1)}"
        return LIMITS[self.name].format(value) if self.name in LIMITS else f"{value} {self.name}"


Closeness: TypeAlias = Literal["meets the target", "seems to meet the target", "comes closest"]
MEETS: Closeness = "meets the target"
SEEMS: Closeness = "seems to meet the target"
CLOSEST: Closeness = "comes closest"
_TOLD = {
    MEETS: "meets the target",
    SEEMS: "seems to meet the target, but this few games don't prove it",
    CLOSEST: "comes closest to the target but doesn't meet it",
}


@dataclass(frozen=True, slots=True)
class Best:
    """The arm that comes closest to what was wished, how close that is, and what it has."""

    arm: ArmFigures
    how: Closeness
    has: str
    text: str


def best(arms: Sequence[ArmFigures], wishes: Sequence[Wish], swept: str) -> Best | None:
    """The value that best meets all wishes together; nothing without a range or a wish."""
    if not wishes or not swept:
        return None
    chosen = min(arms, key=lambda arm: _misses(arm, wishes))
    how = _how_close(chosen, wishes)
    has = ", ".join(wish.told(chosen) for wish in wishes)
    return Best(chosen, how, has, f"{chosen.label} {_TOLD[how]}: {has}.")


def _misses(arm: ArmFigures, wishes: Sequence[Wish]) -> tuple[float, float]:
    """How far off what is not as wished is, then how far off everything."""
    found = [wish.miss(arm) for wish in wishes]
    return sum(max(1.0, miss) for miss in found), sum(found)


def _how_close(arm: ArmFigures, wishes: Sequence[Wish]) -> Closeness:
    if all(wish.miss(arm, wish.doubt(arm)) <= 1 for wish in wishes):
        return MEETS
    return SEEMS if all(wish.miss(arm) <= 1 for wish in wishes) else CLOSEST


Curves: TypeAlias = dict[str, dict[str, list[float | None]]]
"""Each figure's name, and under it each line's name and its values, arm by arm."""


def curves(arms: Sequence[ArmFigures]) -> Curves:
    """What is worth a curve: length, fairness, and who wins where there are sides."""
    lines: Curves = {
        "Minutes": {"": [arm.estimate(AIMS["minutes"]).value for arm in arms]},
        "Rounds": {"": [arm.estimate(AIMS["rounds"]).value for arm in arms]},
        "Seats apart, %": {
            "seen": [Wish("spread", 1).value(arm) for arm in arms],
            "by luck alone": [100 * arm.luck for arm in arms],
        },
    }
    roles = [each.fact for each in arms[0].of(BY_ROLE)]
    if roles:
        lines["Wins by role, %"] = {
            fact.label: [100 * (arm.estimate(fact).value or 0) for arm in arms] for fact in roles
        }
    return lines
