"""What the time of an answer tells: the strongest bots in twin worlds, with real processes.

A bot is asked something. In one world only one answer is legal, in its twin it has a choice;
whoever looks on cannot tell them apart. Nothing moves meanwhile: that is the worst case.
0.5 is a guess by lot, 1.0 is certainty; times are rounded to the frames of a screen.
"""

import sys
from collections.abc import Iterator
from itertools import count
from statistics import quantiles
from time import monotonic, sleep
from typing import Any, NamedTuple

from app.bots.roster import decide
from app.session.pace import PACES, Pace, Patience
from app.session.table import Session
from app.session.table_factory import seat_players
from app.session.workers import BotQuestion, Workers
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import Part, advance, legal, owed
from rules.kernel.rng import Dice
from rules.kernel.state import State

GAME = next(iter(GAMES.values()))
SEATS = GAME.seat_counts[0]
PAIRS = 24
TRIES = 40
FRAME = 1 / 60
NO_PACE = "off"


class Twins(NamedTuple):
    """Two worlds that look the same from another chair: one legal answer, and a choice."""

    forced: State
    free: State


def twins(most: int) -> Iterator[Twins]:
    """So many pairs, from games that bots play by rules of thumb."""
    dice, found = Dice(1, "twins"), 0
    for seed in count():
        state: Any = GAME.start(GAME.options(), SEATS, seed)
        for _ in range(60):
            seat = owed(state)[0]
            pair = _pair(state, seat, dice) if dice.below(3) == 0 else None
            if pair is not None:
                yield pair
                found += 1
            if found == most:
                return
            view = GAME.look(state, seat)
            advance(state, seat, decide(GAME.name, "regular", view, seed).command)


def _pair(state: State, actor: int, dice: Dice) -> Twins | None:
    """Both kinds of world among those that the next chair cannot tell from this one."""
    view = GAME.look(state, (actor + 1) % SEATS)
    worlds = [GAME.determinize(view, dice) for _ in range(TRIES)]
    forced = [world for world in worlds if len(legal(world, actor)) == 1]
    free = [world for world in worlds if len(legal(world, actor)) > 1]
    return Twins(forced[0], free[0]) if forced and free else None


def seconds(world: State, bots: Workers, pace: str, patience: Patience) -> float:
    """How long after the question the answer is shown at a table that has learned so much."""
    match = Match(GAME, GAME.options(), SEATS, 1)
    match._opening = (Part((), world),)
    session = Session(match, seat_players((), ["sharp"] * SEATS), bots)
    table, began = Pace(session, patience), monotonic()
    if pace == NO_PACE:
        while not session.poll(FRAME, most=1):
            pass
    else:
        while not table.go_on(monotonic(), pace):
            sleep(FRAME / 4)
    taken = monotonic() - began
    _drain(session, bots)
    return round(taken / FRAME) * FRAME


def _drain(session: Session, bots: Workers) -> None:
    """Let the next bot finish the question it was asked meanwhile."""
    while session.answering and not session.poll(0.2, most=1):
        pass
    bots.collect()
    last = bots.ask(BotQuestion(GAME.name, "random", session.view(session.match.owed[0]), 1))
    while last not in bots.collect(0.2):
        pass


def telling(forced: list[float], free: list[float]) -> float:
    """How often the slower of two answers, one of each kind, is the one with a choice."""
    wins = sum((b > a) + (a == b) / 2 for a in forced for b in free)
    return wins / (len(forced) * len(free))


def _row(name: str, forced: list[float], free: list[float]) -> str:
    cells = [f"{1000 * q:7.0f}" for times in (forced, free) for q in quantiles(times, n=20)[9::9]]
    return f"{name:<9}{''.join(cells)} {telling(forced, free):12.2f}"


def main() -> int:
    """Measure without pacing, then at every pace."""
    bots = Workers()
    bots.start()
    pairs = list(twins(PAIRS))
    print(f"{'':<9}{'one way, ms':>14}{'a choice, ms':>14}")
    print(f"{'pace':<9}{'p50    p95':>14}{'p50    p95':>14} {'telling':>12}")
    seconds(pairs[0].free, bots, NO_PACE, Patience())
    for pace in (NO_PACE, *PACES):
        learned = Patience()
        taken = [[seconds(world, bots, pace, learned) for world in pair] for pair in pairs]
        forced, free = zip(*taken, strict=True)
        print(_row(pace, list(forced), list(free)), flush=True)
    bots.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
