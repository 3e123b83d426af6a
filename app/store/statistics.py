"""Every finished game as one line of a file, and what can be said about them.

Lines are only ever added. A damaged line is passed over and counted.
"""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from app.store.files import (
    NotSaved,
    Unreadable,
    make_folder,
    read_ends,
    refuse_strange_file,
    sync_folder,
)
from app.store.saved_game import Count, Line

# More than four thousand games: read while somebody waits, so there is an end to it.
MOST_BYTES = 2 * 1024 * 1024
Side: TypeAlias = Literal["majority", "minority", "even"]


class Sitter(BaseModel):
    """Who sat on a seat; `role` is its part at the end, in a game that has such.

    `profile` is the key of a person who has one.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    name: Line
    kind: Literal["person", "bot"]
    level: Line | None = None
    role: Line | None = None
    profile: Line | None = None


class FinishedGame(BaseModel):
    """One line: a game that was played to its end.

    `key` tells games apart; a game that ends again after a take-back is still the same one.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    key: Line
    game: Line
    ended: Line
    seats: tuple[Sitter, ...]
    points: tuple[int, ...]
    winners: tuple[Count, ...]
    commands: Count
    seconds: Count = 0
    changed: bool = False
    takebacks: Count = 0
    hints: Count = 0

    @property
    def is_unaided(self) -> bool:
        """Whether it was played without take-backs and hints."""
        return not self.takebacks and not self.hints

    def seat_of(self, name: str) -> int | None:
        """Where the person of this name sat."""
        wanted = name.casefold()
        return next(
            (
                seat
                for seat, sitter in enumerate(self.seats)
                if sitter.kind == "person" and sitter.name.casefold() == wanted
            ),
            None,
        )

    def side_of(self, seat: int) -> Side | None:
        """Whether the seat's role was that of more seats than any other, of fewer, or of as many.

        None if the game has no roles, or they are not all known.
        """
        roles = [sitter.role for sitter in self.seats]
        if None in roles:
            return None
        own = roles.count(roles[seat])
        others = max((roles.count(role) for role in roles if role != roles[seat]), default=0)
        return "even" if own == others else "majority" if own > others else "minority"


class Annals(NamedTuple):
    """The finished games, oldest first; `problem` says what of the file could not be used."""

    games: tuple[FinishedGame, ...]
    problem: str | None = None


@dataclass(slots=True)
class WinCount:
    """Games and how many of them were won."""

    games: int = 0
    wins: int = 0

    def add(self, is_won: bool) -> None:
        """Count one more game."""
        self.games += 1
        self.wins += is_won


@dataclass(slots=True)
class Summary:
    """What a person has played; a game counts once for every level among its bots.

    Roles and sides are by game.
    """

    total: WinCount = field(default_factory=WinCount)
    by_game: dict[str, WinCount] = field(default_factory=lambda: defaultdict(WinCount))
    by_seats: dict[int, WinCount] = field(default_factory=lambda: defaultdict(WinCount))
    by_level: dict[str, WinCount] = field(default_factory=lambda: defaultdict(WinCount))
    by_role: dict[tuple[str, str], WinCount] = field(default_factory=lambda: defaultdict(WinCount))
    by_side: dict[tuple[str, Side], WinCount] = field(default_factory=lambda: defaultdict(WinCount))
    streak: int = 0
    longest_streak: int = 0
    mean_commands: float = 0.0
    mean_seconds: float = 0.0


def read_annals(path: Path) -> Annals:
    """Every line that can be read, of a very large file the newest; no file has none."""
    if not os.path.lexists(path):
        return Annals(())
    try:
        size = refuse_strange_file(path, sys.maxsize)
        data = read_ends(path, 0, MOST_BYTES, sys.maxsize)
    except Unreadable as error:
        return Annals((), f"{path.name}: {error.what}")
    is_cut = size > len(data)
    found = [_game(line) for line in data.splitlines()[is_cut:] if line.strip()]
    games = tuple(game for game in found if game is not None)
    lost = len(found) - len(games)
    problems = [f"Backroom skipped {lost} damaged lines."] if lost else []
    if is_cut:
        problems.append(f"The file is very large, so only its newest {len(games):,} games count.")
    return Annals(games, f"{path.name}: {' '.join(problems)}" if problems else None)


def add_finished(path: Path, game: FinishedGame) -> bool:
    """Add a line, if the game has none yet; NotSaved says why it could not be."""
    try:
        if _has_line(path, game.key):
            return False
        _append(path, game.model_dump_json().encode())
    except OSError as error:
        raise NotSaved(f"Backroom can't write {path} ({error.strerror}).") from error
    return True


def people_in(games: Iterable[FinishedGame]) -> tuple[str, ...]:
    """The names of the people who played, who played last first."""
    names = [s.name for game in games for s in game.seats if s.kind == "person"]
    return tuple(dict.fromkeys(reversed(names)))


def summarize(games: Iterable[FinishedGame], name: str, *, unaided: bool = False) -> Summary:
    """What the person of this name has played; `unaided` leaves out games with help."""
    mine = [game for game in games if game.seat_of(name) is not None]
    chosen = [game for game in mine if game.is_unaided or not unaided]
    summary = Summary()
    for game in chosen:
        seat = game.seat_of(name)
        assert seat is not None
        _count(summary, game, seat in game.winners)
        _count_role(summary, game, seat)
    if chosen:
        summary.mean_commands = sum(game.commands for game in chosen) / len(chosen)
        summary.mean_seconds = sum(game.seconds for game in chosen) / len(chosen)
    return summary


def _count(summary: Summary, game: FinishedGame, is_won: bool) -> None:
    summary.total.add(is_won)
    summary.by_game[game.game].add(is_won)
    summary.by_seats[len(game.seats)].add(is_won)
    for level in {sitter.level for sitter in game.seats if sitter.level is not None}:
        summary.by_level[level].add(is_won)
    summary.streak = summary.streak + 1 if is_won else 0
    summary.longest_streak = max(summary.longest_streak, summary.streak)


def _count_role(summary: Summary, game: FinishedGame, seat: int) -> None:
    """Count the game for the role that the seat had, and for how many shared it."""
    role, side, is_won = game.seats[seat].role, game.side_of(seat), seat in game.winners
    if role is not None:
        summary.by_role[game.game, role].add(is_won)
    if side is not None:
        summary.by_side[game.game, side].add(is_won)


def _game(line: bytes) -> FinishedGame | None:
    try:
        return FinishedGame.model_validate_json(line, strict=True)
    except ValidationError:
        return None


def _has_line(path: Path, key: str) -> bool:
    """Whether a sound line has this key; only lines that could are looked at closely."""
    if not path.is_file():
        return False
    wanted = json.dumps(key, ensure_ascii=False).encode()
    with path.open("rb") as file:
        near = (line for line in file if wanted in line)
        return any(game.key == key for game in map(_game, near) if game is not None)


def _append(path: Path, line: bytes) -> None:
    """A line of its own, even after one that was cut short."""
    make_folder(path.parent)
    is_new = not path.exists()
    with path.open("ab+") as file:
        file.seek(0, os.SEEK_END)
        if file.tell():
            file.seek(-1, os.SEEK_END)
            line = line if file.read(1) == b"\n" else b"\n" + line
        file.write(line + b"\n")
        file.flush()
        os.fsync(file.fileno())
    if is_new:
        sync_folder(path.parent)
