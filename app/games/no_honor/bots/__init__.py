"""The bots of No Honor Among Thieves, weakest first."""

from app.bots import anyone
from app.bots.roster import Bot
from app.games.no_honor.bots import novice, regular, sharp

BOTS: dict[str, Bot] = {
    "random": anyone.choose,
    "novice": novice.choose,
    "regular": regular.choose,
    "sharp": sharp.choose,
}
SECONDS = {"sharp": 0.4}
