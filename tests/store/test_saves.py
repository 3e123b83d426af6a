"""Saved games on the disk: written whole, read with suspicion, listed without giving up."""

import errno
import os
import re
from pathlib import Path

import pytest

from app.store import files, saves
from app.store.files import NotSaved, move
from app.store.save_format import CHECK_EVERY, read_game, write_game
from app.store.saved_game import BadSave, Header, Player
from app.store.saves import (
    HEAD,
    MOST_BYTES,
    TAIL,
    SaveFile,
    UnreadableFolder,
    list_saves,
    new_path,
    open_save,
    peek,
    read_save,
    save_game,
    summarize,
    unfinished,
)
from rules.games import GAMES
from rules.games.knives.commands import BankCards
from rules.kernel.commands import Answer
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
    ends = [line for line in lines[2:] if re.fullmatch(r"[^ ].* [0-9a-f]{8}", line)]
    commands = [line[:-9] for line in ends if re.match(r"[0-4] ", line)]
    assert lines[0] == "backroom save 2"
    assert len(commands) == 40
    assert commands[0] == f"{match.log[0].seat} {KNIVES.notation.write(match.log[0].command)}"
    checks = [line[:-9] for line in ends if line.startswith("# ")]
    wanted = range(CHECK_EVERY, 41, CHECK_EVERY)
    assert checks == [f"# {number} {match.fingerprint(number)}" for number in wanted]
    assert ends[0].startswith("} ")
    assert len(ends) == 1 + 40 + len(checks)
    assert lines[-1] == ""


def test_a_command_may_be_as_long_as_a_contract_that_names_every_card(monkeypatch):
    match = played(1)
    long = Answer(0, BankCards(tuple(sorted([*range(32)] * 12))))
    monkeypatch.setattr(Match, "answer", lambda self, number: long)
    text = write_game(header(match), match)
    assert max(len(line) for line in text.splitlines()) > 1500
    assert read_game("a.save", text).log == (long,)


def test_the_last_position_of_a_finished_game_is_checked(tmp_path):
    path, match = saved(tmp_path, count=10_000)
    assert f"# {len(match)} {match.fingerprint()} " in path.read_text("utf-8")


def test_every_single_changed_character_is_noticed(tmp_path):
    path, _ = saved(tmp_path, count=3)
    text = path.read_text("utf-8")
    assert read_save(path).text == text
    for place in range(0, len(text), 7):
        other = "x" if text[place] != "x" else "y"
        path.write_text(text[:place] + other + text[place + 1 :], "utf-8")
        try:
            changed = read_save(path)
        except BadSave:
            assert place < text.index("\n}") + 11
        else:
            assert changed.damage is not None or place == len(text) - 1
            assert len(changed.log) < 3
            assert changed.text is None


@pytest.mark.parametrize("damage", ["dropped", "doubled", "swapped", "strange bytes"])
def test_a_changed_line_ends_the_game_there_and_is_told(tmp_path, damage):
    path, match = saved(tmp_path, count=40)
    lines = path.read_bytes().split(b"\n")
    at = lines.index(next(line for line in lines if line.startswith(b"# 16 "))) + 5
    changed = {
        "dropped": [],
        "doubled": [lines[at]] * 2,
        "swapped": [lines[at + 1], lines[at]],
        "strange bytes": [lines[at][:3] + b"\xff\xfe\x00" + lines[at][6:]],
    }[damage]
    rest = at + (2 if damage == "swapped" else 1)
    path.write_bytes(b"\n".join([*lines[:at], *changed, *lines[rest:]]))
    sound = 20 + (damage == "doubled")
    opened = open_save(path)
    assert opened.match.log == match.log[:sound]
    line = at + 1 + (damage == "doubled")
    assert opened.notice == (
        f"a.save, line {line}: This line was changed, or lines before it are missing."
        f" The game opens after {sound} commands."
    )


@pytest.mark.parametrize("rest", [b"3 pl", b"\x00" * 5000, b"3 play \xc3", b"now 40 {"])
def test_what_a_crash_leaves_of_a_last_line_is_passed_over(tmp_path, rest):
    path, match = saved(tmp_path, count=40)
    path.write_bytes(path.read_bytes() + rest)
    opened = open_save(path)
    assert opened.match.log == match.log
    assert opened.notice is None
    assert list_saves(tmp_path).bad == ()


