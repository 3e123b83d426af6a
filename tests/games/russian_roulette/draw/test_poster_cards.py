"""The cards of Russian Roulette: those of our deck as they are printed, and those of any other."""

import pygame
import pytest

from app.assets import game_assets
from app.draw.card_faces import card_picture, faces_of, sprite, theme_of
from app.draw.colours import game_of, palette, worn
from app.draw.style import Style
from app.games.russian_roulette.draw.cards import GAME, PRINTS, WHEN
from app.store.decks import read_deck
from rules.games import GAMES
from rules.games.russian_roulette.cards import WINDOWS

STANDARD = game_assets(GAME) / "decks" / "standard.json"
TAME = f"{GAME}_tame"


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def pixels(picture):
    return pygame.image.tobytes(picture, "RGBA")


def ours():
    return read_deck(STANDARD).file


def changed(**fields):
    """Our deck, but its first card is another one."""
    deck = ours()
    first = deck.cards[0].model_copy(update=fields)
    return deck.model_copy(update={"name": "Mine", "cards": (first, *deck.cards[1:])})


def theme_with(deck):
    return theme_of(GAMES[GAME].with_deck(deck))


def test_our_deck_is_printed_as_its_file_says():
    printed = [(each.code, each.title, each.skull) for each in PRINTS]
    assert printed == [(card.code, card.name, card.skull) for card in ours().cards]
    assert set(WHEN) == set(WINDOWS)
    assert [each.when for each in PRINTS if each.code == "frisk"] == [WHEN["bids_revealed"]]


def test_a_table_with_our_deck_has_the_theme_of_the_game():
    assert theme_of(GAMES[GAME]) == theme_with(ours()) == GAME


@pytest.mark.parametrize("tame", [False, True])
@pytest.mark.parametrize("width", [60, 90, 200])
def test_a_card_of_another_deck_shows_what_that_deck_says(tame, width):
    deck = changed(code="mine", name="Rubber Duck", text="Quack at anybody.", skull=True)
    theme = worn(theme_with(deck), tame)
    plain = worn(GAME, tame)
    assert game_of(theme) == GAME
    assert palette(theme) == palette(plain)
    first, second = 2, 3
    assert pixels(card_picture(theme, first, width)) != pixels(card_picture(plain, first, width))
    if width < 200:
        assert pixels(card_picture(theme, second, width)) == pixels(
            card_picture(plain, second, width)
        )


def test_two_decks_at_two_tables_do_not_get_mixed_up():
    one, other = (theme_with(changed(name=name)) for name in ("Left", "Right"))
    assert one != other
    looks = [pixels(card_picture(theme, 2, 132)) for theme in (one, other, one)]
    assert looks[0] == looks[2] != looks[1]


def test_a_long_text_is_cut_short_inside_its_card():
    long = theme_with(changed(text="word " * 79 + "word"))
    picture = card_picture(long, 2, 132)
    edge = pygame.Rect(0, 176, 132, 9)
    plain = card_picture(theme_with(changed(text="word")), 2, 132)
    assert pixels(picture.subsurface(edge)) == pixels(plain.subsurface(edge))


def test_backs_tell_guns_from_actions():
    backs = {zone: pixels(faces_of(GAME).back(60, zone)) for zone in ("gun", "set", "hand", "draw")}
    assert backs["gun"] == backs["set"] != backs["hand"] == backs["draw"]
    assert pixels(faces_of(TAME).back(60, "gun")) != backs["gun"]


@pytest.mark.parametrize("theme", [GAME, TAME])
def test_a_click_has_the_colour_and_the_shape_of_its_seat(theme):
    style = Style(1280, 720)
    dyes = [style.dye(number) for number in range(8)]
    looks = {pixels(sprite(theme, 0, 60, dye=dye)) for dye in (None, *dyes)}
    assert len(looks) == 9
    same_colour = {pixels(sprite(theme, 0, 60, dye=dye._replace(colour="#888888"))) for dye in dyes}
    assert len(same_colour) == 8


def test_no_other_card_takes_a_dye():
    dye = Style(1280, 720).dye(3)
    for card in (1, 2, 18, None):
        assert sprite(GAME, card, 60, zone="gun", dye=dye) is sprite(GAME, card, 60, zone="gun")
    assert sprite("knives", 0, 60, dye=dye) is sprite("knives", 0, 60)
