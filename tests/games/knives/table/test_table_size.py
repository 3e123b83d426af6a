"""How large things are at a table of Knives, with the letters as they are drawn."""

import pytest

from app.table.board import Picker
from app.table.standing_board import LaidGoal, LaidRace
from tests.app.looks import at, each_moment
from tests.app.seating import NAMES, open_shell
from tests.app.windows import DESIGNED, SMALL

GAME = "knives"
TALL = (800, 1200)


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
    assert min(widths(board.one(Picker).cards)) >= 43


WORDED = [(SMALL, 150), (SMALL, 200), (DESIGNED, 150), (DESIGNED, 200), (TALL, 150)]


@pytest.mark.parametrize(("size", "text"), WORDED)
def test_large_text_cuts_neither_a_side_nor_what_it_has(tmp_path, size, text):
    for _, scene in each_moment(open_shell(tmp_path, size, text), GAME, 5, NAMES):
        race = scene.laid_board.one(LaidRace)
        if race is not None:
            assert race.near.text in race.race.near_words
            assert race.far.text in race.race.far_words


def test_the_goal_says_in_one_line_how_far_it_is(tmp_path):
    board = at(open_shell(tmp_path, SMALL, 150), GAME, 5, "follow", NAMES).laid_board
    assert [line.text for line in board.one(LaidGoal).lines] == ["Win no coins: no coins so far"]
