"""A trial as plain text and as a table for a spreadsheet."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import TypeVar

from app.lab.columns import aligned, number, number_range, percent, percent_range
from app.lab.trials.changes import arm_changes, bots_said
from app.lab.trials.facts import ENDING, FactName
from app.lab.trials.figures import ArmFigures, Figure
from app.lab.trials.run import TrialReport
from app.lab.trials.sweep import Wish, best
from rules.games import GAMES

MOST_FINDINGS = 25
USUAL_WIDTH = 100

C = TypeVar("C", ArmFigures, FactName)


def report_lines(
    report: TrialReport, wishes: tuple[Wish, ...] = (), width: int = USUAL_WIDTH
) -> list[str]:
    """The whole report: what can be said, then every figure, in lines of at most this width."""
    said = [*_head(report), ""]
    if not report.games:
        return _wrapped(said, width)
    found = best(report.arms, wishes, report.trial.swept)
    said += [found.text, ""] if found else []
    lines = _wrapped([*said, *_findings(report), ""], width)
    groups = dict.fromkeys(each.fact.group for arm in report.arms for each in arm.figures)
    for group in groups:
        for table in _tables(report, group, width):
            lines += [*table, ""]
    return lines[:-1]


def _wrapped(lines: Iterable[str], width: int) -> list[str]:
    """Sentences that are too long go on below, a little to the right."""
    return [part for line in lines for part in wrap(line, width, subsequent_indent="  ") or [""]]


def _tables(report: TrialReport, group: str, width: int) -> Iterator[list[str]]:
    """A group of figures: a column a variant, or of many variants a line each.

    What a line has no room for comes in a table of its own below. How no game ended needs none.
    """
    facts = list(dict.fromkeys(each.fact for arm in report.arms for each in arm.of(group)))
    if group == ENDING:
        facts = [each for each in facts if any(arm.estimate(each).value for arm in report.arms)]
    if not facts:
        return
    if len(report.arms) > 2:
        for some in _side_by_side(facts, width, lambda some: _lines_of(report.arms, some, group)):
            yield _lines_of(report.arms, some, group)
    else:
        for arms in _side_by_side(report.arms, width, lambda some: _columns_of(some, facts, group)):
            yield _columns_of(arms, facts, group)


def _side_by_side(
    columns: Sequence[C], width: int, table: Callable[[Sequence[C]], list[str]]
) -> Iterator[Sequence[C]]:
    """As many columns as a line has room for, then the next ones; every one stands somewhere."""
    first = 0
    for last in range(2, len(columns) + 1):
        if last - first > 1 and max(map(len, table(columns[first:last]))) > width:
            yield columns[first : last - 1]
            first = last - 1
    yield columns[first:]


def _columns_of(arms: Sequence[ArmFigures], facts: Sequence[FactName], group: str) -> list[str]:
    head = [group, *[cell for arm in arms for cell in (arm.label, "95%")]]
    rows = [[fact.label, *_row(arms, [fact])] for fact in facts]
    return aligned(head, rows)


def _lines_of(arms: Sequence[ArmFigures], facts: Sequence[FactName], group: str) -> list[str]:
    head = [group, *[cell for fact in facts for cell in (fact.label, "95%")]]
    return aligned(head, [[arm.label, *_row([arm], facts)] for arm in arms])


def _row(arms: Sequence[ArmFigures], facts: Sequence[FactName]) -> list[str]:
    return [
        cell for arm in arms for fact in facts for cell in _cells(Figure(fact, arm.estimate(fact)))
    ]


def _head(report: TrialReport) -> list[str]:
    trial = report.trial
    title = f"{GAMES[trial.game].title}: {report.games:,} of {trial.games:,} games"
    arms = [f"  {arm.label}: {arm_changes(trial.game, arm)}" for arm in trial.arms]
    arms = [f"  {trial.title}"] if trial.swept else arms
    pace = (
        "" if report.measured else " (at a typical pace, since nobody has finished a game here yet)"
    )
    return [
        f"{title} for each, seed {trial.seed}; {bots_said(trial)}, moving up a seat each game",
        *arms,
        f"95% intervals. Minutes are for human players{pace}.",
    ]


def _findings(report: TrialReport) -> Iterator[str]:
    for found in report.findings[:MOST_FINDINGS]:
        sign = {"sure": "*", "open": "?", "fact": "-"}[found.weight]
        yield f"{sign} {found.text}"
    left = len(report.findings) - MOST_FINDINGS
    if left > 0:
        yield f"  and {left:,} more"


def _cells(figure: Figure) -> list[str]:
    estimate = figure.estimate
    if figure.is_share:
        return [percent(estimate.value), percent_range(estimate)]
    return [number(estimate.value), number_range(estimate)]


def report_csv(report: TrialReport) -> str:
    """Every figure as a line of comma-separated values."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n").writerow
    write(["variant", "value", "group", "figure", "mean", "low", "high", "n"])
    for arm in report.arms:
        for row in _values(arm):
            write([arm.label, "" if arm.value is None else arm.value, *row])
    return out.getvalue()


def _values(arm: ArmFigures) -> Iterator[list[object]]:
    for each in arm.figures:
        found = each.estimate
        yield [*each.fact, found.value, found.low, found.high, found.n]
    yield ["Fairness", "spread of seats", arm.spread, "", "", arm.games]
    yield ["Fairness", "spread that luck makes", arm.luck, "", "", arm.games]
    for act in arm.acts:
        yield ["Chances", act.name, act.chances, "", "", arm.games]
        for group, found in (("Chosen", act.used), ("Win rate: chose it", act.did),
                             ("Win rate: could have", act.could)):  # fmt: skip
            yield [group, act.name, found.value, found.low, found.high, found.n]
    for name, counts in (("Score", arm.scores), ("Rounds", arm.rounds)):
        for value, many in counts.items():
            yield [name, value, many, "", "", arm.games]
