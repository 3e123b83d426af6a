import os
import time
from dataclasses import dataclass

import pytest

from app.lab.crew import LARGEST_BATCH, Batches, Crew, in_order
from app.lab.trouble import Trouble


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


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order(jobs):
    assert list(in_order(Square(), 40, jobs)) == [number**2 for number in range(1, 41)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_all_results_before_a_trouble_come_first(jobs):
    results = in_order(Square(stumble=30), 40, jobs)
    assert [next(results) for _ in range(29)] == [number**2 for number in range(1, 30)]
    with pytest.raises(Trouble, match="number 30 is bad luck"):
        next(results)


def test_a_worker_that_dies_is_noticed():
    with pytest.raises(Trouble, match=r"a worker process died .* \(exit code 3\)"):
        list(in_order(Square(die=20), 40, 2))


def test_a_worker_that_died_before_it_got_its_batch_is_noticed():
    crew = Crew()
    crew.hire(Square(), 1)
    crew.workers[0].process.kill()
    crew.workers[0].process.join()
    try:
        with pytest.raises(Trouble, match=r"a worker process died at number 1 "):
            list(crew.results(40))
    finally:
        crew.stop()


def test_batches_cover_all_numbers_and_grow_with_speed():
    batches, numbers = Batches(1000), []
    while batch := batches.take():
        numbers += batch
        batches.learn(len(batch), 0.001)
    assert numbers == list(range(1, 1001))
    assert batches.size == LARGEST_BATCH


def test_slow_work_comes_one_by_one():
    batches = Batches(10)
    batches.learn(1, 0.001)
    assert batches.size == 2
    batches.learn(2, 60.0)
    assert batches.size == 1
