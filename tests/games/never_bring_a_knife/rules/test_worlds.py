"""Guessing what one cannot see: decks that were reshuffled, memories, views that cannot be."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from math import factorial

import pytest

from rules.games.never_bring_a_knife.cards import ARMOR, GUN, HIT, MOLE, cards_in, heap
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.worlds import NoWorld, Row, TwoDecks, Worlds
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.never_bring_a_knife.rules.table import Table, at_play, fresh


def ways(cards: list[int]) -> int:
    """In how many orders cards can lie."""
    found = factorial(len(cards))
    for many in Counter(cards).values():
        found //= factorial(many)
    return found


def counted_by_hand(rows: list[Row], old: list[int], fresh_cards: list[int], turned: list[int]):
    """All ways to say what is old, card by card."""
    slots = [("known", card) for row in rows for card in row.known]
    total = 0
    for chosen in product(*(combinations(range(_size(row)), row.old) for row in rows)):
        used, hidden_old, turned_old = [], 0, 0
        for row, places in zip(rows, chosen, strict=True):
            used += [row.known[p] for p in places if p < len(row.known)]
            hidden_old += sum(len(row.known) <= p < len(row.known) + row.hidden for p in places)
            turned_old += sum(p >= len(row.known) + row.hidden for p in places)
        left = Counter(old) - Counter(used)
        if Counter(used) - Counter(old):
            continue
        unused = Counter(card for _, card in slots) - Counter(used)
        for part in {tuple(sorted(p)) for p in combinations(turned, turned_old)}:
            rest = left - Counter(part)
            seen = unused + (Counter(turned) - Counter(part))
            if rest.total() != hidden_old or Counter(part) - left or seen - Counter(fresh_cards):
                continue
            mine = list((Counter(turned) - Counter(part)).elements())
            new = list((Counter(fresh_cards) - seen).elements())
            total += ways(list(part)) * ways(mine) * ways(list(rest.elements())) * ways(new)
    return total


def _size(row: Row) -> int:
    return len(row.known) + row.hidden + row.turned


@pytest.mark.parametrize("seed", range(30))
def test_nbk_deal_03_all_shares_of_an_old_and_a_fresh_deck_are_counted(seed: int) -> None:
    dice = Dice(seed, "decks")
    cards = [dice.below(4) for _ in range(14)]
    old, new = cards[:5], cards[5:]
    dealt = dice.shuffled(old)
    shares = [2, 2, 1]
    rows, turned, start = [], [], 0
    fresh_cards = dice.shuffled(new)
    for many in shares:
        hand = dealt[start : start + many] + [fresh_cards.pop() for _ in range(3 - many)]
        start += many
        hand = dice.shuffled(hand)
        kind = dice.below(3)
        known = tuple(hand[:kind])
        up = dice.below(4 - kind)
        turned += hand[kind : kind + up]
        rows.append(Row(many, known, 3 - kind - up, up))
    decks = TwoDecks(rows, heap(old), heap(new), heap(turned))
    assert decks.count == counted_by_hand(rows, old, new, turned) > 0
    hidden, draw = decks.deal(dice)
    assert [len(cards) for cards in hidden] == [row.hidden for row in rows]
    everything = [card for cards in hidden for card in cards] + draw + turned
    everything += [card for row in rows for card in row.known]
    assert Counter(everything) == Counter(cards)


def test_nbk_deal_03_a_share_is_as_likely_as_it_can_be_dealt() -> None:
    """Two seats with an open Gun and a hidden card each, one card of each from an old pair of Guns.

    Both open Guns may be old: then the third Gun lies at any of six places. Or one is fresh: then
    the hidden card of that seat is the other old Gun. That makes eight ways.
    """
    rows = [Row(1, (GUN,), 1, 0), Row(1, (GUN,), 1, 0)]
    decks = TwoDecks(rows, heap((GUN, GUN)), heap((GUN, *[ARMOR] * 5)), 0)
    assert decks.count == 8
    dice = Dice(1)
    deals = [decks.deal(dice)[0] for _ in range(4000)]
    guns = sum(hidden[0] == [GUN] for hidden in deals)
    assert 920 < guns < 1080


def test_nbk_setup_07_no_guess_has_a_hit_or_mole_where_it_cannot_have_been_dealt() -> None:
    dice, state = Dice(3), fresh(8, 3).state
    while state.number < 2:
        seat = owed(state)[0]
        advance(state, seat, legal(state, seat)[-1])
    assert state.dealt.from_old == 28
    early = [(state.dealer + 1 + place) % 8 for place in range(4)]
    worlds = Worlds(GAME.look(state, early[0]))
    late = set()
    for _ in range(300):
        guess = worlds.guess(dice)
        for seat in early[1:]:
            assert not {HIT, MOLE} & set(guess.hands[seat])
        late |= {card for seat in range(8) if seat not in early for card in guess.hands[seat]}
    assert {HIT, MOLE} & late


def test_nbk_hid_07_a_guess_lays_just_what_was_turned_up() -> None:
    dice, state = Dice(5), GAME.start(NbkOptions(), 5, 5)
    while state.number < 3:
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))
    guess = GAME.determinize(GAME.look(state, 2), dice)
    assert guess.own[2] == state.own[2]
    assert guess.own != state.own
    played = [card for cards in state.own for card in cards]
    assert Counter(card for cards in guess.own for card in cards) == Counter(played)


def test_nbk_hid_08_roles_are_guessed_by_the_mix() -> None:
    state = fresh(5, 8).state
    view = GAME.look(state, 0)
    worlds, dice = Worlds(view), Dice(1)
    found = Counter(worlds.guess(dice).roles for _ in range(600))
    unseen = view.book.roles
    assert len(found) == (4 if {view.roles[0], view.roles[1]} != {7, 8} else 6)
    assert all(Counter(roles) == Counter(unseen) for roles in found)
    assert all(roles[:2] == view.roles[:2] for roles in found)


def test_nbk_inv_01_a_view_that_does_not_add_up_is_refused() -> None:
    view = fresh(4).view(0)
    with pytest.raises(NoWorld, match="do not add up"):
        Worlds(replace(view, draw_count=view.draw_count + 1))


def test_nbk_deal_03_a_view_that_no_deal_explains_is_refused() -> None:
    table = fresh(4)
    table.state.dealt = table.state.dealt._replace(
        old=heap((HIT,) * 4), fresh=heap(cards_in(table.state.dealt.old)), from_old=4
    )
    with pytest.raises(NoWorld, match="no deal explains"):
        Worlds(table.view(0))


def in_the_middle() -> Table:
    """Cards lie open and face down, of everybody before everybody; it is seat 0's turn again."""
    hands = ["gun gun armor money", "gun armor crime money", "gun money money crime",
             "armor armor gun gun"]  # fmt: skip
    table = at_play(hands, dealer=1)
    return table.do(
        "play money 3 face_up", "play gun 1 face_up", "play armor 3", "play crime 3",
        "play crime 0 face_up", "play armor 1",
    )  # fmt: skip


@pytest.mark.parametrize("seat", range(4))
def test_nbk_hid_06_a_guess_in_the_middle_of_a_round_looks_just_like_the_view(seat: int) -> None:
    view, dice = in_the_middle().view(seat), Dice(seat)
    worlds = Worlds(view)
    for _ in range(5):
        assert GAME.look(worlds.guess(dice), seat) == view


@pytest.mark.parametrize("seat", range(4))
def test_nbk_hid_06_in_a_guess_everybody_has_played_what_lies_in_the_stacks(seat: int) -> None:
    worlds, dice = Worlds(in_the_middle().view(seat)), Dice(seat)
    for _ in range(5):
        guess = worlds.guess(dice)
        lying = [(laid.seat, laid.card) for stack in guess.stacks for laid in stack]
        played = [(who, card) for who, cards in enumerate(guess.own) for card in cards]
        assert sorted(lying) == sorted(played)
