"""Each action card: what its text says, and when it may not be played."""

import pytest

from app.games.russian_roulette.bots.heuristics import by_thumb
from app.games.russian_roulette.table import TABLE
from app.games.russian_roulette.table.answers import prompt
from app.table.gestures import Gesture
from app.table.pointing import why_not_card, why_not_seat
from app.table.voice import Voice
from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.events import (
    BidChanged,
    BulletLoaded,
    CharacterDied,
    CharacterSaved,
    GunsSwapped,
    JudgeBribed,
    NothingLoaded,
    Peeked,
    PointsScored,
    PullBegan,
    Repocketed,
    SetReset,
    SetTakenUp,
    ShotFired,
)
from rules.games.russian_roulette.guns import peek_gun
from rules.games.russian_roulette.record import Charge
from rules.games.russian_roulette.worlds import Worlds
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.events import CardMoved, ZoneShuffled
from rules.kernel.play import unfold
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS
from tests.games.russian_roulette.rules.table import WITH_CARDS, Table, code, letters

SAFE = "CCCCCB"


def before_pull(*hands: str, bids: str, guns: dict[int, str], cards: str = "C C C") -> Table:
    return Table(3, hands=hands).begun(cards, bids, guns).pass_until("before_pull")


def test_air_gun_points_at_the_ceiling_and_the_pull_counts() -> None:
    table = before_pull("air_gun", "", "", bids="1 0 0", guns={0: "BCCCCC"})
    table.do("0 play air_gun").play_on()
    assert table.state.scores == [2, 1, 1]
    assert table.state.deaths == [0, 0, 0]


def test_air_gun_is_for_who_pulls_next() -> None:
    table = before_pull("air_gun", "frisk", "", bids="0 1 0", guns={1: SAFE})
    assert (
        table.refusal("0 play air_gun").reason
        == "You can only play this card if you're in the next pull."
    )


def test_wcrr_r38_a_second_air_gun_is_legal_for_the_same_pull_but_never_offered() -> None:
    table = before_pull("nyet", "air_gun air_gun", "", bids="0 2 0", guns={1: SAFE})
    table.do("0 pass")
    offered = Gesture.start(table.decision(1), TABLE.reading(table.view(1)))
    assert offered.legal_cards == {code("air_gun")}
    table.do("1 play air_gun", "0 pass", "0 pass")
    view, voice = table.view(1), Voice(("Ann", "Ben", "Cem"), 1, deck=WITH_CARDS.deck)
    assert table.choices(1) == ["pass", "play air_gun"]
    again = Gesture.start(table.decision(1), TABLE.reading(view))
    assert again.legal_cards == frozenset()
    why = ("WCRR-R38", "Your gun already points at the ceiling for this pull.")
    assert why_not_card(view, again, code("air_gun")) == why
    said = "You're aiming at the ceiling. Play another card, or pass."
    assert prompt(view, voice) == said
    assert by_thumb(view, table.decision(1).commands, frozenset({"aim_at_air"})) == PASS
    table.do("1 pass", "0 pass")
    assert table.view(1).pull == 1
    later = Gesture.start(table.decision(1), TABLE.reading(table.view(1)))
    assert later.legal_cards == {code("air_gun")}, "for the next pull it is"


def test_i_bang_you_twice_is_offered_at_somebody_new_only() -> None:
    table = before_pull("", "i_bang_you i_bang_you", "", bids="0 2 0", guns={1: SAFE})
    table.do("1 play_at i_bang_you 0")
    view = table.view(1)
    again = Gesture.start(table.decision(1), TABLE.reading(view)).tap_card(code("i_bang_you"))
    assert again.legal_seats == {2}
    why = ("WCRR-R38", "Your gun already points at that player for this pull.")
    assert why_not_seat(view, again, 0) == why


def test_i_bang_you_shoots_somebody_else() -> None:
    table = before_pull("i_bang_you", "", "", bids="1 0 3", guns={0: "BCCCCC", 2: SAFE})
    table.do("0 play_at i_bang_you 2")
    assert ShotFired(0, 2, True) in table.told(ShotFired)
    assert CharacterDied(2, 3, "shot", (0,)) in table.told(CharacterDied)
    assert table.play_on().state.scores == [2, 1, 0]


