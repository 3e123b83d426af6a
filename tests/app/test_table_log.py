"""The log of a shared table: written on for each reader apart, and cut back with what it tells."""

import random
from functools import partial
from types import SimpleNamespace

import pytest

from app.games import GAME_TABLES
from app.scenes.table import reactions as table_log
from app.scenes.table.flow import TableEyes, TableFlow
from app.scenes.table.reactions import Bubbles, Reactions, TableLog
from app.session.table import Session
from app.store.decks import with_our_deck
from app.store.saved_game import Player
from app.table.log_writer import LogWriter
from app.table.voice import Voice
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from rules.kernel.match import Match
from tests.session.inline_bots import InlineBots

TABLE_SIZES = {"knives": 5, "never_bring_a_knife": 6}


class Reading:
    """A table of people, its log, and how often a line of it was written."""

    def __init__(self, game, seed=3):
        seats = TABLE_SIZES[game]
        names = ("Ann", "Odile", "Mara", "Piet", "Ravi", "Tess")[:seats]
        people = tuple(Player(name=name, kind="person") for name in names)
        match = Match(with_our_deck(GAMES[game]), GAMES[game].options(), seats, seed)
        self.session = Session(match, people, InlineBots())
        self.flow = TableFlow(self.session)
        self.game, self.chance, self.written = game, random.Random(seed), 0
        self.log = self.new_log()

    def new_log(self):
        table = GAME_TABLES[self.game]
        eyes = TableEyes(self.flow, table, partial(Voice, self.session.names))
        scene = SimpleNamespace(eyes=eyes, table=table, parts=[])
        scene.bubbles = Bubbles(scene)
        reactions = Reactions(scene)
        return TableLog(eyes, reactions, table.talk, lambda: self.told)

    def play(self, commands):
        for _ in range(commands):
            seat = self.session.match.owed[0]
            answers = self.session.view(seat).decision.commands
            self.session.submit(seat, self.chance.choice(answers))

    def look(self, seat):
        """Somebody lifts the curtain and sees all that has happened."""
        self.flow.viewer, self.flow.shown = seat, len(self.session)

    def read(self, told=0):
        self.told = told
        return self.log.lines()

    def read_anew(self, told=0):
        """What a log that is written only now says."""
        self.told = told
        return self.new_log().lines()


@pytest.fixture(params=TABLE_SIZES)
def reading(request, monkeypatch):
    reading, add = Reading(request.param), LogWriter.add

    def counted(writer, *about):
        reading.written += 1
        return add(writer, *about)

    monkeypatch.setattr(LogWriter, "add", counted)
    return reading


def test_a_change_of_seat_writes_only_what_is_new(reading):
    seats = range(TABLE_SIZES[reading.game])
    reading.play(40)
    for seat in seats:
        reading.look(seat)
        reading.read()
    reading.written = 0
    for seat in seats:
        reading.look(seat)
        reading.read()
    assert reading.written == 0
    reading.play(1)
    reading.look(0)
    reading.read()
    assert reading.written == 1


def test_everybody_reads_what_was_written_for_them_alone(reading):
    eyes = set()
    for _ in range(20):
        reading.play(2)
        for seat in range(TABLE_SIZES[reading.game]):
            reading.look(seat)
            eyes.add(reading.flow.eyes)
            assert reading.read() == reading.read_anew()
    assert BYSTANDER in eyes
    assert len(eyes) > 3


def test_somebody_who_has_seen_less_reads_less(reading):
    reading.play(20)
    reading.look(0)
    reading.read()
    reading.flow.shown = 12
    assert reading.read() == reading.read_anew()
    assert reading.read()[-1].number <= 12


def test_a_command_that_is_being_shown_is_told_bit_by_bit(reading):
    reading.play(20)
    reading.look(0)
    reading.flow.shown = -1
    before = reading.read()
    told = reading.read(told=99)
    assert told != before
    assert told == reading.read_anew(told=99)
    assert reading.read() == before


def test_what_was_taken_back_is_in_nobodys_log(reading):
    reading.play(20)
    for seat in range(TABLE_SIZES[reading.game]):
        reading.look(seat)
        reading.read()
    for _ in range(8):
        reading.session.match.undo()
    reading.log.cut_back(len(reading.session))
    reading.chance = random.Random(77)
    reading.play(10)
    for seat in range(TABLE_SIZES[reading.game]):
        reading.look(seat)
        assert reading.read() == reading.read_anew()


def test_a_long_game_is_not_kept_whole_and_can_still_be_taken_back(reading, monkeypatch):
    monkeypatch.setattr(table_log, "KEPT", 10)
    reading.play(40)
    reading.look(0)
    lines = reading.read()
    assert lines == reading.read_anew()
    assert max(map(len, reading.log._written.values())) == 10
    for _ in range(30):
        reading.session.match.undo()
    reading.log.cut_back(len(reading.session))
    reading.look(0)
    assert reading.read() == reading.read_anew()
