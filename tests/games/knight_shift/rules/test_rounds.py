"""Set-up, turn order, hands that are passed, and the end of a round (KS-SETUP to KS-END)."""

import pytest

from rules.games.knight_shift.counting import is_over, next_head, outcome_of
from rules.games.knight_shift.events import (
    HandsPassed,
    HeadSquireChosen,
    HindsightCounted,
    ItemPlayed,
    KnightClaimed,
    LineCounted,
    PassedOut,
    RoundBegun,
    RoundCounted,
)
from rules.games.knight_shift.sheet import Entry, Sheet
from rules.games.knight_shift.state import NOBODY_YET
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved, CardsLaid, ZoneOpened
from rules.kernel.match import Match
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.knight_shift.rules.table import PLAYED, Table, at_start, game_with, play_by_lot


def sheet_of(points):
    """A sheet that comes to so many points."""
    return Sheet(10, 0, False, (), (), (), 0, (), (), (Entry((0,), points),) if points else ())


@pytest.mark.parametrize(("seats", "draws", "aside"), [(2, 12, 143), (3, 18, 132), (6, 36, 99)])
def test_ks_pc_01_ks_setup_04_ks_setup_05_ks_t01_ks_t02_the_table_is_laid(seats, draws, aside):
    state = PLAYED.start(PLAYED.options(), seats, 5)
    assert len(state.knights) == len(state.piles) == seats + 1
    assert [len(pile) for pile in state.piles] == [1] * (seats + 1)
    assert all(pile[0].up for pile in state.piles)
    assert len(state.draws) == draws - 1
    assert len(state.aside) == aside
    assert sorted(len(hand) for hand in state.hands) == [4] * (seats - 1) + [5]


def test_ks_comp_01_two_to_six_sit_down():
    for seats in (1, 7):
        with pytest.raises(ValueError, match="two to six players"):
            PLAYED.start(PLAYED.options(), seats, 1)


def test_ks_r32_a_deck_that_is_too_small_says_what_is_needed():
    rare = ("axe", "armor", "sword", "booze", "companion", "food_2")
    small = game_with(**{code: {"copies": 1} for code in rare})
    with pytest.raises(ValueError, match="6 players need 67 Items, but there are 62"):
        small.start(small.options(), 6, 1)
    with pytest.raises(ValueError, match="6 players need 10 Knights, but there are 8"):
        PLAYED.start(PLAYED.options(spare_knights=4), 6, 1)


def test_ks_r32_a_deck_that_is_just_large_enough_will_do():
    rare = ("axe", "armor", "sword", "booze", "companion", "food_2")
    small = game_with(**{code: {"copies": 1} for code in rare})
    state = small.start(small.options(spare_knights=2, hand_size=3), 6, 1)
    assert (len(state.knights), state.stable, state.aside) == (8, (), ())


def test_ks_setup_01_the_first_head_squire_is_chosen_by_lot():
    heads = {PLAYED.start(PLAYED.options(), 4, seed).head for seed in range(40)}
    assert heads == {0, 1, 2, 3}


def test_ks_r25_the_head_squire_is_drawn_before_knights_and_items_are_shuffled():
    """Cards come off the top of each deck: what was drawn by chance first is dealt last."""
    state = PLAYED.start(PLAYED.options(), 3, 7)
    again = PLAYED.prepare(PLAYED.options(), 3, 7)
    assert (again.drawn, again.head) == (1, state.head)
    knights = again.shuffled(again.book.tables.knights, "knights", 4)[::-1]
    items = again.shuffled(again.book.tables.items, "items", 34)[::-1]
    assert state.knights == tuple(knights[:4])
    assert [pile[0].card for pile in state.piles] == items[:4]
    assert items[16] in state.hands[state.head]
    assert state.draws == tuple(items[33:16:-1])


def test_ks_2p_03_two_players_have_three_rounds_of_three_knights_and_twelve_draws():
    state = PLAYED.start(PLAYED.options(), 2, 1)
    assert state.book.options.rounds == 3
    assert len(state.knights) == 3
    assert len(state.draws) == 12 - 1


def test_ks_setup_03_ks_setup_06_ks_r01_seeds_hands_and_the_draw_pile_come_in_this_order():
    hands = {0: "axe axe sword shield", 1: "booze booze food_2 food_3", 2: "food_4"}
    table = at_start(3, head=0, seeds="axe sword booze food_4", hands=hands, draws="companion axe")
    seeds = [table.pile(knight, 0) for knight in "ABCD"]
    assert seeds == [["axe"], ["sword"], ["booze"], ["food_4"]]
    assert table.hand(1) == "booze booze food_2 food_3"
    assert table.hand(0) == "axe axe sword shield companion"
    table.do("play axe pile@A")
    assert table.hand(1) == "axe booze booze food_2 food_3"


