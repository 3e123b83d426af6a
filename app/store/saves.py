"""The folder of saved games: one text file for each, read with suspicion, never repaired."""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from app.store.files import (
    NotSaved,
    Unreadable,
    as_text,
    free_path,
    keep_copy,
    read_bytes,
    read_ends,
    save_text,
    write_whole,
)
from app.store.save_format import (
    as_page,
    change_line,
    first_header,
    glance,
    head_of,
    log_lines,
    read_game,
    read_summary,
    write_game,
)
from app.store.saved_game import COMPARED, BadSave, Header, SavedGame, SaveSummary
from app.store.seal import Seal, check_of
from rules.kernel.commands import Answer
from rules.kernel.match import Match, Stopped
from rules.kernel.rng import OldSeed
from rules.kernel.talk import IllegalClaim

SUFFIX = ".save"
MOST_BYTES = 8 * 1024 * 1024
HEAD, TAIL = 16 * 1024, 8 * 1024
_OLDEST = b"backroom save 1\n"


class UnreadableFolder(Exception):
    """A folder of which nobody can say what is in it, in one sentence."""


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A saved game ready to go on; `notice` says so if not all of its log or talk was sound.

    `text` is that of the file, if it can simply be added to.
    """

    path: Path
    header: Header
    match: Match
    notice: str | None
    text: str | None = None


class SavesFound(NamedTuple):
    """What a folder holds: saves, newest first, and the files that are none.

    `problem` is a sentence if the folder could not be read.
    """

    games: tuple[tuple[Path, SavedGame], ...]
    bad: tuple[BadSave, ...]
    problem: str | None = None


def save_game(path: Path, header: Header, match: Match) -> None:
    """Write a game, whole or not at all; NotSaved says why it could not be."""
    save_text(path, write_game(header, match))


def new_path(folder: Path, game: str, created: str) -> Path:
    """A file name for a new game that no other game has."""
    return free_path(folder, f"{game}-{created.replace(':', '').replace(' ', '-')}", SUFFIX)


def save_text_of(path: Path) -> str:
    """The text of a file that may be a save; BadSave if it cannot be read at all."""
    try:
        return _decoded(read_bytes(path, MOST_BYTES))
    except Unreadable as error:
        raise BadSave(path.name, error.what, error.line) from error


def summarize(path: Path) -> SaveSummary:
    """What a file says of itself, without reading all of it where that is not needed.

    BadSave if it is no save; only a file of format 1 is known to be unchanged then.
    """
    summary = peek(path)
    return summary if summary.format > 1 else read_summary(path.name, save_text_of(path))


def peek(path: Path) -> SaveSummary:
    """What the beginning and the end of a file say; BadSave if its header is not sound.

    The commands of a file of format 1 are not counted.
    """
    try:
        data = read_ends(path, HEAD, TAIL, MOST_BYTES)
        is_enough = b"\n}" in data[:HEAD] and (b"\nnow " in data[HEAD:] or len(data) < HEAD)
        if not is_enough and not data.startswith(_OLDEST):
            data = read_bytes(path, MOST_BYTES)
        return glance(path.name, _decoded(data))
    except Unreadable as error:
        raise BadSave(path.name, error.what, error.line) from error


def read_save(path: Path) -> SavedGame:
    """What a file says, without playing it; BadSave if it is no save that can be used."""
    return read_game(path.name, save_text_of(path))


def open_save(path: Path) -> OpenedGame:
    """Read a file and play it; BadSave if it is no save that can be used."""
    return open_text(path, save_text_of(path))


def open_text(path: Path, text: str) -> OpenedGame:
    """Play a file's commands; a log that turns illegal opens at its last sound position.

    Talk that cannot have been said is left out: nothing hangs on it.
    """
    saved = read_game(path.name, text)
    header = saved.header
    seed = header.seed if header.evenly else OldSeed(header.seed)
    match, stopped = Match.replay(saved.game, saved.options, len(header.seats), seed, saved.log)
    if saved.format >= COMPARED:
        _compare(saved, match)
    notices = [_notice(saved, stopped)] if stopped else [saved.damage] if saved.damage else []
    notices += _recall(saved, match)[:1]
    notice = " ".join(notices) or None
    return OpenedGame(path, header, match, notice, None if notice else saved.text)


def list_saves(folder: Path) -> SavesFound:
    """Every save in a folder; a bad one does not hide the others."""
    games, bad = [], []
    try:
        paths = newest_first(folder)
    except UnreadableFolder as problem:
        return SavesFound((), (), str(problem))
    for path in paths:
        try:
            games.append((path, read_save(path)))
        except BadSave as problem:
            bad.append(problem)
    return SavesFound(tuple(games), tuple(bad))


def unfinished(
    folder: Path,
    pass_over: Callable[[BadSave], object] = lambda problem: None,
    open_game: Callable[[Path], OpenedGame] = open_save,
) -> Iterator[OpenedGame]:
    """The games that can go on, newest first; bad files are passed over, and told of.

    Files are opened one by one as they are wanted, and none that is known to be over.
    UnreadableFolder if nobody can know.
    """
    for path in newest_first(folder):
        try:
            if peek(path).header.winners is not None:
                continue
            opened = open_game(path)
        except BadSave as problem:
            pass_over(problem)
            continue
        if opened.match.outcome is None:
            yield opened


def newest_first(folder: Path) -> list[Path]:
    """The saves by the time of their last command; a name that leads nowhere comes last.

    A folder that is not there has none; UnreadableFolder if there may be some.
    """
    try:
        found = [path for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise UnreadableFolder(f"Backroom can't read {folder} ({error.strerror}).") from error
    return sorted(found, key=lambda path: (written_at(path), path), reverse=True)


def written_at(path: Path) -> float:
    """When a file was last written, in seconds; 0 if nobody knows."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _compare(saved: SavedGame, match: Match) -> None:
    for line, number, wanted in saved.checks:
        known = number <= len(match) and not match.was_asked_more(number)
        if known and match.fingerprint(number) != wanted:
            what = f"After {number} commands, the game doesn't match the one that was saved."
            raise BadSave(saved.file, what, line)


