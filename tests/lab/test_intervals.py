from random import Random

import pytest

from app.lab.intervals import Clusters, Estimate, Extent, Lengths, Sample, student, wilson


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),  # z² / (n + z²)
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
        (10, 50, 0.112437, 0.330365),
    ],
)
def test_wilson_gives_the_known_interval(successes, n, low, high):
    found = wilson(successes, n)
    assert found.value == successes / n
    assert found.low == pytest.approx(low, abs=2e-5)
    assert found.high == pytest.approx(high, abs=2e-5)


def test_a_fraction_of_a_success_lies_between_its_neighbours():
    assert wilson(2, 10).low < wilson(2.5, 10).low < wilson(3, 10).low
    assert wilson(2, 10).high < wilson(2.5, 10).high < wilson(3, 10).high


def test_nothing_has_no_interval():
    nothing = Estimate(None, None, None, 0)
    assert wilson(0, 0) == Clusters().mean() == Sample().mean() == nothing
    assert Lengths().span() == Extent(None, None, None)


def test_a_mean_has_the_interval_of_the_normal_distribution():
    sample = Sample()
    for number in (1, 2, 3, 4, 5):
        sample.add(number)
    found = sample.mean()
    assert found.value == 3
    assert found.high == pytest.approx(3 + 1.959964 * (2.5 / 5) ** 0.5)
    assert found.low == pytest.approx(3 - 1.959964 * (2.5 / 5) ** 0.5)


def test_one_number_has_no_interval():
    sample = Sample()
    sample.add(7)
    assert sample.mean() == Estimate(7, None, None, 1)
    assert _blocks((7,)) == Estimate(7, None, None, 1)


def _blocks(*blocks):
    found = Clusters()
    for block in blocks:
        found.add(block)
    return found.mean()


def test_equal_blocks_have_no_width():
    assert _blocks(*[(1, 2)] * 10) == Estimate(1.5, 1.5, 1.5, 20)


def test_an_empty_block_tells_nothing():
    assert _blocks((1, 2), (), (3,)) == _blocks((1, 2), (3,))


def test_blocks_of_one_number_have_the_interval_of_student():
    found = _blocks((1,), (2,), (3,), (4,), (5,))
    assert found.value == 3
    assert found.high == pytest.approx(3 + 2.776 * (2.5 / 5) ** 0.5, abs=0.01)


@pytest.mark.parametrize(
    ("freedom", "known"), [(1, 12.706), (4, 2.776), (9, 2.262), (30, 2.042), (10**6, 1.960)]
)
def test_student_is_as_in_the_tables(freedom, known):
    assert student(freedom) == pytest.approx(known, abs=0.02)


def test_numbers_of_one_block_count_as_one():
    rng = Random(4)
    numbers = [rng.random() for _ in range(50)]
    once = _blocks(*[(number,) for number in numbers])
    five_times = _blocks(*[(number,) * 5 for number in numbers])
    assert five_times.low == pytest.approx(once.low)
    assert five_times.high == pytest.approx(once.high)
    assert five_times.n == 250


def test_an_interval_over_blocks_holds_the_truth_as_often_as_it_says():
    rng, held = Random(8), 0
    for _ in range(600):
        blocks = []
        for _ in range(40):
            level = rng.gauss(10, 3)
            blocks.append([rng.gauss(level, 1) for _ in range(rng.randrange(1, 5))])
        found = _blocks(*blocks)
        held += found.low <= 10 <= found.high
    assert 0.92 <= held / 600 <= 0.98
