"""Large drawings are made beside the frames; what is shown never depends on that."""

from threading import Event

import pytest
from pygame import Surface

from app.draw.ahead import MOST_ORDERS, Ahead

LARGE, SMALL = (400, 400), (20, 20)


class Bench:
    """Makes drawings, but only when it may."""

    def __init__(self):
        self.may, self.made = Event(), []

    def make(self, name):
        def made():
            assert self.may.wait(10)
            self.made.append(name)
            return Surface((1, 1))

        return made


@pytest.fixture
def bench():
    bench = Bench()
    yield bench
    bench.may.set()


def test_a_large_drawing_is_ordered_once_and_fetched_when_it_is_there(bench):
    ahead = Ahead()

    def draw():
        return ahead.fetch("a", LARGE, bench.make("a"))

    assert not ahead.tried(draw)
    assert not ahead.tried(draw)
    bench.may.set()
    assert isinstance(draw(), Surface)
    assert bench.made == ["a"]


def test_a_small_drawing_is_made_at_once(bench):
    bench.may.set()
    ahead = Ahead()
    assert ahead.tried(lambda: ahead.fetch("a", SMALL, bench.make("a")))


def test_what_has_not_been_begun_is_made_by_whoever_needs_it(bench):
    ahead, there = Ahead(), Surface((2, 2))
    for name in ("a", "b"):
        assert not ahead.tried(lambda name=name: ahead.fetch(name, LARGE, bench.make(name)))
    assert ahead.fetch("b", LARGE, lambda: there) is there


def test_only_so_many_are_ordered(bench):
    ahead = Ahead()
    for name in range(MOST_ORDERS + 3):
        assert not ahead.tried(lambda name=name: ahead.fetch(name, LARGE, bench.make(name)))
    bench.may.set()
    for name in range(MOST_ORDERS + 3):
        ahead.fetch(name, LARGE, bench.make(f"late {name}"))
    late = [name for name in bench.made if str(name).startswith("late")]
    assert {f"late {MOST_ORDERS + n}" for n in range(3)} <= set(late)
