"""How likely somebody betrays at a Moment of Truth: by their hand, their past and the stakes."""

from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat

# How often a hand has a Betrayal in it, by its size (9 of 96 Schemes are one).
HOLDS = (0.0, 0.09, 0.18, 0.26, 0.33, 0.40, 0.46, 0.51, 0.55, 0.59)
# Nobody is known at first, and half of those who could betray do it; then a betrayal counts so
# much, one of whoever judges more, and an honest share so little: few could have done otherwise.
UNKNOWN, BETRAYED, WRONGED, KEPT = 0.8, 2.0, 1.0, 0.35
# As much of a betrayal is held against who betrays nobody but the false.
DESERVED = 0.3
# What a Betrayal is worth on average; shares as large as that keep people honest.
TEMPTATION = 7.5
# Coins by which a deal with who betrayed oneself must be better, halved in this many turns; and for
# each betrayal with who has betrayed more often than others have.
SORE, FADES, WARY = 3.0, 10.0, 1.8


def falseness(table: NoHonorState, seat: Seat, by: Seat) -> float:
    """How likely a seat betrays if it can, as another one has come to know it."""
    wrongs = [one for one in table.wrongs if (one.victim, one.betrayer) == (by, seat)]
    false = UNKNOWN + BETRAYED * stain(table, seat) + WRONGED * len(wrongs)
    return false / (false + UNKNOWN + KEPT * table.stats[seat].shared_honest)


def stain(table: NoHonorState, seat: Seat) -> float:
    """How often a seat has betrayed, as people count it."""
    victims: dict[int, list[Seat]] = {}
    for one in table.wrongs:
        if one.betrayer == seat:
            victims.setdefault(one.number, []).append(one.victim)
    return sum([
        DESERVED if all(was_false(table, one, number) for one in some) else 1.0
        for number, some in victims.items()
    ])  # fmt: skip


def was_false(table: NoHonorState, seat: Seat, number: int) -> bool:
    """Whether a seat had betrayed somebody before that turn."""
    return any(one.betrayer == seat and one.number < number for one in table.wrongs)


def grudge(table: NoHonorState, seat: Seat, other: Seat) -> float:
    """Coins that a deal with somebody must bring more, for what this seat remembers of them."""
    suffered = [one for one in table.wrongs if (one.victim, one.betrayer) == (seat, other)]
    sore: float = sum([0.5 ** ((table.number - one.number) / FADES) for one in suffered])
    cleanest = min([stain(table, one) for one in range(table.book.seats) if one != seat])
    return SORE * sore + WARY * (stain(table, other) - cleanest)


def has_promised(table: NoHonorState, seat: Seat) -> bool:
    """Whether a seat has given its word for the heist of this turn."""
    given = [one for one in table.ledger if one.number == table.number and one.giver == seat]
    return any(one.what == "no_betrayal" for one in given)


def betrays(table: NoHonorState, seat: Seat, by: Seat, share: float, haul: int) -> float:
    """The chance that a partner with such a share betrays."""
    gain = min(TEMPTATION, haul) - share
    if gain <= 0.0:
        return 0.02
    holds = HOLDS[min(len(table.hands[seat]), len(HOLDS) - 1)]
    return holds * falseness(table, seat, by) * min(gain / 3.0, 1.0)
