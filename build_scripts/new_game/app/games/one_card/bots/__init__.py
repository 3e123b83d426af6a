"""The bots of One Card, weakest first."""

from app.bots import anyone
from app.bots.roster import Bot
from app.games.one_card.bots import novice, regular

BOTS: dict[str, Bot] = {
    "random": anyone.choose,
    "novice": novice.choose,
    "regular": regular.choose,
}
# How long an answer may take before it shows, where that's more than a moment.
SECONDS = {"regular": 0.3}
