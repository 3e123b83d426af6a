"""An answer that others have made impossible while it was thought of is asked for again."""

import pytest

from app.bots.choice import Choice
from app.session.table import Session
from app.session.table_factory import seat_players
from app.session.workers import Reply
from rules.games import GAMES
from rules.games.russian_roulette.commands import Bid, Pocket, Spin
from rules.kernel.match import Match
from rules.kernel.play import IllegalCommand

GAME = GAMES["russian_roulette"]


class Spinners:
    """Everybody bids nothing, but the last one has a gun spun as long as that can be done."""

    def __init__(self, spins_always):
        self.spins_always = spins_always
        self.asked = []
        self._replies = {}

    def ask(self, question):
        self.asked.append(question.view.seat)
        self._replies[len(self.asked)] = Reply(Choice(self._answer(question.view)))
        return len(self.asked)

    def _answer(self, view):
        if view.phase == "pocket":
            return Pocket(0)
        spins = Spin(0) in view.decision.commands or self.spins_always
        return Spin(0) if view.seat == 2 and spins else Bid(0)

    def collect(self, wait=0.0):
        replies, self._replies = self._replies, {}
        return replies

    def close(self):
        """Nobody has to go home."""


def table_of(spins_always):
    match = Match(GAME, GAME.options(), 3, 1)
    return Session(match, seat_players((), ["novice"] * 3), Spinners(spins_always))


def test_an_aside_that_comes_too_late_is_asked_for_again():
    session = table_of(spins_always=False)
    while not any(
        isinstance(answer.command, Bid) and answer.seat == 2 for answer in session.match.log
    ):
        session.poll(most=1)
    assert not any(isinstance(answer.command, Spin) for answer in session.match.log)
    assert session.match.view(0).bids == (0, 0, 0)


def test_whoever_answers_against_the_rules_again_is_not_asked_for_ever():
    session = table_of(spins_always=True)
    with pytest.raises(IllegalCommand):
        session.poll()
