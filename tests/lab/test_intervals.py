from random import Random

import pytest

from app.lab.by_game import Numbers, Shares
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


def _sample(numbers):
    sample = Sample()
    for number in numbers:
        sample.add(number)
    return sample


def test_a_mean_has_the_interval_of_student():
    found = _sample((1, 2, 3, 4, 5)).mean()
    assert found.value == 3
    assert found.high == pytest.approx(3 + 2.776 * (2.5 / 5) ** 0.5, abs=0.01)
    assert found.low == pytest.approx(3 - 2.776 * (2.5 / 5) ** 0.5, abs=0.01)


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


@pytest.mark.parametrize("wins", [0, 1, 11, 12])
def test_a_share_is_never_less_than_nothing_or_more_than_all(wins):
    sample = Sample()
    for number in range(12):
        sample.add(float(number < wins))
    found = sample.rate()
    known = wilson(wins, 12)
    assert (found.value, found.low, found.high) == pytest.approx((wins / 12, known.low, known.high))
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_shares_that_scatter_less_than_a_coin_have_a_narrower_interval():
    sample = Sample()
    for number in range(100):
        sample.add(0.5 + 0.1 * (-1) ** number)
    narrow, coin = sample.rate(), wilson(50, 100)
    assert narrow.high - narrow.low < 0.3 * (coin.high - coin.low)


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


def _held(truth, one_try, tries=1000):
    """How often an interval has the truth in it."""
    rng = Random(8)
    found = [one_try(rng) for _ in range(tries)]
    return sum(each.low <= truth <= each.high for each in found) / tries


@pytest.mark.parametrize("many", [4, 30])
def test_an_interval_of_a_mean_holds_the_truth_as_often_as_it_says(many):
    held = _held(7, lambda rng: _sample(rng.gauss(7, 2) for _ in range(many)).mean())
    assert 0.93 <= held <= 0.97


def test_an_interval_over_blocks_holds_the_truth_as_often_as_it_says():
    def one_try(rng):
        levels = [rng.gauss(10, 3) for _ in range(40)]
        return _blocks(*[[rng.gauss(at, 1) for _ in range(rng.randrange(1, 5))] for at in levels])

    assert 0.93 <= _held(10, one_try) <= 0.97


@pytest.mark.parametrize("truth", [0.08, 0.5])
def test_an_interval_of_a_share_in_blocks_holds_the_truth_as_often_as_it_says(truth):
    """In a block nearly all go the same way, as what one table does over and over."""

    def one_try(rng):
        found = Clusters()
        for _ in range(60):
            usual = rng.random() < truth
            same = [usual if rng.random() < 0.8 else rng.random() < truth for _ in range(6)]
            found.add_sum(sum(same), 6)
        return found.rate()

    assert 0.92 <= _held(truth, one_try) <= 0.975


def test_shares_of_kinds_count_the_games_without_one():
    games = [{"bank": 3, "broke": 1}, {"bank": 2}, {"broke": 2, "bank": 2}, {}]
    found, broke = Shares(), Clusters()
    for game in games:
        found.add(game)
        broke.add_sum(game.get("broke", 0), sum(game.values()))
    assert found.kinds() == ["bank", "broke"]
    assert found.rate("broke") == broke.rate()
    assert found.rate("broke").value == pytest.approx(0.3)
    assert found.rate("assets").value == 0


def test_numbers_of_a_name_are_blocks_of_their_games():
    found = Numbers()
    found.add([("a", 1), ("b", 5), ("a", 2)])
    found.add([("a", 3)])
    assert found.names() == ["a", "b"]
    assert found.mean("a") == _blocks((1, 2), (3,))
    assert found.mean("c") == Clusters().mean()


def test_tries_that_always_go_alike_are_worth_one_in_a_block():
    alike = Clusters()
    for _ in range(10):
        alike.add_sum(6, 6)
    assert (alike.rate().low, alike.rate().n) == (pytest.approx(wilson(10, 10).low), 60)
