"""Counters go up on the plates while a command is shown."""

from app.games.knives.board import lay_out
from app.table.motion import Effect
from app.table.tally import Tally
from app.table.voice import Voice
from tests.games.knives.moments import NAMES, view
from tests.table.ruler import space


def board():
    seen = view("last")
    return lay_out(seen, seen.piles(), space(1280, 720), Voice(NAMES, 0))


def values(board, seat):
    return {counter.name: counter.label.text for counter in board.plate(seat).counters}


def test_nothing_counted_leaves_the_table_as_it_is():
    one = board()
    assert Tally().add([Effect("speech", 1, "passes", 2)]).on(one) is one


def test_a_count_stays_on_its_plate():
    tally = Tally().add([Effect("count", 0.4, seat=2, counter="coins", first=0, last=6)])
    counted = tally.add([]).on(board())
    assert values(counted, 2)["coins"] == "6"
    assert counted.plate(2).counters[0].value == 6
    assert values(counted, 3) == values(board(), 3)
