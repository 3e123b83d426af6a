"""Setting up a table: what is on the screen, and what it does."""

import json
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.widgets.button import Button
from app.draw.widgets.grip import Grip
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.scenes.setup.scene import SetupScene, seed_number
from app.scenes.shell import Shell
from app.store.pins import pin_fits
from app.store.regulars import named
from rules.games import GAMES
from tests.app.windows import SIZES, WINDOWS

LONG = "Wolfeschlegelsteinhausenbergerdorff der 2"[:40]
TAB = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
Keys = Callable[..., None]
Clicks = Callable[[Shell, str], None]
Opened = list[tuple[Any, ...]]


@pytest.fixture
def scene(shell: Shell) -> SetupScene:
    return set_up(shell)


def set_up(shell: Shell) -> SetupScene:
    scene = SetupScene(shell, "knives")
    shell.go(scene)
    scene.lay_out()
    return scene


def told(scene: SetupScene) -> str:
    scene.lay_out()
    texts = [node for layer in scene.stage.layers for node in walk(layer) if isinstance(node, Text)]
    return "\n".join(text.text for text in texts)


def button(scene: SetupScene, key: str) -> Button:
    scene.lay_out()
    found = scene.stage.find(key)
    assert isinstance(found, Button)
    return found


def type_text(shell: Shell, text: str) -> None:
    shell.step([pygame.event.Event(pygame.TEXTINPUT, text=text)])


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_nothing_is_cut_or_overlaps(
    make_shell: Callable[..., Shell], size: tuple[int, int], text: int
) -> None:
    scene = set_up(make_shell(size, text))
    assert flaws(scene.stage) == []
    scene.shell.change("designer", "mode", True)
    scene.enter()
    scene.rules.open_house_rules()
    for number in range(3):
        scene.seats.set_bot(number, 0)
    scene.seats.rename(0, LONG)
    scene.seats.rename(1, LONG)
    scene.rules.choose(scene.sheet.rules[-1], 4)
    scene.rules.choose(next(rule for rule in scene.sheet.rules if rule.name == "win_at"), 40)
    scene.surprise()
    scene.lay_out()
    assert flaws(scene.stage) == []


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES[:2])
def test_no_dialog_is_cut(
    make_shell: Callable[..., Shell], size: tuple[int, int], text: int
) -> None:
    scene = set_up(make_shell(size, text))
    scene.seats.rename(0, LONG)
    scene.seats.set_bot(1, 0)
    number = next(rule for rule in scene.sheet.rules if rule.kind == "number")
    for ask in (
        lambda: scene.seats.ask_pin(0),
        lambda: scene.rules.ask_number(number),
        scene.rules.ask_variant_name,
        scene.rules.show_presets,
    ):
        ask()
        scene.lay_out()
        assert flaws(scene.stage) == []
        scene.close_question()


@pytest.mark.parametrize("scale", [80, 120, 140, 200])
def test_nothing_is_cut_at_any_interface_size(shell: Shell, scale: int) -> None:
    shell.change("display", "scale", scale)
    assert flaws(set_up(shell).stage) == []


def test_dealing_starts_the_table_that_was_set_up(
    shell: Shell, scene: SetupScene, opened: Opened, click: Clicks
) -> None:
    scene.seats.rename(0, "  Ann ")
    scene.set_seed("velvet-otter-41")
    scene.rules.choose(next(rule for rule in scene.sheet.rules if rule.name == "broke"), False)
    click(shell, "deal")
    ((door, game, players, options, seed, _),) = opened
    assert (door, game.name, seed) == ("table", "knives", seed_number("velvet-otter-41"))
    assert players[0].name == "Ann"
    assert options.model_dump(exclude_defaults=True) == {"broke": False}


def test_without_a_seed_every_deal_is_another(shell: Shell, opened: Opened) -> None:
    for _ in range(2):
        set_up(shell).deal()
    assert opened[0][-2] != opened[1][-2]


