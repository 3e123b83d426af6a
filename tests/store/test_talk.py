"""Talk in saves: lines beside the commands, read with the same suspicion."""

import re

import pytest

from app.store.save_format import as_page, read_summary, with_header, write_game
from app.store.saved_game import BadSave
from app.store.saves import open_save, read_save, save_game
from app.store.seal import Seal
from rules.games import GAMES
from rules.kernel.talk import Said
from tests.kernel.talkative import HONEST, LIAR, TALKATIVE, step, talkative_match, trust
from tests.store.test_saves import header


@pytest.fixture(autouse=True)
def _people_talk(monkeypatch):
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)


def talked(commands=20):
    """A match with something said at its start, on its way, at a check line and at its end."""
    match = talkative_match()
    for number in range(commands + 1):
        if number in (0, 3, 16, commands):
            match.say(number % 5, HONEST)
            match.say(4, trust(number % 4))
        if number < commands:
            step(match)
    return match


def saved(folder, match):
    save_game(folder / "a.save", header(match), match)
    return folder / "a.save"


@pytest.mark.parametrize("commands", [3, 16, 20])
def test_talk_opens_as_it_was_saved(tmp_path, commands):
    match = talked(commands)
    opened = open_save(saved(tmp_path, match))
    assert opened.match.said == match.said
    assert opened.match.log == match.log
    assert opened.notice is None


def test_a_line_of_talk_stands_where_it_was_said(tmp_path):
    signed = saved(tmp_path, talked()).read_text("utf-8").split("\n")
    lines = [line[:-9] for line in signed]
    start = lines.index("}") + 1
    assert lines[start : start + 2] == ["say 0 i_am honest", "say 4 trust 0"]
    assert lines[start + 5 : start + 7] == ["say 3 i_am honest", "say 4 trust 3"]
    check = next(n for n, line in enumerate(lines) if line.startswith("# 16"))
    assert lines[check + 1] == "say 1 i_am honest"
    assert lines[-2] == "say 4 trust 0"


def test_talk_is_not_counted_as_commands(tmp_path):
    path = saved(tmp_path, talked())
    text = path.read_text("utf-8")
    assert read_summary("a.save", text).commands == 20
    renamed = with_header(text, header(talked(), title="Loud"))
    path.write_text(renamed, "utf-8")
    assert open_save(path).match.said == talked().said


def test_a_game_without_talk_is_written_as_ever():
    match = talkative_match(5)
    assert "say" not in write_game(header(match), match)


def test_every_changed_character_of_talk_is_noticed(tmp_path):
    path = saved(tmp_path, talked(3))
    text = path.read_text("utf-8")
    for place in range(text.index("say"), len(text) - 1, 3):
        path.write_text(text[:place] + "#" + text[place + 1 :], "utf-8")
        assert read_save(path).damage is not None


def damaged(path, old, new):
    """The file with one line changed, and the checks made right again."""
    head, end, log = path.read_text("utf-8").partition("\n}")
    lines = [line[:-9] for line in log.removesuffix("\n").split("\n")][1:]
    assert lines.count(old) == 1
    path.write_text(
        as_page([head + end, *(new if line == old else line for line in lines)], Seal())
    )
    return path


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("say 9 i_am honest", "There's no seat 9 at a table of 5."),
        ("say 3 I am honest", "'I am honest' isn't something anyone can say."),
        ("say i_am honest", "'say i_am honest' isn't a command."),
        ("say 3 " + "x" * 300, "'say 3 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' isn't a command."),
    ],
)
def test_a_damaged_line_of_talk_is_refused(tmp_path, line, why):
    path = damaged(saved(tmp_path, talked()), "say 3 i_am honest", line)
    with pytest.raises(BadSave) as caught:
        open_save(path)
    assert re.fullmatch(r"a\.save, line [0-9]+: " + re.escape(why), str(caught.value))


def test_talk_that_cannot_have_been_is_left_out_and_the_game_goes_on(tmp_path):
    match = talked()
    path = damaged(saved(tmp_path, match), "say 3 i_am honest", "say 3 i_am king")
    opened = open_save(path)
    left = [said for said in match.said if said != Said(3, 3, HONEST)]
    assert list(opened.match.said) == left
    assert opened.match.log == match.log
    assert re.fullmatch(
        r"a\.save, line \d+: Seat 3 can't say 'i_am king' here\. Backroom skipped this line\.",
        opened.notice,
    )


def test_talk_after_the_last_sound_position_is_gone_with_the_rest(tmp_path):
    match = talked()
    wanted = match.log[17]
    old = f"{wanted.seat} {TALKATIVE.notation.write(wanted.command)}"
    opened = open_save(damaged(saved(tmp_path, match), old, f"{wanted.seat} declare H"))
    assert len(opened.match) == 17
    assert [said.number for said in opened.match.said] == [0, 0, 3, 3, 16, 16]
    assert "The game opens after 17 commands." in opened.notice


def test_lies_are_kept_like_the_truth(tmp_path):
    match = talkative_match(1)
    match.say(0, HONEST)
    match.say(0, LIAR)
    assert [said.claim for said in open_save(saved(tmp_path, match)).match.said] == [HONEST, LIAR]