def _recall(saved: SavedGame, match: Match) -> list[str]:
    """Say again what was said up to where the game opens; a sentence for what could not be."""
    problems = []
    for line, said in saved.talk:
        if said.number <= len(match):
            try:
                match.recall(said)
            except IllegalClaim as problem:
                problems.append(f"{saved.file}, line {line}: {problem} Backroom skipped this line.")
    return problems


def _notice(saved: SavedGame, stopped: Stopped) -> str:
    """What is wrong, and where; at a table of several people it must not name anybody's card."""
    line, sound = saved.lines[stopped.number - 1], stopped.number - 1
    where = f"{saved.file}, line {line}"
    if sum(player.kind == "person" for player in saved.header.seats) > 1:
        return f"{where}: This breaks the rules. The game opens after {sound} commands."
    what = f"{stopped.answer.seat} {saved.game.notation.write(stopped.answer.command)}"
    broken = f"'{what}' breaks the rules. {stopped.reason}"
    return f"{where}: {broken} The game opens after {sound} commands."


def _decoded(data: bytes) -> str:
    """Where lines have checks, one with strange bytes is a damaged line, not a damaged file.

    Mail and editors may have given every line the end that it has on Windows.
    """
    if data.partition(b"\n")[0].endswith(b"\r"):
        data = data.replace(b"\r\n", b"\n")
    if data.startswith((b"\xef\xbb\xbf" + _OLDEST, _OLDEST)) or not data.startswith(b"backroom"):
        return as_text(data)
    return data.decode("utf-8", "replace")


# The file of a running game: it grows by a few lines with every command, however long it is.


# A text file that grows at its end: what is added is there whole after the next `write`.


