"""What of Russian Roulette is looked at in twin worlds."""

from tests.app.twins import Twins


def _numbers(match, seat):
    """Commands of every phase that show something: sealed answers and passes do not."""
    return [number for number in range(len(match)) if match.events(number + 1)][:20]


TWINS = Twins(
    seats=4,
    options={"last_round": 4},
    numbers=_numbers,
    frames=lambda view: 110 if view.phase in ("trigger", "challenge") else 80,
    hidden=("pocket", "gun"),
)