def test_the_last_set_up_is_remembered(shell: Shell, scene: SetupScene, opened: Opened) -> None:
    scene.seats.rename(0, "Ann")
    scene.seats.set_bot(1, 0)
    scene.seats.take(2, named("Mara"))
    scene.rules.step(scene.sheet.rules[0], 20)
    scene.deal()
    again = set_up(shell)
    assert again.seating.people == ("Ann", scene.seating.chairs[1].name)
    assert again.seating.players() == scene.seating.players()
    assert again.sheet.options == scene.sheet.options


def test_watching_seats_only_bots_and_forgets_nobody(
    shell: Shell, scene: SetupScene, opened: Opened, click: Clicks
) -> None:
    click(shell, "watch")
    assert {player.kind for player in opened[0][2]} == {"bot"}
    assert set_up(shell).seating.people == ("Player",)


def test_two_equal_names_are_told_at_the_field_and_at_the_button(
    shell: Shell, scene: SetupScene, opened: Opened, click: Clicks
) -> None:
    scene.seats.set_bot(1, 0)
    scene.seats.rename(1, "player")
    assert "Another seat is already called player." in told(scene)
    assert "Seat 1: Another seat is already called Player." in told(scene)
    assert not button(scene, "deal").enabled
    assert button(scene, "deal").tip == "Seat 1: Another seat is already called Player."
    click(shell, "deal")
    scene.deal()
    scene.watch()
    assert opened == []
    scene.seats.rename(1, "Bo")
    assert button(scene, "deal").enabled


def test_a_name_is_typed_with_the_keyboard(shell: Shell, scene: SetupScene) -> None:
    scene.stage.go_to("seat 0 name")
    type_text(shell, " the m")
    assert scene.seating.chairs[0].name == "Player the m"
    assert not shell.settings.sound.muted


def test_pins_are_for_people_who_share_a_screen(shell: Shell, scene: SetupScene) -> None:
    assert scene.stage.find("seat 0 pin") is None
    scene.seats.set_bot(1, 0)
    scene.lay_out()
    assert scene.stage.find("seat 0 pin") is not None
    assert "share the screen. The curtain falls between their turns." in told(scene)


def test_who_has_a_pin_and_is_left_alone_sees_it_and_can_take_it_away(
    shell: Shell, scene: SetupScene, click: Clicks
) -> None:
    scene.seats.set_bot(1, 0)
    scene.seating.put(scene.seating.chair(0).with_pin("1234"))
    scene.seats.set_bot(1, 1)
    scene.lay_out()
    assert "plays at this screen. The PIN opens the game." in told(scene)
    click(shell, "seat 0 pin")
    click(shell, "dialog Remove PIN")
    assert scene.seating.players()[0].pin is None
    assert "so there's no curtain" in told(scene)


def test_where_pins_are_set_it_is_said_that_they_are_no_safe(
    shell: Shell, scene: SetupScene
) -> None:
    scene.seats.set_bot(1, 0)
    scene.seats.ask_pin(0)
    scene.lay_out()
    said = " ".join(told(scene).split())
    assert "A PIN is a curtain, not a safe" in said
    assert "try every four-digit PIN" in said


def test_a_pin_is_typed_refused_set_and_taken_away(
    shell: Shell, scene: SetupScene, click: Clicks, press: Keys
) -> None:
    scene.seats.set_bot(1, 0)
    click(shell, "seat 0 pin")
    type_text(shell, "12")
    press(shell, pygame.K_RETURN)
    assert "A PIN has four to eight digits." in told(scene)
    type_text(shell, "34")
    press(shell, pygame.K_RETURN)
    assert not scene.asks
    assert pin_fits(scene.seating.players()[0], "1234")
    assert button(scene, "seat 0 pin").label == "Change PIN"
    click(shell, "seat 0 pin")
    click(shell, "dialog Remove PIN")
    assert scene.seating.players()[0].pin is None