def test_i_bang_you_is_for_another_player_and_for_who_pulls() -> None:
    table = before_pull("i_bang_you", "i_bang_you", "", bids="1 0 0", guns={0: SAFE})
    assert table.refusal("0 play_at i_bang_you 0").reason == "Play this card on another player."
    table.do("0 pass")
    assert (
        table.refusal("1 play_at i_bang_you 0").reason
        == "You can only play this card if you're in the next pull."
    )


def test_everyone_bang_someone_replaces_every_aim_and_is_a_skull() -> None:
    table = before_pull("i_bang_you", "", "everyone_bang_someone", bids="1 1 0",
                        guns={0: "BCCCCC", 1: "BCCCCC"})  # fmt: skip
    table.do("0 play_at i_bang_you 1", "2 pass", "2 play everyone_bang_someone")
    table.do("1 aim 2", "0 aim 2")
    assert table.told(CharacterDied) == [CharacterDied(2, 3, "shot", (0, 1))]


def test_everyone_bang_someone_is_not_for_another_moment() -> None:
    table = Table(2, hands=("everyone_bang_someone", "")).begun("C C", "1 0")
    assert table.refuses("0 play everyone_bang_someone") == "WCRR-ACT-01"


def test_peek_the_boo_shows_three_cards_in_their_order_and_leaves_them() -> None:
    table = Table(2, hands=("peek_the_boo", "")).pockets("C C").lay({1: "CBCCCC"})
    gun = table.state.guns[1]
    table.do("0 play_at peek_the_boo 1")
    assert table.told(Peeked) == [Peeked(0, 1, "gun", 3)]
    assert letters(table.view(0).guns[1]) == "CBC..."
    assert letters(table.view(1).guns[1]) == "......"
    assert table.state.guns[1] == gun


def test_peek_the_boo_is_not_for_later() -> None:
    table = Table(2, hands=("peek_the_boo", "")).begun("C C", "1 0").pass_until("bids_revealed")
    assert "before anyone bids" in table.refusal("0 play_at peek_the_boo 1").reason


def test_second_thoughts_changes_the_own_bid() -> None:
    table = Table(2, hands=("second_thoughts", "")).begun("C C", "5 1")
    assert table.choices(0)[1:] == [f"play_to second_thoughts {n}" for n in range(6)]
    table.do("0 play_to second_thoughts 0")
    assert table.told(BidChanged) == [BidChanged(0, 5, 0)]
    assert table.view(1).bids == (0, 1)


def test_second_thoughts_says_a_number_of_the_die() -> None:
    table = Table(2, hands=("second_thoughts", "")).begun("C C", "5 1")
    assert table.refusal("0 play_to second_thoughts 6").reason == (
        "Choose a number from 0 to 5 for this card."
    )
    assert table.refuses("0 play second_thoughts") == "WCRR-R37"


@pytest.mark.parametrize(
    ("card", "bid", "after"),
    [("itchy_finger", 2, 3), ("itchy_finger", 5, 5), ("cold_feet", 2, 1), ("cold_feet", 0, 0)],
)
def test_itchy_finger_and_cold_feet_move_a_bid_but_not_off_the_die(
    card: str, bid: int, after: int
) -> None:
    table = Table(2, hands=(card, "")).begun("C C", f"1 {bid}").do(f"0 play_at {card} 1")
    assert table.told(BidChanged) == [BidChanged(1, bid, after)]
    assert table.view(0).bids == (1, after)


@pytest.mark.parametrize("card", ["itchy_finger", "cold_feet", "bonus_bullet", "spin_it_again"])
def test_cards_for_anybody_in_the_round_are_not_for_the_dead(card: str) -> None:
    table = Table(3, hands=(card, "", ""))
    table.state.deaths[1] = 4
    table.begun("C C", "1 1")
    said = "Play this card on a player who's still in the round."
    assert table.refusal(f"0 play_at {card} 1").reason == said
    assert table.refusal(f"0 play {card}").reason == "Choose a player for this card."


