"""One number over a range, as it is chosen on the bench, and what is wished of the outcome."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from app.lab.trials.plan import Arm, TrialPlan
from app.lab.trials.sweep import MOST_VALUES, Wish, swept_arms
from app.scenes.setup.rule_sheet import Rule, RuleSheet
from rules.kernel.decks import DeckFile
from rules.kernel.game import Options

AROUND = 5
USUAL_WISHES = {"minutes": 25, "rounds": 10, "decisions": 100, "spread": 5, "sides": 5}


def sweepable(sheet: RuleSheet) -> list[Rule]:
    """The numbers among the rules, in the order in which they are shown."""
    numbers = [rule for rule in sheet.rules if rule.kind == "number"]
    return sorted(numbers, key=lambda rule: rule.is_printed)


@dataclass
class Sweep:
    """Every `step`th value of a rule from `low` to `high`; a wish counts while it is `wanted`."""

    rule: Rule
    low: int
    high: int
    step: int = 1
    wishes: dict[str, int] = field(default_factory=lambda: dict(USUAL_WISHES))
    wanted: set[str] = field(default_factory=set)

    def pick(self, rule: Rule, now: int) -> None:
        """Sweep another rule, around the value that it has."""
        self.rule, self.step = rule, 1
        self.low, self.high = max(rule.low, now - AROUND), min(rule.highest, now + AROUND)

    def take(self, low: int, high: int) -> None:
        """Other ends; the one that was not moved makes way."""
        low, high = (min(self.rule.highest, max(self.rule.low, end)) for end in (low, high))
        self.high = max(high, low) if high == self.high else high
        self.low = min(low, self.high)

    @property
    def is_wide(self) -> bool:
        """Whether there are more values than a run can hold."""
        return len(self._range) > MOST_VALUES

    @property
    def _range(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def fitting(self, sheet: RuleSheet) -> dict[int, Options]:
        """The options for each value that goes with the other rules."""
        return {} if self.is_wide else dict(self._made(sheet))

    def _made(self, sheet: RuleSheet) -> Iterator[tuple[int, Options]]:
        for value in self._range:
            options = sheet.options_with(self.rule, value)
            if options is not None:
                yield value, options

    def arms(self, sheet: RuleSheet, deck: DeckFile | None) -> tuple[Arm, ...]:
        """A variant for each value."""
        return swept_arms(self.rule.name, self.fitting(sheet), deck)

    def told(self, sheet: RuleSheet) -> str:
        """What will be played, or what stands in the way."""
        if self.is_wide:
            return f"Too many values: {MOST_VALUES} at most. Take a larger step."
        fits, all_of = len(self.fitting(sheet)), len(self._range)
        if not fits:
            return "None of these values goes with the other rules of A."
        left = f" {all_of - fits} more do not go with the other rules." if fits < all_of else ""
        return f"{fits} variants, all else as in A.{left}" if fits > 1 else f"One variant.{left}"

    def as_wished(self) -> tuple[Wish, ...]:
        """The wishes that count."""
        return tuple(Wish(name, self.wishes[name]) for name in self.wishes if name in self.wanted)


def new_sweep(sheet: RuleSheet) -> Sweep | None:
    """The first number of a game, around its printed value; nothing where it has none."""
    rules = sweepable(sheet)
    if not rules:
        return None
    sweep = Sweep(rules[0], 0, 0)
    sweep.pick(rules[0], int(rules[0].usual))
    return sweep


def take_swept(sweep: Sweep | None, trial: TrialPlan, sheet: RuleSheet) -> bool:
    """Lay a run's range out; False where its rule is not known."""
    rule = next((each for each in sweepable(sheet) if each.name == trial.swept), None)
    values = [arm.value for arm in trial.arms if arm.value is not None]
    if sweep is None or rule is None or not values:
        return False
    sweep.rule, sweep.low, sweep.high = rule, values[0], values[-1]
    gaps = [after - before for before, after in pairwise(values)]
    sweep.step = min(gaps, default=1)
    return True
