"""What a playtester sends to a designer, as one file: a variant, flagged games, and answers.

{"backroom bundle": 1, "game": "...", "author": "...", "variant": {...}, "games": [...], ...}
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from app.store.dates import now
from app.store.files import Unreadable, free_path, save_text
from app.store.flags import FlagEntry
from app.store.game_page import GamePage, located, read_page
from app.store.saved_game import FlagMark
from app.store.saves import save_text_of

FORMAT = 1
SUFFIX = ".bundle"
MOST_BYTES = 64 * 1024 * 1024
MOST_ANSWER, MOST_GAMES = 2000, 200
QUESTIONS = (
    "What was the best moment?",
    "What was hard to understand?",
    "What felt unfair, or broken?",
    "Was it too short, too long, or just right?",
    "What would you change, and would you play it again?",
)


class BadBundle(Exception):
    """A file that is no sound bundle: one sentence with the file, the field and what is wrong."""


class _Game(BaseModel):
    model_config = ConfigDict(extra="forbid")

    mark: FlagMark | None = None
    note: Annotated[str, Field(max_length=2000)] = ""
    save: str


class _Page(GamePage):
    model_config = ConfigDict(extra="forbid")

    format: Annotated[int, Field(alias="backroom bundle")]
    author: Annotated[str, Field(max_length=60)] = ""
    created: Annotated[str, Field(max_length=40)] = ""
    variant: dict[str, Any] = Field(default_factory=dict)
    games: Annotated[tuple[_Game, ...], Field(max_length=MOST_GAMES, strict=False)] = ()
    answers: Annotated[tuple[str, ...], Field(max_length=len(QUESTIONS), strict=False)] = ()


@dataclass(frozen=True, slots=True)
class Flagged:
    """A moment in a bundle: its mark, what was noted, and the game up to it as a save's text."""

    mark: FlagMark | None
    note: str
    save: str


@dataclass(frozen=True, slots=True)
class Bundle:
    """Everything from one playtester about one game."""

    path: Path
    game: str
    author: str
    created: str
    variant: Mapping[str, Any]
    flags: tuple[Flagged, ...]
    answers: tuple[str, ...]

    @property
    def variant_name(self) -> str:
        """What was played."""
        return str(self.variant.get("name", "as printed"))


def write_bundle(
    folder: Path,
    game: str,
    author: str,
    variant: Mapping[str, Any],
    flags: Iterable[FlagEntry],
    answers: Sequence[str],
) -> Path:
    """Write a bundle into a folder; NotSaved or BadSave says why it could not be."""
    games = [
        {"mark": each.mark, "note": each.note, "save": save_text_of(each.path)} for each in flags
    ]
    page = {
        "backroom bundle": FORMAT, "game": game, "author": author, "created": now(),
        "variant": dict(variant), "games": games,
        "answers": [text[:MOST_ANSWER] for text in answers],
    }  # fmt: skip
    stem = "_".join(re.findall(r"[a-z0-9]+", f"{game} {author}".casefold()))[:60] or "bundle"
    path = free_path(folder, stem, SUFFIX)
    save_text(path, json.dumps(page, ensure_ascii=False, indent=1) + "\n")
    return path


def read_bundle(path: Path) -> Bundle:
    """The bundle that a file says; BadBundle if it says none."""
    try:
        page = read_page(path, MOST_BYTES, _Page)
    except Unreadable as error:
        raise BadBundle(located(path, error)) from error
    flags = tuple(Flagged(each.mark, each.note, each.save) for each in page.games)
    said = page.author, page.created, page.variant, flags, page.answers
    return Bundle(path, page.game, *said)


class Combined(NamedTuple):
    """Several bundles together: how often each mark was set, all notes, and all answers."""

    authors: tuple[str, ...]
    marks: Mapping[str, int]
    notes: tuple[tuple[str, str, str], ...]
    answers: tuple[tuple[tuple[str, str], ...], ...]


def combined(bundles: Sequence[Bundle]) -> Combined:
    """Who said what, question by question and mark by mark."""
    marks: Counter[str] = Counter(
        flag.mark or "no mark" for bundle in bundles for flag in bundle.flags
    )
    notes = tuple(
        (bundle.author, flag.mark or "", flag.note) for bundle in bundles for flag in bundle.flags
    )
    answers = tuple(
        tuple((b.author, b.answers[n]) for b in bundles if n < len(b.answers) and b.answers[n])
        for n in range(len(QUESTIONS))
    )
    return Combined(tuple(bundle.author for bundle in bundles), dict(marks), notes, answers)


def take_out_games(bundle: Bundle, folder: Path) -> list[Path]:
    """Write the flagged games of a bundle as files that can be watched."""
    paths = []
    for flag in bundle.flags:
        path = free_path(folder, f"flag-{bundle.game}-from-{bundle.path.stem}"[:80], ".save")
        save_text(path, flag.save)
        paths.append(path)
    return paths
