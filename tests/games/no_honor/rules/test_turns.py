"""Setting up, turns, actions and exchanges (NH-SETUP, NH-TURN, NH-ACT, NH-FREE, NH-EXCH)."""

import pytest

from rules.games.no_honor.commands import DeclareHeist, Propose
from rules.games.no_honor.events import (
    CardsShown,
    ExchangeAnswered,
    ExchangeDone,
    Readied,
    SchemesDrawn,
)
from rules.games.no_honor.record import Attachment, Leg
from rules.games.no_honor.state import HAND, of_seat
from rules.games.no_honor.worlds import Worlds
from rules.games.no_honor.zones import remember, show_in_hand
from rules.kernel.events import CardMoved, ZoneSeen
from rules.kernel.play import asked, legal, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.rules.standard import STANDARD
from tests.games.no_honor.rules.table import Table, at_table, game_with


def set_up(seats=4, pick=lambda options: options[0], **options):
    state = STANDARD.start(STANDARD.options(**{"first_player": "first_seat", **options}), seats, 7)
    table = Table(state)
    order = []
    while state.number == 0:
        seat = owed(state)[0]
        answers = legal(state, seat)
        if not hasattr(answers[0], "released"):
            answer = answers[0]
        else:
            order.append(seat)
            answer = pick(answers)
        table.do(seat, answer)
        state = table.state
    return table, order


def test_nh_setup_02_nh_setup_06_nh_setup_07_nh_setup_08_the_stack_of_objectives():
    table, _ = set_up()
    state, stage = table.state, table.state.book.tables.stage
    assert [stage[card] for card in state.objectives] == [1, 1]
    assert [stage[card] for card in state.stack] == [1, 2, 2, 2, 3, 3, 3]
    assert sorted(stage[card] for card in state.removed) == [1, 1, 2, 2]
    assert all(card is None for card in table.view(0).piles()[_zone("removed")])


def _zone(name):
    return next(zone for zone in STANDARD.zones(set_up()[0].state) if zone.name == name)


def test_nh_setup_09_nh_setup_10_the_haul_is_the_reward_and_that_of_the_defenses():
    state = set_up()[0].state
    reward = state.book.tables.reward
    for place in (0, 1):
        wanted = reward[state.objectives[place]] + sum(reward[d] for d in state.slots[place])
        assert state.hauls[place] == wanted


def test_nh_setup_14_nh_setup_15_nh_setup_16_the_draft_goes_round_and_back():
    _, order = set_up()
    assert order == [0, 1, 2, 3, 3, 2, 1, 0]
    _, order = set_up(first_player="random")
    assert order == [2, 3, 0, 1, 1, 0, 3, 2]


def test_nh_setup_12_nh_setup_15_nh_setup_18_the_first_pick_is_paid_for_and_the_second_is_free():
    table, _ = set_up(pick=lambda options: options[0])
    first = [table.state.book.tables.cost[crew[0]] for crew in table.state.crews]
    assert table.state.coins == [5 - cost for cost in first]


def test_nh_setup_19_nh_setup_20_nh_setup_21_nh_setup_22_nh_setup_23_pool_jail_and_hands():
    table, _ = set_up(3)
    state = table.state
    assert (len(state.pool), len(state.jail), len(state.char_deck)) == (5, 3, 13)
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert len(state.scheme_deck) == 84
    free, _ = set_up(3, pick=lambda options: options[-1])
    assert (len(free.state.pool), len(free.state.char_deck), len(free.state.cost_zero)) == (
        5,
        19,
        2,
    )


def test_nh_r_07_nh_setup_03_nh_setup_04_nh_setup_05_agendas_are_kept_or_dealt():
    table, _ = set_up()
    assert [len(some) for some in table.state.agendas] == [2] * 4
    assert [len(some) for some in table.state.dropped] == [1] * 4
    assert table.view(0).agendas[1] == (None, None)
    beginner, _ = set_up(beginner_agendas=True)
    assert [len(some) for some in beginner.state.dropped] == [0] * 4


def test_nh_r_04_nh_setup_01_the_first_seat_is_drawn_by_lot():
    starts = {STANDARD.start(STANDARD.options(), 4, seed).turn for seed in range(30)}
    assert starts == {0, 1, 2, 3}


def test_nh_r_10_nh_turn_02_too_large_a_hand_is_thrown_down_at_the_start_of_the_own_turn():
    nine = "foiled foiled foiled traitor traitor windfall windfall side_job side_job"
    table = at_table(hands={1: nine}).say(0, "end_turn").passes()
    table.say(1, "discard traitor").say(1, "discard traitor").passes()
    assert len(table.state.hands[1]) == 7
    assert "legwork" not in table.legal(1)


