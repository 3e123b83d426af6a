"""Accusations: who may accuse whom, and what comes of it (WCRR-CHAL)."""

from dataclasses import replace

from rules.games.russian_roulette.events import (
    AccusationsMade,
    BulletLoaded,
    CardsDrawn,
    CharacterDied,
    NothingLoaded,
    PocketRevealed,
)
from rules.games.russian_roulette.record import Charge
from rules.games.russian_roulette.worlds import Worlds, lent_bullets
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.commands import PickSeat
from rules.kernel.events import CardMoved, CardTurned, ZoneShuffled
from rules.kernel.play import unfold
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS
from tests.games.russian_roulette.rules.table import Table, letters

NO_CARDS = ("", "", "")


def test_wcrr_chal_01_everybody_has_one_accusation() -> None:
    table = Table(3).begun("C C C", "0 0 0")
    assert table.choices(0) == ["pass", "accuse 1", "accuse 2"]
    table.accuse("0>1")
    assert table.told(AccusationsMade) == [AccusationsMade(((0, 1),))]
    assert table.view(2).used == 1
    assert table.owed == (1, 2)
    assert table.refusal("0 accuse 2").reason == "It isn't your turn."


def test_wcrr_chal_02_who_was_caught_may_still_accuse() -> None:
    table = Table(3).begun("C B C", "0 0 0").accuse("0>1")
    assert table.state.in_round(1) is False
    assert table.owed == (1, 2)
    assert table.choices(1) == ["pass", "accuse 0", "accuse 2"]


def test_wcrr_chal_02_who_is_out_of_the_game_may_not() -> None:
    table = Table(3)
    table.state.deaths[1] = 3
    table.begun("C B C", "0 0 0").accuse("0>1")
    assert table.owed == (2,)
    assert table.refusal("1 accuse 2").reason == "It isn't your turn."


def test_wcrr_chal_03_wcrr_r04_not_oneself_not_the_dead_not_nobody() -> None:
    table = Table(4)
    table.state.deaths[2] = 4
    table.begun("C C C", "0 0 0")
    assert table.refusal("0 accuse 0") == ("WCRR-CHAL-03", "You can't accuse yourself.")
    assert table.refusal("0 accuse 2") == ("WCRR-CHAL-03", "That player is out of the game.")
    assert table.refusal("0 accuse 4") == (
        "WCRR-CHAL-03",
        "Nobody sits there. Accuse another player.",
    )
    assert table.refuses("0 bid 3") == "WCRR-CHAL-01"


def test_wcrr_chal_04_wcrr_r05_an_open_pocket_is_not_accused_again() -> None:
    table = Table(3).begun("C C C", "0 0 0").accuse("0>1")
    assert table.refusal("2 accuse 1") == (
        "WCRR-CHAL-04",
        "That player's pocket has already been revealed.",
    )
    assert table.choices(2) == ["pass", "accuse 0"]


def test_wcrr_r32_with_the_house_rule_an_open_pocket_is_a_sure_thing() -> None:
    table = Table(3, hands=NO_CARDS, reaccuse_exposed=True).begun("C B C", "0 0 0")
    table.accuse("0>1").accuse("2>1")
    assert table.told(PocketRevealed) == []
    assert (table.hand(2), table.state.deaths[1]) == (3, 1)
    table = Table(3, hands=NO_CARDS, reaccuse_exposed=True).begun("C C C", "0 0 0")
    table.accuse("0>1").accuse("2>1")
    assert (table.hand(1), table.set_of(2)) == (2, "5C+2B")


def test_wcrr_chal_01_where_all_can_be_accused_again_a_spent_accusation_is_still_spent() -> None:
    table = Table(3, reaccuse_exposed=True).begun("C C C", "0 0 0").accuse("1>2")
    assert table.owed == (0, 2)


