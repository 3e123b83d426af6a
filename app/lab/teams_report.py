"""A match of teams as a table of plain text."""

from app.lab.columns import aligned, number, percent, percent_range
from app.lab.duel_report import time_lines
from app.lab.experiment import Spent
from app.lab.intervals import Estimate
from app.lab.option_words import played_with
from app.lab.teams import TeamFigures, TeamPlan
from rules.games import GAMES


def team_lines(plan: TeamPlan, figures: TeamFigures, spent: Spent) -> list[str]:
    """The whole report."""
    lines = [*_head(plan, figures), ""]
    if figures.deals == 0:
        return lines
    return [*lines, *_shares(plan, figures), "", *time_lines(spent)]


def _head(plan: TeamPlan, figures: TeamFigures) -> list[str]:
    title = GAMES[plan.game].title
    return [
        f"{title}: a team of {plan.one} against a team of {plan.other}, {plan.seats} seats,"
        f" {figures.deals:,} deals, seed {plan.seed}; {played_with(plan)}",
        f"Every deal is played at two tables: {plan.one} on one side, then on the other."
        " Null: 50%.",
        "Intervals: 95%, a whole deal being one block; for all tables also Wilson's.",
    ]


def _shares(plan: TeamPlan, figures: TeamFigures) -> list[str]:
    rows = [
        _row("ALL", figures.wins),
        _row("  by Wilson", figures.wilson),
        *[_row(f"  as {side}", share) for side, share in figures.sides.items()],
        *[_row(f"  {size}", share) for size, share in figures.sizes.items() if share.n],
    ]
    return aligned([f"tables won by {plan.one}", "share", "95%", "tables"], rows)


def _row(name: str, share: Estimate) -> list[str]:
    return [name, percent(share.value), percent_range(share), number(share.n, 0)]
