"""What of the bots of Knives is tried."""

from dataclasses import replace
from typing import Any

import pytest

from app.bots.choice import Choice
from app.bots.roster import decide
from app.games.knives.bots import sharp
from rules.games.knives.game import GAME
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import legal
from rules.kernel.talk import Claim, Said
from tests.bots.trials import BotTrials


def peeks(state: Any, seat: Seat) -> Command:
    """A cheat: it lets its neighbour's cards decide."""
    commands = legal(state, seat)
    return commands[state.holdings[(seat + 1) % 5] % len(commands)]


def whispers(state: Any, seat: Seat) -> Choice:
    """A cheat that plays honestly, but tells what its neighbour holds."""
    choice = decide(GAME.name, "random", GAME.look(state, seat), 7)
    word = Claim("trust", state.holdings[(seat + 1) % 5].bit_length() % 5)
    return replace(choice, says=word)


def quicker(patch: pytest.MonkeyPatch) -> None:
    """The same search in an eighth of the worlds."""
    patch.setattr(sharp, "AUCTION_WORLDS", sharp.AUCTION_WORLDS // 8)
    patch.setattr(sharp, "DANCE_WORLDS", sharp.DANCE_WORLDS // 8)
    few = {held: max(1, worlds // 8) for held, worlds in sharp.PLAY_WORLDS.items()}
    patch.setattr(sharp, "PLAY_WORLDS", few)


TRIALS = BotTrials(
    seats=(5,),
    tables=(
        {},
        {"rules": "simplified"},
        {"rules": "simplified", "broke": False},
        {"scoring": "simplified", "game_tie": "play_on"},
        {"ghost_king": "king_cancelled", "pass_must_change": False},
        {"ghost_king": "off", "last_trick_specials": "all_off"},
        {"shadow_follows_ghost": False, "snitch_scope": "holdings_and_bank"},
        {"dealer_sees_discard": True, "coin_tally": "hidden", "show_putaside_at_end": False},
        {"king_coins": 0, "queen_coins": 9, "win_at": 20, "middle_at": 30, "high_at": 40},
    ),
    everything={"dealer_sees_discard": True, "coin_tally": "hidden"},
    cheats=(peeks, whispers),
    heard=(Said(0, 1, Claim("trust", 2)), Said(1, 2, Claim("trust", 1))),
    quicker=quicker,
    fewer={"sharp": 2},
)