def test_nh_gen_03_nh_turn_03_nh_turn_04_nh_turn_06_the_turn_ends_after_three_actions_or_earlier():
    table = at_table()
    for _ in range(3):
        table.say(0, "rest none").passes()
    assert table.state.turn == 1
    assert at_table().say(0, "end_turn").passes().state.turn == 1


def test_nh_r_09_with_the_switch_off_all_actions_must_be_taken():
    assert "end_turn" not in at_table(end_turn_early=False).legal(0)


@pytest.mark.parametrize(
    ("hired", "released", "zone", "deck"),
    [
        ("courtier", "enforcer", "pool", 0),
        ("courtier", "bruiser", "cost_zero", -1),
        ("locksmith_2", "enforcer", "char_deck", 1),
        ("locksmith_2", "bruiser", "cost_zero", 0),
    ],
)
def test_nh_act_10_nh_act_11_nh_act_12_nh_act_13_nh_act_14_nh_r_14_the_four_ways_to_hire(
    hired, released, zone, deck
):
    table = at_table(crews={0: "enforcer bruiser forger smuggler"}, pool="courtier")
    before = len(table.state.char_deck)
    assert f"recruit {hired}" not in table.legal(0)
    table.say(0, f"recruit {hired} {released}").passes()
    assert table.id(released) in getattr(table.state, zone)
    assert len(table.state.pool) == 5
    assert len(table.state.char_deck) == before + deck
    assert hired in table.crew(0)


def test_nh_act_15_nh_sch_02_modifiers_come_along_from_the_pool():
    table = at_table(crews={0: "enforcer bruiser forger smuggler"}, pool="courtier",
                     exhausted="enforcer")  # fmt: skip
    table.state.attached[table.id("enforcer")] = (Attachment(table.id("thieves_tools"), 0, ()),)
    table.state.scheme_deck = table.state.scheme_deck[:-1]
    table.say(0, "recruit courtier enforcer").passes()
    assert table.is_ready("enforcer")
    table.say(0, "end_turn").passes().say(1, "recruit enforcer").passes()
    assert [one.scheme for one in table.state.attached[table.id("enforcer")]] == [
        table.id("thieves_tools")
    ]


def test_letters_of_credit_make_recruits_cheaper():
    table = at_table(pool="courtier", treasures={0: "letters_of_credit"})
    assert table.say(0, "recruit courtier").passes().state.coins[0] == 3


@pytest.mark.parametrize(("owner", "coins"), [(0, 2), (1, 3), (3, 3)])
def test_nh_act_10_a_character_is_offered_at_the_price_it_has_for_who_recruits(owner, coins):
    def offered(coins):
        table = at_table(pool="courtier", treasures={owner: "letters_of_credit"}, coins={0: coins})
        return "recruit courtier" in table.legal(0)

    assert [offered(one) for one in (coins - 1, coins)] == [False, True]


def test_nh_gen_05_nh_r_81_safehouse_deed_gives_room_for_a_fifth_and_cannot_be_thrown_away_then():
    crew = "enforcer bruiser forger smuggler"
    table = at_table(crews={0: crew}, treasures={0: "safehouse_deed"}, pool="fence")
    assert "recruit fence" in table.legal(0)
    table.say(0, "recruit fence").passes()
    assert len(table.state.crews[0]) == 5
    assert not table.can(0, "fence", "ability-treasure", t="safehouse_deed")


def test_nh_act_20_legwork_with_a_full_hand_is_refused_by_its_reason():
    table = at_table(seats=3, hands={0: "foiled windfall side_job traitor foiled windfall foiled"})
    assert table.refused(0, "legwork").reason == "Your hand is already full."


def test_nh_act_20_legwork_draws_to_the_limit():
    table = at_table(hands={0: "foiled"}).say(0, "legwork").passes()
    assert len(table.state.hands[0]) == 7


def test_nh_r_11_an_empty_scheme_deck_is_reshuffled_only_by_the_switch():
    for switch in (False, True):
        table = at_table(hands={0: "foiled"}, scheme_reshuffle=switch)
        table.state.scheme_discard = table.state.scheme_deck
        table.state.scheme_deck = ()
        assert ("legwork" in table.legal(0)) == switch
        if switch:
            assert len(table.say(0, "legwork").passes().state.hands[0]) == 7


def test_nh_act_30_nh_act_31_rest_readies_and_draws_or_discards():
    table = at_table(crews={0: "enforcer bruiser"}, exhausted="enforcer", hands={0: "foiled"})
    assert "rest both" not in table.legal(0)
    assert table.refused(0, "rest both").rule == "NH-ACT-31"
    table.say(0, "rest draw").passes()
    assert table.is_ready("enforcer")
    assert len(table.state.hands[0]) == 3
    table.say(0, "rest discard").say(0, "discard foiled").say(0, "done").passes()
    assert "foiled" in table.discards()


