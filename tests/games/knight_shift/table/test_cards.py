"""The cards of Knight Shift at a table: the numbers on them are those that it plays by."""

import pygame
import pytest

from app.draw.card_faces import card_picture, faces_of, theme_of
from app.draw.colours import game_of, worn
from app.draw.lettering import line_width
from app.games.knight_shift.draw import knight_card
from app.games.knight_shift.draw.cards import GAME
from app.games.knight_shift.draw.parchment import Sketch
from rules.games.knight_shift.options import KnightShiftOptions
from rules.kernel.codec import deck_from
from tests.games.knight_shift.rules.standard import STANDARD

KNIGHT = STANDARD.deck.ids["osric"]
ITEM = STANDARD.deck.ids["axe"]


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def looks(card, tame=False, width=160, **options):
    theme = worn(theme_of(STANDARD, KnightShiftOptions(**options)), tame)
    assert game_of(theme) == GAME
    return pygame.image.tobytes(card_picture(theme, card, width), "RGBA")


def test_a_table_as_usual_has_the_theme_of_the_game():
    assert theme_of(STANDARD, KnightShiftOptions(rounds=1)) == theme_of(STANDARD) == GAME


@pytest.mark.parametrize("tame", [False, True])
@pytest.mark.parametrize("width", [100, 160])
def test_ks_score_05_a_knight_says_what_a_hated_item_costs_here(tame, width):
    usual, dear, free = (looks(KNIGHT, tame, width, hated=n) for n in (5, 12, 0))
    assert len({usual, dear, free}) == 3
    assert looks(KNIGHT, tame, width, hated=12) == dear
    assert looks(ITEM, tame, width, hated=12) == looks(ITEM, tame, width)


def test_a_deck_of_ones_own_and_a_number_of_ones_own_go_together():
    content = STANDARD.deck_file.content
    cards = [{**card, "bonus": 19} if card["code"] == "osric" else card
             for card in content["cards"]]  # fmt: skip
    mine = STANDARD.with_deck(deck_from(STANDARD, {**content, "cards": cards}))
    both, deck_only = theme_of(mine, KnightShiftOptions(hated=7)), theme_of(mine)
    assert len({both, deck_only, theme_of(STANDARD, KnightShiftOptions(hated=7))}) == 3
    pictures = [pygame.image.tobytes(card_picture(t, KNIGHT, 160), "RGBA")
                for t in (both, deck_only)]  # fmt: skip
    assert pictures[0] != pictures[1] != looks(KNIGHT)


@pytest.mark.parametrize("code", ["osric", "oswald"])
def test_a_small_knight_has_a_face_down_to_its_chin_and_its_bonus_on_the_card(monkeypatch, code):
    shares, ends, cut, shaded = [], [], Sketch.cut, knight_card.shaded

    def note_face(sketch, name, box, size, down=0.0):
        shares.append((box[3] + down) / size[1])
        cut(sketch, name, box, size, down)

    def note_bonus(sketch, line, at, shade):
        if line.text.startswith("+"):
            wide = line_width(line.text, round(line.size * sketch.unit), line.face) / sketch.unit
            ends.append(at[0] + wide / 2)
        shaded(sketch, line, at, shade)

    monkeypatch.setattr(Sketch, "cut", note_face)
    monkeypatch.setattr(knight_card, "shaded", note_bonus)
    faces_of(GAME).face(STANDARD.deck.ids[code], 61, "mini")
    assert [share >= 0.75 for share in shares] == [True]
    assert [end <= 187 for end in ends] == [True]
