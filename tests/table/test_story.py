"""Moments told afterwards: in words of their own, and with nothing that the seat did not see."""

import re
from functools import cache
from itertools import product

import pytest

from app.bots.roster import decide
from app.games import GAME_TABLES
from app.session.past import Past
from app.store.decks import with_our_deck
from app.table.story import Recalled, Retold, retold
from app.table.voice import Voice
from rules.games import GAMES
from rules.kernel.events import Event
from rules.kernel.match import Match
from tests.app.looks import LOOKS

NAMES = ("Ann", "Bo", "Cleo", "Dario", "Edda", "Falk", "Greta", "Hugo")
SEAT = 0
MOST = 1500


@cache
def played(game):
    rules = with_our_deck(GAMES[game])
    match = Match(rules, rules.options(), rules.seat_counts[-1], 3)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, decide(game, "novice", match.view(seat), len(match)).command)
    return match


def looked_at(game):
    """The last of the games whose moments are looked at."""
    *_, (match, _) = LOOKS[game].moments(GAMES[game].seat_counts[-1]).values()
    return match


def recalled(match, number, viewer=SEAT):
    noticed = Past(match).noticed(number, SEAT)
    views = [match.view(SEAT, n) for n in (number - 1, number, len(match))]
    return Recalled(noticed.events, noticed.giver, *views, Voice(NAMES, viewer, codes=False))


@pytest.mark.parametrize("game", [game for game in GAMES if GAME_TABLES[game].story_rows])
def test_every_row_has_something_to_tell_in_few_words(game):
    rows, met = GAME_TABLES[game].story_rows, set()
    for match, number in product((played(game), looked_at(game)), range(1, MOST)):
        for viewer in (SEAT, -1) if number <= len(match) else ():
            moment = recalled(match, number, viewer)
            for row in rows:
                told = retold((row,), moment)
                if told is not None:
                    met.add(row[0])
                    _reads_well(told)
    assert len(met) >= len(rows) - 2, {row[0].__name__ for row in rows if row[0] not in met}


@pytest.mark.parametrize("game", ["knives", "never_bring_a_knife"])
def test_whoever_a_moment_concerned_is_named_in_it(game):
    met, match = 0, played(game)
    for number in range(1, len(match) + 1):
        told = retold(GAME_TABLES[game].story_rows, recalled(match, number, viewer=-1))
        if told is not None and told.beside is not None:
            met += 1
            words = f"{told.title} {told.about}"
            own = told.beside == Past(match).noticed(number, SEAT).giver
            assert own or NAMES[told.beside] in words, (told, NAMES[told.beside])
    assert met > 5


def _reads_well(told):
    assert 2 <= len(told.title.split()) <= 12, told
    assert not told.title.endswith("."), told
    assert told.about == "" or told.about.endswith("."), told
    words = f"{told.title} {told.about}"
    assert "  " not in words, told
    assert not re.search(r"\b[A-Z]{2,4}-[A-Z]+-\d\d\b|\bNone\b|\bseat \d", words), told


def test_the_most_telling_row_speaks_and_silence_is_allowed():
    one, other = type("One", (Event,), {}), type("Other", (Event,), {})
    moment = Recalled((one(), other()), 1, None, None, None, Voice(NAMES))
    rows = (other, lambda e, r: None), (one, lambda e, r: Retold("It was one"))
    assert retold(rows, moment) == Retold("It was one")
    assert retold(rows[:1], moment) is None
