"""Where a game is kept: its file, whoever writes it, and the lock that keeps others out."""

import atexit
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from typing import Protocol, TypeAlias

from app.store.files import NotSaved
from app.store.locks import Lock
from app.store.saved_game import Header
from app.store.saves import SaveFile
from app.store.statistics import FinishedGame, add_finished
from rules.kernel.match import Match

# Whoever writes the files: at once, or in a thread, so that nobody who draws waits for the disk.


PATIENCE = 10.0
UNWRITTEN = "The game couldn't be saved ({error})."

Job: TypeAlias = Callable[[], object]


class Writer(Protocol):
    """Does jobs; each is known by a key, such as its file."""

    def put(self, key: Hashable, job: Job) -> None:
        """Do this soon, instead of whatever waits under the same key."""

    def is_done(self, key: Hashable) -> bool:
        """Whether nothing waits or is being done under this key."""

    def problem(self, key: Hashable) -> str | None:
        """Why the last job under this key failed, if it did."""

    def flush(self, key: Hashable) -> bool:
        """Wait until everything under this key is done; False if it takes too long."""


class DirectWriter:
    """Does every job before it goes on."""

    def __init__(self) -> None:
        self._problems: dict[Hashable, str | None] = {}

    def put(self, key: Hashable, job: Job) -> None:
        """Write at once; what goes wrong is kept for `problem`."""
        self._problems[key] = _outcome(job)

    def is_done(self, key: Hashable) -> bool:
        """Nothing ever waits."""
        return True

    def problem(self, key: Hashable) -> str | None:
        """Why the last job under this key failed, if it did."""
        return self._problems.get(key)

    def flush(self, key: Hashable) -> bool:
        """Nothing ever waits."""
        return True


class WriterThread:
    """Does jobs one after the other, elsewhere."""

    def __init__(self) -> None:
        self._jobs: dict[Hashable, Job] = {}
        self._problems: dict[Hashable, str | None] = {}
        self._at_work: tuple[Hashable, ...] = ()
        self._is_closed = False
        self._change = Condition()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def put(self, key: Hashable, job: Job) -> None:
        """Do this soon, instead of whatever waits under the same key."""
        with self._change:
            if not self._is_closed:
                self._jobs[key] = job
                self._change.notify_all()
                return
        self._do(key, job)

    def is_done(self, key: Hashable) -> bool:
        """Whether nothing waits or is being done under this key."""
        with self._change:
            return self._is_idle(key)

    def problem(self, key: Hashable) -> str | None:
        """Why the last job under this key failed, if it did."""
        with self._change:
            return self._problems.get(key)

    def flush(self, key: Hashable) -> bool:
        """Wait until everything under this key is done; False if it takes too long."""
        with self._change:
            return self._change.wait_for(lambda: self._is_idle(key), PATIENCE)

    def close(self) -> None:
        """Do what is left and end the thread."""
        atexit.unregister(self.close)
        with self._change:
            self._is_closed = True
            self._change.notify_all()
        self._thread.join(PATIENCE)

    def _is_idle(self, key: Hashable) -> bool:
        return key not in self._jobs and key not in self._at_work

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._jobs or self._is_closed)
                if not self._jobs:
                    return
                key = next(iter(self._jobs))
                job = self._jobs.pop(key)
                self._at_work = (key,)
            self._do(key, job)
            with self._change:
                self._at_work = ()
                self._change.notify_all()

    def _do(self, key: Hashable, job: Job) -> None:
        problem = _outcome(job)
        with self._change:
            self._problems[key] = problem


def _outcome(job: Job) -> str | None:
    """What went wrong, in one sentence."""
    try:
        job()
    except NotSaved as problem:
        return str(problem)
    except Exception as error:  # noqa: BLE001 - one failed job must not end the thread
        return UNWRITTEN.format(error=f"{type(error).__name__}: {error}")
    return None


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
