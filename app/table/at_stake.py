"""What somebody decides on: no note may cover it."""

from collections.abc import Collection

from app.table.board import Board, Slot
from app.table.geometry import Box
from app.table.gestures import Gesture
from rules.kernel.cards import Zone


def at_stake(board: Board, gesture: Gesture, ordered: Collection[str]) -> tuple[Box, ...]:
    """The question, the hand, where a card can go or will, what was laid one by one, the title."""
    targets = gesture.targets | gesture.open_seats
    places = [board.zones[t] if isinstance(t, Zone) else board.reach(t) for t in targets]
    cards = [laid for laid in board.cards if laid.zone.name in ordered]
    places += [slot.box for slot in board.of(Slot)]
    places += [name.box for name in (board.bar.title,) if name is not None]
    return (board.prompt.box, board.hand, *places, *(laid.spot.bounds for laid in cards))
