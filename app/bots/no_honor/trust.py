"""How likely somebody betrays at a Moment of Truth: by their hand, their past and the stakes."""

from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat

# How often a hand has a Betrayal in it, by its size (9 of 96 Schemes are one).
HOLDS = (0.0, 0.09, 0.18, 0.26, 0.33, 0.40, 0.46, 0.51, 0.55, 0.59)
# Who could betray does it so often; who has done it before oftener, who wronged me most of all.
USUAL, AGAIN, WRONGED = 0.5, 0.2, 0.15
# What a Betrayal is worth on average; shares as large as that keep people honest.
TEMPTATION = 7.5
# Coins by which a deal with who betrayed oneself must be better, halved in so many turns; and with
# who betrayed anybody.
SORE, FADES, WARY = 2.5, 10.0, 0.6


def falseness(table: NoHonorState, seat: Seat, by: Seat) -> float:
    """How likely a seat betrays if it can, as another one has come to know it."""
    wrongs = [one for one in table.wrongs if (one.victim, one.betrayer) == (by, seat)]
    known = AGAIN * table.stats[seat].betrayals + WRONGED * len(wrongs)
    return min(USUAL + known, 0.95)


def grudge(table: NoHonorState, seat: Seat, other: Seat) -> float:
    """Coins that a deal with somebody must bring more, for what this seat remembers of them."""
    suffered = [one for one in table.wrongs if (one.victim, one.betrayer) == (seat, other)]
    sore: float = sum([0.5 ** ((table.number - one.number) / FADES) for one in suffered])
    return SORE * sore + WARY * table.stats[other].betrayals


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
