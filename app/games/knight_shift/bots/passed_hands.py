"""What hands that went round tell: the Items that must lie face down on a Knight.

Whoever passed a hand on knows what was in it, and when it comes back what is missing. Where nothing
else can have become of a missing Item, it lies where somebody played face down.
"""

from collections import Counter

from rules.games.knight_shift.packets import Stretch, stretches
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId


def deduced(view: KnightShiftView) -> dict[int, tuple[CardId, ...]]:
    """The Items that this seat has not seen on a Knight, but knows to be there, by its place."""
    found: dict[int, tuple[CardId, ...]] = {}
    if not view.given or view.left_over_count or view.is_turned_up:
        return found
    for stretch in stretches(view):
        for place, cards in _of_stretch(stretch).items():
            found[place] = (*found.get(place, ()), *cards)
    return found


def _of_stretch(stretch: Stretch) -> dict[int, list[CardId]]:
    """What one hand tells that came back."""
    if stretch.end is None:
        return {}
    shown = Counter([turn.card for turn in stretch.turns if turn.card is not None])
    held = Counter([card for card in stretch.base if card is not None])
    gone = list((held - Counter(stretch.end) - shown).elements())
    spots = [turn.spot for turn in stretch.turns if turn.card is None and turn.spot is not None]
    if len(gone) != len(spots) or len(set(gone)) > 1 < len({spot.knight for spot in spots}):
        return {}
    found: dict[int, list[CardId]] = {}
    for spot, card in zip(spots, gone, strict=True):
        found.setdefault(spot.knight, []).append(card)
    return found
