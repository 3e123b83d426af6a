"""What of the bots of Knight Shift is tried."""

from typing import Any

import pytest

from app.games.knight_shift.bots import sharp
from rules.kernel.cards import Seat
from rules.kernel.play import legal
from tests.bots.trials import BotTrials


def peeks(state: Any, seat: Seat) -> object:
    """A cheat that lets a hand it cannot see, and the next card to be drawn, decide."""
    other = (seat + 1) % state.book.seats
    commands = legal(state, seat)
    return commands[(sum(state.hands[other]) + sum(state.draws[-1:])) % len(commands)]


def quicker(patch: pytest.MonkeyPatch) -> None:
    """Answers are tried in fewer worlds."""
    patch.setattr(sharp, "WORLDS", 6)


TRIALS = BotTrials(
    seats=(2, 3, 4, 5, 6),
    tables=(
        {},
        {"two_player_booze": "pass_out", "face_up_without_peek": True},
        {"memory_aid": False, "claimed_pile": "face_up_cards_visible"},
        {"rounds": 1, "draws": 0, "hand_size": 1},
        {"draws": 12, "hand_size": 2, "spare_knights": 4},
        {"game_tie": "extra_round", "drunk_in_feast": "blocks_rank", "hated": 0},
    ),
    everything={"memory_aid": False, "face_up_without_peek": True, "spare_knights": 2},
    cheats=(peeks,),
    quicker=quicker,
    fewer={"sharp": 6},
)
