"""What of the bots of No Honor Among Thieves is tried."""

from typing import Any

import pytest

from app.games.no_honor.bots import plan, sharp, truth
from rules.kernel.cards import Seat
from rules.kernel.play import legal
from tests.bots.trials import BotTrials


def peeks(state: Any, seat: Seat) -> object:
    """A cheat that lets a hand it cannot see, and the next Schemes to be drawn, decide."""
    other = (seat + 1) % state.book.seats
    commands = legal(state, seat)
    return commands[(sum(state.hands[other]) + sum(state.scheme_deck[:3])) % len(commands)]


def quicker(patch: pytest.MonkeyPatch) -> None:
    """Answers are tried in fewer worlds."""
    patch.setattr(sharp, "WORLDS", 2)
    patch.setattr(plan, "WORLDS", 1)
    patch.setattr(truth, "WORLDS", 3)


TRIALS = BotTrials(
    seats=(3, 4, 5),
    tables=(
        {"max_turns": 12},
        {"max_turns": 12, "mot_may_pass": True, "escrow_bribes": True},
        {"max_turns": 12, "beginner_agendas": True, "exchange_scheme_info": "truthful"},
        {"max_turns": 12, "shares_binding": False, "pre_send_window": False, "starting_schemes": 7},
    ),
    everything={"max_turns": 12, "starting_schemes": 7, "starting_coins": 12},
    cheats=(peeks,),
    quicker=quicker,
    fewer={"regular": 2, "sharp": 4},
)
