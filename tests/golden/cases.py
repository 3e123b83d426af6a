"""Which games are played through: every game, seat count and built-in variant, and a few more."""

from dataclasses import dataclass
from pathlib import Path

from app.assets import assets_folder
from app.store.variants import read_variant
from rules.games import GAMES
from rules.kernel.game import Options

FOLDER = Path(__file__).parent / "files"

# Games worth keeping beside the variants, by game and seats: a name, a seed, words to be shown.
MORE: dict[tuple[str, int], tuple[tuple[str, int, tuple[str, ...]], ...]] = {
    ("knives", 5): (
        ("dance_hound_snitch", 1, ("DanceCalled", "HoundSet", "SnitchNamed", "CardShown")),
    ),
    ("never_bring_a_knife", 6): (("mole_and_hit", 0, ("RolesSwapped", "HitUsed")),),
}

# Words that the playthroughs of a game must show between them.
SHOWN: dict[str, tuple[str, ...]] = {
    "knives": ("DanceCalled", "HoundSet", "SnitchNamed", "EverybodyForThemselves", "broke"),
    "never_bring_a_knife": (
        "RolesSwapped", "HitUsed", "HitKept", "Healed", "LookDeclined", "CrimeStruck", "TurnEnded",
        "ZoneShuffled", "why=setup", "why=intel", "why=money", "why=mole", "why=wound", "Fell",
    ),
}  # fmt: skip

# How many deals are told in full from the start; a game with many table sizes is told in short.
IN_FULL = {"knives": 3}


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
        return IN_FULL.get(self.game, 1)

    @property
    def path(self) -> Path:
        """The file that holds it."""
        return FOLDER / f"{self.game}_{self.seats}_{self.name}.txt"


def variants(game: str) -> list[tuple[str, Options]]:
    """The built-in variants of a game, by the names of their files."""
    files = sorted((assets_folder() / "variants" / game).glob("*.json"))
    return [(path.stem, read_variant(path).options) for path in files]


def seed_of(name: str) -> int:
    """Another seed for every variant, which a new variant does not change."""
    return sum(name.encode())


def cases_of(game: str, seats: int) -> list[Case]:
    """All playthroughs of one game at one number of seats."""
    built_in = [Case(game, seats, name, o, seed_of(name)) for name, o in variants(game)]
    defaults = GAMES[game].options()
    more = [Case(game, seats, name, defaults, *rest) for name, *rest in MORE.get((game, seats), ())]
    return [*built_in, *more]


def all_cases() -> list[Case]:
    """Every playthrough that must be there."""
    return [
        case
        for name, game in sorted(GAMES.items())
        for seats in game.seat_counts
        for case in cases_of(name, seats)
    ]
