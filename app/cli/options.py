"""`backroom options GAME`: every rule that can be changed, and the named variants."""

import argparse
from collections.abc import Iterator
from textwrap import fill
from typing import Any

from app.lab.settings import allowed
from app.store.folders import Folders, data_folders
from app.store.variants import list_variants
from rules.games import GAMES
from rules.kernel.game import Game


def add_parser(words: Any) -> None:
    """The word `options` and what follows it."""
    parser = words.add_parser("options", help="the rules that can be changed")
    parser.add_argument("game", choices=sorted(GAMES), help="the game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print every option and every variant of a game."""
    game = GAMES[arguments.game]
    print(f"{game.title}: change a rule with --set OPTION=VALUE.\n")
    print("\n".join(_options(game)))
    print("\nNamed variants, for --variant NAME:\n")
    print("\n".join(_variants(game, data_folders())))
    return 0


def _options(game: Game[Any, Any]) -> Iterator[str]:
    for name, field in game.options.model_fields.items():
        extra = field.json_schema_extra
        rule = extra["rule"] if isinstance(extra, dict) else ""
        usual = str(field.default).lower() if isinstance(field.default, bool) else field.default
        yield f"{name} = {usual}"
        can_be = allowed(game, name)
        yield _indented(f"{can_be[0].upper()}{can_be[1:]}. {field.description} ({rule})")


def _variants(game: Game[Any, Any], folders: Folders) -> Iterator[str]:
    known = list_variants(game.name, folders)
    for variant in known.variants:
        yield f"{variant.path.stem}: {variant.name}"
        yield _indented(variant.about)
    for problem in known.bad:
        yield f"left out: {problem}"


def _indented(text: str) -> str:
    indent = "    "
    return fill(text, 96, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
