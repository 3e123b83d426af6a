"""Lines of signs on the face of a card: inside it, apart, and larger where the card is small."""

from itertools import combinations

import pytest

from app.table.face_lines import line_boxes, picture_ends
from app.table.geometry import Box, around


@pytest.mark.parametrize("many", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("wide", [30, 45, 55, 77, 78, 116, 200])
def test_lines_lie_apart_below_the_picture(wide, many):
    card = Box(7, 9, wide, round(wide * 1.4))
    boxes = line_boxes(card, many)
    assert len(boxes) == many
    assert not any(one.inset(1).overlaps(other.inset(1)) for one, other in combinations(boxes, 2))
    assert card.holds(around(boxes))
    assert min(box.y for box in boxes) >= card.y + picture_ends(wide) - 1


def test_a_small_card_gives_its_lines_more_of_itself():
    shares = [
        line_boxes(Box(0, 0, wide, round(wide * 1.4)), 3)[0].h / wide for wide in (45, 60, 90)
    ]
    assert shares[0] > shares[1] > shares[2]
