"""How strong a bot is as a team: one bot plays one side, another bot the other, then they swap.

Every deal is played at two tables, so that luck of the cards falls on both bots alike. A bot stays
in the seats of the side as it was dealt, even if a seat changes sides later. A bot wins a table if
a larger share of its seats wins than of the other's. The two tables of a deal hang together, so a
deal is one block for every interval; Wilson's interval is given beside them.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.complaint import Complaint
from app.lab.columns import aligned, counted, number, percent, percent_range
from app.lab.engine import PlayedPart
from app.lab.experiment import Experiment, Spent, time_lines
from app.lab.intervals import Clusters, Estimate, Sample
from app.lab.option_words import played_with
from app.lab.runner import Sitting, Stopwatch, dealt, play
from app.lab.study import STUDIES, WholeGame
from rules.games import GAMES
from rules.kernel.decks import DeckFile
from rules.kernel.options import Options
from rules.kernel.rng import derive

LARGER, EQUAL, SMALLER = "larger side", "equal sides", "smaller side"
SIZES = (LARGER, EQUAL, SMALLER)


@dataclass(frozen=True, slots=True)
class TeamPlan:
    """Which two bots meet, on how many deals; without `talk` bots do not hear each other."""

    game: str
    options: Options
    seats: int
    one: str
    other: str
    seed: int
    deals: int
    talk: bool = True
    deck: DeckFile | None = None

    @property
    def parameters(self) -> dict[str, Any]:
        """What was asked for beside the game and its rules."""
        return {"one": self.one, "other": self.other, "seats": self.seats, "asked": self.deals}

    def sitting(self, number: int) -> Sitting:
        """A deal with the second bot in all seats."""
        seed = derive(self.seed, f"deal {number}")
        bots = (self.other,) * self.seats
        return Sitting(f"deal {number}", self.game, self.options, bots, seed, self.talk, self.deck)


@dataclass(frozen=True, slots=True)
class TeamTable:
    """One table: the side of the first bot, its seats and the others, and what it won: 0 to 1."""

    side: str
    seats: tuple[int, ...]
    won: float
    size: str


@dataclass(frozen=True, slots=True)
class TeamRecord:
    """One deal: a table for each side that the first bot played."""

    deal: int
    seed: int
    tables: tuple[TeamTable, ...]


@dataclass(frozen=True, slots=True)
class TeamJob:
    """Plays any deal of a plan at its two tables."""

    plan: TeamPlan

    def __call__(self, number: int) -> PlayedPart[TeamRecord]:
        """Play one deal at both tables."""
        watch = Stopwatch()
        sitting = self.plan.sitting(number)
        sides = sides_of(sitting)
        tables = tuple(self._table(sitting, sides, side, watch) for side in sorted(set(sides)))
        return PlayedPart(TeamRecord(number, sitting.seed, tables), watch.times)

    def _table(
        self, sitting: Sitting, sides: tuple[str, ...], side: str, watch: Stopwatch
    ) -> TeamTable:
        seats = tuple(seat for seat, dealt_side in enumerate(sides) if dealt_side == side)
        bots = tuple(self.plan.one if s in seats else b for s, b in enumerate(sitting.bots))
        name = f"{sitting.name}, {self.plan.one} as {side}"
        view = play(sitting._replace(name=name, bots=bots), WholeGame().over, watch.ask).view
        won = winner(view.outcome.winners, seats, len(sides))
        return TeamTable(side, seats, won, _size(2 * len(seats) - len(sides)))


def sides_of(sitting: Sitting) -> tuple[str, ...]:
    """The side that every seat is dealt; a Complaint where a game does not deal two sides."""
    study = STUDIES[sitting.game]
    sides = tuple(study.side(view) for view in dealt(sitting))
    if len(set(sides)) != 2:
        title = GAMES[sitting.game].title
        raise Complaint(f"--teams needs a game with two sides, and {title} doesn't have them.")
    return sides


def winner(winners: tuple[int, ...], seats: tuple[int, ...], all_seats: int) -> float:
    """1 if a larger share of these seats won than of the others, 0 if a smaller one."""
    ours = sum(seat in winners for seat in seats) / len(seats)
    theirs = sum(seat not in seats for seat in winners) / (all_seats - len(seats))
    return 0.5 + 0.5 * (ours > theirs) - 0.5 * (ours < theirs)


def _size(margin: int) -> str:
    if margin == 0:
        return EQUAL
    return LARGER if margin > 0 else SMALLER


@dataclass(frozen=True, slots=True)
class TeamFigures:
    """What the deals come to: the first bot's share of all tables, with both intervals."""

    deals: int
    wins: Estimate
    wilson: Estimate
    sides: dict[str, Estimate]
    sizes: dict[str, Estimate]


class TeamTally:
    """Adds deals up; the two tables of a deal are one block."""

    def __init__(self) -> None:
        self.deals = 0
        self.tables = Sample()
        self.blocks: dict[str, Clusters] = defaultdict(Clusters)
        self.sides: set[str] = set()

    def add(self, record: TeamRecord) -> None:
        """Count one more deal in."""
        self.deals += 1
        self.blocks["all"].add(table.won for table in record.tables)
        for table in record.tables:
            self.tables.add(table.won)
            self.sides.add(table.side)
        for name in {name for table in record.tables for name in (table.side, table.size)}:
            won = [table.won for table in record.tables if name in (table.side, table.size)]
            self.blocks[name].add(won)

    def figures(self) -> TeamFigures:
        """All shares."""
        return TeamFigures(
            deals=self.deals,
            wins=self.blocks["all"].mean(),
            wilson=self.tables.rate(),
            sides={side: self.blocks[side].mean() for side in sorted(self.sides)},
            sizes={size: self.blocks[size].mean() for size in SIZES},
        )


def team_lines(plan: TeamPlan, figures: TeamFigures, spent: Spent) -> list[str]:
    """The whole report."""
    lines = [*_team_head(plan, figures), ""]
    if figures.deals == 0:
        return lines
    return [*lines, *_shares(plan, figures), "", *time_lines(spent)]


def _team_head(plan: TeamPlan, figures: TeamFigures) -> list[str]:
    title = GAMES[plan.game].title
    return [
        f"{title}: a team of {plan.one} against a team of {plan.other}, {plan.seats} seats,"
        f" {counted(figures.deals, 'deal')}, seed {plan.seed}; {played_with(plan)}",
        f"Each deal is played at two tables, with {plan.one} on one side, then on the other. Equal"
        " bots win 50%.",
        "95% intervals. Each deal counts as one block. “By Wilson” counts every table by itself.",
    ]


def _shares(plan: TeamPlan, figures: TeamFigures) -> list[str]:
    rows = [
        _team_row("ALL", figures.wins),
        _team_row("  by Wilson", figures.wilson),
        *[_team_row(f"  as {side}", share) for side, share in figures.sides.items()],
        *[_team_row(f"  {size}", share) for size, share in figures.sizes.items() if share.n],
    ]
    return aligned([f"tables won by {plan.one}", "share", "95%", "tables"], rows)


def _team_row(name: str, share: Estimate) -> list[str]:
    return [name, percent(share.value), percent_range(share), number(share.n, 0)]


def team_match(plan: TeamPlan) -> Experiment[TeamRecord]:
    """A team of one bot against a team of another."""
    lines = partial(team_lines, plan)
    return Experiment("teams", "deals", plan.deals, plan, TeamJob(plan), TeamTally(), lines)
