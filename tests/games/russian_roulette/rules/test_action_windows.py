"""Action cards: when they are played, by whom, and how they answer each other (WCRR-ACT)."""

import pytest

from app.games.russian_roulette.table.answers import prompt
from app.table.voice import Voice
from rules.games.russian_roulette.cards import AIR, WINDOWS
from rules.games.russian_roulette.events import Aimed, CardCancelled, CardPlayed, CardsDrawn
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.cards import Zone
from rules.kernel.codec import deck_from
from rules.kernel.commands import Pick
from rules.kernel.events import CardMoved, ZoneShuffled
from rules.kernel.windows import PASS
from tests.games.russian_roulette.rules.table import WITH_CARDS, Table, code

SAFE = {0: "CCCCCB", 1: "CCCCCB"}


def windows_of(table: Table) -> list[str]:
    """The windows that a round comes by, if everybody passes."""
    seen: list[str] = []
    number = table.view(0).number
    while table.state.outcome is None and table.view(0).number == number:
        window = table.view(0).window
        if window and seen[-1:] != [window]:
            seen.append(window)
        seat = table.owed[0]
        choices = table.choices(seat)
        table.do(f"{seat} {'pass' if 'pass' in choices else choices[0]}")
    return seen


def test_wcrr_act_01_a_card_is_played_only_when_it_says() -> None:
    table = Table(2, hands=("air_gun", "")).pockets("C C")
    refused = table.refusal("0 play air_gun")
    assert refused == ("WCRR-ACT-01", "You can only play this card before a pull.")
    assert table.refusal("0 play frisk").reason == "You don't have that card."
    assert table.refuses("0 bid 3") == "WCRR-ACT-10"


def test_wcrr_act_02_there_is_no_limit_to_a_hand_and_to_the_cards_played() -> None:
    table = Table(2, hands=("itchy_finger itchy_finger cold_feet second_thoughts", ""))
    table.begun("C C", "1 0").pass_until("bids_revealed")
    table.do("0 play_at itchy_finger 1", "0 play_at itchy_finger 1", "0 play_at cold_feet 1")
    assert table.view(0).bids == (1, 1)
    assert table.owed == (0,)


def test_wcrr_act_02_a_limit_can_be_tried_out() -> None:
    table = Table(2, hands=("nyet", ""), hand_limit=2).begun("C B", "0 0").accuse("0>1")
    assert table.hand(0) == 2


def test_wcrr_act_03_where_cards_come_from() -> None:
    start = WITH_CARDS.start(WcrrOptions(), 3, 1)
    assert [len(hand) for hand in start.hands] == [1, 1, 1]
    table = Table(4, hands=("", "", "", "")).begun("C B C C", "0 0 0 0").accuse("0>1", "3>2")
    counted = {(event.seat, event.count, event.why) for event in table.told(CardsDrawn)}
    assert counted == {(0, 3, "reward"), (2, 1, "comfort"), (1, 1, "severance")}


def test_wcrr_act_04_anybody_includes_oneself() -> None:
    table = Table(2, hands=("peek_the_boo", "")).pockets("C C")
    assert "play_at peek_the_boo 0" in table.choices(0)


def test_wcrr_act_05_one_may_shoot_at_the_dead_even_if_all_others_are() -> None:
    table = Table(3, hands=("i_bang_you", "", ""))
    table.state.deaths[2] = 4
    table.begun("C B", "1 0", {0: "BCCCCC"}).accuse("0>1").pass_until("before_pull")
    assert "play_at i_bang_you 2" in table.choices(0)
    assert "play_at i_bang_you 0" not in table.choices(0)
    table.do("0 play_at i_bang_you 2").play_on()
    assert table.state.deaths == [0, 1, 4]
    assert table.state.scores == [2, 0, 0]


def test_wcrr_act_06_skulls_may_be_played_by_who_is_out_and_nothing_else() -> None:
    table = Table(3, hands=("", "spin_it_again gun_swap", "nyet"))
    table.begun("C B C", "1 0 1", {0: "CCCCCB", 2: "CCCCCB"}).accuse("0>1").pass_until(
        "before_pull"
    )
    table.pass_until("before_pull")
    while 1 not in table.owed:
        table.do(f"{table.owed[0]} pass")
    assert "play_at spin_it_again 0" in table.choices(1)
    assert table.refusal("1 play_at gun_swap 0").rule == "WCRR-ACT-06"


