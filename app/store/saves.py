"""The folder of saved games: one text file for each, read with suspicion, never repaired."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from app.store.files import Unreadable, as_text, free_path, read_bytes, read_ends, save_text
from app.store.save_reader import glance, read_game, read_summary
from app.store.save_writer import write_game
from app.store.saved_game import COMPARED, BadSave, Header, SavedGame, SaveSummary
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
        raise UnreadableFolder(f"{folder} cannot be read ({error.strerror})") from error
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
            what = f"after {number} commands the game does not stand as it was saved"
            raise BadSave(saved.file, what, line)


def _recall(saved: SavedGame, match: Match) -> list[str]:
    """Say again what was said up to where the game opens; a sentence for what could not be."""
    problems = []
    for line, said in saved.talk:
        if said.number <= len(match):
            try:
                match.recall(said)
            except IllegalClaim as problem:
                problems.append(f"{saved.file}, line {line}: {problem}. It is left out.")
    return problems


def _notice(saved: SavedGame, stopped: Stopped) -> str:
    """What is wrong, and where; at a table of several people it must not name anybody's card."""
    line, sound = saved.lines[stopped.number - 1], stopped.number - 1
    what = f"'{stopped.answer.seat} {saved.game.notation.write(stopped.answer.command)}'"
    broken = f"{what} is against the rules: {stopped.reason}"
    if sum(player.kind == "person" for player in saved.header.seats) > 1:
        broken = "a move is against the rules"
    return f"{saved.file}, line {line}: {broken}. The game opens after {sound} commands."


def _decoded(data: bytes) -> str:
    """Where lines have checks, one with strange bytes is a damaged line, not a damaged file."""
    if data.startswith((b"\xef\xbb\xbf" + _OLDEST, _OLDEST)) or not data.startswith(b"backroom"):
        return as_text(data)
    return data.decode("utf-8", "replace")