def test_escape_closes_the_question_before_it_leaves(
    shell: Shell, opened: Opened, press: Keys
) -> None:
    set_up(shell)
    scene = set_up(shell)
    scene.rules.open_house_rules()
    scene.stage.go_to("save variant")
    scene.rules.show_presets()
    press(shell, pygame.K_ESCAPE)
    assert shell.scene is scene
    assert not scene.asks
    assert scene.stage.focus == "save variant" or not button(scene, "save variant").enabled
    press(shell, pygame.K_ESCAPE)
    assert shell.scene is scene
    assert scene.stage.focus == "house rules"
    press(shell, pygame.K_ESCAPE)
    assert shell.scene is not scene


def test_the_keyboard_is_where_it_was_after_a_question(
    shell: Shell, scene: SetupScene, press: Keys
) -> None:
    scene.rules.open_house_rules()
    scene.lay_out()
    scene.stage.go_to("option length")
    press(shell, pygame.K_RETURN)
    assert scene.stage.focus == "dialog field"
    press(shell, pygame.K_ESCAPE)
    assert scene.stage.focus == "option length"


def test_a_number_is_typed_and_a_wrong_one_refused(
    shell: Shell, scene: SetupScene, click: Clicks, press: Keys
) -> None:
    click(shell, "house rules")
    click(shell, "option length")
    for _ in range(2):
        press(shell, pygame.K_BACKSPACE)
    type_text(shell, "17")
    press(shell, pygame.K_RETURN)
    assert "Play to 10 points, 15, or any number from 20 up." in told(scene)
    press(shell, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    type_text(shell, "42")
    press(shell, pygame.K_RETURN)
    assert scene.sheet.options.model_dump()["length"] == 42
    click(shell, "option length")
    assert "20 or more is long. 10 or more" in told(scene)
    press(shell, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    type_text(shell, "2500")
    press(shell, pygame.K_RETURN)
    assert scene.sheet.options.model_dump()["length"] == 2500


def test_a_refused_rule_is_told_in_its_row(shell: Shell, scene: SetupScene) -> None:
    scene.rules.choose(next(rule for rule in scene.sheet.rules if rule.name == "win_at"), 17)
    assert "The high prize must require more coins than the middle prize" in told(scene)


def test_a_rule_is_read_where_it_stands(
    shell: Shell, scene: SetupScene, opened: Opened, click: Clicks
) -> None:
    click(shell, "house rules")
    click(shell, "length link")
    (way,) = opened
    assert way[:3] == ("rules", "knives", "KN-GAME-01")
    assert way[3] == GAMES["knives"].options()


def test_only_what_is_looked_for_is_shown(shell: Shell, scene: SetupScene) -> None:
    scene.rules.open_house_rules()
    scene.rules.look_for("ghost")
    assert "Ghost and King" in told(scene)
    assert "Coin count" not in told(scene)
    scene.rules.look_for("parliament")
    assert "No rule mentions that." in told(scene)


def test_a_preset_is_taken_and_a_change_makes_it_ones_own(
    shell: Shell, scene: SetupScene, click: Clicks
) -> None:
    click(shell, "house rules")
    click(shell, "preset Simplified Rules")
    assert scene.sheet.options.model_dump(exclude_defaults=True) == {"rules": "simplified"}
    assert scene.tonight.rules == "Simplified Rules: 1 rule differs from the printed game."
    scene.rules.choose(next(rule for rule in scene.sheet.rules if rule.name == "broke"), False)
    assert scene.tonight.rules == "2 rules differ from the printed game."
    assert "My own" in told(scene)
    click(shell, "preset Rulebook")
    assert scene.sheet.changes == 0


def test_it_opens_with_the_length_and_everything_else_is_behind_the_house_rules(
    shell: Shell, scene: SetupScene, click: Clicks
) -> None:
    assert "30–50 minutes" in scene.tonight.length
    assert scene.stage.find("option scoring") is None
    click(shell, "length Quick")
    assert scene.sheet.options.model_dump(exclude_defaults=True) == {"length": 10}
    assert scene.tonight.length == "20–35 minutes"
    assert "Everything else is as printed." in told(scene)
    click(shell, "house rules")
    assert scene.stage.find("option scoring") is not None
    assert scene.stage.find("option king_coins") is None
    click(shell, "house rules back")
    assert scene.stage.find("option scoring") is None


def test_a_variant_is_kept_listed_and_deleted_after_a_question(
    shell: Shell, scene: SetupScene, click: Clicks, press: Keys
) -> None:
    scene.rules.open_house_rules()
    scene.rules.step(scene.sheet.rules[0], 30)
    click(shell, "save variant")
    press(shell, pygame.K_RETURN)
    assert "Give the variant a name." in told(scene)
    type_text(shell, "Sunday")
    press(shell, pygame.K_RETURN)
    (path,) = shell.folders.variants.iterdir()
    assert json.loads(path.read_text("utf-8"))["name"] == "Sunday"
    assert scene.tonight.rules.startswith("Sunday: ")
    assert not button(scene, "save variant").enabled
    scene.rules.show_presets()
    click(shell, f"delete {path}")
    assert path.exists()
    click(shell, "dialog do")
    assert not path.exists()
    assert scene.tonight.rules == "1 rule differs from the printed game."


def test_a_damaged_variant_is_told_and_left_alone(shell: Shell) -> None:
    shell.folders.variants.mkdir()
    bad = shell.folders.variants / "bad.json"
    bad.write_text("{", "utf-8")
    scene = set_up(shell)
    scene.rules.show_presets()
    assert "Left out: bad.json" in told(scene)
    assert bad.read_text("utf-8") == "{"


def test_a_seat_is_moved_with_the_keys_and_keeps_the_keyboard(
    shell: Shell, scene: SetupScene, press: Keys
) -> None:
    scene.stage.go_to("seat 0 grip")
    press(shell, pygame.K_RIGHT, pygame.K_RIGHT)
    assert [chair.number for chair in scene.seating.chairs] == [1, 2, 0, 3, 4]
    assert scene.stage.focus == "seat 0 grip"


def test_a_seat_is_dragged_one_place_for_each_row(shell: Shell, scene: SetupScene) -> None:
    grips = [node for node in walk(scene.stage.layers[0]) if isinstance(node, Grip)]
    x, start = grips[0].box.center
    row = grips[1].box.centery - start
    shell.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, start), button=1)])
    for y in range(start, start + 2 * row + 1, 6):
        shell.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 6), buttons=(1,))])
    shell.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, start + 2 * row), button=1)])
    assert [chair.number for chair in scene.seating.chairs] == [1, 2, 0, 3, 4]


