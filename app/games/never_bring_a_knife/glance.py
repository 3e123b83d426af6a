"""Never Bring a Knife at a glance: the round, the phase, the wounds."""

from app.table.glance import Glance
from rules.games.never_bring_a_knife.view import NbkView

_MOMENTS = {"reveal": "the reveal", "money": "Money Talks", "over": "the end"}


def glance(view: NbkView) -> Glance:
    """How far the game is, from what everybody sees."""
    return Glance(f"Round {view.number}", _moment(view), view.wounds, view.book.fall_at, "wound")


def _moment(view: NbkView) -> str:
    if view.phase in _MOMENTS:
        return _MOMENTS[view.phase]
    return f"lap {min(view.lap + 1, view.book.hand_size)} of {view.book.hand_size}"
