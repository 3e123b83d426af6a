"""A finished game judged decision by decision, each by what its seat could know at that moment.

    for judged in review(watched(match, seat)): ...

The adviser answers every question of the seat again, with the seat's view of that moment and what
had been said by then. What was answered is compared with that in the same guessed worlds: with
the adviser's best, or, if that was answered, with its second best. What looks like a mistake is
compared once more in other, more worlds, and only that counts. Each takes a moment, so `Search`
does it in a process of its own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from app.advice import Advice
from app.bots.estimates import CLOSE, FINE, answer_chances
from app.bots.roster import ADVISER, decide
from app.session.swings import Watched
from rules.kernel.commands import Command
from rules.kernel.view import View

# From which loss on an answer is a mistake, and a large one; from which gain on a good one matters.
INACCURATE, BLUNDER, NARRATION = 0.04, 0.10, 0.08


class Judged(NamedTuple):
    """Answer `number` of a game: what was played, what it is compared with, the chance with each.

    `advice` says why `best` was best; it is the answer that was given if that was a good one.
    """

    number: int
    played: Command
    best: Command
    rival: Command | None
    chance: float
    rival_chance: float
    advice: Advice | None

    @property
    def loss(self) -> float:
        """How much of the chance was given away; a good answer gives away nothing."""
        return 0.0 if self.played == self.best else max(0.0, self.rival_chance - self.chance)

    @property
    def grade(self) -> str:
        """What it was: good, inaccurate or a blunder."""
        if self.loss < INACCURATE:
            return "good"
        return "blunder" if self.loss >= BLUNDER else "inaccurate"

    @property
    def is_telling(self) -> bool:
        """Whether it should be looked at: a mistake, or a good answer that mattered."""
        if self.played != self.best:
            return self.grade != "good"
        return self.rival is not None and self.chance - self.rival_chance >= NARRATION


def decisions(seen: Watched) -> tuple[int, ...]:
    """The numbers of the answers that can be judged: those of the seat, where it had a choice."""
    own = [number for number, giver in enumerate(seen.givers, 1) if giver == seen.seat]
    return tuple(number for number in own if _had_choice(seen.views[number - 1]))


def _had_choice(view: View) -> bool:
    return view.decision is not None and len(view.decision.commands) > 1


def review(seen: Watched) -> Iterator[Judged]:
    """Every decision of the seat, in the order of the game."""
    for number in decisions(seen):
        yield judged(seen, number)


def judged(seen: Watched, number: int) -> Judged:
    """One decision, by the view of that moment and what had been heard."""
    view, played = seen.views[number - 1], seen.answers[number - 1]
    assert played is not None, "the answer of another seat"
    table_talk = seen.table_talk(number - 1)
    choice = decide(seen.game, ADVISER, view, number, table_talk)
    best, rival = choice.command, _rival(choice.command, played, choice.advice)
    if rival is None:
        (chance,) = answer_chances(seen.game, view, (played,), number, table_talk, CLOSE)
        return Judged(number, played, best, None, chance, chance, choice.advice)
    pair = played, rival
    found = answer_chances(seen.game, view, pair, number, table_talk, CLOSE)
    if abs(found[1] - found[0]) >= INACCURATE:
        found = answer_chances(seen.game, view, pair, number + FINE, table_talk, FINE)
    return Judged(number, played, best, rival, found[0], found[1], choice.advice)


def _rival(best: Command, played: Command, advice: Advice | None) -> Command | None:
    """The best answer, or the second best if the best was given."""
    if played != best:
        return best
    weighed = advice.weighed if advice is not None else ()
    return next((one.command for one in weighed if one.command != best), None)
