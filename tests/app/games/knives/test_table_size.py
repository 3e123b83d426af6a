"""How large things are at a table of Knives, with the letters as they are drawn."""

import pytest

from tests.app.looks import at
from tests.app.seating import NAMES, open_shell
from tests.app.windows import DESIGNED, SMALL

GAME = "knives"


def widths(cards):
    return {round(laid.spot.width) for laid in cards}


@pytest.mark.parametrize(
    ("size", "text", "card"),
    [(SMALL, 200, 87), (SMALL, 150, 87), (SMALL, 100, 81), (DESIGNED, 100, 116)],
)
def test_large_text_leaves_the_own_cards_large(tmp_path, size, text, card):
    board = at(open_shell(tmp_path, size, text), GAME, 5, "follow", NAMES).laid_board
    assert widths(board.lying(board.own)) == {card}


def test_the_cards_that_can_be_named_do_not_pay_for_it(tmp_path):
    board = at(open_shell(tmp_path, SMALL, 200), GAME, 5, "KN-SNITCH-01 cards", NAMES).laid_board
    assert min(widths(board.picker)) >= 43
