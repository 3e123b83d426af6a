"""Texts made to fit, and boxes."""

from app.table.fitting import elide, first_wrapping, longest_fitting, wrap, wrap_most
from app.table.geometry import Box, Spot, spot_in
from app.table.hand_fan import fan, fan_height, row
from tests.table.ruler import PlainRuler

RULER = PlainRuler(1280, 720)
TEN = RULER.width("x" * 10, 13)


def test_a_text_that_fits_stays():
    assert elide("0123456789", TEN, 13, RULER) == "0123456789"


def test_a_long_text_ends_in_an_ellipsis_and_fits():
    assert elide("0123456789ab", TEN, 13, RULER) == "012345678…"
    assert elide("01234567 9ab", TEN, 13, RULER) == "01234567…"
    assert elide("long", 1, 13, RULER) == ""


def test_lines_break_between_words_and_long_words_are_shortened():
    assert wrap("one two three four", TEN, 13, RULER) == ["one two", "three four"]
    assert wrap("incomprehensible", TEN, 13, RULER) == ["incompreh…"]


def test_too_many_lines_are_cut_off_visibly():
    assert wrap_most("one two three four", TEN, 13, RULER, 2) == ["one two", "three four"]
    assert wrap_most("one two three four", TEN, 13, RULER, 1) == ["one two t…"]
    assert wrap_most("one two a b", TEN, 13, RULER, 1)[0].endswith("…")


def test_the_longest_way_to_say_it_that_fits():
    assert longest_fitting(("far too long a text", "short"), TEN, 13, RULER) == "short"
    assert longest_fitting(("far too long", "still too long"), TEN, 13, RULER) == "still too…"
    texts = ("one two three four five", "one two three")
    assert first_wrapping(texts, TEN, 13, RULER, 2) == ["one two", "three"]
    assert first_wrapping(texts, TEN, 13, RULER, 1) == []


def test_boxes():
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.middle) == (40, 60, (25, 40))
    assert box.inset(5) == Box(15, 25, 20, 30)
    assert box.inset(50).w == 0
    assert box.overlaps(Box(39, 59, 5, 5))
    assert not box.overlaps(Box(40, 20, 5, 5))
    assert box.holds(Box(10, 20, 30, 40))
    assert not box.holds(Box(9, 20, 30, 40))
    assert box.contains(39, 59)
    assert not box.contains(40, 59)
    assert Box.around(25, 40, 30, 40) == box


def test_spots():
    spot = spot_in(Box(0, 0, 50, 70))
    assert spot == Spot(25, 35, 50)
    assert spot.box == spot.bounds == Box(0, 0, 50, 70)
    assert Spot(25, 35, 50, 90.0).bounds == Box(-10, 10, 70, 50)


def test_a_fan_stays_in_its_box_and_is_symmetric():
    for count in range(1, 9):
        box = Box(100, 50, 600, fan_height(116, RULER))
        spots = fan(count, box, 116, RULER)
        assert len(spots) == count
        assert all(box.inset(-1).holds(spot.bounds) for spot in spots), count
        assert [spot.angle for spot in spots] == [-spot.angle for spot in reversed(spots)]
        assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)


def test_an_open_row_stays_in_its_strip():
    strip = Box(0, 0, 150, 60)
    for count in (1, 6, 8):
        assert all(strip.holds(spot.box) for spot in row(count, strip, 40))
