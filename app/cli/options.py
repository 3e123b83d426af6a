"""`backroom options GAME`: every rule that can be changed, and the named variants."""

import argparse
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from app.lab.option_words import offered
from app.store.decks import DeckChoice, deck_choices
from app.store.folders import Folders, data_folders
from app.store.variants import list_variants
from app.text.console import WIDEST, Console, terminal
from rules.games import GAMES
from rules.kernel.game import Game

INDENT = "    "


def add_parser(words: Any) -> None:
    """The word `options` and what follows it."""
    about = "Lists the rules you can change, with the variants and decks of a game."
    parser = words.add_parser("options", help="list the rules you can change", description=about)
    first = next(iter(GAMES))
    parser.add_argument("game", nargs="?", choices=sorted(GAMES), default=first, help="the game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print every option and every variant of a game."""
    game, console = GAMES[arguments.game], terminal()
    console.say([f"{game.title}: Change a rule with --set OPTION=VALUE.", ""])
    console.say(_options(game, console))
    console.say(["", "Variants, for --variant NAME:", ""])
    console.say(_variants(game, data_folders(), console))
    decks = deck_choices(game, data_folders())
    if decks:
        console.say(["", "Decks, for --deck NAME:", "", *map(_deck, decks)])
    return 0


def _options(game: Game[Any, Any], console: Console) -> Iterator[str]:
    for name, field in game.options.model_fields.items():
        extra = field.json_schema_extra
        rule = extra["rule"] if isinstance(extra, dict) else ""
        usual = str(field.default).lower() if isinstance(field.default, bool) else field.default
        yield f"{name} = {usual}"
        can_be = offered(game, name)
        yield from _indented(f"{field.description} Set it to {can_be}. ({rule})", console)


def _variants(game: Game[Any, Any], folders: Folders, console: Console) -> Iterator[str]:
    known = list_variants(game.name, folders)
    for variant in known.variants:
        yield f"{variant.path.stem}: {variant.name}"
        yield from _indented(variant.about, console)
    for problem in known.bad:
        yield f"Left out: {problem}"


def _deck(deck: DeckChoice) -> str:
    if deck.problem:
        return f"Left out: {deck.problem}"
    return f"{deck.wanted}: {deck.name}" if deck.wanted else f"{deck.name} (used without --deck)"


def _indented(text: str, console: Console) -> list[str]:
    width = (console.width or WIDEST) - len(INDENT)
    return [f"{INDENT}{line}" for line in wrap(text, width, break_on_hyphens=False)]
