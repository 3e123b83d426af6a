"""Settings: kept whole, read with patience."""

import json
import os

import pytest

from app.store.files import NotSaved
from app.store.folders import Folders
from app.store.setting_controls import TITLES, controls
from app.store.settings import (
    FIXED_KEYS,
    SECTIONS,
    BadSetting,
    Settings,
    changed,
    load_settings,
    save_settings,
)

CONTROLS = [control for section in SECTIONS for control in controls(section)]


@pytest.fixture
def folders(tmp_path):
    return Folders(tmp_path)


def write(folders, **sections):
    folders.settings.write_text(json.dumps({"backroom settings": 1, **sections}), "utf-8")


def test_without_a_file_everything_is_as_usual(folders):
    assert load_settings(folders) == (Settings(), ())
    assert not folders.settings.exists()


def test_what_is_saved_is_loaded(folders):
    chosen = changed(Settings(), "display", "scale", 150)
    chosen = changed(chosen, "display", "window", (1600, 900))
    chosen = changed(chosen, "motion", "speed", 0.0)
    chosen = changed(chosen, "keys", "hint", "f1")
    chosen = changed(chosen, "person", "name", "Zoë")
    save_settings(folders, chosen)
    assert load_settings(folders) == (chosen, ())
    assert os.listdir(folders.root) == ["settings.json"]


def test_one_bad_value_costs_nothing_else(folders):
    write(folders, display={"scale": 300, "text_size": 150}, sound={"muted": "yes", "effects": 5})
    settings, problems = load_settings(folders)
    assert (settings.display.scale, settings.display.text_size) == (100, 150)
    assert (settings.sound.muted, settings.sound.effects) == (False, 5)
    assert problems == (
        "settings.json: display: 'scale' should be less than or equal to 200, not 300.",
        "settings.json: sound: 'muted' should be a valid boolean, not 'yes'.",
    )


@pytest.mark.parametrize(
    ("section", "values"),
    [
        ("display", {"scale": 85}),
        ("display", {"scale": 100.5}),
        ("display", {"text_size": 110}),
        ("display", {"window": [10, 10]}),
        ("display", {"window": [1280]}),
        ("display", {"window": [1280, 10**12]}),
        ("sound", {"effects": -1}),
        ("motion", {"speed": 3}),
        ("motion", {"speed": float("nan")}),
        ("motion", {"bot_pace": "slow"}),
        ("hot_seat", {"hold_seconds": 0}),
        ("accessibility", {"zoom_delay": 2}),
        ("accessibility", {"explain": None}),
        ("bots", {"level": "genius"}),
        ("keys", {"hint": "tab"}),
        ("keys", {"hint": "\x1b"}),
        ("keys", {"hint": "H"}),
        ("keys", {"hint": "u"}),
        ("person", {"name": ""}),
        ("person", {"name": "x" * 41}),
        ("person", {"name": "\x1b[2J"}),
        ("person", ["Ann"]),
        ("person", None),
        ("persons", {}),
    ],
)
def test_a_bad_value_is_as_usual_and_said(folders, section, values):
    write(folders, **{section: values})
    settings, problems = load_settings(folders)
    assert settings == Settings()
    assert len(problems) == 1
    assert problems[0].startswith("settings.json: ")
    assert section in problems[0]
    assert "\n" not in problems[0]


def test_unknown_names_are_said_together(folders):
    write(folders, display={f"new {number}": 1 for number in range(5)})
    assert load_settings(folders).problems == (
        "settings.json: display: There's no 'new 0', 'new 1', 'new 2', and 2 more.",
    )


def test_the_screen_says_what_each_setting_is_and_what_it_can_be():
    assert set(TITLES) == set(SECTIONS)
    for control in CONTROLS:
        assert control.title
        assert control.about.endswith(".")
        assert (control.kind == "choice") == bool(control.choices)
        assert (control.kind == "number") == (control.high > control.low)
    assert "window" not in [control.name for control in CONTROLS]


