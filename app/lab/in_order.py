"""Results that come as they are done, handed on in the order of their numbers."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class InOrder(Generic[T]):
    """Keeps what comes early; numbers start with 1, and each comes once."""

    def __init__(self) -> None:
        self._early: dict[int, T] = {}
        self.wanted = 1

    def put(self, results: Iterable[tuple[int, T]]) -> Iterator[T]:
        """Those that are next by now."""
        self._early.update(results)
        while self.wanted in self._early:
            yield self._early.pop(self.wanted)
            self.wanted += 1
