"""What a run comes to, in the window: in words, as charts, and three figures that matter most."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Row
from app.draw.widgets.button import Pressable
from app.draw.widgets.chart import LineChart, Series
from app.draw.widgets.controls import Segmented
from app.draw.widgets.interval_chart import ChartLine, IntervalChart, Whisker
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.lab.intervals import Estimate
from app.lab.trials.changes import arm_changes
from app.lab.trials.facts import BY_BOT, BY_ROLE, BY_SEAT, LENGTH, MINUTES, ROUNDS, TIME, FactName
from app.lab.trials.figures import ActFigure, ArmFigures
from app.lab.trials.findings import Finding
from app.lab.trials.run import TrialReport
from app.lab.trials.sweep import MEETS, Best, curves
from app.scenes.lab.bench import LETTERS
from app.scenes.lab.widgets import card, card_row

# What a sweep comes to, in the window: a curve for each figure, and the value that was wished.

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
        return card("target", "Best value", "No target yet", [Text(NO_WISH, 13, "text_dim")])
    ink = "good" if found.how == MEETS else "text_dim"
    link = Pressable(
        Text("Try it as B", 13, "accent", "semibold"),
        partial(act.try_value, found.arm.value),
        across=2, down=1, key="try value", tip="Give B this value and leave A as it is",
    )  # fmt: skip
    told = Text(f"{found.how}: {found.has}", 13, ink, "semibold")
    return card("target", "Best value", found.arm.label, [told, link])


WORDS, CHOICES, CURVES = "In words", "Choices", "Curves"
TITLES = {WORDS: "What the games show", CHOICES: "Choices", CURVES: "Over the range"}
KICKERS = {WORDS: "a check means it isn't luck", CHOICES: "% of the time, when bots could"}
GROUPS = {BY_ROLE: "By role", BY_SEAT: "By seat", BY_BOT: "By bot"}
SIGNS = {"sure": ("check", "good"), "open": ("help", "accent"), "fact": ("info", "text_dim")}
MOST_CHOICES = 24
AS_LONG = "{label} is just as long"
LONGER, SHORTER = "{label} is {gap:.1f} rounds longer", "{label} is {gap:.1f} rounds shorter"


class ReportActions(Protocol):
    """What can be done with a report."""

    def show_tab(self, name: str) -> None:
        """Another part of it."""

    def open_extreme(self, arm: int, number: int) -> None:
        """Watch a game that is worth a look."""

    def export(self) -> None:
        """Write it to files."""

    def try_value(self, value: int) -> None:
        """Put a value of a sweep into B."""


def tabs_of(report: TrialReport) -> list[str]:
    """The parts that there is something in."""
    groups = [name for group, name in GROUPS.items() if any(arm.of(group) for arm in report.arms)]
    return [*([CURVES] if report.trial.swept else []), WORDS, *groups, CHOICES]


def report_panel(
    style: Style, report: TrialReport, tab: str, found: Best | None, act: ReportActions
) -> Node:
    """A head with tabs, and the chosen part under it; one that this report lacks is the first."""
    tabs = tabs_of(report)
    chosen = tabs.index(tab) if tab in tabs else 0
    name = tabs[chosen]
    title = TITLES.get(name, "Wins")
    kicker = (
        report.trial.title
        if name == CURVES
        else KICKERS.get(name, "% of games won, 95% confidence")
    )
    about = Text(kicker, 13, "text_dim", single=True, grow=1)
    head: list[Node] = [Text(title, 18, face="serif"), about]
    choice = Segmented(tabs, chosen, lambda number: act.show_tab(tabs[number]), key="tabs")
    top: Node = Flow([*head, choice], gap=10) if style.narrow else Row([*head, choice], gap=14)
    part = Scroll(Padded(_part(style, report, name, found), 0, 2), key=f"report {name}", grow=1)
    return Column([top, part], gap=12, grow=1)


def _part(style: Style, report: TrialReport, name: str, found: Best | None) -> Node:
    if not report.games:
        return Text("Bots are playing the first games.", 15, "text_dim")
    if name == CURVES:
        return curve_grid(style, report, found)
    if name == WORDS:
        rows = [*_tried(report), *(_finding(each) for each in report.findings)]
        return Column(rows, gap=7)
    arms = compared(report)
    if name == CHOICES:
        lines = list(_choices(arms))
    else:
        group = next(group for group, told in GROUPS.items() if told == name)
        lines = list(_shares(arms, group))
    return IntervalChart(lines, [arm.label for arm in arms])


def compared(report: TrialReport) -> tuple[ArmFigures, ...]:
    """One variant, two, or the ends of a range."""
    arms = report.arms
    return (arms[0], arms[-1]) if len(arms) > 1 else arms


def _tried(report: TrialReport) -> Iterator[Node]:
    """What each variant changes; a sweep says it in its title."""
    for arm in () if report.trial.swept else report.trial.arms:
        words = Text(f"{arm.label}: {arm_changes(report.trial.game, arm)}.", 14, "text_dim", grow=1)
        yield Row([Icon("flask", 16), words], gap=9, align="top")


def _finding(found: Finding) -> Node:
    icon, ink = SIGNS[found.weight]
    words = Text(found.text, 14, "text" if found.weight == "sure" else "text_dim", grow=1)
    return Row([Icon(icon, 16, ink), words], gap=9, align="top")


def _shares(arms: Sequence[ArmFigures], group: str) -> Iterator[ChartLine]:
    facts = dict.fromkeys(each.fact for arm in arms for each in arm.of(group))
    for fact in facts:
        yield ChartLine(fact.label, tuple(_whisker(arm.estimate(fact)) for arm in arms))


def _choices(arms: Sequence[ArmFigures]) -> Iterator[ChartLine]:
    """How often what could be done was done, the commonest chances first."""
    often = sorted(arms[0].acts, key=lambda act: -act.chances)[:MOST_CHOICES]
    for act in often:
        known = [{each.name: each for each in arm.acts}.get(act.name) for arm in arms]
        yield ChartLine(act.name, tuple(_used(each) for each in known))


def _used(act: ActFigure | None) -> Whisker | None:
    return None if act is None else _whisker(act.used)


def _whisker(share: Estimate) -> Whisker | None:
    if share.value is None:
        return None
    low = share.value if share.low is None else share.low
    high = share.value if share.high is None else share.high
    return Whisker(100 * share.value, 100 * low, 100 * high)


def summary_cards(
    style: Style, report: TrialReport, found: Best | None, act: ReportActions
) -> Node:
    """Length, fairness or the best value, and what is worth a look."""
    second = best_card(found, act) if report.trial.swept else _fairness(report)
    return card_row(style, [_length(report), second, _worth(report, act)])


def _length(report: TrialReport) -> Node:
    arms = compared(report)
    rounds = [arm.estimate(FactName(LENGTH, ROUNDS)).value or 0.0 for arm in arms]
    minutes = [arm.estimate(FactName(TIME, MINUTES)).value or 0.0 for arm in arms]
    told = f"{rounds[0]:.1f} rounds, {minutes[0]:.0f} min"
    first, label = _called(report, 0), _called(report, len(report.arms) - 1)
    if len(rounds) == 1:
        pace = "at the pace of your tables" if report.measured else "at a typical pace"
        return card("clock", "Length", told, [Text(pace, 13, "text_dim")])
    gap = rounds[1] - rounds[0]
    beside = AS_LONG if abs(gap) < 0.05 else LONGER if gap > 0 else SHORTER
    words = Text(beside.format(label=label, gap=abs(gap)), 13, "text_dim")
    return card("clock", f"Length of {first}", told, [words])


def _called(report: TrialReport, arm: int) -> str:
    """An arm in a word: its letter, or of a range its value."""
    return report.arms[arm].label if report.trial.swept else LETTERS[arm]


def _fairness(report: TrialReport) -> Node:
    """The verdict on seats, and the figures that it rests on."""
    topics = ("Fairness of seats",) if len(report.arms) > 1 else ("Seats",)
    found = next((each for each in report.findings if each.topic in topics), None)
    spreads = [f"{100 * arm.spread:.1f}%" for arm in report.arms[:2]]
    if found is None:
        return card("weight", "Fairness of seats", "Too early to tell", [])
    if len(report.arms) > 1 and found.weight == "sure":
        head, _, rest = found.text.partition(": ")
        return card("weight", "Fairness of seats", head, [Text(rest, 13, "good", "semibold")])
    told = "Seats differ" if found.weight == "sure" else "No difference seen"
    ink = "accent" if found.weight == "sure" else "text_dim"
    more = Text(f"{' and '.join(spreads)} apart", 13, ink, "semibold")
    return card("weight", "Fairness of seats", told, [more])


def _worth(report: TrialReport, act: ReportActions) -> Node:
    """The longest game, and a way to watch it and the others."""
    extremes = report.arms[-1].extremes
    if not extremes:
        return card("film", "Worth a look", "Nothing yet", [])
    arm = len(report.arms) - 1
    title = f"Worth a look in {_called(report, arm)}" if arm else "Worth a look"
    links: list[Node] = []
    for number, each in enumerate(extremes[:3]):
        link = Pressable(
            Text(each.name, 13, "accent", "semibold"),
            partial(act.open_extreme, arm, number),
            key=f"extreme {number}",
            across=2,
            down=1,
            tip=f"Game {each.game}: {each.value}. Watch it.",
        )
        links.append(link)
    told = f"{extremes[0].name}: {extremes[0].value.split(',')[0]}"
    return card("film", title, told, [Flow(links, gap=8)])
