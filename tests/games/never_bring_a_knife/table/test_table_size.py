"""A tall window has larger stacks and a larger boss in the middle, and nothing in their way."""

import pytest

from app.draw import audit
from app.games.never_bring_a_knife.table.layout import BOSS
from tests.app.board_audit import board_flaws
from tests.app.looks import EIGHT_LONG_NAMES, at, each_moment
from tests.app.seating import NAMES, NBK, open_shell
from tests.app.windows import DESIGNED

TALL = (800, 1200)


def sizes(folder, window, seats, text=100):
    """How wide the boss and the cards of a stack are."""
    board = at(open_shell(folder, window, text), NBK, seats, "last", NAMES).laid_board
    stack = next(laid for laid in board.cards if laid.zone.name == "stack")
    return board.zones[BOSS].w, round(stack.spot.width)


@pytest.mark.parametrize(("seats", "stack"), [(4, 48), (5, 48), (6, 40), (7, 43), (8, 40)])
def test_a_tall_middle_has_a_large_boss_and_large_stacks(tmp_path, seats, stack):
    assert sizes(tmp_path, TALL, seats) == (102, stack)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_with_large_text_the_boss_lies_below_all_seats_where_there_is_room(tmp_path, seats):
    assert sizes(tmp_path, TALL, seats, text=200)[0] >= 80


def test_the_usual_window_looks_as_it_was_drawn(tmp_path):
    assert sizes(tmp_path, DESIGNED, 5) == (78, 44)


@pytest.mark.parametrize("text", [100, 200])
def test_nothing_is_in_the_way_of_anything_in_a_tall_window(tmp_path, text):
    shell = open_shell(tmp_path, TALL, text)
    for seats in (5, 8):
        for kind, scene in each_moment(shell, NBK, seats, EIGHT_LONG_NAMES):
            scene.lay_out()
            found = audit.flaws(scene.stage) + board_flaws(scene.laid_board, scene.style)
            assert (kind, found) == (kind, [])
