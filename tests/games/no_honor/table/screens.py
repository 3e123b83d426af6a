"""Screens that several people share at No Honor Among Thieves."""

from app.games.no_honor.table.standing import progress
from rules.kernel.cards import BYSTANDER
from tests.app.screens import Screens, Shared

NH = "no_honor"
SHORT = (("max_turns", 4),)


def _marks(view):
    """How far the viewer is with each Agenda that the view shows."""
    seat = max(view.seat, 0)
    held = view.agendas if view.scores else view.agendas[seat : seat + 1]
    found = ((card, progress(view, seat, card)) for some in held for card in some if card)
    return set() if view.seat == BYSTANDER else {(card, str(far.has)) for card, far in found if far}


SCREENS = Screens(
    {
        "five people": Shared(NH, 5, 5, 38, SHORT),
        "two and bots": Shared(NH, 4, 2, 28, SHORT),
    },
    marks=_marks,
)
