"""What of Russian Roulette is looked at in twin worlds."""

from tests.app.twins import Twins


def _numbers(match, seat):
    """Commands of every phase: one in nine, and all by which pockets or guns are turned up."""
    numbers = set(range(3, len(match), 9))
    for number in range(1, len(match)):
        if match.view(seat, number).phase == "trigger" and match.events(number + 1):
            numbers.add(number)
    return sorted(numbers)[:40]


TWINS = Twins(
    seats=4,
    options={"last_round": 4},
    numbers=_numbers,
    frames=lambda view: 90 if view.phase in ("trigger", "challenge") else 30,
    hidden=("set", "pocket", "gun", "hand", "draw"),
)
