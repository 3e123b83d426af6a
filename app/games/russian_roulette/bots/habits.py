"""What somebody's revealed pockets tell about the next one.

Only pockets that an accusation turned up count: all others stay secret for ever. Suspicious bids
are accused more often, so what came out is held against what was to be expected there.
"""

from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat

# How many pockets a habit has to show in before it counts for half, and what is usual.
DOUBT = 4.0
USUAL = 0.3
# However somebody played so far, the next time need not be like it.
LEAST, MOST = 0.5, 1.8


def suspicion(view: WcrrView, seat: Seat, usual: float) -> float:
    """How likely a bullet is in a pocket where `usual` would be the chance of anybody."""
    shown = [one.exposed[seat] for one in view.rounds if one.exposed[seat] is not None]
    guilty = sum(card == BULLET for card in shown)
    factor = (guilty + DOUBT * USUAL) / (len(shown) * USUAL + DOUBT * USUAL)
    odds = usual / max(1e-6, 1.0 - usual) * min(MOST, max(LEAST, factor))
    return odds / (1.0 + odds)
