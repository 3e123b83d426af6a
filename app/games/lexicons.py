"""The words of each game that has a tame theme."""

from app.games.never_bring_a_knife.tame_words import TAME as NEVER_BRING_A_KNIFE
from app.table.lexicon import PLAIN, Lexicon

TAME: dict[str, Lexicon] = {"never_bring_a_knife": NEVER_BRING_A_KNIFE}


def lexicon(game: str, tame: bool) -> Lexicon:
    """What a game's things are called: as they are, or as in its tame theme."""
    return TAME.get(game, PLAIN) if tame else PLAIN
