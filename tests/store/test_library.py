"""The list of saved games, and what can be done with them."""

import os
from datetime import datetime

import pytest

from app.store import library
from app.store.dates import moment
from app.store.files import NotSaved
from app.store.library import (
    bring_in,
    list_entries,
    put_back,
    rename,
    take_out,
    throw_away,
    to_continue,
)
from app.store.locks import InUse, Lock
from app.store.pins import set_pin
from app.store.saved_game import BadSave, Flag, Player
from app.store.saves import OpenedSaves, open_save, save_game
from rules.kernel.match import Match
from tests.store.test_saves import header, played, saved

LATER = 1_000_000_000  # Windows reads no moment of the first days


def test_the_list_says_what_each_save_is(tmp_path):
    saved(tmp_path, "a.save", 0)
    match = played(30)
    save_game(tmp_path / "b.save", header(match, winners=(1, 2), title="The long one"), match)
    for age, name in enumerate(("a", "b")):
        os.utime(tmp_path / f"{name}.save", (LATER + age, LATER + age))
    newest, oldest = list_entries(tmp_path).entries
    assert (newest.path.stem, newest.game, newest.commands) == ("b", "knives", 30)
    assert newest.names == tuple("ABCDE")
    assert newest.label("Knives") == "The long one"
    assert newest.winners == ("B", "C")
    assert newest.is_finished
    assert newest.modified.timestamp() == LATER + 1
    assert oldest.label("Knives") == "Knives: A, B, C, D, E"
    assert oldest.commands == 0
    assert oldest.created == "2026-01-02 03:04:05"
    assert not oldest.is_finished


def test_a_save_from_beyond_every_calendar_is_listed(tmp_path, monkeypatch):
    saved(tmp_path)
    monkeypatch.setattr(library, "written_at", lambda path: 2.0**40)
    (entry,) = list_entries(tmp_path).entries
    assert entry.modified.year == 9999


def test_a_moment_that_no_calendar_has_is_the_nearest_one():
    assert moment(1e30) == datetime.max
    assert moment(-1e30) == datetime.min
    assert moment(LATER).timestamp() == LATER


def test_a_folder_that_cannot_be_read_is_said(tmp_path):
    (tmp_path / "saves").write_text("")
    trouble = list_entries(tmp_path / "saves").problem
    assert trouble.startswith(f"Backroom can't read {tmp_path / 'saves'} (")


def test_listing_plays_nothing(tmp_path, monkeypatch):
    saved(tmp_path)
    monkeypatch.setattr(Match, "__init__", None)
    assert len(list_entries(tmp_path).entries) == 1


def test_bad_files_are_listed_apart(tmp_path):
    saved(tmp_path)
    (tmp_path / "bad.save").write_text("oh")
    changed = (tmp_path / "a.save").read_text("utf-8").replace('"seed": 5', '"seed": 6')
    (tmp_path / "changed.save").write_text(changed, "utf-8")
    listing = list_entries(tmp_path)
    assert [entry.path.name for entry in listing.entries] == ["a.save"]
    assert sorted(file.path.name for file in listing.bad) == ["bad.save", "changed.save"]
    assert any("This isn't a Backroom save" in file.problem for file in listing.bad)


def test_the_newest_unfinished_game_can_be_continued(tmp_path):
    for age, (name, winners) in enumerate([("old", None), ("new", None), ("over", (0,))]):
        match = played(10)
        save_game(tmp_path / f"{name}.save", header(match, winners=winners), match)
        os.utime(tmp_path / f"{name}.save", (age, age))
    entries = list_entries(tmp_path).entries
    assert to_continue(entries)["knives"].path.stem == "new"
    assert to_continue(()) == {}


def test_a_title_changes_nothing_but_the_title(tmp_path):
    path, match = saved(tmp_path)
    os.utime(path, (7, 7))
    before = path.read_text("utf-8")
    rename(path, "  Sunday\n night \x1b ")
    assert list_entries(tmp_path).entries[0].title == "Sunday night"
    assert open_save(path).match.log == match.log
    assert path.stat().st_mtime == 7
    rename(path, "x" * 500)
    assert open_save(path).header.title == "x" * 80
    rename(path, " ")
    assert path.read_text("utf-8") == before
    assert os.listdir(tmp_path) == ["a.save"]


