"""Who is certainly with whom, as far as a seat can know."""

from app.games.knives.bots.chair import Chair
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat


def known_side(view: KnivesView, chair: Chair, seat: Seat) -> bool | None:
    """Whether a seat plays for the own side; None as long as that is not certain.

    Where roles stay as they were dealt, a Ghost that was seen after a Dance proves nothing.
    """
    moved = view.dance is not None and not chair.book.options.shadow_follows_ghost
    if moved and seat not in (chair.seat, chair.contract.banker):
        return None
    return {0.0: False, 1.0: True}.get(chair.trust()[seat])