def test_wcrr_chal_05_wcrr_r22_the_pocket_is_turned_up_for_all_and_stays_open() -> None:
    table = Table(3).begun("C C C", "0 0 0").accuse("0>1")
    assert table.told(PocketRevealed) == [PocketRevealed(1, 0)]
    assert table.view(2).piles()[Zone("pocket", 1)] == (0,)
    assert table.view(2).exposed == (None, 0, None)
    table.play_on()
    assert table.view(2).piles()[Zone("pocket", 1)] == ()
    assert table.set_of(1) == "6C+1B"


def test_wcrr_chal_06_guilty() -> None:
    table = Table(4, hands=("", "", "", "")).begun("C B C C", "0 5 0 0").accuse("0>1", "2>1")
    assert [table.hand(seat) for seat in range(4)] == [3, 1, 3, 0]
    assert table.told(CharacterDied) == [CharacterDied(1, 3, "judge")]
    assert table.state.charges == (Charge(0, 1, True), Charge(2, 1, True))
    table.play_on()
    assert table.state.scores == [1, 0, 1, 1]


def test_wcrr_chal_07_wcrr_r25_innocent() -> None:
    table = Table(3, hands=NO_CARDS).begun("C C C", "0 0 0").accuse("0>1", "2>1")
    assert [table.hand(seat) for seat in range(3)] == [0, 2, 0]
    assert [table.gun(seat) for seat in range(3)] == ["CCCCBB", "CCCCCB", "CCCCBB"]
    assert table.told(BulletLoaded) == [BulletLoaded(0), BulletLoaded(2)]
    assert table.view(1).supply == 14


def test_wcrr_chal_07_the_gun_is_shuffled_after_loading() -> None:
    places = set()
    for seed in range(40):
        table = Table(2).begun("B C", "0 0")
        table.state.seed = seed
        table.accuse("0>1")
        places.add(table.state.guns[0].index(1))
    assert places == set(range(6))


def test_wcrr_chal_08_extra_bullets_stay_and_add_up_until_somebody_dies() -> None:
    table = Table(3)
    for extra in (2, 3):
        table.begun("C C C", "0 0 0").accuse("0>1").play_on()
        assert table.set_of(0) == f"{7 - extra}C+{extra}B"
    table.begun("C C C", "1 0 0", {0: "BCCCBB"}).play_on()
    assert table.set_of(0) == "6C+1B"
    assert table.view(1).supply == 16


def test_wcrr_chal_09_wcrr_r06_extra_bullets_are_public() -> None:
    table = Table(3).begun("C C C", "0 0 0").accuse("0>1")
    assert table.view(2).bullets == (2, 1, 1)
    supply = table.view(2).piles()[Zone("supply")]
    assert letters(supply) == "C" + "B" * 15


def test_wcrr_r47_hidden_extra_bullets_show_in_no_view_of_others() -> None:
    table = Table(3, extra_bullets_public=False).begun("C C C", "0 0 0").accuse("0>1")
    assert table.view(2).bullets == (None, None, 1)
    assert table.view(0).bullets == (2, None, None)
    assert table.view(2).supply is None
    assert set(table.view(2).piles()[Zone("supply")]) == {None}
    assert table.told_to(2, BulletLoaded) == [BulletLoaded(0)]
    assert {event.card for event in table.told_to(2, CardMoved)} == {None}


def borrowed(**options: object) -> Table:
    """Seat 1 has two extra BULLETs, its gun is at seat 2's place, and it has just been shot."""
    table = Table(4, hands=("", "", "", ""), **options)
    table.begun("C C C C", "0 0 0 0").accuse("1>0").play_on()
    table.deal("", "gun_swap", "", "frisk")
    table.begun("C C C C", "0 2 2 2").accuse("1>3").pass_until("before_pull")
    table.lay({1: "CCCBBB", 2: "BCCCCC", 3: "CCCCCB"}).do("1 play_at gun_swap 2", "3 pass")
    table.do("3 pass")
    assert table.told(CharacterDied) == [CharacterDied(1, 3, "own", (1,))]
    assert table.view(0).pull == 1
    return table


