"""How strong a bot is: the same deals with it, and with another bot, in the same seat.

Every deal is played once with the field bot in all seats, and once more for each seat with the
hero in it. The hero's edge is what it got minus what the field bot got in that seat of that
deal. Results of one deal hang together, so a deal is one block for every interval.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from app.lab.columns import aligned, counted, number, number_range
from app.lab.engine import PlayedPart
from app.lab.experiment import Experiment, Spent, time_lines
from app.lab.intervals import Clusters, Estimate
from app.lab.option_words import played_with
from app.lab.runner import Sitting, Stopwatch, play
from app.lab.study import STUDIES, Unit
from rules.games import GAMES
from rules.kernel.decks import DeckFile
from rules.kernel.options import Options
from rules.kernel.rng import derive

OTHER_ROLE = "a different role"
Results: TypeAlias = dict[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class DuelPlan:
    """What is to be compared, on how many deals; without `talk` bots do not hear each other."""

    game: str
    options: Options
    seats: int
    hero: str
    field: str
    unit: str
    seed: int
    deals: int
    talk: bool = True
    deck: DeckFile | None = None

    @property
    def parameters(self) -> dict[str, Any]:
        """What was asked for beside the game and its rules."""
        return {"hero": self.hero, "field": self.field, "unit": self.unit, "asked": self.deals}

    def sitting(self, number: int, hero_seat: int | None = None) -> Sitting:
        """A deal with the hero in one seat, or in none."""
        bots = [self.field] * self.seats
        name = f"deal {number}, {self.field} in all seats"
        if hero_seat is not None:
            bots[hero_seat] = self.hero
            name = f"deal {number}, {self.hero} in seat {hero_seat}"
        seed = derive(self.seed, f"deal {number}")
        return Sitting(name, self.game, self.options, tuple(bots), seed, self.talk, self.deck)


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: for each seat what the field bot got in it, what the hero got in it, and as what.

    The field bot's numbers come from the one table without a hero, the hero's from as many
    tables as there are seats.
    """

    deal: int
    seed: int
    field: Results
    hero: Results
    field_roles: tuple[str, ...]
    hero_roles: tuple[str, ...]

    def edges(self, measure: str) -> list[float]:
        """The hero's edge in each seat."""
        return [h - f for h, f in zip(self.hero[measure], self.field[measure], strict=True)]

    def roles(self) -> list[str]:
        """The role each edge was made in, if hero and field bot had the same one."""
        pairs = zip(self.hero_roles, self.field_roles, strict=True)
        return [mine if mine == theirs else OTHER_ROLE for mine, theirs in pairs]


@dataclass(frozen=True, slots=True)
class DealJob:
    """Plays any deal of a plan at all its tables."""

    plan: DuelPlan

    def __call__(self, number: int) -> PlayedPart[DealRecord]:
        """Play one deal at all its tables."""
        watch = Stopwatch()
        plan, unit = self.plan, STUDIES[self.plan.game].units[self.plan.unit]
        sitting = plan.sitting(number)
        results, roles = _sit(sitting, unit, watch)
        heroes = [_sit(plan.sitting(number, s), unit, watch) for s in range(plan.seats)]
        own = {m: tuple(heroes[s][0][m][s] for s in range(plan.seats)) for m in unit.measures}
        own_roles = tuple(heroes[s][1][s] for s in range(plan.seats)) if roles else ()
        record = DealRecord(number, sitting.seed, results, own, roles, own_roles)
        return PlayedPart(record, watch.times)


