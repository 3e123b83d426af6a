"""What of Never Bring a Knife is looked at in twin worlds."""

from rules.games.never_bring_a_knife.events import StacksShuffled
from tests.app.twins import Twins


def _numbers(match, seat):
    """Commands of every phase: one in eleven, those that others give about stacks and Money."""
    numbers = set(range(5, len(match), 11))
    for number in range(1, len(match)):
        shuffles = any(isinstance(e, StacksShuffled) for e in match.events(number + 1))
        if shuffles or match.view(seat, number).phase in ("reveal", "money"):
            numbers.add(number)
    return sorted(numbers)


TWINS = Twins(
    seats=6,
    options={"easy_mode": True},
    numbers=_numbers,
    frames=lambda view: 150 if view.phase != "play" else 60,
    hidden=("hand", "stack", "role", "draw", "removed"),
)
