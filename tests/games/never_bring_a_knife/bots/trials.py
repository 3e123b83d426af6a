"""What of the bots of Never Bring a Knife is tried."""

from dataclasses import replace
from typing import Any

from app.bots.choice import Choice
from app.bots.roster import decide
from rules.games.never_bring_a_knife.cards import COP
from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.cards import Seat
from rules.kernel.talk import Claim, Said
from tests.bots.trials import BotTrials

SAID: tuple[tuple[Seat, str, Seat | None, str], ...] = (
    (0, "i_am", None, "cop"),
    (1, "is", 0, "criminal"),
    (2, "looked", 3, "cop"),
    (3, "trust", 2, ""),
    (1, "shoot", 3, ""),
    (2, "is", None, "criminal"),
    (0, "not_me", None, ""),
)


def whispers(state: Any, seat: Seat) -> Choice:
    """A cheat that plays honestly, but says what another's role is."""
    view = GAME.look(state, seat)
    choice = decide(GAME.name, "random", view, 7)
    other = (seat + 2) % view.seats
    word = "cop" if state.role_of(other) == COP else "criminal"
    return replace(choice, says=Claim("is", other, word))


TRIALS = BotTrials(
    seats=(4, 5, 6, 7, 8),
    tables=(
        {},
        {"easy_mode": True, "hard_mode": True},
        {"hard_mode": True, "hard_look_timing": "immediate"},
        {"stack_order": "owner_choice", "hits": 4, "moles": 4, "intel_small": 6, "moneys": 30},
        {"unused_hit": "may_discard", "hit_self_target": False, "hits": 4, "hit_price": 1},
        {"hand_size": 2, "fall_at": 1, "guns_per_wound": 1},
        {"hand_size": 6, "fall_at": 6, "guns_per_wound": 4, "guns": 40},
        {"heal_price": 1, "look_price": 1, "look_price_large": 1, "moneys": 40},
        {"armors": 0, "crimes": 20, "wound_supply": "16", "reshuffle": "eager"},
        {"claims_log": False, "memory_aid": False, "last_round": 2},
    ),
    everything={
        "easy_mode": True,
        "hard_mode": True,
        "stack_order": "owner_choice",
        "unused_hit": "may_discard",
        "memory_aid": False,
        "moles": 2,
    },
    cheats=(whispers,),
    heard=tuple(Said(number, seat, Claim(kind, about, value))
                for number, (seat, kind, about, value) in enumerate(SAID)),
)  # fmt: skip