def test_wcrr_r41_one_more_comrade_is_one_more_pull_that_scores() -> None:
    table = Table(2, hands=("one_more_comrade", "air_gun")).begun("C C", "0 5", {1: "CCCCCB"})
    table.pass_until("after_last_pull").do("0 play_at one_more_comrade 1", "1 pass")
    assert table.told(PullBegan) == [PullBegan(6, (1,), extra=True)]
    assert table.phase == "before_pull"
    table.do("1 play air_gun").play_on()
    assert table.state.deaths == [0, 0]
    assert table.state.scores == [1, 7]
    assert table.state.rounds[-1].bids == (0, 5)


def test_wcrr_r41_after_one_more_pull_nobody_is_in_a_pull_any_more() -> None:
    table = Table(2, hands=("one_more_comrade frisk", "")).begun("C C", "0 1", {1: "CCCCCB"})
    table.pass_until("after_last_pull").do("0 play_at one_more_comrade 1")
    assert (table.phase, table.view(0).pulling) == ("before_pull", 0b10)
    table.pass_until("after_last_pull")
    assert (table.view(0).extra, table.view(0).pulling) == ((0, 1), 0)


def test_wcrr_r41_who_does_not_live_through_it_scores_nothing() -> None:
    table = Table(2, hands=("one_more_comrade", "")).begun("C C", "0 1", {1: "CBCCCC"})
    table.pass_until("after_last_pull").do("0 play_at one_more_comrade 1").play_on()
    assert (table.state.deaths, table.state.scores) == ([0, 1], [1, 0])


def much_asked(**options: object) -> Table:
    """Seat 2 has bid 5, pulls the last of them with seat 1's full gun, and then twice more."""
    table = Table(3, hands=("one_more_comrade one_more_comrade", "", "gun_swap"), **options)
    table.begun("C B C", "0 0 5", {2: "CCCCCB", 1: "CCCCCC"})
    while table.view(0).pull < 4:
        table.pass_until("before_pull").do("0 pass", "2 pass")
    table.do("0 pass", "2 play_at gun_swap 1").pass_until("after_last_pull")
    for _ in range(2):
        table.do("0 play_at one_more_comrade 2").pass_until("after_last_pull")
    table.play_on()
    assert letters(table.state.rounds[0].turned[2]) == "C" * 7
    return table


def test_wcrr_r41_one_more_comrade_never_makes_a_bid_count_for_more_than_6() -> None:
    table = much_asked()
    assert table.state.scores == [1, 1, 7]
    assert much_asked(rulings="first").state.scores == [1, 1, 8]


def test_wcrr_r41_the_cap_follows_the_size_of_the_gun() -> None:
    table = Table(3, hands=("", "one_more_comrade one_more_comrade", ""), gun_cards=8)
    table.begun("C C B", "0 0 7").pass_until("after_last_pull")
    table.do("1 play_at one_more_comrade 2").play_on()
    assert table.state.scores == [1, 1, 9]


def test_one_more_comrade_needs_a_card_in_the_gun_and_somebody_in_the_round() -> None:
    table = Table(3, hands=("one_more_comrade", "", ""), gun_cards=3)
    table.begun("C C C", "0 2 0", {1: "CCB"}).pass_until("after_last_pull")
    assert "play_at one_more_comrade 1" in table.choices(0)
    table.state.guns[1] = ()
    assert table.refusal("0 play_at one_more_comrade 1").reason == "That gun has no cards left."


def test_wcrr_r33_bribe_the_judge_undoes_all_accusations_of_the_window() -> None:
    table = Table(4, hands=("", "bribe_the_judge", "", ""), reaccuse_exposed=True)
    table.begun("C B C C", "0 0 0 0").pass_until("challenge")
    table.do("0 accuse 1", "2 accuse 1", "1 accuse 3", "3 pass")
    assert (table.phase, table.owed) == ("accusation_flip", (1,))
    table.do("1 play bribe_the_judge")
    assert table.told(JudgeBribed) == [JudgeBribed(1)]
    assert (table.state.deaths, table.hand(0), table.hand(2)) == ([0] * 4, 0, 0)
    assert table.told(BulletLoaded) == [BulletLoaded(1)], "the own accusation still counts"
    assert table.state.charges[0] == Charge(0, 1, None)
    assert table.view(0).exposed[1] == BULLET
    assert table.view(0).used == 0b111
    assert "accuse 1" not in table.choices(3)
    assert table.refuses("3 accuse 1") == "WCRR-R33"
    assert table.play_on().state.scores == [1, 1, 1, 1]


