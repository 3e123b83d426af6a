"""Screens that several people share at Knives."""

from rules.games.knives.ledger import facts
from tests.app.screens import Screens, Shared


def _marks(view):
    """The own side, and who has a card, or may have it, by what was seen."""
    return {(view.seat, ""), *((seat, "") for fact in facts(view) for seat in fact.seats)}


SCREENS = Screens(
    {
        "five people": Shared("knives", 5, 5, 30),
        "two and bots": Shared("knives", 5, 2, 24),
    },
    marks=_marks,
)
