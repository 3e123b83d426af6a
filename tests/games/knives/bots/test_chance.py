"""The chance to win at Knives: better where points and cards are."""

from app.bots.estimates import win_chance
from rules.games.knives.game import GAME
from tests.games.knives.rules.table import position, taken

ASIDE = "aside H-X S-X\n"


def chance(text, seat, effort=24):
    return win_chance(GAME.name, GAME.look(position(text), seat), 3, effort=effort)


def test_whoever_needs_one_point_more_is_nearer_to_winning():
    behind, even, ahead = (
        chance(f"scores {score} 8 8 8 8\ndealer 4\nrest", 0) for score in (2, 8, 14)
    )
    assert behind < even < ahead
    assert 0.05 < even < 0.45


def test_a_strong_hand_in_the_bank_is_better_than_a_weak_one():
    strong = "holding 0 N-A N-7 N-6 N-5 H-K H-Q\nrest"
    weak = "holding 0 S-M C-M D-M D-X C-X H-M\nrest"
    last = f"scores 14 13 13 13 13\n{taken(0)}{ASIDE}"
    assert chance(last + strong, 0) > chance(last + weak, 0) + 0.3