def test_wcrr_act_07_the_newest_card_counts() -> None:
    table = Table(2, hands=("air_gun", "everyone_bang_someone"))
    table.begun("C C", "1 1", {0: "BCCCCC", 1: "CCCCCB"}).pass_until("before_pull")
    table.do("0 play air_gun", "1 pass", "1 play everyone_bang_someone")
    assert table.told(Aimed)[0] == Aimed(0, AIR)
    assert table.choices(0) == ["aim 0", "aim 1"]
    table.do("0 aim 1", "1 aim 1").play_on()
    assert table.state.deaths == [0, 1]


def test_wcrr_act_08_wcrr_r14_hands_are_secret_their_size_and_played_cards_are_not() -> None:
    table = Table(3, hands=("air_gun", "nyet frisk", "")).begun("C C C", "0 0 0")
    view = table.view(0)
    assert (view.hands, view.counts) == (None, (1, 2, 0))
    assert view.piles()[Zone("hand", 1)] == (None, None)
    table.pass_until("bids_revealed").do("0 pass", "1 play_at frisk 2")
    assert CardPlayed(1, code("frisk"), 2) in table.told_to(0, CardPlayed)
    assert table.view(0).discard == (code("frisk"),)


def test_wcrr_r14_hands_may_lie_open() -> None:
    table = Table(2, hands=("air_gun", "nyet"), action_hands="open")
    assert table.view(0).hands == ((code("air_gun"),), (code("nyet"),))
    assert table.view(0).piles()[Zone("hand", 1)] == (code("nyet"),)
    table.begun("C B", "0 0").accuse("0>1")
    drawn = [event.card for event in table.told_to(1, CardMoved) if event.source == Zone("draw")]
    assert None not in drawn


def test_wcrr_act_09_wcrr_r15_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    table = Table(2, hands=("", "")).begun("C B", "0 0")
    state = table.state
    state.draw_deck, state.discard = state.draw_deck[:1], state.draw_deck[1:]
    table.accuse("0>1")
    assert table.hand(0) == 3
    assert table.told(ZoneShuffled)[0] == ZoneShuffled(Zone("discard"), Zone("draw"))
    assert table.state.discard == ()


def test_wcrr_act_09_everybody_knows_who_has_drawn_and_played_since_the_shuffle() -> None:
    table = Table(3, hands=("", "nyet", "frisk")).begun("B C C", "0 0 0")
    state = table.state
    state.draw_deck, state.discard = (), state.draw_deck
    table.accuse("2>0").play_on()
    since = table.view(1).reshuffle
    assert since is not None
    assert (since.held, since.drawn, since.played) == ((0, 1, 1), (1, 0, 3), ((), (), ()))
    table.deal("", "spin_it_again", "frisk").begun("C C C", "0 0 0")
    table.do("1 play_at spin_it_again 2")
    since = table.view(0).reshuffle
    assert since is not None
    assert since.played == ((), (code("spin_it_again"),), ())


def test_wcrr_act_09_without_any_card_nobody_draws() -> None:
    table = Table(2, hands=("", "")).begun("C B", "0 0")
    table.state.draw_deck = ()
    table.accuse("0>1")
    assert (table.hand(0), table.told(CardsDrawn)) == (0, [])


def test_wcrr_act_10_wcrr_r30_the_windows_of_a_round() -> None:
    table = Table(2, hands=("nyet", "nyet")).pockets("C C")
    first = table.phase
    table.pass_until("bid").lay(SAFE).bids(2, 0)
    seen = [first, *windows_of(table)]
    assert seen == ["guns_set", "bids_revealed", "before_pull", "after_last_pull", "points"]


def test_wcrr_act_10_only_the_accused_and_only_the_dying_are_asked() -> None:
    table = Table(3, hands=("nyet", "nyet", "frisk")).begun("C B C", "0 0 0")
    table.pass_until("challenge").do("0 accuse 1", "1 pass", "2 pass")
    assert (table.phase, table.owed) == ("accusation_flip", (1,))
    table = Table(3, hands=("nyet", "nyet", "frisk"))
    table.begun("C C C", "1 0 0", {0: "BCCCCC"}).pass_until("after_flip")
    assert (table.phase, table.owed) == ("after_flip", (0,))


def test_wcrr_act_10_clockwise_from_the_lead_until_all_pass_in_a_row() -> None:
    table = Table(3, hands=("frisk", "spin_it_again", "nyet"))
    table.begun("C C C", "0 0 0").play_on()
    table.begun("C C C", "0 0 0")
    assert (table.view(0).lead, table.phase) == (1, "bids_revealed")
    asked = []
    for line in ("pass", "pass", "play_at frisk 1"):
        asked.append(table.owed[0])
        table.do(f"{table.owed[0]} {line}")
    assert asked == [1, 2, 0]
    table.do("1 pass", "2 pass")
    assert table.owed == (1,), "everybody who still holds a card is asked again"
    table.do("1 pass", "2 pass")
    assert table.phase == "challenge"