def test_ks_setup_02_every_round_is_shuffled_anew_with_all_cards():
    table = at_start(2, rounds=2)
    first = table.state.knights
    while table.state.number == 1:
        play_by_lot(table, table.state.cycle)
    assert sum(map(len, PLAYED.zones(table.state).values())) == 166 + 8
    assert (table.state.discard, table.state.deeds) == ((), ())
    assert set(first) != set(table.state.knights) or first != table.state.knights
    assert table.told(RoundBegun)[-1].number == 2


def test_ks_turn_01_ks_pass_01_ks_t04_hands_go_left_when_the_turn_is_back_at_the_head_squire():
    hands = {0: "axe axe axe axe", 1: "sword sword sword sword", 2: "booze booze booze booze",
             3: "shield shield shield shield"}  # fmt: skip
    table = at_start(4, head=2, hands=hands, draws="food_2 food_2 food_2 food_2 companion")
    order = []
    for _ in range(4):
        order.append(table.asked)
        assert not table.told(HandsPassed)
        table.do("play food_2 pile@A")
    assert order == [2, 3, 0, 1]
    assert table.told(HandsPassed) == [HandsPassed(2)]
    assert table.hand(1) == "axe axe axe axe"
    assert table.hand(0) == "shield shield shield shield"
    assert table.asked == 2
    assert table.hand(2) == "sword sword sword sword companion"


def test_ks_pass_02_ks_t05_who_has_a_knight_passes_on_as_well():
    table = at_start(3, hands={1: "axe axe axe axe"}, draws="food_2 sword food_2")
    table.do("play food_2 pile@A", "claim pile@B", "discard sword", "play food_2 pile@A")
    assert table.hand(2) == "axe axe axe axe"
    assert len(table.state.hands[1]) == 4


def test_ks_pass_03_ks_r22_no_hands_are_passed_after_the_last_claim():
    table = at_start(3, draws="food_2 food_3 food_4")
    table.do("claim pile@A", "discard food_2", "claim pile@B", "discard food_3")
    table.do("claim pile@C", "discard food_4")
    assert not table.told(HandsPassed)
    assert table.state.number == 2


def test_ks_pass_04_two_players_exchange_hands():
    table = at_start(
        2, hands={0: "axe axe axe axe", 1: "sword sword sword sword"}, draws="food_2 food_3"
    )
    table.do("play food_2 pile@A", "play food_3 pile@A")
    assert table.hand(1) == "axe axe axe axe"
    assert table.hand(0).split()[:4].count("sword") >= 3


def test_ks_draw_01_everybody_draws_first_until_the_pile_is_gone():
    assert len(at_start(3).state.hands[0]) == 5
    dry = PLAYED.start(PLAYED.options(draws=0), 3, 1)
    assert [len(hand) for hand in dry.hands] == [4, 4, 4]


def without_claims(seats, **options):
    """A game in which nobody claims as long as there is anything else to do."""
    table = at_start(seats, **options)
    turns = 0
    while table.state.number == 1 and any(table.state.hands):
        play_by_lot(table, turns, claims=False)
        turns += table.state.agenda[-1].rule != "KS-PEEK-01"
    return table, turns


def test_ks_clock_01_ks_claim_04_ks_t07_in_the_eleventh_cycle_everybody_must_claim():
    table, turns = without_claims(3)
    assert (table.state.cycle, turns) == (11, 30)
    assert table.state.draws == ()
    refused = table.refused("play axe pile@A")
    assert refused.rule == "KS-CLAIM-04"
    assert all(line.startswith("claim") for line in table.legal)
    table.do("claim pile@A")
    assert table.told(KnightClaimed)[0].forced
    assert table.state.discard == ()
    table.do("claim pile@B", "claim pile@C")
    assert table.state.number == 2


def test_ks_claim_06_ks_r04_ks_t08_who_has_a_knight_and_no_card_is_skipped():
    table = at_start(3)
    card = table.hand(0).split()[0]
    table.do("claim pile@A", f"discard {card}")
    while any(table.state.hands):
        play_by_lot(table, table.state.cycle, claims=False)
    assert (table.state.cycle, table.asked) == (11, 1)


