"""A game that is over, as a line of the statistics."""

from hashlib import blake2b

from app.store.dates import now
from app.store.saved_game import Header, Player
from app.store.statistics import FinishedGame, Sitter
from rules.kernel.match import Match
from rules.kernel.state import Outcome


def finished_game(header: Header, match: Match, outcome: Outcome) -> FinishedGame:
    """The line that a finished game adds."""
    parts: tuple[str, ...] = match.game.parts(match.view(0))
    return FinishedGame(
        key=key_of(header),
        game=header.game,
        ended=now(),
        seats=tuple(map(_sitter, header.seats, parts or (None,) * len(header.seats))),
        points=outcome.results,
        winners=outcome.winners,
        commands=len(match),
        seconds=header.seconds,
        changed=match.options != type(match.options)(),
        takebacks=header.takebacks,
        hints=header.hints,
    )


def _sitter(player: Player, role: str | None) -> Sitter:
    return Sitter(
        name=player.name, kind=player.kind, level=player.level, role=role, profile=player.profile
    )


def key_of(header: Header) -> str:
    """The same for a game and for every copy of its file, and for no other game."""
    begun = f"{header.game} {header.seed} {header.created}"
    return blake2b(begun.encode("utf-8"), digest_size=8).hexdigest()
