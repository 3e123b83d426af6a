"""Pockets and spins (WCRR-POCK, WCRR-SPIN)."""

from collections import Counter
from itertools import product

from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.commands import POCKETS as CLICK_OR_BULLET
from rules.games.russian_roulette.events import GunsSpun, PocketsFilled, SpinDemanded
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.commands import SelectCards
from rules.kernel.events import CardMoved, ZoneShuffled
from rules.kernel.play import advance
from tests.games.russian_roulette.rules.table import Table, letters

POCKETS = [Zone("pocket", seat) for seat in range(2)]


def test_wcrr_pock_01_everybody_alive_pockets_one_card_in_secret() -> None:
    table = Table(3)
    assert table.owed == (0, 1, 2)
    assert table.decision(0) == SelectCards(
        "WCRR-POCK-01", table.decision(0).commands, Zone("set", 0)
    )
    table.do("1 pocket bullet")
    assert table.events == ()
    assert table.owed == (0, 2)
    assert table.refuses("0 pass") == "WCRR-POCK-01"


def test_wcrr_pock_01_who_is_out_of_the_game_does_not() -> None:
    table = Table(3)
    table.state.deaths[1] = 4
    assert table.owed == (0, 2)


def test_wcrr_pock_02_click_or_bullet_and_a_bullet_leaves_one_fewer_in_the_gun() -> None:
    table = Table(2)
    assert table.choices(0) == ["pocket click", "pocket bullet"]
    table.pockets("C B")
    assert (table.gun(0), table.gun(1)) == ("CCCCCB", "CCCCCC")


def test_wcrr_pock_03_wcrr_r26_seven_bullets_leave_no_choice_and_count_as_cheating() -> None:
    table = Table(2)
    table.state.bullets[0], table.state.supply, table.state.spare = 7, 11, 6
    assert table.choices(0) == ["pocket bullet"]
    assert table.refusal("0 pocket click").rule == "WCRR-POCK-03"
    table.begun("B C", "0 0").accuse("1>0")
    assert table.state.deaths == [1, 0]


def test_wcrr_pock_04_that_one_has_pocketed_is_seen_and_nothing_more() -> None:
    seen = []
    for card in ("click", "bullet"):
        table = Table(2).do(f"0 pocket {card}")
        seen.append(table.view(1))
        assert table.view(0).sealed is not None
    assert seen[0] == seen[1]
    assert seen[0].owed == (1,)


def test_wcrr_pock_05_the_phase_ends_when_all_have_pocketed() -> None:
    table = Table(2).do("0 pocket click")
    assert table.phase == "pocket"
    table.do("1 pocket bullet")
    assert table.phase == "bid"
    assert table.told(PocketsFilled)
    moved = table.told_to(0, CardMoved)
    assert [(event.card, event.target) for event in moved] == [(0, POCKETS[0]), (None, POCKETS[1])]


def test_an_answer_can_be_changed_until_all_are_in() -> None:
    table = Table(2).do("0 pocket click", "0 pocket bullet", "1 pocket click")
    assert (table.gun(0), table.gun(1)) == ("CCCCCC", "CCCCCB")


def test_wcrr_spin_01_every_gun_is_shuffled_by_chance() -> None:
    places = set()
    for seed in range(60):
        table = Table(2)
        table.state.seed = seed
        table.pockets("C C")
        places.add(table.state.guns[0].index(1))
    assert places == set(range(6))


def test_wcrr_spin_02_wcrr_r03_a_demanded_spin_is_a_flourish() -> None:
    table = Table(3).pockets("C B C")
    before = [table.gun(seat) for seat in range(3)]
    views = [table.view(seat) for seat in (0, 1, 2, BYSTANDER)]
    table.do("2 spin 0")
    assert table.told(SpinDemanded) == [SpinDemanded(2, 0)]
    assert [table.gun(seat) for seat in range(3)] == before
    assert table.told(ZoneShuffled) == [ZoneShuffled(Zone("gun", 0), Zone("gun", 0))]
    assert [view.piles() for view in views] == [
        table.view(seat).piles() for seat in (0, 1, 2, BYSTANDER)
    ]


