"""A finished game judged: every decision of one seat, by its view of that moment and no other."""

from functools import cache
from itertools import islice
from multiprocessing.context import SpawnProcess
from threading import Thread
from types import SimpleNamespace

import pytest

from app.advice import WINNING
from app.bots.choice import Choice
from app.bots.roster import ADVISER, decide
from app.bots.tryout import Lead, Tryout, tryout
from app.session import review as module
from app.session.review import Judged, decisions, judged
from app.session.search import Search
from app.session.swings import Watched, watched
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.match import Match
from tests.bots.trials import in_few_worlds
from tests.session.windows_pipes import short_pipes

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


@pytest.fixture
def few_worlds(monkeypatch):
    """How good an estimate is does not matter here."""
    monkeypatch.setattr(module, "CLOSE", 4)
    in_few_worlds(monkeypatch)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_answer_loses_nothing_and_others_are_compared_with_it(game, few_worlds):
    seen = watched(played(game), SEAT)
    number = decisions(seen)[1]
    view = seen.views[number - 1]
    best = decide(game, ADVISER, view, number, seen.table_talk(number - 1)).command
    for command in islice(view.decision.commands, 3):
        answers = (*seen.answers[: number - 1], command, *seen.answers[number:])
        found = judged(seen._replace(answers=answers), number)
        assert found.best == best
        assert 0 <= found.chance <= 1
        if command == best or tryout(game, view, 1, answers=(command, best)) is None:
            assert (found.loss, found.grade) == (0, "good")
        else:
            assert found.rival == best
            assert found.lead.mean == pytest.approx(found.rival_value - found.value)


def test_a_small_lead_is_looked_at_in_more_worlds_before_it_counts(monkeypatch):
    tried = []

    class Noisy(Tryout):
        """Says at first that the rival is better, and takes it back in more worlds."""

        FEWEST, MOST = 4, 400

        def try_all(self):
            return 1.0, (0.0, (0.4, 0.2)[len(self.weights) % 2] if len(self.weights) < 4 else 0.0)

    def tryout(game, view, seed, table_talk, answers):
        tried.append(Noisy(answers))
        return tried[-1]

    monkeypatch.setattr(module, "tryout", tryout)
    monkeypatch.setattr(module, "CLOSE", 2)
    seen = watched(played("knives"), SEAT)
    found = [judged(seen, number) for number in decisions(seen)[:3]]
    assert {one.grade for one in found} == {"good"}
    assert {len(one.weights) for one in tried} == {404}


@pytest.mark.parametrize(
    ("played", "lead", "error", "grade", "telling"),
    [
        ("best", 0.5, 0.0, "good", False),
        ("best", -WINNING.blunder - 0.01, 0.0, "good", True),
        ("best", -WINNING.blunder - 0.01, 0.1, "good", False),
        ("other", WINNING.inaccurate - 0.01, 0.0, "good", False),
        ("other", WINNING.inaccurate + 0.01, 0.0, "inaccurate", True),
        ("other", WINNING.blunder + 0.01, 0.0, "blunder", True),
        ("other", WINNING.blunder + 0.01, 0.1, "good", False),
    ],
)
def test_grades(played, lead, error, grade, telling):
    rival = "second" if played == "best" else "best"
    one = Judged(3, played, "best", rival, 0.5, None, lead=Lead(lead, error))
    assert (one.grade, one.is_telling) == (grade, telling)


@pytest.mark.parametrize(("after", "lucky"), [(0.9, True), (0.5, False)])
def test_a_mistake_that_turned_out_well_was_lucky(after, lucky, monkeypatch):
    seen = watched(played("knives"), SEAT)
    number = decisions(seen)[0]

    class Sure(Tryout):
        def try_all(self):
            return 1.0, [float(answer != seen.answers[number - 1]) for answer in self.answers]

    other = next(
        c for c in seen.views[number - 1].decision.commands if c != seen.answers[number - 1]
    )
    monkeypatch.setattr(module, "tryout", lambda *about: Sure(about[-1]))
    monkeypatch.setattr(module, "decide", lambda *about: Choice(other))
    monkeypatch.setattr(Watched, "chance", lambda self, n, effort: after if n >= number else 0.5)
    found = judged(seen, number)
    assert (found.grade, found.is_lucky) == ("blunder", lucky)


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


def looked_through(bytes_to_read):
    """Finds out how much there was to look through."""
    yield len(bytes_to_read)


def test_nobody_waits_until_a_search_has_started_to_tell_it_what_to_look_for(monkeypatch):
    with monkeypatch.context() as slow:
        short_pipes(slow, untaken=True)
        slow.setattr(SpawnProcess, "start", lambda process: None)
        begun = Thread(target=Search, args=(looked_through, bytes(200_000)), daemon=True)
        begun.start()
        begun.join(5)
        assert not begun.is_alive()
    search, found = Search(looked_through, bytes(200_000)), []
    while not search.is_over:
        found += search.poll(10)
    search.close()
    assert found == [200_000]


def test_a_search_that_died_before_it_took_its_link_is_over(monkeypatch):
    short_pipes(monkeypatch, untaken=True)
    search = Search(found_one_by_one, 3)
    search._process.kill()
    search._process.join()
    assert search.poll(10) == ()
    assert search.is_over
    search.close()


def test_a_link_that_breaks_when_it_is_asked_ends_a_search(monkeypatch):
    search = Search(found_one_by_one, 3)

    def broken(wait):
        raise BrokenPipeError(109, "The pipe has been ended")  # Windows, once the other end is gone

    monkeypatch.setattr(search, "_link", SimpleNamespace(poll=broken, close=search._link.close))
    assert search.poll() == ()
    assert search.is_over
    search.close()
