from collections.abc import Iterator

import pytest

from app.bots.table_talk import SILENCE
from app.lab.runner import Stopwatch
from app.lab.times import Times, merge
from rules.games import GAMES


def test_quantiles_are_right_to_within_a_bucket():
    times = Times()
    for microseconds in range(1, 1001):
        times.add(1000 * microseconds)
    assert times.count() == 1000
    assert times.seconds(0.5) == pytest.approx(500e-6, rel=0.05)
    assert times.seconds(0.95) == pytest.approx(950e-6, rel=0.05)
    assert times.seconds(1.0) == 1000e-6


def test_merged_times_are_those_of_both():
    one, other = Times(), Times()
    one.add(1000)
    other.add(9000)
    everything: dict[str, Times] = {}
    merge(everything, {"a": one})
    merge(everything, {"a": other, "b": other})
    assert everything["a"].count() == 2
    assert everything["a"].longest == everything["b"].longest == 9000
    assert one.count() == 1


def test_a_stopwatch_asks_the_bot_and_notes_the_time():
    game = GAMES["knives"]
    state = game.start(game.options(), 5, 1)
    seat = state.turn
    readings: Iterator[int] = iter([1_000, 251_000])
    watch = Stopwatch(lambda: next(readings))
    choice = watch.ask("knives", "random", game.look(state, seat), 7, SILENCE)
    assert choice.command in game.look(state, seat).decision.commands
    assert watch.times["random"].longest == 250_000
