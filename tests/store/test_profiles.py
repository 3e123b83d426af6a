"""The people who play here: kept in a file, known again in old and new games."""

import json

import pytest

from app.store.emblems import emblems
from app.store.folders import Folders
from app.store.profiles import NAMELESS, Profile, load_profiles, owned, save_profiles
from app.store.saved_game import Player
from app.store.statistics import FinishedGame, Sitter, summarize


def game(number, name, profile=None, winners=(0,)):
    seats = (Sitter(name=name, kind="person", profile=profile), Sitter(name="Ada", kind="bot"))
    return FinishedGame(
        key=str(number), game="knives", ended="2026-11-01", seats=seats, points=(1, 0),
        winners=winners, commands=3,
    )  # fmt: skip


@pytest.fixture
def folders(tmp_path):
    return Folders(tmp_path)


def test_before_anybody_made_a_profile_there_is_one_of_the_name_in_the_settings(folders):
    found = load_profiles(folders, "Ann")
    assert [one.name for one in found.people] == ["Ann"]
    assert found.active is found.people[0]
    assert not folders.profiles.exists()


def test_people_are_kept_with_who_is_here(folders):
    found = load_profiles(folders, "Ann").with_new("Bo").with_new("Cy")
    bo = found.named("bo")
    found = found.changed(bo, colour=6, emblem="owl").sitting(found.keyed(bo.key))
    save_profiles(folders, found)
    again = load_profiles(folders, "Bo")
    assert again.people == found.people
    assert (again.active.name, again.active.emblem, again.active.colour) == ("Bo", "owl", 6)


def test_new_people_get_colours_and_emblems_that_are_free(folders):
    found = load_profiles(folders, "Ann")
    for number in range(7):
        found = found.with_new(f"Guest {number}")
    assert len({one.colour for one in found.people}) == 8
    assert len({one.emblem for one in found.people[1:]}) == 7
    assert {one.emblem for one in found.people[1:]} < set(emblems())


def test_a_name_changed_in_the_settings_is_the_same_persons(folders):
    found = load_profiles(folders, "Ann").with_new("Bo")
    save_profiles(folders, found)
    renamed = load_profiles(folders, "Anna")
    assert [one.name for one in renamed.people] == ["Anna", "Bo"]
    assert renamed.active.key == found.active.key
    assert renamed.active.former == ("Ann",)


def test_games_follow_whoever_changes_the_name_and_old_ones_are_the_first_persons(folders):
    found = load_profiles(folders, "Ann").with_new("Bo")
    ann, bo = found.people
    games = [game(1, "Ann"), game(2, "Bo", bo.key), game(3, "Zed"), game(4, "Ann", "gone")]
    found = found.changed(ann, name="Anna").changed(bo, name="Ann")
    mine = owned(games, found)
    assert [one.seats[0].name for one in mine] == ["Anna", "Ann", "Zed", "Ann"]
    assert summarize(mine, "Anna").total.games == 1
    assert [one.seats[1].name for one in mine] == ["Ada"] * 4


@pytest.mark.parametrize(
    ("name", "problem"),
    [("", NAMELESS), (" \u200b ", NAMELESS), (" aNN ", "Someone else is already called Ann.")],
)
def test_names_that_cannot_be_are_refused_in_a_sentence(folders, name, problem):
    found = load_profiles(folders, "Ann").with_new("Bo")
    assert found.refusal(name, found.named("Bo")) == problem
    assert found.refusal("Ann", found.named("Ann")) == ""


def test_who_sat_at_a_table_once_sits_there_under_the_name_of_today(folders):
    found = load_profiles(folders, "Ann")
    found = found.changed(found.active, name="Anna")
    key = found.active.key
    assert found.today(Player(name="Ann", kind="person", profile=key)).name == "Anna"
    assert found.today(Player(name="Ann", kind="person")).name == "Ann"


def test_somebody_is_always_left(folders):
    found = load_profiles(folders, "Ann").with_new("Bo")
    left = found.without(found.active)
    assert [one.name for one in left.people] == ["Bo"]
    assert left.active.name == "Bo"


@pytest.mark.parametrize(
    "people", ["nobody", [{"key": "a", "name": "A", "emblem": "unicorn"}], [{"name": 3}]]
)
def test_a_damaged_file_is_said_and_moved_aside(folders, people):
    folders.profiles.write_text(json.dumps({"backroom people": 1, "people": people}), "utf-8")
    found = load_profiles(folders, "Ann")
    assert [one.name for one in found.people] == ["Ann"]
    assert found.problems[0].startswith("people.json")
    save_profiles(folders, found)
    assert load_profiles(folders, "Ann").problems == ()
    assert [*folders.root.glob("people.json.bad*")]


def test_names_that_stand_twice_in_a_file_are_the_first_ones(folders):
    people = [Profile(key=str(n), name="Ann").model_dump(mode="json") for n in range(2)]
    folders.profiles.write_text(json.dumps({"backroom people": 1, "people": people}), "utf-8")
    assert [one.key for one in load_profiles(folders, "Ann").people] == ["0"]
