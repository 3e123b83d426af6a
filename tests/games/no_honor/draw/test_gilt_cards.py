"""The cards of No Honor Among Thieves: each has a picture of its own, and what it says fits."""

import pygame
import pytest

from app.assets import game_assets
from app.draw.card_faces import theme_of
from app.draw.card_shape import height
from app.draw.colours import colours_of, contrast, palette
from app.draw.signed_text import SIGN, fitted
from app.draw.style import Style
from app.draw.table_style import table_style
from app.draw.vector import has_art
from app.games.no_honor.draw import gilt
from app.games.no_honor.draw.cards import BACKS, FACES, KINDS
from app.games.no_honor.draw.gilt import condensed, gilt_level, picture_of
from app.games.no_honor.table.questions import QUESTIONS
from app.games.no_honor.table.seating import Party, places_for
from app.store.decks import read_deck
from app.table.face_lines import NAMED, TITLED
from app.table.geometry import Space
from rules.games import GAMES
from rules.games.no_honor.game import GAME as RULES
from tests.app.windows import WINDOWS

GAME = "no_honor"
GISTS, SHORT_NAMES = colours_of(GAME, "gists"), colours_of(GAME, "short_names")
WIDTHS = {"mini": 44, "thumb": 60, "mid": 88, "hand": 116, "full": 200}
STANDARD = game_assets(GAME) / "decks" / "standard.json"


@pytest.fixture(autouse=True)
def _screen(monkeypatch):
    monkeypatch.setitem(GAMES, GAME, RULES)
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def drawings():
    """Every picture of a card: its kind and its code."""
    names = [path.stem for path in (game_assets(GAME) / "art").iterdir()]
    return [tuple(name.split("_", 1)) for name in names if name.partition("_")[0] in KINDS]


def every():
    """What is printed on each card of our deck; cards of a kind once."""
    return list(dict.fromkeys(FACES[GAME].prints))


def ours():
    return read_deck(STANDARD).file


def pixels(picture):
    return pygame.image.tobytes(picture, "RGBA")


def face(card, width, level=""):
    return KINDS[card.kind](GAME, card, width, level or gilt_level(width))


def test_each_gist_is_of_one_card_that_is_drawn_and_each_card_has_one():
    codes = [code for kind, code in drawings() if kind != "defense" and code != "other"]
    assert sorted(codes) == sorted(GISTS)
    assert set(SHORT_NAMES) <= {code for kind, code in drawings() if kind == "character"}


def test_every_card_of_the_deck_has_a_picture_and_every_picture_a_card():
    used = {picture_of(GAME, card) for card in every()}
    drawn = {f"{kind}_{code}" for kind, code in drawings()}
    assert drawn - used == {f"{kind}_other" for kind in KINDS}
    assert used <= drawn


def test_what_is_printed_is_what_the_deck_says():
    prints, cards = FACES[GAME].prints, RULES.with_deck(ours()).deck_file.each
    assert [card.name for card in prints] == [card.name for card in cards]
    by_code = {card.code: card for card in prints}
    assert by_code["traitor"].coins == 8
    assert by_code["master_thief"].skills == (("lies", 1), ("stealth", 2), ("tinker", 1))
    assert by_code["thief_taker"].challenges == ((("lies", 1), ("muscle", 1), ("stealth", 1)),)
    palace = by_code["royal_palace"]
    assert (palace.coins, palace.slots, palace.treasures, palace.stage) == (20, 4, 1, 3)
    assert palace.failing == (
        ("die_x", "icon_skull", "all"),
        ("die_blank", "icon_bars", "all"),
        ("die_1", "icon_bars", "one"),
        ("die_2", "icon_exhaust", "all"),
    )
    assert by_code["gambling_den"].failing[1] == ("die_blank", "coin_gold", "pay 1")
    assert by_code["opera_house"].failing[3] == ("die_2", "icon_safe", "safe")


def test_every_sign_of_a_text_is_in_the_theme_and_drawn():
    signs = colours_of(GAME, "signs")
    used = {sign[1:-1] for text in GISTS.values() for sign in SIGN.findall(text)}
    assert used <= set(signs)
    assert all(has_art(GAME, name) for name in signs.values())


def test_levels_go_by_the_width():
    assert {level: gilt_level(width) for level, width in WIDTHS.items()} == {
        level: level for level in WIDTHS
    }


@pytest.mark.parametrize("width", [8, 36, 44, 60, 88, 116, 188, 320])
def test_every_card_can_be_drawn_at_every_width(width):
    for card in every():
        picture = face(card, width)
        assert picture.get_size() == (width, height(width))
        assert picture.get_bounding_rect().w >= width - 2


