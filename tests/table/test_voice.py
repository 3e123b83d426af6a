"""Whole sentences: gaps filled for whoever reads them, as you, as a name, or looking on."""

import doctest

import pytest

from app.advice import worded
from app.table import voice as module
from app.table.lexicon import Lexicon
from app.table.voice import Voice, advised, say

NAMES = ("Ann", "Ines", "Dr. k")
PLAYED = "{seat} [play|plays] {card} on {target}."
LOST = "{target} [target:lose|loses] {card}. {seat} [win|wins]."


def test_the_examples_of_the_module_hold():
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, "You play a Gun on Ines."),
        (1, "Ann plays a Gun on you."),
        (2, "Ann plays a Gun on Ines."),
    ],
)
def test_you_are_spoken_to_and_others_are_named(viewer, told):
    assert say(PLAYED, Voice(NAMES, viewer), seat=0, target=1, card="a Gun") == told


@pytest.mark.parametrize(("viewer", "told"), [(0, "yourself"), (1, "themselves")])
def test_whoever_aims_at_themselves_is_not_named_twice(viewer, told):
    found = say(PLAYED, Voice(NAMES, viewer), seat=0, target=0, card="a Gun")
    assert found.endswith(f" on {told}.")


def test_each_verb_follows_its_own_doer():
    assert say(LOST, Voice(NAMES, 1), seat=0, target=1, card="a hand") == (
        "You lose a hand. Ann wins."
    )
    assert say(LOST, Voice(NAMES, 0), seat=0, target=1, card="a hand") == (
        "Ines loses a hand. You win."
    )


def test_several_take_the_plural_and_so_do_you_alone():
    template = "{seats} [pass|passes]."
    assert say(template, Voice(NAMES), seats=(0, 1)) == "Ann and Ines pass."
    assert say(template, Voice(NAMES, 0), seats=(0,)) == "You pass."
    assert say(template, Voice(NAMES), seats=(0,)) == "Ann passes."


def test_what_somebody_owns_takes_an_s_after_any_name():
    assert say("It is {seat:s} turn.", Voice(NAMES), seat=1) == "It is Ines's turn."
    assert say("{seat:s} turn.", Voice(NAMES, 1), seat=1) == "Your turn."


def test_names_and_signs_stay_as_they_are():
    assert say("{seat} [win|wins] {coin}.", Voice(NAMES), seat=2) == "Dr. k wins {coin}."


def test_what_opens_a_sentence_gets_a_capital():
    template = "{cards} left. {cards} gone."
    assert say(template, Voice(NAMES), cards="no cards") == "No cards left. No cards gone."


def test_an_adviser_speaks_of_seats_by_their_names():
    words = worded("{target:s} gun is safe.", target=1)
    assert advised(words, Voice(NAMES)) == "Ines's gun is safe."


def test_the_words_of_the_table_come_last():
    tame = Voice(NAMES, lexicon=Lexicon((("gun", "pie"),)))
    assert say(PLAYED, tame, seat=0, target=1, card="a Gun") == "Ann plays a Pie on Ines."
