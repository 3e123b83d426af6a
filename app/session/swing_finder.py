"""Finds the swings of a game in a process of its own, so that no frame waits for it."""

import signal
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

from app.interrupts import holding_interrupts
from app.orphans import end_with_parent
from app.session.swings import Swing, Watched, swings

_SPAWN = get_context("spawn")


class SwingFinder:
    """One search; it ends with the program, or when nobody wants it any more."""

    def __init__(self, seen: Watched, most: int = 3) -> None:
        self._link, there = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=search, args=(there,), daemon=True)
        with holding_interrupts():
            self._process.start()
        there.close()
        self._link.send((seen, most))
        self._found: tuple[Swing, ...] | None = None

    def poll(self, wait: float = 0.0) -> tuple[Swing, ...] | None:
        """What was found, nothing at all if the search failed; None as long as it goes on."""
        if self._found is None and self._link.poll(wait):
            try:
                self._found = self._link.recv()
            except (EOFError, OSError):
                self._found = ()
        return self._found

    def close(self) -> None:
        """Look no further."""
        self._process.kill()
        self._process.join()
        self._link.close()


def search(link: Any) -> None:
    """What the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    with suppress(EOFError, OSError):
        link.send(swings(*link.recv()))
