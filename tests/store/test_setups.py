"""The last set-up of each game."""

import json

import pytest

from app.store.folders import Folders
from app.store.pins import pin_fits, set_pin
from app.store.saved_game import Player
from app.store.setups import Setup, load_setups, remember_setup
from rules.games import GAMES

KNIVES = GAMES["knives"]


@pytest.fixture
def folders(tmp_path):
    return Folders(tmp_path)


def five():
    ann = set_pin(Player(name="Ann", kind="person", colour=3), "4711")
    bots = [
        Player(name=name, kind="bot", level="sharp", temperament="chatty", colour=number)
        for number, name in enumerate("BCDE")
    ]
    return (ann, *bots)


def change(folders, **values):
    page = json.loads(folders.setups.read_text("utf-8"))
    page["knives"].update(values)
    folders.setups.write_text(json.dumps(page), "utf-8")


def test_nobody_has_played_yet(folders):
    assert load_setups(folders) == ({}, ())


def test_a_set_up_comes_back_as_it_was(folders):
    setup = Setup(five(), KNIVES.options(length=20), "Long")
    remember_setup(folders, "knives", Setup(five(), KNIVES.options()))
    remember_setup(folders, "knives", setup)
    assert load_setups(folders) == ({"knives": setup}, ())
    assert pin_fits(load_setups(folders).by_game["knives"].seats[0], "4711")
    assert "4711" not in folders.setups.read_text("utf-8").replace("$", " ").split()


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"options": {"length": 3, "broke": False}}, "options: 'length' should be"),
        ({"options": {"luck": 3, "broke": False}}, "options: There's no 'luck'."),
        ({"options": {"broke": False}, "mood": 1}, "knives: There's no 'mood'."),
        ({"options": {"broke": False}, "variant": ""}, "'variant' should have at least 1"),
    ],
)
def test_bad_values_cost_nothing_else(folders, values, said):
    remember_setup(folders, "knives", Setup(five(), KNIVES.options(), None))
    change(folders, **values)
    setups, problems = load_setups(folders)
    assert setups["knives"].options == KNIVES.options(broke=False)
    assert [player.name for player in setups["knives"].seats] == ["Ann", *"BCDE"]
    assert len(problems) == 1
    assert said in problems[0]


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([{"name": "Ann", "kind": "person"}], "can't be played with 1 seats"),
        ([{"name": "Ann", "kind": "cat"}] * 5, "'seats.0.kind' should be"),
        (
            [{"name": "A", "kind": "person", "pin": "4711"}] * 5,
            "A PIN can only be saved as a salted hash",
        ),
        ([{"name": "A", "kind": "person", "colour": 8}] * 5, "'seats.0.colour' should be"),
        ("Ann", "'seats' should be"),
    ],
)
def test_bad_seats_are_as_usual(folders, seats, said):
    remember_setup(folders, "knives", Setup(five(), KNIVES.options(length=20)))
    change(folders, seats=seats)
    setups, problems = load_setups(folders)
    assert setups["knives"] == Setup((), KNIVES.options(length=20))
    assert len(problems) == 1
    assert said in problems[0]
    assert "4711" not in problems[0]


def test_a_damaged_file_is_kept_aside(folders):
    folders.setups.write_text("oh")
    assert "It isn't valid JSON" in load_setups(folders).problems[0]
    remember_setup(folders, "knives", Setup((), KNIVES.options()))
    assert (folders.root / "setups.json.bad").read_text() == "oh"
    assert load_setups(folders).problems == ()


def test_a_game_that_is_not_known_here_is_said(folders):
    folders.setups.write_text('{"backroom setups": 1, "poker": {}}')
    assert load_setups(folders) == ({}, ("setups.json: There's no 'poker'.",))
