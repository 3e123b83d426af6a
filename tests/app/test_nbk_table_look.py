"""A table of Never Bring a Knife looks right at every size, for every party, whatever is asked."""

import pygame
import pytest
from pygame import Rect, Surface

from app.draw import audit
from app.draw.moving import draw_effects
from app.draw.style import Style
from app.draw.table_style import table_style
from app.games.never_bring_a_knife.seating import Party, places_for
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.table.animation import Effect
from app.table.geometry import Space
from app.table.timeline import Showing, Snapshot
from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.match import Match
from tests.app.board_audit import board_flaws
from tests.app.seating import NAMES, open_shell, players
from tests.app.table_moments import LONG_NAMES
from tests.games.never_bring_a_knife.moments import KINDS, SEATS, moments, played

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440), (3440, 1440))
TEXTS = (100, 150, 200)
WINDOWS = [(size, text) for size in SIZES for text in TEXTS]
EIGHT_LONG_NAMES = (
    *LONG_NAMES,
    "Konstantinopolitanische Dudelsackpfeifer",
    "Zoë Yvonne-Xaviera Wwwwwwwwww Mmmmmmmmmm",
    "Q",
)


def flaws(scene):
    scene.lay_out()
    return audit.flaws(scene.stage) + board_flaws(scene.laid_board, scene.style)


def at(shell, seats, kind, names):
    """A table at such a moment, with nothing left to show."""
    match, number = moments(seats)[kind]
    again, stopped = Match.replay(GAME, match.options, seats, match.seed, match.log[:number])
    assert stopped is None
    return table_of(shell, again, names)


def table_of(shell, match, names=NAMES):
    seated = players(1, names=names[: match.seats])
    return TableScene(shell, Session(match, seated, shell.house.bots), resumed=True)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_question_has_room(tmp_path, size, text, seats):
    shell = open_shell(tmp_path, size, text)
    for names in (NAMES, EIGHT_LONG_NAMES):
        for kind in KINDS:
            scene = at(shell, seats, kind, names)
            assert (kind, flaws(scene)) == (kind, [])
            if scene.gesture.commands:
                assert (kind, *picked(scene)) == (kind,)


def picked(scene):
    """What is wrong with something picked: a card, a seat, a verb, and everything refused."""
    found = []
    start = scene.gesture
    ways = [start.tap_card(card) for card in sorted(start.legal_cards)[:1]]
    ways += [start.tap_seat(seat) for seat in sorted(start.legal_seats)[:2]]
    ways += [start.pick_verb(verb) for verb in sorted(start.verbs)]
    for way in ways:
        scene.hands.gesture = way
        scene.refresh()
        found += flaws(scene)
    return found


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_every_page_has_room(tmp_path, size, text):
    shell = open_shell(tmp_path, size, text)
    scene = at(shell, 8, "money", EIGHT_LONG_NAMES)
    pages, table, flow = scene.pages, scene.table, scene.flow
    secret = table.secret_of(flow.events(0), flow.view(0), scene.voice)
    openings = {
        "menu": scene.menu.open,
        "reveal": pages.look_back,
        "plays": lambda: pages.look_back(table.lookbacks[1]),
        "secret": lambda: pages.show_secret(secret),
        "card": lambda: pages.about_card(6),
        "role": lambda: pages.about_card(8),
    }
    for name, show in openings.items():
        show()
        assert (name, flaws(scene)) == (name, [])
        scene.close_question()


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_folded_log_opens_over_the_table_without_harm(tmp_path, size, text):
    scene = at(open_shell(tmp_path, size, text), 8, "middle", EIGHT_LONG_NAMES)
    for _ in range(3):
        scene.toggle_log()
        assert flaws(scene) == []


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_words_that_come_and_go_stay_on_the_table(tmp_path, size, text):
    scene = at(open_shell(tmp_path, size, text), 8, "middle", EIGHT_LONG_NAMES)
    scene.lay_out()
    board, style = scene.laid_board, scene.style
    words = f"looks at {EIGHT_LONG_NAMES[2]}'s role"
    effects = [Effect("banner", 1, words), Effect("shuffle", 1)]
    for seat in range(8):
        effects += [Effect("speech", 1, words, seat), Effect("stamp", 1, seat=seat, art="wound")]
        effects += [Effect("count", 1, seat=seat, counter="wounds", last=2)]
        effects += [Effect("count", 1, seat=seat, counter="money", last=-1)]
    for effect in effects:
        surface = Surface(size, pygame.SRCALPHA)
        draw_effects(surface, style, Snapshot(board, (), effects=(Showing(effect, 0.5),)))
        shown = surface.get_bounding_rect()
        assert shown.w, effect
        assert Rect(*board.table).contains(shown), effect


@pytest.mark.parametrize("interface", [0.8, 1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_a_table_takes_no_more_growth_than_it_has_room_for(interface, text):
    for size in SIZES:
        style = table_style(Style(*size, interface, text))
        for seats in SEATS:
            for is_open in (False, True):
                party = Party(seats, 4, 3, is_open)
                assert places_for(Space(*size, style.ruler), party).fits, (size, seats, is_open)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("options", [{"hand_size": 6, "fall_at": 6}, {"hand_size": 2}])
def test_other_numbers_have_room_too(tmp_path, size, options):
    match = played(8, 1, guns=60, armors=40, **options)
    for text in TEXTS:
        shell = open_shell(tmp_path, size, text)
        for number in (0, len(match) // 3, len(match)):
            again, _ = Match.replay(GAME, match.options, 8, match.seed, match.log[:number])
            assert flaws(table_of(shell, again)) == []


@pytest.mark.parametrize("text", TEXTS)
def test_a_tame_table_has_room_for_its_words(tmp_path, text):
    shell = open_shell(tmp_path, (960, 540), text)
    shell.change("content", "tame", True)
    for seats in (4, 8):
        for kind in KINDS:
            assert (kind, flaws(at(shell, seats, kind, NAMES))) == (kind, [])


def test_high_contrast_and_other_seat_colours_change_no_place(tmp_path):
    shell = open_shell(tmp_path)
    plain = at(shell, 8, "middle", NAMES)
    plain.lay_out()
    boxes = [plate.box for plate in plain.laid_board.plates]
    shell.change("accessibility", "high_contrast", True)
    shell.change("accessibility", "seat_palette", "safe")
    other = at(shell, 8, "middle", NAMES)
    assert flaws(other) == []
    assert [plate.box for plate in other.laid_board.plates] == boxes
