"""Going on with a save of which not everything can be used: nothing of it is ever lost."""

import os
import re

import pytest

from app.session.keeper import WriterThread
from app.session.table_factory import TableFactory
from app.store.folders import Folders
from app.store.pins import set_pin
from app.store.save_format import as_page, with_header
from app.store.saves import open_save, save_game
from app.store.seal import Seal
from rules.games import GAMES
from tests.kernel.talkative import HONEST, TALKATIVE, talkative_match
from tests.session.inline_bots import InlineBots
from tests.session.test_table_factory import begin, play
from tests.store.test_saves import header

FORMATS = ("changed line", "illegal command", "format 1")


@pytest.fixture(params=["direct", "thread"])
def factory(request, tmp_path):
    writer = WriterThread() if request.param == "thread" else None
    yield TableFactory(Folders(tmp_path), InlineBots(), *([writer] if writer else []))
    if writer:
        writer.close()


def damage(path, kind):
    """Make a save half-sound; its bytes."""
    text = path.read_text("utf-8")
    head, end, log = text.partition("\n}")
    lines = [line[:-9] for line in log.removesuffix("\n").split("\n")][1:]
    if kind == "changed line":
        text = text.replace(lines[30], lines[30] + "x", 1)
    elif kind == "illegal command":
        assert lines[30][0].isdecimal()
        text = as_page([head + end, *lines[:30], lines[0], *lines[31:]], Seal())
    else:
        plain = [line for line in lines if not line.startswith(("now", "#"))]
        body = "\n".join([f"{head}\n}}", *plain[:30], plain[0], *plain[30:], "end 0 0\n"])
        body = body.replace("backroom save 2", "backroom save 1")
        text = with_header(body, open_save(path).header)
    path.write_text(text, "utf-8")
    return path.read_bytes()


def half_sound(factory, kind, count=80):
    session = begin(factory)
    session.title = "Sunday"
    session.players = (set_pin(session.players[0], "4711"), *session.players[1:])
    play(session, count)
    session.close()
    return session, damage(session.path, kind)


@pytest.mark.parametrize("kind", FORMATS)
def test_nothing_is_written_before_a_person_acts(factory, kind):
    old, before = half_sound(factory, kind)
    session, notice = factory.go_on(old.path)
    assert notice is not None
    for _ in range(10):
        session.poll(most=1)
    session.save()
    session.close()
    assert old.path.read_bytes() == before
    assert os.listdir(factory.folders.saves) == [old.path.name]


@pytest.mark.parametrize("kind", FORMATS)
def test_the_original_is_kept_aside_and_the_game_goes_on_in_a_new_file(factory, kind):
    old, before = half_sound(factory, kind)
    session, notice = factory.go_on(old.path)
    sound = int(re.search(r"The game opens after (\d+) commands\.", notice)[1])
    assert 0 < sound < 60
    aside = old.path.with_name(f"{old.path.name}.bad")
    assert notice.endswith(
        f" If you continue, the game gets a new file, and this one stays beside it as {aside.name}."
    )
    play(session, sound + 12)
    session.close()
    assert session.is_kept
    assert aside.read_bytes() == before
    again = open_save(old.path)
    assert again.notice is None
    assert again.match.log == session.match.log
    assert again.match.log[:sound] == old.match.log[:sound]
    assert (again.header.title, again.header.seats) == ("Sunday", old.players)
    assert sorted(os.listdir(factory.folders.saves)) == sorted([old.path.name, aside.name])


def test_a_second_one_does_not_take_the_place_of_the_first(factory):
    old, first = half_sound(factory, "changed line")
    for before in (first, None):
        data = before or damage(old.path, "changed line")
        session, _ = factory.go_on(old.path)
        play(session, 79)
        session.undo()
        session.close()
        kept = [path.read_bytes() for path in old.path.parent.glob("*.bad*")]
        assert data in kept
    assert len(kept) == 2
    assert first in kept


def test_talk_that_was_left_out_is_kept_aside_too(factory, monkeypatch):
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)
    match = talkative_match(5)
    match.say(3, HONEST)
    path = factory.folders.saves / "a.save"
    save_game(path, header(match), match)
    head, end, log = path.read_text("utf-8").partition("\n}")
    lines = [line[:-9] for line in log.removesuffix("\n").split("\n")][1:]
    changed = [line.replace("i_am honest", "i_am king") for line in lines]
    path.write_text(as_page([head + end, *changed], Seal()), "utf-8")
    before = path.read_bytes()
    session, notice = factory.go_on(path)
    assert "Backroom skipped this line. If you continue, the game gets a new file" in notice
    seat = session.waiting_for[0]
    session.submit(seat, session.view(seat).decision.commands[0])
    session.close()
    assert path.with_name("a.save.bad").read_bytes() == before
    assert len(open_save(path).match) == 6


def test_what_a_crash_left_is_healed_without_a_word(factory):
    session = begin(factory)
    play(session, 20)
    session.close()
    sound = session.path.read_bytes()
    session.path.write_bytes(sound + b"3 play H-")
    again, notice = factory.go_on(session.path)
    assert notice is None
    assert session.path.read_bytes() == sound + b"3 play H-"
    play(again, 25)
    again.close()
    assert len(open_save(session.path).match) == 25
    assert os.listdir(factory.folders.saves) == [session.path.name]


def test_if_the_original_cannot_be_kept_it_is_not_replaced(factory, monkeypatch):
    old, before = half_sound(factory, "changed line")
    session, _ = factory.go_on(old.path)

    def no(*args, **more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.store.files.os.link", no)
    monkeypatch.setattr("app.store.files.shutil.copy2", no)
    play(session, len(session) + 8)
    factory.writer.flush(session.path)
    assert "Backroom can't write" in session.unsaved
    assert "(No space left on device)" in session.unsaved
    assert old.path.read_bytes() == before
    monkeypatch.undo()
    play(session, len(session) + 1)
    session.save()
    session.close()
    assert old.path.with_name(f"{old.path.name}.bad").read_bytes() == before
    assert open_save(old.path).match.log == session.match.log
