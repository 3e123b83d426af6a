"""Screens that several people share at Russian Roulette."""

from tests.app.screens import Screens, Shared

WCRR = "russian_roulette"

SCREENS = Screens(
    {
        "six people": Shared(WCRR, 6, 6, 40),
        "two and bots": Shared(WCRR, 4, 2, 24),
    },
    private=lambda view: frozenset({0, 1}),
)