def test_wcrr_r28_a_window_opens_by_the_deck_alone_and_asks_who_holds_any_card() -> None:
    table = Table(3, hands=("life_insurance", "", "")).pockets("C C C")
    assert (table.phase, table.owed) == ("guns_set", (0,))
    assert table.choices(0)[0] == "pass"
    only = {**WITH_CARDS.deck_file.content, "cards": [WITH_CARDS.deck_file.content["cards"][0]]}
    game = WITH_CARDS.with_deck(deck_from(WITH_CARDS, only))
    state = game.start(WcrrOptions(), 2, 1)
    assert [name for name in WINDOWS if state.book.has(name)] == ["before_pull"]


def test_wcrr_r28_a_decision_says_which_answer_passes() -> None:
    table = Table(2, hands=("air_gun", "")).pockets("C C")
    assert table.decision(0) == Pick("WCRR-ACT-10", table.decision(0).commands, passing=PASS)


def test_wcrr_r29_nyet_cancels_and_can_be_cancelled() -> None:
    table = Table(3, hands=("itchy_finger", "nyet", "nyet frisk")).begun("C C C", "1 0 0")
    phase = table.pass_until("bids_revealed").view(0).phase
    table.do("0 play_at itchy_finger 1", "1 play nyet")
    assert (table.phase, table.owed) == ("on_action", (2,))
    assert table.view(0).phase == phase == "challenge", "an answer belongs to the phase of its card"
    table.do("2 play nyet")
    assert table.told(CardCancelled) == [CardCancelled(1, code("nyet"), 2)]
    assert (table.phase, table.owed) == ("on_action", (2,)), "the first window goes on"
    table.do("2 pass")
    assert table.view(0).bids == (1, 1, 0)


def test_wcrr_r29_a_nyet_that_works_closes_the_window() -> None:
    table = Table(3, hands=("itchy_finger", "nyet", "frisk")).begun("C C C", "1 0 0")
    table.pass_until("bids_revealed").do("0 play_at itchy_finger 1", "1 play nyet", "2 pass")
    assert table.told(CardCancelled) == [CardCancelled(0, code("itchy_finger"), 1)]
    assert (table.phase, table.view(0).bids) == ("bids_revealed", (1, 0, 0))
    assert [play.worked for play in table.view(2).plays] == [False, True]
    assert table.view(0).discard == (code("itchy_finger"), code("nyet"))


def many_nyets() -> Table:
    """A table with a deck of nothing but eight Nyets and eight Itchy Fingers; seats 1 and 2 act."""
    cards = [
        {**card, "copies": 8}
        for card in WITH_CARDS.deck_file.content["cards"]
        if card["code"] in ("itchy_finger", "nyet")
    ]
    table = Table(3, hands=("", "", ""))
    table.game = WITH_CARDS.with_deck(
        deck_from(WITH_CARDS, {**WITH_CARDS.deck_file.content, "cards": cards})
    )
    table.state = table.game.start(WcrrOptions(), 3, 1)
    nyets = " nyet" * 3
    return table.deal("itchy_finger", "itchy_finger" + nyets, "itchy_finger" + nyets)


def in_turn(table: Table, *lines: str) -> Table:
    """These answers; whoever is asked before the next of them passes."""
    for line in lines:
        while table.owed != (int(line[0]),):
            table.do(f"{table.owed[0]} pass")
        table.do(line)
    return table


def test_wcrr_r29_each_nyet_of_a_long_argument_is_recorded_as_what_it_came_to() -> None:
    table = many_nyets().begun("C C C", "1 0 0")
    in_turn(table, "1 play_at itchy_finger 0", "2 play nyet", "1 play nyet", "2 play nyet")
    in_turn(table, "1 play nyet").pass_until("bids_revealed")
    assert table.view(0).bids == (2, 0, 0)
    played = [(play.seat, play.worked) for play in table.view(0).plays]
    assert played == [(1, True), (2, False), (1, True), (2, False), (1, True)]


def test_wcrr_r29_a_nyet_that_helped_is_not_taken_for_the_one_that_is_cancelled() -> None:
    table = many_nyets().begun("C C C", "1 0 0")
    in_turn(table, "1 play_at itchy_finger 0", "2 play nyet", "1 play nyet", "2 play nyet")
    in_turn(table, "1 pass")
    assert [play.worked for play in table.view(0).plays] == [True, True, False, True]
    in_turn(table, "1 play nyet").pass_until("bids_revealed")
    played = [(play.seat, play.worked) for play in table.view(0).plays]
    assert played == [(1, True), (2, False), (1, False), (2, True), (1, True)]
    assert table.view(0).bids == (2, 0, 0)


