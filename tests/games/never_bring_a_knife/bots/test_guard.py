"""The guard of Never Bring a Knife: harm for known friends and help for known enemies."""

from itertools import islice

import pytest

from app.bots.roster import decide
from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots.guard import absurd, sensible
from rules.games.never_bring_a_knife.cards import ARMOR, CRIME, GUN, MOLE, MONEY
from rules.games.never_bring_a_knife.commands import DONE, Heal, LookAt, PlayCard, UseHit
from rules.kernel.talk import Claim, Said
from tests.games.never_bring_a_knife.bots.positions import NAME, first_view, knowing, views

SEAT = first_view(6).seat
FRIEND, ENEMY, STRANGER = (SEAT + 1) % 6, (SEAT + 2) % 6, (SEAT + 3) % 6


def _roles() -> str:
    letters = ["-"] * 8
    letters[SEAT], letters[FRIEND], letters[ENEMY] = "c", "c", "x"
    return "".join(letters)


VIEW = knowing(first_view(6), _roles())


@pytest.mark.parametrize(
    ("command", "silly"),
    [
        (PlayCard(GUN, FRIEND), True),
        (PlayCard(GUN, SEAT), True),
        (PlayCard(CRIME, FRIEND), True),
        (PlayCard(GUN, ENEMY), False),
        (PlayCard(GUN, STRANGER), False),
        (PlayCard(ARMOR, ENEMY), True),
        (PlayCard(MONEY, ENEMY), True),
        (PlayCard(MONEY, SEAT), False),
        (PlayCard(MOLE, FRIEND), False),
        (Heal(ENEMY), True),
        (Heal(STRANGER), False),
        (UseHit(FRIEND), True),
        (UseHit(ENEMY), False),
        (LookAt(ENEMY), True),
        (LookAt(STRANGER), False),
        (LookAt(None), False),
        (DONE, False),
    ],
)
def test_what_is_absurd(command: object, silly: bool) -> None:
    assert absurd(VIEW, command) is silly  # type: ignore[arg-type]


def test_something_absurd_is_left_where_there_is_nothing_else() -> None:
    plays = [PlayCard(GUN, FRIEND), PlayCard(MONEY, ENEMY)]
    assert sensible(VIEW, plays) == plays
    assert sensible(VIEW, [*plays, PlayCard(GUN, STRANGER)]) == [PlayCard(GUN, STRANGER)]


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_no_level_does_anything_absurd_that_it_could_avoid(level: str) -> None:
    words = (Said(0, 1, Claim("shoot", 2)), Said(0, 3, Claim("is", 4, "cop")))
    checked = 0
    for seed in (1, 2, 3):
        for number, view in enumerate(islice(views(6, seed), 0, 120, 2)):
            mood = ("", "bold", "grudging", "chatty")[number % 4]
            choice = decide(NAME, level, view, number, TableTalk(words, mood)).command
            assert view.decision is not None
            if absurd(view, choice):
                commands = [c for c in view.decision.commands if type(c) is type(choice)]
                assert all(absurd(view, command) for command in commands)
            checked += 1
    assert checked > 100
