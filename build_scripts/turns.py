"""Turns: what two starts of Backroom must not do at once, one does while the other waits.

Plain syntax of Python 3.6: dev.py reads this file before it knows how old its Python is.
"""

import os
import sys
import time
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SECONDS_BETWEEN_LOOKS = 0.2


@contextmanager
def turn(file: Path, waiting: "Callable[[], None]") -> "Iterator[None]":
    """Hold the turn that a file stands for; `waiting` is told once if somebody else has it.

    The system gives it back when its last holder ends, however that ends. Programs started
    meanwhile hold it too: a killed set-up may leave one behind that still writes. The file stays,
    since somebody may already be waiting at it.
    """
    with file.open("a") as opened:
        os.set_inheritable(opened.fileno(), True)
        if not _taken(opened.fileno()):
            waiting()
            while not _taken(opened.fileno()):
                time.sleep(SECONDS_BETWEEN_LOOKS)
        yield


def _taken(number: int) -> bool:
    """Take the turn if nobody has it; a disk without locks gives it to everybody."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
