"""Screens that several people share at Never Bring a Knife."""

from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, ROLES
from tests.app.screens import Screens, Shared

NBK = "never_bring_a_knife"
TONES = {COP: "cop", CRIMINAL: "criminal"}


def _marks(view):
    roles = ((seat, view.role_at(seat)) for seat in range(view.seats))
    return {(seat, TONES[role]) for seat, role in roles if role is not None}


SCREENS = Screens(
    {
        "eight people": Shared(NBK, 8, 8, 62, (("hard_mode", True), ("hand_size", 2))),
        "two and bots": Shared(NBK, 6, 2, 34, (("easy_mode", True),)),
    },
    marks=_marks,
    private=lambda view: set(view.roles) & set(ROLES),
    medallion=True,
)
