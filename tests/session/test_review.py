"""A finished game judged: every decision of one seat, by its view of that moment and no other."""

from functools import cache
from itertools import islice

import pytest

from app.bots.roster import ADVISER, decide
from app.session import review as module
from app.session.review import BLUNDER, INACCURATE, NARRATION, Judged, decisions, judged
from app.session.search import Search
from app.session.swings import watched
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.match import Match

SEAT = 0


@cache
def played(game):
    """A game of bots, far enough to have some decisions."""
    rules = with_our_deck(GAMES[game])
    match = Match(rules, rules.options(), rules.seat_counts[0], 7)
    while len(match) < 60 and match.outcome is None:
        seat = match.owed[0]
        match.play(seat, decide(game, "novice", match.view(seat), len(match)).command)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_only_own_decisions_with_a_choice_are_judged(game):
    match = played(game)
    found = decisions(watched(match, SEAT))
    assert len(found) > 2
    for number, answer in enumerate(match.log, 1):
        commands = match.view(answer.seat, number - 1).decision.commands
        assert (number in found) is (answer.seat == SEAT and len(commands) > 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_answer_loses_nothing_and_others_are_compared_with_it(game, monkeypatch):
    monkeypatch.setattr(module, "CLOSE", 4)
    monkeypatch.setattr(module, "FINE", 6)
    seen = watched(played(game), SEAT)
    number = decisions(seen)[1]
    view = seen.views[number - 1]
    best = decide(game, ADVISER, view, number, seen.table_talk(number - 1)).command
    for command in islice(view.decision.commands, 3):
        answers = (*seen.answers[: number - 1], command, *seen.answers[number:])
        found = judged(seen._replace(answers=answers), number)
        assert found.best == best
        assert 0 <= found.chance <= 1
        if command == best:
            assert (found.loss, found.grade) == (0, "good")
        else:
            assert found.rival == best
            assert found.loss == max(0, found.rival_chance - found.chance)


def test_what_looks_like_a_mistake_is_looked_at_in_more_worlds(monkeypatch):
    asked = []

    def chances(game, view, answers, seed, table_talk, effort):
        asked.append((seed, effort))
        return (0.3, 0.3 + (0.2 if effort == module.CLOSE else 0.0))[: len(answers)]

    monkeypatch.setattr(module, "answer_chances", chances)
    seen = watched(played("knives"), SEAT)
    found = [judged(seen, number) for number in decisions(seen)[:6]]
    assert {one.grade for one in found} == {"good"}
    twice = [seed for seed, effort in asked if effort == module.FINE]
    assert twice
    assert not set(twice) & {seed for seed, effort in asked if effort == module.CLOSE}


@pytest.mark.parametrize(
    ("played", "loss", "grade", "telling"),
    [
        ("best", 0.5, "good", False),
        ("best", -NARRATION - 0.01, "good", True),
        ("other", INACCURATE - 0.01, "good", False),
        ("other", INACCURATE + 0.01, "inaccurate", True),
        ("other", BLUNDER + 0.01, "blunder", True),
    ],
)
def test_grades(played, loss, grade, telling):
    rival = "second" if played == "best" else "best"
    one = Judged(3, played, "best", rival, 0.5, 0.5 + loss, None)
    assert (one.grade, one.is_telling) == (grade, telling)


def found_one_by_one(most):
    """Finds numbers, then fails."""
    yield from range(most)
    raise ValueError


def test_a_search_gives_what_it_has_found_even_if_it_fails_then():
    search, found = Search(found_one_by_one, 3), []
    while not search.is_over:
        found += search.poll(10)
    search.close()
    assert found == [0, 1, 2]
