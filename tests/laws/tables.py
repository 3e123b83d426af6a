"""What the laws must know about each game, all of it written from the game's rulebook.

A game brings its own in `tests/laws/<key>/`: adding a game is adding such a folder.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.per_game import PerGame
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.game import Game
from rules.kernel.rng import Dice
from tests.kernel.bazaar.game import Bazaar

# The bazaar stands for what no game of the house has yet: the laws are tried on it as well.
TRIED: dict[str, Game[Any, Any]] = {
    **{name: with_our_deck(game) for name, game in GAMES.items()},
    "bazaar": Bazaar(),
}


@dataclass(frozen=True)
class Table:
    """One game's cards and secrets, and who has earned what.

    `supply` is every card there is, sorted; `hidden` is what lies hidden from a seat, by zone.
    """

    supply: Callable[[Any], list[CardId]]
    secrets: tuple[str, ...]
    hidden: Callable[[Any, Seat], dict[Zone, tuple[CardId, ...]]]
    twin: Callable[[Any, Seat, Dice], Any]
    step_twin: Callable[[Any, Seat, Seat, Command, Dice], tuple[Any, Command] | None]
    changed: Callable[[Any, Any], set[str]]
    flaw: Callable[[Any], str | None]
    audit: Callable[[Any], None]
    audit_end: Callable[[Any], None]
    # Whether its rulebook asks several seats at once.
    simultaneous: bool = False
    # The options that end a game that has no bound of its own.
    an_end: Mapping[str, Any] = field(default_factory=dict)
    # A game that is shorter than most others would only be looked at when it is over.
    often_over_after: int | None = None


TABLES: PerGame[Table] = PerGame("tests.games.{game}.laws.table", "TABLE")
