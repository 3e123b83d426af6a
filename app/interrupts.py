"""Work that Ctrl-C must not cut in half."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def holding_interrupts() -> Iterator[None]:
    """Ctrl-C waits until this is done; a process started meanwhile never hears of it at all."""
    if sys.platform == "win32":  # signals cannot be held back there
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
