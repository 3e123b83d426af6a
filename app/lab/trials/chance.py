"""What luck alone would do: p-values, their correction for many looks, and how much is enough."""

from collections.abc import Sequence
from math import copysign, erfc, isqrt, sqrt
from random import Random
from statistics import NormalDist

from app.lab.intervals import Estimate, Sample, Z, student

LEVEL = 0.05
FLIPS = 2000
POWER = 0.8
CERTAIN, FEWEST_ALIKE = 30.0, 12
FEWEST_TO_PLAN = 50  # games before anything is said of how many more it takes


def p_value(z: float, freedom: int) -> float:
    """How often luck alone goes as far, in either direction."""
    return erfc(abs(z) * Z / student(max(freedom, 1)) / sqrt(2))


def z_of(sample: Sample, null: float = 0.0) -> float | None:
    """By how many standard errors a mean lies off; nothing where that cannot be said."""
    if sample.n < 2:
        return None
    mean = sample.total / sample.n
    variance = max(0.0, sample.squares - sample.n * mean * mean) / (sample.n - 1)
    if variance < 1e-18:
        return _without_scatter(mean - null, sample.n)
    return (mean - null) / sqrt(variance / sample.n)


def _without_scatter(gap: float, games: int) -> float | None:
    """The same each time: no gap at all, or one that a few games already prove."""
    if abs(gap) < 1e-12:
        return 0.0
    return copysign(CERTAIN, gap) if games >= FEWEST_ALIKE else None


def error_of(estimate: Estimate) -> float | None:
    """The standard error that an interval of 95 % stands for."""
    if estimate.low is None or estimate.high is None:
        return None
    return (estimate.high - estimate.low) / 2 / Z


def z_between(one: Estimate, other: Estimate, games: int) -> float | None:
    """By how many standard errors two means lie apart that have nothing to do with each other.

    What several cards or seats of one game add hangs together: it counts no more than a game.
    """
    first, second = error_of(one), error_of(other)
    if first is None or second is None or one.value is None or other.value is None:
        return None
    first *= sqrt(max(1.0, one.n / games))
    second *= sqrt(max(1.0, other.n / games))
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


def lucky_spread(share: float, seats: int, games: int) -> float:
    """About how far seats lie apart that are all alike, so many games played."""
    width = {2: 1.13, 3: 1.69, 4: 2.06, 5: 2.33, 6: 2.53, 7: 2.70, 8: 2.85}.get(seats, 3.0)
    return width * sqrt(share * (1 - share) / max(games, 1))


def fairer_by_luck(
    one: Sequence[Sequence[float]], other: Sequence[Sequence[float]], games: int, seed: int
) -> float:
    """How often the spreads of two arms lie as far apart if luck says which game is whose.

    Groups of games change sides at random: if both arms are alike, that changes nothing.
    """
    found = abs(_gap(one, other, games))
    coins = Random(seed)
    pairs = list(zip(one, other, strict=True))
    as_far = 0
    for _ in range(FLIPS):
        bits = coins.getrandbits(len(pairs))
        mixed = [(b, a) if bits >> n & 1 else (a, b) for n, (a, b) in enumerate(pairs)]
        gap = _gap([a for a, _ in mixed], [b for _, b in mixed], games)
        as_far += abs(gap) >= found - 1e-12
    return (as_far + 1) / (FLIPS + 1)


def _gap(one: Sequence[Sequence[float]], other: Sequence[Sequence[float]], games: int) -> float:
    return spread(_sums(other), games) - spread(_sums(one), games)


def _sums(groups: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) for column in zip(*groups, strict=True)]


def enough(chances: int) -> bool:
    """Whether something could be done often enough to say that nobody does it."""
    return isqrt(chances) >= 5
