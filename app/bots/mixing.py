"""Drawing from a mix, so that nobody can read what is chosen."""

from collections.abc import Sequence

from rules.kernel.rng import Dice


def drawn(mix: Sequence[float], dice: Dice) -> int:
    """A place of a mix, as often as it says; any of them if it says nothing."""
    whole = sum(mix)
    if whole <= 0.0:
        return dice.below(len(mix))
    point = dice.random() * whole
    for place, share in enumerate(mix):
        point -= share
        if point < 0.0:
            return place
    return max(range(len(mix)), key=mix.__getitem__)