def test_wcrr_r33_bribe_the_judge_is_for_the_caught_and_once_is_enough() -> None:
    table = Table(3, hands=("", "bribe_the_judge bribe_the_judge", "")).begun("C C C", "0 0 0")
    table.pass_until("challenge").do("0 accuse 1", "1 pass", "2 pass")
    said = "You can only play this card when a BULLET is revealed in your pocket."
    assert table.refusal("1 play bribe_the_judge").reason == said
    table = Table(3, hands=("", "bribe_the_judge bribe_the_judge", "")).begun("C B C", "0 0 0")
    table.pass_until("challenge").do("0 accuse 1", "1 pass", "2 pass", "1 play bribe_the_judge")
    assert table.choices(1) == ["pass"]


def test_nyet_is_for_cards_of_others() -> None:
    table = Table(2, hands=("itchy_finger nyet", "frisk")).begun("C C", "1 0")
    table.do("0 play_at itchy_finger 1")
    assert (table.phase, table.owed) == ("on_action", (1,))
    table.do("1 pass")
    said = "You can only play this card right after another player plays an action card."
    assert table.do("1 pass").refusal("0 play nyet").reason == said


def test_spin_it_again_shuffles_what_is_left_of_a_gun() -> None:
    table = before_pull("spin_it_again", "", "", bids="0 2 0", guns={1: "CBCCCC"})
    orders = set()
    for seed in range(30):
        state = table.state.copy()
        state.seed = seed
        other = Table.__new__(Table)
        other.game, other.state = table.game, state
        other.do("0 play_at spin_it_again 1")
        assert ZoneShuffled(Zone("gun", 1), Zone("gun", 1)) in other.told(ZoneShuffled)
        orders.add(other.told(CharacterDied) != [])
    assert orders == {True, False}


def test_bonus_bullet_makes_a_click_a_bullet_that_stays() -> None:
    table = Table(2, hands=("bonus_bullet", "")).begun("C C", "0 0").do("0 play_at bonus_bullet 1")
    assert table.told(BulletLoaded) == [BulletLoaded(1)]
    assert table.gun(1) == "CCCCBB"
    assert (table.play_on().set_of(1), table.view(0).supply) == ("5C+2B", 16)


def test_wcrr_r39_bonus_bullet_on_a_gun_without_a_click_does_nothing() -> None:
    table = Table(2, hands=("bonus_bullet", ""))
    table.state.bullets[1], table.state.supply, table.state.spare = 6, 12, 5
    table.begun("C C", "0 0").do("0 play_at bonus_bullet 1")
    assert table.told(NothingLoaded) == [NothingLoaded(1)]


def test_bonus_bullet_needs_a_bullet_in_the_supply() -> None:
    table = Table(2, hands=("bonus_bullet", "")).begun("C C", "0 0")
    table.state.supply = 0
    assert (
        table.refusal("0 play_at bonus_bullet 1").reason == "There are no BULLETs left in the box."
    )


def test_sleight_of_hand_pockets_anew_in_secret() -> None:
    for card, gun in (("click", "CCCCCB"), ("bullet", "CCCCCC")):
        table = Table(3, hands=("sleight_of_hand", "", "frisk")).begun("B C C", "1 0 0")
        table.do("0 play sleight_of_hand", "2 pass")
        assert table.told(SetTakenUp) == [SetTakenUp(0)]
        assert (table.owed, table.choices(0)) == ((0,), ["pocket click", "pocket bullet"])
        assert table.view(2).piles()[Zone("set", 0)] == (None,) * 7
        table.do(f"0 pocket {card}")
        assert table.told(Repocketed) == [Repocketed(0)]
        assert table.gun(0) == gun
        assert {event.card for event in table.told_to(2, CardMoved)} == {None}


