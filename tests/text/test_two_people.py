"""Two people at one terminal, whatever the game: a page is made with one pair of eyes."""

import re

import pytest

from app.games import GAME_TABLES
from app.table.voice import EVERYBODY, Voice
from rules.games import GAMES
from tests.app.looks import LOOKS
from tests.text.watched import watched

# What is said while somebody's answer is not to be told yet.
SEALED = re.compile(r"\w+ chooses in secret\.")


@pytest.fixture(params=GAMES)
def script(request):
    looks = LOOKS[request.param]
    return watched(request.param, looks.seats[0], tuple(looks.short.items()))


def test_nobody_but_who_sits_there_lends_their_eyes(script):
    assert len(script.eyes) > 100
    assert {seat for seat, _ in script.eyes} == {0, 1}
    assert all(sits == looks for sits, looks in script.eyes)


def test_all_that_is_told_between_pages_is_what_everybody_may_know(script):
    """Every command once, and the end last."""
    session = script.session
    story = GAME_TABLES[session.game.name].wording.narration.story
    everybody = Voice(session.names, EVERYBODY, deck=session.game.deck)
    numbers = range(len(session) + 1)
    told = [line for number in numbers for line in story(session.past.public(number), everybody)]
    assert [line for line in script.public if not SEALED.fullmatch(line)] == told
