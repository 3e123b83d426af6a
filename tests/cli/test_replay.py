"""`backroom replay`: one game through different eyes."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from app.games import GAME_TABLES
from app.main import main
from app.store.library import throw_away
from app.store.pins import set_pin
from app.store.saved_game import Flag, Player
from app.store.saves import open_save, save_game
from rules.games import GAMES
from tests.kernel.talkative import HONEST, LIAR, TALKATIVE, WORDS, step, talkative_match
from tests.store.test_saves import header, played

KEPT = Path(__file__).parents[1] / "saves" / "format_1.save"


@pytest.fixture
def told(capsys):
    def run(*words):
        assert main(["replay", *map(str, words)]) == 0
        return capsys.readouterr().out

    return run


def test_public_eyes_see_no_dealt_card_and_no_banked_one(told):
    text = told(KEPT)
    assert "dealt" not in text
    assert re.search(r"puts two cards back", text)
    assert re.search(r"You\b", text) is None
    assert text.count("\n") > 90


def test_a_seat_sees_its_own_cards(told):
    text = told(KEPT, "--seat", 0)
    assert "You're dealt the " in text
    assert len(re.findall(r"dealt the", text)) == len(re.findall(r"Hand \d+: ", text))


def test_a_seat_has_a_number_and_a_name(told):
    text = told(KEPT, "--seat", "zoë")
    assert text == told(KEPT, "--seat", 0)
    assert "with 0 Zoë, 1 Ada, " in text.split("\n")[0]


def test_what_belongs_together_stands_below_each_other(told):
    lines = told(KEPT).split("\n")
    won = next(place for place, line in enumerate(lines) if " wins the trick" in line)
    number = lines[won - 1].split(" ")[0]
    assert lines[won].startswith(" " * (len(number) + 1) + lines[won].strip()[:1])


def flagged(folder):
    """The kept game as somebody flagged it for a designer."""
    opened = open_save(KEPT)
    marked = opened.header.model_copy(update={"flag": Flag(seat=0, note="odd")})
    save_game(folder / "flag.save", marked, opened.match)
    return folder / "flag.save"


def test_with_all_open_every_seat_is_dealt_cards_one_can_see(told, tmp_path):
    text = told(flagged(tmp_path), "--all")
    assert len(re.findall(r"dealt the", text)) == 5 * len(re.findall(r"Hand \d+: ", text))
    assert "The bank holds the " in text


def running(folder, people, pin=False):
    """A running game with this many people, the first perhaps with a PIN."""
    match = played(40)
    seats = [Player(name=name, kind="person") for name in "ABCDE"[:people]]
    seats += [Player(name=name, kind="bot", level="novice") for name in "ABCDE"[people:]]
    if pin:
        seats[0] = set_pin(seats[0], "4711")
    save_game(folder / "running.save", header(match, seats=tuple(seats)), match)
    return str(folder / "running.save")


def refused(capsys, *words):
    """Nothing of the game is told; the sentence why."""
    assert main(["replay", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


@pytest.mark.parametrize(("people", "pin"), [(2, False), (5, False), (2, True), (1, True)])
def test_a_running_game_is_told_as_everybody_saw_it_and_with_no_other_eyes(
    capsys, told, tmp_path, people, pin
):
    path = running(tmp_path, people, pin)
    for words in (["--all"], ["--seat", "0"], ["--seat", "b"], ["--seat", "4"]):
        assert "only see what everyone at the table can see" in refused(capsys, path, *words)
    assert "dealt the" not in told(path)


def test_a_single_person_reads_a_running_game_with_no_other_eyes(capsys, told, tmp_path):
    path = running(tmp_path, 1)
    for words in (["--all"], ["--seat", "1"]):
        assert "only see what A can see" in refused(capsys, path, *words)
    assert "You're dealt the " in told(path, "--seat", 0)


def test_a_running_game_in_the_trash_keeps_its_secrets(capsys, tmp_path):
    trashed = throw_away(Path(running(tmp_path, 2)))
    assert "isn't over" in refused(capsys, str(trashed), "--all")


def test_a_game_of_several_people_is_open_once_it_is_over(told, tmp_path):
    match = played(10_000)
    save_game(tmp_path / "over.save", header(match), match)
    assert "You're dealt the " in told(tmp_path / "over.save", "--seat", 3)
    assert "The bank holds the " in told(tmp_path / "over.save", "--all")


def test_from_and_to_cut_the_story(told):
    lines = told(KEPT, "--from", 3, "--to", 5).split("\n")
    numbers = [int(line.split(".")[0]) for line in lines if re.match(r"\d+\.", line)]
    assert numbers == [3, 4, 5]
    assert told(KEPT, "--from", 80, "--to", 9999).count("\n90. ") == 1


def test_a_save_is_found_by_its_name(told, tmp_path):
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "mine.save").write_bytes(KEPT.read_bytes())
    assert told("mine", "--data", tmp_path) == told(KEPT)


def test_a_list_names_good_and_bad_saves(capsys, tmp_path):
    assert main(["replay", "--list", "--data", str(tmp_path)]) == 0
    assert "No saved games" in capsys.readouterr().out
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "mine.save").write_bytes(KEPT.read_bytes())
    (tmp_path / "saves" / "bad.save").write_text("oh")
    assert main(["replay", "--list", "--data", str(tmp_path)]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("mine: Knives, 2026-11-16 12:00:00, with Zoë, Ada")
    assert f"{len(open_save(KEPT).match)} commands" in captured.out
    assert captured.err == "bad.save, line 1: This isn't a Backroom save.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Which game?"),
        (["nowhere"], "nowhere: Backroom can't read this file"),
        ([str(KEPT), "--seat", "5"], "There's no seat 5. The seats are 0 Zoë, 1 Ada, 2"),
        ([str(KEPT), "--seat=-1"], "There's no seat -1"),
        ([str(KEPT), "--from", "999"], "--from 999 is past the end. This game has 90 commands."),
        ([str(KEPT.parent)], "saves: This is a folder"),
    ],
)
def test_what_cannot_be_told_is_said_in_one_sentence(capsys, words, said):
    assert main(["replay", *words]) == 2
    assert said in capsys.readouterr().err


def test_talk_is_told_before_the_command_it_led_to(told, tmp_path, monkeypatch):
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)
    monkeypatch.setitem(GAME_TABLES, "knives", replace(GAME_TABLES["knives"], talk=WORDS))
    match = talkative_match(2)
    match.say(3, LIAR)
    step(match)
    match.say(1, HONEST)
    bots = [Player(name=name, kind="bot", level="novice") for name in "BCDE"]
    seats = (bots[0].model_copy(update={"name": "A"}), Player(name="B", kind="person"), *bots[1:])
    save_game(tmp_path / "noisy.save", header(match, seats=seats), match)
    lines = told(tmp_path / "noisy.save", "--seat", 1).split("\n")
    assert "3. D says: “I am a liar.”" in lines
    assert lines[-2] == "You say: “I am honest.”"
    assert "I am honest" not in told(tmp_path / "noisy.save", "--to", 2)
