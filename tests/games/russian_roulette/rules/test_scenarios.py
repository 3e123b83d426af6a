"""Whole situations: what comes of several rules together."""

from rules.games.russian_roulette.events import PullBegan
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.cards import BYSTANDER
from rules.kernel.codec import decode, encode
from rules.kernel.match import Match
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.russian_roulette.rules.table import WITH_CARDS, Table

SAFE = "CCCCCB"


def test_a_shot_in_the_third_pull_of_five() -> None:
    table = Table(3, hands=("", "", "")).begun("C C C", "0 0 5", {2: "CCBCCC"}).play_on()
    assert (table.state.deaths, table.hand(2), table.set_of(2)) == ([0, 0, 1], 1, "6C+1B")
    assert len(table.told(PullBegan)) == 3
    assert table.state.scores == [1, 1, 0]


def test_crossing_accusations_of_two_cheats() -> None:
    table = Table(2, hands=("", "")).begun("B B", "2 2").accuse("0>1", "1>0")
    assert (table.state.deaths, table.hand(0), table.hand(1)) == ([1, 1], 4, 4)
    assert table.state.out == 3


def test_a_cheat_with_an_extra_bullet_is_guilty_all_the_same() -> None:
    table = Table(3)
    table.begun("C C C", "0 0 0").accuse("1>0").play_on()
    table.begun("C B C", "0 0 0")
    assert (table.set_of(1), table.gun(1)) == ("5C+2B", "CCCCCB")
    table.accuse("0>1")
    assert table.state.deaths == [0, 1, 0]


def test_wrongly_accused_and_alive_one_scores_and_keeps_the_card() -> None:
    table = Table(3, hands=("", "", "")).begun("C C C", "0 3 0", {1: SAFE}).accuse("0>1")
    assert table.hand(1) == 1
    table.play_on()
    assert table.state.scores == [1, 4, 1]
    assert table.set_of(1) == "6C+1B"


def test_boris_and_natasha() -> None:
    """Boris shoots at the air, Natasha makes everybody aim, and Yuri dies of it."""
    table = Table(3, hands=("air_gun", "everyone_bang_someone", ""))
    table.begun("C C C", "1 1 0", {0: "BCCCCC", 1: SAFE}).pass_until("before_pull")
    table.do("0 play air_gun", "1 pass", "1 play everyone_bang_someone")
    assert "aim 0" in table.choices(0)
    table.do("0 aim 2", "1 aim 1")
    assert table.state.deaths == [0, 0, 1]


def test_an_unaccused_cheat_is_never_shown_in_any_view_or_log() -> None:
    table = Table(3).begun("C B C", "0 5 0").play_on().begun("C C C", "0 0 0").play_on()
    for seat in (0, 2, BYSTANDER):
        view = table.view(seat)
        assert view.pockets == (None, None, None)
        assert {record.exposed for record in view.rounds} == {(None, None, None)}


def test_every_position_comes_back_from_json() -> None:
    dice = Dice(3)
    state = WITH_CARDS.start(WcrrOptions(first_cards=3), 4, 3)
    for _ in range(250):
        if state.outcome is None:
            seat = owed(state)[0]
            advance(state, seat, dice.choice(legal(state, seat)))
            assert decode(WITH_CARDS, encode(state)) == state
    assert state.number > 2


def test_a_chosen_deal_says_cards_numbers_and_spins() -> None:
    deal = {
        "0": "air_gun nyet", "1": "frisk", "draw": "gun_swap hip_flask", "scores": "3 7",
        "deaths": "0 2", "bullets": "2 1", "spins": "1,6 0,2",
    }  # fmt: skip
    match = Match(WITH_CARDS.with_deal(deal), WcrrOptions(), 2, seed=9)
    view = match.view(0)
    assert (view.scores, view.deaths, view.bullets, view.supply) == ((3, 7), (0, 2), (2, 1), 16)
    assert WITH_CARDS.deck.codes(view.hand) == "air_gun nyet"
    state = match.at()
    assert WITH_CARDS.deck.codes(state.draw_deck[:2]) == "gun_swap hip_flask"
    for seat in (0, 1):
        match.play(seat, WITH_CARDS.notation.read("pocket click"))
    assert [gun.index(1) for gun in match.at().guns] == [0, 5]


def test_a_game_of_six_that_is_played_by_lot_ends() -> None:
    dice, state = Dice(6), WITH_CARDS.start(WcrrOptions(), 6, 6)
    while state.outcome is None:
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))
    assert state.outcome.results == tuple(state.scores)
