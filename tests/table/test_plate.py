"""A plate with everything that a game can have on it: what gives way to what."""

import pytest

from app.table.geometry import Box
from app.table.plate import (
    Count,
    Gauge,
    NameBadge,
    Noted,
    PlateContent,
    PlateSizes,
    PlateStyle,
    PlateToken,
    lay_plate,
)
from tests.games.board_laws import check_plate
from tests.table.ruler import SIZES, TEXTS, PlainRuler

STYLE = PlateStyle(("88", "8"))
COUNTS = Count("coins", 12, "coin", "Coins."), Count("cards", 4, "cards", "Cards in hand.")
LEADER = NameBadge("leader", "leader", "icon_leader", "lead", "Leads the team.")
OUT = NameBadge("out", "out", "icon_out", "bad", "Out of the round.")
NOTED = Noted(("you saw: a thief", "thief"), "Only you know.", "thief", ("icon_eye", "icon_thief"))


def sitter(*badges, **more):
    name = more.pop("name", "Maximilian of Hearts")
    lives = Gauge("lives", 2, "icon_life", "icon_life_off", "Two lives left.")
    return PlateContent(3, name, COUNTS, badges=badges, gauge=lives, explanation="Max.", **more)


@pytest.mark.parametrize("compact", [True, False])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_has_its_place_at_every_text_size(width, height, compact):
    for text in TEXTS:
        sizes = PlateSizes(PlainRuler(width, height, text), STYLE, 3, compact=compact)
        for wide in (sizes.width, sizes.width * 2):
            box = Box(40, 60, wide, sizes.height)
            check_plate(lay_plate(box, sitter(LEADER, OUT), None, sizes))
            check_plate(
                lay_plate(box, sitter(marks=(PlateToken("token", "Dealer."),)), None, sizes)
            )


def test_badges_lose_their_words_before_the_name_loses_its_room():
    sizes = PlateSizes(PlainRuler(1280, 720), STYLE, 3)
    worded = lay_plate(Box(0, 0, sizes.width + 150, sizes.height), sitter(LEADER, OUT), None, sizes)
    drawn = lay_plate(Box(0, 0, sizes.width, sizes.height), sitter(LEADER, OUT), None, sizes)
    assert [chip.label.text for chip in worded.chips] == ["leader", "out"]
    assert [chip.label for chip in drawn.chips] == [None, None]
    assert [chip.picture.art for chip in drawn.chips] == ["icon_leader", "icon_out"]


@pytest.mark.parametrize(("y", "is_tab"), [(44, True), (120, False)])
def test_a_note_is_a_tab_over_the_plate_or_words_below_it(y, is_tab):
    sizes = PlateSizes(PlainRuler(1280, 720), STYLE, 3)
    room = Box(40, y, sizes.width, sizes.note)
    note = lay_plate(Box(40, 60, sizes.width, 60), sitter(note=NOTED), room, sizes).note
    assert note.box.y >= room.y
    assert [picture.art for picture in note.pictures] == (list(NOTED.arts) if is_tab else [])
    assert all(note.box.holds(picture.box) for picture in note.pictures)
    assert note.explanation == "Only you know."


def test_without_room_there_is_no_note():
    sizes = PlateSizes(PlainRuler(1280, 720), STYLE, 3)
    assert lay_plate(Box(0, 0, 200, 60), sitter(note=NOTED), None, sizes).note is None


def test_a_mark_over_the_avatar_leaves_the_name_alone():
    sizes = PlateSizes(PlainRuler(1280, 720), STYLE, 3)
    box = Box(0, 0, sizes.width, sizes.height)
    plain = lay_plate(box, sitter(), None, sizes)
    fallen = lay_plate(box, sitter(over=PlateToken("fallen", "Out.")), None, sizes)
    assert fallen.name == plain.name
    assert all(plain.avatar.holds(token.box) for token in fallen.tokens)
    assert fallen.tokens[0].box.w < plain.avatar.w * 0.6, "the face can be seen"


def test_two_tokens_overlap_before_they_cut_a_name_short():
    sizes = PlateSizes(PlainRuler(1280, 720), STYLE)
    marks = PlateToken("token", "Dealer."), PlateToken("token", "Banker.")
    box = Box(40, 60, sizes.width, sizes.height)
    short = lay_plate(box, PlateContent(3, "Al", COUNTS, marks), None, sizes)
    full = lay_plate(box, PlateContent(3, "Bruno", COUNTS, marks), None, sizes)
    assert full.name.text == "Bruno"
    (right, left), (_, apart) = ([t.box for t in plate.tokens] for plate in (full, short))
    assert left.right > right.x, "they overlap"
    assert apart.right <= right.x, "but not where there is room"
