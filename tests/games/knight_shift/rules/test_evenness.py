"""Guessed worlds are as likely as they should be: as often as chance would make them so.

A hand is passed on, two others draw to it and play face down, and it comes back. What they played
is found once by guesses and once by playing those two turns by lot, again and again, and keeping
what leads to the hand that came back. The second way shares no code with the first.
"""

from collections import Counter
from math import sqrt
from random import Random

import pytest

from rules.games.knight_shift.worlds import Worlds
from rules.kernel.rng import Dice
from tests.games.knight_shift.laws.evenness import a_hand_that_came_back, find, world_of
from tests.games.knight_shift.laws.evenness import guesses as guesses_at
from tests.games.knight_shift.rules.table import PLAYED, Table, at_start
from tests.laws.evenness import unevenness

GUESSES, TRIES = 1200, 70_000
BASE = "axe sword shield booze"
# Which cards the two others draw to the hand and play from it.
CASES = {
    "both were in it": ("armor", "companion", "sword", "booze"),
    "the first one was drawn": ("armor", "companion", "armor", "booze"),
    "the second one was drawn": ("companion", "armor", "booze", "armor"),
    "both were drawn": ("armor", "armor", "armor", "armor"),
    "one of two alike": ("sword", "armor", "sword", "armor"),
}


def came_back(first_draw: str, second_draw: str, first: str, second: str) -> Table:
    """Seat 0 of three passes BASE on; seats 1 and 2 draw and play these, and it is back."""
    draws = ["food_4"] * 12
    draws[0], draws[4], draws[8] = "food_3", first_draw, second_draw
    table = at_start(3, hands={0: BASE}, seeds="axe axe axe axe", draws=" ".join(draws))
    table.do("play food_3 pile@D", "play food_4 pile@D", "play food_4 pile@D")
    table.do("play food_4 pile@D", f"play {first} pile@A", "play food_4 pile@D")
    table.do("play food_4 pile@D", "play food_4 pile@D", f"play {second} pile@B")
    assert (table.state.cycle, table.asked) == (4, 0)
    return table


def guessed(table: Table) -> Counter[tuple[int | None, int | None]]:
    """What guesses take the two hidden cards for."""
    guess, dice = Worlds(table.view(0)).guess, Dice(5, "evenness")
    worlds = [guess(dice) for _ in range(GUESSES)]
    return Counter((world.piles[0][1].card, world.piles[1][1].card) for world in worlds)


def by_lot(table: Table) -> Counter[tuple[int | None, int | None]]:
    """What the two hidden cards are when turns by lot lead to the hand that came back."""
    end, base = Counter(table.view(0).taken[-1]), list(PLAYED.deck.read(BASE))
    bag, rng = unseen_before(table), Random(7)
    found: Counter[tuple[int | None, int | None]] = Counter()
    for _ in range(TRIES):
        hand, drawn = base[:], rng.sample(bag, 2)
        played = []
        for card in drawn:
            hand.append(card)
            played.append(hand.pop(rng.randrange(len(hand))))
        if Counter(hand) == end:
            found[played[0], played[1]] += 1
    return found


def unseen_before(table: Table) -> list[int]:
    """Every card that seat 0 did not know when the two drew."""
    view = table.view(0)
    drawn = PLAYED.deck.read("food_3 food_4 food_4 food_4")
    seeds = PLAYED.deck.read("axe axe axe axe")
    seen = Counter((*seeds, *drawn, *view.given[0], *view.taken[0], *view.taken[1]))
    return list((Counter(view.book.tables.items) - seen).elements())


@pytest.mark.parametrize("case", CASES)
def test_what_was_played_face_down_is_guessed_as_often_as_it_happens(case: str) -> None:
    table = came_back(*CASES[case])
    guesses, lots = guessed(table), by_lot(table)
    assert lots.total() > 60
    fair = {pair: lots[pair] / lots.total() for pair in {*guesses, *lots}}
    assert all(guesses[pair] for pair in fair if fair[pair] * GUESSES > 10)
    distance = sum(abs(guesses[pair] / GUESSES - fair[pair]) for pair in fair) / 2
    # How far apart chance alone keeps two such counts, and how much that varies.
    spreads = [share * (1 - share) * (1 / lots.total() + 1 / GUESSES) for share in fair.values()]
    assert distance < 0.4 * sum(sqrt(one) for one in spreads) + 1.2 * sqrt(sum(spreads))


def test_ks_hid_03_two_hands_that_came_back_are_guessed_together() -> None:
    """What one hand got off a small deck says much about what the other can have got."""
    state, seat, worlds = find(a_hand_that_came_back, 8)
    guess, dice, samples = guesses_at(state, seat), Dice(8, "even"), 300 * len(worlds)
    counts = Counter(world_of(guess(dice)) for _ in range(samples))
    assert set(counts) <= set(worlds)
    assert abs(unevenness(counts, worlds, samples)) < 3