class GrowingFile:
    """One thread adds, another may write; nobody else writes to the file."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        """A new file, or one that is known to have this text."""
        self._path = path
        self._pieces: list[str] = [] if text is None else [text]
        self._done = len(self._pieces)
        self._size = 0 if text is None else len(text.encode("utf-8"))
        self._change = Lock()

    def add(self, text: str) -> None:
        """Put this at the end."""
        if text:
            with self._change:
                self._pieces.append(text)

    def replace(self, text: str) -> None:
        """Put this in the place of everything."""
        with self._change:
            self._pieces = [text]
            self._done = 0

    def write(self) -> None:
        """Bring it to the disk; OSError leaves the file without anything half-written."""
        with self._change:
            pieces, done, count = self._pieces, self._done, len(self._pieces)
            fresh = "".join(pieces[done:count])
        if done and self._is_as_it_was_left():
            self._append(fresh)
        else:
            fresh = "".join(pieces[:count])
            self._size = 0
            write_whole(self._path, fresh)
        with self._change:
            self._size += len(fresh.encode("utf-8"))
            if self._pieces is pieces:
                self._done = count

    def _is_as_it_was_left(self) -> bool:
        with suppress(OSError):
            return self._path.stat().st_size == self._size
        return False

    def _append(self, text: str) -> None:
        if not text:
            return
        with self._path.open("r+b", buffering=0) as file:
            file.seek(self._size)
            try:
                _write_all(file.fileno(), text.encode("utf-8"))
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    file.truncate(self._size)
                raise


def _write_all(handle: int, data: bytes) -> None:
    """All of it: a disk that gets full may take a part and say so only the next time."""
    while data:
        data = data[os.write(handle, data) :]


class SaveFile:
    """What is known to stand in a file, or to wait for it."""

    def __init__(self, path: Path, *, is_damaged: bool = False) -> None:
        """A new file; one that is damaged is kept aside before anything is written."""
        self.path = path
        self._is_damaged = is_damaged
        self._file = GrowingFile(path)
        self._header: Header | None = None
        self._changes: dict[str, Any] = {}
        self._commands = 0
        self._said = 0
        self._last: Answer | None = None
        self._seal = Seal()

    @classmethod
    def reopened(cls, opened: OpenedGame) -> "SaveFile":
        """The file of a saved game; it is added to, or rewritten where that cannot be."""
        file = cls(opened.path, is_damaged=opened.notice is not None)
        if opened.text is not None:
            file._go_on(opened.text, opened.header, opened.match)
        return file

    def note(self, header: Header, match: Match) -> None:
        """Take down what is new of a game."""
        if self._header is None or not self._still_stands(match):
            self._write_anew(header, match)
            return
        changes = _changes(self._header, header)
        lines = list(log_lines(match, self._commands, self._said))
        if changes != self._changes:
            lines.append(change_line(len(match), changes))
            self._changes = changes
        self._file.add(as_page(lines, self._seal))
        self._stand_at(match)

    def write(self) -> None:
        """Bring everything that was noted to the disk; NotSaved says why it could not be."""
        try:
            if self._is_damaged and self.path.exists():
                keep_copy(self.path, place_aside(self.path))
            self._is_damaged = False
            self._file.write()
        except OSError as error:
            raise NotSaved(f"Backroom can't write {self.path} ({error.strerror}).") from error

    def _go_on(self, text: str, header: Header, match: Match) -> None:
        self._file = GrowingFile(self.path, text)
        self._seal = Seal(check_of(text.removesuffix("\n").rsplit("\n", 1)[-1]))
        self._header = first_header(self.path.name, text)
        self._changes = _changes(self._header, header)
        self._stand_at(match)

    def _still_stands(self, match: Match) -> bool:
        """Whether nothing that was noted has been taken back."""
        if len(match) < self._commands:
            return False
        return not self._commands or match.answer(self._commands) is self._last

    def _write_anew(self, header: Header, match: Match) -> None:
        self._seal = Seal()
        self._header, self._changes = header, {}
        self._file.replace(as_page([head_of(header), *log_lines(match)], self._seal))
        self._said = 0
        self._stand_at(match)

    def _stand_at(self, match: Match) -> None:
        self._said += len(match.said_since(self._said))
        self._commands = len(match)
        self._last = match.answer(len(match)) if len(match) else None


def place_aside(path: Path) -> Path:
    """Where a damaged file is kept when its name is needed: beside it, and not in the list."""
    return free_path(path.parent, f"{path.name}.bad", "")


def _changes(before: Header, header: Header) -> dict[str, Any]:
    """The fields that are different by now, as a file has them."""
    fields = type(header).model_fields
    names = {name for name in fields if getattr(before, name) != getattr(header, name)}
    written = header.model_dump(mode="json", include=names)
    return {name: written.get(name, fields[name].default) for name in fields if name in names}


# Saved games that have been opened: one whose file still says the same is not played again.


# The newest game of each box on the shelf, and a few more.
MOST = 6


class _Known(NamedTuple):
    text: str
    game: OpenedGame


@dataclass(slots=True)
class OpenedSaves:
    """The games that were opened last, by their files."""

    _known: dict[Path, _Known] = field(default_factory=dict)

    def open(self, path: Path) -> OpenedGame:
        """The game in a file, with a match of one's own; BadSave if it is no sound save."""
        text, known = save_text_of(path), self._known.get(path)
        game = known.game if known and known.text == text else open_text(path, text)
        self.note(text, game)
        return replace(game, match=game.match.branch(len(game.match)))

    def note(self, text: str, game: OpenedGame) -> None:
        """Keep a game that has been opened; nobody may play on with it."""
        self._known.pop(game.path, None)
        self._known[game.path] = _Known(text, game)
        while len(self._known) > MOST:
            del self._known[next(iter(self._known))]