def test_wcrr_r42_wcrr_inv_02_a_lent_set_is_reset_for_the_count_at_once() -> None:
    table = borrowed()
    for seat in (0, 1, 2, BYSTANDER):
        view = table.view(seat)
        assert view.bullets == (1, 1, 1, 1)
        assert view.supply == 15
        assert letters(view.piles()[Zone("supply")]) == "C" * 2 + "B" * 13, "where they lie"
    assert table.play_on().view(0).supply == 15


def test_wcrr_death_05_wcrr_r42_a_captain_whose_gun_is_lent_counts_as_gone_at_once() -> None:
    table = Table(3, hands=("", "gun_swap", "frisk"))
    table.state.deaths[1] = 3
    table.begun("C C C", "0 1 2", {1: "CCCCCB", 2: "BCCCCC"}).pass_until("before_pull")
    table.do("1 play_at gun_swap 2", "2 pass", "2 pass")
    assert (table.state.deaths, table.view(0).bullets) == ([0, 4, 0], (1, 0, 1))
    assert (table.state.back, table.view(0).supply) == ([0, 1, 0], 17)
    table.play_on()
    assert (table.state.back, table.state.supply, table.state.spare) == ([0, 0, 0], 17, 6)


def test_wcrr_r47_what_a_lent_set_has_to_give_back_is_hidden_too() -> None:
    table = borrowed(extra_bullets_public=False)
    assert table.view(3).back == (None, None, None, 0)
    assert table.view(1).back == (None, 2, None, None)
    assert table.view(BYSTANDER).back == (None,) * 4
    assert table.view(3).supply is None
    for seat in (0, 2, 3):
        for lot in range(8):
            guess = Worlds(table.view(seat)).guess(Dice(lot))
            assert guess.look(seat) == table.view(seat)
            assert (guess.bullets, guess.back) == (table.state.bullets, table.state.back)


def test_wcrr_r47_only_what_the_dead_have_lent_counts_as_lent() -> None:
    """Had seat 0 been lost with a BULLET of the round before, that would be back already."""
    view = borrowed(extra_bullets_public=False).view(3)
    (past,) = view.rounds
    loaded = (past._replace(loaded=(*past.loaded, 0)),)
    assert lent_bullets(view) == [0, 2, 0, 0]
    assert lent_bullets(replace(view, lost=view.lost | 1, rounds=loaded)) == [0, 2, 0, 0]


def test_wcrr_r47_who_counts_knows_that_the_hidden_supply_is_empty() -> None:
    table = Table(3, hands=("", "bonus_bullet", ""), extra_bullets_public=False, bullets=6)
    table.begun("C C C", "0 0 0")
    assert "play_at bonus_bullet 2" in table.choices(1)
    for seat, extra in enumerate((1, 1, 1)):
        table.state.bullets[seat] += extra
        table.state.loaded += (seat,)
    table.state.supply = 0
    assert (
        table.refusal("1 play_at bonus_bullet 2").reason == "There are no BULLETs left in the box."
    )


def test_wcrr_chal_10_wcrr_r23_a_wrong_accuser_stays_a_cheat() -> None:
    table = Table(3).begun("B C C", "0 0 0").accuse("0>1")
    assert (table.gun(0), table.state.pockets[0]) == ("CCCCCB", 1)
    table.accuse("2>0")
    assert table.state.deaths == [1, 0, 0]
    assert (table.set_of(0), table.view(1).supply) == ("6C+1B", 16)


def test_wcrr_chal_11_wcrr_r07_without_bullets_nothing_is_loaded() -> None:
    table = Table(2, hands=("", "")).begun("C C", "0 0")
    table.state.supply, table.state.bullets = 0, [1, 1]
    gun = table.state.guns[0]
    table.accuse("0>1")
    assert table.told(NothingLoaded) == [NothingLoaded(0)]
    assert (table.state.guns[0], table.set_of(0), table.hand(1)) == (gun, "6C+1B", 1)


