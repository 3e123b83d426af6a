"""What of Knight Shift is looked at in twin worlds."""

from tests.app.twins import Twins


def _numbers(match, seat):
    """Commands of the first cycles, with peeks and claims, and what ends the round."""
    return [*range(1, min(20, len(match) - 1)), len(match) - 1]


TWINS = Twins(
    seats=3,
    options={"rounds": 1},
    numbers=_numbers,
    frames=lambda view: 60 if view.phase == "turns" else 200,
    hidden=("pile", "draw"),
)
