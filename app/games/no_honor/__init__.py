"""No Honor Among Thieves on the shelf: what its box says, and how far a game is."""

from typing import TYPE_CHECKING

from app.table.glance import Glance
from app.table.title import Title

if TYPE_CHECKING:
    from rules.games.no_honor.view import NoHonorView

TITLE = Title(
    "no_honor", "No Honor Among Thieves", "3–5", "2 h", "90–120 minutes", 4,
    "heists, crews, and broken promises",
    "Recruit a crew, plan a heist, and talk the others into helping. The haul is shared as agreed, "
    "unless someone thinks better of it at the Moment of Truth. A long evening, and a "
    "talkative one.",
    "#06202a", "theft, betrayal, and killing",
)  # fmt: skip


def glance(view: "NoHonorView") -> Glance:
    """How far the game is, from what everybody sees."""
    moment = "the end" if view.outcome is not None else "a heist" if view.heist else "the street"
    if not view.number:
        return Glance("Recruiting", "crews", view.coins, noun="Coin")
    return Glance(f"Turn {view.number}", moment, view.coins, noun="Coin")
