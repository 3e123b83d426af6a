"""How strong a bot is: the same deals with it, and with another bot, in the same seat.

Every deal is played once with the field bot in all seats, and once more for each seat with the
hero in it. The hero's edge is what it got minus what the field bot got in that seat of that
deal. Results of one deal hang together, so intervals come from drawing whole deals again.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from app.lab.intervals import Estimate, bootstrap
from app.lab.runner import Sitting, play
from app.lab.stopwatch import Stopwatch, Times, merge
from app.lab.studies import STUDIES
from app.lab.study import Unit
from rules.kernel.decks import DeckFile
from rules.kernel.game import Options
from rules.kernel.rng import derive

OTHER_ROLE = "another role than the field bot"
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
class PlayedDeal:
    """A record, and how long the bots thought: that differs from run to run."""

    record: DealRecord
    times: dict[str, Times]


@dataclass(frozen=True, slots=True)
class DealJob:
    """Plays any deal of a plan at all its tables."""

    plan: DuelPlan

    def __call__(self, number: int) -> PlayedDeal:
        """Play one deal at all its tables."""
        watch = Stopwatch()
        plan, unit = self.plan, STUDIES[self.plan.game].units[self.plan.unit]
        sitting = plan.sitting(number)
        results, roles = _sit(sitting, unit, watch)
        heroes = [_sit(plan.sitting(number, s), unit, watch) for s in range(plan.seats)]
        own = {m: tuple(heroes[s][0][m][s] for s in range(plan.seats)) for m in unit.measures}
        own_roles = tuple(heroes[s][1][s] for s in range(plan.seats)) if roles else ()
        record = DealRecord(number, sitting.seed, results, own, roles, own_roles)
        return PlayedDeal(record, watch.times)


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
    """Keeps the deals until they are compared."""

    def __init__(self, plan: DuelPlan) -> None:
        self.plan = plan
        self.records: list[DealRecord] = []
        self.times: dict[str, Times] = {}

    def add(self, played: PlayedDeal) -> None:
        """Count one more deal in."""
        self.records.append(played.record)
        merge(self.times, played.times)

    def figures(self) -> DuelFigures:
        """All comparisons, every interval drawn from a stream of its own."""
        unit = STUDIES[self.plan.game].units[self.plan.unit]
        return DuelFigures(len(self.records), tuple(map(self._compare, unit.measures)))

    def _compare(self, measure: str) -> Comparison:
        seats = range(self.plan.seats)
        roles = sorted({role for record in self.records for role in record.roles()}, key=_last)
        return Comparison(
            measure=measure,
            hero=self._estimate(f"{measure} hero", lambda r: r.hero[measure]),
            field=self._estimate(f"{measure} field", lambda r: r.field[measure]),
            edge=self._estimate(f"{measure} edge", lambda r: r.edges(measure)),
            seats=tuple(self._seat_edge(measure, seat) for seat in seats),
            roles={role: self._role_edge(measure, role) for role in roles},
        )

    def _seat_edge(self, measure: str, seat: int) -> Estimate:
        return self._estimate(f"{measure} seat {seat}", lambda r: r.edges(measure)[seat : seat + 1])

    def _role_edge(self, measure: str, role: str) -> Estimate:
        def edges(record: DealRecord) -> list[float]:
            pairs = zip(record.roles(), record.edges(measure), strict=True)
            return [edge for other, edge in pairs if other == role]

        return self._estimate(f"{measure} as {role}", edges)

    def _estimate(self, purpose: str, numbers: Callable[[DealRecord], Iterable[float]]) -> Estimate:
        """The mean of some numbers of every deal, the deals being the blocks."""
        lists = [list(numbers(record)) for record in self.records]
        blocks = [(sum(block), len(block)) for block in lists]
        return bootstrap(blocks, derive(self.plan.seed, f"bootstrap {purpose}"))


def _last(role: str) -> tuple[bool, str]:
    """Orders roles by name, except that no role in common comes last."""
    return role == OTHER_ROLE, role
