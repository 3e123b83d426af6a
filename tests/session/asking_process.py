"""A program with two bots' processes, in one of three states when it says so, until it is ended."""

import sys
from time import sleep

from app.session.workers import BotQuestion, Workers
from rules.games import GAMES
from rules.kernel.match import Match
from tests.session.usual_signals import be_ended_by_signals


def ponder(*question):
    """A bot that never comes to a decision."""
    while True:
        sum(range(1000))


def main(state):
    bots = Workers(size=2, deadline=600.0, decide=ponder)
    bots.start()
    if state != "starting":
        while not all(worker.ready for worker in bots._team):
            bots.collect(0.1)
    if state == "at work":
        game = GAMES["knives"]
        match = Match(game, game.options(), 5, 1)
        for _ in range(2):
            bots.ask(BotQuestion("knives", "random", match.view(match.owed[0]), 1))
    print(state, flush=True)
    sleep(60)


if __name__ == "__main__":
    be_ended_by_signals()
    main(sys.argv[1])
