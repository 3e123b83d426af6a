"""One number over a range: a curve for each figure, and the value that best meets a wish."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.lab.columns import number
from app.lab.trials.facts import BY_ROLE, DECISIONS, LENGTH, TURNS, FactName
from app.lab.trials.figures import MINUTES, TIME, ArmFigures

NEAR = 0.1  # a wish for a number is met within a tenth of it
AIMS = {
    "minutes": FactName(TIME, MINUTES),
    "turns": FactName(LENGTH, TURNS),
    "decisions": FactName(LENGTH, DECISIONS),
}
LIMITS = {"spread": "seats {} % apart", "sides": "sides {} % apart"}


@dataclass(frozen=True, slots=True)
class Wish:
    """What a variant should be: minutes, turns or decisions about a number, or seats (`spread`) or
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

    def miss(self, arm: ArmFigures) -> float:
        """How far an arm lies off: up to 1 is as wished."""
        value = self.value(arm)
        if value is None:
            return float("inf")
        if self.name in AIMS:
            return abs(value - self.number) / (NEAR * self.number)
        return value / self.number

    def told(self, arm: ArmFigures) -> str:
        """What an arm has of it, in words."""
        value = number(self.value(arm), 1)
        return LIMITS[self.name].format(value) if self.name in LIMITS else f"{value} {self.name}"


@dataclass(frozen=True, slots=True)
class Best:
    """The arm that comes closest to what was wished, and whether it is all that was."""

    arm: ArmFigures
    text: str
    is_met: bool


def best(arms: Sequence[ArmFigures], wishes: Sequence[Wish], swept: str) -> Best | None:
    """The value that best meets all wishes together; nothing without a wish."""
    if not wishes:
        return None
    chosen = min(arms, key=lambda arm: sum(max(1.0, wish.miss(arm)) for wish in wishes))
    met = all(wish.miss(chosen) <= 1 for wish in wishes)
    has = ", ".join(wish.told(chosen) for wish in wishes)
    name = swept.replace("_", " ").capitalize()
    how = "meets the wish" if met else "comes closest to the wish, and does not meet it"
    return Best(chosen, f"{name} {chosen.value} {how}: {has}.", met)
