"""A trial as plain text and as a table for a spreadsheet."""

import csv
import io
from collections.abc import Iterator

from app.lab.columns import aligned, number, number_range, percent, percent_range
from app.lab.trials.changes import arm_changes
from app.lab.trials.figures import ArmFigures, Figure
from app.lab.trials.run import TrialReport
from app.lab.trials.sweep import Wish, best
from rules.games import GAMES

MOST_FINDINGS = 25


def report_lines(report: TrialReport, wishes: tuple[Wish, ...] = ()) -> list[str]:
    """The whole report: what can be said, then every figure."""
    lines = [*_head(report), ""]
    if not report.games:
        return lines
    found = best(report.arms, wishes, report.trial.swept)
    lines += [found.text, ""] if found else []
    lines += [*_findings(report), ""]
    groups = dict.fromkeys(each.fact.group for arm in report.arms for each in arm.figures)
    for group in groups:
        lines += [*_group(report, group), ""]
    return lines[:-1]


def _head(report: TrialReport) -> list[str]:
    trial = report.trial
    title = f"{GAMES[trial.game].title}: {report.games:,} of {trial.games:,} games"
    arms = [f"  {arm.label}: {arm_changes(trial.game, arm)}" for arm in trial.arms]
    pace = "" if report.measured else " (a usual pace: nobody has finished a game here yet)"
    return [
        f"{title} for each, seed {trial.seed}; {', '.join(trial.bots)}, moving up a seat each game",
        *arms,
        f"Intervals: 95 %. Minutes are those of people{pace}.",
    ]


def _findings(report: TrialReport) -> Iterator[str]:
    for found in report.findings[:MOST_FINDINGS]:
        sign = {"sure": "*", "open": "?", "fact": "-"}[found.weight]
        yield f"{sign} {found.text}"
    left = len(report.findings) - MOST_FINDINGS
    if left > 0:
        yield f"  and {left:,} more"


def _group(report: TrialReport, group: str) -> list[str]:
    labels = dict.fromkeys(each.fact for arm in report.arms for each in arm.of(group))
    head = [group, *[cell for arm in report.arms for cell in (arm.label, "95 %")]]
    rows = []
    for fact in labels:
        row = [fact.label]
        for arm in report.arms:
            row += _cells(Figure(fact, arm.estimate(fact)))
        rows.append(row)
    return aligned(head, rows)


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
        for row in _rows(arm):
            write([arm.label, "" if arm.value is None else arm.value, *row])
    return out.getvalue()


def _rows(arm: ArmFigures) -> Iterator[list[object]]:
    for each in arm.figures:
        found = each.estimate
        yield [*each.fact, found.value, found.low, found.high, found.n]
    yield ["Fairness", "spread of seats", arm.spread, "", "", arm.games]
    yield ["Fairness", "spread that luck makes", arm.luck, "", "", arm.games]
    for act in arm.acts:
        yield ["Chances", act.name, act.chances, "", "", arm.games]
        for group, found in (("Done", act.used), ("Won who did", act.did),
                             ("Won who could", act.could)):  # fmt: skip
            yield [group, act.name, found.value, found.low, found.high, found.n]
    for name, counts in (("Score", arm.scores), ("Rounds", arm.rounds)):
        for value, many in counts.items():
            yield [name, value, many, "", "", arm.games]