def test_what_is_thrown_away_can_be_put_back(tmp_path):
    path, _ = saved(tmp_path)
    before = path.read_bytes()
    trashed = throw_away(path)
    assert list_entries(tmp_path) == ((), (), None)
    assert put_back(trashed) == path
    assert path.read_bytes() == before


def test_two_of_a_name_in_the_trash_stay_apart(tmp_path):
    places = []
    for text in ("one", "two"):
        (tmp_path / "a.save").write_text(text)
        places.append(throw_away(tmp_path / "a.save"))
    (tmp_path / "a.save").write_text("three")
    back = [put_back(place) for place in places]
    assert [path.read_text() for path in back] == ["one", "two"]
    assert (tmp_path / "a.save").read_text() == "three"
    with pytest.raises(NotSaved, match="can't move"):
        put_back(places[0])


def test_a_game_that_is_being_played_stays_as_it_is(tmp_path):
    path, _ = saved(tmp_path)
    with Lock(path):
        with pytest.raises(InUse):
            rename(path, "Mine")
        with pytest.raises(InUse):
            throw_away(path)
    assert path.exists()


def test_a_foreign_save_is_brought_in_under_a_free_name(tmp_path):
    path, match = saved(tmp_path)
    folder = tmp_path / "saves"
    first = bring_in(path, folder, OpenedSaves())
    second = bring_in(path, folder, OpenedSaves())
    assert [first.path.name, second.path.name] == ["a.save", "a-2.save"]
    assert second.notice is None
    assert open_save(second.path).match.log == match.log


def test_what_is_no_save_stays_outside(tmp_path):
    (tmp_path / "notes.txt").write_text("hello")
    for name in ("notes.txt", "nothing.save"):
        with pytest.raises(BadSave, match=name):
            bring_in(tmp_path / name, tmp_path / "saves", OpenedSaves())
    assert not (tmp_path / "saves").exists()


def test_a_save_that_does_not_stand_as_it_says_stays_outside(tmp_path):
    match, other = played(16), played(16, seed=6)
    match._prints[16] = other.fingerprint()
    save_game(tmp_path / "false.save", header(match), match)
    with pytest.raises(BadSave, match="doesn't match the one that was saved"):
        bring_in(tmp_path / "false.save", tmp_path / "saves", OpenedSaves())


ANN = Player(name="Ann", kind="person", colour=2)
LOCKED = (set_pin(ANN, "4711"), *(Player(name=name, kind="person") for name in "BCDE"))


def test_a_running_game_that_goes_out_and_comes_back_has_its_pins(tmp_path):
    match = played(20)
    save_game(tmp_path / "a.save", header(match, seats=LOCKED), match)
    (tmp_path / "out").mkdir()
    copy = take_out(tmp_path / "a.save", tmp_path / "out")
    assert copy.read_bytes() == (tmp_path / "a.save").read_bytes()
    back = open_save(bring_in(copy, tmp_path / "saves", OpenedSaves()).path)
    assert back.header.seats == LOCKED
    assert back.match.log == match.log


def test_a_flag_comes_in_as_a_running_game_with_its_pins(tmp_path):
    match = played(20)
    flag = Flag(seat=1, note="odd")
    save_game(tmp_path / "flag.save", header(match, seats=LOCKED, flag=flag), match)
    before = (tmp_path / "flag.save").read_bytes()
    inside = open_save(bring_in(tmp_path / "flag.save", tmp_path / "saves", OpenedSaves()).path)
    assert inside.header == header(match, seats=LOCKED)
    assert inside.match.log == match.log
    assert (tmp_path / "flag.save").read_bytes() == before


def test_a_finished_game_is_taken_out_without_pins_and_never_over_another_file(tmp_path):
    match = played(10_000)
    over = header(match, seats=LOCKED, winners=match.outcome.winners)
    save_game(tmp_path / "a.save", over, match)
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "a.save").write_text("mine")
    copy = take_out(tmp_path / "a.save", folder)
    assert copy.name == "a-2.save"
    assert (folder / "a.save").read_text() == "mine"
    assert open_save(copy).header.seats[0] == ANN
    assert open_save(copy).match.log == match.log
    assert open_save(tmp_path / "a.save").header.seats == LOCKED
    with pytest.raises(NotSaved, match="There's no folder"):
        take_out(tmp_path / "a.save", tmp_path / "nowhere")