def test_every_control_is_reached_with_tab(shell: Shell, scene: SetupScene) -> None:
    wanted = {control.key for control in scene.stage.controls()}
    seen = set()
    for _ in range(len(wanted)):
        scene.stage.handle(TAB)
        seen.add(scene.stage.focus)
    assert seen == wanted


def test_enter_deals_at_once(shell: Shell, scene: SetupScene, opened: Opened, press: Keys) -> None:
    press(shell, pygame.K_RETURN)
    assert [went[0] for went in opened] == ["table"]


def test_a_folder_that_cannot_be_written_to_stops_no_game(
    shell: Shell, scene: SetupScene, opened: Opened
) -> None:
    shell.folders.setups.mkdir()
    scene.deal()
    assert [went[0] for went in opened] == ["table"]


def test_an_opponent_is_picked_by_face(shell: Shell, scene: SetupScene, click: Clicks) -> None:
    click(shell, "seat 1 regular")
    assert scene.asks
    click(shell, "regular mara")
    assert not scene.asks
    assert scene.seating.chairs[1].name == "Mara"
    assert "Bold" in told(scene)


def test_one_press_seats_opponents_of_a_level_or_anybody(
    shell: Shell, scene: SetupScene, click: Clicks
) -> None:
    before = [chair.name for chair in scene.seating.chairs]
    choice = scene.stage.find("company")
    choice.change(0)
    assert scene.seating.common_level == "novice"
    assert {named(chair.name).level for chair in scene.seating.chairs[1:]} == {"novice"}
    click(shell, "anybody")
    assert [chair.name for chair in scene.seating.chairs] != before