def test_wcrr_r35_without_a_click_there_is_no_look_and_no_shuffle() -> None:
    table = Table(2)
    table.state.bullets[0], table.state.supply, table.state.spare = 6, 12, 5
    table.begun("C C", "0 0").accuse("0>1")
    assert table.gun(0) == "BBBBBB"
    assert table.told(NothingLoaded) == [NothingLoaded(0)]
    assert table.told(ZoneShuffled) == []


def test_wcrr_r07_an_unlimited_supply_never_runs_out() -> None:
    table = Table(2, bullet_supply="unlimited", bullets=6)
    assert table.view(0).supply == 12


def test_wcrr_chal_12_who_is_out_of_the_round_loads_the_set_in_hand() -> None:
    table = Table(3).begun("C B C", "0 0 0").accuse("0>1")
    table.accuse("1>2")
    assert table.set_of(1) == "5C+2B"
    assert letters(table.view(1).piles()[Zone("set", 1)]) == "CCCCCBB"
    table.play_on()
    assert table.set_of(1) == "5C+2B"


def test_wcrr_chal_13_wcrr_chal_14_a_window_of_passes_ends_the_phase() -> None:
    table = Table(3).begun("C C C", "0 0 0")
    assert isinstance(table.decision(1), PickSeat)
    assert table.decision(1).passing == PASS
    table.do("0 pass", "1 pass", "2 pass")
    assert table.view(0).number == 2


def test_wcrr_chal_14_answers_are_sealed_and_after_accusations_there_is_another_window() -> None:
    seen = []
    for answer in ("accuse 1", "pass"):
        table = Table(3).begun("C C C", "0 0 0").do(f"0 {answer}")
        assert table.events == ()
        seen.append((table.view(1), table.view(2)))
    assert seen[0] == seen[1]
    table = Table(3).begun("C C C", "0 0 0").accuse("0>1")
    assert (table.phase, table.owed) == ("challenge", (1, 2))


def test_wcrr_chal_14_nobody_left_to_accuse_ends_the_phase() -> None:
    table = Table(2).begun("C C", "0 0").accuse("0>1", "1>0")
    assert table.view(0).number == 2


def test_wcrr_r08_wcrr_r36_in_turn_order_each_accusation_is_judged_at_once() -> None:
    table = Table(3, challenge_protocol="turn_order").begun("C B C", "0 0 0")
    assert table.owed == (0,)
    table.do("0 pass")
    assert table.owed == (1,)
    table.do("1 accuse 2")
    assert table.told(BulletLoaded) == [BulletLoaded(1)]
    assert table.owed == (2,)
    table.do("2 accuse 1")
    assert table.state.deaths == [0, 1, 0]
    assert (table.phase, table.view(0).number) == ("pocket", 2), "nobody is left to accuse"


def in_turn(*bids: int, **options: object) -> Table:
    """Everybody is asked openly for an accusation; seat 1 leads."""
    table = Table(len(bids), challenge_protocol="turn_order", **options)
    nobody = " ".join("0" for _ in bids)
    table.begun(nobody.replace("0", "C"), nobody).play_on()
    return table.begun(nobody.replace("0", "C"), " ".join(map(str, bids)))


def asked_in_turn(table: Table, *answers: str) -> list[int]:
    """Who is asked, one after the other, until these answers are given and all others pass."""
    asked, left = [], list(answers)
    while table.phase == "challenge":
        (seat,) = table.owed
        asked.append(seat)
        table.do(f"{seat} {left.pop(0) if left else 'pass'}")
    assert not left
    return asked


def test_wcrr_r36_circuits_repeat_until_one_has_no_accusation() -> None:
    assert asked_in_turn(in_turn(0, 0, 0)) == [1, 2, 0]
    first = in_turn(0, 0, 0)
    assert asked_in_turn(first, "accuse 0") == [1, 2, 0, 2, 0], "a circuit after the accusation"
    last = in_turn(0, 0, 0)
    assert asked_in_turn(last, "pass", "pass", "accuse 2") == [1, 2, 0, 1, 2]
    two = in_turn(0, 0, 0, 0)
    answers = ("pass", "accuse 0", "pass", "pass", "pass", "accuse 1")
    assert asked_in_turn(two, *answers) == [1, 2, 3, 0, 1, 3, 0, 1, 0]


