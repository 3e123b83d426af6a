"""Tame words stand for others: whole words only, with their capitals, and never for a name."""

import pytest

from app.games import TITLES, shelf
from app.table.lexicon import PLAIN, Lexicon
from app.table.voice import Voice

WATER = Lexicon(
    (("gun", "balloon"), ("an armor", "a cover"), ("fall", "go home"), ("fall check", "homecoming"))
)
GAME = "never_bring_a_knife"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a Gun on Bo", "a Balloon on Bo"),
        ("GUN", "BALLOON"),
        ("two guns", "two guns"),
        ("a gunner", "a gunner"),
        ("(option no_gun)", "(option no_gun)"),
        ("An Armor, an armor, an Armor", "A Cover, a cover, a Cover"),
        ("Fall check: who will fall?", "Homecoming: who will go home?"),
    ],
)
def test_only_whole_words_are_replaced(text, said):
    assert WATER.said(text) == said


def test_capitals_with_a_small_plural_keep_it():
    assert Lexicon((("guns", "balloons"),)).said("2 GUNs") == "2 BALLOONs"


def test_a_name_stays_a_name():
    voice = Voice(("Gun", "Bo"), lexicon=WATER)
    assert voice.said("Gun has a gun, Bo has a gun") == "Gun has a balloon, Bo has a balloon"


def test_without_a_lexicon_nothing_changes():
    assert Voice(("Bo",)).said("Bo has a Gun") == "Bo has a Gun"
    assert TITLES[GAME].lexicon(False) is PLAIN
    assert TITLES["knives"].lexicon(True) is PLAIN


@pytest.mark.parametrize("title", [title for title in shelf() if title.tame])
def test_a_text_may_pass_through_twice(title):
    tame = title.lexicon(True)
    for _, said in tame.terms:
        assert tame.said(said) == said
