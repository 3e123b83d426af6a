"""The random numbers: fixed for ever, and evenly spread."""

from collections import Counter
from itertools import permutations
from math import perm, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games.knives.game import GAME
from rules.kernel.cards import Zone
from rules.kernel.rng import Dice, OldSeed, derive, draw, draws_for, shuffled

# Fixed vectors. Every save and every link to a deal depends on them: they are never changed.
FIRST_BITS = (
    "91d6f26a3bcb5bc766e7769905ef87a0b08d2ffb152c4dc41828c5f671954088"
    "a454ab34532eca7be93719b7ace46fc9f6181a262ecc594353d9fbd1f54e575c"
)
LATER_BITS = (
    "d046c7c8b79318e22bb6ee0a7243804619171d24af0cf770c64471e936e50a27"
    "2b7d3079e8bf3323d6cec31975c2b9692aa48506a8157997a4084ad23ff9383a"
)
FIRST_DECK = (
    26, 31, 10, 6, 14, 24, 13, 19, 16, 17, 27, 5, 11, 30, 8, 0,
    23, 9, 12, 29, 7, 22, 1, 21, 25, 15, 3, 2, 4, 20, 18, 28,
)  # fmt: skip
DEALS = {
    0: (4, "N-G N-4 S-X C-M C-K H-G", "S-K D-Q"),
    123456789: (0, "S-G S-K C-Q D-G D-M H-J", "N-6 C-G"),
}


def z_score(counts: Counter[object], cells: int) -> float:
    """How far a chi-square lies from what chance makes, in standard deviations."""
    expected = counts.total() / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    chi = seen + expected * (cells - len(counts))
    spread = 2 / (9 * (cells - 1))
    return ((chi / (cells - 1)) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def test_the_bits_of_a_stream_never_change() -> None:
    assert f"{draw(0, 'cards', 1):0128x}" == FIRST_BITS
    assert f"{draw(2**64 - 1, 'dice', 7):0128x}" == LATER_BITS


def test_a_shuffle_never_changes() -> None:
    assert tuple(shuffled(range(32), int(FIRST_BITS, 16))) == FIRST_DECK


def test_derived_seeds_never_change() -> None:
    assert derive(0, "bots") == 14490265305744452083
    assert derive(1, "bots") == 15026341504228782246


def test_dice_never_change() -> None:
    dice = Dice(5, "walk")
    assert [dice.below(100) for _ in range(12)] == [21, 9, 5, 77, 38, 3, 67, 85, 33, 63, 86, 70]
    assert dice.random() == 0.6171635481262199
    assert dice.seed() == 18365694390764791765
    assert dice.choice("abcdef") == "c"
    assert dice.shuffled(range(6)) == [1, 5, 3, 4, 0, 2]


@pytest.mark.parametrize("seed", sorted(DEALS))
def test_a_deal_never_changes(seed: int) -> None:
    dealer, holding, bank = DEALS[seed]
    state = GAME.start(GAME.options(), 5, seed)
    zones = {zone: GAME.deck.codes(cards) for zone, cards in GAME.zones(state).items()}
    assert (state.contract.dealer, zones[Zone("holding", 0)], zones[Zone("bank")]) == (
        dealer,
        holding,
        bank,
    )


@given(st.integers(0, 200), st.integers(0, 2**1024 - 1))
def test_a_shuffle_settles_one_place_after_the_other_from_the_last(size: int, bits: int) -> None:
    deck, left = list(range(size)), bits
    for last in range(size - 1, 0, -1):
        left, other = divmod(left, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    assert shuffled(range(size), bits) == deck


@given(st.lists(st.integers(), max_size=80), st.integers(0, 2**512 - 1))
def test_a_shuffle_keeps_every_item(items: list[int], bits: int) -> None:
    before = items[:]
    assert sorted(shuffled(items, bits)) == sorted(before)
    assert items == before


def test_all_orders_are_equally_likely() -> None:
    dice = Dice(1)
    counts: Counter[object] = Counter(tuple(dice.shuffled("abcd")) for _ in range(6000))
    assert set(counts) == set(permutations("abcd"))
    assert abs(z_score(counts, 24)) < 4


def test_every_card_comes_to_every_place_equally_often() -> None:
    decks = [shuffled(range(32), draw(2, "cards", n)) for n in range(4000)]
    for place in (0, 1, 15, 30, 31):
        assert abs(z_score(Counter(deck[place] for deck in decks), 32)) < 4


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 32, 1000])
def test_numbers_below_a_limit_are_equally_likely(limit: int) -> None:
    dice = Dice(3)
    counts: Counter[object] = Counter(dice.below(limit) for _ in range(10 * limit + 5000))
    assert set(counts) <= set(range(limit))
    assert limit == 1 or abs(z_score(counts, limit)) < 4


