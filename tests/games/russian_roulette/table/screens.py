"""Screens that several people share at Russian Roulette."""

from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.commands import Bid
from tests.app.screens import Screens, Shared

WCRR = "russian_roulette"


def _marks(view):
    """What is bid, the own bid before the others', and what a gun is loaded with, if known."""
    found = {(seat, f"die {bid}") for seat, bid in enumerate(view.bids) if bid is not None}
    if isinstance(view.sealed, Bid):
        found.add((view.seat, f"die {view.sealed.pulls}"))
    return found | {(seat, f"gun {_loaded(view, seat)}") for seat in range(view.seats)}


def _loaded(view, seat):
    """The BULLETs left in the gun at a seat; None if that is not known."""
    owner = view.homes[seat]
    if view.pockets[owner] is None:
        return None
    everywhere = (view.pockets[owner], *view.flipped[seat])
    return view.bullets[owner] - everywhere.count(BULLET)


SCREENS = Screens(
    {
        "six people": Shared(WCRR, 6, 6, 48, (("first_cards", 0),)),
        "two and bots": Shared(WCRR, 4, 2, 34),
    },
    marks=_marks,
)