def test_nh_r_101_book_of_secrets_allows_both():
    table = at_table(hands={0: "foiled"}, treasures={0: "book_of_secrets"})
    table.say(0, "rest both")
    assert len(table.state.hands[0]) == 3
    assert "done" in table.legal(0)


def test_nh_act_35_nh_r_17_headhunting_lays_out_a_new_pool():
    table = at_table(pool="forger spy smuggler fence beggar")
    old, top = table.state.pool, table.state.char_deck[:5]
    table.say(0, "headhunt").passes()
    assert table.state.pool == top
    assert table.state.char_deck[-5:] == old
    assert table.view(2).char_deck[-5:] == old


def test_nh_free_01_nh_gen_06_nh_r_21_nh_r_88_coins_are_given_at_once_and_five_times_at_most():
    table = at_table(coins={0: 20})
    for _ in range(5):
        table.say(0, "give 1 1")
    assert table.state.coins[:2] == [15, 10]
    assert table.refused(0, "give 1 1").rule == "NH-FREE-01"


def test_nh_free_01_nobody_gives_coins_to_themselves():
    for seat in (0, 2):
        given = [line for line in at_table(turn=seat).legal(seat) if line.startswith("give ")]
        assert {int(line.split()[1]) for line in given} == {0, 1, 2, 3} - {seat}


def test_nh_r_88_in_a_beat_nobody_gives_after_answering():
    """It would change the order in which declarations are carried out."""
    table = at_table(hands={1: "foiled", 2: "side_job"}).say(0, "end_turn")
    assert "give 0 1" in table.legal(1)
    table.say(1, "pass")
    assert not any(line.startswith("give") for line in table.legal(1))


def test_nh_free_03_nh_free_04_nh_r_15_nh_turn_05_firing_goes_under_the_deck_or_to_the_stack():
    table = at_table(crews={0: "enforcer bruiser"}).say(0, "fire enforcer").say(0, "fire bruiser")
    assert table.state.char_deck[-1] == table.id("enforcer")
    assert table.id("bruiser") in table.state.cost_zero
    assert table.state.actions == 3


def test_nh_inv_06_nh_free_03_a_short_pool_gets_who_is_fired_when_the_deck_was_empty():
    table = at_table(crews={2: "enforcer"}, turn=2)
    table.state.char_deck, table.state.pool = (), table.ids("spy fence")
    table.say(2, "fire enforcer")
    assert table.codes(table.state.pool) == "spy fence enforcer"
    assert table.state.char_deck == ()


def test_nh_r_103_in_an_older_game_a_pool_stays_short_until_the_next_turn():
    table = at_table(crews={2: "enforcer"}, turn=2, rulings="first")
    table.state.char_deck, table.state.pool = (), table.ids("spy fence")
    table.say(2, "fire enforcer")
    assert table.codes(table.state.pool) == "spy fence"
    table.say(2, "end_turn").passes()
    assert table.codes(table.state.pool) == "spy fence enforcer"


@pytest.mark.parametrize("giver", [0, 1, 3])
def test_nh_int_12_anybody_gives_coins_in_a_turn_and_nobody_waits_for_it(giver):
    table = at_table(turn=2, coins={giver: 4, 2: 0})
    assert owed(table.state) == (2,)
    table.say(giver, "give 2 3")
    assert (table.state.coins[giver], table.state.coins[2]) == (1, 3)
    assert owed(table.state) == (2,)
    assert table.refused(giver, "end_turn").reason == "It isn't your turn."
    assert table.refused(giver, "give 2 2").rule == "NH-FREE-01"
    assert table.view(giver).owed == (2,)


def test_nh_int_12_nobody_without_coins_is_asked_in_the_turn_of_another():
    table = at_table(turn=2, coins={0: 0, 1: 3, 3: 0})
    assert asked(table.state) == (2, 1)
    assert table.view(0).decision is None


def test_nh_act_25_a_logistics_action_needs_a_card_and_is_spent_with_the_first():
    assert "logistics" not in at_table(hands={0: "foiled"}).legal(0)
    table = at_table(hands={0: "windfall windfall"}, rolls=(0, 0)).say(0, "logistics")
    assert "done" not in table.legal(0)
    assert table.state.actions == 3
    table.play(0, "windfall").unanswered()
    assert table.state.actions == 2
    table.play(0, "windfall").unanswered().say(0, "done").passes()
    assert table.state.actions == 2


# Exchanges


def dealing(**said):
    crews = {0: "enforcer", 1: "forger"}
    return at_table(**{"crews": crews, "hands": {0: "traitor", 1: "foiled"}, **said}).say(0, "deal")