def _sit(sitting: Sitting, unit: Unit, watch: Stopwatch) -> tuple[Results, tuple[str, ...]]:
    """The results of one table, by measure and seat, and the roles of its seats."""
    view = play(sitting, unit.over, watch.ask).view
    return dict(zip(unit.measures, unit.results(view), strict=True)), unit.roles(view)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One measure: both means, the edge, and the edge by seat and by role."""

    measure: str
    hero: Estimate
    field: Estimate
    edge: Estimate
    seats: tuple[Estimate, ...]
    roles: dict[str, Estimate]


@dataclass(frozen=True, slots=True)
class DuelFigures:
    """What the deals come to."""

    deals: int
    comparisons: tuple[Comparison, ...]


class DuelTally:
    """Adds deals up; a deal is a block of numbers that hang together."""

    def __init__(self, plan: DuelPlan) -> None:
        self.plan = plan
        self.deals = 0
        self.blocks: dict[tuple[str, str], Clusters] = defaultdict(Clusters)

    def add(self, record: DealRecord) -> None:
        """Count one more deal in."""
        self.deals += 1
        for measure in STUDIES[self.plan.game].units[self.plan.unit].measures:
            self._add(record, measure)

    def _add(self, record: DealRecord, measure: str) -> None:
        edges = record.edges(measure)
        self.blocks[measure, "hero"].add(record.hero[measure])
        self.blocks[measure, "field"].add(record.field[measure])
        self.blocks[measure, "edge"].add(edges)
        for seat, edge in enumerate(edges):
            self.blocks[measure, f"seat {seat}"].add([edge])
        roles = record.roles()
        for role in set(roles):
            own = [edge for edge, other in zip(edges, roles, strict=True) if other == role]
            self.blocks[measure, f"as {role}"].add(own)

    def figures(self) -> DuelFigures:
        """All comparisons."""
        unit = STUDIES[self.plan.game].units[self.plan.unit]
        return DuelFigures(self.deals, tuple(map(self._compare, unit.measures)))

    def _compare(self, measure: str) -> Comparison:
        roles = [name[3:] for other, name in self.blocks if other == measure and name[:3] == "as "]
        return Comparison(
            measure=measure,
            hero=self._mean(measure, "hero"),
            field=self._mean(measure, "field"),
            edge=self._mean(measure, "edge"),
            seats=tuple(self._mean(measure, f"seat {seat}") for seat in range(self.plan.seats)),
            roles={role: self._mean(measure, f"as {role}") for role in sorted(roles, key=_last)},
        )

    def _mean(self, measure: str, name: str) -> Estimate:
        return self.blocks[measure, name].mean()


def _last(role: str) -> tuple[bool, str]:
    """Orders roles by name, except that no role in common comes last."""
    return role == OTHER_ROLE, role


def duel_lines(plan: DuelPlan, figures: DuelFigures, spent: Spent) -> list[str]:
    """The whole report."""
    lines = [*_duel_head(plan, figures), ""]
    if figures.deals == 0:
        return lines
    for comparison in figures.comparisons:
        lines += [*_comparison(plan, comparison), ""]
    return [*lines, *time_lines(spent)]


def _duel_head(plan: DuelPlan, figures: DuelFigures) -> list[str]:
    title = GAMES[plan.game].title
    return [
        f"{title}: {plan.hero} against a field of {plan.field}, {counted(figures.deals, 'deal')},"
        f" seed {plan.seed}; {played_with(plan)}",
        f"Each deal is one {plan.unit}, played at {plan.seats + 1} tables. At the first, the field"
        f" bot sits in all {plan.seats} seats. At each of the others, the hero takes one of them.",
        "Edge: the hero's result minus the field bot's, in the same seat of the same deal. Equal"
        " bots have an edge of 0.",
        "95% intervals. Each deal counts as one block.",
    ]


def _comparison(plan: DuelPlan, comparison: Comparison) -> list[str]:
    rows = [
        _duel_row(f"hero {plan.hero}", comparison.hero, ""),
        _duel_row(f"field {plan.field}", comparison.field, ""),
        _duel_row("EDGE", comparison.edge),
        *[_duel_row(f"  seat {seat}", edge) for seat, edge in enumerate(comparison.seats)],
        *[_duel_row(f"  as {role}", edge) for role, edge in comparison.roles.items()],
    ]
    return aligned([f"{comparison.measure} per {plan.unit}", "mean", "95%", "results"], rows)


def _duel_row(name: str, estimate: Estimate, sign: str = "+") -> list[str]:
    value, interval = number(estimate.value, 3, sign), number_range(estimate, 3, sign)
    return [name, value, interval, number(estimate.n, 0)]


def duel(plan: DuelPlan) -> Experiment[DealRecord]:
    """A bot against a field."""
    lines, tally = partial(duel_lines, plan), DuelTally(plan)
    return Experiment("duel", "deals", plan.deals, plan, DealJob(plan), tally, lines)
