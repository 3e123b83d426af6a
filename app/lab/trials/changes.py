"""What a variant changes, in words: its options, and its cards where those are data."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from app.assets import assets_folder
from app.lab.trials.plan import Arm, TrialPlan
from app.store.card_changes import changes_between
from app.store.decks import with_deck
from app.store.folders import Folders
from rules.games import GAMES
from rules.kernel.decks import DeckFile
from rules.kernel.options import Options, called, value_called

MOST_CARDS = 12


def arm_changes(game: str, arm: Arm) -> str:
    """Everything that is not as printed."""
    said = [*_options(arm.options), *_cards(game, arm.deck)]
    return "; ".join(said) or "as printed"


def bots_said(trial: TrialPlan) -> str:
    """Who sits at the table; of bots that are all alike how many there are."""
    kinds = list(dict.fromkeys(trial.bots))
    return f"{len(trial.bots)} {kinds[0]} bots" if len(kinds) == 1 else ", ".join(trial.bots)


def _options(options: Options) -> Iterator[str]:
    usual = type(options)()
    for name in type(options).model_fields:
        value, printed = getattr(options, name), getattr(usual, name)
        if value != printed:
            kind = type(options)
            words = called(kind, name), _word(kind, name, value), _word(kind, name, printed)
            yield "{} {} (printed: {})".format(*words)


def _word(options: type[Options], name: str, value: object) -> str:
    word = value_called(options, name, value)
    return f"“{word}”" if isinstance(value, str) else word


def _cards(game: str, deck: DeckFile | None) -> Iterator[str]:
    if deck is None:
        return
    usual = _printed(game)
    found = changes_between(usual, deck)
    names = {card.code: card.name for card in (*usual.cards, *deck.cards)}
    told = [_told(names[code], change) for code, change in found.change.items()]
    told += [names[code] for code in found.replace]
    for kind, cards in (
        ("cards changed", told),
        ("cards added", [str(card["name"]) for card in found.add]),
        ("cards taken out", [names[code] for code in found.remove]),
    ):
        if cards:
            yield f"{kind}: {_listed(cards)}"


@cache
def _printed(game: str) -> DeckFile:
    """The cards of a game as we have them."""
    file = with_deck(GAMES[game], Folders(assets_folder())).deck_file
    assert file is not None
    return file


def _told(name: str, change: Mapping[str, Any]) -> str:
    """A card, and how often it is there where that is all that differs."""
    return f"{name} ×{change['copies']}" if set(change) == {"copies"} else name


def _listed(names: list[str]) -> str:
    left = len(names) - MOST_CARDS
    return ", ".join(names[:MOST_CARDS]) + (f" and {left} more" if left > 0 else "")
