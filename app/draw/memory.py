"""Memory that is not needed any more goes back to the system, where the system can be asked."""

import ctypes
import gc
import sys
from functools import cache

# What the C library of Linux calls the size from which on a piece of memory stands alone.
MMAP_THRESHOLD = -3
ALONE = 128 * 1024


def let_pictures_go() -> None:
    """Have every large picture go back alone: else room for the most there ever were is kept."""
    if library := _library():
        library.mallopt(MMAP_THRESHOLD, ALONE)


def tidy_up() -> None:
    """Look through everything for garbage, and keep no room for what is gone."""
    gc.collect()
    if library := _library():
        library.malloc_trim(0)


@cache
def _library() -> "ctypes.CDLL | None":
    """The C library, if it is one that can be asked."""
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    return library if hasattr(library, "malloc_trim") else None
