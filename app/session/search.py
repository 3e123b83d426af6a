"""Something that is looked for in a process of its own, so that no frame waits for it."""

import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, Generic, TypeVar

from app.interrupts import holding_interrupts
from app.orphans import end_with_parent

F = TypeVar("F")
READY = "ready"
_SPAWN = get_context("spawn")


class Search(Generic[F]):
    """One search; what it finds comes one by one. It ends with the program, or if it is closed."""

    def __init__(self, look: Callable[..., Iterable[F]], *about: Any) -> None:
        self._link, there = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=search, args=(there,), daemon=True)
        with holding_interrupts():
            self._process.start()
        there.close()
        self._wanted = look, about
        self.is_over = False

    def poll(self, wait: float = 0.0) -> tuple[F, ...]:
        """What was found since; a search that fails is over, with what it had found."""
        found: list[F] = []
        while not self.is_over:
            # Asked first: what it said before it died is still there to be heard.
            is_alive = self._process.is_alive()
            try:
                if self._link.poll(0.0 if found or not is_alive else wait):
                    self._hear(found)
                else:
                    self.is_over = not is_alive
                    break
            except (EOFError, OSError):
                self.is_over = True
        return tuple(found)

    def _hear(self, found: list[F]) -> None:
        """Take what it says; once it is ready, tell it what to look for.

        Not sooner: a pipe of Windows holds 8 KB, and whoever sends more waits for the other end.
        """
        said = self._link.recv()
        if said == READY:
            self._link.send(self._wanted)
        else:
            found.append(said)

    def close(self) -> None:
        """Look no further."""
        self.is_over = True
        self._process.kill()
        self._process.join()
        self._link.close()


def search(link: Any) -> None:
    """What the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    with suppress(EOFError, OSError):
        link.send(READY)
        look, about = link.recv()
        for found in look(*about):
            link.send(found)
