"""Trials of a small game whose bots and study need no process of their own."""

import time

from app.bots.anyone import choose
from app.bots.roster import BOTS
from app.lab.study import STUDIES, PlainStudy
from app.lab.trials.plan import Arm, TrialJob, TrialPlan
from app.lab.trials.tally import TrialTally
from rules.games import GAMES
from rules.kernel.codec import deck_from
from tests.high_card.game import GAME, STANDARD

DECK = deck_from(GAME, STANDARD)


def known(monkeypatch):
    """Let the small game be on the list."""
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    monkeypatch.setitem(BOTS, GAME.name, {"random": choose})
    monkeypatch.setitem(STUDIES, GAME.name, PlainStudy())


def trial(*options, games=200, **changes):
    """Arms with these options."""
    arms = tuple(
        Arm(name, GAME.options(**said), DECK)
        for name, said in zip("ABC", options or ({},), strict=False)
    )
    return TrialPlan(GAME.name, arms, ("random",) * 2, changes.pop("seed", 1), games, **changes)


def tallied(wanted):
    """All its games, counted."""
    tally, job = TrialTally(wanted), TrialJob(wanted)
    for number in range(1, wanted.games + 1):
        tally.add(job(number).record)
    return tally


def inline(job, numbers, control):
    """Plays in this process, one game at a time."""
    for number in numbers:
        if control.ended:
            return
        while control.held and not control.ended:
            time.sleep(0.01)
        yield [(number, job(number))]
