"""A run on the disk: what is played stands in one file, every game that was played in another.

run.json changes only with the name. games.log grows by a line for each handful of games, in the
order in which they were done; a line that was cut short by a power cut or a kill is left out when
it is read. A whole line that says what no game can have said is refused, with its number.
"""

import json
import os
import zlib
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from app.lab.acts import Act
from app.lab.trials.facts import USUAL_PACE
from app.lab.trials.plan import MOST_VALUES, Arm, TrialPlan, TrialRecord
from app.store.files import NotSaved, Unreadable, free_path, make_folder, read_text, save_text
from app.store.names import clean_line
from app.version import VERSION
from rules.games import GAMES
from rules.kernel.codec import BadValues, deck_from, first_problem, options_from
from rules.kernel.decks import DeckFile

FORMAT = 1
MIXED = "You can't continue “{name}”. Backroom {old} started it, and this is Backroom {new}."
PLAN, GAMES_PLAYED = "run.json", "games.log"
MOST_BYTES = 4 * 1024 * 1024
MOST_NAME = 60
# A run can be named so, and still be a folder everywhere.
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


class BadRun(Exception):
    """A folder that holds no run that can be read; one sentence says why."""


class _Arm(BaseModel):
    model_config = ConfigDict(extra="forbid")

    label: Annotated[str, Field(min_length=1, max_length=MOST_NAME)]
    options: dict[str, Any]
    deck: dict[str, Any] | None = None
    value: int | None = None


class _Page(BaseModel):
    model_config = ConfigDict(extra="forbid")

    format: Annotated[int, Field(alias="backroom run", ge=1, le=FORMAT)]
    name: Annotated[str, Field(min_length=1, max_length=MOST_NAME)]
    program: str
    created: str
    game: str
    arms: Annotated[list[_Arm], Field(min_length=1, max_length=MOST_VALUES)]
    bots: Annotated[list[str], Field(min_length=1, max_length=20)]
    seed: int
    games: Annotated[int, Field(ge=1)]
    talk: bool = True
    own_luck: bool = False
    swept: str = ""
    pace: Annotated[float, Field(gt=0)] = USUAL_PACE
    measured: bool = False


@dataclass(frozen=True, slots=True)
class Intent:
    """What a run is called, when it was begun, and how fast people here decide, if they ever did.

    `measured` says whether that pace was measured or is only usual.
    """

    name: str
    created: str
    pace: float = USUAL_PACE
    measured: bool = False


