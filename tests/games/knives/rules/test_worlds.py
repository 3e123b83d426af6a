"""Guessed worlds: all deals that explain what a seat saw, each as likely as any other."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

import pytest

from rules.games.knives.cards import DECK
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import KnivesState, Show, Silence
from rules.games.knives.view import look
from rules.games.knives.worlds import NoWorld, Worlds
from rules.kernel.rng import Dice
from tests.games.knives.rules.table import card, codes, do, holding, position, taken, tricks, walk

# Before the last card: seat 3 could not follow Spades, seat 0 could not follow Hearts.
LAST_CARDS = f"""{taken(0)}
aside H-X S-X
{tricks(1, "C1 D1 N1")}
trick 1 S-K S-Q N-2 S-M S-G wins 3
trick 3 H-Q H-M N-3 H-J H-G wins 0
holding 0 S-J
holding 1 H-K
holding 2 N-G
holding 3 C-X
holding 4 D-X
"""
# Seat 3, who could not follow Spades, dances with seat 0 in the fifth trick.
DANCED = f"""{taken(0)}
aside H-X S-X
{tricks(1, "C1 D1 N1")}
trick 1 S-K S-Q N-2 S-M S-G wins 3
trick 3 D-X
dance 0 H-J S-J
holding 0 H-J N-3
holding 1 H-K H-G
holding 2 N-G C-X
holding 3 S-J
holding 4 H-Q H-M
"""


def guesses(state: KnivesState, seat: int, count: int) -> list[KnivesState]:
    worlds, dice = Worlds(look(state, seat)), Dice(1)
    return [worlds.guess(dice) for _ in range(count)]


def test_nobody_is_guessed_to_hold_what_they_could_not_follow_with() -> None:
    for world in guesses(position(LAST_CARDS), 4, 200):
        assert not {code for code in holding(world, 3) if code[0] == "S"}
        assert not {code for code in holding(world, 0) if code[0] == "H"}


@pytest.mark.parametrize("options", [{}, {"rules": "simplified"}, {"shadow_follows_ghost": False}])
def test_a_guess_looks_just_like_the_view(options: dict[str, Any]) -> None:
    dice = Dice(4)

    def visit(state: KnivesState) -> None:
        view = look(state, dice.below(5))
        guess = GAME.determinize(view, dice)
        assert look(guess, view.seat) == view
        assert (guess.log, guess.coins) == (None, state.coins)

    for seed in (6, 7):
        walk(GAME.start(KnivesOptions(length=10, **options), 5, seed), seed, visit)


def lawful_deals() -> set[tuple[str, ...]]:
    """The last cards of seats 0 to 3 as seat 4 may think of them."""
    unknown = DECK.read("N-G S-X S-J H-X H-K C-X")
    deals = (tuple(DECK.code(one) for one in four) for four in permutations(unknown, 4))
    return {deal for deal in deals if deal[0][0] != "H" and deal[3][0] != "S"}


def test_all_lawful_deals_are_counted_and_equally_likely() -> None:
    state, lawful = position(LAST_CARDS), lawful_deals()
    assert Worlds(look(state, 4)).count() == len(lawful)
    found = Counter(
        tuple(next(iter(holding(world, seat))) for seat in range(4))
        for world in guesses(state, 4, 40 * len(lawful))
    )
    assert set(found) == lawful
    assert min(found.values()) > 15
    assert max(found.values()) < 75


def test_the_banker_guesses_nothing_about_the_cards_aside() -> None:
    state = position(LAST_CARDS)
    assert Worlds(look(state, 0)).count() == 4 * 3 * 2
    assert {world.aside for world in guesses(state, 0, 50)} == {state.aside}


def test_a_guess_has_a_seed_of_its_own() -> None:
    state = position(LAST_CARDS)
    seeds = {world.seed for world in guesses(state, 4, 20)}
    assert len(seeds) == 20
    assert state.seed not in seeds


def test_a_dance_of_others_is_guessed_with_the_right_chances() -> None:
    unknown = DECK.read("N-G N-3 S-X S-J H-X H-K H-J H-G C-X")
    total = spades = 0
    for mine, *theirs in ((a, b, c) for a in unknown for b, c in combinations(unknown, 2)):
        if mine not in theirs:
            fitting = sum(1 for gave in theirs if DECK.code(gave)[0] != "S")
            total += fitting
            spades += fitting if DECK.code(mine)[0] == "S" else 0
    worlds = guesses(position(DANCED), 4, 3000)
    share = sum(1 for world in worlds if holding(world, 3) < {"S-X", "S-J"}) / len(worlds)
    assert abs(share - spades / total) < 0.03


def test_a_guessed_dance_explains_what_was_seen_before_it() -> None:
    for world in guesses(position(DANCED), 4, 200):
        dance = world.notes.dance
        assert dance is not None
        assert DECK.code(dance.gave)[0] != "S"
        assert world.holdings[0] >> dance.gave & 1
        assert world.holdings[3] >> dance.got & 1


def test_dancers_know_their_own_exchange() -> None:
    state = position(DANCED)
    for seat in (0, 3):
        assert {world.notes.dance for world in guesses(state, seat, 20)} == {state.notes.dance}
    assert all("H-J" in holding(world, 0) for world in guesses(state, 3, 50))
    assert all("S-J" in holding(world, 3) for world in guesses(state, 0, 50))


BOTH_VOID = f"""{taken(1, "KNIVES", "broke")}
aside S-J D-K
trick 2 H-X D-G H-J N-3 D-X wins 0
hound 1 N-5
dance 0 S-M S-G
trick 0 D-M
holding 0 N-2 N-A S-M C-K
holding 1 N-G N-5 N-6 S-G S-X
holding 2 D-J H-G H-M H-Q H-K
holding 3 S-K C-G C-X C-M C-Q
holding 4 N-4 N-7 S-Q C-J D-Q
"""


def test_what_both_dancers_lacked_neither_can_have_got() -> None:
    for world in guesses(position(BOTH_VOID), 4, 200):
        assert not {code for code in codes(world.holdings[0] | world.holdings[1]) if code[0] == "H"}


def first_shadows(text: str, seat: int, **options: Any) -> set[int]:
    return {world.first_shadow for world in guesses(position(text, **options), seat, 100)}


@pytest.mark.parametrize(("seat", "shadows"), [(0, {1, 2, 3, 4}), (1, {1}), (4, {-1, 1, 2, 3})])
def test_who_was_the_shadow_is_guessed_with_the_key_ghost(seat: int, shadows: set[int]) -> None:
    text = f"{taken(0)}aside N-2 N-3\nholding 1 H-G\nrest"
    assert first_shadows(text, seat) == shadows


# The key Ghost, Hearts, was danced from seat 1 to seat 4 and has been played there.
GHOST_DANCED = f"""{taken(0)}
aside H-X S-X
trick 1 D-X D-M D-J D-Q D-K
dance 4 H-G H-K
trick 0 H-Q H-K H-J H-M H-G
rest
"""


def test_a_ghost_that_was_danced_may_have_been_anybodys_among_the_dancers() -> None:
    assert first_shadows(GHOST_DANCED, 1) == first_shadows(GHOST_DANCED, 4) == {1}
    assert first_shadows(GHOST_DANCED, 2) == {1, 4}
    assert first_shadows(GHOST_DANCED.replace("H-M H-G", "H-G H-M").replace(
        "dance 4 H-G H-K", "dance 4 H-M H-K"), 2) == {3}  # fmt: skip


def test_an_answer_that_others_have_sealed_is_guessed_from_their_cards() -> None:
    text = f"{taken(0)}aside N-2 N-3\ntrick 1 D-X\ndance 3\nholding 1 H-G\nrest"
    state = do(position(text), "1 give H-G")
    assert {world.sealed for world in guesses(state, 1, 20)} == {state.sealed}
    for world in guesses(state, 3, 50):
        ((seat, answer),) = world.sealed
        assert seat == 1
        assert world.holdings[1] >> answer.card & 1  # type: ignore[attr-defined]


def test_a_dance_that_nothing_explains_has_no_world() -> None:
    view = look(position(DANCED), 4)
    own = Show(1, 3, card("H-Q"), aside=False)  # seat 3 cannot have held what seat 4 holds now
    with pytest.raises(NoWorld, match="no deal explains the Dance that this seat saw"):
        Worlds(replace(view, shows=(own,))).guess(Dice(1))


def test_a_view_of_no_real_game_has_no_world() -> None:
    view = look(position(LAST_CARDS), 4)
    named = tuple(Silence(21, one) for one in DECK.read("S-J H-K C-X"))
    with pytest.raises(NoWorld, match="no deal explains what this seat saw"):
        Worlds(replace(view, silences=named)).guess(Dice(1))
