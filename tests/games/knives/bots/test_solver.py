"""The exact solver against plain search through the rules themselves."""

from functools import cache

import pytest

from app.games.knives.bots.endgame import Solver
from rules.games.knives.options import KnivesOptions
from rules.games.knives.rulebook import rulebook
from rules.games.knives.tricks import winning_card
from rules.kernel.cards import card_set, members
from rules.kernel.rng import Dice

SAME_SUIT_LED = (8, 14, 20, 26)


def suit(card: int) -> int:
    return sum(card >= first for first in SAME_SUIT_LED)


def by_brute_force(book, strong, takers, eager, holdings, leader):  # type: ignore[no-untyped-def]
    """Every line of play, without pruning or memory of equal cards."""

    @cache
    def best(holdings: tuple[int, ...], leader: int, trick: tuple[int, ...]) -> int:
        if len(trick) == 5:
            return taken(holdings, leader, trick)
        seat = (leader + len(trick)) % 5
        held = list(members(holdings[seat]))
        if not held:
            return 0
        follow = [c for c in held if trick and suit(c) == suit(trick[0])]
        values = []
        for card in follow or held:
            left = list(holdings)
            left[seat] ^= 1 << card
            values.append(best(tuple(left), leader, (*trick, card)))
        return max(values) if seat in eager else min(values)

    def taken(holdings: tuple[int, ...], leader: int, trick: tuple[int, ...]) -> int:
        winner = (leader + trick.index(winning_card(book, strong, trick))) % 5
        coins = sum(book.coins[c] for c in trick) if winner in takers else 0
        if 15 in trick and book.specials:
            winner = (leader + trick.index(15)) % 5
        return coins + best(holdings, winner, ())

    return best(tuple(holdings), leader, ())


@pytest.mark.parametrize(
    "options",
    [{}, {"ghost_king": "king_cancelled"}, {"ghost_king": "off"}, {"rules": "simplified"}],
    ids=str,
)
@pytest.mark.parametrize("camps", [((0, 2), (0, 2)), ((1,), (0, 2, 3, 4)), ((3,), (3,))], ids=str)
def test_solver_agrees_with_brute_force(options, camps) -> None:  # type: ignore[no-untyped-def]
    book = rulebook(KnivesOptions(**options))
    takers, eager = map(frozenset, camps)
    for seed in range(12):
        dice = Dice(seed, str(options))
        cards = dice.shuffled(range(32))
        size = 3 if seed < 4 else 2
        holdings = [card_set(cards[size * s : size * s + size]) for s in range(5)]
        strong, leader = dice.below(5), dice.below(5)
        solver = Solver(book, strong, takers, eager)
        expected = by_brute_force(book, strong, takers, eager, holdings, leader)
        assert solver.coins(holdings, leader) == expected


def test_a_narrow_window_tells_on_which_side_the_coins_are() -> None:
    book = rulebook(KnivesOptions())
    side = frozenset((0, 2))
    for seed in range(20):
        cards = Dice(seed).shuffled(range(32))
        holdings = [card_set(cards[3 * s : 3 * s + 3]) for s in range(5)]
        exact = Solver(book, 1, side, side).coins(holdings, 2)
        for low in range(0, 12, 3):
            found = Solver(book, 1, side, side).coins(holdings, 2, low, low + 1)
            assert (found > low) == (exact > low)
