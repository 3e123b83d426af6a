"""Twin worlds looked back on: what one is told of a moment follows from what one saw of it.

*How it went* and the review are made of a chance and a judgement for each moment. Behind a moment
of a game the world is exchanged for another that its seat cannot tell from it, seed and all: both
must stay the same to the last digit. That nothing of it is to be had before a game is over is
tested where it could be asked for: `tests/app/test_story.py`, `tests/app/test_review.py`.
"""

from functools import cache

import pytest

from app.bots.roster import decide
from app.session import review as module
from app.session import swings
from app.session.review import decisions
from app.session.swings import Watched, watched
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.rng import Dice
from tests.app.twins import TWINS, up_to, with_state
from tests.bots.trials import in_few_worlds
from tests.laws.tables import TABLES

SEAT, WORLDS = 0, 4


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    """How good an estimate is does not matter here."""
    monkeypatch.setattr(module, "CLOSE", WORLDS)
    in_few_worlds(monkeypatch, WORLDS)


@cache
def played(game):
    """A game of bots who talk, command by command."""
    rules, about = with_our_deck(GAMES[game]), TWINS[game]
    match = Match(rules, rules.options(**about.options), about.seats, 9)
    while len(match) < 90 and match.outcome is None:
        seat = match.owed[0]
        choice = decide(game, "regular", match.view(seat), len(match))
        if choice.says is not None:
            match.say(seat, choice.says)
        match.play(seat, choice.command)
    return match


def moments(game):
    """A few decisions of the seat, each with its world and with another behind the same view."""
    match, dice = played(game), Dice(11, "hindsight")
    for number in decisions(watched(match, SEAT))[1::4]:
        real, other = up_to(match, number - 1), up_to(match, number - 1)
        twin = TABLES[game].twin(real.at(), SEAT, dice)
        changed = TABLES[game].changed(real.at(), twin)
        with_state(other, twin).seed += 1
        other._said = real._said = match._said
        yield real, other, match.log[number - 1], changed


def told(match, answer):
    """What is made of the last moment of a match, with the answer that was given to it."""
    seen, number = swings.watched(match, SEAT), len(match) + 1
    chance = seen.chance(len(match), WORLDS)
    answered = Watched(*seen[:-1], (*seen.answers, answer.command))
    return chance, module.judged(answered, number)


@pytest.mark.parametrize("game", GAMES)
def test_chance_and_judgement_are_the_same_in_twin_worlds(game):
    secrets, values = set(), set()
    for real, other, answer, changed in moments(game):
        one = told(real, answer)
        assert one == told(other, answer), f"told differently with other secrets: {changed}"
        secrets |= changed
        values.add(one[0])
    assert len(values) > 1, "every moment is told alike"
    assert len(secrets) > 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fault", ["other eyes", "the seed"])
def test_hindsight_that_knows_a_secret_is_caught(game, fault, monkeypatch):
    """The same check, with an account that knows too much: it must fail."""
    FAULTS[fault](monkeypatch)
    assert any(told(one, a) != told(other, a) for one, other, a, _ in moments(game)), fault


def _with_other_eyes(patch):
    """The chance is that of a view with the hands of the real world in it."""
    watch = swings.watched

    def watching(match, seat):
        seen = watch(match, seat)
        neighbour = (seat + 1) % match.seats
        return seen._replace(views=tuple(match.view(neighbour, n) for n in range(len(match) + 1)))

    def chance(self, number, effort):
        return hash(str(self.views[number].piles()))

    patch.setattr(swings, "watched", watching)
    patch.setattr(Watched, "chance", chance)
    patch.setattr(module, "judged", lambda seen, number: None)


def _by_the_seed(patch):
    """The worlds are guessed by the seed that the real one was dealt with."""
    watch, chance = swings.watched, Watched.chance
    seeds = []

    def watching(match, seat):
        seeds.append(match.seed)
        return watch(match, seat)

    patch.setattr(swings, "watched", watching)
    patch.setattr(
        Watched, "chance", lambda self, n, effort: chance(self, n, effort + seeds[-1] % 2)
    )


FAULTS = {"other eyes": _with_other_eyes, "the seed": _by_the_seed}
