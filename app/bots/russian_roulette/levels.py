"""The bots of World Championship Russian Roulette, weakest first."""

from app.bots import anyone
from app.bots.roster import Bot
from app.bots.russian_roulette import novice, regular, sharp

BOTS: dict[str, Bot] = {
    "random": anyone.choose,
    "novice": novice.choose,
    "regular": regular.choose,
    "sharp": sharp.choose,
}
SECONDS = {"sharp": 0.3}
