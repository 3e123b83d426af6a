"""Cards at three levels, in their own theme and in a tame one, with the right back."""

import pygame
import pytest

from app.draw.card_faces import FACES, card_picture, faces_of, sprite
from app.draw.card_shape import height
from app.draw.colours import art_folder, game_of, layers, palette, worn
from app.draw.style import Style
from app.draw.table_rooms import ROOMS, room_of_game
from app.games.never_bring_a_knife import CHANGED
from app.games.never_bring_a_knife.draw.cards import PRINTS
from rules.games import GAMES
from rules.games.never_bring_a_knife.cards import DECK

GAME, TAME = "never_bring_a_knife", "never_bring_a_knife_tame"
THEMES = [theme for game in GAMES for theme in FACES[game]]
WIDTHS = {"mini": 44, "mid": 98, "full": 200}


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def pixels(picture):
    return pygame.image.tobytes(picture, "RGBA")


def test_every_card_of_the_deck_is_printed():
    titles = [f"{each.above} {each.title}".strip() for each in PRINTS]
    assert titles[:-1] == [card.name for card in DECK.cards]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [8, 44, 60, 98, 160, 200, 360])
def test_every_card_can_be_drawn_at_every_width(theme, width):
    for card, zone in faces_of(theme).every():
        picture = card_picture(theme, card, width, zone)
        assert picture.get_size() == (width, height(width))
        assert picture.get_bounding_rect().w >= width - 2


@pytest.mark.parametrize("width", WIDTHS.values())
def test_no_two_cards_look_alike(width):
    every = [(theme, *shown) for theme in (GAME, TAME) for shown in faces_of(theme).every()]
    looks = {pixels(card_picture(theme, card, width, zone)) for theme, card, zone in every}
    assert len(looks) == len(faces_of(GAME).every()) + len(CHANGED) + _said_otherwise(width)


def _said_otherwise(width):
    """Cards whose picture is the same in the tame theme, but not their text."""
    return len(("money", "cop")) if faces_of(GAME).level(width) == "full" else 0


@pytest.mark.parametrize(("level", "width"), WIDTHS.items())
def test_a_card_shows_as_much_as_its_width_has_room_for(level, width):
    assert faces_of(GAME).level(width) == level
    others = {pixels(faces_of(GAME).face(0, width, each)) for each in WIDTHS}
    assert len(others) == len(WIDTHS)
    assert pixels(card_picture(GAME, 0, width)) == pixels(faces_of(GAME).face(0, width, level))


def test_a_turned_card_keeps_its_level():
    straight, turned = sprite(GAME, 0, 44), sprite(GAME, 0, 44, 180)
    back_again = pygame.transform.rotate(turned, 180)
    middle = pygame.Rect(0, 0, 30, 40)
    middle.center = straight.get_rect().center
    one = pygame.transform.average_color(straight, middle)
    middle.center = back_again.get_rect().center
    other = pygame.transform.average_color(back_again, middle)
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12


def test_roles_have_a_back_of_their_own():
    looks = {zone: pixels(card_picture(GAME, None, 60, zone)) for zone in ("hand", "draw", "stack")}
    roles = {zone: pixels(card_picture(GAME, None, 60, zone)) for zone in ("role", "boss")}
    assert len({*looks.values()}) == len({*roles.values()}) == 1
    assert looks["hand"] != roles["boss"]


def test_a_style_wears_the_tame_theme_where_there_is_one():
    style = Style(1280, 720, tame=True)
    assert style.themed(GAME).theme == style.cards(GAME) == TAME
    assert style.themed("knives").theme == style.cards("knives") == "knives"
    assert Style(1280, 720).themed(GAME).theme == GAME
    assert worn(TAME, tame=True) == TAME


def test_a_theme_over_another_has_all_of_its_colours():
    assert layers(TAME) == (TAME, GAME, "shell")
    assert palette(TAME).keys() == palette(GAME).keys()
    assert palette(TAME)["wound"] != palette(GAME)["wound"]
    assert palette(TAME)["table"] == palette(GAME)["table"]


def test_a_tame_theme_only_replaces_what_is_there():
    tame, wild = ({path.name for path in art_folder(theme).glob("*.svg")} for theme in (TAME, GAME))
    assert tame <= wild


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("high", [False, True])
def test_every_game_has_a_room(theme, high):
    style = Style(640, 360, theme=theme, high_contrast=high)
    table = pygame.Rect(10, 30, 500, 320)
    room = room_of_game(style)
    assert room is ROOMS[game_of(theme)]
    picture = room.paint((640, 360), table, style.unit, style.colours)
    assert picture.get_size() == (640, 360)
    assert 0 < room.corner(table.size, style.unit) <= table.h // 2
