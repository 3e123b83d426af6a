"""Every surface of a shared screen says the same to whoever looks on, whatever is hidden.

Positions are those in which each kind of decision is asked, answers lie sealed and all are called;
the twins behind them have other hands, other sealed answers, another seed.
"""

from functools import cache

import pytest

from app.games import GLANCES
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from rules.kernel.rng import Dice
from rules.kernel.windows import Beat
from tests.app.onlookers_faults import SURFACE_FAULTS
from tests.app.screen_owner import is_asked_openly
from tests.app.seating import open_shell
from tests.app.surfaces import SURFACES, stood, told_to_all
from tests.laws.occasions import occasions
from tests.laws.tables import TABLES, TRIED

# So many steps of a kind are looked at on the screen, each with so many twins.
MOST, TRIES = 5, 3


@cache
def steps_of(game):
    """All steps of the occasions, each once."""
    return [*{id(step): step for kept in occasions(game).values() for step in kept}.values()]


def asked(game):
    """A step of each kind of question, those of windows first."""
    found = {}
    for step in steps_of(game):
        frame = step.before.agenda[-1]
        found.setdefault((type(frame), type(getattr(frame, "window", None))), step)
    return [
        found[kind] for kind in sorted(found, key=lambda kind: (kind[0] is not Beat, str(kind)))
    ]


def sealed(game):
    """Steps in which somebody seals an answer, and others still owe theirs."""
    silent = [step for step in steps_of(game) if not step.events]
    found = [step for step in silent if getattr(step.after, "sealed", ())]
    return sorted(found, key=lambda step: not isinstance(step.before.agenda[-1], Beat))


def called(game):
    """Steps from all over the game after which all are asked whether anybody reacts."""
    going_on = [step for step in steps_of(game) if step.after.agenda]
    found = [step for step in going_on if is_asked_openly(step.after.agenda[-1])]
    return found[:: max(1, len(found) // MOST)]


@cache
def looked_at(game):
    """A few of each of these."""
    return [*called(game)[:MOST], *sealed(game)[:MOST], *asked(game)[:MOST]]


def twins(game, step, dice):
    """The match after a step, and another that must look the same to whoever looks on."""
    found = TABLES[game].step_twin(step.before, BYSTANDER, step.seat, step.command, dice)
    if found is None:
        return None
    rules, options = TRIED[game], step.before.book.options
    worlds = (step.before, step.command), found
    return [
        stood(rules, options, len(step.seats), state, [(step.seat, command)])
        for state, command in worlds
    ]


def differences(shell, game):
    """The surfaces that tell twins apart, one after the other."""
    dice = Dice(8, "surfaces")
    for step in looked_at(game):
        for _ in range(TRIES):
            pair = twins(game, step, dice)
            if pair is not None and pair[0].outcome is None:
                one, other = (told_to_all(shell, match) for match in pair)
                yield from (name for name in SURFACES if one[name] != other[name])


@pytest.mark.parametrize("game", GAMES)
def test_every_surface_says_the_same_in_twin_worlds(game, tmp_path):
    shell = open_shell(tmp_path, (960, 540))
    assert list(differences(shell, game)) == []


def glances_that_tell(game):
    """Steps at which the game at a glance depends on who looks."""
    look, glance = TRIED[game].look, GLANCES[game]
    return [
        step
        for step in steps_of(game)
        for seat in step.seats
        if glance(look(step.before, seat)) != glance(look(step.before, BYSTANDER))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_glance_is_the_same_whoever_it_is_made_for(game):
    assert steps_of(game)
    assert glances_that_tell(game) == []


@pytest.mark.parametrize("fault", SURFACE_FAULTS, ids=[one.__name__ for one in SURFACE_FAULTS])
def test_a_surface_that_tells_is_caught(fault, tmp_path, monkeypatch):
    game = "no_honor"
    looked_at(game)
    fault(monkeypatch)
    shell = open_shell(tmp_path, (960, 540))
    assert glances_that_tell(game) or next(differences(shell, game), None)
