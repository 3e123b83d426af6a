"""A simulation as a table of plain text."""

from collections.abc import Iterable

from app.lab.columns import aligned, duration, number, number_range, percent, percent_range
from app.lab.experiment import Spent
from app.lab.option_words import played_with
from app.lab.simulation import BotScore, Figures, GamePlan
from app.lab.study import STUDIES
from rules.games import GAMES

TRIES = "A bot in several seats has several tries a game; its interval then errs on the wide side."
SHARED = "A victory shared by two is half a win for each;"
SIDED = "Everybody on the winning side has won a game."


def simulation_lines(plan: GamePlan, figures: Figures, spent: Spent) -> list[str]:
    """The whole report."""
    lines = [*_head(plan, figures), ""]
    if figures.games == 0:
        return lines
    study = STUDIES[plan.game]
    special = study.lines(figures.special) if figures.special else []
    return [
        *lines,
        *_standings("bot", figures.bots),
        "",
        *_standings("seat", figures.seats),
        SIDED if study.sided else f"{SHARED} {figures.shared:,} of these were shared.",
        TRIES,
        "",
        *special,
        *([""] if special else []),
        *_lengths(figures, spent),
    ]


def _head(plan: GamePlan, figures: Figures) -> list[str]:
    title = GAMES[plan.game].title
    seated = ", ".join(plan.bots) + (" (moving up a seat every game)" if plan.rotate else "")
    rules = played_with(plan)
    return [
        f"{title}: {figures.games:,} games, seed {plan.seed}; {rules}",
        f"Seats 0 to {len(plan.bots) - 1}: {seated}",
        f"Null: a seat wins {percent(figures.null)} of its games if all play alike.",
    ]


def _standings(noun: str, standings: Iterable[BotScore]) -> list[str]:
    head = [noun, "tries", "wins", "95%", "points a game", "95%"]
    rows = [
        [
            standing.name, number(standing.tries, 0),
            percent(standing.wins.value), percent_range(standing.wins),
            number(standing.points.value), number_range(standing.points),
        ]
        for standing in standings
    ]  # fmt: skip
    return aligned(head, rows)


def _lengths(figures: Figures, spent: Spent) -> list[str]:
    length = figures.decisions
    decisions = f"{number(length.mean, 0)} decisions a game ({length.least} to {length.most})"
    rate = figures.games / max(spent.elapsed, 1e-9)
    each = f"{duration(spent.seconds)} of CPU a game"
    return [f"{decisions}; {each}; {rate:.3g} games a second, {duration(spent.elapsed)} in all."]