def test_a_long_rest_is_more_than_a_crash_leaves(tmp_path):
    path, match = saved(tmp_path, count=40)
    path.write_bytes(path.read_bytes() + b"x" * 600)
    opened = open_save(path)
    assert opened.match.log == match.log
    assert "This line was changed" in opened.notice


def test_a_shortened_file_keeps_what_is_left_of_it(tmp_path):
    path, match = saved(tmp_path, count=3)
    data = path.read_bytes()
    head = data.index(b"\n}") + 12
    for length in range(0, len(data) - 1, 11):
        path.write_bytes(data[:length])
        if length < head:
            with pytest.raises(BadSave, match=r"^a\.save"):
                read_save(path)
        else:
            log = read_save(path).log
            assert log == match.log[: len(log)]
            assert len(log) == data[head : length + 1].count(b"\n")


def test_only_the_end_of_the_last_line_is_missing(tmp_path):
    for count in (0, 3):
        path, match = saved(tmp_path, count=count)
        path.write_bytes(path.read_bytes().removesuffix(b"\n"))
        opened = open_save(path)
        assert (opened.match.log, opened.notice, opened.text) == (match.log, None, None)


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


def held_open(monkeypatch, times):
    """Replacing a file is refused this often, as Windows does while somebody reads it."""
    replace, refused = os.replace, []

    def held(old, new):
        if len(refused) < times:
            refused.append(old)
            raise PermissionError(errno.EACCES, "Access is denied")
        replace(old, new)

    monkeypatch.setattr(files.os, "replace", held)
    monkeypatch.setattr(files, "WAITS", (0.0, 0.001))


def test_a_file_that_somebody_reads_is_replaced_a_moment_later(tmp_path, monkeypatch):
    path, _ = saved(tmp_path)
    held_open(monkeypatch, times=2)
    files.save_text(path, "new\n")
    assert path.read_bytes() == b"new\n"
    assert os.listdir(tmp_path) == ["a.save"]


def test_a_file_that_somebody_keeps_open_is_told_of(tmp_path, monkeypatch):
    path, _ = saved(tmp_path)
    held_open(monkeypatch, times=3)
    with pytest.raises(NotSaved, match="Access is denied"):
        files.save_text(path, "new\n")
    assert os.listdir(tmp_path) == ["a.save"]


def test_a_crash_while_writing_leaves_the_old_file(tmp_path, monkeypatch):
    path, _ = saved(tmp_path, count=10)
    before = path.read_bytes()

    def no_space(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", no_space)
    match = played(20)
    with pytest.raises(NotSaved, match=r"can't write .*a\.save \(No space left on device\)"):
        save_game(path, header(match), match)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["a.save"]


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be opened there")
def test_the_folders_of_a_new_file_are_synced_after_it_has_its_name(tmp_path, monkeypatch):
    """Otherwise a power cut takes the name away, however well the file itself was written."""
    done = []
    fsync, replace = os.fsync, os.replace

    def synced(handle):
        fsync(handle)
        done.append(os.readlink(f"/proc/self/fd/{handle}") if os.path.exists("/proc") else "")

    def renamed(old, new):
        replace(old, new)
        done.append("renamed")

    monkeypatch.setattr(files.os, "fsync", synced)
    monkeypatch.setattr(files.os, "replace", renamed)
    folder = tmp_path / "data" / "saves"
    saved(folder)
    if not os.path.exists("/proc"):
        pytest.skip("there is no way to see here which folder was synced")
    assert set(done[: done.index("renamed")]) >= {str(tmp_path), str(tmp_path / "data")}
    assert str(folder) in done[done.index("renamed") :]
    done.clear()
    move(folder / "a.save", folder / "trash" / "a.save")
    assert set(done) >= {str(folder), str(folder / "trash")}


def test_a_folder_that_cannot_be_synced_does_no_harm(tmp_path, monkeypatch):
    opened = os.open

    def no_folders(path, *flags, **more):
        if os.path.isdir(path):
            raise PermissionError(13, "Permission denied")
        return opened(path, *flags, **more)

    monkeypatch.setattr(files.os, "open", no_folders)
    path, match = saved(tmp_path / "new")
    assert open_save(path).match.log == match.log


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("x")
    match = played(1)
    with pytest.raises(NotSaved, match="Backroom can't write"):
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
        (make_missing, "strange.save: Backroom can't read this file (No such file or directory)."),
        (Path.mkdir, "strange.save: This is a folder, not a file."),
        (Path.touch, "strange.save: This file is empty."),
        (
            make_loop,
            "strange.save: Backroom can't read this file (Too many levels of symbolic links).",
        ),
        (make_pipe, "strange.save: This isn't an ordinary file."),
        (make_huge, "strange.save: This file is too large (209,715,200 bytes)."),
        (make_full, "strange.save: This file is too large (8,388,609 bytes)."),
        (make_zeros, "strange.save, line 1: This isn't a Backroom save."),
        (make_latin_1, "strange.save, line 3: This isn't UTF-8 text."),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="these files and sentences are those of POSIX")
