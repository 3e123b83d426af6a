"""The value of every situation of Russian Roulette between two seats, without action cards.

    python -m app.games.russian_roulette.bots.make_table [--steps N] [--jobs N]

Every round brings each seat a point or costs it a character, so the situations are solved from the
last ones backwards; only two seats that are tied with enough points can come back to where they
were, and those are solved over and over until nothing changes. A situation is a round game whose
ends are worth what was found before; it is solved by the very solver that the bots use, and its
value is the middle between what either seat can be held to. Nothing here is left to chance.
"""

import argparse
from array import array
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product

from app.games.russian_roulette.bots.round_game import Side, Worth, round_game
from app.games.russian_roulette.bots.solver import best_reply, solve
from app.games.russian_roulette.bots.table import (
    EXTRAS,
    LACKING,
    LIVES,
    SCALE,
    SIZE,
    Values,
    place,
    table_file,
    to_bytes,
)
from app.games.russian_roulette.bots.worth import between, number_of

STEPS, PARTS = 400, 25
TRIES, SETTLED = 4, 3e-5
TARGET = LACKING


def solved(values: Values, steps: int, pair: tuple[Side, Side]) -> float:
    """What a situation is worth to its first side, from what is known of later ones."""
    worth: Worth = partial(between, TARGET, values)
    game = round_game(*pair, worth)
    mine, theirs = solve(game, steps)
    return (best_reply(game.mine, theirs) + 1.0 - best_reply(game.theirs, mine)) / 2


def different(sides: Sequence[Side]) -> Iterator[tuple[Side, Side]]:
    """Each pair of two different sides once."""
    pairs = product(sides, sides)
    return ((a, b) for a, b in pairs if number_of(TARGET, a) < number_of(TARGET, b))


def tied() -> list[tuple[Side, Side]]:
    """Pairs with enough points of both, fewest characters first, most bullets first."""
    sides = [Side(n, TARGET, e) for n in range(1, LIVES + 1) for e in range(EXTRAS)]
    return sorted(
        different(sides), key=lambda p: (p[0].lives + p[1].lives, -p[0].extra - p[1].extra)
    )


def levels() -> Iterator[list[tuple[Side, Side]]]:
    """All other pairs, in groups that only lead to earlier groups."""
    sides = [
        Side(lives, TARGET - lacking, extra)
        for lives, lacking, extra in product(
            range(1, LIVES + 1), range(1, LACKING + 1), range(EXTRAS)
        )
    ]
    groups: dict[int, list[tuple[Side, Side]]] = {}
    for a, b in different(sides):
        groups.setdefault(a.points + b.points - a.lives - b.lives, []).append((a, b))
    yield from (groups[key] for key in sorted(groups, reverse=True))


def keep(values: Values, pair: tuple[Side, Side], found: float) -> None:
    """Write a value down."""
    values[place(number_of(TARGET, pair[0]), number_of(TARGET, pair[1]))] = round(found * SCALE)


def settle(values: Values, steps: int) -> None:
    """Solve the tied pairs, each until it no longer changes.

    What a pair is worth depends nearly in a line on what it is said to be worth when it comes
    again, so two tries tell where both are the same.
    """
    for pair in tied():

        def again(guess: float, pair: tuple[Side, Side] = pair) -> float:
            keep(values, pair, guess)
            return solved(values, steps, pair)

        now = 0.5
        for _ in range(TRIES):
            first = again(now)
            second = again(first)
            bend = second - 2 * first + now
            now = second if abs(bend) < SETTLED else now - (first - now) ** 2 / bend
            now = min(1.0, max(0.0, now))
            if abs(second - first) < SETTLED:
                break
        keep(values, pair, now)


def build(steps: int, jobs: int) -> Values:
    """All values, from the last situations backwards."""
    values = array("H", [0] * SIZE)
    settle(values, steps)
    for number, group in enumerate(levels(), 1):
        with ProcessPoolExecutor(jobs) as crew:
            results = crew.map(partial(solved, values, steps), group, chunksize=PARTS)
            for pair, found in zip(group, results, strict=True):
                keep(values, pair, found)
        print(f"{number}: {len(group)} situations", flush=True)
    return values


def main() -> None:
    """Make the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    values = build(chosen.steps, chosen.jobs)
    table_file().parent.mkdir(exist_ok=True)
    table_file().write_bytes(to_bytes(values))


if __name__ == "__main__":
    main()
