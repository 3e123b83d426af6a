"""The habits of somebody who goes by the odds: `regular` has them, and `sharp` expects them.

Bids follow points, characters and bullets; a cheat dares a pull more; high bids look guilty.
"""

from app.games.russian_roulette.bots.odds import survival
from app.games.russian_roulette.bots.round_game import Side

# How often it cheats, and how many pulls it dares beyond the best honest bid then.
CHEATS, DARES = 0.25, 1
# How likely a bullet seems behind each bid, and from when on it accuses, and how often.
LOOKS = (0.05, 0.1, 0.22, 0.36, 0.55, 0.8)
THRESHOLD, SPEAKS_UP = 0.35, 0.8
# A lead or a lag of this many points changes the bid.
CLOSE = 4


def honest_bid(side: Side, others: int, cards: int) -> int:
    """What brings most points, a pull less with little to lose or much to keep.

    `others` are the points of the best of the others.
    """
    best = best_bid(1 + side.extra, cards)
    lead = side.points - others
    careful = side.lives == 1 or lead >= CLOSE
    bold = lead <= -CLOSE and side.lives > 1
    return min(cards - 1, max(0, best - careful + bold))


def best_bid(bullets: int, cards: int) -> int:
    """The bid that brings most points on average; the lowest of several."""
    worth = [(bid + 1) * survival(bullets, bid, cards) for bid in range(cards)]
    return max(range(cards), key=lambda bid: (round(worth[bid], 6), -bid))


def cheating_bid(honest: int, cards: int) -> int:
    """A pull more than it would dare without."""
    return min(cards - 1, honest + DARES)


def looks(bid: int, cards: int) -> float:
    """How likely a bullet seems behind a bid."""
    return LOOKS[round(bid * (len(LOOKS) - 1) / max(1, cards - 1))]
