"""What the shelf has to know: games that can go on, how many are saved, who has won how often."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from app.games import GLANCES
from app.scenes.home.greeting import record
from app.session.reel import open_reel
from app.store.folders import Folders
from app.store.lesson_progress import LessonProgress, lesson_progress
from app.store.library import LibraryEntry, list_entries, to_continue
from app.store.opened_saves import OpenedSaves
from app.store.profiles import Profiles, owned
from app.store.saved_game import BadSave
from app.store.statistics import Summary, WinCount, read_annals, summarize
from rules.games import GAMES
from rules.kernel.view import BYSTANDER


@dataclass(frozen=True, slots=True)
class Ongoing:
    """A game that was begun: its file, how far it has got, and who plays."""

    path: Path
    stage: str
    about: str


class Newest(NamedTuple):
    """The game that somebody last played at, and when that was."""

    game: str
    played: datetime


@dataclass(frozen=True, slots=True)
class ShelfFacts:
    """Read once whenever somebody comes to the shelf."""

    going_on: dict[str, Ongoing] = field(default_factory=dict)
    unfinished: int = 0
    total: WinCount = field(default_factory=WinCount)
    records: dict[str, str] = field(default_factory=dict)
    lessons: dict[str, LessonProgress] = field(default_factory=dict)
    newest: Newest | None = None

    def record(self, game: str) -> str:
        """How the person has done in one game, or how far the first one has got; "" if neither."""
        ongoing = self.going_on.get(game)
        return self.records.get(game, f"Begun: {ongoing.stage}" if ongoing else "")

    def lesson(self, game: str) -> LessonProgress:
        """How far the person has come in learning a game; who has played it to its end knows it."""
        lesson = self.lessons.get(game, LessonProgress())
        return lesson.model_copy(update={"is_over": True}) if game in self.records else lesson


def look_around(
    folders: Folders,
    saves: OpenedSaves,
    profiles: Profiles,
    now: datetime,
    called: Callable[[str], str],
) -> ShelfFacts:
    """What the data folder says about this person; `called` knows what a game is called."""
    entries = list_entries(folders.saves).entries
    begun = to_continue(entries)
    found = {game: _ongoing(entry, saves, called(game)) for game, entry in begun.items()}
    going_on = {game: ongoing for game, ongoing in found.items() if ongoing is not None}
    played = [Newest(game, begun[game].modified) for game in going_on]
    name = profiles.active.name
    annals = owned(read_annals(folders.finished).games, profiles)
    summary = summarize(annals, name)
    ended = {game.game: game.ended for game in annals if game.seat_of(name) is not None}
    return ShelfFacts(
        going_on,
        sum(not entry.is_finished for entry in entries),
        summary.total,
        _records(summary, ended, now),
        {game: lesson_progress(folders, game, profiles.active.key) for game in GAMES},
        max(played, key=lambda each: each.played, default=None),
    )


def _records(summary: Summary, ended: dict[str, str], now: datetime) -> dict[str, str]:
    return {game: record(tally, ended[game], now) for game, tally in summary.by_game.items()}


def _ongoing(entry: LibraryEntry, saves: OpenedSaves, game: str) -> Ongoing | None:
    """The game in a file; None if it is over or cannot be opened: the list of saves says why."""
    try:
        reel = open_reel(entry.path, saves.open)
    except BadSave:
        return None
    if reel.outcome is not None:
        return None
    stage = GLANCES[entry.game](reel.view(len(reel), BYSTANDER)).round.lower()
    return Ongoing(entry.path, stage, f"{entry.label(game)}, {stage}")
