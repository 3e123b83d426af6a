"""At Never Bring a Knife, too, a bot answers and says nothing that its view does not tell it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.roster import ADVISER, decide, levels
from app.table.banter import TALKS
from rules.games.never_bring_a_knife.cards import COP
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.cards import Seat
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, Said
from tests.laws.never_bring_a_knife.secrets import twin_of

STATES = 300
NAME = GAME.name
# Claims of all kinds, true in some worlds and false in others.
HEARD = (
    Said(0, 1, Claim("i_am", None, "cop")),
    Said(0, 2, Claim("is", 1, "criminal")),
    Said(1, 3, Claim("is", None, "cop")),
    Said(1, 0, Claim("shoot", 2)),
    Said(2, 2, Claim("trust", 0)),
    Said(3, 1, Claim("not_me")),
)


PRINTED = NbkOptions()
EVERYTHING = NbkOptions(
    easy_mode=True, hard_mode=True, stack_order="owner_choice", unused_hit="may_discard",
    memory_aid=False, moles=2,
)  # fmt: skip


def positions(seats: int, options: NbkOptions = PRINTED) -> Iterator[tuple[Any, Seat]]:
    """Every third position in which somebody has a choice, of game after game."""

    def game(seed: int) -> Iterator[tuple[Any, Seat]]:
        state, dice = GAME.start(options, seats, seed), Dice(seed, "lot")
        while owed(state):
            seat = owed(state)[0]
            if len(legal(state, seat)) > 1:
                yield state.copy(), seat
            advance(state, seat, dice.choice(legal(state, seat)))

    games = (position for seed in count(1) for position in game(seed))
    return islice(games, 0, 3 * STATES, 3)


def same_answers(
    bot: Callable[[Any, Seat], Choice], seats: int, options: NbkOptions = PRINTED
) -> list[bool]:
    dice, where = Dice(seats, "twins"), positions(seats, options)
    return [bot(s, seat) == bot(twin_of(s, seat, dice), seat) for s, seat in where]


@pytest.mark.parametrize("mood", ["", *sorted(TALKS)])
@pytest.mark.parametrize("level", levels(NAME))
def test_answers_and_words_are_the_same_in_twin_worlds(level: str, mood: str) -> None:
    company = Company(HEARD, mood)
    same = same_answers(lambda s, seat: decide(NAME, level, GAME.look(s, seat), 7, company), 6)
    assert len(same) == STATES
    assert all(same), f"{same.count(False)} answers of {level} depend on hidden cards"


@pytest.mark.parametrize("seats", [4, 7])
@pytest.mark.parametrize("level", [*levels(NAME), ADVISER])
def test_answers_are_the_same_in_twin_worlds_of_every_variant(level: str, seats: int) -> None:
    """Hints with their reasons are such answers, too."""
    company = Company(HEARD, "chatty")
    same = same_answers(
        lambda s, seat: decide(NAME, level, GAME.look(s, seat), 7, company), seats, EVERYTHING
    )
    assert all(same), f"{same.count(False)} answers of {level} depend on hidden cards"


def whispers(state: Any, seat: Seat) -> Choice:
    """A cheat that plays honestly, but says what another's role is."""
    choice = decide(NAME, "random", GAME.look(state, seat), 7)
    other = (seat + 2) % 6
    word = "cop" if state.role_of(other) == COP else "criminal"
    return replace(choice, says=Claim("is", other, word))


def test_a_cheat_that_only_talks_is_caught() -> None:
    same = same_answers(whispers, 6)
    assert same.count(False) >= 0.2 * len(same)


@pytest.mark.parametrize("seats", [4, 5, 8])
@pytest.mark.parametrize("level", levels(NAME))
def test_bots_say_only_what_can_be_said(level: str, seats: int) -> None:
    for number, (state, seat) in enumerate(positions(seats)):
        view = GAME.look(state, seat)
        says = decide(NAME, level, view, number, Company(HEARD, "chatty")).says
        assert says is None or says in GAME.sayings(view)
