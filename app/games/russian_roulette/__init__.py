"""Russian Roulette on the shelf: its box, its tame theme, and how far a game is."""

from typing import TYPE_CHECKING

from app.games.russian_roulette.tame import CUSTARD_PIES
from app.table.glance import Glance
from app.table.title import ContentSample, Tame, Title
from rules.games.russian_roulette.cards import BULLET, CLICK

if TYPE_CHECKING:
    from rules.games.russian_roulette.view import WcrrView

STORY = (
    "Ann accuses Bo of cheating! There's a BULLET in Bo's pocket. Guilty!",
    "The judge shoots Roxanne Boom. Bo has 3 characters left.",
    "Pull 3: Ann and Cy. Click for Ann. Bang! Cy's gun goes off.",
)

TITLE = Title(
    "russian_roulette", "Russian Roulette", "2–6", "30 min", "about 30 minutes", 2,
    "bids, bluffs, and accusations",
    "The championship of a sport nobody should win. Hide one card in your pocket, bid how many "
    "times you dare to pull, and accuse anyone who looks too calm. You have a team of four to "
    "lose.",
    "#8e1d18", "guns, death, and bullying",
    tame=Tame(CUSTARD_PIES, ContentSample((CLICK, BULLET, None), ("#fff4dc", "#d9ebe5"), STORY)),
)  # fmt: skip

_MOMENTS = {
    "pocket": "pockets", "spin": "the spin", "bid": "bidding", "challenge": "accusations",
    "trigger": "the pulls", "points": "points", "over": "the end",
}  # fmt: skip


def glance(view: "WcrrView") -> Glance:
    """How far the game is, from what everybody sees."""
    goal = view.book.options.target_points
    return Glance(f"Round {view.number}", _MOMENTS[view.phase], view.scores, goal)
