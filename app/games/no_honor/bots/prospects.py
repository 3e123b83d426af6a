"""What a crew could do alone: how much of each Objective it overcomes, and what to hope for."""

from functools import lru_cache
from itertools import combinations
from operator import add, ge

from rules.games.no_honor.queries import all_icons
from rules.games.no_honor.skills import available, most_on, required, strength
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

# What a haul is worth that the crew could take now, and the second best beside it.
HOPE, BESIDE = 0.5, 0.15
TREASURE = 2.5
# For each challenge of a Defense what it asks for, and for each Character what it has.
Numbers = tuple[tuple[int, ...], ...]


def prospect(table: NoHonorState, seat: Seat) -> float:
    """What a seat can hope for from the Objectives on the table with those who are ready."""
    team = available(table, seat)
    found = sorted([_hope(table, seat, place, team) for place in (0, 1)])
    return HOPE * found[1] + BESIDE * found[0]


def _hope(table: NoHonorState, seat: Seat, place: int, team: tuple[CardId, ...]) -> float:
    card = table.objectives[place]
    if card < 0:
        return 0.0
    prize = table.hauls[place] + TREASURE * getattr(table.book.entry(card), "treasures", 0)
    many = len(table.slots[place])
    if not many:
        slots = getattr(table.book.entry(card), "slots", 1)
        return prize * 0.5 * min(len(team) / (slots + 1), 1.0)
    return float(prize * (most_overcome(table, seat, place, team) / many) ** 2)


def most_overcome(table: NoHonorState, seat: Seat, place: int, team: tuple[CardId, ...]) -> int:
    """How many Defenses of a place these Characters can overcome at once."""
    defenses, most = table.defenses_at(place), most_on(table, seat)
    asked = tuple([_asked(table, defense) for defense in defenses])
    tables = table.book.tables
    if not table.boosts and not any(tables.conditional[card] for card in team):
        same = tuple([all_icons(table, card) for card in team])
        return most_met(asked, (same,) * len(defenses), most)
    return most_met(asked, tuple([_powers(table, team, one) for one in defenses]), most)


def _asked(table: NoHonorState, defense: CardId) -> Numbers:
    challenges = table.book.tables.challenges[defense]
    if not table.boosts:
        return challenges
    many = range(len(challenges))
    return tuple([tuple([required(table, defense, n, s) for s in range(4)]) for n in many])


def _powers(table: NoHonorState, team: tuple[CardId, ...], defense: CardId) -> Numbers:
    return tuple([_power(table, card, defense) for card in team])


def _power(table: NoHonorState, card: CardId, defense: CardId) -> tuple[int, ...]:
    if not table.boosts and not table.book.tables.conditional[card]:
        return all_icons(table, card)
    return tuple([strength(table, card, skill, defense) for skill in range(4)])


@lru_cache(maxsize=20_000)
def most_met(asked: tuple[Numbers, ...], powers: tuple[Numbers, ...], most: int) -> int:
    """Of this many Defenses how many can be overcome at once, with this many on each at most."""
    both = zip(asked, powers, strict=True)
    ways = sorted([_ways(one, team, most) for one, team in both], key=len)
    return _most(ways, 0)


@lru_cache(maxsize=20_000)
def _ways(asked: Numbers, team: Numbers, most: int) -> tuple[int, ...]:
    """The sets of Characters, as bits, that overcome a Defense, nobody among them superfluous."""
    found: list[int] = []
    for many in range(1, most + 1):
        for some in combinations(range(len(team)), many):
            bits = sum([1 << one for one in some])
            if not any(less & bits == less for less in found):
                has = team[some[0]]
                for one in some[1:]:
                    has = tuple(map(add, has, team[one]))
                if any(all(map(ge, has, one)) for one in asked):
                    found.append(bits)
    return tuple(found)


def _most(ways: list[tuple[int, ...]], busy: int) -> int:
    if not ways:
        return 0
    first, *rest = ways
    best = _most(rest, busy)
    for some in first:
        if best > len(rest):
            break
        if not busy & some:
            best = max(best, 1 + _most(rest, busy | some))
    return best
