"""Holding a run back and ending it early, from another thread if need be."""

from threading import Event


class Reins:
    """Whoever does the work looks at them before each new piece of it."""

    def __init__(self) -> None:
        self._free = Event()
        self._free.set()
        self._ended = Event()

    @property
    def held(self) -> bool:
        """Whether nothing new is to be begun for now."""
        return not self._free.is_set()

    @property
    def ended(self) -> bool:
        """Whether nothing is to be begun any more."""
        return self._ended.is_set()

    def hold(self) -> None:
        """Begin nothing new until `go`."""
        self._free.clear()

    def go(self) -> None:
        """Go on."""
        self._free.set()

    def end(self) -> None:
        """Come to an end as soon as can be; what is done stays."""
        self._ended.set()
        self._free.set()