@dataclass(frozen=True, slots=True)
class RunFolder:
    """A run that has a folder."""

    path: Path
    trial: TrialPlan
    intent: Intent
    program: str = VERSION

    @property
    def incompatibility(self) -> str:
        """Why new games would not go together with those it has; nothing if they would."""
        if self.program == VERSION:
            return ""
        return MIXED.format(name=self.intent.name, old=self.program, new=VERSION)

    def played(self) -> Iterator[tuple[int, TrialRecord]]:
        """Every game that was played and the number of its line, in the order they were done in."""
        try:
            with (self.path / GAMES_PLAYED).open("rb") as file:
                for number, line in enumerate(file, 1):
                    for record in self._unpacked(line, number):
                        yield number, record
        except FileNotFoundError:
            return
        except OSError as error:
            raise BadRun(f"Backroom can't read {self.path.name} ({error.strerror}).") from error

    def bad_line(self, number: int, what: str) -> BadRun:
        """What is wrong with a line of the games."""
        return BadRun(f"{self.path.name}: {GAMES_PLAYED}, line {number}: {what}")

    def _unpacked(self, line: bytes, number: int) -> tuple[TrialRecord, ...]:
        """The games of a line; none if it was cut short."""
        try:
            text = zlib.decompress(b64decode(line, validate=False))
        except (Error, zlib.error, ValueError):
            return ()
        try:
            records = _RECORDS.validate_json(text, strict=True)
        except ValidationError as error:
            raise self.bad_line(number, _first(error)) from error
        for record in records:
            flaw = _flaw(record, self.trial)
            if flaw:
                raise self.bad_line(number, flaw)
        return records

    def add(self, records: Sequence[TrialRecord]) -> None:
        """Bring a few games to the disk; NotSaved says why it could not be."""
        text = json.dumps([asdict(record) for record in records], separators=(",", ":"))
        line = b64encode(zlib.compress(text.encode(), 6)) + b"\n"
        try:
            with (self.path / GAMES_PLAYED).open("ab+") as file:
                file.write(_mended(file) + line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise NotSaved(f"Backroom can't write {self.path} ({error.strerror}).") from error


def _mended(file: Any) -> bytes:
    """What ends a line that was cut short."""
    if not file.seek(0, os.SEEK_END):
        return b""
    file.seek(-1, os.SEEK_END)
    return b"" if file.read(1) == b"\n" else b"\n"


def begin_run(folder: Path, trial: TrialPlan, intent: Intent) -> RunFolder:
    """Make a folder for a new run; NotSaved says why it could not be."""
    name = clean_line(intent.name, MOST_NAME) or "Run"
    stem = "".join(c if c in _LETTERS else "_" for c in f"{trial.game} {name}".casefold())[:60]
    path = free_path(folder, stem.strip("_"), "")
    try:
        make_folder(path)
    except OSError as error:
        raise NotSaved(f"Backroom can't create {path} ({error.strerror}).") from error
    made = RunFolder(path, trial, replace(intent, name=name))
    _write_plan(made)
    return made


def rename_run(run: RunFolder, name: str) -> RunFolder:
    """Call a run something else; its folder stays. NotSaved says why it could not be."""
    called = clean_line(name, MOST_NAME)
    if not called:
        raise NotSaved("Give the run a name.")
    renamed = replace(run, intent=replace(run.intent, name=called))
    _write_plan(renamed)
    return renamed


def _write_plan(run: RunFolder) -> None:
    save_text(run.path / PLAN, json.dumps(_page(run), ensure_ascii=False, indent=1) + "\n")


def _page(run: RunFolder) -> dict[str, Any]:
    trial, intent = run.trial, run.intent
    return {
        "backroom run": FORMAT, "name": intent.name, "program": run.program,
        "created": intent.created, "game": trial.game,
        "arms": [_arm_page(arm) for arm in trial.arms], "bots": list(trial.bots),
        "seed": trial.seed, "games": trial.games, "talk": trial.talk, "own_luck": trial.own_luck,
        "swept": trial.swept, "pace": intent.pace, "measured": intent.measured,
    }  # fmt: skip


def _arm_page(arm: Arm) -> dict[str, Any]:
    return {
        "label": arm.label,
        "options": arm.options.model_dump(mode="json"),
        "deck": arm.deck.content if arm.deck else None,
        "value": arm.value,
    }


def open_run(path: Path) -> RunFolder:
    """The run in a folder; BadRun says what is wrong with it."""
    try:
        page = _Page.model_validate_json(read_text(path / PLAN, MOST_BYTES), strict=True)
        if page.game not in GAMES:
            raise BadRun(f"{path.name}: 'game': There's no game {page.game!r}.")
        arms = tuple(_arm(page.game, arm) for arm in page.arms)
    except Unreadable as error:
        raise BadRun(f"{path.name}: {error.what}") from error
    except ValidationError as error:
        raise BadRun(f"{path.name}: {first_problem(error, _Page.model_fields)}") from error
    except BadValues as error:
        raise BadRun(f"{path.name}: {error}") from error
    trial = TrialPlan(
        page.game, arms, tuple(page.bots), page.seed, page.games, page.talk, page.own_luck,
        page.swept,
    )  # fmt: skip
    intent = Intent(page.name, page.created, page.pace, page.measured)
    return RunFolder(path, trial, intent, page.program)


def list_runs(folder: Path) -> tuple[tuple[RunFolder, ...], tuple[str, ...]]:
    """Every run in a folder, the newest first, and a sentence for each that cannot be read."""
    found, bad = [], []
    for path in sorted(folder.glob(f"*/{PLAN}")):
        try:
            found.append(open_run(path.parent))
        except BadRun as problem:
            bad.append(str(problem))
    found.sort(key=lambda run: run.intent.created, reverse=True)
    return tuple(found), tuple(bad)


def _arm(game: str, page: _Arm) -> Arm:
    deck: DeckFile | None = None
    if page.deck is not None:
        deck = deck_from(GAMES[game], page.deck, is_saved=True)
    options = options_from(GAMES[game], page.options, is_saved=True)
    return Arm(page.label, options, deck, page.value)


_RECORDS = TypeAdapter(tuple[TrialRecord, ...])


def _first(error: ValidationError) -> str:
    """The first thing that is wrong with the games of a line, in a few words."""
    first = error.errors()[0]
    where = ".".join(map(str, first["loc"]))
    return f"{where}: {first['msg']}." if where else f"{first['msg']}."


def _flaw(record: TrialRecord, trial: TrialPlan) -> str:
    """What a number cannot have come to in this trial; nothing if it can."""
    seats = len(trial.bots)
    if not 1 <= record.number <= trial.games or len(record.games) != len(trial.arms):
        return f"Game {record.number} with {len(record.games)} variants isn't part of this run."
    for game in record.games:
        if len(game.bots) != seats or len(game.results) != seats:
            return f"The seats in game {record.number} don't match the run's."
        if not all(0 <= seat < seats for seat in game.winners):
            return f"The winner of game {record.number} wasn't at the table."
        if not all(map(_is_possible, game.acts.values())):
            return f"Game {record.number} has more choices made than were offered."
    return ""


def _is_possible(act: Act) -> bool:
    """Whether it was done as often as it could be, or less."""
    chances, used, could, did = act
    return 0 <= used <= chances and min(could, did) >= 0
