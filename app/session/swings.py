"""The moments in which one seat's chance to win changed most, and what made each of them.

    seen = watched(match, seat)         # a finished game as this seat saw it: nothing else goes in
    swings(seen, most=3)                # in the order of the game; takes seconds, see below
    lies_told(seen.game, seen.views[-1], seen.said)    # in app.bots.estimates: claims now disproved

A chance is `app.bots.estimates.win_chance` of the seat's own view of that moment, with what had
been said by then. First it is looked at roughly around each decision of the seat, then closely,
command by command, where it changed most. What is found that way by chance goes again: each swing
is looked at several times more, in many other worlds, and counts only if it is clearly more than
these looks differ among themselves. All of it takes seconds, so
`SwingFinder` does it in a process of its own: `poll` gives the swings once they are found.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple, TypeAlias

from app.bots.estimates import CLOSE, FINE, ROUGH, win_chance
from app.bots.table_talk import TableTalk
from app.session.search import Search
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.match import Match
from rules.kernel.talk import Said
from rules.kernel.view import View

# How many rough looks are taken at most, and how many stretches are looked at closely.
MOST_LOOKS = 100
STRETCHES = 5
# A change that is smaller than this is no moment, nor is one of fewer standard errors than that.
LEAST, CLEAR = 0.08, 2.5
# How often a swing is looked at again, each time in this many worlds.
LOOKS = 8
Look: TypeAlias = Callable[[int], float]
"""The chance after this many commands."""


class Watched(NamedTuple):
    """A game as one seat saw it: its view after 0, 1, 2 ... commands, and who gave each command.

    `answers` has the seat's own commands; those of others are None.
    """

    game: str
    seat: Seat
    views: tuple[View, ...]
    givers: tuple[Seat, ...]
    said: tuple[Said, ...]
    answers: tuple[Command | None, ...] = ()

    def chance(self, number: int, effort: int, look: int = 0) -> float:
        """The chance to win after this many commands, with what had been said by then."""
        seed = 1000 * number + effort + 1_000_000 * look
        return win_chance(self.game, self.views[number], seed, self.table_talk(number), effort)

    def table_talk(self, number: int) -> TableTalk:
        """What had been said after this many commands."""
        return TableTalk(tuple(said for said in self.said if said.number <= number))


class Swing(NamedTuple):
    """Command `number`, given by `giver`, took the chance from `before` to `after`."""

    number: int
    giver: Seat
    before: float
    after: float

    @property
    def change(self) -> float:
        """How much better or worse it made things."""
        return self.after - self.before


def watched(match: Match, seat: Seat) -> Watched:
    """The game as this seat saw it."""
    views = tuple(match.view(seat, number) for number in range(len(match) + 1))
    givers = tuple(answer.seat for answer in match.log)
    own = tuple(answer.command if answer.seat == seat else None for answer in match.log)
    return Watched(match.game.name, seat, views, givers, match.said, own)


def swings(seen: Watched, most: int = 3) -> tuple[Swing, ...]:
    """The largest swings in the order of the game; one for the better among them if there is."""
    known: dict[int, float] = {}

    def closely(number: int) -> float:
        if number not in known:
            known[number] = seen.chance(number, CLOSE)
        return known[number]

    def roughly(number: int) -> float:
        return seen.chance(number, ROUGH)

    found = [
        _sharpest(stretch, closely, seen.givers)
        for stretch in steepest(_looks(seen), roughly, STRETCHES)
    ]
    again = (_confirmed(seen, swing) for swing in {*found})
    return _chosen([swing for swing in again if swing is not None], most)


def _confirmed(seen: Watched, swing: Swing) -> Swing | None:
    """The same command in many worlds that had no part in finding it; None if it was chance."""
    before, after = (
        [seen.chance(number, FINE // LOOKS, look) for look in range(1, LOOKS + 1)]
        for number in (swing.number - 1, swing.number)
    )
    error = sqrt((variance(before) + variance(after)) / LOOKS)
    found = swing._replace(before=fmean(before), after=fmean(after))
    return found if abs(found.change) > CLEAR * error else None


def steepest(looks: Sequence[int], chance: Look, most: int) -> list[tuple[int, int]]:
    """The stretches between neighbouring looks over which a chance changes most."""
    chances = {number: chance(number) for number in looks}
    stretches = list(pairwise(looks))
    stretches.sort(key=lambda ends: -abs(chances[ends[1]] - chances[ends[0]]))
    return stretches[:most]


def _looks(seen: Watched) -> list[int]:
    """Before and after each decision of the seat, and at both ends; evenly fewer if too many."""
    last = len(seen.givers)
    own = [number for number, giver in enumerate(seen.givers, 1) if giver == seen.seat]
    looks = sorted({0, last, *own, *(number - 1 for number in own)})
    step = -(-len(looks) // MOST_LOOKS)
    return sorted({*looks[::step], last})


def _sharpest(stretch: tuple[int, int], chance: Look, givers: Sequence[Seat]) -> Swing:
    """The one command of a stretch that changed most."""
    first, last = stretch
    steps = [
        Swing(number, givers[number - 1], chance(number - 1), chance(number))
        for number in range(first + 1, last + 1)
    ]
    return max(steps, key=lambda swing: abs(swing.change))


def _chosen(found: Iterable[Swing], most: int) -> tuple[Swing, ...]:
    """The largest, with one for the better in the place of the least if all are for the worse."""
    clear = {swing for swing in found if abs(swing.change) >= LEAST}
    ranked = sorted(clear, key=lambda swing: (-abs(swing.change), swing.number))
    chosen, good = ranked[:most], [swing for swing in ranked if swing.change > 0]
    if good and good[0] not in chosen:
        chosen[-1] = good[0]
    return tuple(sorted(chosen))


class SwingFinder:
    """One search; it ends with the program, or when nobody wants it any more.

    It `failed` if it ended without an answer, as when its process was killed.
    """

    def __init__(self, seen: Watched, most: int = 3) -> None:
        self._search = Search(all_swings, seen, most)
        self._found: tuple[Swing, ...] | None = None
        self.failed = False

    def poll(self, wait: float = 0.0) -> tuple[Swing, ...] | None:
        """What was found, nothing at all if the search failed; None as long as it goes on."""
        if self._found is None:
            found = self._search.poll(wait)
            if found or self._search.is_over:
                self._found, self.failed = found[0] if found else (), not found
        return self._found

    def close(self) -> None:
        """Look no further."""
        self._search.close()


def all_swings(seen: Watched, most: int) -> list[tuple[Swing, ...]]:
    """All of them at once: which are the largest is known at the end only."""
    return [swings(seen, most)]
