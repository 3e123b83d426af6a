"""What luck alone would do: p-values, their correction for many looks, and how much is enough."""

from collections.abc import Iterator, Sequence
from itertools import compress
from math import copysign, erfc, isqrt, log1p, sqrt
from random import Random
from statistics import NormalDist

from app.lab.intervals import Estimate, Sample, Z

LEVEL = 0.05
FLIPS, FEWEST_AS_FAR, HANDFUL = 2000, 10, 6
POWER = 0.8
TINY = 1e-15
FEWEST_TO_PLAN = 50  # games before anything is said of how many more it takes


def p_value(z: float, freedom: int) -> float:
    """How often luck alone goes as far, in either direction, with Student's tails.

    Wallace's way to a normal deviate; it errs by a few percent of p, on the safe side.
    """
    many = max(freedom, 1)
    normal = (8 * many + 1) / (8 * many + 3) * sqrt(many * log1p(z * z / many))
    return erfc(normal / sqrt(2))


def z_of_p(p: float) -> float:
    """How many standard errors go with a p-value."""
    return NormalDist().inv_cdf(1 - max(p, TINY) / 2)


def z_of(sample: Sample, null: float = 0.0) -> float | None:
    """By how many standard errors a mean lies off; nothing where that cannot be said."""
    if sample.n < 2:
        return None
    gap = sample.total / sample.n - null
    if sample.variance < 1e-18:
        return _without_scatter(gap, sample.n)
    return gap / sqrt(sample.variance / sample.n)


def _without_scatter(gap: float, games: int) -> float:
    """The same gap each time: as sure as a coin that always falls on the same side."""
    return 0.0 if abs(gap) < 1e-12 else copysign(z_of_p(2.0 ** (1 - games)), gap)


def error_of(estimate: Estimate) -> float | None:
    """The standard error that an interval of 95 % stands for."""
    if estimate.low is None or estimate.high is None:
        return None
    return (estimate.high - estimate.low) / 2 / Z


def z_between(one: Estimate, other: Estimate) -> float | None:
    """By how many standard errors two means lie apart that have nothing to do with each other."""
    first, second = error_of(one), error_of(other)
    if first is None or second is None or one.value is None or other.value is None:
        return None
    both = sqrt(first**2 + second**2)
    return (other.value - one.value) / both if both > 1e-12 else None


def holm(p_values: Sequence[float]) -> list[float]:
    """Each p-value corrected for looking at all of them (Holm's step-down procedure)."""
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    corrected, most = [0.0] * len(p_values), 0.0
    for place, index in enumerate(order):
        most = max(most, min(1.0, (len(order) - place) * p_values[index]))
        corrected[index] = most
    return corrected


def more_games(z: float | None, games: int, looks: int) -> int | None:
    """About how many more games it takes to be sure of what was seen, looking at so many figures.

    Nothing where so little was seen that no number of games would be worth it.
    """
    if z is None or abs(z) < 0.3 or games < FEWEST_TO_PLAN:
        return None
    normal = NormalDist()
    wanted = normal.inv_cdf(1 - LEVEL / 2 / max(looks, 1)) + normal.inv_cdf(POWER)
    missing = games * ((wanted / abs(z)) ** 2 - 1)
    return _rounded(missing) if missing > 0 else None


def _rounded(number: float) -> int:
    """One digit is enough to plan with."""
    whole = max(1, round(number))
    size = int("1".ljust(len(str(whole)), "0"))
    return -(-whole // size) * size


def spread(wins: Sequence[float], games: int) -> float:
    """How far the best seat's share lies from the worst one's."""
    return (max(wins) - min(wins)) / max(games, 1)


def lucky_spread(leanings: Sequence[Sample]) -> float:
    """About how far seats lie apart that are all alike, by how single games scatter around fair.

    What one seat wins another loses, so that shares lie further apart than if they were strangers.
    """
    seats, games = len(leanings), max(leanings[0].n, 1)
    width = {2: 1.13, 3: 1.69, 4: 2.06, 5: 2.33, 6: 2.53, 7: 2.70, 8: 2.85}.get(seats, 3.0)
    alone = sum(sample.variance for sample in leanings) / max(seats - 1, 1)
    return width * sqrt(alone / games)


def fairer_by_luck(
    one: Sequence[Sequence[float]], other: Sequence[Sequence[float]], games: int, seed: int
) -> float:
    """How often the spreads of two arms lie as far apart if luck says which game is whose.

    Groups of games change sides at random: if both arms are alike, that changes nothing. What is
    too rare to be counted so is read off the scatter of those that were.
    """
    first, second = _sums(one), _sums(other)
    found = abs(spread(second, games) - spread(first, games))
    gaps = []
    for moved in _moved(one, other, Random(seed)):
        swapped = [a + m for a, m in zip(first, moved, strict=True)]
        against = [b - m for b, m in zip(second, moved, strict=True)]
        gaps.append(abs(spread(against, games) - spread(swapped, games)))
    as_far = sum(gap >= found - 1e-12 for gap in gaps)
    if as_far >= FEWEST_AS_FAR:
        return (as_far + 1) / (FLIPS + 1)
    scatter = sqrt(sum(gap * gap for gap in gaps) / FLIPS)
    return min(FEWEST_AS_FAR / FLIPS, p_value(found / scatter, len(one) - 1))


def _moved(
    one: Sequence[Sequence[float]], other: Sequence[Sequence[float]], coins: Random
) -> Iterator[list[float]]:
    """What comes to the first arm when groups change sides by lot, again and again."""
    nothing = [0.0] * len(one[0])
    gaps = [[b - a for a, b in zip(*pair, strict=True)] for pair in zip(one, other, strict=True)]
    handfuls = [gaps[start : start + HANDFUL] for start in range(0, len(gaps), HANDFUL)]
    tables = [
        [_sums([nothing, *compress(handful, _bits(n))]) for n in range(2 ** len(handful))]
        for handful in handfuls
    ]
    for _ in range(FLIPS):
        yield _sums([table[coins.getrandbits(HANDFUL) % len(table)] for table in tables])


def _bits(number: int) -> list[int]:
    return [number >> place & 1 for place in range(HANDFUL)]


def _sums(groups: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) for column in zip(*groups, strict=True)]


def enough(chances: int) -> bool:
    """Whether something could be done often enough to say that nobody does it."""
    return isqrt(chances) >= 5
