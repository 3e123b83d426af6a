"""What a sweep comes to, in the window: a curve for each figure, and the value that was wished."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Row
from app.draw.widgets.button import Pressable
from app.draw.widgets.chart import LineChart, Series
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.lab.trials.run import TrialReport
from app.lab.trials.sweep import MEETS, Best, curves
from app.scenes.lab.cards import card

LOW = 84
NO_WISH = "Set one on the left."


def curve_grid(style: Style, report: TrialReport, found: Best | None) -> Node:
    """Two charts side by side where there is room; a line goes up at the best value."""
    marks = [str(arm.value) for arm in report.arms]
    chosen = report.arms.index(found.arm) if found else None
    charts = [_curve(name, lines, marks, chosen) for name, lines in curves(report.arms).items()]
    if style.narrow:
        return Column(charts, gap=12)
    pairs = [charts[start : start + 2] for start in range(0, len(charts), 2)]
    return Column([Row(pair, gap=24, align="top") for pair in pairs], gap=12)


def _curve(
    name: str, lines: Mapping[str, Sequence[float | None]], marks: Sequence[str], chosen: int | None
) -> Node:
    series = [
        Series(tuple(round(value or 0.0, 1) for value in values), number, label)
        for number, (label, values) in enumerate(lines.items())
    ]
    chart = LineChart(series, least=LOW, marks=marks, chosen=chosen)
    return Column([Text(name, 13, face="semibold"), chart], gap=4, grow=1)


class ValueActions(Protocol):
    """What can be done with a value."""

    def try_value(self, value: int) -> None:
        """Put it into B."""


def best_card(found: Best | None, act: ValueActions) -> Node:
    """The value that best meets the wishes, and a way to compare it with A."""
    if found is None or found.arm.value is None:
        return card("target", "Best value", "No wish yet", [Text(NO_WISH, 13, "text_dim")])
    ink = "good" if found.how == MEETS else "text_dim"
    link = Pressable(
        Text("Try it as B", 13, "accent", "semibold"),
        partial(act.try_value, found.arm.value),
        across=2, down=1, key="try value", tip="A stays as it is; B gets this value",
    )  # fmt: skip
    told = Text(f"{found.how}: {found.has}", 13, ink, "semibold")
    return card("target", "Best value", found.arm.label, [told, link])
