"""What is measured: for every game the rules, views, guesses, a search and all its bots."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from app.bots.roster import decide, levels
from app.lab.bench import BENCHES
from app.store.decks import with_our_deck
from benchmarks import ismcts
from benchmarks.peers_adapter import play_out
from benchmarks.saving import saving_benches
from benchmarks.yardstick import Bench
from rules.games import GAMES
from rules.kernel.game import Game
from rules.kernel.play import advance, owed
from rules.kernel.rng import Dice
from rules.kernel.state import State
from rules.kernel.view import View

if sys.platform != "win32":
    import resource

ROOT = Path(__file__).resolve().parent.parent
SEED = 20_240_601
SOME, MANY = 8, 200
ITERATIONS = 50
STARTS = {
    "python alone": "pass",
    "import rules.games": "import rules.games",
    "import app.main": "import app.main",
}


def benches() -> list[Bench]:
    """Everything, in the order of the report."""
    found = [bench for game in GAMES.values() for bench in game_benches(with_our_deck(game))]
    return [*found, *saving_benches(), *startup_benches()]


def game_benches(game: Game[Any, Any]) -> Iterator[Bench]:
    """All about one game; nothing is prepared before it is wanted."""
    name = game.name
    yield Bench(f"{name}: random play", "decisions", lambda: _playouts(game))
    yield Bench(f"{name}: copy of a state", "copies", lambda: _copies(game))
    yield Bench(f"{name}: view of a seat", "views", lambda: _looks(game))
    yield Bench(f"{name}: guess a world afresh", "worlds", lambda: _guesses(game))
    yield Bench(f"{name}: guess another world", "worlds", lambda: _more_guesses(game))
    yield Bench(f"{name}: IS-MCTS", "iterations", lambda: _searches(game))
    for level in levels(name):
        yield Bench(f"{name}: bot {level}", "decisions", partial(_decisions, game, level))


def startup_benches() -> Iterator[Bench]:
    """How long a fresh Python takes to import us, and to start at all."""
    for name, code in STARTS.items():
        yield Bench(f"start: {name}", "starts", partial(_starts, code), _children_seconds)


def _places() -> list[tuple[int, int]]:
    """Which states stand for all: a seed, and how many random decisions were made in it."""
    return [(number, 3 + 5 * number) for number in range(SOME)]


def _states(game: Game[Any, Any]) -> list[State]:
    return [_state(game, number, decisions) for number, decisions in _places()]


def _state(game: Game[Any, Any], number: int, decisions: int) -> State:
    state: State = game.start(game.options(), game.seat_counts[0], SEED + number)
    play_out(state, Random(number), stop=decisions)
    return state


def _views(game: Game[Any, Any]) -> list[Any]:
    return [game.look(state, owed(state)[0]) for state in _states(game)]


def _each(items: list[Any], act: Callable[[Any], Any]) -> Callable[[], int]:
    def run() -> int:
        for _ in range(MANY // SOME):
            for item in items:
                act(item)
        return MANY

    return run


def _playouts(game: Game[Any, Any]) -> Callable[[], int]:
    rng, options, seats = Random(SEED), game.options(), game.seat_counts[0]
    return lambda: play_out(game.start(options, seats, rng.getrandbits(60)), rng)


def _copies(game: Game[Any, Any]) -> Callable[[], int]:
    return _each(_states(game), lambda state: state.copy())


def _looks(game: Game[Any, Any]) -> Callable[[], int]:
    return _each(_states(game), lambda state: game.look(state, owed(state)[0]))


def _guesses(game: Game[Any, Any]) -> Callable[[], int]:
    dice = Dice(SEED)
    return _each(_views(game), lambda view: game.determinize(view, dice))


def _more_guesses(game: Game[Any, Any]) -> Callable[[], int]:
    dice, prepared = Dice(SEED), [BENCHES[game.name].worlds(view) for view in _views(game)]
    return _each(prepared, lambda worlds: worlds.guess(dice))


def _searches(game: Game[Any, Any]) -> Callable[[], int]:
    facts = BENCHES[game.name]
    places = [(facts.horizon(view), facts.worlds(view)) for view in _views(game)]

    def run() -> int:
        for seed, (end, worlds) in enumerate(places):
            ismcts.search(worlds.guess, end, seed, ITERATIONS)
        return ITERATIONS * len(places)

    return run


def _decisions(game: Game[Any, Any], level: str) -> Callable[[], int]:
    views = _questions(game, level)

    def run() -> int:
        for number, view in enumerate(views):
            decide(game.name, level, view, number)
        return len(views)

    return run


def _questions(game: Game[Any, Any], level: str, most: int = 12, every: int = 5) -> list[View]:
    """Every fifth real question of a game that bots of this level play."""
    state = game.start(game.options(), game.seat_counts[0], SEED)
    found: list[View] = []
    step = 0
    while len(found) < most and (seats := owed(state)):
        view = game.look(state, seats[0])
        choices = view.decision.commands
        step += len(choices) > 1
        if len(choices) > 1 and step % every == 1:
            found.append(view)
        command = decide(game.name, level, view, step).command if len(choices) > 1 else choices[0]
        advance(state, seats[0], command)
    return found


def _starts(code: str) -> Callable[[], int]:
    def run() -> int:
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
        return 1

    return run


def _children_seconds() -> float:
    """The CPU time of finished child processes; where the system does not say, real time."""
    if sys.platform == "win32":
        return perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
