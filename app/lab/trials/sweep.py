"""One number over a range: a curve for each figure, and the value that best meets a wish."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.lab.columns import number
from app.lab.trials.facts import BY_ROLE, DECISIONS, LENGTH, TURNS, FactName
from app.lab.trials.figures import MINUTES, TIME, ArmFigures
from app.lab.trials.plan import Arm, in_words
from rules.kernel.decks import DeckFile
from rules.kernel.game import Options

MOST_VALUES = 200
NEAR = 0.1  # a wish for a number is met within a tenth of it
AIMS = {
    "minutes": FactName(TIME, MINUTES),
    "turns": FactName(LENGTH, TURNS),
    "decisions": FactName(LENGTH, DECISIONS),
}
LIMITS = {"spread": "seats {} % apart", "sides": "sides {} % apart"}


def swept_arms(option: str, made: Mapping[int, Options], deck: DeckFile | None) -> tuple[Arm, ...]:
    """An arm for each value of an option, called by it."""
    name = in_words(option)
    return tuple(Arm(f"{name} {value}", options, deck, value) for value, options in made.items())


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
    how = "meets the wish" if met else "comes closest to the wish, and does not meet it"
    return Best(chosen, f"{in_words(swept)} {chosen.value} {how}: {has}.", met)


Curves: TypeAlias = dict[str, dict[str, list[float | None]]]
"""Each figure's name, and under it each line's name and its values, arm by arm."""


def curves(arms: Sequence[ArmFigures]) -> Curves:
    """What is worth a curve: length, fairness, and who wins where there are sides."""
    lines: Curves = {
        "Minutes": {"": [arm.estimate(AIMS["minutes"]).value for arm in arms]},
        "Turns": {"": [arm.estimate(AIMS["turns"]).value for arm in arms]},
        "Seats apart, %": {"": [Wish("spread", 1).value(arm) for arm in arms]},
    }
    roles = [each.fact for each in arms[0].of(BY_ROLE)]
    if roles:
        lines["Wins by role, %"] = {
            fact.label: [100 * (arm.estimate(fact).value or 0) for arm in arms] for fact in roles
        }
    return lines
