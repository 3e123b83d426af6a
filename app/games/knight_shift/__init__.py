"""Knight Shift on the shelf: its box, its tame theme, and how far a game is."""

from typing import TYPE_CHECKING

from app.games.knight_shift.tame import WARM_MILK
from app.table.glance import Glance
from app.table.title import ContentSample, Tame, Title

if TYPE_CHECKING:
    from rules.games.knight_shift.view import KnightShiftView

# Cards of our deck that the tame theme changes: Booze, a Companion, and two Knights.
CHANGED = (6, 10, 12, 18)
STORY = (
    "Ann plays Booze face up on Sir Osric.",
    "Bo claims Dame Cecily, who has two Companions in her pile.",
    "Sir Osric has the most Booze and passes out.",
)

TITLE = Title(
    "knight_shift", "Knight Shift", "2–6", "35 min", "30–40 minutes", 2,
    "dressing knights for fun and profit",
    "The Knights want armor, supper, and clean underwear. The squires want the credit. "
    "Pile Items on any Knight you like, keep an eye on the ale, and claim a Knight with "
    "a good pile before the ale does.",
    "#3b230f", "drink",
    tame=Tame(WARM_MILK, ContentSample(CHANGED, ("#8a5c34", "#4a2e18"), STORY)),
)  # fmt: skip

_MOMENTS = {"counting": "scoring", "over": "the end"}


def glance(view: "KnightShiftView") -> Glance:
    """How far the game is, from what everybody sees."""
    rounds = max(view.book.options.rounds, view.number)
    moment = _MOMENTS.get(view.phase, f"cycle {view.cycle}")
    return Glance(f"Round {max(1, view.number)} of {rounds}", moment, view.totals)
