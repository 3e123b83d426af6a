"""A match of Knives in which the first seat is asked everything, and a table at any moment."""

from functools import cache
from random import Random

from app.scenes.table.scene import TableScene
from app.session.table import Session
from rules.games.knives.game import GAME
from rules.kernel.commands import SelectCards
from rules.kernel.match import Match
from tests.app.seating import players

SEED = 383
LONG_NAMES = (
    "Wilhelmina Featherstonehaugh-Cholmondele",
    "Maximilian of the Hearts and the Diamond",
    "WWWWWWWWWWMMMMMMMMMMWWWWWWWWWWMMMMMMMMMM",
    "Anastasia-Nikolaevna-Romanova-Gottorp-Ho",
    "Bartholomew Montgomery Fitzwilliam Smyth",
)


@cache
def _log():
    """Every command of the match, by somebody who answers at random."""
    match, chance = Match(GAME, GAME.options(length=10), 5, SEED), Random(SEED)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, chance.choice(match.view(seat).decision.commands))
    return match.log


def recorded(number=None):
    """The match after so many commands, or at its end."""
    options = GAME.options(length=10)
    match, stopped = Match.replay(GAME, options, 5, SEED, _log()[:number])
    assert stopped is None
    return match


@cache
def moments():
    """How many commands had been carried out when each kind of thing came up."""
    match = recorded()
    found = {}
    for number in range(len(match) + 1):
        view = match.view(0, number)
        found.setdefault(_kind(view), number)
        if view.holding.bit_count() == 3 and view.trick and view.decision is not None:
            found.setdefault("late", number)
    return found


def _kind(view):
    decision = view.decision
    if view.outcome is not None:
        return "over"
    if decision is None:
        return "others"
    if decision.rule == "KN-TRICK-01":
        return "follow" if view.trick else "lead"
    if decision.rule == "KN-BANK-02":
        return view.contract.mode
    return f"{decision.rule} {'cards' if isinstance(decision, SelectCards) else 'other'}"


def table_at(shell, number=None, names=LONG_NAMES, people=1):
    """A table that goes on from this moment, with nothing left to show."""
    seated = players(people, names=names)
    return TableScene(
        shell, Session(recorded(number), seated, shell.table_factory.bots), resumed=True
    )


def take_back_to(scene, number):
    """The same table at an earlier moment."""
    while len(scene.session) > number:
        scene.session.match.undo()
    scene.start_over()
    scene.notices.quiet()
    scene.lay_out()
