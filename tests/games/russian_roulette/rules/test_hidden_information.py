"""Who sees what (WCRR-HID)."""

import pytest

from app.games.russian_roulette.table.answers import own_odds
from app.games.russian_roulette.table.table_text import own
from app.games.russian_roulette.table.vocabulary import survives
from app.table.voice import Voice
from rules.games.russian_roulette.worlds import Worlds
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.events import CardMoved, CardTurned
from rules.kernel.match import Match
from rules.kernel.rng import Dice
from tests.games.russian_roulette.rules.table import Table, letters

EVERYBODY = (0, 1, 2, BYSTANDER)
VOICE = Voice(("Ann", "Ben", "Cem"), 1)


def test_wcrr_hid_01_a_peek_is_for_the_peeker_and_is_forgotten_at_a_shuffle() -> None:
    table = Table(3, hands=("peek_the_boo", "spin_it_again", "")).pockets("C C C")
    table.lay({2: "CCBCCC"}).do("0 play_at peek_the_boo 2", "1 pass")
    seen = [letters(table.view(seat).guns[2]) for seat in EVERYBODY]
    assert seen == ["CCB...", "......", "......", "......"]
    turned = [[event.card for event in table.told_to(s, CardTurned)] for s in EVERYBODY]
    assert turned == [[0, 0, 1], *[[None] * 3] * 3]
    table.do("1 play_at spin_it_again 2")
    assert letters(table.view(0).guns[2]) == "......"


def test_wcrr_hid_01_everything_is_forgotten_when_the_round_ends() -> None:
    table = Table(2, hands=("peek_the_boo", "nyet")).pockets("C C")
    table.do("0 play_at peek_the_boo 1", "1 pass").pass_until("bid").bids(0, 0).play_on()
    assert table.view(0).guns == ((), ())
    assert table.state.eyes == [(), ()]


def test_wcrr_r48_what_a_peek_proved_about_a_pocket_stays_until_the_round_ends() -> None:
    for cards, gun, known in (("C C", "BCCCCC", 0), ("C B", "CCCCCC", None)):
        table = Table(2, hands=("peek_the_boo", "spin_it_again")).pockets(cards)
        table.lay({1: gun}).do("0 play_at peek_the_boo 1", "1 pass", "1 play_at spin_it_again 1")
        assert table.view(0).pockets[1] == known
        assert table.view(0).piles()[Zone("pocket", 1)] == (None,)
        assert table.view(BYSTANDER).pockets == (None, None)


def test_wcrr_r48_a_proof_takes_earlier_flips_into_account() -> None:
    """Seat 2 has seen both BULLETs of seat 1; one of them was fired at the ceiling since."""
    table = Table(3, hands=("spin_it_again nyet", "air_gun", "peek_the_boo"))
    table.state.bullets[1], table.state.supply, table.state.spare = 2, 15, 1
    table.pockets("C C C").lay({1: "BBCCCC"})
    table.do("0 pass", "1 pass", "2 play_at peek_the_boo 1").pass_until("bid").bids(0, 3, 0)
    table.pass_until("before_pull").do("0 pass", "1 play air_gun", "0 pass", "0 pass")
    assert (table.view(2).pull, letters(table.view(2).guns[1])) == (1, "BC...")
    table.do("0 play_at spin_it_again 1")
    assert [table.view(seat).pockets[1] for seat in (0, 1, 2)] == [None, 0, 0]


def test_wcrr_r48_wcrr_r42_a_proof_is_about_whoever_owns_the_gun_wherever_it_lies() -> None:
    """As above, but the gun of seat 1 lies before seat 0, who has one BULLET, when it is spun."""
    table = Table(3, hands=("gun_swap spin_it_again nyet", "air_gun", "peek_the_boo"))
    table.state.bullets[1], table.state.supply, table.state.spare = 2, 15, 1
    table.pockets("C C C").lay({1: "BBCCCC"})
    table.do("0 pass", "1 pass", "2 play_at peek_the_boo 1").pass_until("bid").bids(0, 3, 0)
    table.pass_until("before_pull").do("0 pass", "1 play air_gun", "0 pass", "0 pass")
    table.do("0 play_at gun_swap 1")
    assert letters(table.view(2).guns[0]) == "BC..."
    table.do("0 play_at spin_it_again 0")
    assert table.view(2).pockets == (None, 0, 0)
    assert table.view(0).pockets == (0, None, None)


