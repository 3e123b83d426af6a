"""One number over a range, as it is chosen on the bench, and what is wished of the outcome."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from app.lab.trials.plan import Arm, TrialPlan
from app.lab.trials.sweep import MOST_VALUES, Wish, swept_arms
from app.scenes.setup.rule_sheet import Rule, RuleSheet
from app.store.benches import SavedSweep
from rules.kernel.decks import DeckFile
from rules.kernel.game import Options

AROUND, FEW = 5, 4
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
            return f"That's too many values. Take a larger step: {MOST_VALUES} values at most."
        fitting = self.fitting(sheet)
        fits, left = len(fitting), self._left_out([n for n in self._range if n not in fitting])
        if not fits:
            return "None of these values work with A's other rules."
        return f"{fits} variants, all else as in A.{left}" if fits > 1 else f"One variant.{left}"

    def _left_out(self, values: list[int]) -> str:
        """Which values the other rules forbid."""
        if not values:
            return ""
        if len(values) == 1:
            return f" {values[0]} doesn't work with the other rules."
        named = f"{', '.join(map(str, values[:-1]))} and {values[-1]}"
        return f" {named if len(values) < FEW else len(values)} don't work with the other rules."

    def saved(self) -> SavedSweep:
        """The range as it is left, for the next time."""
        return SavedSweep(
            rule=self.rule.name, low=self.low, high=self.high, step=self.step,
            wishes=self.wishes, wanted=tuple(sorted(self.wanted)),
        )  # fmt: skip

    def take_saved(self, saved: SavedSweep, sheet: RuleSheet) -> None:
        """Take the range that was left, if the game still has the number."""
        rule = next((each for each in sweepable(sheet) if each.name == saved.rule), None)
        if rule is None:
            return
        self.rule, self.step = rule, saved.step
        low, high = (min(rule.highest, max(rule.low, end)) for end in (saved.low, saved.high))
        self.low, self.high = min(low, high), high
        self.wishes |= {name: saved.wishes[name] for name in USUAL_WISHES if name in saved.wishes}
        self.wanted = set(saved.wanted) & set(USUAL_WISHES)

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
