"""A sweep: one number over a range, and what is wished of the outcome; and its rows."""

from collections.abc import Callable
from functools import partial

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Row
from app.draw.widgets.controls import Dropdown, Toggle
from app.draw.widgets.node import Node
from app.draw.widgets.text import Hairline, Text
from app.lab.trials.sweep import AIMS, Wish
from app.scenes.lab.bench import BOTH, OTHER, Bench, Sweep, sweepable
from app.scenes.lab.variants import VariantDesk
from app.scenes.lab.widgets import Tinted, labelled
from app.scenes.setup.option_rows import NumberStepper

MOST_WISHED, MOST_APART, MOST_STEP = 999, 100, 1000
WISHES = {
    "minutes": ("Minutes", "About this many"),
    "rounds": ("Rounds", "About this many"),
    "decisions": ("Decisions", "About this many"),
    "spread": ("Seats apart", "At most this many percent"),
    "sides": ("Sides apart", "At most this many percent"),
}
FROM, TO = "{rule}, from", "{rule}, to"
WISH = "Look for the value that comes closest to this"
ABOUT = "The report names the value that comes closest."


class SweepDesk:
    """One number of variant A over a range."""

    def __init__(self, variants: VariantDesk) -> None:
        self._variants, self.bench = variants, variants.bench

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
        self._variants.scene.refresh()

    def set_ends(self, low: int, high: int) -> None:
        """From where to where."""
        self.sweep.take(low, high)
        self._variants.scene.refresh()

    def set_step(self, step: int) -> None:
        """Play every value, or every second one, and so on."""
        self.sweep.step = min(MOST_STEP, max(1, step))
        self._variants.scene.refresh()

    def ask_low(self) -> None:
        """Let a person type where it begins."""
        self._ask_end(FROM, self.sweep.low, lambda low: self.set_ends(low, self.sweep.high))

    def ask_high(self) -> None:
        """Let a person type where it ends."""
        self._ask_end(TO, self.sweep.high, lambda high: self.set_ends(self.sweep.low, high))

    def _ask_end(self, title: str, now: int, take: Callable[[int], None]) -> None:
        rule = self.sweep.rule
        self._variants.ask_whole(
            title.format(rule=rule.title), rule.about, now, (rule.low, rule.highest), take
        )

    def ask_step(self) -> None:
        """Let a person type the step."""
        about = "With a step of 5, every fifth value is played."
        self._variants.ask_whole("Step", about, self.sweep.step, (1, MOST_STEP), self.set_step)

    def want(self, wish: str, on: bool) -> None:
        """Let a wish count, or not."""
        (self.sweep.wanted.add if on else self.sweep.wanted.discard)(wish)
        self._variants.scene.refresh()

    def set_wish(self, wish: str, number: int) -> None:
        """How much is wished."""
        most = MOST_WISHED if wish in AIMS else MOST_APART
        self.sweep.wishes[wish] = min(most, max(1, number))
        self._variants.scene.refresh()

    def ask_wish(self, wish: str) -> None:
        """Let a person type how much."""
        title, about = WISHES[wish]
        most = MOST_WISHED if wish in AIMS else MOST_APART
        take = partial(self.set_wish, wish)
        self._variants.ask_whole(title, f"{about}.", self.sweep.wishes[wish], (1, most), take)

    def try_value(self, value: int) -> None:
        """Put a value of the sweep into B, beside A."""
        one, other = self.bench.drafts

        def put() -> None:
            other.take_all_of(one)
            other.typed = f"{self.sweep.rule.title} {value}"
            other.sheet.choose(self.sweep.rule, value)
            self._variants.show_side(BOTH)

        self._variants.replacing((OTHER,), put)


def sweep_rows(style: Style, bench: Bench, sweep: Sweep, sided: bool, act: SweepDesk) -> list[Node]:
    """The number and its range, then a row for each wish."""
    names = [name for name in WISHES if sided or name != "sides"]
    return [
        Padded(Column(_range(style, bench, sweep, act), gap=8), 10, 4),
        Hairline("panel_edge"),
        Padded(Column([Text("Wish", 16, face="serif"), Text(ABOUT, 12, "text_dim")], gap=2), 10, 6),
        *(_wish(style, sweep, name, act) for name in names),
    ]


def _range(style: Style, bench: Bench, sweep: Sweep, act: SweepDesk) -> list[Node]:
    rules, rule = sweepable(bench.draft.sheet), sweep.rule
    titles, names = [each.title for each in rules], [each.name for each in rules]
    number = Dropdown(titles, names.index(rule.name), act.pick_swept, key="swept", tip=rule.about)
    high, low = sweep.high, sweep.low

    def begin(value: int) -> None:
        act.set_ends(value, high)

    def end(value: int) -> None:
        act.set_ends(low, value)

    bottom, top = rule.low, rule.highest
    first = NumberStepper(low, bottom, top, begin, ask=act.ask_low, key="sweep low")
    last = NumberStepper(high, bottom, top, end, ask=act.ask_high, key="sweep high")
    by = NumberStepper(sweep.step, 1, MOST_STEP, act.set_step, ask=act.ask_step, key="sweep step")
    told = Text(sweep.told(bench.draft.sheet), 12, "text_dim", grow=1)
    short = Row([Text("to", 13, face="semibold"), last], gap=10)
    until = labelled(style, "To", last) if style.narrow else short
    return [
        labelled(style, "Number", number),
        _beside(style, labelled(style, "From", first), until),
        _beside(style, labelled(style, "Step", by), told),
    ]


def _beside(style: Style, one: Node, other: Node) -> Node:
    return Column([one, other], gap=6) if style.narrow else Row([one, other], gap=12)


def _wish(style: Style, sweep: Sweep, name: str, act: SweepDesk) -> Node:
    title, about = WISHES[name]
    on = name in sweep.wanted
    words = Column([Text(title, 13, face="semibold"), Text(about, 12, "text_dim")], gap=0, grow=1)
    most = MOST_WISHED if name in AIMS else MOST_APART
    change, ask = partial(act.set_wish, name), partial(act.ask_wish, name)
    number = NumberStepper(sweep.wishes[name], 1, most, change, ask=ask, key=f"wish {name}")
    number.enabled = on
    toggle = Toggle(on, partial(act.want, name), key=f"want {name}", tip=WISH)
    controls: Node = Row([toggle, number], gap=14)
    line = Flow([words, controls]) if style.narrow else Row([words, controls], gap=8)
    return (Tinted if on else Padded)(line, 10, 4)
