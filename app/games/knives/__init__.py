"""Knives on the shelf: its box, and how far a game is."""

from typing import TYPE_CHECKING

from app.table.glance import Glance
from app.table.title import ContentSample, Title
from rules.games.knives.cards import DECK

if TYPE_CHECKING:
    from rules.games.knives.view import KnivesView

TRICKS = 6

TITLE = Title(
    "knives", "Knives", "5", "40 min", "30–50 minutes", 3,
    "tricks, coins, and a secret partner",
    "Five players, thirty-two cards, twenty-five coins. Take the bank, and the player with the "
    "right Ghost is secretly on your side. Until that Ghost is played, only its holder knows.",
    "#2a1709",
    sample=ContentSample(tuple(DECK.read("S-K H-Q S-J")), ("#2b6f51", "#0e2d20")),
)  # fmt: skip


def glance(view: "KnivesView") -> Glance:
    """How far the game is, from what everybody sees."""
    return Glance(f"Hand {view.contract.number}", _moment(view), view.scores, view.book.target)


def _moment(view: "KnivesView") -> str:
    if view.outcome is not None:
        return "the end"
    if view.contract.in_auction:
        return "the auction"
    if not view.aside_count:
        return "the bank"
    trick = f"trick {min(len(view.tricks) + 1, TRICKS)}"
    return f"{trick}, card {len(view.trick)}" if view.trick else trick
