"""One number over a range: which one, from where to where, and what is wished of the outcome."""

from functools import partial
from typing import Protocol

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Row
from app.draw.widgets.controls import Dropdown, Toggle
from app.draw.widgets.node import Node
from app.draw.widgets.text import Hairline, Text
from app.lab.trials.sweep import AIMS
from app.scenes.lab.bench import Bench
from app.scenes.lab.labelled import labelled
from app.scenes.lab.sweep_bench import Sweep, sweepable
from app.scenes.lab.tinted import Tinted
from app.scenes.setup.option_rows import NumberStepper

MOST_WISHED, MOST_APART, MOST_STEP = 999, 100, 1000
WISHES = {
    "minutes": ("Minutes", "about this many"),
    "rounds": ("Rounds", "about this many"),
    "decisions": ("Decisions", "about this many"),
    "spread": ("Seats apart", "at most this many percent"),
    "sides": ("Sides apart", "at most this many percent"),
}
ABOUT = "The report names the value that comes closest."


class SweepActions(Protocol):
    """What can be chosen of a sweep."""

    def pick_swept(self, number: int) -> None:
        """Another number of the game."""

    def set_ends(self, low: int, high: int) -> None:
        """From where to where."""

    def set_step(self, step: int) -> None:
        """Every so many."""

    def ask_low(self) -> None:
        """Let a person type where it begins."""

    def ask_high(self) -> None:
        """Let a person type where it ends."""

    def ask_step(self) -> None:
        """Let a person type the step."""

    def want(self, wish: str, on: bool) -> None:
        """Let a wish count, or not."""

    def set_wish(self, wish: str, number: int) -> None:
        """How much is wished."""

    def ask_wish(self, wish: str) -> None:
        """Let a person type how much."""


def sweep_rows(
    style: Style, bench: Bench, sweep: Sweep, sided: bool, act: SweepActions
) -> list[Node]:
    """The number and its range, then a row for each wish."""
    names = [name for name in WISHES if sided or name != "sides"]
    return [
        Padded(Column(_range(style, bench, sweep, act), gap=8), 10, 4),
        Hairline("panel_edge"),
        Padded(Column([Text("Wish", 16, face="serif"), Text(ABOUT, 12, "text_dim")], gap=2), 10, 6),
        *(_wish(style, sweep, name, act) for name in names),
    ]


def _range(style: Style, bench: Bench, sweep: Sweep, act: SweepActions) -> list[Node]:
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


def _wish(style: Style, sweep: Sweep, name: str, act: SweepActions) -> Node:
    title, about = WISHES[name]
    on = name in sweep.wanted
    words = Column([Text(title, 13, face="semibold"), Text(about, 12, "text_dim")], gap=0, grow=1)
    most = MOST_WISHED if name in AIMS else MOST_APART
    change, ask = partial(act.set_wish, name), partial(act.ask_wish, name)
    number = NumberStepper(sweep.wishes[name], 1, most, change, ask=ask, key=f"wish {name}")
    number.enabled = on
    toggle = Toggle(
        on, partial(act.want, name), key=f"want {name}", tip=f"Wish for {title.lower()}"
    )
    controls: Node = Row([toggle, number], gap=14)
    line = Flow([words, controls]) if style.narrow else Row([words, controls], gap=8)
    return (Tinted if on else Padded)(line, 10, 4)
