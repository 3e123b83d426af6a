"""Names out of anything that can be typed."""

import sys

import pytest

from app.store.names import MOST_LETTERS, clean_name, distinct_names, seen
from app.store.saved_game import Player

IGNORED = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip


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


def test_letters_that_nobody_can_see_make_no_name():
    unseen = [
        letter
        for letter in map(chr, range(sys.maxunicode + 1))
        if letter.isprintable() and is_unseen(ord(letter))
    ]
    assert len(unseen) > 260
    assert seen("".join(unseen)) == ""
    assert clean_name("".join(unseen)) == "Player"
    assert distinct_names(["Ann", "Ann\ufe0f"]) == ("Ann", "Ann 2")
    assert clean_name("\u2764\ufe0f Bo") == "\u2764 Bo"


def is_unseen(number):
    """Default_Ignorable_Code_Point, from the Unicode standard's DerivedCoreProperties."""
    return any(first <= number <= last for first, last in IGNORED)
