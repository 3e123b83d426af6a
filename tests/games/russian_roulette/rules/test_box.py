"""What is in the box, and setting up (WCRR-COMP, WCRR-SETUP)."""

import pytest

from rules.games.russian_roulette.cards import ActionDeck
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.view import redact
from tests.games.russian_roulette.rules.table import WITH_CARDS, Table, code

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
    assert table.refusal("0 bid 6") == ("WCRR-BID-02", "Bid from 0 to 5 pulls.")
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


@pytest.mark.parametrize("bullets", ["2 1 3 1", "2 5 3 1"])
def test_wcrr_inv_02_a_chosen_deal_with_a_dead_seat_loses_no_card(bullets: str) -> None:
    deal = {"deaths": "0 4 1 0", "bullets": bullets}
    state = GAME.with_deal(deal).start(WcrrOptions(), 4, 1)
    cards = [card for zone in GAME.zones(state).values() for card in zone]
    assert (cards.count(0), cards.count(1)) == (24, 19)
    assert (state.bullets, state.supply, state.spare) == ([2, 0, 3, 1], 13, 9)
    bare = GAME.with_deal({"deaths": "0 4 1 0"}).start(WcrrOptions(), 4, 1)
    assert (bare.bullets, bare.supply, bare.spare) == ([1, 0, 1, 1], 16, 6)


def test_a_chosen_deal_says_where_the_first_bullet_of_each_gun_lies() -> None:
    deal = {"spins": "0,3,1 6,0,2", "bullets": "1 2 1"}
    table = Table(3)
    table.game = GAME.with_deal(deal)
    later = set()
    for seed in range(8):
        table.state = table.game.start(WcrrOptions(), 3, seed)
        assert table.pockets("C C C").gun(1) == "CCCCBB"
        assert [table.state.guns[seat][place] for seat, place in ((1, 2), (2, 0))] == [1, 1]
        table.bids(0, 0, 0).play_on().pockets("C B B")
        assert table.state.guns[0] == (0, 0, 0, 0, 0, 1)
        assert table.gun(2) == "CCCCCC", "there is no BULLET to be placed"
        table.bids(0, 0, 0).play_on().pockets("C C C")
        later.add(table.state.guns[2].index(1))
    assert len(later) > 1, "after the chosen rounds it is by chance"


@pytest.mark.parametrize(("hands", "seen"), [("secret", None), ("open", "nyet")])
def test_wcrr_r14_a_hand_that_a_deal_chose_is_shown_to_its_owner_or_to_all(
    hands: str, seen: str | None
) -> None:
    game = WITH_CARDS.with_deal({"1": "nyet", "2": "frisk"})
    (first, *_) = game.opening(WcrrOptions(action_hands=hands), 3, 1)
    for seat, shown in ((1, "nyet"), (0, seen), (BYSTANDER, seen)):
        laid = [e for e in redact(first.events, seat) if getattr(e, "zone", 0) == Zone("hand", 1)]
        assert [e.cards for e in laid] == [(code(shown) if shown else None,)]


def test_every_zone_has_the_cards_of_its_own_seat() -> None:
    table = Table(3, hands=("air_gun", "nyet frisk", "")).pockets("C B C")
    zones = table.game.zones(table.state)
    for seat in range(3):
        assert zones[Zone("hand", seat)] == table.state.hands[seat]
        assert zones[Zone("gun", seat)] == table.state.guns[seat]
        assert zones[Zone("pocket", seat)] == (table.state.pockets[seat],)
    table.pass_until("bid").lay({0: "CCBCCC"}).bids(2, 0, 1).pass_until("before_pull")
    table.do("0 pass", "1 pass")
    flipped = [table.game.zones(table.state)[Zone("flipped", seat)] for seat in range(3)]
    assert list(map(len, flipped)) == [1, 0, 1]


def test_wcrr_end_07_a_game_with_a_last_round_has_a_bound_and_no_other_does() -> None:
    assert GAME.longest(WcrrOptions()) is None
    assert GAME.longest(WcrrOptions(last_round=3)) == 15_000


def test_wcrr_r27_the_deck_file_is_the_switch() -> None:
    plain = GAME.start(WcrrOptions(), 3, 1)
    assert plain.book.deck is None
    assert plain.hands == [(), (), ()]
    off = WITH_CARDS.start(WcrrOptions(action_cards=False), 3, 1)
    assert (off.book.deck, off.draw_deck) == (None, ())
