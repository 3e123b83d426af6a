import os
import time
from contextlib import closing
from dataclasses import dataclass
from threading import Timer

import pytest

from app.lab.crew import LARGEST_BATCH, Batches, Crew, RunControl, Trouble, as_done
from app.lab.engine import BotRun, in_this_process, processes
from tests.session.windows_pipes import short_pipes


@dataclass(frozen=True)
class Square:
    """Squares; stumbles at one number, dies at another, and is slow at first."""

    stumble: int = 0
    die: int = 0

    def __call__(self, number: int) -> int:
        if number == self.stumble:
            raise Trouble(f"number {number} is bad luck")
        if number == self.die:
            os._exit(3)
        time.sleep(0.05 if number < 3 else 0)
        return number * number


class Squares(BotRun):
    """Forty squares, as they are counted."""

    def __init__(self, job: Square) -> None:
        super().__init__(job, 40)
        self.found = []

    def count(self, part):
        self.found.append(part)


SOURCES = [in_this_process, processes(2)]


@pytest.mark.parametrize("source", SOURCES)
def test_results_are_counted_in_order(source):
    run = Squares(Square())
    run.play(source, RunControl(), lambda: None)
    assert run.found == [number**2 for number in range(1, 41)]
    assert run.is_complete


@pytest.mark.parametrize("source", SOURCES)
def test_all_results_before_a_trouble_are_counted_first(source):
    run = Squares(Square(stumble=30))
    with pytest.raises(Trouble, match="number 30 is bad luck"):
        run.play(source, RunControl(), lambda: None)
    assert run.found == [number**2 for number in range(1, 30)]


def test_a_worker_that_dies_is_noticed():
    with pytest.raises(Trouble, match=r"a worker process died .* \(exit code 3\)"):
        Squares(Square(die=20)).play(processes(2), RunControl(), lambda: None)


def test_what_came_early_is_not_played_again():
    run, asked = Squares(Square()), []
    run.put([(2, 4), (40, 1600)])

    def source(job, numbers, control):
        asked.extend(numbers)
        yield from ()

    run.play(source, RunControl(), lambda: None)
    assert run.done == 2
    assert run.counted == 0
    assert asked == [1, *range(3, 40)]


def test_a_worker_that_died_before_it_got_its_batch_is_noticed():
    crew = Crew()
    crew.hire(Square(), 1)
    crew.workers[0].process.kill()
    crew.workers[0].process.join()
    try:
        with pytest.raises(Trouble, match=r"a worker process died at number 1 "):
            list(crew.results(Batches(range(1, 41)), RunControl()))
    finally:
        crew.stop()


def test_a_worker_that_died_before_it_took_its_pipe_is_noticed(monkeypatch):
    short_pipes(monkeypatch, untaken=True)
    crew, control = Crew(), RunControl()
    crew.hire(Square(), 1)
    crew.workers[0].process.kill()
    patience = Timer(20, control.end)
    patience.start()
    try:
        with pytest.raises(Trouble, match=r"a worker process died at number 1 "):
            list(crew.results(Batches(range(1, 41)), control))
    finally:
        patience.cancel()
        crew.stop()


def test_batches_cover_all_numbers_and_grow_with_speed():
    batches, numbers = Batches(range(1, 1001)), []
    while batch := batches.take():
        numbers += batch
        batches.learn(len(batch), 0.001)
    assert numbers == list(range(1, 1001))
    assert batches.size == LARGEST_BATCH


def test_slow_work_comes_one_by_one():
    batches = Batches(range(1, 11))
    batches.learn(1, 0.001)
    assert batches.size == 2
    batches.learn(2, 60.0)
    assert batches.size == 1


def test_a_crew_that_is_held_begins_nothing_and_goes_on_afterwards():
    control, came = RunControl(), []
    with closing(as_done(Square(), range(1, 2001), 2, control)) as arriving:
        came += next(arriving)
        control.hold()
        held = time.monotonic()
        while time.monotonic() < held + 0.5 and len(came) < 2000:
            Timer(0.6, control.go).start()
            came += next(arriving)
        came += [pair for done in arriving for pair in done]
    assert sorted(came) == [(number, number**2) for number in range(1, 2001)]
    assert time.monotonic() - held >= 0.5


def test_a_crew_that_is_ended_hands_over_what_is_done():
    control = RunControl()
    with closing(as_done(Square(), iter(range(1, 10**9)), 2, control)) as arriving:
        came = list(next(arriving))
        control.end()
        came += [pair for done in arriving for pair in done]
    assert dict(came) == {n: n**2 for n, _ in came}
    assert 2 <= len(came) < 10_000
