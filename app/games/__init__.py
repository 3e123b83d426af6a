"""Each game's own table: how it is told, asked and laid out."""

from app.games.knives.wording import WORDING as KNIVES
from app.table.wording import Wording

WORDINGS: dict[str, Wording] = {"knives": KNIVES}
