"""Where a game is kept: its file, whoever writes it, and the lock that keeps others out."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from app.session.writer import DirectWriter, Writer
from app.store.locks import Lock
from app.store.save_file import SaveFile
from app.store.saved_game import Header
from app.store.statistics import FinishedGame, add_finished
from rules.kernel.match import Match


@dataclass(slots=True)
class Keeper:
    """Keeps a game in `path`, and its end in the file of finished games, if there are such.

    While it `is_waiting` nothing is written: somebody has to act first.
    """

    path: Path | None = None
    finished: Path | None = None
    writer: Writer = field(default_factory=DirectWriter)
    lock: Lock | None = None
    file: SaveFile | None = None
    is_waiting: bool = False
    _noted: Hashable = None
    _told: dict[Hashable, str] = field(default_factory=dict)

    @property
    def unsaved(self) -> str | None:
        """Why the game could not be written the last time, if it could not."""
        return self.writer.problem(self.path)

    @property
    def is_kept(self) -> bool:
        """Whether everything that was to be written has been."""
        return not self.is_waiting and self.writer.is_done(self.path) and self.unsaved is None

    def keep(self, header: Header, match: Match) -> None:
        """Write what is new of the game."""
        if self.path is None:
            return
        if self.file is None or self.file.path != self.path:
            self.file = SaveFile(self.path)
        self.file.note(header, match)
        self.writer.put(self.path, self.file.write)

    def note_end(self, game: FinishedGame) -> None:
        """Add a finished game to the others, once."""
        if self.finished is None or self._noted is not None:
            return
        self._noted = (self.finished, game.key)
        self.writer.put(self._noted, partial(add_finished, self.finished, game))

    def complaints(self) -> tuple[str, ...]:
        """What has gone wrong since this was asked last."""
        keys = (self.path, self._noted)
        now = {key: self.writer.problem(key) for key in keys if key is not None}
        wrong = {key: problem for key, problem in now.items() if problem is not None}
        fresh = tuple(problem for key, problem in wrong.items() if key not in self._told)
        self._told = wrong
        return fresh

    def release(self) -> None:
        """Wait until everything is written, and let others have the game."""
        for key in (self.path, self._noted):
            self.writer.flush(key)
        if self.lock is not None:
            self.lock.release()
