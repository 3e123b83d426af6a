"""Who sees what: piles, peeks, hands that were passed, and closed packets (KS-HID, KS-R33)."""

import pytest

from rules.games.knight_shift.packets import stretches
from rules.kernel.cards import BYSTANDER
from rules.kernel.events import CardTurned
from rules.kernel.rng import Dice
from tests.games.knight_shift.rules.table import PLAYED, at_start, play_by_lot

HANDS = {
    0: "axe food_2 booze armor",
    1: "sword sword sword sword",
    2: "shield shield shield shield",
}


def passed(**options):
    """The second cycle of three squires: seat 0 has passed {axe, food_2, booze, armor} on."""
    table = at_start(3, hands=HANDS, draws="companion sword shield" + " food_4" * 9, **options)
    return table.do("play companion pile@A", "play sword pile@B", "play shield pile@C")


def test_ks_hid_01_own_plays_and_peeks_are_remembered():
    table = passed()
    assert [table.pile("A", seat) for seat in (0, 1, BYSTANDER)] == [
        ["armor", "companion"], ["armor", "?"], ["armor", "?"],
    ]  # fmt: skip


def test_ks_hid_02_a_seat_remembers_what_it_passed_on_and_what_it_got():
    view = passed().view(0)
    assert [PLAYED.deck.codes(hand) for hand in view.given] == ["axe armor booze food_2"]
    assert [PLAYED.deck.codes(hand) for hand in view.taken] == ["shield shield shield shield"]


def test_ks_hid_02_ks_r13_without_the_memory_aid_the_view_forgets():
    table = passed(memory_aid=False)
    assert (table.view(0).given, table.view(0).taken) == ((), ())
    assert table.pile("A", 0) == ["armor", "?"]


def test_ks_hid_04_what_somebody_drew_is_known_to_whoever_gets_the_hand():
    table = at_start(3, hands=HANDS, draws="companion")
    table.do("play axe pile@A", "play sword pile@A", "play shield pile@A")
    assert "companion" in table.hand(1).split()
    assert PLAYED.deck.codes(table.view(1).hand) == table.hand(1)
    assert table.view(2).counts[1] == 4
    assert all(card is None for card in table.view(2).piles()[("hand", 1, None)])


def worlds(table, seat, count=200):
    """Guesses of one seat."""
    dice, view = Dice(3), table.view(seat)
    return [PLAYED.determinize(view, dice) for _ in range(count)]


def test_ks_hid_02_who_passed_a_hand_on_knows_it_until_it_is_played_from():
    table = passed()
    known = PLAYED.deck.read("axe armor booze food_2")
    assert {world.hands[1] for world in worlds(table, 0)} == {known}
    assert len({world.hands[2] for world in worlds(table, 0)}) > 20


def test_ks_hid_03_ks_t17_after_a_shown_discard_the_rest_and_one_drawn_card_are_left():
    table = passed().do("play shield pile@D", "claim pile@A", "discard booze")
    kept = sorted(PLAYED.deck.read("axe armor food_2"))
    seen = set()
    for world in worlds(table, 0):
        hand = list(world.hands[1])
        for card in kept:
            hand.remove(card)
        seen.add(tuple(hand))
    assert all(len(hand) == 1 for hand in seen)
    assert len(seen) > 3


def test_ks_hid_03_a_hidden_play_was_one_of_the_cards_passed_on_or_the_one_drawn():
    table = passed().do("play shield pile@D", "play booze pile@D")
    known = set(PLAYED.deck.read("axe armor booze food_2"))
    played = [world.piles[3][2].card for world in worlds(table, 0, 400)]
    share = sum(card in known for card in played) / len(played)
    assert 0.7 < share < 0.95


def test_ks_hid_03_a_hand_that_comes_back_tells_what_was_played_from_it():
    """Seat 0 passed an Axe on, and two cycles of three seats later it is gone unseen."""
    table = passed()
    table.do("play shield pile@D", "play axe pile@D", "play sword pile@D")
    while table.state.cycle < 4:
        table.do(f"play {table.hand(table.asked).split()[-1]} pile@C")
    axe = PLAYED.deck.ids["axe"]
    assert table.state.piles[3][2].card == axe
    assert axe not in table.view(0).taken[-1]
    for world in worlds(table, 0):
        played_since = [world.piles[3][2].card, world.piles[2][-2].card, world.piles[2][-1].card]
        assert axe in played_since


def test_ks_hid_05_face_down_cards_have_no_name_in_a_view():
    table = passed()
    for seat in (1, 2, BYSTANDER):
        lying = table.view(seat).lying[0][1]
        assert (lying.card, lying.up, lying.by) == (None, False, 0)


@pytest.mark.parametrize(
    ("options", "after"),
    [
        ({}, ["food_4", "booze", "?"]),
        ({"memory_aid": False}, ["?", "?", "?"]),
        ({"memory_aid": False, "claimed_pile": "face_up_cards_visible"}, ["food_4", "?", "?"]),
    ],
)
def test_ks_claim_02_ks_r12_ks_r33_ks_t16_a_claimed_pile_is_closed(options, after):
    hands = {0: "booze", 1: "sword"}
    table = at_start(3, seeds="food_4", hands=hands, draws="axe axe axe axe", **options)
    table.do("play booze pile@A", "play sword pile@A", "claim pile@A", "discard axe")
    assert table.pile("A", 0) == after
    assert len(table.view(2).lying[0]) == 3


def test_ks_peek_01_without_the_memory_aid_a_peek_lasts_until_the_play():
    table = at_start(3, hands={0: "booze"}, draws="axe shield", memory_aid=False)
    table.do("play booze pile@A", "peek pile@A")
    assert table.pile("A", 1) == ["armor", "booze"]
    assert table.do("play shield pile@B face_up").pile("A", 1) == ["armor", "?"]
    assert [event.card for event in table.told(CardTurned, seat=1)] == [None], "turned over again"


@pytest.mark.parametrize("shown", [True, False])
def test_ks_r05_ks_r34_the_pile_that_nobody_claimed_is_shown_or_not(shown):
    table = at_start(2, hands={0: "booze"}, draws="axe axe axe", rounds=1, show_unclaimed=shown)
    table.do("play booze pile@C", "play axe pile@C")
    table.do("claim pile@A", "discard axe")
    card = table.hand(1).split()[0]
    table.do("claim pile@B", f"discard {card}")
    assert table.state.outcome is not None
    assert table.pile("C", BYSTANDER) == (
        ["armor", "booze", "axe"] if shown else ["armor", "?", "?"]
    )


def test_stretches_know_both_ends_of_a_hand_that_came_back():
    table = at_start(3)
    while table.state.cycle < 5:
        play_by_lot(table, table.state.cycle, claims=False)
    found = list(stretches(table.view(1)))
    assert sum(one.end is not None for one in found) == 4
    assert all(len(one.turns) <= 2 for one in found if None not in one.base)


@pytest.mark.parametrize("seed", range(6))
def test_a_guessed_world_looks_the_same_to_everybody_at_every_moment(seed):
    table = at_start(2 + seed % 5)
    for step in range(60):
        play_by_lot(table, step + seed, claims=step % 7 == 0)
        for seat in (*range(2 + seed % 5), BYSTANDER):
            view = table.view(seat)
            assert PLAYED.look(PLAYED.determinize(view, Dice(step)), seat) == view