def test_nh_act_40_nh_act_43_nh_exch_05_a_deal_is_carried_out_all_at_once():
    table = dealing(exhausted="forger")
    worn = (Attachment(table.id("brass_knuckles"), 1, ()),)
    table.state.attached[table.id("forger")] = worn
    table.do(0, Propose((Leg(0, 1, 2, 0, (), ()), Leg(1, 0, 0, 0, table.ids("forger"), ()))))
    table.say(1, "accept").passes()
    assert table.state.coins[:2] == [3, 7]
    assert table.crew(0) == "enforcer forger"
    assert not table.is_ready("forger")
    assert table.state.attached[table.id("forger")] == worn
    assert table.state.actions == 2
    assert len(table.told(ExchangeDone)) == 1


def test_nh_exch_03_nh_exch_04_schemes_change_hands_face_down_whatever_was_claimed():
    table = dealing()
    table.do(0, Propose((Leg(0, 1, 0, 1, (), table.ids("side_job")),)))
    assert table.view(1).legs[0].claims == table.ids("side_job")
    table.say(1, "accept").say(0, "hand_over traitor").passes()
    assert "traitor" in table.hand(1)
    assert table.id("traitor") in table.view(1).hand
    assert table.id("traitor") not in table.view(2).hands[1]
    assert table.id("traitor") in table.view(0).hands[1]


def test_nh_info_01_after_a_deal_face_down_nobody_else_knows_what_was_seen_in_the_hand():
    table = dealing(hands={0: "windfall", 1: "foiled traitor"})
    show_in_hand(table.state, 1, table.id("foiled"))
    assert table.id("foiled") in table.view(2).hands[1]
    table.do(0, Propose((Leg(1, 0, 0, 1, (), ()),))).say(1, "accept").say(1, "hand_over traitor")
    assert table.view(2).hands[1] == (None,)


def to_three(**said):
    """Seat 2 has agreed to give a Scheme to each other seat, and gets nothing."""
    hands = {2: "foiled traitor windfall side_job"}
    table = at_table(turn=2, hands=hands, **said).say(2, "deal")
    legs = tuple(Leg(2, seat, 0, 1, (), ()) for seat in (3, 0, 1))
    return table.do(2, Propose(legs)).say(3, "accept").say(0, "accept").say(1, "accept")


def test_nh_exch_04_whoever_gives_to_several_chooses_who_gets_which():
    table = to_three()
    for code in ("windfall", "traitor", "foiled"):
        assert owed(table.state) == (2,)
        assert table.view(0).sealed is None
        table.say(2, f"hand_over {code}")
    assert [table.hand(seat) for seat in (3, 0, 1)] == ["windfall", "traitor", "foiled"]
    assert table.hand(2) == "side_job"
    assert table.view(0).hands[3] == (None,)


def test_nh_exch_04_what_was_picked_for_one_cannot_be_picked_for_the_next():
    table = to_three().say(2, "hand_over traitor")
    assert table.legal(2) == {f"hand_over {code}" for code in ("foiled", "windfall", "side_job")}
    assert table.refused(2, "hand_over traitor").rule == "NH-EXCH-04"
    assert table.refused(2, "hand_over foiled windfall side_job").rule == "NH-EXCH-04"


def test_nh_exch_04_an_older_game_says_it_all_at_once_and_deals_it_out_as_it_did():
    table = to_three(rulings="first").say(2, "hand_over foiled traitor side_job")
    assert [table.hand(seat) for seat in (3, 0, 1)] == ["foiled", "traitor", "side_job"]


def test_nh_exch_04_a_guessed_world_goes_on_where_the_giver_is():
    table = to_three().say(2, "hand_over traitor")
    world = Worlds(table.view(2)).guess(Dice(3, "deal"))
    assert table.game.look(world, 2) == table.view(2)
    other = Worlds(table.view(1)).guess(Dice(3, "deal"))
    assert table.game.look(other, 1) == table.view(1)


def test_nh_exch_03_nh_r_16_where_claims_are_true_each_gets_what_was_claimed_to_them():
    hands = {2: "foiled traitor windfall"}
    table = at_table(turn=2, hands=hands, exchange_scheme_info="truthful").say(2, "deal")
    twice = tuple(Leg(2, seat, 0, 1, (), table.ids("traitor")) for seat in (3, 0))
    assert table.refused(2, Propose(twice)).rule == "NH-R-16"
    legs = (Leg(2, 3, 0, 1, (), ()), Leg(2, 0, 0, 1, (), table.ids("foiled")))
    table.do(2, Propose(legs)).say(3, "accept").say(0, "accept")
    assert table.legal(2) == {"hand_over traitor", "hand_over windfall"}
    table.say(2, "hand_over traitor")
    assert table.legal(2) == {"hand_over foiled"}