def test_ks_r26_nobody_notices_a_skipped_turn_or_the_passing_of_empty_hands():
    table = at_start(3)
    table.do("claim pile@A", f"discard {table.hand(0).split()[0]}")
    while any(table.state.hands):
        play_by_lot(table, table.state.cycle, claims=False)
    assert (table.state.cycle, table.asked) == (11, 1)
    assert [type(event) for event in table.events] == [ItemPlayed, CardMoved]


def test_ks_inv_01_ks_inv_04_items_are_neither_lost_nor_moved_in_their_piles():
    table = at_start(3)
    while table.state.number == 1:
        before = table.state.piles
        assert sum(map(len, PLAYED.zones(table.state).values())) == 166 + 8
        play_by_lot(table, table.state.cycle)
        if table.state.number == 1:
            pairs = zip(before, table.state.piles, strict=True)
            assert all(later[: len(pile)] == pile for pile, later in pairs)


def test_ks_clock_01_hands_have_the_size_of_their_cycle():
    table = at_start(3)
    sizes = {}
    while any(table.state.hands):
        sizes.setdefault(table.state.cycle, len(table.state.hands[table.asked]))
        play_by_lot(table, table.state.cycle, claims=False)
    assert sizes == dict.fromkeys(range(1, 7), 5) | {7: 4, 8: 3, 9: 2, 10: 1}


def test_ks_inv_02_hands_are_of_one_size_when_a_cycle_begins():
    table, seen = at_start(4), []
    for _ in range(60):
        play_by_lot(table, len(seen), claims=False)
        if table.told(HandsPassed):
            seen.append({len(hand) for hand in table.state.hands} - {len(table.state.hands[0])})
    assert len(seen) > 5
    assert all(len(sizes) <= 1 for sizes in seen)


def test_ks_end_01_ks_end_03_the_round_is_counted_the_moment_the_last_one_claims():
    table = at_start(2, seeds="axe armor sword", hands={0: "axe axe axe axe"}, draws="axe booze")
    assert table.view(1).phase == "turns"
    table.do("claim pile@A", "discard axe", "claim pile@B", "discard booze")
    (counted,) = table.told(RoundCounted)
    assert counted.scores == (1, 1)
    assert [line.line for line in table.told(LineCounted)] == ["rest"]
    assert table.told(RoundBegun)[0].number == 2


def test_ks_score_01_the_drunk_is_told_before_any_line():
    table = at_start(3, seeds="booze armor axe sword")
    for knight in "ABC":
        card = table.hand(table.asked).split()[0]
        table.do(f"claim pile@{knight}", f"discard {card}")
    kinds = [type(event) for event in table.events]
    assert kinds.index(PassedOut) < kinds.index(LineCounted)


def test_ks_end_02_ks_r27_ks_t40_what_is_left_in_hand_counts_for_nothing_and_is_not_shown():
    table = at_start(2, hands={0: "undergarments undergarments undergarments undergarments"})
    card = table.hand(0).split()[0]
    table.do("claim pile@A", f"discard {card}")
    card = table.hand(1).split()[0]
    table.do("claim pile@B", f"discard {card}")
    assert max(table.told(RoundCounted)[0].scores) <= 3
    moves = [m for m in table.told(CardMoved, seat=1) if m.target.name == "left_over"]
    assert [m.card is None for m in moves if m.source.seat == 0] == [True] * 4


def test_ks_end_02_ks_t19_booze_on_the_knight_that_nobody_claimed_does_not_count():
    table = at_start(2, seeds="booze booze booze")
    table.do("play armor pile@C", "play armor pile@C")
    for knight in "AB":
        card = table.hand(table.asked).split()[0]
        table.do(f"claim pile@{knight}", f"discard {card}")
    assert not table.told(PassedOut)


@pytest.mark.parametrize(
    ("scores", "head", "wanted"),
    [((4, 12, 3, 12), 2, 3), ((4, 12, 3, 12), 1, 1), ((-5, 0, -3, -1), 0, 1), ((5, 5, 0, 0), 2, 0)],
)
def test_ks_end_04_ks_r06_ks_t37_the_best_round_makes_the_head_squire(scores, head, wanted):
    state = PLAYED.start(PLAYED.options(), 4, 1)
    state.head = head
    assert next_head(state, scores) == wanted


def test_ks_r06_ks_r28_a_tie_can_go_to_the_lowest_total_and_then_to_the_left():
    state = PLAYED.start(PLAYED.options(head_squire_tie="lowest_total"), 3, 1)
    state.sheets = (tuple(map(sheet_of, (9, 1, 1))),)
    state.head = 0
    assert next_head(state, (5, 5, 4)) == 1
    assert next_head(state, (5, 5, 5)) == 1
    state.head = 2
    assert next_head(state, (5, 5, 5)) == 2


