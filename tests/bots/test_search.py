"""Sequential halving: the best candidate is found, with few tries for the bad ones."""

import pytest

from app.bots.choice import Candidate
from app.bots.search import favoured, sequential_halving
from rules.games.knives.commands import PLAYS, PlayCard
from rules.kernel.commands import Command


def value(world: float, command: Command) -> float:
    """Card 5 is best on average; every world shifts all candidates alike."""
    assert isinstance(command, PlayCard)
    return world - abs(command.card - 5)


WORLDS = [(float(n % 7), 1.0) for n in range(40)]


def test_the_best_candidate_comes_first() -> None:
    ranked = sequential_halving(PLAYS[:12], WORLDS, value)
    assert ranked[0].command == PLAYS[5]
    assert {c.command for c in ranked} == set(PLAYS[:12])


def test_the_better_half_meets_more_worlds() -> None:
    ranked = sequential_halving(PLAYS[:8], WORLDS, value)
    samples = [candidate.samples for candidate in ranked]
    assert samples == sorted(samples, reverse=True)
    assert samples[0] == len(WORLDS) > samples[-1]


def test_weights_count() -> None:
    worlds = [(1.0, 3.0), (-1.0, 1.0)]
    pro, con = sequential_halving(PLAYS[:2], worlds, lambda w, c: w if c == PLAYS[0] else -w)
    assert (pro.command, pro.mean, con.mean) == (PLAYS[0], 0.5, -0.5)


def test_the_error_shrinks_with_the_number_of_worlds() -> None:
    few, many = (sequential_halving(PLAYS[:2], WORLDS[:n], value)[0].error for n in (8, 40))
    assert few > many > 0


def test_equal_candidates_keep_their_order() -> None:
    ranked = sequential_halving(PLAYS[3:5], WORLDS, lambda world, command: world)
    assert [c.command for c in ranked] == list(PLAYS[3:5])


@pytest.mark.parametrize("candidates", [1, 2, 3, 5, 27])
def test_all_worlds_are_used_by_the_winner(candidates: int) -> None:
    assert sequential_halving(PLAYS[:candidates], WORLDS, value)[0].samples == len(WORLDS)


def test_a_liking_decides_among_those_near_the_best_that_were_tried_as_often() -> None:
    ranked = [
        Candidate(PLAYS[0], 0.50, samples=40),
        Candidate(PLAYS[1], 0.495, samples=40),
        Candidate(PLAYS[2], 0.60, samples=5),
        Candidate(PLAYS[3], 0.40, samples=40),
    ]
    assert favoured(ranked, 0.01, lambda command: 0.0)[0].command == PLAYS[0]
    liked = favoured(ranked, 0.01, lambda command: float(command != PLAYS[0]))
    assert [c.command for c in liked] == [PLAYS[1], PLAYS[0], PLAYS[2], PLAYS[3]]
