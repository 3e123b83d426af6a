"""Never Bring a Knife on the shelf: its box, its tame theme, and how far a game is."""

from typing import TYPE_CHECKING

from app.games.never_bring_a_knife.tame import WATER_FIGHT
from app.table.glance import Glance
from app.table.title import ContentSample, Tame, Title
from rules.games.never_bring_a_knife.cards import ARMOR, CRIMINAL, DECK, GUN, HIT

if TYPE_CHECKING:
    from rules.games.never_bring_a_knife.view import NbkView

# Not in the deck, but it has a face like a card.
WOUND = len(DECK.cards)
# What the tame theme changes; the last is a back.
CHANGED = (GUN, ARMOR, HIT, CRIMINAL, WOUND, None)
STORY = (
    "Ann plays a Gun on Bo.",
    "Bo's Armor stops one Gun, but two get through. Bo takes a wound.",
    "Ann uses the Hit. Bo has three wounds and falls.",
)

TITLE = Title(
    "never_bring_a_knife", "Never Bring a Knife", "4–8", "25 min", "20–30 minutes", 2,
    "hidden teams, open threats",
    "A warehouse meeting goes wrong. Half the table wears a badge, half doesn't, and you've only "
    "seen one other player's role. Slip Guns, Armor, and Money onto players' stacks, reveal them, "
    "and see whose side is left standing.",
    "#08101a", "guns, blood, and bullying",
    tame=Tame(WATER_FIGHT, ContentSample(CHANGED, ("#5b4a36", "#10171f"), STORY)),
)  # fmt: skip

_MOMENTS = {"reveal": "the Reveal", "money": "Money Talks", "over": "the end"}


def glance(view: "NbkView") -> Glance:
    """How far the game is, from what everybody sees."""
    return Glance(f"Round {view.number}", _moment(view), view.wounds, view.book.fall_at, "wound")


def _moment(view: "NbkView") -> str:
    if view.phase in _MOMENTS:
        return _MOMENTS[view.phase]
    return f"lap {min(view.lap + 1, view.book.hand_size)} of {view.book.hand_size}"
