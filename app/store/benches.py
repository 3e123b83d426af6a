"""The Lab's bench of each game as it was left: two variants, a table, and what was being tried."""

from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from app.store.card_changes import CardChanges
from app.store.folders import Folders
from app.store.salvage import read_page, salvage, unknown, write_page
from app.store.saved_game import Title
from rules.games import GAMES
from rules.kernel.options import Options

FORMAT_NAME = "backroom benches"
FORMAT = 1


class SavedDraft(BaseModel):
    """One variant on a bench; `file` is its name among the person's own, if it was saved."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Title = "Rulebook"
    options: dict[str, Any] = {}
    deck: Title | None = None
    cards: Annotated[tuple[CardChanges, ...], Field(max_length=20)] = ()
    file: Title | None = None
    is_named: bool = False
    is_touched: bool = False


class SavedSweep(BaseModel):
    """One number over a range, and what is wished of it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rule: str = ""
    low: int = 0
    high: int = 0
    step: Annotated[int, Field(ge=1)] = 1
    wishes: dict[str, int] = {}
    wanted: tuple[str, ...] = ()


class SavedBench(BaseModel):
    """A bench; what a field cannot be is as on a new one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    drafts: Annotated[tuple[SavedDraft, ...], Field(max_length=2)] = ()
    seats: int | None = None
    bots: str = ""
    games: int | None = None
    shows: Annotated[int, Field(ge=0, le=3)] = 0
    sweep: SavedSweep | None = None


class Benches(NamedTuple):
    """The bench of each game, the newest last, and what could not be used of the file."""

    by_game: dict[str, SavedBench]
    problems: tuple[str, ...]

    @property
    def last(self) -> str | None:
        """The game that was worked on last."""
        return next(reversed(self.by_game), None)


def load_benches(folders: Folders) -> Benches:
    """What the file says; whatever is wrong in it is left out."""
    path = folders.benches
    page = read_page(path, FORMAT_NAME, FORMAT)
    problems = [*page.problems, *unknown(page.values, tuple(GAMES), path.name)]
    benches: dict[str, SavedBench] = {}
    for game in [game for game in page.values if game in GAMES]:
        benches[game], wrong = salvage(SavedBench, page.values[game], f"{path.name}: {game}")
        problems += wrong
    return Benches(benches, tuple(problems))


def save_bench(folders: Folders, game: str, bench: SavedBench) -> None:
    """Save a game's bench for the next time; NotSaved says why it could not be."""
    known = load_benches(folders)
    if known.by_game.get(game) == bench and known.last == game:
        return
    others = {name: each for name, each in known.by_game.items() if name != game}
    benches = {**others, game: bench}
    values = {name: _values(each) for name, each in benches.items()}
    write_page(folders.benches, {FORMAT_NAME: FORMAT, **values}, is_sound=not known.problems)


def draft_options(game: str, draft: SavedDraft) -> Options:
    """The options of a draft; what the game no longer knows is as printed."""
    options, _ = salvage(GAMES[game].options, draft.options, draft.name)
    return options


def _values(bench: SavedBench) -> dict[str, Any]:
    values = bench.model_dump(mode="json", exclude={"drafts"})
    values["drafts"] = [
        {
            **draft.model_dump(mode="json", exclude={"cards"}),
            "cards": [each.content for each in draft.cards],
        }
        for draft in bench.drafts
    ]
    return values
