"""Each game's own table: how it is told, asked and laid out."""

from app.games.knives.wording import WORDING as KNIVES
from app.games.never_bring_a_knife.wording import WORDING as NEVER_BRING_A_KNIFE
from app.table.wording import Wording

WORDINGS: dict[str, Wording] = {
    "knives": KNIVES,
    "never_bring_a_knife": NEVER_BRING_A_KNIFE,
}
