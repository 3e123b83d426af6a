"""A game at a glance: how far it is and who has how many points. Everybody may know it."""

from typing import NamedTuple


class Glance(NamedTuple):
    """The round, the moment in it, and the points of all seats; `goal` is None without one.

    `noun` is what is counted: points that win a game, or something worse.
    """

    round: str
    moment: str
    points: tuple[int, ...]
    goal: int | None = None
    noun: str = "point"
