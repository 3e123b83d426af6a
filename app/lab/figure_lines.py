"""Shares and means of a game's figures as tables, as every study prints them."""

from collections.abc import Mapping

from app.lab.columns import aligned, number, number_range, percent, percent_range
from app.lab.intervals import Estimate


def share_lines(head: str, shares: Mapping[str, Estimate], of: str) -> list[str]:
    """Shares with their intervals, and of how many; `of` says of what."""
    rows = [[n, percent(s.value), percent_range(s), number(s.n, 0)] for n, s in shares.items()]
    return aligned([head, "share", "95%", of], rows)


def mean_lines(head: str, means: Mapping[str, Estimate]) -> list[str]:
    """Means with their intervals."""
    rows = [[name, number(m.value), number_range(m)] for name, m in means.items()]
    return aligned([head, "mean", "95%"], rows)
