"""Names out of anything that can be typed."""

import pytest

from app.store.names import MOST_LETTERS, clean_name, distinct_names
from app.store.saved_game import Player


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Zoë", "Zoë"),
        ("  Ann   Lee ", "Ann Lee"),
        ("x" * 200, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
        ("", "Player"),
        (" \t\n", "Player"),
        ("\x1b[2J", "[2J"),
        ("A\nB", "A B"),
        ("A\u00a0B", "A B"),
        ("A\u202eB\u200d", "AB"),
        ("\ud800", "Player"),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_anything_becomes_a_legal_name(typed, name):
    assert clean_name(typed) == name
    assert Player(name=clean_name(typed), kind="person").name == name


def test_equal_names_are_told_apart():
    assert distinct_names(["Ann", "Bo", "ann", "", "Ann", "Player"]) == (
        "Ann",
        "Bo",
        "ann 2",
        "Player",
        "Ann 3",
        "Player 2",
    )
    long = distinct_names(["x" * 60, "x" * 60])
    assert len(set(long)) == 2
    assert all(len(name) <= MOST_LETTERS for name in long)
