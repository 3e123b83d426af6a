"""Screens that several people share at One Card."""

from tests.app.screens import Screens, Shared

SCREENS = Screens(
    {
        "four people": Shared("one_card", 4, 4, 4),
        "two and bots": Shared("one_card", 3, 2, 2),
    }
)
