"""The folder of saved games: one text file for each, read with suspicion, never repaired."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from app.store.files import Unreadable, free_path, read_text, save_text
from app.store.save_reader import read_game, read_summary
from app.store.save_writer import write_game
from app.store.saved_game import FORMAT, BadSave, Header, SavedGame, Summary
from rules.kernel.match import Match, Stopped
from rules.kernel.talk import IllegalClaim

SUFFIX = ".save"
MOST_BYTES = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A saved game ready to go on; `notice` says so if not all of its log or talk was sound."""

    path: Path
    header: Header
    match: Match
    notice: str | None


class Shelf(NamedTuple):
    """What a folder holds: sound saves, newest first, and the files that are none."""

    games: tuple[tuple[Path, SavedGame], ...]
    bad: tuple[BadSave, ...]


def save_game(path: Path, header: Header, match: Match) -> None:
    """Write a game, whole or not at all; NotSaved says why it could not be."""
    save_text(path, write_game(header, match))


def new_path(folder: Path, game: str, created: str) -> Path:
    """A file name for a new game that no other game has."""
    return free_path(folder, f"{game}-{created.replace(':', '').replace(' ', '-')}", SUFFIX)


def save_text_of(path: Path) -> str:
    """The text of a file that may be a save; BadSave if it cannot be read at all."""
    try:
        return read_text(path, MOST_BYTES)
    except Unreadable as error:
        raise BadSave(path.name, error.what, error.line) from error


def summarize(path: Path) -> Summary:
    """What a file says of itself; BadSave if it is no save or was changed."""
    return read_summary(path.name, save_text_of(path))


def read_save(path: Path) -> SavedGame:
    """What a file says, without playing it; BadSave if it is no sound save."""
    return read_game(path.name, save_text_of(path))


def open_save(path: Path) -> OpenedGame:
    """Play a file's commands; a log that turns illegal opens at its last sound position.

    Talk that cannot have been said is left out: nothing hangs on it.
    """
    saved = read_save(path)
    header = saved.header
    match, stopped = Match.replay(
        saved.game, saved.options, len(header.seats), header.seed, saved.log
    )
    if saved.format == FORMAT:
        _compare(saved, match)
    notices = [_notice(saved, stopped)] if stopped else []
    notices += _recall(saved, match)[:1]
    return OpenedGame(path, header, match, " ".join(notices) or None)


def list_saves(folder: Path) -> Shelf:
    """Every save in a folder; a bad one does not hide the others."""
    games, bad = [], []
    for path in newest_first(folder):
        try:
            games.append((path, read_save(path)))
        except BadSave as problem:
            bad.append(problem)
    return Shelf(tuple(games), tuple(bad))


def unfinished(folder: Path) -> Iterator[OpenedGame]:
    """The games that can go on, newest first; bad files are passed over."""
    for path in newest_first(folder):
        try:
            if summarize(path).header.winners is not None:
                continue
            opened = open_save(path)
        except BadSave:
            continue
        if opened.match.outcome is None:
            yield opened


def newest_first(folder: Path) -> list[Path]:
    """The saves by the time of their last command; a name that leads nowhere comes last."""
    return sorted(
        folder.glob(f"*{SUFFIX}"), key=lambda path: (written_at(path), path), reverse=True
    )


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
    line, sound = saved.lines[stopped.number - 1], stopped.number - 1
    what = f"'{stopped.answer.seat} {saved.game.notation.write(stopped.answer.command)}'"
    broken = f"{what} is against the rules: {stopped.reason}"
    return f"{saved.file}, line {line}: {broken}. The game opens after {sound} commands."
