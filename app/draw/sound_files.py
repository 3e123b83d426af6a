"""Sound files read and decoded by threads of their own: no frame waits for one."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pygame

# One reads ahead while the other reads what is wanted now.
READERS = 2


class SoundFiles:
    """Decoded sounds by file; one that was not asked for before is there a little later."""

    def __init__(self) -> None:
        self._readers = ThreadPoolExecutor(READERS, "sounds")
        self._asked: set[Path] = set()
        self._read: dict[Path, pygame.mixer.Sound] = {}

    def get(self, path: Path) -> pygame.mixer.Sound | None:
        """The sound of a file, or None while it is being read or cannot be."""
        if path not in self._asked:
            self._asked.add(path)
            self._readers.submit(self._keep, path)
        return self._read.get(path)

    def read_ahead(self, paths: Iterable[Path]) -> None:
        """Read what will be wanted."""
        self._readers.submit(self._keep_all, paths)

    def _keep_all(self, paths: Iterable[Path]) -> None:
        for path in paths:
            self._keep(path)

    def _keep(self, path: Path) -> None:
        with suppress(pygame.error, OSError):
            if path not in self._read:
                self._read[path] = pygame.mixer.Sound(path)

    def close(self) -> None:
        """Read nothing more; what is being read now is read to its end."""
        self._readers.shutdown(cancel_futures=True)
