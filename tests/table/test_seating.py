"""Places for two to eight in any window: around a middle, in rows, in a column; what gives way."""

from itertools import pairwise

import pytest

from app.table.geometry import Box
from app.table.places import best_places
from app.table.plate import PlateSizes, PlateStyle
from app.table.seating import GRIDS, SIDES, SeatSizes, column_of, in_rows
from app.table.small_buttons import HINT, SAY, UNDO, bare_discs, named_discs, wide_buttons
from tests.table.plain_seating import LADDER, PlainSeating
from tests.table.ruler import SIZES, TEXTS, PlainRuler, space

WINDOWS = [(*size, text) for size in SIZES for text in TEXTS]
PARTIES = range(2, 9)


def laid(width, height, text, seats, slots=4, *, log_open=True):
    where = space(width, height, text, log_open=log_open)
    return best_places(where, LADDER, lambda room: PlainSeating(room, seats, slots).places())


@pytest.mark.parametrize("seats", PARTIES)
@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_any_party_has_room_in_any_window(width, height, text, seats):
    for slots in (0, 1, 6):
        places = laid(width, height, text, seats, slots)
        assert places.fits, (slots, places.room)
        assert len(places.seats) == seats
        for seat in places.seats:
            assert len(seat.slots) == slots
            assert all(seat.tray.holds(slot) for slot in seat.slots)
            assert not any(a.overlaps(b) for a, b in pairwise(seat.slots))


@pytest.mark.parametrize("seats", PARTIES)
def test_the_others_sit_clockwise_from_the_left(seats):
    assert sum(SIDES[seats]) == seats - 1
    assert sorted(place for row in GRIDS[seats] for place in row if place) == [*range(1, seats)]
    others = [seat.plate.middle for seat in laid(1920, 1080, 1.0, seats).seats[1:]]
    left, top, right = SIDES[seats]
    columns = others[:left], others[left : left + top], others[left + top :]
    assert columns[0] == sorted(columns[0], key=lambda at: -at[1])
    assert columns[1] == sorted(columns[1])
    assert columns[2] == sorted(columns[2], key=lambda at: at[1])
    assert len(columns[2]) == right
    if left:
        assert max(x for x, _ in columns[0]) < min(x for x, _ in columns[1])
        assert max(x for x, _ in columns[1]) < min(x for x, _ in columns[2])


@pytest.mark.parametrize("seats", PARTIES)
def test_in_rows_neighbours_at_the_table_have_neighbouring_cells(seats):
    cells, free = in_rows(seats, Box(0, 0, 800, 400), 200)
    for one, other in pairwise(cells):
        assert abs(one.x - other.x) // one.w + abs(one.y - other.y) // one.h == 1
    assert free is None or not any(free.overlaps(cell) for cell in cells)


def test_a_column_of_plates_begins_at_the_top_and_goes_down():
    sizes = SeatSizes(PlateSizes(PlainRuler(1280, 720), PlateStyle(("88",))))
    boxes = column_of(4, 16, 60, 60, sizes)
    assert [box.y for box in boxes] == sorted(box.y for box in boxes)
    assert (boxes[0].x, boxes[0].y) == (16, 60)
    assert not any(a.overlaps(b) for a, b in pairwise(boxes))


# What gives way


def test_the_log_stays_beside_a_roomy_table_and_cards_shrink_before_seats_leave_the_ring():
    shapes = [laid(width, 720, 1.0, 6).room for width in range(1600, 720, -40)]
    assert shapes[0].docked
    assert shapes[0].is_round
    assert shapes[0].size == LADDER.around[0]
    assert not laid(960, 540, 2.0, 6).room.is_round
    first = next(room for room in shapes if room.size < LADDER.around[0])
    assert first.is_round


@pytest.mark.parametrize("window", [(3440, 1440), (800, 1200)])
def test_nobody_sits_far_from_anybody_else(window):
    places = laid(*window, 1.0, 5)
    table = places.table
    assert 0.9 < table.w / table.h < 2.1
    area = places.room.window
    assert abs(table.middle[1] - area.h / 2) < area.h / 10


def test_a_tall_window_has_no_log_beside_its_table():
    assert not laid(800, 1200, 1.0, 5).room.docked
    assert laid(1200, 800, 1.0, 5).room.docked


def test_without_a_log_nothing_is_docked():
    assert not laid(1920, 1080, 1.0, 5, log_open=False).room.docked


def test_where_nothing_fits_the_last_try_is_taken():
    room = laid(60, 40, 2.0, 8).room
    assert (room.is_round, room.docked, room.size) == (False, False, LADDER.tight[-1])
    assert room.ruler.unit < space(60, 40).ruler.unit


# The small buttons


@pytest.mark.parametrize("lay", [named_discs, wide_buttons, bare_discs])
@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_small_buttons_end_in_their_corner_and_keep_apart(lay, width, height, text):
    ruler = PlainRuler(width, height, text)
    buttons = lay((SAY, HINT, UNDO), 900, 500, ruler)
    assert [button.name for button in buttons] == ["say", "hint", "undo"]
    assert all(button.box.right <= 900 and button.box.bottom <= 500 for button in buttons)
    assert max(button.box.bottom for button in buttons) >= 500 - ruler.px(5)
    assert not any(a.box.overlaps(b.box) for a, b in pairwise(buttons))
    for button in buttons:
        assert button.box.holds(button.picture.box)
        if button.label is not None:
            assert ruler.width(button.label.text, button.label.size) <= button.label.box.w


def test_names_too_long_for_their_discs_are_left_out():
    assert all(button.label for button in named_discs((HINT,), 500, 500, PlainRuler(1280, 720)))
    large = named_discs((HINT, UNDO), 500, 500, PlainRuler(960, 540, 3.0))
    assert not any(button.label for button in large)
