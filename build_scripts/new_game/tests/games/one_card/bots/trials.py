"""What of the bots of One Card is tried."""

from typing import Any

import pytest

from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import legal
from tests.bots.trials import BotTrials


def peeks(state: Any, seat: Seat) -> Command:
    """A cheat: it lets the deck decide."""
    commands = legal(state, seat)
    return commands[state.deck[0] % len(commands)]


def quicker(patch: pytest.MonkeyPatch) -> None:
    """Nothing here takes long."""


TRIALS = BotTrials(
    seats=(2, 3, 4),
    tables=({}, {"low_wins": True}),
    everything={"low_wins": True},
    cheats=(peeks,),
    quicker=quicker,
)