def test_nh_exch_03_nh_r_16_a_claim_to_the_second_is_as_true_as_that_to_the_first():
    hands = {2: "foiled traitor windfall"}
    table = at_table(turn=2, hands=hands, exchange_scheme_info="truthful").say(2, "deal")
    claims = ((3, "traitor"), (0, "foiled"))
    table.do(2, Propose(tuple(Leg(2, to, 0, 1, (), table.ids(code)) for to, code in claims)))
    table.say(3, "accept").say(0, "accept")
    assert table.legal(2) == {"hand_over traitor"}
    table.say(2, "hand_over traitor")
    assert table.legal(2) == {"hand_over foiled"}
    assert table.refused(2, "hand_over windfall").rule == "NH-EXCH-04"


def test_nh_exch_03_nh_r_16_where_claims_are_true_nobody_hands_over_something_else():
    hands = {2: "foiled traitor windfall"}
    table = at_table(turn=2, hands=hands, exchange_scheme_info="truthful").say(2, "deal")
    table.do(2, Propose((Leg(2, 3, 0, 1, (), table.ids("foiled")),))).say(3, "accept")
    assert table.legal(2) == {"hand_over foiled"}
    assert table.refused(2, "hand_over windfall").rule == "NH-EXCH-04"


def test_nh_r_103_an_older_game_that_says_it_all_at_once_says_the_truth_too():
    hands = {2: "foiled traitor windfall"}
    table = at_table(turn=2, hands=hands, exchange_scheme_info="truthful", rulings="first")
    legs = (Leg(2, 3, 0, 1, (), table.ids("foiled")), Leg(2, 0, 0, 1, (), ()))
    table.say(2, "deal").do(2, Propose(legs)).say(3, "accept").say(0, "accept")
    assert table.refused(2, "hand_over traitor windfall").rule == "NH-EXCH-04"
    table.say(2, "hand_over foiled traitor")
    assert (table.hand(3), table.hand(0)) == ("foiled", "traitor")


def sold(given, **said):
    """Everybody but seat 3 has seen two cards of seat 1, which sells a Scheme to seat 2."""
    table = at_table(turn=2, hands={1: "foiled traitor windfall"}, **said)
    for code in ("foiled", "traitor"):
        remember(table.state, 1, table.id(code), 0b0101)
    table.say(2, "deal").do(2, Propose((Leg(1, 2, 0, 1, (), ()), Leg(2, 1, 1, 0, (), ()))))
    return table.say(1, "accept").say(1, f"hand_over {given}")


@pytest.mark.parametrize(
    ("given", "left"), [("traitor", "foiled"), ("windfall", "foiled traitor")]
)  # fmt: skip
def test_nh_info_01_who_gets_a_scheme_still_knows_what_the_giver_keeps(given, left):
    table = sold(given)
    assert table.codes(card for card in table.view(2).hands[1] if card is not None) == left
    assert table.view(0).hands[1] == table.view(3).hands[1] == (None, None)
    assert len(table.told(ZoneSeen)) == len(sold("foiled").told(ZoneSeen))


def test_nh_r_103_in_an_older_game_everybody_forgets_a_hand_that_was_traded_from():
    assert sold("traitor", rulings="first").view(2).hands[1] == (None, None)


def test_nh_info_01_of_a_hand_that_several_got_cards_of_only_what_is_sure_is_known():
    table = at_table(turn=1, hands={1: "foiled foiled traitor windfall side_job"})
    for code in ("foiled", "foiled", "traitor"):
        remember(table.state, 1, table.id(code), 0b1101)
    legs = (Leg(1, 2, 0, 1, (), ()), Leg(1, 3, 0, 1, (), ()))
    table.say(1, "deal").do(1, Propose(legs)).say(2, "accept").say(3, "accept")
    table.say(1, "hand_over windfall").say(1, "hand_over traitor")
    sure = [table.codes(c for c in table.view(s).hands[1] if c is not None) for s in (0, 2, 3)]
    assert sure == ["", "foiled", "foiled"]


def test_nh_info_01_of_two_alike_that_were_seen_one_is_still_known_when_one_is_gone():
    table = at_table(hands={0: "foiled foiled"})
    for _ in range(2):
        table.state.known[0] += ((table.id("foiled"), 0b1110),)
    assert table.view(2).hands[0] == table.ids("foiled foiled")
    table.say(0, "rest discard").say(0, "discard foiled")
    assert table.view(2).hands[0] == table.ids("foiled")


