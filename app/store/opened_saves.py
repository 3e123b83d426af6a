"""Saved games that have been opened: one whose file still says the same is not played again."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from app.store.saves import OpenedGame, open_text, save_text_of

# The newest game of each box on the shelf, and a few more.
MOST = 6


class _Known(NamedTuple):
    text: str
    game: OpenedGame


@dataclass(slots=True)
class OpenedSaves:
    """The games that were opened last, by their files."""

    _known: dict[Path, _Known] = field(default_factory=dict)

    def open(self, path: Path) -> OpenedGame:
        """The game in a file, with a match of one's own; BadSave if it is no sound save."""
        text, known = save_text_of(path), self._known.get(path)
        game = known.game if known and known.text == text else open_text(path, text)
        self.note(text, game)
        return replace(game, match=game.match.branch(len(game.match)))

    def note(self, text: str, game: OpenedGame) -> None:
        """Keep a game that has been opened; nobody may play on with it."""
        self._known.pop(game.path, None)
        self._known[game.path] = _Known(text, game)
        while len(self._known) > MOST:
            del self._known[next(iter(self._known))]
