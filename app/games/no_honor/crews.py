"""Crews side by side: who is exhausted lies across, and all are as large as there is room for."""

from collections.abc import Sequence

from app.table.geometry import CARD_RATIO, Box, Spot

# How far cards lie apart, in parts of their width, and how far a card is turned that lies across.
_GAP, ACROSS = 0.08, -90.0


def crew_spots(exhausted: Sequence[bool], strip: Box, most: int) -> tuple[Spot, ...]:
    """A card for each of them from the left, at most so wide."""
    shares = [CARD_RATIO if across else 1.0 for across in exhausted]
    needed = sum(shares) + _GAP * max(0, len(shares) - 1)
    wide = min(most, strip.h / CARD_RATIO, strip.w / max(1.0, needed))
    spots, left = [], float(strip.x)
    for across, share in zip(exhausted, shares, strict=True):
        high = wide if across else wide * CARD_RATIO
        middle = strip.bottom - high / 2
        spots.append(Spot(left + wide * share / 2, middle, wide, ACROSS if across else 0.0))
        left += wide * (share + _GAP)
    return tuple(spots)
