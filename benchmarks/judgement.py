"""How far the program's judgement can be trusted: chances that come true, and grades that fit.

    python -m benchmarks --judgement GAME            both, for one game or for all
    python -m benchmarks.judgement GAME --positions 5000 --decisions 400

Reliability: of positions in games of regulars in which a seat was said to win in 30 % of cases,
how many it won, by tens. Grades: of the decisions of bots of every level, and of somebody who takes
the first answer there is, how many a review marks as mistakes.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any, NamedTuple

from app.bots.choice import Choice
from app.bots.estimates import CLOSE, win_chance
from app.bots.roster import BOTS, decide
from app.bots.table_talk import TableTalk
from app.lab.columns import aligned
from app.lab.runner import Sitting, play
from app.session.review import decisions, judged
from app.session.swings import watched
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.commands import Answer
from rules.kernel.match import Match
from rules.kernel.view import View

FIRST = "first answer"
# Positions that are looked at lie this far apart, so that one game does not count too often.
APART = 7
# Fewer than these in a tenth say little about it.
ENOUGH = 200


class Tenth(NamedTuple):
    """The positions with a chance of so many tens of percent."""

    chances: list[float]
    won: list[bool]

    @property
    def error(self) -> float:
        """By how much the chance is off."""
        return sum(self.won) / len(self.won) - sum(self.chances) / len(self.chances)


def played(name: str, seed: int, levels: Sequence[str]) -> Match:
    """A game between bots of these levels, or the first answers there are."""
    game, log = with_our_deck(GAMES[name]), list[Answer]()
    table = Sitting(name, name, game.options(), tuple(levels), seed, deck=game.deck_file)
    done = play(table, lambda view: False, _ask, lambda *answer: log.append(Answer(*answer)))
    match, _ = Match.replay(game, table.agreed, len(levels), seed, log)
    for said in done.said:
        match.recall(said)
    return match


def _ask(name: str, level: str, view: View, seed: int, table_talk: TableTalk) -> Choice:
    if level != FIRST:
        return decide(name, level, view, seed, table_talk)
    assert view.decision is not None
    return Choice(view.decision.commands[0])


def foretold(name: str, seed: int) -> Iterator[tuple[float, bool]]:
    """Chances in a game of regulars, each with whether it came true."""
    match = played(name, seed, ["regular"] * _seats(name))
    assert match.outcome is not None
    for number in range(seed % APART, len(match), APART):
        seat = (number // APART) % match.seats
        view = match.view(seat, number)
        talk = TableTalk(tuple(said for said in match.said if said.number <= number))
        yield win_chance(name, view, number, talk, CLOSE), seat in match.outcome.winners


def reliability(name: str, positions: int) -> list[Tenth]:
    """The positions of many games by tenths of their chance."""
    tenths = [Tenth([], []) for _ in range(10)]
    found = (pair for seed in count(5000) for pair in foretold(name, seed))
    for chance, won in islice(found, positions):
        tenth = tenths[min(9, int(10 * chance))]
        tenth.chances.append(chance)
        tenth.won.append(won)
    return tenths


def grades(name: str, level: str, most: int, every: int = 3) -> list[str]:
    """What a review makes of a level's decisions, at a table of regulars."""
    found: list[str] = []
    for seed in count(9000):
        seats, seat = _seats(name), seed % _seats(name)
        levels = [level if one == seat else "regular" for one in range(seats)]
        seen = watched(played(name, seed, levels), seat)
        for number in decisions(seen)[seed % every :: every]:
            found.append(judged(seen, number).grade)
            if len(found) == most:
                return found
    raise AssertionError


def told_reliability(name: str, positions: int) -> Iterator[str]:
    """A table of the tenths."""
    tenths = reliability(name, positions)
    rows = [
        [
            f"{10 * number}-{10 * number + 10}%", str(len(tenth.won)),
            f"{100 * sum(tenth.chances) / len(tenth.won):.1f}%",
            f"{100 * sum(tenth.won) / len(tenth.won):.1f}%", f"{100 * tenth.error:+.1f}",
        ]
        for number, tenth in enumerate(tenths) if tenth.won
    ]  # fmt: skip
    yield from aligned([f"{name}: said to win", "positions", "foretold", "came true", "off"], rows)
    worst = max((abs(t.error) for t in tenths if len(t.won) >= ENOUGH), default=0.0)
    yield f"largest error of a tenth with {ENOUGH} positions: {100 * worst:.1f} points"


def told_grades(name: str, most: int) -> Iterator[str]:
    """The share of mistakes, level by level."""
    rows = []
    for level in ("random", FIRST, *list(BOTS[name])[1:]):
        found = grades(name, level, most)
        bad, blunders = (sum(map(test, found)) / most for test in (_is_bad, "blunder".__eq__))
        rows.append([level, f"{100 * bad:.1f}%", f"{100 * blunders:.1f}%"])
    yield from aligned([f"{name}: decisions of", "mistakes", "blunders"], rows)


def _is_bad(grade: str) -> bool:
    return grade != "good"


def _seats(name: str) -> int:
    """Four or five at a table, or as many as there may be."""
    return next(
        seats for seats in (4, *GAMES[name].seat_counts) if seats in GAMES[name].seat_counts
    )


PARTS: dict[str, Callable[[str, Any], Iterator[str]]] = {
    "positions": told_reliability,
    "decisions": told_grades,
}


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    top = argparse.ArgumentParser(prog="python -m benchmarks.judgement", description=__doc__)
    top.add_argument("games", nargs="*", metavar="GAME", help="which games (all)")
    top.add_argument("--positions", type=int, default=2000, help="chances looked at (2000)")
    top.add_argument("--decisions", type=int, default=120, help="graded of each level (120)")
    chosen = top.parse_args(arguments)
    for name in chosen.games or GAMES:
        for part, told in PARTS.items():
            if getattr(chosen, part):
                print("\n".join(told(name, getattr(chosen, part))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
