"""Whoever sits at a table, as a face."""

from collections.abc import Sequence

from app.store.regulars import Regular, regulars_at
from app.store.saved_game import Player
from app.table.face import Face


def faces_of(players: Sequence[Player]) -> tuple[Face, ...]:
    """The face of each seat."""
    return tuple(
        Face(seat if player.colour is None else player.colour, player.name[:1].upper(), portrait)
        for seat, (player, portrait) in enumerate(zip(players, _portraits(players), strict=True))
    )


def portrait_of(regular: Regular) -> str:
    """The drawing of a regular."""
    return f"regulars/{regular.key}"


def _portraits(players: Sequence[Player]) -> list[str]:
    return ["" if found is None else portrait_of(found) for found in regulars_at(players)]
