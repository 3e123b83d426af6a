"""What a bot believed, and how right it was, as a table of plain text."""

from app.lab.calibration import BeliefFigures
from app.lab.columns import aligned, duration, number, percent, percent_range
from app.lab.experiment import Spent
from app.lab.option_words import played_with
from app.lab.simulation import GamePlan
from rules.games import GAMES


def belief_lines(plan: GamePlan, level: str, figures: BeliefFigures, spent: Spent) -> list[str]:
    """The whole report."""
    rows = [
        [
            str(found.rounds),
            percent(found.right.value),
            percent_range(found.right),
            number(found.brier, 3),
            number(found.ece, 3),
            number(found.right.n, 0),
        ]
        for found in figures.rounds
    ]
    head = ["rounds over", "right", "95%", "Brier", "ECE", "beliefs"]
    return [
        f"{GAMES[plan.game].title}: what {level} believes of those it has not seen,"
        f" {figures.games:,} games, seed {plan.seed}; {played_with(plan)}",
        f"At the table: {', '.join(plan.bots)}. Right: held likelier than not, and so it was.",
        "Intervals: 95%, a whole game being one block. Null: 50%.",
        "",
        *aligned(head, rows),
        f"{duration(spent.elapsed)} in all.",
    ]
