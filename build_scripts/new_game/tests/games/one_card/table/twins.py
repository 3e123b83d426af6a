"""What of One Card is looked at in twin worlds."""

from tests.app.twins import Twins

TWINS = Twins(
    seats=3,
    options={},
    numbers=lambda match, seat: range(1, len(match)),
    frames=lambda view: 40,
    hidden=("hand", "folded", "deck"),
)
