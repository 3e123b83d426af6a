"""What can be chosen of a sweep: the number, its range, and the wishes."""

from collections.abc import Callable
from functools import partial

from app.lab.trials.sweep import AIMS, Wish
from app.scenes.lab.bench import BOTH, OTHER
from app.scenes.lab.sweep_bench import Sweep, sweepable
from app.scenes.lab.sweep_panel import MOST_APART, MOST_STEP, MOST_WISHED, WISHES
from app.scenes.lab.variant_actions import VariantWork


class SweepWork(VariantWork):
    """One number of variant A over a range."""

    @property
    def sweep(self) -> Sweep:
        """The range on the bench; asked for only where the game has a number."""
        assert self.bench.sweep is not None
        return self.bench.sweep

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """What is wished of a sweep."""
        return self.bench.sweep.as_wished() if self.bench.sweep else ()

    def pick_swept(self, number: int) -> None:
        """Another number of the game, around what it is in A."""
        sheet = self.bench.draft.sheet
        rule = sweepable(sheet)[number]
        self.sweep.pick(rule, int(sheet.value(rule)))
        self.refresh()

    def set_ends(self, low: int, high: int) -> None:
        """From where to where."""
        self.sweep.take(low, high)
        self.refresh()

    def set_step(self, step: int) -> None:
        """Every so many."""
        self.sweep.step = min(MOST_STEP, max(1, step))
        self.refresh()

    def ask_low(self) -> None:
        """Let a person type where it begins."""
        self._ask_end("From", self.sweep.low, lambda low: self.set_ends(low, self.sweep.high))

    def ask_high(self) -> None:
        """Let a person type where it ends."""
        self._ask_end("To", self.sweep.high, lambda high: self.set_ends(self.sweep.low, high))

    def _ask_end(self, title: str, now: int, take: Callable[[int], None]) -> None:
        rule = self.sweep.rule
        self.ask_whole(
            f"{rule.title}: {title.lower()}", rule.about, now, (rule.low, rule.highest), take
        )

    def ask_step(self) -> None:
        """Let a person type the step."""
        about = "With a step of 5 every fifth value is played."
        self.ask_whole("Step", about, self.sweep.step, (1, MOST_STEP), self.set_step)

    def want(self, wish: str, on: bool) -> None:
        """Let a wish count, or not."""
        (self.sweep.wanted.add if on else self.sweep.wanted.discard)(wish)
        self.refresh()

    def set_wish(self, wish: str, number: int) -> None:
        """How much is wished."""
        most = MOST_WISHED if wish in AIMS else MOST_APART
        self.sweep.wishes[wish] = min(most, max(1, number))
        self.refresh()

    def ask_wish(self, wish: str) -> None:
        """Let a person type how much."""
        title, about = WISHES[wish]
        most = MOST_WISHED if wish in AIMS else MOST_APART
        take = partial(self.set_wish, wish)
        self.ask_whole(title, f"{about.capitalize()}.", self.sweep.wishes[wish], (1, most), take)

    def try_value(self, value: int) -> None:
        """Put a value of the sweep into B, beside A."""
        one, other = self.bench.drafts

        def put() -> None:
            other.take_all_of(one)
            other.name = f"{self.sweep.rule.title} {value}"
            other.sheet.choose(self.sweep.rule, value)
            self.show_side(BOTH)

        self.replacing((OTHER,), put)
