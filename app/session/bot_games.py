"""A game between bots that was played without a table, as a saved game that can be watched."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from app.session.table_factory import seat_players
from app.store.save_format import write_game
from app.store.saved_game import Header, SavedDeck
from app.version import VERSION
from rules.kernel.cards import Seat
from rules.kernel.commands import Answer, Command
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.options import Options
from rules.kernel.rng import OldSeed
from rules.kernel.talk import Said


class BotGame(NamedTuple):
    """All that makes a game: its rules, its seed, a bot for each seat, what they did and said."""

    game: Game[Any, Any]
    options: Options
    seed: int
    bots: Sequence[str]
    answers: Iterable[tuple[Seat, Command]]
    said: Iterable[Said]


def save_of(played: BotGame, title: str, created: str) -> str:
    """The text of its save."""
    game, options, seed, bots, answers, said = played
    match, _ = Match.replay(game, options, len(bots), seed, map(Answer._make, answers))
    for each in said:
        match.recall(each)
    header = Header(
        game=game.name,
        options=options.model_dump(mode="json"),
        seats=seat_players((), list(bots)),
        seed=seed,
        created=created,
        version=VERSION,
        winners=match.outcome.winners if match.outcome else None,
        title=title,
        deck=SavedDeck.of(game),
        evenly=not isinstance(seed, OldSeed),
    )
    return write_game(header, match)