def test_ks_r06_a_tie_can_be_drawn_by_lot():
    heads = set()
    for seed in range(30):
        state = PLAYED.start(PLAYED.options(head_squire_tie="random"), 3, seed)
        heads.add(next_head(state, (5, 5, 4)))
    assert heads == {0, 1}


def ended(*rounds, **options):
    """A game of which these rounds have been counted."""
    state = PLAYED.start(PLAYED.options(**options), len(rounds[0]), 1)
    state.sheets = tuple(tuple(map(sheet_of, scores)) for scores in rounds)
    return outcome_of(state)


def test_ks_end_05_ks_r07_ks_t38_the_highest_total_wins_and_a_tie_is_shared():
    assert ended((10, 11, 5), (10, 10, 10), (11, 11, 5)).winners == (1,)
    assert ended((10, 11, 5), (10, 10, 10), (11, 10, 5)).winners == (0, 1)


def test_ks_r07_ks_r28_a_tie_can_go_to_the_best_single_round():
    best = {"game_tie": "best_single_round"}
    assert ended((20, 11, 5), (1, 10, 10), **best).winners == (0,)
    assert ended((11, 10, 5), (10, 11, 10), **best).winners == (0, 1)


def test_ks_r06_a_tie_by_lot_and_by_the_lowest_total_is_between_those_who_tie():
    lots = set()
    for seed in range(30):
        state = PLAYED.start(PLAYED.options(head_squire_tie="random"), 3, seed)
        state.head = 0
        lots.add(next_head(state, (4, 5, 5)))
    assert lots == {1, 2}
    state = PLAYED.start(PLAYED.options(head_squire_tie="lowest_total"), 3, 1)
    state.sheets, state.head = (tuple(map(sheet_of, (1, 9, 3))),), 0
    assert next_head(state, (4, 5, 5)) == 2
    state.sheets = (tuple(map(sheet_of, (3, 9, 3))),)
    assert next_head(state, (4, 5, 5)) == 2


def test_ks_end_05_ks_r07_the_end_says_how_it_was_decided():
    best = {"game_tie": "best_single_round"}
    assert ended((9, 20, 1), (9, 1, 20)).winners == (1, 2)
    assert ended((9, 20, 1), (9, 1, 20)).reason == "KS-END-05: the most points, shared"
    assert ended((9, 21, 1), (9, 1, 20), **best).reason == "KS-END-05: the most points"
    assert ended((9, 20, 1), (9, 1, 19), (0, 0, 1), **best).reason == (
        "KS-END-05: the most points, and the best single round"
    )


def test_ks_end_04_ks_setup_02_the_next_round_begins_with_its_head_and_a_bare_table():
    table = at_start(3, seeds="armor booze undergarments axe", draws="axe sword shield", rounds=2)
    table.do("peek pile@D", "play axe pile@D face_up")
    table.do("play sword pile@D", "play shield pile@D")
    for knight in "ABC":
        card = table.hand(table.asked).split()[0]
        table.do(f"claim pile@{knight}", f"discard {card}")
    state = table.state
    assert state.head == state.turn == table.told(HeadSquireChosen)[0].seat == 2
    assert (state.peeks, state.is_turned_up, state.left_over) == ([()] * 3, False, ())
    assert [event.seat for event in table.told(PassedOut)] == [1]
    opened = [event.zone.host for event in table.told(ZoneOpened)]
    assert opened == [PLAYED.deck.ids[knight] for knight in "ABCD"]
    assert [sheet.knight for sheet in state.sheets[0]] == opened[:3]


def test_ks_pass_01_every_card_is_told_to_go_from_its_giver_to_the_left():
    table = at_start(3, hands={0: "axe axe axe axe", 1: "sword sword sword sword"}, head=1)
    table.do("play sword pile@A", "play armor pile@A", "play axe pile@A")
    moved = [e for e in table.told(CardMoved) if (e.source.name, e.target.name) == ("hand", "hand")]
    assert {(e.source.seat, e.target.seat, e.eyes, e.open_to) for e in moved} == {
        (seat, (seat + 1) % 3, (seat, (seat + 1) % 3), ((seat + 1) % 3,)) for seat in range(3)
    }


def test_ks_r07_the_best_single_round_is_looked_for_among_those_who_tie():
    best = {"game_tie": "best_single_round"}
    assert ended((25, 11, 10), (-10, 10, 11), **best).winners == (1, 2)
    assert ended((25, 1, 10), (-10, 20, 11), **best).winners == (1,)


