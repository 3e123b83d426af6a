"""What of No Honor Among Thieves is looked at in twin worlds."""

from rules.kernel.events import CardMoved
from tests.app.twins import Twins

MOST = 14
# When much is shown at once, which takes its time to be prepared: the last hiring deals all hands.
LONG = ("MOT", "AFTERMATH", "TURN_START")


def _numbers(match, seat):
    """Commands that move cards, those among them that open what was sealed."""
    shown = range(1, len(match) + 1)
    return [n - 1 for n in shown if any(isinstance(e, CardMoved) for e in match.events(n))][:MOST]


TWINS = Twins(
    seats=3,
    options={"max_turns": 6, "starting_schemes": 7},
    numbers=_numbers,
    frames=lambda view: 400 if view.phase in LONG else 130,
    hidden=("agendas", "scheme_deck"),
)
