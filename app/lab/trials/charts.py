"""The charts of a report as SVG, drawn by pygal: no script, no network, always the same bytes."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygal
from pygal.style import Style

from app.lab.intervals import Estimate
from app.lab.trials import sweep
from app.lab.trials.figures import ActFigure, ArmFigures

INK, LINE = "#2d241a", "#cdbf9f"
COLOURS = ("#3b74bd", "#cf7a24", "#4b8f5b", "#9a5aa5", "#b04a4a", "#5b8f9a")
MOST_BARS, MOST_LABELS = 40, 12
_STYLE = Style(
    background="transparent", plot_background="transparent", foreground=INK,
    foreground_strong=INK, foreground_subtle=LINE, guide_stroke_color=LINE,
    major_guide_stroke_color=LINE, colors=COLOURS, opacity="0.9", opacity_hover="1",
    font_family="Georgia, 'Times New Roman', serif", label_font_size=14.0,
    stroke_width="2.5", major_label_font_size=14.0, legend_font_size=15.0, title_font_size=18.0,
    ci_colors=(INK,),
)  # fmt: skip
_USUAL: dict[str, Any] = {
    "style": _STYLE, "js": (), "width": 860, "disable_xml_declaration": True,
    "legend_at_bottom": True, "margin": 12, "print_values": False, "pretty_print": False,
}  # fmt: skip


def wins(arms: Sequence[ArmFigures], group: str) -> str:
    """Shares of victories with their intervals, a bar for each arm."""
    facts = list(dict.fromkeys(each.fact for arm in arms for each in arm.of(group)))
    chart = pygal.Bar(height=340, value_formatter=_percent, range=(0, _top(arms, group)), **_USUAL)
    chart.x_labels = [fact.label for fact in facts]
    for arm in arms:
        chart.add(arm.label, [_bar(arm.estimate(fact)) for fact in facts])
    return _drawn(chart, f"wins {group}")


def _top(arms: Sequence[ArmFigures], group: str) -> float:
    """A little above the highest whisker."""
    highs = [each.estimate.high or 0.0 for arm in arms for each in arm.of(group)]
    return min(100.0, 108 * max(highs, default=0.0) + 1)


def _bar(estimate: Estimate) -> dict[str, Any] | None:
    if estimate.value is None:
        return None
    low, high = estimate.low, estimate.high
    known = low is not None and high is not None
    ci = {"ci": {"low": 100 * (low or 0), "high": 100 * (high or 0)}} if known else {}
    return {"value": 100 * estimate.value, **ci}


def counts(named: Mapping[str, Mapping[int, int]], what: str) -> str:
    """How often each number came up, in percent."""
    values = sorted({value for found in named.values() for value in found})
    width = max(1, -(-(values[-1] - values[0] + 1) // MOST_BARS)) if values else 1
    bins = range(values[0] // width * width, values[-1] + 1, width) if values else ()
    chart = pygal.Bar(height=300, value_formatter=_percent, x_title=what, max_scale=8, **_USUAL)
    labels = [str(low) if width == 1 else f"{low} to {low + width - 1}" for low in bins]
    chart.x_labels, chart.x_labels_major = labels, labels[:: -(-len(labels) // MOST_LABELS) or 1]
    chart.show_minor_x_labels, chart.truncate_label = False, -1
    for label, found in named.items():
        chart.add(label, _shares(found, bins, width))
    return _drawn(chart, f"counts {what}")


def _shares(found: Mapping[int, int], bins: Sequence[int], width: int) -> list[float]:
    total = max(1, sum(found.values()))
    return [
        100 * sum(n for value, n in found.items() if value // width * width == low) / total
        for low in bins
    ]


def used(arms: Sequence[ArmFigures], most: int = 14) -> str:
    """How often what could be done was done, for what could be done most often."""
    often = sorted(arms[0].acts, key=lambda act: -act.chances)[:most]
    chart = pygal.HorizontalBar(
        height=80 + 26 * len(often) * len(arms), value_formatter=_percent, range=(0, 100),
        truncate_label=-1, **_USUAL,
    )  # fmt: skip
    chart.x_labels = [act.name for act in reversed(often)]
    for arm in arms:
        known = {act.name: act for act in arm.acts}
        chart.add(arm.label, [_used(known.get(act.name)) for act in reversed(often)])
    return _drawn(chart, "used")


def _used(act: ActFigure | None) -> float | None:
    return None if act is None or act.used.value is None else 100 * act.used.value


def curves(arms: Sequence[ArmFigures], swept: str) -> dict[str, str]:
    """A chart for each figure over the values of the swept option."""
    return {name: _curve(name, found, arms, swept) for name, found in sweep.curves(arms).items()}


def _curve(
    name: str, lines: Mapping[str, list[float | None]], arms: Sequence[ArmFigures], swept: str
) -> str:
    chart = pygal.Line(
        height=280, x_title=swept.replace("_", " "), show_legend=len(lines) > 1,
        min_scale=4, max_scale=8, dots_size=4, stroke_style={"width": 2.5}, **_USUAL,
    )  # fmt: skip
    chart.x_labels = [str(arm.value) for arm in arms]
    for label, values in lines.items():
        chart.add(label or name, values)
    return _drawn(chart, f"curve {name}")


def _drawn(chart: Any, name: str) -> str:
    """The drawing; what tells it from others on the page is its name, not chance."""
    chart.uuid = name.casefold().replace(" ", "-").replace(",", "").replace("%", "percent")
    chart.add_xml_filter(_without_scripts)
    drawn: str = chart.render(is_unicode=True)
    return drawn


def _without_scripts(root: Any) -> Any:
    for parent in list(root.iter()):
        for child in [each for each in parent if str(each.tag).endswith("script")]:
            parent.remove(child)
    return root


def _percent(value: float) -> str:
    return f"{value:.1f}%" if value % 1 else f"{value:.0f}%"