def test_strange_files_are_refused_in_a_sentence(tmp_path, make, said):
    path = tmp_path / "strange.save"
    make(path)
    with pytest.raises(BadSave) as caught:
        open_save(path)
    assert str(caught.value) == said


@pytest.mark.skipif(os.name == "nt", reason="links need a permission there")
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
    assert list_saves(tmp_path / "nowhere") == ((), (), None)


def test_a_folder_that_cannot_be_read_is_said_and_not_called_empty(tmp_path):
    (tmp_path / "saves").write_text("a file where the folder should be")
    said = f"Backroom can't read {tmp_path / 'saves'} ("
    shelf = list_saves(tmp_path / "saves")
    assert shelf.games == shelf.bad == ()
    assert shelf.problem.startswith(said)
    with pytest.raises(UnreadableFolder, match="Backroom can't read"):
        next(unfinished(tmp_path / "saves"), None)


def test_only_the_game_that_goes_on_is_read_in_full(tmp_path, monkeypatch):
    for age in range(6):
        path, _ = saved(tmp_path, f"{age}.save", 10_000 if age > 3 else 1_000)
        os.utime(path, (age, age))
    (tmp_path / "bad.save").write_text("oh")
    os.utime(tmp_path / "bad.save", (9, 9))
    read, passed = [], []
    monkeypatch.setattr(saves, "read_game", lambda file, text: read.append(file) or 1 / 0)
    for age in (4, 5):
        path = tmp_path / f"{age}.save"
        match = played(10_000)
        save_game(path, header(match, winners=(1,)), match)
        os.utime(path, (age, age))
    with pytest.raises(ZeroDivisionError):
        next(unfinished(tmp_path, passed.append))
    assert read == ["3.save"]
    assert [str(problem) for problem in passed] == ["bad.save, line 1: This isn't a Backroom save."]


def test_a_peek_reads_the_ends_of_a_long_file_only(tmp_path, monkeypatch):
    match = played(10_000)
    file = SaveFile(tmp_path / "a.save")
    file.note(header(match), Match(KNIVES, match.options, 5, match.seed))
    again = Match(KNIVES, match.options, 5, match.seed)
    for second, answer in enumerate(match.log):
        again.play(*answer)
        file.note(header(match, seconds=second), again)
    file.note(header(match, seconds=9_999, winners=(1, 2)), again)
    file.write()
    assert (tmp_path / "a.save").stat().st_size > HEAD + TAIL
    monkeypatch.setattr(saves, "read_bytes", None)
    summary = summarize(tmp_path / "a.save")
    assert (summary.header.winners, summary.header.seconds) == ((1, 2), 9_999)
    assert summary.commands == len(match)


def test_the_newest_unfinished_game_comes_first(tmp_path):
    for age, (name, count) in enumerate([("old", 20), ("new", 30), ("over", 10_000)]):
        path, _ = saved(tmp_path, f"{name}.save", count)
        os.utime(path, (age, age))
    assert [opened.path.stem for opened in unfinished(tmp_path)] == ["new", "old"]


def test_a_byte_order_mark_does_no_harm(tmp_path):
    path, match = saved(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert open_save(path).match.log == match.log


def test_line_ends_of_windows_do_no_harm(tmp_path):
    path, match = saved(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert peek(path).commands == summarize(path).commands == len(match)
    opened = open_save(path)
    assert opened.notice is None
    assert opened.match.fingerprint() == match.fingerprint()
    file, seat = SaveFile.reopened(opened), opened.match.owed[0]
    opened.match.play(seat, legal(opened.match.at(), seat)[0])
    file.note(opened.header, opened.match)
    file.write()
    assert b"\r" not in path.read_bytes()
    assert open_save(path).match.fingerprint() == opened.match.fingerprint()
