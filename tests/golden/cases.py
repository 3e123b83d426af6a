"""Which games are played through: every game, seat count and built-in variant, and a few more."""

from dataclasses import dataclass
from pathlib import Path

from app.assets import game_assets
from app.store.variants import read_variant
from rules.games import GAMES
from rules.kernel.options import Options
from tests.golden.games import TOLD


def golden_folder(game: str) -> Path:
    """Where the playthroughs of a game lie."""
    return Path(__file__).parents[1] / "games" / game / "golden"


@dataclass(frozen=True)
class Case:
    """One playthrough: what is played, the seed of the cards and of the players, and its words."""

    game: str
    seats: int
    name: str
    options: Options
    seed: int = 0
    shows: tuple[str, ...] = ()

    @property
    def in_full(self) -> int:
        """How many deals are told in full, beside the last one."""
        return TOLD[self.game].in_full

    @property
    def path(self) -> Path:
        """The file that holds it."""
        return golden_folder(self.game) / f"{self.seats}_{self.name}.txt"


def variants(game: str) -> list[tuple[str, Options]]:
    """The built-in variants of a game, by the names of their files, each with an end."""
    files = sorted((game_assets(game) / "variants").glob("*.json"))
    until = TOLD[game].until
    return [(path.stem, read_variant(path).options.model_copy(update=until)) for path in files]


def seed_of(name: str) -> int:
    """Another seed for every variant, which a new variant does not change."""
    return sum(name.encode())


def cases_of(game: str, seats: int) -> list[Case]:
    """All playthroughs of one game at one number of seats."""
    built_in = [Case(game, seats, name, o, seed_of(name)) for name, o in variants(game)]
    defaults = GAMES[game].options(**TOLD[game].until)
    extra = TOLD[game].more.get(seats, ())
    more = [Case(game, seats, name, defaults, *rest) for name, *rest in extra]
    return [*built_in, *more]


def all_cases() -> list[Case]:
    """Every playthrough that must be there."""
    return [
        case
        for name, game in sorted(GAMES.items())
        for seats in game.seat_counts
        for case in cases_of(name, seats)
    ]
