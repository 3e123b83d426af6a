"""A finished game judged decision by decision, each by what its seat could know at that moment.

    for judged in review(watched(match, seat)): ...

The adviser answers every question of the seat again, with the seat's view of that moment and what
had been said by then. What was answered is tried beside that in the same guessed worlds, others
than those the adviser chose by: beside its best, or, if that was answered, beside its second best.
A mistake is a loss that is more than chance, in the unit in which people feel it (`Measure`). Each
takes a moment, so `Search` does it in a process of its own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from app.advice import WINNING, Advice, Measure
from app.bots.estimates import CLOSE
from app.bots.roster import ADVISER, decide
from app.bots.tryout import Lead, tryout
from app.session.swings import Watched
from rules.kernel.commands import Command
from rules.kernel.view import View

# A mistake was lucky if the chance to win rose by this much until the next decision.
LUCK = 0.1


class Judged(NamedTuple):
    """Answer `number` of a game: what was played, and what it is compared with.

    `chance` is the chance to win when it was asked; `value` and `rival_value` are what both answers
    were worth by the `measure`, and `lead` by how much the rival was better. `advice` says why
    `best` was best; it is the answer that was given if that was a good one. `is_lucky` is a mistake
    that turned out well.
    """

    number: int
    played: Command
    best: Command
    rival: Command | None
    chance: float
    advice: Advice | None
    measure: Measure = WINNING
    value: float = 0.0
    rival_value: float = 0.0
    lead: Lead = Lead(0.0, 0.0)
    is_lucky: bool = False

    @property
    def loss(self) -> float:
        """How much was given away, beyond chance; a good answer gives away nothing."""
        lost = self.played != self.best and self.lead.is_clear
        return max(0.0, self.lead.mean) if lost else 0.0

    @property
    def grade(self) -> str:
        """What it was: good, inaccurate or a blunder."""
        if self.loss < self.measure.inaccurate:
            return "good"
        return "blunder" if self.loss >= self.measure.blunder else "inaccurate"

    @property
    def is_telling(self) -> bool:
        """Whether it should be looked at: a mistake, or a good answer that mattered."""
        if self.played != self.best:
            return self.grade != "good"
        return self.lead.is_clear and -self.lead.mean >= self.measure.blunder


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
    plain = Judged(number, played, best, None, seen.chance(number - 1, CLOSE), choice.advice)
    if rival is None:
        return plain
    tried = tryout(seen.game, view, number, table_talk, (played, rival))
    if tried is None:
        return plain
    tried.more(tried.FEWEST)
    if abs(tried.lead(rival, played).mean) >= tried.measure.inaccurate / 2:
        tried.more(tried.MOST)
    found = plain._replace(
        rival=rival,
        measure=tried.measure,
        value=tried.mean(played),
        rival_value=tried.mean(rival),
        lead=tried.lead(rival, played),
    )
    return found._replace(is_lucky=found.grade != "good" and _went_well(seen, found))


def _went_well(seen: Watched, mistake: Judged) -> bool:
    """Whether the chance to win had risen all the same when the seat was asked again."""
    later = (n for n in decisions(seen) if n > mistake.number)
    after = next(later, len(seen.givers) + 1) - 1
    return seen.chance(after, CLOSE) - mistake.chance >= LUCK


def _rival(best: Command, played: Command, advice: Advice | None) -> Command | None:
    """The best answer, or the second best if the best was given."""
    if played != best:
        return best
    weighed = advice.weighed if advice is not None else ()
    return next((one.command for one in weighed if one.command != best), None)
