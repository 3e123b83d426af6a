"""Holding something down without a break, as it takes to lift a curtain."""

from dataclasses import dataclass, field

POINTER = 0  # beside the codes of keys


@dataclass
class Hold:
    """One key or the pointer, held since some time, and nothing else meanwhile.

    Whatever comes in between ends it; then it has to be let go of and begun anew.
    """

    since: float | None = None
    _down: set[int] = field(default_factory=set)

    def press(self, what: int, now: float) -> None:
        """It begins, unless something else is down as well; a key that repeats itself is held."""
        if what not in self._down:
            self._down.add(what)
            self.since = now if len(self._down) == 1 else None

    def release(self, what: int) -> None:
        """It is let go of; what it held ends."""
        self._down.discard(what)
        self.since = None

    def interrupt(self) -> None:
        """Something else was done; what is down stays down."""
        self.since = None

    def forget(self) -> None:
        """Nobody knows any more what is down: the keyboard was elsewhere."""
        self.since = None
        self._down.clear()

    def lasted(self, now: float) -> float:
        """For how many seconds it has been held."""
        return 0.0 if self.since is None else now - self.since
