"""Saved games on the disk: written whole, read with suspicion, listed without giving up."""

import errno
import os
import re
from pathlib import Path

import pytest

from app.store import files
from app.store.files import NotSaved
from app.store.save_writer import CHECK_EVERY
from app.store.saved_game import BadSave, Header, Player
from app.store.saves import (
    MOST_BYTES,
    list_saves,
    new_path,
    open_save,
    read_save,
    save_game,
    unfinished,
)
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice

KNIVES = GAMES["knives"]


def played(count, seed=5):
    match, dice = Match(KNIVES, KNIVES.options(length=10), 5, seed), Dice(seed)
    while match.owed and len(match) < count:
        match.play(match.owed[0], dice.choice(legal(match.at(), match.owed[0])))
    return match


def header(match, **changes):
    values = {
        "game": "knives",
        "options": match.options.model_dump(mode="json"),
        "seats": tuple(Player(name=name, kind="person") for name in "ABCDE"),
        "seed": match.seed,
        "created": "2026-01-02 03:04:05",
        "version": "0.1.0",
    }
    return Header(**{**values, **changes})


def saved(folder, name="a.save", count=40):
    match = played(count)
    save_game(folder / name, header(match), match)
    return folder / name, match


@pytest.mark.parametrize("count", [0, 1, 16, 17, 10_000])
def test_a_game_opens_as_it_was_saved(tmp_path, count):
    path, match = saved(tmp_path, count=count)
    opened = open_save(path)
    assert opened.match.fingerprint() == match.fingerprint()
    assert opened.match.log == match.log
    assert opened.header == header(match)
    assert opened.notice is None


def test_the_text_is_what_the_format_says(tmp_path):
    path, match = saved(tmp_path, count=40)
    lines = path.read_text("utf-8").split("\n")
    commands = [line for line in lines if re.fullmatch(r"[0-4] [a-z]+.*", line)]
    checks = [line for line in lines if line.startswith("# ")]
    assert lines[0] == "backroom save 1"
    assert len(commands) == 40
    assert commands[0] == f"{match.log[0].seat} {KNIVES.notation.write(match.log[0].command)}"
    wanted = [*range(CHECK_EVERY, 41, CHECK_EVERY), 40]
    assert checks == [f"# {number} {match.fingerprint(number)}" for number in wanted]
    assert lines[-1] == ""
    assert re.fullmatch(r"end 40 [0-9a-f]{16}", lines[-2])


def test_every_single_changed_character_is_noticed(tmp_path):
    path, _ = saved(tmp_path, count=3)
    text = path.read_text("utf-8")
    for place in range(0, len(text), 7):
        other = "x" if text[place] != "x" else "y"
        path.write_text(text[:place] + other + text[place + 1 :], "utf-8")
        with pytest.raises(BadSave):
            read_save(path)


def test_every_shortened_file_is_refused(tmp_path):
    path, _ = saved(tmp_path, count=3)
    data = path.read_bytes()
    for length in range(0, len(data) - 1, 11):
        path.write_bytes(data[:length])
        with pytest.raises(BadSave, match=r"^a\.save"):
            read_save(path)


def test_nothing_is_left_beside_the_file(tmp_path):
    saved(tmp_path)
    saved(tmp_path)
    assert os.listdir(tmp_path) == ["a.save"]


def test_a_file_is_replaced_and_never_written_over(tmp_path):
    path, _ = saved(tmp_path, count=10)
    before = path.read_bytes()
    (tmp_path / "the same file").hardlink_to(path)
    saved(tmp_path, count=20)
    assert (tmp_path / "the same file").read_bytes() == before
    assert path.read_bytes() != before


def test_a_crash_while_writing_leaves_the_old_file(tmp_path, monkeypatch):
    path, _ = saved(tmp_path, count=10)
    before = path.read_bytes()

    def no_space(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", no_space)
    match = played(20)
    with pytest.raises(NotSaved, match=r"a\.save cannot be written \(No space left on device\)"):
        save_game(path, header(match), match)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["a.save"]


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("x")
    match = played(1)
    with pytest.raises(NotSaved, match="cannot be written"):
        save_game(tmp_path / "file" / "a.save", header(match), match)


def test_new_games_get_new_names(tmp_path):
    first = new_path(tmp_path, "knives", "2026-01-02 03:04:05")
    first.write_text("taken")
    second = new_path(tmp_path, "knives", "2026-01-02 03:04:05")
    assert first.name == "knives-2026-01-02-030405.save"
    assert second.name == "knives-2026-01-02-030405-2.save"


def make_missing(path):
    pass


def make_loop(path):
    path.symlink_to(path.with_suffix(".other"))
    path.with_suffix(".other").symlink_to(path)


def make_pipe(path):
    os.mkfifo(path)


def make_huge(path):
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)


def make_full(path):
    path.write_bytes(b"x" * (MOST_BYTES + 1))


def make_zeros(path):
    path.write_bytes(b"\x00" * 99)


def make_latin_1(path):
    path.write_bytes(b"backroom save 1\n\nZo\xeb\n")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (make_missing, "strange.save: it cannot be read (No such file or directory)"),
        (Path.mkdir, "strange.save: it is a folder"),
        (Path.touch, "strange.save: it is empty"),
        (make_loop, "strange.save: it cannot be read (Too many levels of symbolic links)"),
        (make_pipe, "strange.save: it is no ordinary file"),
        (make_huge, "strange.save: it is far too large (209,715,200 bytes)"),
        (make_full, "strange.save: it is far too large (8,388,609 bytes)"),
        (make_zeros, "strange.save, line 1: this is not a Backroom save"),
        (make_latin_1, "strange.save, line 3: it is not UTF-8 text"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="these files and sentences are those of POSIX")
def test_strange_files_are_refused_in_a_sentence(tmp_path, make, said):
    path = tmp_path / "strange.save"
    make(path)
    with pytest.raises(BadSave) as caught:
        open_save(path)
    assert str(caught.value) == said


def test_a_list_goes_on_after_strange_files(tmp_path):
    saved(tmp_path, "good.save")
    (tmp_path / "folder.save").mkdir()
    make_loop(tmp_path / "loop.save")
    (tmp_path / "nowhere.save").symlink_to(tmp_path / "missing")
    (tmp_path / "notes.txt").write_text("not looked at")
    shelf = list_saves(tmp_path)
    assert [path.name for path, _ in shelf.games] == ["good.save"]
    assert sorted(str(problem).split(":")[0] for problem in shelf.bad) == [
        "folder.save",
        "loop.save",
        "nowhere.save",
    ]


def test_a_folder_that_is_not_there_has_no_saves(tmp_path):
    assert list_saves(tmp_path / "nowhere") == ((), ())


def test_the_newest_unfinished_game_comes_first(tmp_path):
    for age, (name, count) in enumerate([("old", 20), ("new", 30), ("over", 10_000)]):
        path, _ = saved(tmp_path, f"{name}.save", count)
        os.utime(path, (age, age))
    assert [opened.path.stem for opened in unfinished(tmp_path)] == ["new", "old"]


def test_a_byte_order_mark_does_no_harm(tmp_path):
    path, match = saved(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert open_save(path).match.log == match.log
