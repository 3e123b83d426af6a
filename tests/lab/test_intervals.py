from random import Random

import pytest

from app.lab.intervals import Estimate, Extent, Lengths, Sample, bootstrap, quantile, wilson


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
    assert wilson(0, 0) == bootstrap([], seed=1) == Sample().mean() == nothing
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
    assert bootstrap([(7, 1)], seed=1) == Estimate(7, None, None, 1)


def test_quantiles_lie_in_between():
    assert quantile([1, 2, 3, 4], 0.0) == 1
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([1, 2, 3, 4], 1.0) == 4


def test_the_bootstrap_of_equal_blocks_has_no_width():
    assert bootstrap([(3, 2)] * 10, seed=5) == Estimate(1.5, 1.5, 1.5, 20)


def test_the_bootstrap_of_two_blocks_reaches_from_one_to_the_other():
    # A quarter of all resamples is twice the first block, a quarter twice the second.
    assert bootstrap([(0, 1), (1, 1)], seed=5) == Estimate(0.5, 0.0, 1.0, 2)


def test_the_bootstrap_agrees_with_theory():
    rng = Random(3)
    numbers = [rng.gauss(10, 2) for _ in range(400)]
    sample = Sample()
    for number in numbers:
        sample.add(number)
    theory, found = sample.mean(), bootstrap([(number, 1) for number in numbers], seed=5)
    width = theory.high - theory.low
    assert found.value == pytest.approx(theory.value)
    assert found.low == pytest.approx(theory.low, abs=0.1 * width)
    assert found.high == pytest.approx(theory.high, abs=0.1 * width)


def test_the_bootstrap_draws_whole_blocks():
    rng = Random(4)
    numbers = [rng.random() for _ in range(50)]
    once = bootstrap([(number, 1) for number in numbers], seed=5)
    five_times = bootstrap([(5 * number, 5) for number in numbers], seed=5)
    assert five_times.low == pytest.approx(once.low)
    assert five_times.high == pytest.approx(once.high)
    assert five_times.n == 250


def test_the_bootstrap_is_seeded():
    blocks = [(number, 1) for number in range(30)]
    assert bootstrap(blocks, seed=5) == bootstrap(blocks, seed=5)
    assert bootstrap(blocks, seed=5) != bootstrap(blocks, seed=6)
