"""What a seat is asked, and the answers by their kind."""

from typing import TypeVar

from rules.games.knight_shift.turns import PlayingOpenly
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.commands import Command

C = TypeVar("C", bound=Command)


def answers_of_kind(view: KnightShiftView, kind: type[C]) -> list[C]:
    """The legal answers of one kind."""
    assert view.decision is not None
    return [command for command in view.decision.commands if isinstance(command, kind)]


def is_open_play(view: KnightShiftView) -> bool:
    """Whether a peek was made, so that an Item has to be played face up."""
    return isinstance(view.agenda[-1], PlayingOpenly)
