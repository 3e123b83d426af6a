"""One program at a time goes on with a saved game.

The lock is the operating system's own, on an empty file beside the save: it goes when the program
goes, however it ends, so that no lock is ever left behind.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

SUFFIX = ".lock"


class InUse(Exception):
    """A game that is being played elsewhere, said in one sentence."""


class Lock:
    """Holds a save until `release`; where no file can be made, nothing can be saved either."""

    def __init__(self, path: Path) -> None:
        """Take the lock; InUse if somebody has it."""
        self._path = path.with_name(f"{path.name}{SUFFIX}")
        self._handle: int | None = None
        while not self._take(path.name):
            pass

    def release(self) -> None:
        """Let others have the game."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if sys.platform == "win32":
            os.close(handle)
        with suppress(OSError):
            self._path.unlink()
        if sys.platform != "win32":
            os.close(handle)

    def __enter__(self) -> "Lock":
        """Hold the game for a while."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Let others have the game."""
        self.release()

    def __del__(self) -> None:
        """A lock that is forgotten is released."""
        self.release()

    def _take(self, name: str) -> bool:
        """False if the file was removed by its last holder just before it was locked."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        if not _locked(handle):
            os.close(handle)
            raise InUse(f"{name} is already open, here or in another Backroom.")
        if not _is_still(handle, self._path):
            os.close(handle)
            return False
        self._handle = handle
        return True


def _locked(handle: int) -> bool:
    """Whether nobody else has it; on a disk that knows no locks nobody has."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return sys.platform != "win32" and not isinstance(error, BlockingIOError)
    return True


def _is_still(handle: int, path: Path) -> bool:
    with suppress(OSError):
        return os.path.samestat(os.fstat(handle), path.stat())
    return False
