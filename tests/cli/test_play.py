"""`backroom play`: what can be asked for, and what is said when it cannot be done."""

import io
import os

import pytest

from app.cli import text_table
from app.main import main
from app.session.table_factory import resume
from app.store.folders import Folders
from app.store.library import take_out
from app.store.locks import Lock
from app.store.pins import set_pin
from app.store.saves import list_saves, open_save, save_game
from app.store.settings import Settings, changed, save_settings
from app.store.statistics import read_annals
from app.text.console import CURTAIN
from tests.session.inline_bots import InlineBots


@pytest.fixture
def typed(monkeypatch, tmp_path):
    """Runs `backroom play` with these lines as its input; bots answer without processes."""
    monkeypatch.setenv("BACKROOM_DATA", str(tmp_path))
    monkeypatch.setattr("app.store.files.os.fsync", lambda handle: None)
    monkeypatch.setattr(text_table, "Workers", lambda size: InlineBots("random"))

    def run(*words, lines=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return main(["play", "--text", *words])

    return run


@pytest.fixture
def saves(tmp_path):
    return lambda: list_saves(tmp_path / "saves").games


def test_a_new_game_is_kept_from_the_start(typed, saves, capsys):
    assert typed("knives", "--seed", "5", "--name", "Ann", "--variant", "quick") == 0
    header = saves()[0][1].header
    assert len(saves()) == 1
    assert (header.seed, header.seats[0].name, header.options["length"]) == (5, "Ann", 10)
    assert [player.kind for player in header.seats] == ["person"] + ["bot"] * 4
    assert "Knives, with length=10. At the table: Ann, Bruno (" in capsys.readouterr().out


def test_a_game_goes_on_where_it_was_left(typed, saves, capsys):
    typed("--seed", "5", lines=["1", "1"])
    first = saves()[0][1].log
    capsys.readouterr()
    assert typed("--continue", lines=["1"]) == 0
    assert saves()[0][1].log[: len(first)] == first
    assert len(saves()[0][1].log) > len(first)
    path = saves()[0][0]
    for name in (str(path), path.name, path.stem):
        assert typed("--load", name) == 0
        said = capsys.readouterr().out
        assert "The game is saved" in said
        assert "New here?" not in said


def test_a_folder_that_cannot_be_read_is_not_called_empty(typed, capsys, tmp_path, monkeypatch):
    (tmp_path / "saves").write_text("a file where the folder should be")
    said = f"backroom: Backroom can't read {tmp_path / 'saves'} ("
    assert typed("--continue") == 2
    assert capsys.readouterr().err.startswith(said)
    assert main(["play", "--continue"]) == 2
    assert capsys.readouterr().err.startswith(said)
    assert main(["replay", "--list"]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(said)
    assert "no saved games" not in captured.out


def test_older_games_are_not_even_looked_at_to_go_on(typed, saves, capsys, tmp_path):
    typed("--seed", "5", lines=["1"])
    newest = saves()[0][0]
    (tmp_path / "saves" / "older.save").write_text("oh")
    os.utime(tmp_path / "saves" / "older.save", (1, 1))
    capsys.readouterr()
    assert typed("--continue") == 0
    assert "older.save" not in capsys.readouterr().out
    assert saves()[0][0] == newest


def test_a_damaged_game_is_named_when_another_goes_on(typed, saves, capsys, tmp_path):
    typed("--seed", "5", lines=["1"])
    (tmp_path / "saves" / "bad.save").write_text("oh")
    assert typed("--continue") == 0
    assert "Skipped: bad.save, line 1: This isn't a Backroom save." in capsys.readouterr().out
    saves()[0][0].unlink()
    assert typed("--continue") == 2
    captured = capsys.readouterr()
    assert "Skipped: bad.save" in captured.out
    assert "There's no unfinished game" in captured.err


def test_a_newcomer_is_told_where_to_begin(typed, capsys):
    typed("--seed", "5")
    assert "New here? Type 'rules' for the game in one minute" in capsys.readouterr().out


def test_settings_come_on_top_of_a_variant(typed, saves):
    typed("--variant", "quick", "--set", "broke=false", "--set", "length=20", "--bots", "random")
    options = saves()[0][1].header.options
    assert (options["length"], options["broke"]) == (20, False)


@pytest.mark.parametrize(
    ("words", "seats"),
    [([], 6), (["--seats", "4"], 4), (["--seats", "8"], 8), (["--people", "7"], 7)],
)
def test_a_table_has_as_many_seats_as_were_asked_for(typed, saves, words, seats):
    typed("never_bring_a_knife", *words)
    assert len(saves()[0][1].header.seats) == seats


def test_several_people_get_the_seats_and_names_they_want(typed, saves):
    typed("--people", "3", "--name", "Ann, Bo")
    names = [player.name for player in saves()[0][1].header.seats]
    assert names == ["Ann", "Bo", "Player 3", "Bruno", "Edda"]


def lock(path, *seats):
    """Give these seats the PIN 4711."""
    opened = open_save(path)
    players = list(opened.header.seats)
    for seat in seats:
        players[seat] = set_pin(players[seat], "4711")
    save_game(path, opened.header.model_copy(update={"seats": tuple(players)}), opened.match)


@pytest.mark.parametrize("people", [1, 2, 5])
@pytest.mark.parametrize("way", ["--continue", "--load", "exported", "flag"])
def test_a_saved_game_goes_on_only_with_the_pin(typed, saves, capsys, tmp_path, people, way):
    typed("--seed", "5", "--people", str(people))
    path = saves()[0][0]
    lock(path, *range(people))
    words = [way] if way == "--continue" else ["--load", str(path)]
    if way == "exported":
        (tmp_path / "out").mkdir()
        words[1] = str(take_out(path, tmp_path / "out"))
    elif way == "flag":
        session = resume(open_save(path), InlineBots())
        words[1] = str(session.flag(0, "odd", tmp_path / "flags"))
    capsys.readouterr()
    assert typed(*words, lines=["", "1", "0000", "quit"]) == 0
    said = capsys.readouterr().out
    assert "Wrong PIN." in said
    assert "Your cards" not in said
    assert typed(*words, lines=["4711"]) == 0
    assert "Your cards" in capsys.readouterr().out


@pytest.mark.parametrize("people", ["1", "2"])
def test_a_mistake_of_ours_names_no_card_and_leaves_none_on_the_screen(
    typed, capsys, monkeypatch, tmp_path, people
):
    def broken(*_, **__):
        raise KeyError("Ann holds the Queen of Knives")

    monkeypatch.setattr("app.text.client.AnswerReader", broken)
    lines = ["1"] if people == "1" else ["", "1"]
    assert typed("--seed", "5", "--people", people, lines=lines) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("backroom: The table crashed (KeyError). Games are saved up to")
    assert "Queen" not in captured.err
    assert people == "1" or captured.out.rpartition(CURTAIN)[2].strip() == ""
    private, report = sorted((tmp_path / "reports").iterdir())
    assert str(report) in captured.err
    assert "Queen" not in report.read_text("utf-8")
    assert "Queen" in private.read_text("utf-8")


def test_after_a_game_another_is_offered(typed, saves, capsys):
    play_out = ["--people", "0", "--variant", "quick", "--seed", "4"]
    assert typed(*play_out, lines=["yes", "no"]) == 0
    logs = [saved.log for _, saved in saves()]
    seeds = {saved.header.seed for _, saved in saves()}
    assert len(logs) == len(seeds) == 2
    assert 4 in seeds
    told = capsys.readouterr().out
    assert told.count("To watch it again, run ") == 2
    assert "seed" not in told


def test_finished_games_are_noted(typed, tmp_path):
    typed("--people", "0", "--variant", "quick", "--seed", "4", lines=["no"])
    (game,) = read_annals(tmp_path / "finished.jsonl").games
    assert game.game == "knives"
    assert game.changed


def test_a_game_that_is_open_elsewhere_is_left_alone(typed, saves, capsys):
    typed("--seed", "5", lines=["1"])
    path = saves()[0][0]
    before = path.read_bytes()
    with Lock(path):
        for words in (["--continue"], ["--load", path.stem]):
            assert typed(*words, lines=["1"]) == 2
            said = capsys.readouterr().err
            assert said == f"backroom: {path.name} is already open, here or in another Backroom.\n"
    assert path.read_bytes() == before
    assert typed("--continue", lines=["1"]) == 0


def test_nothing_is_left_beside_the_saves(typed, saves, tmp_path):
    typed("--seed", "5", lines=["1"])
    assert list((tmp_path / "saves").iterdir()) == [saves()[0][0]]


def test_a_save_that_turns_illegal_says_so_and_goes_on(typed, saves, capsys, monkeypatch):
    typed("--seed", "5", lines=["1"])
    path = saves()[0][0]
    opened = open_save(path)
    noticed = type(opened)(opened.path, opened.header, opened.match, "line 9 is against the rules")
    monkeypatch.setattr("app.store.saves.open_text", lambda path, text: noticed)
    assert typed("--load", str(path)) == 0
    assert "line 9 is against the rules" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["poker"], "There's no game 'poker'"),
        (["--variant", "quik"], "Knives has no variant 'quik'"),
        (["--set", "length=7"], "Option length must be"),
        (["--set", "lenght=10"], "has no option 'lenght'"),
        (["--set", "length"], "--set needs option=value"),
        (["--seed", "x"], "--seed needs a whole number from 0 to 18446744073709551615, not 'x'"),
        (["--seed", "-1"], "--seed needs a whole number"),
        (["--seed", "9" * 5000], "--seed needs a whole number"),
        (["--bots", "genius"], "Knives has no bot 'genius'"),
        (["--people", "6"], "--people needs a whole number from 0 to 5, not '6'"),
        (["--seats", "4"], "Knives can't have 4 seats. It always has 5."),
        (["--seats", "many"], "--seats needs a whole number from 0 to 5, not 'many'"),
        (["never_bring_a_knife", "--seats", "3"], "can't have 3 seats. It can have 4 to 8."),
        (["never_bring_a_knife", "--seats", "9"], "--seats needs a whole number from 0 to 8"),
        (["never_bring_a_knife", "--seats", "4", "--people", "5"], "isn't enough for 5 people"),
        (["--continue", "--seats", "5"], "can't set 'seats' in a saved game"),
        (["--people", "1", "--name", "A,B"], "--name needs one name, not A, B"),
        (["--name", "A,A"], "--name needs 2 different names, not A, A"),
        (["--name", "A,a"], "--name needs 2 different names, not A, a"),
        (["--name", "A\x1b"], "--name: 'A\\x1b' can't be a name."),
        (["--name", "x" * 200], "--name needs names of 1 to 40 letters, not 200."),
        (["--name", "A,"], "--name needs names of 1 to 40 letters, not 0."),
        (["--name", "You"], "--name can't be 'You'."),
        (["--name", "3"], "--name can't be '3'."),
        (["--continue"], "There's no unfinished game to continue"),
        (["--continue", "--seed", "3"], "can't set 'seed' in a saved game"),
        (
            ["--load", "nowhere.save"],
            "nowhere.save: Backroom can't read this file (",  # then what the system says of it
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(typed, saves, capsys, words, said):
    if words[0] == "--seed" and words[1].startswith("-"):
        words = [f"--seed={words[1]}"]
    assert typed(*words) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("backroom: ")
    assert said in captured.err
    assert captured.err.count("\n") == 1
    assert saves() == ()


@pytest.mark.parametrize("by_setting", [False, True])
def test_a_table_can_be_tame(typed, capsys, tmp_path, by_setting):
    if by_setting:
        folders = Folders(tmp_path)
        save_settings(folders, changed(Settings(), "content", "tame", True))
    words = ["never_bring_a_knife", "--seed", "3", *([] if by_setting else ["--tame"])]
    assert typed(*words, lines=["rules balloon", "log all"]) == 0
    said = capsys.readouterr().out
    assert "Balloon" in said
    assert "Gun" not in said
    assert main(["replay", next((tmp_path / "saves").glob("*.save")).stem]) == 0
    assert ("Gun" in capsys.readouterr().out) != by_setting


def test_a_tame_game_has_its_tame_name_when_it_begins_and_in_the_list(typed, capsys, tmp_path):
    save_settings(Folders(tmp_path), changed(Settings(), "content", "tame", True))
    assert typed("russian_roulette", "--seed", "3") == 0
    assert main(["replay", "--list"]) == 0
    said = capsys.readouterr().out
    assert said.count("World Championship Custard Roulette") == 2
    assert "Russian" not in said
