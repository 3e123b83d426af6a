"""Knives at a glance: the hand, the trick, the points."""

from app.table.glance import Glance
from rules.games.knives.state import AUCTION
from rules.games.knives.view import KnivesView

TRICKS = 6


def glance(view: KnivesView) -> Glance:
    """How far the game is, from what everybody sees."""
    return Glance(f"Hand {view.contract.number}", _moment(view), view.scores, view.book.target)


def _moment(view: KnivesView) -> str:
    if view.outcome is not None:
        return "the end"
    if view.contract.mode == AUCTION:
        return "the auction"
    if not view.aside_count:
        return "the bank"
    trick = f"trick {min(len(view.tricks) + 1, TRICKS)}"
    return f"{trick}, card {len(view.trick)}" if view.trick else trick
