"""The saved games as a person handles them: listed, renamed, thrown away, brought in and out.

Nothing here plays a game but `bring_in`, which takes files from strangers.
"""

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from app.store.dates import moment
from app.store.files import NotSaved, free_path, move, save_text
from app.store.locks import Lock
from app.store.names import clean_line
from app.store.save_format import read_summary, with_header
from app.store.saved_game import MOST_TITLE, BadSave
from app.store.saves import (
    SUFFIX,
    OpenedGame,
    OpenedSaves,
    UnreadableFolder,
    newest_first,
    save_text_of,
    summarize,
    written_at,
)

TRASH = "trash"


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One saved game in the list; `winners` are names, None while the game goes on."""

    path: Path
    game: str
    title: str | None
    names: tuple[str, ...]
    commands: int
    winners: tuple[str, ...] | None
    created: str
    modified: datetime
    variant: str | None = None

    @property
    def is_finished(self) -> bool:
        """Whether it is known to be over."""
        return self.winners is not None

    def label(self, game: str) -> str:
        """What it is called: its title, or what the game is called now, and who plays."""
        return self.title or f"{game}: {', '.join(self.names)}"


class BadFile(NamedTuple):
    """A file in the folder that is no sound save."""

    path: Path
    problem: str


class Listing(NamedTuple):
    """The saved games, newest first, and the files that are none.

    `problem` is a sentence if the folder could not be read.
    """

    entries: tuple[LibraryEntry, ...]
    bad: tuple[BadFile, ...]
    problem: str | None = None


class BroughtIn(NamedTuple):
    """A file that was copied in; `notice` is a sentence if not all of its log was sound."""

    path: Path
    notice: str | None


def list_entries(folder: Path) -> Listing:
    """Every saved game of a folder, without playing any."""
    entries, bad = [], []
    try:
        paths = newest_first(folder)
    except UnreadableFolder as problem:
        return Listing((), (), str(problem))
    for path in paths:
        try:
            entries.append(_entry(path))
        except BadSave as problem:
            bad.append(BadFile(path, str(problem)))
    return Listing(tuple(entries), tuple(bad))


def to_continue(entries: tuple[LibraryEntry, ...]) -> dict[str, LibraryEntry]:
    """The newest unfinished entry of each game."""
    return {entry.game: entry for entry in reversed(entries) if not entry.is_finished}


def rename(path: Path, title: str) -> None:
    """Give a saved game a title, or take it away; its place in the list stays.

    BadSave, InUse or NotSaved say why it cannot be done.
    """
    with Lock(path):
        text = save_text_of(path)
        written = written_at(path)
        header = read_summary(path.name, text).header
        named = header.model_copy(update={"title": clean_line(title, MOST_TITLE) or None})
        save_text(path, with_header(text, named))
        with suppress(OSError):
            os.utime(path, (written, written))


def throw_away(path: Path) -> Path:
    """Move a file to the trash, sound or not; where it lies then. InUse, NotSaved."""
    with Lock(path):
        trashed = free_path(path.parent / TRASH, path.stem, path.suffix)
        move(path, trashed)
    return trashed


def put_back(trashed: Path) -> Path:
    """Take a file out of the trash; where it is then. NotSaved if it is gone."""
    path = free_path(trashed.parent.parent, trashed.stem, trashed.suffix)
    move(trashed, path)
    return path


def bring_in(file: Path, folder: Path, saves: OpenedSaves) -> BroughtIn:
    """Copy a foreign file in, if it is a sound save; BadSave says why it is none.

    A flag comes in as the game it was made from: whoever goes on with it is asked for PINs, and
    has no more than their own eyes.
    """
    opened = saves.open(file)
    stem = clean_line(file.name.removesuffix(SUFFIX), MOST_TITLE).strip(". ") or "imported"
    path, header = free_path(folder, stem, SUFFIX), opened.header
    text = opened.text or save_text_of(file)
    if header.flag is not None:
        header = header.model_copy(update={"flag": None})
        text = with_header(text, header)
    save_text(path, text)
    if opened.text is not None:
        saves.note(text, OpenedGame(path, header, opened.match, None, text))
    return BroughtIn(path, opened.notice)


def take_out(path: Path, folder: Path) -> Path:
    """Copy a save to another folder under a name that is free there.

    A running game keeps its PINs wherever it goes; one that is over has nothing left to hide.
    """
    if not folder.is_dir():
        raise NotSaved(f"There's no folder {folder}.")
    text = save_text_of(path)
    header = read_summary(path.name, text).header
    if header.winners is not None:
        text = with_header(text, header.without_pins())
    copy = free_path(folder, path.stem, SUFFIX)
    save_text(copy, text)
    return copy


def _entry(path: Path) -> LibraryEntry:
    _, _, header, count = summarize(path)
    names = tuple(player.name for player in header.seats)
    winners = None if header.winners is None else tuple(names[seat] for seat in header.winners)
    modified = moment(written_at(path))
    return LibraryEntry(
        path, header.game, header.title, names, count, winners, header.created, modified,
        header.variant,
    )  # fmt: skip
