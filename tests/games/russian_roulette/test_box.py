"""What is in the box, and setting up (WCRR-COMP, WCRR-SETUP)."""

import pytest

from rules.games.russian_roulette.cards import ActionDeck
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.cards import Zone
from tests.games.russian_roulette.table import WITH_CARDS, Table

SIZES = range(2, 7)


def test_wcrr_comp_01_wcrr_comp_07_thirty_action_cards_of_seventeen_kinds() -> None:
    deck = WITH_CARDS.deck_file
    assert isinstance(deck, ActionDeck)
    assert (len(deck.supply), len(deck.cards)) == (30, 17)
    assert all(card.text.endswith(".") for card in deck.cards)


def test_wcrr_comp_02_six_clicks_for_each_player_and_nineteen_bullets() -> None:
    for seats in SIZES:
        zones = GAME.zones(GAME.start(WcrrOptions(), seats, 1))
        cards = [card for zone in zones.values() for card in zone]
        assert (cards.count(0), cards.count(1)) == (6 * seats, 19)


@pytest.mark.parametrize(("seats", "supply"), [(2, 17), (3, 16), (4, 15), (5, 14), (6, 13)])
def test_wcrr_comp_03_the_supply_is_what_nobody_took(seats: int, supply: int) -> None:
    table = Table(seats)
    assert table.view(0).supply == supply
    assert table.view(0).piles()[Zone("supply")] == (1,) * supply


def test_wcrr_comp_04_wcrr_bid_02_the_die_has_0_to_5() -> None:
    table = Table(2).pockets("C C")
    bids = [f"bid {n}" for n in range(6)]
    assert [choice for choice in table.choices(0) if choice.startswith("bid")] == bids
    assert table.refusal("0 bid 6") == ("WCRR-BID-02", "bid a number of pulls from 0 to 5")
    assert table.do("0 bid 0").owed == (1,)


def test_wcrr_comp_05_wcrr_r01_two_to_six_play() -> None:
    assert GAME.seat_counts == (2, 3, 4, 5, 6)
    for seats in (1, 7):
        with pytest.raises(ValueError, match="WCRR-COMP-05"):
            GAME.start(WcrrOptions(), seats, 1)


def test_wcrr_comp_06_wcrr_r02_points_have_no_limit() -> None:
    table = Table(2)
    table.state.scores = [400, 400]
    table.begun("C C", "0 0").play_on()
    assert table.state.scores == [401, 401]
    assert table.state.outcome is None


@pytest.mark.parametrize("seats", SIZES)
def test_wcrr_setup_01_wcrr_setup_02_wcrr_setup_03_everybody_has_a_team_a_set_and_a_card(
    seats: int,
) -> None:
    state = WITH_CARDS.start(WcrrOptions(), seats, 3)
    assert state.deaths == state.scores == [0] * seats
    assert [len(hand) for hand in state.hands] == [1] * seats
    assert len(state.draw_deck) == 30 - seats
    assert [state.set_of(seat) for seat in range(seats)] == [(0,) * 6 + (1,)] * seats


def test_wcrr_r27_the_deck_file_is_the_switch() -> None:
    plain = GAME.start(WcrrOptions(), 3, 1)
    assert plain.book.deck is None
    assert plain.hands == [(), (), ()]
    off = WITH_CARDS.start(WcrrOptions(action_cards=False), 3, 1)
    assert (off.book.deck, off.draw_deck) == (None, ())
