"""Whose eyes may look at a saved game."""

import pytest

from app.session.who_may_look import ALL, PUBLIC, eyes_on
from app.store.pins import set_pin
from app.store.saved_game import Flag, Player
from tests.store.test_saves import header, played

EVERYTHING = (ALL, 0, 1, 2, 3, 4)


def seats(people, pins=()):
    """People first, then bots; some have a PIN."""
    bots = [Player(name=name, kind="bot", level="novice") for name in "VWXYZ"[people:]]
    seated = [Player(name=name, kind="person") for name in "ABCDE"[:people]]
    for seat in pins:
        seated[seat] = set_pin(seated[seat], "4711")
    return (*seated, *bots)


@pytest.mark.parametrize(
    ("people", "pins", "allowed", "told"),
    [
        (0, (), EVERYTHING, ""),
        (1, (), (0,), "only see what A can see"),
        (1, (0,), (PUBLIC,), "only see what everyone at the table can see"),
        (2, (), (PUBLIC,), "only see what everyone at the table can see"),
        (5, (3,), (PUBLIC,), "only see what everyone at the table can see"),
    ],
)
def test_a_running_game_keeps_its_secrets(people, pins, allowed, told):
    match = played(20)
    eyes = eyes_on(header(match, seats=seats(people, pins)), is_over=False)
    assert eyes.allowed == allowed
    assert told in eyes.why


@pytest.mark.parametrize("people", [0, 1, 2, 5])
def test_a_game_that_is_over_and_a_flag_hide_nothing(people):
    match, sitting = played(20), seats(people)
    flag = Flag(seat=0, note="")
    assert eyes_on(header(match, seats=sitting), is_over=True).allowed == EVERYTHING
    assert eyes_on(header(match, seats=sitting, flag=flag), is_over=False).allowed == EVERYTHING


def test_a_file_that_only_says_it_is_over_is_not():
    claimed = header(played(20), seats=seats(2), winners=(0,))
    assert eyes_on(claimed, is_over=False).allowed == (PUBLIC,)
