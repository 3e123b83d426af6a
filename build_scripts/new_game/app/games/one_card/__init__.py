"""One Card on the shelf: its box, and how far a game is."""

from typing import TYPE_CHECKING

from app.table.glance import Glance
from app.table.title import Title

if TYPE_CHECKING:
    from rules.games.one_card.view import OneCardView

TITLE = Title(
    "one_card", "One Card", "2–4", "1 min", "a minute", 1,
    "one card, and your nerve",
    "Everyone holds one card. Play it, or get out while you can.",
    "#1c4736",
)  # fmt: skip


def glance(view: "OneCardView") -> Glance:
    """How far the game is, from what everyone sees."""
    done = sum(1 for held in view.held if not held)
    moment = "the end" if view.outcome is not None else f"{done} of {view.book.seats} have chosen"
    return Glance("One round", moment, (0,) * view.book.seats)
