"""Whoever sits at a table, as a face."""

from collections.abc import Sequence

from app.store.emblems import emblems
from app.store.profiles import Profile
from app.store.regulars import Regular, regulars_at
from app.store.saved_game import Player
from app.table.banter import Speaker
from app.table.face import Face
from rules.kernel.cards import Seat


def faces_of(players: Sequence[Player]) -> tuple[Face, ...]:
    """The face of each seat."""
    return tuple(
        Face(seat if player.colour is None else player.colour, player.name[:1].upper(), portrait)
        for seat, (player, portrait) in enumerate(zip(players, _portraits(players), strict=True))
    )


def face_of(regular: Regular) -> Face:
    """A regular's face away from every table."""
    return Face(0, regular.name[:1], _portrait(regular))


def speakers_of(players: Sequence[Player]) -> dict[Seat, Speaker]:
    """Those who have words of their own."""
    return {
        seat: Speaker(players[seat].temperament or regular.temperament, regular.says)
        for seat, regular in enumerate(regulars_at(players))
        if regular is not None
    }


def _portrait(regular: Regular) -> str:
    return f"regulars/{regular.key}"


def face_of_person(person: Profile) -> Face:
    """A person's face away from every table."""
    return Face(person.colour, person.name[:1].upper(), _emblem(person.emblem))


def _emblem(key: str | None) -> str:
    return f"emblems/{key}" if key in emblems() else ""


def _portraits(players: Sequence[Player]) -> list[str]:
    return [
        _emblem(player.emblem) if regular is None else _portrait(regular)
        for player, regular in zip(players, regulars_at(players), strict=True)
    ]
