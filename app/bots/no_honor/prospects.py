"""What a crew could do alone: how much of each Objective it overcomes, and what to hope for."""

from rules.games.no_honor.plans import Choice, available, choices, most_on
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

# What a haul is worth that the crew could take now, and the second best beside it.
HOPE, BESIDE = 0.5, 0.15
TREASURE = 2.5


def prospect(table: NoHonorState, seat: Seat) -> float:
    """What a seat can hope for from the Objectives on the table with those who are ready."""
    team = available(table, seat)
    found = sorted(_hope(table, seat, place, team) for place in (0, 1))
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
    most = most_on(table, seat)
    ways = [choices(table, defense, team, most) for defense in table.defenses_at(place)]
    return _most(sorted(ways, key=len), frozenset())


def _most(ways: list[list[Choice]], busy: frozenset[CardId]) -> int:
    if not ways:
        return 0
    first, *rest = ways
    best = _most(rest, busy)
    for _, some in first:
        if best > len(rest):
            break
        if busy.isdisjoint(some):
            best = max(best, 1 + _most(rest, busy | set(some)))
    return best
