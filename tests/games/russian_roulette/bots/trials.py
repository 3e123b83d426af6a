"""What of the bots of Russian Roulette is tried."""

from typing import Any

import pytest

from app.games.russian_roulette.bots import cards
from rules.games.russian_roulette.cards import BULLET
from rules.kernel.cards import Seat
from rules.kernel.play import legal
from tests.bots.trials import BotTrials


def peeks(state: Any, seat: Seat) -> object:
    """A cheat that lets a pocket and a gun it cannot see decide."""
    other = (seat + 1) % state.book.seats
    commands = legal(state, seat)
    gun = (*state.guns[other], BULLET)
    return commands[(state.pockets[other] + gun.index(BULLET)) % len(commands)]


def quicker(patch: pytest.MonkeyPatch) -> None:
    """Cards are tried in fewer rounds."""
    patch.setattr(cards, "ROUNDS", 24)


TRIALS = BotTrials(
    seats=(2, 3, 4, 5, 6),
    tables=(
        {},
        {"action_cards": False},
        {"challenge_protocol": "turn_order", "reaccuse_exposed": True, "first_cards": 3},
        {"gun_cards": 3, "characters": 6, "target_points": 30, "finish_pulls": "ask"},
        {"gun_cards": 8, "characters": 1, "target_points": 5, "bullets": 6},
        {"extra_bullets_public": False, "action_hands": "open", "bullet_supply": "unlimited"},
        {"finish_pulls": "always", "hand_limit": 2, "reward_cards": 6, "last_round": 4},
    ),
    everything={"first_cards": 3, "reaccuse_exposed": True, "finish_pulls": "ask"},
    cheats=(peeks,),
    quicker=quicker,
    fewer={"sharp": 4},
)
