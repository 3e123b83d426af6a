"""Finds the swings of a game in a process of its own, so that no frame waits for it."""

from app.session.search import Search
from app.session.swings import Swing, Watched, swings


class SwingFinder:
    """One search; it ends with the program, or when nobody wants it any more.

    It `failed` if it ended without an answer, as when its process was killed.
    """

    def __init__(self, seen: Watched, most: int = 3) -> None:
        self._search = Search(all_swings, seen, most)
        self._found: tuple[Swing, ...] | None = None
        self.failed = False

    def poll(self, wait: float = 0.0) -> tuple[Swing, ...] | None:
        """What was found, nothing at all if the search failed; None as long as it goes on."""
        if self._found is None:
            found = self._search.poll(wait)
            if found or self._search.is_over:
                self._found, self.failed = found[0] if found else (), not found
        return self._found

    def close(self) -> None:
        """Look no further."""
        self._search.close()


def all_swings(seen: Watched, most: int) -> list[tuple[Swing, ...]]:
    """All of them at once: which are the largest is known at the end only."""
    return [swings(seen, most)]
