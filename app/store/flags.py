"""Moments that somebody marked at a table: which there are, and what was noted."""

from pathlib import Path
from typing import NamedTuple

from app.store.library import list_entries
from app.store.saved_game import FlagMark
from app.store.saves import peek


class FlagEntry(NamedTuple):
    """A flag: its file, whose game, when, and what somebody thinks of the moment."""

    path: Path
    game: str
    created: str
    mark: FlagMark | None
    note: str


def list_flags(folder: Path) -> tuple[FlagEntry, ...]:
    """Every flag in a folder, the newest first; what is no flag is passed over."""
    found = []
    for entry in list_entries(folder).entries:
        header = peek(entry.path).header
        if header.flag is not None:
            said = header.flag.mark, header.flag.note
            found.append(FlagEntry(entry.path, header.game, header.created, *said))
    return tuple(found)
