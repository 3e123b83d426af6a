"""Drawings that are made beside the frames, so that they are there when a frame needs them.

What is tried ahead of time never decides what is shown, only how long a frame takes.
"""

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from time import thread_time

from pygame import Surface

MOST_ORDERS = 8
# Smaller drawings are made in less time than it takes to wait for them.
LEAST_PIXELS = 40_000
# This many seconds go into what is tried; the rest of it is for the next time.
MOST_SECONDS = 0.003


class NotYet(Exception):
    """What was tried needs a drawing that is still being made, or more time than there is."""


class Ahead:
    """Drawings that were ordered and not yet fetched; no more than a few at a time."""

    def __init__(self) -> None:
        self._maker = ThreadPoolExecutor(1, "drawing ahead")
        self._coming: dict[Hashable, Future[Surface]] = {}
        self._is_trying = False
        self._has_made = False
        self._until = 0.0

    def tried(self, draw: Callable[[], object]) -> bool:
        """Whether something could be drawn; if a large drawing is missing, that is made beside.

        It takes no longer than a frame has time for, or than one picture takes: what was made of
        it is there the next time.
        """
        self._is_trying, self._has_made = True, False
        self._until = thread_time() + MOST_SECONDS
        try:
            draw()
        except NotYet:
            return False
        finally:
            self._is_trying = False
        return True

    def begin(self) -> None:
        """One more picture is to be made; NotYet if the time for trying is over.

        One is made each time: else what takes long before the first would never be done.
        """
        if self._is_trying and self._has_made and thread_time() > self._until:
            raise NotYet

    def end(self) -> None:
        """One more picture has been made."""
        self._has_made = True

    def fetch(self, key: Hashable, size: tuple[int, int], make: Callable[[], Surface]) -> Surface:
        """A drawing that was ordered, or one that is made now."""
        if self._is_trying and size[0] * size[1] >= LEAST_PIXELS:
            self._order(key, make)
        order = self._coming.pop(key, None)
        return make() if order is None or order.cancel() else order.result()

    def _order(self, key: Hashable, make: Callable[[], Surface]) -> None:
        """Have it made unless it is done; NotYet as long as it is not."""
        if key not in self._coming and self._has_room():
            self._coming[key] = self._maker.submit(make)
        if key not in self._coming or not self._coming[key].done():
            raise NotYet

    def _has_room(self) -> bool:
        """Whether one more can be ordered; the oldest that nobody fetched goes for it."""
        if len(self._coming) == MOST_ORDERS:
            done = (key for key, order in self._coming.items() if order.done())
            self._coming.pop(next(done, None), None)
        return len(self._coming) < MOST_ORDERS

    def rest(self, seconds: float) -> None:
        """Let what was ordered be made, for no longer than this."""
        wait(self._coming.values(), seconds)

    def stop(self) -> None:
        """Leave nothing of what was ordered; what is just being made is waited for."""
        orders = [order for order in self._coming.values() if not order.cancel()]
        wait(orders)
        self._coming.clear()


AHEAD = Ahead()