def test_wcrr_hid_01_the_odds_beside_a_gun_know_what_was_seen_of_it() -> None:
    table = Table(3, hands=("", "peek_the_boo", "peek_the_boo")).pockets("C C C")
    table.lay({1: "CCBCCC"})
    assert own_odds(table.view(1), 2) == pytest.approx(4 / 6)
    table.do("1 play_at peek_the_boo 1", "2 pass")
    assert [own_odds(table.view(1), n) for n in range(1, 6)] == [1.0, 1.0, 0.0, 0.0, 0.0]
    assert "2 pulls 100%, 3 pulls 0%" in " ".join(own(table.view(1), VOICE))
    assert survives(table.view(2), 1, 1) is None, "who has not looked does not know"
    clicks = Table(3, hands=("", "peek_the_boo", "")).pockets("C C C").lay({1: "CCCCBC"})
    clicks.do("1 play_at peek_the_boo 1")
    odds = [survives(clicks.view(1), 1, n) for n in range(1, 6)]
    assert odds == [1.0, 1.0, 1.0, pytest.approx(2 / 3), pytest.approx(1 / 3)]


def test_wcrr_spin_03_odds_are_told_only_of_a_gun_that_can_go_off() -> None:
    table = Table(2).pockets("B C")
    assert own(table.view(0), VOICE)[1] == "Your gun: 6 CLICKs and no BULLETs."
    assert "Chance to survive: 1 pull 83%" in own(table.view(1), VOICE)[1]


def test_wcrr_r42_the_odds_beside_a_gun_are_those_of_the_gun_that_lies_there() -> None:
    """Seat 2 has fired its BULLET at the ceiling, and now holds seat 1's gun; it has frisked it."""
    table = Table(3, hands=("nyet", "", "air_gun gun_swap frisk"))
    table.begun("C C C", "0 3 3", {1: "CCCCCB", 2: "BCCCCC"}).do("0 pass", "2 play_at frisk 1")
    table.pass_until("before_pull").do("0 pass", "2 play air_gun", "0 pass", "0 pass", "2 pass")
    assert survives(table.view(2), 2, 2) == 1.0
    table.do("0 pass", "2 play_at gun_swap 1", "0 pass")
    assert table.view(2).homes == (0, 2, 1)
    assert survives(table.view(2), 2, 2) == pytest.approx(3 / 5)
    assert survives(table.view(2), 1, 2) == 1.0
    assert survives(table.view(1), 1, 2) is None, "nobody told seat 1 what is in it"


def test_wcrr_hid_02_what_open_cards_tell_is_in_every_guess() -> None:
    table = Table(2, hands=("", "hip_flask")).begun("C C", "0 2", {1: "CBCCCC"})
    table.pass_until("after_flip")
    assert table.phase == "after_flip"
    worlds = Worlds(table.view(0))
    assert {worlds.guess(Dice(seed)).pockets[1] for seed in range(30)} == {0}


def test_wcrr_hid_03_a_pocket_that_was_never_accused_stays_secret() -> None:
    told = []
    for cards in ("C C C", "C B C"):
        table = Table(3)
        log = list(cards.split())
        lines = [(s, f"pocket {'bullet' if c == 'B' else 'click'}") for s, c in enumerate(log)]
        lines += [(s, "bid 0") for s in range(3)] + [(s, "pass") for s in range(3)]
        match = Match(table.game, table.state.book.options, 3, seed=4)
        for seat, line in lines:
            match.play(seat, table.game.notation.read(line))
        seen = [match.events_for(n, 0) for n in range(len(match) + 1)]
        views = [match.view(0, n) for n in range(len(match) + 1)]
        told.append((seen, views))
    assert told[0] == told[1]


def test_wcrr_hid_03_the_record_of_a_round_does_not_say_it_either() -> None:
    table = Table(3).begun("C B C", "0 0 0").play_on()
    assert table.view(1).rounds[0].exposed == (None, None, None)
    assert table.view(1).pockets == (None, None, None)


def test_wcrr_hid_04_others_see_a_click_leave_and_a_bullet_enter_and_no_gun() -> None:
    table = Table(3).begun("C C C", "0 0 0").accuse("0>1")
    moved = [(e.card, e.source.name, e.target.name) for e in table.told_to(2, CardMoved)]
    assert moved == [(0, "gun", "supply"), (1, "supply", "gun")]
    assert letters(table.view(2).guns[0]) == "......"
    assert letters(table.view(0).guns[0]) == "......"