def test_wcrr_r48_a_proof_ends_with_the_pocket_that_it_is_about() -> None:
    """Seat 2 has seen the BULLET of seats 0 and 1 before their guns are spun; 0 pockets anew."""
    table = Table(3, hands=("sleight_of_hand spin_it_again spin_it_again", "frisk", "nyet"))
    table.begun("C C C", "1 0 0", {0: "BCCCCC", 1: "BCCCCC"})
    peek_gun(table.state, 2, 0, 1)
    peek_gun(table.state, 2, 1, 1)
    for line in ("0 play_at spin_it_again 0", "0 play_at spin_it_again 1"):
        table.do(line, "1 pass", "2 pass", "1 pass", "2 pass")
    assert table.view(2).pockets == (0, 0, 0)
    table.do("0 play sleight_of_hand", "1 pass", "2 pass", "0 pocket bullet")
    assert table.view(2).pockets == (None, 0, 0)


def test_sleight_of_hand_is_not_for_another_moment() -> None:
    table = Table(2, hands=("sleight_of_hand", "")).pockets("C C")
    assert table.refuses("0 play sleight_of_hand") == "WCRR-ACT-01"
    table.pass_until("bid").bids(0, 0)
    table.state.exposed = (0, None)
    assert (
        table.refusal("0 play sleight_of_hand").reason == "Your pocket has already been revealed."
    )


def test_frisk_shows_a_pocket_to_who_frisks_and_is_no_accusation() -> None:
    table = Table(3, hands=("frisk", "", "")).begun("C B C", "0 0 0").do("0 play_at frisk 1")
    assert table.told(Peeked) == [Peeked(0, 1, "pocket", 1)]
    assert [table.view(s).pockets[1] for s in (0, 1, 2, BYSTANDER)] == [1, 1, None, None]
    assert (table.view(0).used, table.view(0).exposed) == (0, (None,) * 3)


def test_frisk_is_for_another_player_with_a_hidden_pocket() -> None:
    table = Table(3, hands=("frisk", "", "")).begun("C B C", "0 0 0")
    assert table.refusal("0 play_at frisk 0").reason == "Play this card on another player."
    table.state.exposed = (None, 0, None)
    assert table.refusal("0 play_at frisk 1").reason == "That pocket has already been revealed."


def test_wcrr_r40_hip_flask_saves_a_character_and_ends_the_round_for_it() -> None:
    table = Table(2, hands=("hip_flask life_insurance", ""))
    table.state.bullets[0], table.state.supply, table.state.spare = 2, 16, 1
    table.begun("C C", "3 0", {0: "BCCCCB"}).pass_until("after_flip")
    table.do("0 play hip_flask")
    assert table.told(CharacterSaved) == [CharacterSaved(0)]
    table.pass_until("points")
    assert (
        table.refusal("0 play life_insurance").reason
        == "You can only play this card if you lost a character and your captain is alive."
    )
    table.play_on()
    assert (table.state.deaths, table.state.scores) == ([0, 0], [0, 1])
    assert (table.set_of(0), table.hand(0)) == ("5C+2B", 1)


def test_wcrr_r40_between_the_words_of_a_card_the_phase_is_still_that_of_the_pull() -> None:
    table = Table(3, hands=("", "hip_flask", "")).begun("C C C", "0 1 0", {1: "BCCCCC"})
    table.pass_until("after_flip")
    parts = unfold(table.state, 1, table.game.notation.read("play hip_flask"))
    saved = next(p for p in parts if CharacterSaved(1) in p.events)
    assert saved.state.look(0).phase == "trigger"


def test_wcrr_r40_one_flask_stops_all_bullets_of_a_pull() -> None:
    table = Table(3, hands=("i_bang_you", "", "hip_flask"))
    table.begun("C C C", "1 0 1", {0: "BCCCCC", 2: "BCCCCC"}).pass_until("before_pull")
    table.do("0 play_at i_bang_you 2", "2 pass").pass_until("after_flip").do("2 play hip_flask")
    assert [(shot.target, shot.hit) for shot in table.told(ShotFired)] == [(2, False), (2, False)]
    assert table.state.deaths == [0, 0, 0]


def test_hip_flask_is_for_who_is_about_to_die() -> None:
    table = before_pull("hip_flask", "", "", bids="1 0 0", guns={0: SAFE})
    assert table.refuses("0 play hip_flask") == "WCRR-ACT-01"
    table.do("0 pass")
    assert table.phase == "after_last_pull"


