"""The chance to win is honest: from a view alone, sure where the end is, better where things are.

Over 60 games of bots of the level regular each (12 worlds a look) what was foretold came true so
often, for all looks in a bin:

    Knives               0-20 %: 9 of 100   20-40: 27   40-60: 42   60-80: 67   80-100: 88
    Never Bring a Knife  0-20 %: 9 of 100   20-40: 27   40-60: 45   60-80: 56   80-100: 83

A look took 44 ms at Knives and 149 ms at Never Bring a Knife, in the middle, on a busy machine.
"""

from dataclasses import replace
from itertools import islice

import pytest

from app.bots.estimates import lies_told, win_chance
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.game import GAME as NBK
from rules.kernel.rng import Dice
from rules.kernel.state import Outcome
from rules.kernel.talk import Claim, Said
from tests.bots.nbk import NAME, decisions, first_view, knowing
from tests.bots.positions import GAME, sampled
from tests.games.knives.table import position, taken
from tests.laws.never_bring_a_knife.secrets import twin_of
from tests.laws.tables import TABLES

ASIDE = "aside H-X S-X\n"


def knives(text, seat, effort=24):
    return win_chance("knives", GAME.look(position(text), seat), 3, effort=effort)


def test_whoever_needs_one_point_more_is_nearer_to_winning():
    behind, even, ahead = (
        knives(f"scores {score} 8 8 8 8\ndealer 4\nrest", 0) for score in (2, 8, 14)
    )
    assert behind < even < ahead
    assert 0.05 < even < 0.45


def test_a_strong_hand_in_the_bank_is_better_than_a_weak_one():
    strong = "holding 0 N-A N-7 N-6 N-5 H-K H-Q\nrest"
    weak = "holding 0 S-M C-M D-M D-X C-X H-M\nrest"
    last = f"scores 14 13 13 13 13\n{taken(0)}{ASIDE}"
    assert knives(last + strong, 0) > knives(last + weak, 0) + 0.3


def test_at_the_end_it_is_known():
    view = first_view(6)
    for winners, chance in (((view.seat,), 1.0), ((view.seat + 1,), 0.0)):
        over = replace(view, outcome=Outcome(winners, (), ""))
        assert win_chance(NAME, over, 1, effort=4) == chance


def test_wounded_friends_are_worse_than_wounded_enemies():
    view = replace(first_view(6), seat=0, held=tuple(range(7)))
    known = knowing(view, "cccxxx--")
    healthy, ours, theirs = (
        win_chance(NAME, replace(known, wounds=wounds), 5, effort=24)
        for wounds in ((0, 0, 0, 0, 0, 0), (2, 2, 2, 0, 0, 0), (0, 0, 0, 2, 2, 2))
    )
    assert ours < healthy < theirs


def test_it_is_the_same_in_twin_worlds_at_knives():
    dice = Dice(8, "twins")
    for state, seat in sampled(500, 17, 25):
        twin = TABLES["knives"].twin(state, seat, dice)
        both = [win_chance("knives", GAME.look(s, seat), 4, effort=3) for s in (state, twin)]
        assert both[0] == both[1]


def test_it_is_the_same_in_twin_worlds_at_never_bring_a_knife():
    dice = Dice(8, "twins")
    for state, seat in islice(decisions(6, 9), 0, 100, 10):
        twin = twin_of(state, seat, dice)
        both = [win_chance(NAME, NBK.look(s, seat), 4, effort=2) for s in (state, twin)]
        assert both[0] == both[1]


# Lies


@pytest.fixture
def over():
    """A finished game in which everybody lies open: seats 0 to 2 are cops, 3 to 5 criminals."""
    view = replace(first_view(6), held=tuple(range(7)), facts=(3, 6, 12, 24, 48, 33))
    roles = (COP, COP, COP, CRIMINAL, CRIMINAL, CRIMINAL, COP, CRIMINAL)
    return replace(view, roles=roles, outcome=Outcome((0, 1, 2), (), ""))


@pytest.mark.parametrize(
    ("seat", "claim", "is_lie"),
    [
        (3, Claim("i_am", None, "cop"), True),
        (0, Claim("i_am", None, "cop"), False),
        (0, Claim("looked", 1, "criminal"), True),
        (0, Claim("is", 1, "cop"), False),
        (0, Claim("is", 4, "cop"), False),
        (3, Claim("trust", 1), False),
    ],
)
def test_a_lie_is_what_the_speaker_knew_to_be_wrong(over, seat, claim, is_lie):
    said = Said(0, seat, claim)
    assert lies_told(NAME, over, [said]) == ((said,) if is_lie else ())


def test_nothing_is_told_of_lies_before_the_end(over):
    said = Said(0, 3, Claim("i_am", None, "cop"))
    assert lies_told(NAME, replace(over, outcome=None), [said]) == ()
