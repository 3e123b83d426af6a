"""The exact odds of a gun: this many bullets among this many cards that lie in random order."""

from functools import cache
from math import comb

# The cards of a gun in the printed game.
CHAMBERS = 6


@cache
def survival(bullets: int, pulls: int, cards: int = CHAMBERS) -> float:
    """The chance that none of the first `pulls` cards is a bullet."""
    if pulls <= 0 or bullets <= 0:
        return 1.0
    if pulls + bullets > cards:
        return 0.0
    return comb(cards - pulls, bullets) / comb(cards, bullets)


@cache
def hit_at(bullets: int, pull: int, cards: int = CHAMBERS) -> float:
    """The chance that the first bullet comes with this very pull, the first one being 1."""
    return survival(bullets, pull - 1, cards) - survival(bullets, pull, cards)


@cache
def both_last(
    mine: int, my_bid: int, theirs: int, their_bid: int, cards: int = CHAMBERS
) -> tuple[float, float]:
    """Two captains pull in step: the chance to win on the spot, and that neither falls.

    If both fall with the same pull nobody wins, which counts as half a victory.
    """
    won = 0.0
    for pull in range(1, max(my_bid, their_bid) + 1):
        falls = hit_at(theirs, pull, cards) if pull <= their_bid else 0.0
        outlives = survival(mine, min(pull, my_bid), cards)
        together = hit_at(mine, pull, cards) if pull <= my_bid else 0.0
        won += falls * (outlives + together / 2)
    return won, survival(mine, my_bid, cards) * survival(theirs, their_bid, cards)
