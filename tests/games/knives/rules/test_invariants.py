"""KN-INV: what holds at every moment of every game."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import BANK, BROKE, NOBODY, KnivesState
from rules.games.knives.tricks import PLAYING_TRICKS
from rules.kernel.cards import Zone
from tests.games.knives.rules.table import views, walk

TABLES: list[dict[str, Any]] = [
    {},
    {"rules": "simplified"},
    {"ghost_king": "king_cancelled", "snitch_scope": "holdings_and_bank", "scoring": "simplified"},
    {"shadow_follows_ghost": False, "last_trick_specials": "all_off", "game_tie": "play_on"},
]


def everywhere(options: dict[str, Any], visit: Callable[[KnivesState], None]) -> None:
    """Look at every state of two random games."""
    for seed in (1, 2):
        walk(GAME.start(KnivesOptions(length=10, **options), 5, seed), seed, visit)


@pytest.mark.parametrize("options", TABLES)
def test_kn_inv_01_all_32_cards_are_somewhere(options: dict[str, Any]) -> None:
    def visit(state: KnivesState) -> None:
        zones = GAME.zones(state)
        assert sorted(card for cards in zones.values() for card in cards) == list(range(32))
        assert zones[Zone("trick")] == state.trick
        for view in views(state):
            for zone, seen in view.piles().items():
                known = [card for card in seen if card is not None]
                assert set(known) <= set(zones.get(zone, ()))
                assert len(seen) == len(zones.get(zone, ()))

    everywhere(options, visit)


def test_kn_inv_01_before_the_first_deal_all_32_cards_are_in_the_deck() -> None:
    zones = GAME.zones(GAME.prepare(KnivesOptions(), 5, 1))
    assert {zone: cards for zone, cards in zones.items() if cards} == {Zone("deck"): (*range(32),)}
    assert not GAME.zones(GAME.start(KnivesOptions(), 5, 1))[Zone("deck")]


@pytest.mark.parametrize("options", TABLES)
def test_kn_inv_02_sizes_of_the_holdings(options: dict[str, Any]) -> None:
    checked = set()

    def visit(state: KnivesState) -> None:
        if state.agenda[-1] is not PLAYING_TRICKS:
            return
        number = len(state.tricks) + 1
        played = [(state.leader + place) % 5 for place in range(len(state.trick))]
        sizes = [7 - number - (seat in played) for seat in range(5)]
        assert [held.bit_count() for held in state.holdings] == sizes
        checked.add(number)

    everywhere(options, visit)
    assert checked == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("options", TABLES)
def test_kn_inv_03_side_and_defenders_make_25(options: dict[str, Any]) -> None:
    modes = set()

    def visit(state: KnivesState) -> None:
        hand = state.last_hand
        if hand is None:
            return
        modes.add(hand.mode)
        assert sum(hand.coins) + hand.aside_coins == 25
        if hand.mode == BANK:
            side = {hand.banker, hand.shadow}
            defenders = sum(coins for seat, coins in enumerate(hand.coins) if seat not in side)
            assert hand.side_total + defenders == 25

    everywhere(options, visit)
    assert BANK in modes


@pytest.mark.parametrize("options", TABLES)
def test_kn_inv_04_at_the_end_the_key_ghost_was_played_or_put_aside(
    options: dict[str, Any],
) -> None:
    ends = []

    def visit(state: KnivesState) -> None:
        if state.outcome is None:
            return
        assert state.holdings == [0] * 5
        assert len(state.tricks) == 6
        if state.contract.mode in (BANK, BROKE):
            played = [card for trick in state.tricks for card in trick.cards]
            ghost = state.contract.key_ghost
            assert (ghost in played) is not bool(state.aside >> ghost & 1)
        ends.append(state.contract.mode)

    everywhere(options, visit)
    assert len(ends) == 2


@pytest.mark.parametrize("options", TABLES)
def test_kn_inv_04_no_hand_pays_nobody_and_solo_means_no_shadow(options: dict[str, Any]) -> None:
    def visit(state: KnivesState) -> None:
        hand = state.last_hand
        if hand is not None:
            assert max(hand.points) > 0
            assert (hand.banker == NOBODY) is (hand.mode not in (BANK, BROKE))
            assert hand.shadow == NOBODY or hand.shadow != hand.banker

    everywhere(options, visit)


def test_a_copy_is_equal_and_independent() -> None:
    state = GAME.start(KnivesOptions(), 5, 1)
    copy = state.copy()
    assert (copy, copy.log) == (state, None)
    copy.holdings[0] = 0
    copy.coins[0] = 9
    assert state.holdings[0]
    assert state.coins[0] == 0