def test_wcrr_chal_01_an_accusation_in_turn_uses_up_nobody_elses() -> None:
    table = in_turn(0, 0, 0, 0).do("1 pass", "2 accuse 0")
    assert table.view(1).used == 0b0100
    assert table.choices(3) == ["pass", "accuse 1", "accuse 2"]
    table.do("3 accuse 1")
    assert table.view(1).used == 0b1100
    assert table.choices(0) == ["pass", "accuse 2", "accuse 3"]


def test_wcrr_r36_by_the_first_rulings_it_is_over_once_all_have_passed_in_a_row() -> None:
    table = in_turn(0, 0, 0, rulings="first")
    assert asked_in_turn(table, "accuse 0") == [1, 2, 0]


def test_wcrr_chal_15_in_this_order_part_by_part() -> None:
    table = Table(3, hands=("nyet", "", "nyet")).begun("C B C", "0 0 0")
    table.pass_until("challenge").do("1 accuse 2", "2 pass")
    parts = unfold(table.state, 0, table.game.notation.read("accuse 1"))
    kinds = [{type(event).__name__ for event in part.events} for part in parts]
    order = ["AccusationsMade", "PocketRevealed"]
    assert [next(n for n, kind in enumerate(kinds) if name in kind) for name in order] == [0, 1]
    table.do("0 accuse 1").pass_until("challenge")
    named = [type(event).__name__ for event in table.events]
    order += ["CardsDrawn", "BulletLoaded", "CharacterDied", "SetReset"]
    places = [named.index(name) for name in order]
    assert places == sorted(places)


def test_wcrr_chal_15_without_action_cards_each_step_is_seen_by_itself_as_well() -> None:
    table = Table(3).begun("C B C", "0 0 0").do("0 pass", "2 pass")
    parts = unfold(table.state, 1, table.game.notation.read("accuse 2"))
    told = [next(map(type, part.events), None) for part in parts]
    assert told[:2] == [AccusationsMade, CardTurned]
    assert BulletLoaded in told[2:]
    assert {part.state.look(0).phase for part in parts} == {"challenge"}


def test_wcrr_chal_15_wcrr_r09_a_guilty_wrong_accuser_loads_first_and_gives_it_back() -> None:
    table = Table(3).begun("C B C", "0 0 0").accuse("0>1", "1>2")
    assert table.told(BulletLoaded) == [BulletLoaded(1)]
    assert (table.set_of(1), table.view(0).supply) == ("6C+1B", 16)


def test_wcrr_chal_16_an_accusation_counts_even_if_its_author_dies() -> None:
    table = Table(3, hands=NO_CARDS)
    table.state.deaths[1] = 3
    table.begun("C B B", "0 0 0").accuse("0>1", "1>2")
    assert table.state.deaths == [0, 4, 1]
    assert [table.hand(seat) for seat in range(3)] == [3, 3, 1]


def test_wcrr_chal_17_wcrr_r34_cards_are_drawn_clockwise_from_the_lead() -> None:
    table = Table(3, hands=NO_CARDS)
    table.begun("C C C", "0 0 0").play_on()
    table.begun("B C B", "0 0 0").accuse("0>2", "1>0")
    draws = [(event.seat, event.count, event.why) for event in table.told(CardsDrawn)]
    assert draws == [(1, 3, "reward"), (0, 3, "reward"), (2, 1, "severance"), (0, 1, "severance")]


def test_wcrr_chal_18_too_few_bullets_are_served_clockwise_from_the_lead() -> None:
    table = Table(4)
    table.begun("C C C C", "0 0 0 0").play_on()
    table.begun("C C C C", "0 0 0 0")
    table.state.supply = 1
    table.accuse("0>2", "3>2", "1>2")
    assert table.told(BulletLoaded) == [BulletLoaded(1)]
    assert table.told(NothingLoaded) == [NothingLoaded(3), NothingLoaded(0)]