def test_wcrr_r29_after_a_cancelled_nyet_the_question_is_about_the_first_card_again() -> None:
    voice = Voice(("Ann", "Ben", "Cem"), 2, deck=WITH_CARDS.deck)
    table = Table(3, hands=("", "itchy_finger nyet", "nyet frisk")).begun("C C C", "1 0 0")
    table.pass_until("bids_revealed").do("1 play_at itchy_finger 0")
    assert prompt(table.view(2), voice).startswith("Ben plays Itchy Finger on Ann.")
    table = Table(3, hands=("nyet", "itchy_finger", "nyet frisk")).begun("C C C", "1 0 0")
    in_turn(table, "1 play_at itchy_finger 0", "0 play nyet")
    assert prompt(table.view(2), voice).startswith("Ann plays Nyet! ")
    table.do("2 play nyet")
    assert table.told(CardCancelled) == [CardCancelled(0, code("nyet"), 2)]
    assert table.owed == (2,)
    assert prompt(table.view(2), voice).startswith("Ben plays Itchy Finger on Ann.")


def test_wcrr_r29_a_dead_lead_seat_is_skipped() -> None:
    table = Table(3, hands=("", "frisk", "nyet"))
    table.state.deaths[0] = 4
    table.begun("C C", "0 0")
    assert (table.view(1).lead, table.owed) == (0, (1,))


def test_wcrr_act_11_the_same_gun_can_be_peeked_at_twice() -> None:
    table = Table(2, hands=("peek_the_boo peek_the_boo", "")).pockets("C C").lay({1: "CBCCCC"})
    table.do("0 play_at peek_the_boo 1", "0 play_at peek_the_boo 1")
    assert table.view(0).guns[1] == (0, 1, 0, None, None, None)


def test_wcrr_act_12_wcrr_r16_wcrr_r44_all_in_the_next_pull_aim_at_the_same_time() -> None:
    table = Table(4, hands=("everyone_bang_someone", "", "", ""))
    table.state.deaths[3] = 4
    table.begun("C C C", "1 1 0", {0: "BCCCCC", 1: "CCCCCB"}).pass_until("before_pull")
    table.do("0 play everyone_bang_someone")
    assert table.owed == (0, 1)
    assert table.choices(0) == ["aim 0", "aim 1", "aim 2", "aim 3"]
    assert table.refuses("0 pass") == "WCRR-ACT-12"
    table.do("0 aim 3")
    assert table.view(1).aims == (0, 1, 2, 3)
    table.do("1 aim 1")
    assert table.state.deaths == [0, 0, 0, 4]


def test_wcrr_act_13_air_gun_and_i_bang_you_last_for_one_pull() -> None:
    table = Table(2, hands=("i_bang_you air_gun", "frisk"))
    table.begun("C C", "2 0", {0: "CCCCCB"}).pass_until("before_pull")
    table.do("0 play_at i_bang_you 1", "1 pass")
    assert table.view(0).aims == (1, 1)
    table.do("1 pass", "0 pass")
    assert (table.view(0).pull, table.view(0).aims) == (1, (0, 1))


@pytest.mark.parametrize("line", ["play_at itchy_finger 0", "play_to second_thoughts 3"])
def test_wcrr_r37_targets_and_bids_are_named_before_anybody_can_answer(line: str) -> None:
    table = Table(2, hands=("itchy_finger second_thoughts", "nyet")).begun("C C", "1 0")
    table.pass_until("bids_revealed").do(f"0 {line}")
    played = table.told(CardPlayed)[0]
    assert (played.target, played.number) in ((0, None), (None, 3))
    assert (table.phase, table.view(0).bids) == ("on_action", (1, 0))


def test_wcrr_r37_a_played_card_can_be_shuffled_in_by_what_it_causes() -> None:
    table = Table(2, hands=("one_more_comrade", "")).begun("C C", "0 0", {1: "BCCCCC"})
    table.state.draw_deck = ()
    table.pass_until("after_last_pull").do("0 play_at one_more_comrade 1")
    assert table.state.hands[1] == (code("one_more_comrade"),)


def test_wcrr_r38_a_card_may_be_played_without_effect() -> None:
    table = Table(2, hands=("itchy_finger cold_feet second_thoughts", "")).begun("C C", "5 0")
    table.pass_until("bids_revealed").do("0 play_at itchy_finger 0")
    table.do("0 play_at cold_feet 1", "0 play_to second_thoughts 5")
    assert table.state.plays[-1].worked