def test_nh_r_16_claims_can_be_forbidden_or_made_true():
    legs = lambda table: Propose((Leg(0, 1, 0, 1, (), table.ids("side_job")),))  # noqa: E731
    blind = dealing(exchange_scheme_info="blind")
    assert blind.refused(0, legs(blind)).rule == "NH-EXCH-03"
    true = dealing(exchange_scheme_info="truthful")
    assert true.refused(0, legs(true)).rule == "NH-R-16"


def test_nh_exch_03_only_schemes_are_claimed_to_be_schemes():
    table = dealing()
    made_up = Leg(0, 1, 0, 1, (), table.ids("forger"))
    assert table.refused(0, Propose((made_up,))).rule == "NH-EXCH-03"


def test_nh_free_01_gifts_are_counted_anew_in_every_turn():
    table = at_table(coins={0: 9}, hands={3: "side_job"})
    for _ in range(5):
        table.say(0, "give 1 1")
    assert not any(line.startswith("give") for line in table.legal(0))
    table.say(0, "end_turn").passes()
    assert table.state.given == (0, 0, 0, 0)


def test_nh_exch_03_another_offer_may_leave_standing_what_was_claimed():
    table = dealing()
    told, price = Leg(0, 1, 0, 1, (), table.ids("side_job")), Leg(1, 0, 1, 0, (), ())
    table.do(0, Propose((told, price)))
    made_up = Leg(0, 1, 0, 1, (), table.ids("foiled"))
    assert table.refused(1, Propose((made_up,))).rule == "NH-EXCH-03"
    table.do(1, Propose((told,))).say(0, "accept").say(0, "hand_over traitor").passes()
    assert "traitor" in table.hand(1)


def test_nh_act_44_limits_hold_after_a_deal():
    full = dealing(crews={0: "enforcer bruiser smuggler spy", 1: "forger"})
    buys = Propose((Leg(0, 1, 2, 0, (), ()), Leg(1, 0, 0, 0, full.ids("forger"), ())))
    assert full.refused(0, buys).rule == "NH-ACT-44"
    seven = "foiled foiled foiled traitor traitor side_job side_job"
    table = dealing(hands={0: "windfall windfall", 1: seven})
    two = Propose((Leg(0, 1, 0, 2, (), ()), Leg(1, 0, 0, 1, (), ())))
    assert table.refused(0, two).rule == "NH-ACT-44"
    one = Propose((Leg(0, 1, 0, 1, (), ()), Leg(1, 0, 0, 1, (), ())))
    table.do(0, one)
    assert asked(table.state) == (1,)


def test_nh_exch_02_one_can_give_every_coin_one_has_and_none_more():
    table = at_table(turn=2, coins={2: 3, 1: 9}).say(2, "deal")
    assert table.refused(2, Propose((Leg(2, 1, 4, 0, (), ()),))).rule == "NH-EXCH-02"
    table.do(2, Propose((Leg(2, 1, 3, 0, (), ()),))).say(1, "accept").passes()
    assert table.state.coins[1:3] == [12, 0]


@pytest.mark.parametrize("owner", [1, 3])
def test_nh_act_44_the_limit_is_that_of_who_gets_the_character(owner):
    """Seats 1 and 3 have four each, and one of them has room for a fifth."""
    crews = {1: "enforcer bruiser forger fence", 2: "spy", 3: "locksmith beggar cutpurse shyster"}
    table = at_table(turn=2, crews=crews, treasures={owner: "safehouse_deed"}).say(2, "deal")
    sells = {to: Propose((Leg(2, to, 0, 0, table.ids("spy"), ()),)) for to in (1, 3)}
    assert table.refused(2, sells[4 - owner]).rule == "NH-ACT-44"
    table.do(2, sells[owner])
    assert owed(table.state) == (owner,)


@pytest.mark.parametrize(
    "crew", ["enforcer bruiser forger fence", "enforcer bruiser forger fence spy"]
)
def test_nh_r_81_the_deed_is_traded_only_where_its_room_is_not_needed(crew):
    table = at_table(turn=2, crews={3: crew}, treasures={3: "safehouse_deed"}).say(2, "deal")
    buys = Propose((Leg(3, 2, 0, 0, table.ids("safehouse_deed"), ()),))
    if "spy" in crew:
        assert table.refused(2, buys).rule == "NH-R-81"
    else:
        table.do(2, buys)
        assert owed(table.state) == (3,)


def test_nh_exch_07_limits_are_those_after_the_deal():
    """Whoever gives the Deed has room for four again, whoever gets it has room for five."""
    crews = {0: "enforcer bruiser smuggler", 1: "forger spy locksmith second_story_man"}
    table = dealing(crews=crews, treasures={0: "safehouse_deed"})
    deed = Leg(0, 1, 0, 0, table.ids("safehouse_deed"), ())
    two = Leg(1, 0, 0, 0, table.ids("forger spy"), ())
    assert table.refused(0, Propose((deed, two))).rule == "NH-ACT-44"
    joins = Leg(0, 1, 0, 0, table.ids("enforcer safehouse_deed"), ())
    table.do(0, Propose((joins,))).say(1, "accept").passes()
    assert len(table.state.crews[1]) == 5


