"""A duel as a table of plain text."""

from app.lab.columns import aligned, duration, number, number_range
from app.lab.duel import Comparison, DuelFigures, DuelPlan
from app.lab.experiment import Spent
from app.lab.intervals import Estimate
from app.lab.option_words import played_with
from rules.games import GAMES


def duel_lines(plan: DuelPlan, figures: DuelFigures, spent: Spent) -> list[str]:
    """The whole report."""
    lines = [*_head(plan, figures), ""]
    if figures.deals == 0:
        return lines
    for comparison in figures.comparisons:
        lines += [*_comparison(plan, comparison), ""]
    return [*lines, *time_lines(spent)]


def _head(plan: DuelPlan, figures: DuelFigures) -> list[str]:
    title = GAMES[plan.game].title
    return [
        f"{title}: {plan.hero} against a field of {plan.field}, {figures.deals:,} deals,"
        f" seed {plan.seed}; {played_with(plan)}",
        f"A deal is one {plan.unit}, played at {plan.seats + 1} tables: the field bot in all seats,"
        f" then the hero in each of the {plan.seats} seats.",
        "Edge: the hero's result minus the field bot's in the same seat and deal. Null: 0.",
        "Intervals: 95%, a whole deal being one block.",
    ]


def _comparison(plan: DuelPlan, comparison: Comparison) -> list[str]:
    rows = [
        _row(f"hero {plan.hero}", comparison.hero, ""),
        _row(f"field {plan.field}", comparison.field, ""),
        _row("EDGE", comparison.edge),
        *[_row(f"  seat {seat}", edge) for seat, edge in enumerate(comparison.seats)],
        *[_row(f"  as {role}", edge) for role, edge in comparison.roles.items()],
    ]
    return aligned([f"{comparison.measure} a {plan.unit}", "mean", "95%", "results"], rows)


def _row(name: str, estimate: Estimate, sign: str = "+") -> list[str]:
    value, interval = number(estimate.value, 3, sign), number_range(estimate, 3, sign)
    return [name, value, interval, number(estimate.n, 0)]


def time_lines(spent: Spent) -> list[str]:
    """How long each bot thought, and all of it took."""
    head = ["CPU time a decision", "median", "95% below", "longest", "decisions"]
    rows = [
        [bot, *[duration(taken.seconds(share)) for share in (0.5, 0.95, 1.0)], f"{n:,}"]
        for bot, taken in sorted(spent.times.items())
        if (n := taken.count())
    ]
    single = "Decisions with a single legal answer are not asked."
    return [*aligned(head, rows), single, f"{duration(spent.elapsed)} in all."]
