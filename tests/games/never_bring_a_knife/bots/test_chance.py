"""The chance to win at Never Bring a Knife, and which claims were lies once roles lie open."""

from dataclasses import replace

import pytest

from app.bots.estimates import lies_told, win_chance
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.kernel.state import Outcome
from rules.kernel.talk import Claim, Said
from tests.games.never_bring_a_knife.bots.positions import NAME, first_view, knowing


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
