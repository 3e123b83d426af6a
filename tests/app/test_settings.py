"""The settings: pages made from the store, applied at once."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.colour_vision import EYES, FULL, GREY, seen
from app.draw.style import seat_colours
from app.draw.widgets.controls import Dropdown
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.scenes.sentences import sentence
from app.scenes.settings import scene as settings
from app.scenes.settings import scene as settings_scene
from app.scenes.settings.rows import in_bytes, kept_things, key_label, problems
from app.scenes.settings.scene import (
    DATA,
    GENERAL,
    ICONS,
    PAGES,
    SettingsScene,
    page_controls,
    page_of,
)
from app.scenes.shell import Shell
from app.store.setting_controls import controls
from app.store.settings import SECTIONS, BadSetting, Settings, changed, load_settings
from tests.app.windows import WINDOWS

TAB = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
Keys = Callable[..., None]
Clicks = Callable[[Shell, str], None]


def open_at(shell: Shell, page: str) -> SettingsScene:
    scene = SettingsScene(shell, page)
    shell.go(scene)
    scene.lay_out()
    return scene


def told(scene: SettingsScene) -> str:
    scene.lay_out()
    texts = [node for layer in scene.stage.layers for node in walk(layer) if isinstance(node, Text)]
    return "\n".join(text.text for text in texts)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_no_page_is_cut_or_overlaps(
    make_shell: Callable[..., Shell], size: tuple[int, int], text: int
) -> None:
    shell = make_shell(size, text)
    shell.change("person", "name", "Wolfeschlegelsteinhausenbergerdorff d. 2")
    for page in PAGES:
        scene = open_at(shell, page)
        assert flaws(scene.stage) == []
        shell.scenes.clear()


@pytest.mark.parametrize("scale", [80, 130, 200])
def test_no_page_is_cut_at_any_interface_size(shell: Shell, scale: int) -> None:
    shell.change("display", "scale", scale)
    for page in PAGES:
        assert flaws(open_at(shell, page).stage) == []


def test_every_section_of_the_store_has_a_page_and_every_page_an_icon() -> None:
    assert {page_of(section) for section in SECTIONS} | {DATA} == set(PAGES)
    assert set(ICONS) == set(PAGES)


def test_no_page_is_for_a_single_switch() -> None:
    assert min(len(page_controls(page)) for page in PAGES if page != DATA) >= 3


def test_a_size_is_chosen_in_one_press_and_the_row_may_move(shell: Shell) -> None:
    """A stepper would be gone from under the pointer after its first press."""
    scene = open_at(shell, "display")
    for name, wanted in (("text_size", 200), ("scale", 120)):
        row = scene.stage.find(f"display {name}")
        assert isinstance(row, Dropdown)
        row.change(list(row.labels).index(f"{wanted}%"))
        scene.lay_out()
        assert getattr(shell.settings.display, name) == wanted


@pytest.mark.parametrize("section", SECTIONS)
def test_every_setting_has_a_control_on_its_page(shell: Shell, section: str) -> None:
    scene = open_at(shell, section)
    for control in controls(section):
        assert scene.stage.find(f"{section} {control.name}") is not None


def test_a_change_applies_at_once_and_is_kept(shell: Shell, click: Clicks) -> None:
    scene = open_at(shell, "accessibility")
    click(shell, "accessibility high_contrast")
    scene.lay_out()
    assert scene.stage.style.high_contrast
    assert load_settings(shell.folders).settings.accessibility.high_contrast


def test_numbers_move_by_their_step_and_stop_at_their_ends(shell: Shell, press: Keys) -> None:
    scene = open_at(shell, "display")
    scene.stage.go_to("display scale")
    press(shell, pygame.K_RIGHT)
    assert shell.settings.display.scale == 110
    press(shell, *[pygame.K_LEFT] * 9)
    assert shell.settings.display.scale == 80
    scene.show_page("hot_seat")
    scene.lay_out()
    scene.stage.go_to("hot_seat hold_seconds")
    press(shell, pygame.K_RIGHT)
    assert shell.settings.hot_seat.hold_seconds == 0.6


def test_a_choice_is_made_with_the_keys(shell: Shell, press: Keys) -> None:
    scene = open_at(shell, "motion")
    scene.stage.go_to("motion speed")
    press(shell, pygame.K_RIGHT)
    assert shell.settings.motion.speed == 2.0


def test_putting_all_back_asks_first(shell: Shell, click: Clicks, press: Keys) -> None:
    shell.change("person", "name", "Ann")
    shell.change("sound", "effects", 5)
    open_at(shell, "display")
    click(shell, "reset")
    press(shell, pygame.K_RETURN)
    assert shell.settings.sound.effects == 5
    click(shell, "reset")
    click(shell, "dialog do")
    assert shell.settings.sound.effects == 70
    assert shell.settings.person.name == "Ann"


def test_a_name_that_cannot_be_stays_in_the_field_with_the_reason(
    shell: Shell, press: Keys
) -> None:
    scene = open_at(shell, "person")
    scene.stage.go_to("person name")
    for _ in "Player":
        press(shell, pygame.K_BACKSPACE)
    assert "Use 1 to 40 visible characters." in told(scene)
    assert shell.settings.person.name == "P"
    shell.step([pygame.event.Event(pygame.TEXTINPUT, text="Zoë")])
    assert shell.settings.person.name == "Zoë"
    assert "1 to 40" not in told(scene)


def capture(shell: Shell, click: Clicks, action: str) -> SettingsScene:
    scene = open_at(shell, "keys")
    scene.stage.go_to(f"keys {action}")
    click(shell, f"keys {action}")
    assert scene.asks
    return scene


def test_a_key_is_pressed_to_remap_it(shell: Shell, click: Clicks, press: Keys) -> None:
    scene = capture(shell, click, "hint")
    press(shell, pygame.K_LSHIFT, pygame.K_j)
    assert shell.settings.keys.hint == "j"
    assert not scene.asks


def test_a_key_that_is_taken_is_refused_and_does_nothing_else(
    shell: Shell, click: Clicks, press: Keys
) -> None:
    scene = capture(shell, click, "hint")
    press(shell, pygame.K_m)
    assert _why_not("hint", "m") in told(scene)
    assert not shell.settings.sound.muted
    press(shell, pygame.K_TAB)
    assert _why_not("hint", "tab") in told(scene)
    assert shell.settings.keys.hint == "h"
    assert scene.asks


def _why_not(action: str, key: str) -> str:
    with pytest.raises(BadSetting) as refused:
        changed(Settings(), "keys", action, key)
    return sentence(str(refused.value))


def test_a_capture_is_cancelled_by_key_and_by_mouse(
    shell: Shell, click: Clicks, press: Keys
) -> None:
    scene = capture(shell, click, "hint")
    press(shell, pygame.K_ESCAPE)
    assert not scene.asks
    assert shell.scene is scene
    click(shell, "keys hint")
    click(shell, "dialog cancel")
    assert not scene.asks
    press(shell, pygame.K_j)
    assert shell.settings.keys.hint == "h"


def test_a_key_goes_back_to_the_usual_one(shell: Shell, click: Clicks, press: Keys) -> None:
    shell.change("keys", "cancel", "x")
    capture(shell, click, "cancel")
    press(shell, pygame.K_BACKSPACE)
    assert shell.settings.keys.cancel == "escape"


def test_keys_are_called_as_on_a_keyboard() -> None:
    labels = [key_label(name) for name in ("return", "f8", "h", "[5]", "page up", "left ctrl")]
    assert labels == ["Enter", "F8", "H", "Keypad 5", "Page up", "Left ctrl"]


def test_a_missing_sound_device_is_said(shell: Shell) -> None:
    shell.sound.works = False
    scene = open_at(shell, "sound")
    assert "Backroom can't find a sound device" in told(scene)
    button = scene.stage.find("test sound")
    assert button is not None
    assert not getattr(button, "enabled", True)


def test_the_sound_can_be_tried(
    shell: Shell, click: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(shell.sound, "play", heard.append)
    monkeypatch.setattr(shell.sound, "works", True)
    open_at(shell, "sound")
    click(shell, "test sound")
    assert heard[0] == "card_deal"


def test_the_data_folder_is_shown_with_what_is_in_it(shell: Shell) -> None:
    shell.folders.saves.mkdir()
    (shell.folders.saves / "one.save").write_bytes(b"x" * 1500)
    (shell.folders.saves / "two.save").write_bytes(b"x" * 500)
    words = told(open_at(shell, "data"))
    assert str(shell.folders.root) in words
    assert "2 files, 2 KB" in words
    assert "All files are readable." in words
    assert "nothing yet" in words


def test_faults_in_the_folder_are_told(shell: Shell) -> None:
    shell.folders.setups.write_text("{", "utf-8")
    scene = open_at(shell, "display")
    scene.show_page("data")
    assert "Some files can't be used." in told(scene)
    assert "setups.json: Backroom can't read this file. It isn't valid JSON" in told(scene)


def test_sizes_are_counted_by_kind(shell: Shell) -> None:
    trash = shell.folders.saves / "trash"
    trash.mkdir(parents=True)
    (trash / "old.save").write_bytes(b"x" * 10)
    kinds = {kind.title: kind for kind in kept_things(shell.folders)}
    assert (kinds["Games"].files, kinds["Games"].size) == (1, 10)
    assert kinds["Settings"].files == 1
    assert problems(shell.folders) == ()
    assert [in_bytes(size) for size in (7, 1500, 2_340_000)] == ["7 bytes", "2 KB", "2.3 MB"]


def test_a_file_that_was_put_aside_is_told(shell: Shell) -> None:
    (shell.folders.root / "settings.json.bad").write_text("{", "utf-8")
    assert problems(shell.folders) == ("settings.json.bad is damaged and was set aside.",)


def test_a_folder_that_cannot_be_opened_is_said(
    shell: Shell, click: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(shell, "say", said.append)
    monkeypatch.setattr(settings_scene, "opener", lambda: None)
    open_at(shell, "data")
    click(shell, "open folder")
    assert said == ["Backroom can't find a program that shows folders. Open the path yourself."]
    monkeypatch.setattr(settings_scene, "opener", lambda: "/nowhere/at-all")
    click(shell, "open folder")
    assert said[1].startswith("Can't open the folder (")


def test_a_folder_is_opened_by_the_program_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(settings_scene, "opener", lambda: "/usr/bin/show")
    monkeypatch.setattr(settings_scene.subprocess, "Popen", lambda args, **_: ran.append(args))
    assert settings_scene.open_folder(tmp_path / "data") == ""
    assert ran == [["/usr/bin/show", str(tmp_path / "data")]]
    assert (tmp_path / "data").is_dir()


def test_other_eyes_see_fewer_colours() -> None:
    for colour in seat_colours(False):
        assert seen(colour, FULL) == colour
        grey = seen(colour, GREY)
        assert grey[1:3] == grey[3:5] == grey[5:7]
    red, green = seen("#d02020", EYES["Green-weak"]), seen("#208020", EYES["Green-weak"])
    assert red != "#d02020"
    assert abs(int(red[5:], 16) - int(green[5:], 16)) < 40


def test_an_unknown_page_opens_the_first_one(shell: Shell) -> None:
    assert open_at(shell, "nothing").page == GENERAL


def test_every_control_is_reached_with_tab(shell: Shell) -> None:
    scene = open_at(shell, "accessibility")
    wanted = {control.key for control in scene.stage.controls()}
    reached = set()
    for _ in range(len(wanted)):
        scene.stage.handle(TAB)
        reached.add(scene.stage.focus)
    assert reached == wanted


def test_the_page_of_another_size_is_drawn(shell: Shell) -> None:
    for page in settings.PAGES:
        open_at(shell, page)
        assert shell.step()


def test_the_tame_theme_is_shown_before_it_is_met(shell: Shell, click: Clicks) -> None:
    scene = open_at(shell, "content")
    shell.step()
    before = pygame.image.tobytes(shell.window.canvas, "RGB")
    assert "plays a Gun on" in told(scene)
    click(shell, "content tame")
    shell.step()
    assert shell.settings.content.tame
    assert "plays a Balloon on" in told(scene)
    assert "Gun" not in told(scene)
    assert pygame.image.tobytes(shell.window.canvas, "RGB") != before
    assert flaws(scene.stage) == []
