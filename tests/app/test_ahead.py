"""Large drawings are made beside the frames; what is shown never depends on that."""

from functools import partial
from threading import Event

import pytest
from pygame import Surface

from app.draw.ahead import AHEAD, MOST_ORDERS, MOST_SECONDS, Ahead
from app.draw.cache import PictureCache
from app.draw.vector import art
from app.scenes.crash import CrashScene
from tests.app.seating import open_shell

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


def _finish(ahead):
    """Until all that was ordered so far has been made."""
    ahead._maker.submit(lambda: None).result(10)


@pytest.fixture
def bench():
    bench = Bench()
    yield bench
    bench.may.set()


@pytest.fixture
def timed(monkeypatch):
    """Drawings and pictures on a clock that only goes when it is told to."""
    ahead, cache, clock = Ahead(), PictureCache(most=2**20), [0.0]
    monkeypatch.setattr("app.draw.cache.AHEAD", ahead)
    monkeypatch.setattr("app.draw.ahead.thread_time", lambda: clock[0])
    return ahead, cache, clock


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


def test_what_is_tried_ends_when_its_time_is_over_and_goes_on_from_there(timed):
    ahead, cache, clock = timed

    def make():
        clock[0] += 1.5 * MOST_SECONDS
        return Surface((1, 1))

    def draw():
        for name in "abcd":
            cache.get(name, make)

    made = []
    while not ahead.tried(draw):
        made.append(cache.made)
    assert made == [1, 2, 3]
    assert cache.made == 4


def test_what_takes_long_before_its_first_picture_is_done_all_the_same(timed):
    ahead, cache, clock = timed

    def composed():
        clock[0] += 2 * MOST_SECONDS
        cache.get("part", lambda: Surface((1, 1)))
        cache.get("other part", lambda: Surface((1, 1)))
        return Surface((1, 1))

    tries = 1
    while not ahead.tried(lambda: cache.get("whole", composed)):
        tries += 1
        assert tries < 5
    assert tries > 1


def test_a_frame_makes_what_it_needs_however_long_it_takes(monkeypatch):
    monkeypatch.setattr("app.draw.ahead.MOST_SECONDS", -1.0)
    assert isinstance(PictureCache(most=2**20).get("a", lambda: Surface((1, 1))), Surface)


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


def test_what_was_ordered_and_is_never_fetched_takes_no_place_for_good(bench):
    ahead = Ahead()
    bench.may.set()
    for name in range(3 * MOST_ORDERS):
        ahead.tried(lambda name=name: ahead.fetch(name, LARGE, bench.make(name)))
        _finish(ahead)
    assert bench.made == list(range(3 * MOST_ORDERS))


def test_at_the_end_what_is_being_made_is_waited_for_and_nothing_else_begins(bench):
    ahead, begun = Ahead(), Event()

    def first():
        begun.set()
        return bench.make("first")()

    assert not ahead.tried(lambda: ahead.fetch("first", LARGE, first))
    assert not ahead.tried(lambda: ahead.fetch("second", LARGE, bench.make("second")))
    assert begun.wait(10)
    bench.may.set()
    ahead.stop()
    assert bench.made == ["first"]
    assert isinstance(ahead.fetch("second", LARGE, bench.make("anew")), Surface)
    assert bench.made == ["first", "anew"]


def test_a_drawing_that_fails_beside_the_frames_fails_where_it_is_needed(bench):
    ahead = Ahead()

    def broken():
        assert bench.may.wait(10)
        raise ValueError("no such drawing")

    def draw():
        ahead.fetch("a", LARGE, broken)

    assert not ahead.tried(draw)
    bench.may.set()
    _finish(ahead)
    with pytest.raises(ValueError, match="no such drawing"):
        ahead.tried(draw)


def test_a_drawing_that_is_not_there_becomes_a_report_like_any_other_failure(tmp_path):
    shell = open_shell(tmp_path)
    shell.scene.tick = lambda now: AHEAD.tried(partial(art, "shell", "no_such_drawing", *LARGE))
    shell.step()
    _finish(AHEAD)
    shell.step()
    assert isinstance(shell.scene, CrashScene)


def test_what_was_ordered_is_there_after_a_rest_but_a_rest_is_no_longer_than_it_is():
    ahead, may_end = Ahead(), Event()

    def make():
        may_end.wait(10)
        return Surface((400, 400))

    assert not ahead.tried(lambda: ahead.fetch("a", (400, 400), make))
    ahead.rest(0.01)
    assert not ahead.tried(lambda: ahead.fetch("a", (400, 400), make))
    may_end.set()
    ahead.rest(10)
    assert ahead.tried(lambda: ahead.fetch("a", (400, 400), make))