@pytest.mark.parametrize(
    ("rounds", "over"),
    [
        ([(5, 9, 9), (4, 3, 2)], True),
        ([(5, 9, 8), (4, 3, 4)], False),
        ([(9, 1, 1), (3, 4, 4)], True),
        ([(5, 9, 9)], False),
        ([(9, 5, 5), (1, 5, 5), (1, 1, 1)], False),
    ],
)
def test_ks_r28_another_round_is_played_while_the_most_points_of_all_rounds_are_shared(
    rounds, over
):
    state = PLAYED.start(PLAYED.options(game_tie="extra_round", rounds=2), 3, 1)
    state.sheets = tuple(tuple(map(sheet_of, scores)) for scores in rounds)
    state.number = len(rounds)
    assert is_over(state) == over


def test_ks_r05_ks_end_02_the_knight_that_nobody_claimed_is_counted_for_hindsight():
    table = at_start(3, head=1, seeds="food_2 food_4 undergarments booze", rounds=1)
    table.do(*[line for knight in "DAB" for line in (f"claim pile@{knight}", "discard armor")])
    (counted,) = table.told(HindsightCounted)
    assert counted.sheet.knight == PLAYED.deck.ids["C"]
    assert counted.sheet.total == 3
    assert len(table.state.sheets[0]) == 3
    assert sum(table.state.totals) == sum(sheet.total for sheet in table.state.sheets[0])


def test_ks_r05_what_stays_hidden_is_not_counted_for_hindsight():
    table = at_start(3, rounds=1, show_unclaimed=False)
    table.do(*[line for knight in "DAB" for line in (f"claim pile@{knight}", "discard armor")])
    assert table.told(HindsightCounted) == []


def by_lot(table, seed):
    """Play a game to its end."""
    state, dice = table.state.copy(), Dice(seed)
    while state.outcome is None:
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))
    return state


def test_ks_r07_ks_r28_a_tie_can_be_played_off_in_another_round():
    agreed = {"game_tie": "extra_round", "rounds": 1, "hated": 0}
    longest = [by_lot(at_start(2, **agreed), seed) for seed in range(40)]
    assert max(state.number for state in longest) > 1
    assert all(len(state.outcome.winners) == 1 for state in longest)


@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_ks_setup_01_ks_r36_a_game_has_as_many_rounds_as_agreed(rounds):
    state = by_lot(at_start(3, rounds=rounds), rounds)
    assert state.number == len(state.sheets) == rounds
    assert state.outcome.results == state.totals


def test_ks_end_04_the_new_head_squire_is_told_and_begins():
    table = at_start(2, seeds="undergarments armor armor")
    table.do("play armor pile@C", "play armor pile@C")
    for knight in "AB":
        card = table.hand(table.asked).split()[0]
        table.do(f"claim pile@{knight}", f"discard {card}")
    (chosen,) = table.told(HeadSquireChosen)
    assert chosen.seat == table.state.head == table.asked
    assert isinstance(table, Table)
    assert NOBODY_YET in table.state.claimed


def test_ks_setup_06_the_next_deal_is_told_to_each_hand_alone():
    dice, match = Dice(4, "deal"), Match(PLAYED, PLAYED.options(rounds=2), 3, 4)
    while match.at().number < 2:
        match.play(match.owed[0], dice.choice(match.view(match.owed[0]).decision.commands))
    state, events = match.at(), match.events(len(match))
    begun = next(n for n, event in enumerate(events) if isinstance(event, RoundBegun))
    assert (events[begun].number, events[begun].head) == (2, state.head)
    assert state.head != 0
    gathered = events[begun - 1]
    assert (gathered.deck, gathered.count) == (
        Zone("aside"),
        sum(map(len, PLAYED.zones(state).values())),
    )
    laid = [event for event in events[begun:] if isinstance(event, CardsLaid)]
    hands = [(one.zone.seat, one.eyes, len(one.cards)) for one in laid if one.zone.name == "hand"]
    order = [(state.head + place) % 3 for place in (1, 2, 3)]
    assert hands == [(seat, (seat,), 4) for seat in order]
    assert [one.zone.host for one in laid if one.zone.name == "pile"] == list(state.knights)
    hidden = [
        (one.zone.name, one.eyes) for one in laid if one.zone.name in ("draw", "aside", "stable")
    ]
    assert hidden == [("draw", ()), ("aside", ()), ("stable", ())]
    assert state.peeks == [()] * 3
    assert not state.is_turned_up