@pytest.mark.parametrize("width", [44, 60, 88, 116, 200])
def test_no_two_cards_look_alike(width):
    cards = every()
    assert len({pixels(face(card, width)) for card in cards}) == len(cards)


def test_a_card_that_nobody_has_drawn_has_the_picture_of_its_kind():
    for card in {card.kind: card for card in every()}.values():
        other = card._replace(code="made_up_by_somebody")
        assert picture_of(GAME, other) == f"{card.kind}_other"
        assert pixels(face(other, 200)) != pixels(face(card, 200))


@pytest.mark.parametrize("width", [110, 113, 116, 130, 149, 150, 174, 188, 200, 264, 320])
def test_nothing_that_a_card_says_is_cut_short(monkeypatch, width):
    written = []

    def note(*args):
        written.append(fitted(*args))
        return written[-1]

    monkeypatch.setattr(gilt, "fitted", note)
    for card in every():
        face(card, width)
    assert len(written) > len(GISTS) / 2
    ends = ["".join(line[-1]) for _, lines in written for line in lines if line]
    assert not any(end.endswith("…") for end in ends)


def test_a_long_text_of_somebody_is_cut_short_inside_its_card():
    card = next(card for card in every() if card.code == "master_key")
    long, short = (card._replace(text=text) for text in ("word " * 99, "word"))
    for band in (pygame.Rect(0, 0, 188, 100), pygame.Rect(0, 236, 188, 27)):
        parts = [pixels(face(one, 188).subsurface(band)) for one in (long, short)]
        assert parts[0] == parts[1]


@pytest.mark.parametrize("most", [20, 48, 90, 300])
def test_a_name_is_never_wider_than_its_room(most):
    for card in every():
        assert condensed(card.name, 18, "#ffffff", most).get_width() <= most


def test_levels_show_different_things():
    for card in every():
        looks = {pixels(face(card, 200, level)) for level in WIDTHS}
        assert len(looks) >= 3, card


def test_what_is_written_on_cards_stands_out():
    colours = palette(GAME)
    for ink, ground in (
        ("card_ink", "card_face"),
        ("card_ink", "card_band"),
        ("card_dim", "card_face"),
        ("gilt_ink", "card_face"),
        ("coin_ink", "coin"),
    ):
        assert contrast(colours[ink], colours[ground]) >= 4.5, ink
    assert contrast(colours["parchment_ink"], "#c4ac78") >= 4.5


def changed(code, **fields):
    """Our deck with one card changed."""
    written = ours().content
    cards = [{**card, **fields} if card["code"] == code else card for card in written["cards"]]
    return type(ours()).model_validate({**written, "name": "Mine", "cards": cards})


def test_our_deck_has_the_theme_of_the_game_and_another_prints_its_own_cards():
    assert theme_of(RULES.with_deck(ours())) == GAME
    assert FACES[GAME].printed(ours()) is None
    other = FACES[GAME].printed(changed("cutpurse", cost=9, text="Exhaust: take 4 Coins."))
    was, now = ({card.code: card for card in faces.prints} for faces in (FACES[GAME], other))
    assert now["cutpurse"].text == "{exhaust} take 4 {coin}."
    assert now["cutpurse"].coins == 9
    assert {code for code in was if was[code] != now[code]} == {"cutpurse"}


def test_each_kind_has_a_back_of_its_own():
    faces = FACES[GAME]
    backs = {zone: pixels(faces.back(60, zone)) for zone in BACKS}
    assert len(set(backs.values())) == len(KINDS)
    assert pixels(faces.back(60, "hand")) == backs["scheme_deck"]
    assert len([zone for card, zone in faces.every() if card is None]) == len(KINDS)


@pytest.mark.parametrize("kind", ["scheme", "agenda", "treasure", "character"])
def test_a_card_has_its_name_on_it_wherever_it_is_large_enough(kind):
    printed = next(one for one in FACES[GAME].prints if one.kind == kind)
    other = printed._replace(name="Another Name", short="Another")
    for width in (NAMED, TITLED, 110, 150):
        level = gilt_level(width)
        drawn = [pixels(KINDS[kind](GAME, one, width, level)) for one in (printed, other)]
        assert drawn[0] != drawn[1], level


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("seats", [3, 5])
def test_a_card_in_hand_is_never_too_small_for_its_name(seats, size, text):
    ruler = table_style(Style(*size, theme=GAME, text=text / 100)).ruler
    assert places_for(Space(*size, ruler), Party(seats, QUESTIONS)).hand_card >= NAMED
