"""A game that is over, as a line of the statistics."""

from hashlib import blake2b

from app.store.dates import now
from app.store.saved_game import Header
from app.store.statistics import FinishedGame, Sitter
from rules.kernel.match import Match
from rules.kernel.state import Outcome


def finished_game(header: Header, match: Match, outcome: Outcome) -> FinishedGame:
    """The line that a finished game adds."""
    return FinishedGame(
        key=_key(header),
        game=header.game,
        ended=now(),
        seats=tuple(Sitter(name=p.name, kind=p.kind, level=p.level) for p in header.seats),
        points=outcome.results,
        winners=outcome.winners,
        commands=len(match),
        seconds=header.seconds,
        changed=match.options != type(match.options)(),
        takebacks=header.takebacks,
        hints=header.hints,
    )


def _key(header: Header) -> str:
    """The same for a game and for every copy of its file, and for no other game."""
    begun = f"{header.game} {header.seed} {header.created}"
    return blake2b(begun.encode("utf-8"), digest_size=8).hexdigest()