def test_fractions_lie_from_0_to_1_and_are_spread_evenly() -> None:
    dice = Dice(4)
    numbers = [dice.random() for _ in range(5000)]
    assert all(0 <= number < 1 for number in numbers)
    assert abs(z_score(Counter(int(number * 20) for number in numbers), 20)) < 4


def test_the_uniformity_test_sees_a_loaded_die() -> None:
    loaded: Counter[object] = Counter(min(n % 7, 5) for n in range(6000))
    assert abs(z_score(loaded, 6)) > 4


def test_streams_seeds_and_positions_do_not_touch() -> None:
    drawn = {
        draw(seed, stream, position)
        for seed in (0, 1, 11)
        for stream in ("cards", "dice", "1")
        for position in (0, 1, 11)
    }
    assert len(drawn) == 27
    assert len({derive(seed, use) for seed in range(50) for use in ("bots", "lab")}) == 100


def test_two_dice_with_one_seed_agree_and_do_not_disturb_each_other() -> None:
    one, other = Dice(9), Dice(9)
    first = [one.below(1000) for _ in range(20)]
    assert [other.below(1000) for _ in range(20)] == first
    assert [Dice(9, "bots").below(1000) for _ in range(20)] != first


def test_fresh_bits_do_not_repeat_the_words_already_read() -> None:
    dice = Dice(6)
    small = dice.below(1 << 32)
    assert dice.bits() & 0xFFFF_FFFF != small


def test_every_deal_gets_as_many_draws_as_there_are_ways_to_deal() -> None:
    for deck in (*range(1, 180), 230, 240, 300, 320, 1000):
        for many in range(deck + 1):
            ways = perm(deck, many)
            assert ways << 56 <= 2 ** (512 * draws_for(deck, many)), (deck, many)


def test_a_seed_deals_what_it_did_where_that_was_enough() -> None:
    assert [draws_for(size, size) for size in (0, 1, 80, 81, 160, 161)] == [1, 1, 1, 2, 2, 3]
    assert [draws_for(144, many) for many in (37, 67, 68, 80, 91, 143)] == [1, 1, 2, 2, 2, 2]


def test_a_game_that_was_begun_with_too_few_draws_goes_on_with_them() -> None:
    assert [draws_for(144, many, is_old=True) for many in (67, 80, 81)] == [1, 1, 2]
    old, new = (GAME.start(GAME.options(), 5, seed) for seed in (OldSeed(3), 3))
    assert old == new
    drawn = old.drawn
    assert old.shuffled(range(144), "cards", 79) == shuffled(
        range(144), draw(3, "cards", drawn + 1), 79
    )
    assert old.copy().seed is old.seed
    assert new.shuffled(range(144), "cards", 79) == shuffled(
        range(144), draw(3, "cards", drawn + 1) << 512 | draw(3, "cards", drawn + 2), 79
    )


def test_a_large_deck_is_shuffled_evenly() -> None:
    first, last = Counter[int](), Counter[int]()
    dice = Dice(5)
    for _ in range(1500):
        deck = dice.shuffled(range(150))
        first[deck[0]] += 1
        last[deck[-1]] += 1
    assert sorted(deck) == list(range(150))
    assert max(first.values()) < 30
    assert max(last.values()) < 30


def test_a_state_draws_for_a_large_deck_what_dice_draw() -> None:
    state = GAME.start(GAME.options(), 5, 3)
    drawn = state.drawn
    deck = state.shuffled(range(100), "cards")
    assert state.drawn == drawn + 2
    bits = draw(3, "cards", drawn + 1) << 512 | draw(3, "cards", drawn + 2)
    assert deck == shuffled(range(100), bits)


def test_shares_are_hit_as_often_as_they_say_however_large_they_are() -> None:
    dice, shares = Dice(5), (3 * 10**200, 0, 10**200)
    hits = Counter(dice.weighted(shares) for _ in range(4000))
    assert set(hits) == {0, 2}
    assert abs(hits[0] - 3000) < 120


def test_of_a_deck_that_is_only_dealt_from_the_last_cards_lie_as_in_a_whole_shuffle() -> None:
    deck = list(range(144))
    for bits in (0, 12345, draw(7, "deck", 1) << 512 | draw(7, "deck", 2)):
        for many in (0, 1, 23, 67, 143, 144):
            part = shuffled(deck, bits, many)
            assert part[144 - many :] == shuffled(deck, bits)[144 - many :]
            assert sorted(part) == deck


def test_each_card_is_as_likely_to_be_dealt_from_a_deck_that_is_only_partly_shuffled() -> None:
    dice = Dice(5, "dealt")
    dealt = Counter(card for _ in range(6000) for card in dice.shuffled(range(12), 3)[-3:])
    assert set(dealt) == set(range(12))
    assert all(abs(many - 1500) < 160 for many in dealt.values())