def test_nh_exch_07_a_character_takes_its_room_for_schemes_along():
    six = "foiled foiled foiled traitor traitor traitor"
    table = dealing(crews={0: "smuggler", 1: "forger"}, hands={0: six, 1: "windfall windfall"})
    both = Leg(1, 0, 0, 2, (), ())
    table.do(0, Propose((both,)))
    table.say(1, "decline")
    gone = Leg(0, 1, 0, 0, table.ids("smuggler"), ())
    assert table.refused(0, Propose((gone, both))).rule == "NH-ACT-44"


def test_nh_act_42_nh_exch_01_nh_exch_02_nh_r_19_the_active_seat_is_a_party_of_everything():
    table = dealing()
    assert table.refused(0, Propose((Leg(1, 2, 1, 0, (), ()),))).rule == "NH-EXCH-01"
    assert table.refused(0, Propose((Leg(0, 1, 9, 0, (), ()),))).rule == "NH-EXCH-02"
    assert table.refused(0, Propose((Leg(0, 1, 0, 0, (), ()),))).rule == "NH-R-93"
    foreign = Propose((Leg(0, 1, 0, 0, table.ids("forger"), ()),))
    assert table.refused(0, foreign).rule == "NH-ACT-40"


def test_nh_act_41_nh_exch_07_nh_r_01_treasures_are_traded_unless_switched_off():
    for switch in (True, False):
        table = dealing(treasures={0: "crown_jewels"}, treasure_exchange=switch)
        legs = Propose((Leg(0, 1, 0, 0, table.ids("crown_jewels"), ()),))
        if switch:
            table.do(0, legs).say(1, "accept").passes()
            assert table.codes(table.state.treasures[1]) == "crown_jewels"
        else:
            assert table.refused(0, legs).rule == "NH-R-01"


def test_nh_r_90_golden_idol_draws_whenever_it_comes_to_somebody():
    table = dealing(treasures={0: "golden_idol"})
    table.do(0, Propose((Leg(0, 1, 0, 0, table.ids("golden_idol"), ()),))).say(1, "accept").passes()
    assert len(table.state.hands[1]) == 3


def test_nh_act_45_nh_exch_06_nh_r_20_three_versions_and_two_attempts_are_all():
    table = dealing()
    gift = Propose((Leg(0, 1, 1, 0, (), ()),))
    for _ in range(3):
        table.do(0, gift).say(1, "decline")
    assert table.state.attempts == 1
    assert table.state.actions == 3
    table.say(0, "deal").say(0, "call_off")
    assert "deal" not in table.legal(0)


@pytest.mark.parametrize("giver", [0, 1, 2, 3])
def test_nh_exch_02_a_card_can_forbid_its_owner_alone_to_give_anything(giver):
    miser = {"code": "fence", "name": "Miser", "kind": "character", "cost": 1, "abilities": [
        {"kind": "static", "rules": [{"op": "rule", "key": "exchange_items", "mode": "forbid",
                                      "until": "in_crew"}]}]}  # fmt: skip
    table = at_table(game=game_with(miser), crews={1: "fence"}).say(0, "deal")
    legs = (Leg(giver, 1 if giver == 0 else 0, 1, 0, (), ()),)
    refusal = table.view(0).refusal(Propose(legs))
    assert (refusal.rule if refusal else "") == ("NH-EXCH-02" if giver == 1 else "")


def test_nh_r_93_another_offer_can_be_taken():
    table = dealing()
    gift = Propose((Leg(0, 1, 1, 0, (), ()),))
    table.do(0, gift)
    more = next(one for one in legal(table.state, 1) if isinstance(one, Propose))
    table.do(1, more).say(0, "accept").passes()
    assert table.state.coins[:2] == [3, 7]
    assert table.told(ExchangeAnswered) == [ExchangeAnswered(0, agreed=True)]


def test_nh_r_11_what_is_told_of_a_draw_counts_the_cards_that_are_shuffled_again():
    table = at_table(discard="windfall windfall", scheme_reshuffle=True)
    table.state.scheme_deck = table.state.scheme_deck[:1]
    table.say(0, "rest draw")
    assert [event.count for event in table.told(SchemesDrawn)] == [2]
    assert len(table.state.hands[0]) == 2


