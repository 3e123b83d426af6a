"""Every reason a bot gives can be worked out again from the record it keeps."""

import re

from app.bots.roster import decide
from tests.bots.positions import GAME, sampled

CHOICES = [
    decide("knives", "sharp", GAME.look(state, seat), 3) for state, seat in sampled(90, 11, 24)
]
SEARCHED = [choice for choice in CHOICES if choice.worlds]


def test_the_record_is_about_the_command() -> None:
    assert len(SEARCHED) > 10
    for choice in SEARCHED:
        assert choice.candidates[0].command == choice.command
        assert 1 <= len(choice.candidates) <= 3


def test_the_first_reason_compares_the_two_best() -> None:
    for choice in SEARCHED:
        best, *others = choice.candidates
        text = choice.reasons[0]
        assert f"{GAME.notation.write(best.command)} brings {best.mean:+.2f}" in text
        assert f"{choice.worlds} guessed deals" in text
        if others:
            assert f"{GAME.notation.write(others[0].command)} with {others[0].mean:+.2f}" in text


def test_beliefs_are_chances_of_one_thing() -> None:
    with_beliefs = [choice.beliefs for choice in SEARCHED if choice.beliefs]
    assert with_beliefs
    for beliefs in with_beliefs:
        chances = [chance for _, chance in beliefs]
        assert abs(sum(chances) - 1.0) < 1e-9
        assert chances == sorted(chances, reverse=True)


def test_a_belief_that_is_told_is_the_strongest_one() -> None:
    told = 0
    for choice in SEARCHED:
        for reason in choice.reasons:
            found = re.match(r"(\d+)% of them say that (.*)", reason)
            if found:
                says, chance = choice.beliefs[0]
                assert found.groups() == (f"{chance:.0%}".rstrip("%"), says)
                told += 1
    assert told


def test_what_the_auction_changed_is_told_only_where_it_changed_something() -> None:
    for choice in SEARCHED:
        if any("had the auction told nothing" in reason for reason in choice.reasons):
            full = [c for c in choice.candidates if c.samples == choice.candidates[0].samples]
            assert max(full, key=lambda c: c.plain).command != choice.command or len(full) < 2