def test_wcrr_r43_life_insurance_scores_at_once_and_can_win() -> None:
    table = Table(2, hands=("life_insurance", ""))
    table.state.scores = [13, 4]
    table.begun("C C", "1 0", {0: "BCCCCC"}).pass_until("points").do("0 play life_insurance")
    assert table.told(PointsScored)[0] == PointsScored(0, 2, 15, "insurance")
    table.play_on()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)


def test_life_insurance_does_not_pay_the_dead_or_the_living() -> None:
    table = Table(3, hands=("life_insurance", "", "")).begun("C C C", "0 0 0").pass_until("points")
    assert table.choices(0) == ["pass"]
    table = Table(3, hands=("life_insurance", "", ""))
    table.state.deaths[0] = 3
    table.begun("C C C", "1 0 0", {0: "BCCCCC"}).pass_until("points")
    assert table.choices(0) == ["pass"]


def swapped() -> Table:
    """Seats 0 and 1 have traded guns after one pull; seat 0 has peeked at the gun of seat 1."""
    table = Table(3, hands=("gun_swap peek_the_boo", "frisk", "")).pockets("C B C")
    table.lay({0: "CBCCCC", 1: "CCCCCC"}).do("0 play_at peek_the_boo 1", "1 pass")
    table.pass_until("bid").bids(3, 1, 0)
    table.pass_until("before_pull").do("0 pass", "1 pass")
    assert table.view(0).pull == 1
    return table.do("0 play_at gun_swap 1", "1 pass")


def test_wcrr_r42_gun_swap_trades_what_is_left_with_all_that_was_seen_of_it() -> None:
    table = swapped()
    assert table.told(GunsSwapped) == [GunsSwapped(0, 1)]
    assert [letters(table.state.guns[s]) for s in (0, 1)] == ["CCCCC", "BCCCC"]
    assert letters(table.view(0).guns[0]) == "CC..."
    assert letters(table.view(1).guns[0]) == "....."
    assert table.view(2).homes == (1, 0, 2)
    guesses = [Worlds(table.view(0)).guess(Dice(seed)) for seed in range(40)]
    assert {letters(guess.guns[1]).count("B") for guess in guesses} == {1}
    assert {guess.pockets[1] for guess in guesses} == {0, 1}


def test_wcrr_r42_cards_go_home_when_the_round_ends() -> None:
    table = swapped().play_on()
    assert table.state.scores == [4, 2, 1]
    assert [table.set_of(seat) for seat in range(3)] == ["6C+1B"] * 3
    assert table.view(0).homes == (0, 1, 2)


def test_wcrr_r42_a_dead_owner_counts_as_reset_at_once() -> None:
    table = Table(3, hands=("gun_swap", "frisk", ""))
    table.state.bullets[0], table.state.supply, table.state.spare = 3, 14, 2
    table.begun("C C C", "3 2 0", {0: "CCCBBB", 1: "BCCCCC"}).pass_until("before_pull")
    table.do("0 play_at gun_swap 1", "1 pass", "1 pass")
    assert table.told(SetReset) == [SetReset(0)]
    assert (table.set_of(0), table.view(2).supply) == ("6C+1B", 16)
    assert len(table.state.guns[1]) == 5, "the lent cards stay where they are"
    table.play_on()
    assert table.view(2).supply == 16
    assert table.state.deaths == [1, 0, 0]


def test_gun_swap_needs_a_card_in_both_guns_and_another_player_in_the_round() -> None:
    table = before_pull("gun_swap", "", "", bids="1 0 0", guns={0: SAFE})
    assert table.refusal("0 play_at gun_swap 0").reason == "Play this card on another player."
    table.state.guns[1] = ()
    said = "Both guns need at least one face-down card."
    assert table.refusal("0 play_at gun_swap 1").reason == said


def test_every_card_of_the_deck_has_a_test_here() -> None:
    deck = Table(2, hands=("", "")).state.book.deck
    assert deck is not None
    told = " ".join(name for name in globals() if name.startswith("test_"))
    assert [card.code for card in deck.cards if card.code not in told] == []