def test_nh_info_01_spy_sees_a_hand_and_only_the_spy():
    table = at_table(crews={2: "spy"}, hands={0: "traitor", 3: "side_job"}).say(0, "end_turn")
    table.play(2, "spy", "ability-look", p=0).unanswered()
    (shown,) = table.told(CardsShown)
    assert shown.seen_by(2).cards == table.ids("traitor")
    assert shown.seen_by(3).cards is None
    assert table.view(2).hands[0] == table.ids("traitor")
    assert table.view(3).hands[0] == (None,)
    (reminded,) = table.told(ZoneSeen)
    assert reminded == ZoneSeen(of_seat(HAND, 0), table.ids("traitor"), (2,))


def test_nh_info_04_without_the_memory_aid_nothing_is_remembered():
    table = at_table(crews={2: "spy"}, hands={0: "traitor", 3: "side_job"}, memory_aid=False)
    table.say(0, "end_turn").play(2, "spy", "ability-look", p=0).unanswered()
    assert table.view(2).hands[0] == (None,)


def test_nh_r_70_bots_alone_have_a_last_turn_and_people_have_none():
    usual = STANDARD.options()
    assert STANDARD.among_bots(usual).max_turns == 200
    assert STANDARD.among_bots(usual.model_copy(update={"max_turns": 9})).max_turns == 9
    assert usual.max_turns == 0


def test_nh_r_70_a_game_that_lasts_too_long_is_given_up():
    state = STANDARD.start(STANDARD.options(max_turns=2), 3, 1)
    table, dice = Table(state), Dice(1)
    while table.state.outcome is None:
        seat = owed(table.state)[0]
        answers = legal(table.state, seat)
        quiet = [one for one in answers if one.verb in ("end_turn", "pass", "keep", "recruit")]
        table.do(seat, dice.choice(quiet or answers))
    assert table.state.outcome.reason == "NH-R-70"
    assert table.state.number == 2


def test_nh_sch_04_whoever_plays_a_scheme_at_the_wrong_time_hears_when_it_is_played():
    table = at_table(hands={0: "traitor faked_death brass_knuckles"})
    told = [table.refused(0, table.declaration(code)).reason for code in table.hand(0).split()]
    assert sorted(told) == [
        "You can only attach this with a Logistics action on your turn.",
        "You can only place this at the Moment of Truth of your heists.",
        "You can only play this with a Logistics action on your turn.",
    ]
    pointed = table.refused(0, DeclareHeist(table.id("faked_death")))
    assert pointed.reason == "You can only play this with a Logistics action on your turn."


def test_nh_info_01_of_two_alike_only_who_had_seen_both_is_sure_of_one():
    table = at_table(turn=1, hands={1: "foiled foiled windfall side_job"})
    for eyes in (0b1100, 0b0100):
        remember(table.state, 1, table.id("foiled"), eyes)
    legs = (Leg(1, 2, 0, 1, (), ()), Leg(1, 3, 0, 1, (), ()))
    table.say(1, "deal").do(1, Propose(legs)).say(2, "accept").say(3, "accept")
    table.say(1, "hand_over windfall").say(1, "hand_over side_job")
    sure = [table.codes(c for c in table.view(s).hands[1] if c is not None) for s in (0, 2, 3)]
    assert sure == ["", "foiled", ""]


def test_nh_r_103_an_older_game_hands_over_just_as_many_as_were_agreed():
    hands = {2: "foiled traitor windfall"}
    table = at_table(turn=2, hands=hands, rulings="first").say(2, "deal")
    table.do(2, Propose((Leg(2, 3, 0, 1, (), ()), Leg(2, 0, 0, 1, (), ()))))
    table.say(3, "accept").say(0, "accept")
    assert table.refused(2, "hand_over foiled traitor windfall").rule == "NH-EXCH-04"
    assert table.refused(2, "hand_over foiled side_job").rule == "NH-EXCH-04"


def test_nh_exch_02_the_form_of_a_deal_has_room_for_every_coin_and_for_none():
    table = at_table(turn=2, coins={0: 3, 1: 9}).say(2, "deal")
    (legs,) = table.view(2).decision.draft.blanks
    (coins,) = [part for part in legs.parts if part.name == "coins"]
    assert (coins.least, coins.most) == (0, 9)


def test_nh_setup_14_the_pool_is_dealt_off_the_top_of_the_deck():
    table, _ = set_up(3)
    moved = [
        one for one in table.told(CardMoved)
        if (one.source.name, one.target.name) == ("char_deck", "pool")
    ]  # fmt: skip
    assert len(moved) >= 6
    assert {one.place for one in moved} == {0}


def test_nh_act_31_everybody_hears_who_is_ready_again():
    table = at_table(turn=2, crews={2: "bruiser spy"}, exhausted="spy").say(2, "rest draw")
    assert [(one.seat, one.card) for one in table.told(Readied)] == [(2, table.id("spy"))]
