"""Screens that several people share at Knight Shift."""

from app.games.knight_shift.table.standing import worth
from tests.app.screens import Screens, Shared

KS = "knight_shift"
SHORT = (("rounds", 1), ("hand_size", 2), ("draws", 2))


def _marks(view):
    """What every pile is worth by the cards that this view knows, as it may be written."""
    found = set()
    for place in range(len(view.knights)):
        known = worth(view, place)
        points = f"{known.points:+d}".replace("-", "−") if known.points else "0"
        found |= {(place, points), (place, f"{points} ?"), (place, f"{points}, {known.hidden} ?")}
    return found


SCREENS = Screens(
    {
        "six people": Shared(KS, 6, 6, 30, SHORT),
        "two and bots": Shared(KS, 4, 2, 24, SHORT),
    },
    marks=_marks,
)
