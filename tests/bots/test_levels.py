"""Every level answers every question legally, under every rule, and always alike."""

from itertools import islice
from typing import Any

import pytest

from app.bots.roster import decide, levels
from rules.kernel.play import legal
from tests.bots.positions import GAME, decisions

LEVELS = levels("knives")
TABLES: list[dict[str, Any]] = [
    {},
    {"rules": "simplified"},
    {"rules": "simplified", "broke": False},
    {"scoring": "simplified", "game_tie": "play_on"},
    {"ghost_king": "king_cancelled", "pass_must_change": False},
    {"ghost_king": "off", "last_trick_specials": "all_off"},
    {"shadow_follows_ghost": False, "snitch_scope": "holdings_and_bank"},
    {"dealer_sees_discard": True, "coin_tally": "hidden", "show_putaside_at_end": False},
    {"king_coins": 0, "queen_coins": 9, "win_at": 20, "middle_at": 30, "high_at": 40},
]


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_legal(level: str, table: dict[str, Any]) -> None:
    asked = 0
    for state, seat in islice(decisions(GAME.options(**table), 11, "novice"), 0, 90, 3):
        answer = decide("knives", level, GAME.look(state, seat), asked).command
        assert answer in legal(state, seat)
        asked += 1
    assert asked == 30


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_answer(level: str) -> None:
    for state, seat in islice(decisions(GAME.options(), 5), 0, 60, 4):
        view = GAME.look(state, seat)
        assert decide("knives", level, view, 3) == decide("knives", level, view, 3)


def test_another_seed_can_give_another_answer() -> None:
    state, seat = next(decisions(GAME.options(), 5))
    view = GAME.look(state, seat)
    assert len({decide("knives", "random", view, seed).command for seed in range(30)}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_that_is_not_asked_gets_an_error(level: str) -> None:
    state, seat = next(decisions(GAME.options(), 5))
    with pytest.raises(ValueError, match="not asked"):
        decide("knives", level, GAME.look(state, (seat + 1) % 5), 1)
