"""Two people at one terminal, and whose eyes each page was made with."""

import re
from functools import cache

import pytest

from app.games import GAME_TABLES
from app.session.past import Past
from app.session.table import Session
from app.session.table_factory import new_session, seat_players
from app.store.decks import with_our_deck
from app.table.rules_text import RulesText
from app.text.client import TextClient
from app.text.console import CURTAIN, Console
from rules.games import GAMES
from rules.kernel.match import Match
from tests.session.inline_bots import InlineBots
from tests.text.scripted import Answering

PEOPLE = ("Ann", "Bo")
PASS = re.compile(r"(\w+) is next. Press Enter when nobody else can see the screen\. ")
WORDS = ("log all", "hint", "heard", "look", "score")
# A hint takes long: it is asked for a few times.
HINTED, UNHINTED = 24, ("log all", "look", "heard", "look", "score")


class Watched(Answering):
    """Asks for everything that can be asked for, and notes whose eyes each page is made with."""

    def __init__(self, session):
        super().__init__(session)
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
        words = WORDS if self.turns < HINTED else UNHINTED
        return words[self.turns % 6] if self.turns % 6 < len(words) else super().read(prompt)

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


@cache
def watched(game, seats, options):
    """A whole game of two people and bots, typed through; the options are pairs."""
    rules, chosen = with_our_deck(GAMES[game]), dict(options)
    match = Match(rules, rules.options(**chosen), seats, 3)
    players = seat_players(PEOPLE, ["random"] * (seats - len(PEOPLE)))
    session = new_session(match, players, InlineBots(), "2026-01-02 03:04:05", None)
    script = Watched(session)
    view, noticed = Session.view, Past.noticed

    def noted_view(session, seat, number=None):
        script.look(seat)
        return view(session, seat, number)

    def noted(past, number, seat):
        script.look(seat)
        return noticed(past, number, seat)

    text = RulesText("# A game\n\n## In short\n\nPlay.\n")
    console = Console(script.read, script.write)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "view", noted_view)
        patch.setattr(Past, "noticed", noted)
        assert TextClient(session, GAME_TABLES[game].wording, text, console).run()
    return script
