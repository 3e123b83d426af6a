"""The tree of boxes: what stands where in rows, columns and lines, and what is left out."""

import pytest

from app.table.board import Label, Picture
from app.table.boxes import (
    NOTHING,
    Beside,
    Drawing,
    FirstThatFits,
    Spacer,
    Stacked,
    Worded,
    broken,
    starts,
    total,
)
from app.table.geometry import Box
from tests.table.ruler import PlainRuler

FONT = 12
RULER = PlainRuler(1280, 720)
LINE = RULER.line(FONT)


def worded(*ways):
    return Worded(ways, FONT)


def laid(tree, wide, high):
    return [*tree.lay(Box(10, 20, wide, high), RULER)]


@pytest.mark.parametrize(
    ("justify", "expected"),
    [
        ("start", [0, 12, 34]),
        ("middle", [10, 22, 44]),
        ("end", [20, 32, 54]),
        ("between", [0, 22, 54]),
    ],
)
def test_what_is_left_goes_where_it_is_wanted(justify, expected):
    lengths = [10, 20, 30]
    spare = 84 - total(lengths, 2)
    assert [*starts(lengths, 2, spare, justify)] == expected


def test_a_line_is_broken_where_it_is_full():
    assert [[*line] for line in broken([40, 40, 40, 200, 10], 100, 10)] == [[0, 1], [2], [3], [4]]
    assert [[*line] for line in broken([40, 40], 90, 10)] == [[0, 1]]
    assert [[*line] for line in broken([40, 40], 89, 10)] == [[0], [1]]
    assert [[*line] for line in broken([1, 1, 1], 100, 1, most=2)] == [[0, 1], [2]]
    assert broken([], 100, 10) == []


def test_a_column_stands_in_the_middle_with_its_gaps():
    first, second = laid(Stacked((worded("One"), Spacer(6), worded("Two"))), 200, 2 * LINE + 26)
    assert first.box == Box(10, 30, 200, LINE)
    assert second.box == Box(10, 36 + LINE, 200, LINE)


def test_the_last_of_a_filled_row_takes_the_rest():
    tree = Beside((Drawing("coin", 16), worded("One")), 4, filled=True)
    picture, label = laid(tree, 200, 40)
    assert isinstance(picture, Picture)
    assert picture.box == Box(10, 32, 16, 16)
    assert isinstance(label, Label)
    assert label.box == Box(30, 20, 180, 40)


def test_a_row_in_the_middle_is_as_wide_as_the_words_that_fit_beside_the_drawing():
    short = RULER.width("Coins", FONT)
    tree = Beside((Drawing("coin", 16), worded("Coins in the trick", "Coins")), 4)
    _, label = laid(tree, short + 30, 40)
    assert (label.text, label.box.w) == ("Coins", short)
    assert label.box.x - 20 == 10 + 5


def test_the_first_way_with_room_both_ways_is_laid():
    tree = FirstThatFits((Stacked((worded("One"), worded("Two"))), worded("One"), NOTHING))
    wide = RULER.width("One", FONT) + RULER.width("Two", FONT)
    assert [label.text for label in laid(tree, wide, 2 * LINE)] == ["One", "Two"]
    assert [label.text for label in laid(tree, wide, 2 * LINE - 1)] == ["One"]
    assert laid(tree, RULER.width("One", FONT) - 1, 2 * LINE) == []


def test_what_has_no_room_at_all_is_shortened():
    (label,) = laid(worded("Diamonds led", "Diamonds"), RULER.width("Diamonds", FONT) - 1, LINE)
    assert label.text.endswith("…")
    assert RULER.width(label.text, FONT) <= label.box.w
