"""A table looks right at every window and text size, whatever is asked and whoever plays."""

import pygame
import pytest
from pygame import Rect, Surface

from app.draw import audit
from app.draw.moving import draw_effects
from app.draw.style import Style
from app.draw.table_style import table_style
from app.games.knives.seating import places_for
from app.table.animation import Effect
from app.table.geometry import Space
from app.table.timeline import Showing, Snapshot
from tests.app.board_audit import board_flaws
from tests.app.seating import FIVE, open_shell
from tests.app.table_moments import LONG_NAMES, moments, table_at, take_back_to

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440), (3440, 1440))
TEXTS = (100, 150, 200)
WINDOWS = [(size, text) for size in SIZES for text in TEXTS]


def flaws(scene):
    scene.lay_out()
    return audit.flaws(scene.stage) + board_flaws(scene.laid_board, scene.style)


def table(folder, size, text, names):
    shell = open_shell(folder, size, text)
    shell.go(table_at(shell, names=names))
    return shell.scene


def test_the_recorded_match_asks_everything():
    assert set(moments()) == {
        "KN-DEAL-03 other", "KN-BID-01 other", "KN-BID-04 other", "bank", "broke", "lead",
        "follow", "KN-DANCE-01 other", "KN-DANCE-02 cards", "KN-HOUND-01 other",
        "KN-HOUND-01 cards", "KN-SNITCH-01 cards", "others", "over", "late",
    }  # fmt: skip


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("names", [FIVE, LONG_NAMES], ids=["names", "long names"])
def test_every_question_has_room(tmp_path, size, text, names):
    scene = table(tmp_path, size, text, names)
    for kind, number in sorted(moments().items(), key=lambda item: -item[1]):
        take_back_to(scene, number)
        assert (kind, flaws(scene)) == (kind, [])
        if scene.gesture.commands:
            assert (kind, picked(scene)) == (kind, [])


def picked(scene):
    """What is wrong once as much as possible has been picked."""
    cards, seats = sorted(scene.gesture.legal_cards), sorted(scene.gesture.legal_seats)
    for card in cards[:2]:
        scene.hands.gesture = scene.gesture.tap_card(card)
    for seat in seats[:1]:
        scene.hands.gesture = scene.gesture.tap_seat(seat)
    scene.refresh()
    return flaws(scene)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("names", [FIVE, LONG_NAMES], ids=["names", "long names"])
def test_every_dialog_has_room(tmp_path, size, text, names):
    scene = table(tmp_path, size, text, names)
    take_back_to(scene, moments()["late"])
    pages = scene.pages
    card = min(scene.gesture.legal_cards)
    openings = {
        "menu": scene.menu.open,
        "flag": scene.menu.flag,
        "last trick": pages.look_back,
        "card": lambda: pages.about_card(card),
    }
    for name, show in openings.items():
        show()
        assert (name, flaws(scene)) == (name, [])
        scene.close_question()
    take_back_to(scene, moments()["KN-BID-04 other"])
    pages.look_back(scene.table.lookbacks[1])
    assert flaws(scene) == []


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_a_notice_with_a_rule_has_room(tmp_path, size, text):
    scene = table(tmp_path, size, text, FIVE)
    take_back_to(scene, moments()["follow"])
    own = scene.laid_board.lying(scene.laid_board.own)
    illegal = next(laid for laid in own if laid.card not in scene.gesture.legal_cards)
    scene.hands.tap_card(illegal)
    assert scene.notices.notice[1]
    assert flaws(scene) == []


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_folded_log_opens_over_the_table_without_harm(tmp_path, size, text):
    scene = table(tmp_path, size, text, LONG_NAMES)
    take_back_to(scene, moments()["follow"])
    for _ in range(3):
        scene.toggle_log()
        assert flaws(scene) == []


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_words_that_come_and_go_stay_on_the_table(tmp_path, size, text):
    scene = table(tmp_path, size, text, LONG_NAMES)
    take_back_to(scene, moments()["follow"])
    board, style = scene.laid_board, scene.style
    words = f"{LONG_NAMES[2]} shows the Queen of Diamonds."
    effects = [Effect(kind, 1, words, card=5, art="token_shadow") for kind in ("banner", "show")]
    for seat in range(5):
        effects += [Effect("speech", 1, f"dances with {LONG_NAMES[2]}", seat)]
        effects += [Effect("count", 1, seat=seat, counter="coins", last=12)]
    for effect in effects:
        surface = Surface(size, pygame.SRCALPHA)
        frame = Snapshot(board, (), effects=(Showing(effect, 0.5),))
        draw_effects(surface, style, frame)
        assert Rect(*board.table).contains(surface.get_bounding_rect()), effect


@pytest.mark.parametrize("interface", [0.8, 1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_a_table_takes_no_more_growth_than_it_has_room_for(interface, text):
    for size in SIZES:
        style = table_style(Style(*size, interface, text))
        assert style.text == text
        assert style.interface <= interface
        assert places_for(Space(*size, style.ruler), False).fits


def test_a_table_grows_as_far_as_it_can(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("display", "scale", 200)
    shell.change("display", "text_size", 200)
    shell.go(table_at(shell))
    assert shell.scene.style.interface == 1.0
    shell.change("display", "text_size", 100)
    assert shell.scene.style.interface == 1.5
