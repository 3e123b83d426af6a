"""`backroom replay`: one game through different eyes."""

import re
from pathlib import Path

import pytest

from app.games.talks import TALKS
from app.main import main
from app.store.saves import open_save, save_game
from rules.games import GAMES
from tests.kernel.talkative import HONEST, LIAR, TALKATIVE, WORDS, step, talkative_match
from tests.store.test_saves import header

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
    assert re.search(r"puts 2 cards aside", text)
    assert re.search(r"You\b", text) is None
    assert text.count("\n") > 90


def test_a_seat_sees_its_own_cards(told):
    text = told(KEPT, "--seat", 0)
    assert "You are dealt the " in text
    assert len(re.findall(r"dealt the", text)) == len(re.findall(r"Hand \d+: ", text))


def test_a_seat_has_a_number_and_a_name(told):
    text = told(KEPT, "--seat", "zoë")
    assert text == told(KEPT, "--seat", 0)
    assert "with 0 Zoë, 1 Ada, " in text.split("\n")[0]


def test_what_belongs_together_stands_below_each_other(told):
    lines = told(KEPT).split("\n")
    won = next(place for place, line in enumerate(lines) if " wins the trick with " in line)
    number = lines[won - 1].split(" ")[0]
    assert lines[won].startswith(" " * (len(number) + 1) + lines[won].strip()[:1])


def test_with_all_open_every_seat_is_dealt_cards_one_can_see(told):
    text = told(KEPT, "--all")
    assert len(re.findall(r"dealt the", text)) == 5 * len(re.findall(r"Hand \d+: ", text))
    assert "In the bank: the " in text


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
    assert "There are no saved games" in capsys.readouterr().out
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "mine.save").write_bytes(KEPT.read_bytes())
    (tmp_path / "saves" / "bad.save").write_text("oh")
    assert main(["replay", "--list", "--data", str(tmp_path)]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("mine: Knives, 2026-11-16 12:00:00, with Zoë, Ada")
    assert f"{len(open_save(KEPT).match)} commands" in captured.out
    assert captured.err == "bad.save, line 1: this is not a Backroom save\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "which game?"),
        (["nowhere"], "nowhere: it cannot be read"),
        ([str(KEPT), "--seat", "5"], "there is no seat 5; this table has 0 Zoë, 1 Ada, 2"),
        ([str(KEPT), "--seat=-1"], "there is no seat -1"),
        ([str(KEPT), "--from", "999"], "--from 999 is after the end: there are 90 commands."),
        ([str(KEPT.parent)], "saves: it is a folder"),
    ],
)
def test_what_cannot_be_told_is_said_in_one_sentence(capsys, words, said):
    assert main(["replay", *words]) == 2
    assert said in capsys.readouterr().err


def test_talk_is_told_before_the_command_it_led_to(told, tmp_path, monkeypatch):
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)
    monkeypatch.setitem(TALKS, "knives", WORDS)
    match = talkative_match(2)
    match.say(3, LIAR)
    step(match)
    match.say(1, HONEST)
    save_game(tmp_path / "noisy.save", header(match), match)
    lines = told(tmp_path / "noisy.save", "--seat", 1).split("\n")
    assert "3. D says: “I am a liar.”" in lines
    assert lines[-2] == "You say: “I am honest.”"
    assert "I am honest" not in told(tmp_path / "noisy.save", "--to", 2)
