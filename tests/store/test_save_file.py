"""The file of a running game: it grows, and only what was taken back is written anew."""

import errno
import os

import pytest

from app.store import saves
from app.store.files import NotSaved
from app.store.saves import SaveFile, open_save, read_save
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.kernel.talkative import HONEST, TALKATIVE, step, talkative_match
from tests.store.test_saves import header, played


class Table:
    """A game that is noted after every command."""

    def __init__(self, folder, seed=5):
        self.match, self.dice = played(0, seed), Dice(seed)
        self.path = folder / "a.save"
        self.file = SaveFile(self.path)
        self.note()

    def play(self, count=1):
        for _ in range(count):
            seat = self.match.owed[0]
            self.match.play(seat, self.dice.choice(legal(self.match.at(), seat)))
            self.note()

    def note(self, **changes):
        self.file.note(header(self.match, **changes), self.match)
        self.file.write()


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


def test_every_command_only_adds_to_the_file(table):
    before, inode = table.path.read_bytes(), table.path.stat().st_ino
    for number in range(1, 60):
        table.play()
        after = table.path.read_bytes()
        assert after.startswith(before)
        assert len(after) - len(before) < 120
        assert len(open_save(table.path).match) == number
        before = after
    assert table.path.stat().st_ino == inode
    assert os.listdir(table.path.parent) == ["a.save"]


def test_what_was_added_reads_like_what_is_written_at_once(table):
    table.play(40)
    grown = table.path.read_text("utf-8")
    anew = SaveFile(table.path)
    anew.note(header(table.match), table.match)
    anew.write()
    assert table.path.read_text("utf-8") == grown


def test_a_changed_field_is_added_and_stays(table):
    table.play(3)
    table.note(hints=1, seconds=12)
    table.play(1)
    table.note(hints=1, seconds=15, title="Mine")
    found = read_save(table.path)
    assert (found.header.hints, found.header.seconds, found.header.title) == (1, 15, "Mine")
    table.note(hints=1, seconds=15)
    assert read_save(table.path).header.title is None
    assert "\nnow 4 {" in table.path.read_text("utf-8")


def test_a_file_that_is_opened_again_is_added_to(table):
    table.play(20)
    table.note(hints=2)
    before = table.path.read_bytes()
    opened = open_save(table.path)
    table.match, table.file = opened.match, SaveFile.reopened(opened)
    table.note(hints=2)
    assert table.path.read_bytes() == before
    table.note(hints=2, seconds=7)
    table.play()
    assert table.path.read_bytes().startswith(before)
    found = open_save(table.path)
    assert found.match.log == table.match.log
    table.note(hints=2, seconds=8)
    assert read_save(table.path).header.hints == 2


def test_what_was_taken_back_is_gone(table):
    table.play(20)
    table.match.undo()
    table.match.undo()
    table.play(2)
    assert open_save(table.path).match.log == table.match.log
    table.match.undo()
    table.note()
    assert open_save(table.path).match.log == table.match.log
    table.match.redo()
    table.note()
    assert len(open_save(table.path).match) == 20


def test_talk_is_added_where_it_was_said(tmp_path, monkeypatch):
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)
    match, file = talkative_match(), SaveFile(tmp_path / "a.save")
    for number in range(20):
        file.note(header(match), match)
        match.say(number % 5, HONEST)
        file.note(header(match), match)
        step(match)
    match.say(1, HONEST)
    file.note(header(match), match)
    file.write()
    opened = open_save(tmp_path / "a.save")
    assert (opened.match.log, opened.match.said) == (match.log, match.said)


@pytest.mark.parametrize("change", [os.unlink, lambda path: path.write_text("strange")])
def test_a_file_that_is_not_as_it_was_left_is_written_anew(table, change):
    table.play(20)
    change(table.path)
    table.play()
    assert open_save(table.path).match.log == table.match.log


def test_a_disk_that_gets_full_in_a_line_leaves_whole_lines_and_loses_nothing(table, monkeypatch):
    table.play(20)
    before = table.path.read_bytes()
    write, full = os.write, [True]

    def half(handle, data):
        if not full[0]:
            return write(handle, data)
        if len(data) < 8:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[:5])

    monkeypatch.setattr(saves.os, "write", half)
    for _ in range(3):
        with pytest.raises(NotSaved, match=r"can't write .*a\.save \(No space left on device"):
            table.play()
        assert table.path.read_bytes() == before
    full[0] = False
    table.note()
    assert table.path.read_bytes().startswith(before)
    assert open_save(table.path).match.log == table.match.log
    assert len(table.match) == 23


def test_what_is_noted_while_somebody_writes_comes_with_the_next(table, monkeypatch):
    table.play(5)
    fsync = os.fsync

    def meanwhile(handle):
        monkeypatch.setattr(saves.os, "fsync", fsync)
        seat = table.match.owed[0]
        table.match.play(seat, legal(table.match.at(), seat)[0])
        table.file.note(header(table.match), table.match)
        fsync(handle)

    monkeypatch.setattr(saves.os, "fsync", meanwhile)
    table.play()
    assert len(table.match) == 7
    table.file.write()
    assert open_save(table.path).match.log == table.match.log


def test_a_new_game_differs_from_one_that_is_read(tmp_path):
    match = Match(GAMES["knives"], GAMES["knives"].options(), 5, 1)
    file = SaveFile(tmp_path / "deep" / "er" / "a.save")
    file.note(header(match), match)
    assert not (tmp_path / "deep").exists()
    file.write()
    assert len(open_save(tmp_path / "deep" / "er" / "a.save").match) == 0
