"""Two people at one terminal play Never Bring a Knife: a page is made with one pair of eyes."""

import re

import pytest

from app.games import PACKS
from app.session.opening import new_session, seat_players
from app.session.past import Past
from app.session.table import Session
from app.table.rules_text import RulesText
from app.table.voice import EVERYBODY, Voice
from app.text.client import TextClient
from app.text.console import CURTAIN, Console
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.match import Match
from tests.session.inline_bots import InlineBots
from tests.text.scripted import Script

PEOPLE = ("Ann", "Bo")
PASS = re.compile(r"(\w+) is next: press Enter when nobody else sees the screen\. ")
WORDS = ("log all", "hint", "heard", "look", "score")


class Watched(Script):
    """Asks for everything that can be asked for, and notes whose eyes each page is made with."""

    def __init__(self, session):
        super().__init__(otherwise="1")
        self.session = session
        self.seat, self.turns = None, 0
        self.lifting = False
        self.eyes, self.pages, self.public = [], [], []

    def read(self, prompt):
        passed = PASS.fullmatch(prompt)
        if passed:
            assert self.seat is None, "a page was still open"
            self.lifting = True
            self.seat = self.session.names.index(passed[1])
            self.pages.append((self.seat, []))
            return super().read(prompt)
        self.turns += 1
        return WORDS[self.turns % 6] if self.turns % 6 < len(WORDS) else super().read(prompt)

    def write(self, text):
        super().write(text)
        if text == CURTAIN:
            self.seat = self.seat if self.lifting else None
            self.lifting = False
        elif self.seat is None:
            self.public.append(text)
        else:
            self.pages[-1][1].append(text)

    def look(self, seat):
        """Somebody's eyes are used; bots use their own behind the scenes."""
        if seat in self.session.people:
            self.eyes.append((self.seat, seat))


@pytest.fixture(scope="module", params=[{"easy_mode": True}, {"hard_mode": True, "moles": 2}])
def script(request):
    match = Match(GAME, NbkOptions(**request.param), 5, 3)
    players = seat_players(PEOPLE, ["random"] * 3)
    session = new_session(match, players, InlineBots(), "2026-01-02 03:04:05", None)
    script = Watched(session)
    view, noticed = Session.view, Past.noticed

    def noted_view(session, seat, number=None):
        script.look(seat)
        return view(session, seat, number)

    def noted(past, number, seat):
        script.look(seat)
        return noticed(past, number, seat)

    rules = RulesText("# A game\n\n## In short\n\nPlay.\n")
    console = Console(script.read, script.write)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "view", noted_view)
        patch.setattr(Past, "noticed", noted)
        assert TextClient(session, PACKS[GAME.name].wording, rules, console).run()
    return script


def test_nobody_but_who_sits_there_lends_their_eyes(script):
    assert len(script.eyes) > 100
    assert {seat for seat, _ in script.eyes} == {0, 1}
    assert all(sits == looks for sits, looks in script.eyes)


def test_what_one_laid_face_down_is_named_on_no_page_of_another(script):
    """Neither when it is laid, nor when the stack is turned up, nor in the whole log."""
    named = re.compile(r"(\w+) lays? (.+) face down in front of")
    told = {0: set(), 1: set()}
    for seat, lines in script.pages:
        for line in lines:
            found = named.match(line)
            if found:
                told[seat].add((found[1] == "You", found[2]))
    for lays in told.values():
        assert {what for own, what in lays if not own} == {"a card"}
        assert any(what != "a card" for own, what in lays if own)


def test_all_that_is_told_between_pages_is_what_everybody_may_know(script):
    """Every command once, and the end last."""
    story, past = PACKS[GAME.name].wording.story, script.session.past
    everybody = Voice(script.session.names, EVERYBODY)
    numbers = range(len(script.session) + 1)
    told = [line for number in numbers for line in story(past.public(number), everybody)]
    assert script.public == told
