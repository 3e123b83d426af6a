"""The cards of No Honor among Thieves: each has a picture of its own, and what it says fits."""

import pygame
import pytest

from app.assets import assets_folder
from app.draw.colours import colours_of, contrast, palette
from app.draw.faces import gilt
from app.draw.faces.gilt import CardPrint, Failing, condensed, gilt_level, picture_of
from app.draw.faces.no_honor import KINDS, GiltCards
from app.draw.faces.shape import height
from app.draw.signed_text import SIGN, fitted
from app.draw.vector import has_art
from app.games.no_honor.gists import GISTS, SHORT_NAMES

GAME = "no_honor"
SORTS = ("anytime", "logistics", "modifier", "mot")
WIDTHS = {"mini": 44, "thumb": 60, "mid": 88, "hand": 116, "full": 200}
FAILING = tuple(
    Failing(die, sign, many)
    for die, sign, many in (
        ("die_x", "icon_skull", "all"),
        ("die_blank", "coin_gold", "pay 1"),
        ("die_1", "icon_bars", "one"),
        ("die_2", "icon_safe", "safe"),
    )
)
CHALLENGES = (
    (("lies", 2), ("tinker", 1)),
    (("muscle", 5),),
    (("stealth", 4),),
    (("tinker", 3),),
)


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def drawings():
    """Every picture of a card: its kind and its code."""
    names = [path.stem for path in (assets_folder() / "art" / GAME).iterdir()]
    return [tuple(name.split("_", 1)) for name in names if name.partition("_")[0] in KINDS]


def printed(kind, code):
    """A card with this picture."""
    name = code.replace("_", " ").title()
    more = {
        "character": {"skills": (("lies", 1), ("tinker", 2)), "short": SHORT_NAMES.get(code, "")},
        "scheme": {"sort": SORTS[len(code) % 4]},
        "defense": {"challenges": CHALLENGES[: 1 + len(code) % 4], "watch": True},
        "objective": {"stage": 2, "slots": 3, "treasures": 1, "failing": FAILING},
    }
    coins = None if kind == "treasure" else 4
    return CardPrint(kind, code, name, GISTS.get(code, ""), coins=coins, **more.get(kind, {}))


def every():
    return [printed(kind, code) for kind, code in sorted(drawings())]


def pixels(picture):
    return pygame.image.tobytes(picture, "RGBA")


def face(card, width, level=""):
    return KINDS[card.kind](GAME, card, width, level or gilt_level(width))


def test_each_gist_is_of_one_card_that_is_drawn_and_each_card_has_one():
    codes = [code for kind, code in drawings() if kind != "defense" and code != "other"]
    assert sorted(codes) == sorted(GISTS)
    assert set(SHORT_NAMES) <= {code for kind, code in drawings() if kind == "character"}


def test_there_are_as_many_pictures_as_cards_and_one_of_each_kind_for_others():
    counts = {kind: sum(one == kind for one, _ in drawings()) - 1 for kind in KINDS}
    assert counts == {
        "character": 31, "scheme": 50, "defense": 23, "objective": 13, "treasure": 12, "agenda": 18,
    }  # fmt: skip
    assert all(("other" in {code for one, code in drawings() if one == kind}) for kind in KINDS)


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
    for kind in KINDS:
        card = printed(kind, "made_up_by_somebody")
        assert picture_of(GAME, card) == f"{kind}_other"
        known = card._replace(code=min(code for one, code in drawings() if one == kind))
        assert pixels(face(card, 200)) != pixels(face(known, 200))


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
    card = printed("scheme", "master_key")
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


def test_a_deck_has_the_faces_of_its_cards_and_a_back_of_each_kind():
    cards = tuple(every())
    deck = GiltCards(GAME, cards, {f"{kind}_deck": kind for kind in KINDS})
    assert len(deck.every()) == len(cards) + len(KINDS)
    assert pixels(deck.face(0, 60, "thumb")) == pixels(face(cards[0], 60))
    backs = {zone: pixels(deck.back(60, zone)) for _, zone in deck.every() if zone}
    assert len(set(backs.values())) == len(KINDS)
    assert pixels(deck.back(60, "anywhere else")) == backs["scheme_deck"]
