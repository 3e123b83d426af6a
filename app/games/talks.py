"""How each game that has talk says it."""

from app.games.never_bring_a_knife.talk import TALK as NEVER_BRING_A_KNIFE
from app.table.talk import SILENT, TalkWords

TALKS: dict[str, TalkWords] = {"never_bring_a_knife": NEVER_BRING_A_KNIFE}


def talk_words(game: str) -> TalkWords:
    """A game's words for what is said at its table; none if nothing is."""
    return TALKS.get(game, SILENT)
