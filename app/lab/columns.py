"""Numbers and tables as plain text."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from app.lab.intervals import Estimate

# Shares and means of a game's figures as tables, as every study prints them.


def share_lines(head: str, shares: Mapping[str, Estimate], of: str) -> list[str]:
    """Shares with their intervals, and of how many; `of` says of what."""
    rows = [[n, percent(s.value), percent_range(s), number(s.n, 0)] for n, s in shares.items()]
    return aligned([head, "share", "95%", of], rows)


def mean_lines(head: str, means: Mapping[str, Estimate]) -> list[str]:
    """Means with their intervals."""
    rows = [[name, number(m.value), number_range(m)] for name, m in means.items()]
    return aligned([head, "mean", "95%"], rows)


NOTHING = "-"


def counted(number: int, noun: str) -> str:
    """A number of things: 1 game, 2,000 games."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def percent(share: float | None) -> str:
    """A share in percent."""
    return NOTHING if share is None else f"{100 * share:.1f}%"


def number(value: float | None, digits: int = 2, sign: str = "") -> str:
    """A number with this many digits; with the sign "+" also a plus is written."""
    return NOTHING if value is None else f"{value:{sign},.{digits}f}"


def percent_range(estimate: Estimate) -> str:
    """The interval of a share."""
    if estimate.low is None or estimate.high is None:
        return NOTHING
    return f"{100 * estimate.low:.1f} to {100 * estimate.high:.1f}%"


def number_range(estimate: Estimate, digits: int = 2, sign: str = "") -> str:
    """The interval of a number."""
    if estimate.low is None or estimate.high is None:
        return NOTHING
    return f"{number(estimate.low, digits, sign)} to {number(estimate.high, digits, sign)}"


def duration(seconds: float | None) -> str:
    """A time, in the unit that suits it."""
    if seconds is None:
        return NOTHING
    for size, unit in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= size or unit == "µs":
            return f"{seconds / size:.3g} {unit}" if seconds < 1000 else f"{seconds:.0f} s"
    raise AssertionError("the last unit fits everything")


def aligned(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table: the first column to the left, all others to the right, a line under the head."""
    widths = [max(map(len, column)) for column in zip_longest(head, *rows, fillvalue="")]
    lines = [_row(cells, widths) for cells in (head, *rows)]
    rule = "-" * (sum(widths) + 2 * (len(widths) - 1))
    return [lines[0], rule, *lines[1:]]


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = [*cells, *[""] * (len(widths) - len(cells))]
    right = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
    return "  ".join([first.ljust(widths[0]), *right]).rstrip()
