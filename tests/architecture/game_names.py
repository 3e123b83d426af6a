"""Where a game is named: in what is its own and in the two lists of games, and nowhere else."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from app.games import SHELF, TITLES
from rules.games import GAMES

FOLDERS = ("app", "benchmarks", "build_scripts")
LISTS = ("app/games/__init__.py", "rules/games/__init__.py")
OWN = "app/games/{key}/"
# What the whole program is about: no game is meant.
SLOGAN = "games of bluff, knives and nerve"
# What begins a class of a game or a rule's id comes from the options that it is played with.
SUFFIX = "Options"


class GameNames(NamedTuple):
    """The key of a game, and all the words that mean it."""

    key: str
    words: tuple[str, ...]

    @property
    def pattern(self) -> re.Pattern[str]:
        """Finds the words, also where a name goes on: `KnivesView`, `knives_sharp`."""
        words = "|".join(map(re.escape, (self.key, *self.words)))
        return re.compile(rf"(?<![A-Za-z])(?:{words})(?![a-z])")

    def owns(self, path: str) -> bool:
        """Whether this file is the game's own, or one of the lists."""
        return path in LISTS or path.startswith(OWN.format(key=self.key))


def every_game() -> list[GameNames]:
    """Every game of ours, built or announced."""
    return [GameNames(key, (TITLES[key].title, *_begins(key))) for key in SHELF]


def _begins(key: str) -> Iterator[str]:
    if key in GAMES:
        options = GAMES[key].options
        prefix = options.__name__.removesuffix(SUFFIX)
        yield from (prefix, prefix.lower(), prefix.upper())
        extras = [field.json_schema_extra for field in options.model_fields.values()]
        rules = [str(extra["rule"]) for extra in extras if isinstance(extra, dict)]
        yield f"{rules[0].partition('-')[0]}-"


def strays(root: Path, games: Sequence[GameNames]) -> list[str]:
    """Every line in which a game is named that should not be, and every file that is called so."""
    paths = [p for folder in FOLDERS for p in sorted((root / folder).rglob("*")) if p.is_file()]
    texts = {path.relative_to(root).as_posix(): path for path in paths if path.suffix != ".pyc"}
    return [stray for name, path in texts.items() for stray in _strays(name, path, games)]


def _strays(name: str, path: Path, games: Sequence[GameNames]) -> Iterator[str]:
    lines = [name, *path.read_text("utf-8").replace(SLOGAN, "").splitlines()]
    for game in games:
        if not game.owns(name):
            for number, line in enumerate(lines):
                found = game.pattern.search(line)
                if found:
                    yield f"{name}, line {number}: {found[0]!r} is for {game.key}'s own files"