def test_wcrr_r45_a_spin_comes_before_any_other_answer_once_and_at_somebody_else() -> None:
    table = Table(3).pockets("C C C")
    assert [c for c in table.choices(0) if "spin" in c] == ["spin 1", "spin 2"]
    assert table.refuses("0 spin 0") == "WCRR-R45"
    table.do("0 spin 1")
    assert table.refuses("0 spin 2") == "WCRR-R45"
    assert "spin 0" in table.choices(1)
    table.do("0 bid 2")
    assert "spin 0" not in table.choices(1)


def test_wcrr_r45_with_action_cards_it_comes_before_the_first_of_them() -> None:
    table = Table(2, hands=("air_gun", "nyet")).pockets("C C")
    assert table.phase == "guns_set"
    assert (table.owed, table.asked) == ((0,), (0, 1))
    assert table.choices(1) == ["spin 0"]
    table.do("1 spin 0", "0 pass")
    assert table.choices(1) == ["pass"]
    assert [c for c in table.do("1 pass").choices(0) if "spin" in c] == []


def test_wcrr_r45_where_nobody_is_asked_for_a_card_a_spin_comes_before_the_first_bid() -> None:
    table = Table(3, hands=("", "", "")).pockets("C C C")
    assert (table.phase, table.owed) == ("bid", (0, 1, 2))
    assert [c for c in table.choices(2) if "spin" in c] == ["spin 0", "spin 1"]
    table.do("2 spin 1")
    assert table.told(SpinDemanded) == [SpinDemanded(2, 1)]
    table.do("1 bid 0")
    assert table.refuses("0 spin 1") == "WCRR-R45"


def test_wcrr_r45_who_was_asked_for_a_card_has_had_the_chance_of_a_spin() -> None:
    held = Table(3, hands=("", "air_gun", "")).pockets("C C C").do("1 pass")
    played = Table(3, hands=("", "peek_the_boo", "")).pockets("C C C")
    played.do("1 play_at peek_the_boo 2")
    for table in (held, played):
        assert table.phase == "bid"
        assert not [c for c in table.choices(2) if "spin" in c]
    dead = Table(3, hands=("", "", "air_gun"))
    dead.state.deaths[2] = 4
    dead.pockets("C C")
    assert dead.owed == (2,), "the deck has skulls for this window"
    dead.do("2 pass")
    assert not [c for c in dead.choices(1) if "spin" in c]


def test_wcrr_spin_02_everybody_may_demand_a_spin_in_every_round() -> None:
    table = Table(2)
    for _ in range(3):
        table.pockets("C C").do("1 spin 0", "0 spin 1")
        assert table.told(SpinDemanded) == [SpinDemanded(1, 0), SpinDemanded(0, 1)]
        table.bids(0, 0).play_on()


def test_wcrr_spin_03_nobody_knows_the_order_and_the_owner_knows_what_is_in_it() -> None:
    table = Table(2).pockets("C B")
    assert table.told(GunsSpun)
    for seat in (0, 1):
        assert [letters(gun) for gun in table.view(seat).guns] == ["......", "......"]
    assert table.view(0).pockets == (0, None)
    assert table.view(1).pockets == (None, 1)


def test_wcrr_spin_01_each_order_of_a_gun_is_as_likely_whatever_the_other_gun_has() -> None:
    dealt: Counter[tuple[int, int]] = Counter()
    for seed in range(3600):
        state = GAME.start(WcrrOptions(), 2, seed)
        for seat in (0, 1):
            advance(state, seat, CLICK_OR_BULLET[0])
        dealt[state.guns[0].index(BULLET), state.guns[1].index(BULLET)] += 1
    # Chi squared with 35 degrees of freedom is above 76 once in ten thousand times.
    assert sum((dealt[pair] - 100) ** 2 / 100 for pair in product(range(6), repeat=2)) < 76
