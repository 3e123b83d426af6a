"""What a table is to be played with, as the command line asks for it."""

import argparse
from typing import Any, NamedTuple

from app.complaint import Complaint
from app.lab.option_words import options_of
from app.store.decks import BadDeck, with_deck
from app.store.folders import Folders
from app.store.variants import BadVariant, find_variant
from rules.kernel.game import Game, Options


class Agreed(NamedTuple):
    """A game with its deck, if it has one, and the options it is played with, under a name."""

    game: Game[Any, Any]
    options: Options
    variant: str | None = None


def agreed(game: Game[Any, Any], arguments: argparse.Namespace, folders: Folders) -> Agreed:
    """The variant's deck and options, or the printed game's, with --deck and --set on top."""
    settings = arguments.set or []
    try:
        if arguments.variant is None:
            return Agreed(with_deck(game, folders, arguments.deck), options_of(game, settings))
        variant = find_variant(game.name, arguments.variant, folders)
        named = with_deck(game, folders, arguments.deck) if arguments.deck else None
        ready = named or variant.dealt(game, folders)
    except (BadVariant, BadDeck) as problem:
        raise Complaint(f"{problem}.") from None
    options = options_of(game, settings, variant.options.model_dump())
    return Agreed(ready, options, variant.name)