@pytest.mark.parametrize("control", CONTROLS, ids=lambda c: f"{c.section}.{c.name}")
def test_every_value_that_the_screen_offers_can_be_chosen(control):
    usual = control.value(Settings())
    offered = [value for value, _ in control.choices]
    if control.kind == "number":
        offered = [control.low, control.high, control.moved(usual, 1), control.moved(usual, -1)]
        assert control.moved(control.high, 1) == control.high
        assert control.moved(control.low, -1) == control.low
    elif control.kind == "switch":
        offered = [True, False]
    for value in [usual, *offered]:
        settings = changed(Settings(), control.section, control.name, value)
        assert control.value(settings) == value


def test_a_choice_includes_what_is_usual():
    for control in CONTROLS:
        assert not control.choices or control.value(Settings()) in dict(control.choices)


def test_one_key_cannot_do_two_things():
    with pytest.raises(BadSetting, match="'u' can't be the key for both hint and undo"):
        changed(Settings(), "keys", "hint", "u")
    with pytest.raises(BadSetting, match="It always moves the focus"):
        changed(Settings(), "keys", "hint", "tab")
    usual = set(Settings().keys.model_dump().values())
    assert len(usual) == len(Settings().keys.model_dump())
    assert not usual & FIXED_KEYS


def test_a_key_that_was_chosen_before_an_action_came_stays(folders):
    older = Settings().keys.model_dump(exclude={"say", "heard"})
    write(folders, keys={**older, "hint": "c"})
    settings, problems = load_settings(folders)
    assert problems == ()
    assert (settings.keys.hint, settings.keys.say, settings.keys.heard) == ("c", "f7", "w")
    write(folders, keys=older)
    assert load_settings(folders).settings == Settings()


def test_a_bad_choice_changes_nothing_and_says_why():
    with pytest.raises(BadSetting, match="'scale' should be a multiple of 10, not 85"):
        changed(Settings(), "display", "scale", 85)


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00\x00", "[" * 100_000, '{"a": "\\ud800"}'])
def test_a_damaged_file_is_kept_aside_before_a_new_one_is_written(folders, text):
    folders.settings.write_text(text, "utf-8")
    settings, problems = load_settings(folders)
    assert settings == Settings()
    assert len(problems) >= 1
    assert folders.settings.read_text("utf-8") == text
    save_settings(folders, settings)
    assert load_settings(folders).problems == ()
    assert (folders.root / "settings.json.bad").read_text("utf-8") == text


def test_an_older_damaged_file_stays(folders):
    for text in ("one", "two"):
        folders.settings.write_text(text)
        save_settings(folders, Settings())
    assert (folders.root / "settings.json.bad").read_text() == "one"
    assert (folders.root / "settings.json.bad-2").read_text() == "two"


def test_a_sound_file_is_simply_replaced(folders):
    save_settings(folders, Settings())
    save_settings(folders, changed(Settings(), "sound", "muted", True))
    assert os.listdir(folders.root) == ["settings.json"]


def test_a_file_of_a_newer_program_gives_what_it_can_and_is_kept(folders):
    write(folders, sound={"muted": True, "surround": True}, weather={})
    data = json.loads(folders.settings.read_text())
    folders.settings.write_text(json.dumps({**data, "backroom settings": 2}))
    settings, problems = load_settings(folders)
    assert settings.sound.muted
    assert problems[0] == "settings.json: 'backroom settings' should be 1, not 2."
    assert len(problems) == 3
    save_settings(folders, settings)
    assert "surround" in (folders.root / "settings.json.bad").read_text()


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(NotSaved, match="Backroom can't write"):
        save_settings(Folders(tmp_path / "file"), Settings())


def test_a_folder_in_the_place_of_the_file_is_moved_aside(folders):
    folders.settings.mkdir()
    assert load_settings(folders).problems == ("settings.json: This is a folder, not a file.",)
    save_settings(folders, Settings())
    assert load_settings(folders).problems == ()


def test_a_setting_that_has_another_name_now_keeps_its_value(folders):
    write(folders, keys={"last_trick": "y"})
    settings, problems = load_settings(folders)
    assert settings.keys.look_back == "y"
    assert problems == ()
