"""The level `sharp`: tries its answers in guessed worlds, where rounds are played out by thumb.

A world is everything that its seat cannot see, guessed from what it can: hands it passed on, what
came back, what it peeked at. The same view, company and seed give the same answer.
"""

from functools import cache

from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.knight_shift.chair import Chair, chair_of
from app.bots.knight_shift.questions import answers_of_kind, is_open_play
from app.bots.knight_shift.rollout import Rollout
from app.bots.knight_shift.temper import by_temper, temper_of
from app.bots.knight_shift.thumb import USUAL, play_of, ranked_plays, worths
from app.bots.search import everywhere, sequential_halving
from rules.games.knight_shift.commands import Claim, Discard, Peek
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# In so many guessed worlds the answers are tried, and so many plays and peeks are tried at all.
WORLDS, PLAYS, PEEKS = 48, 10, 2
SHOWN = 3


def choose(view: KnightShiftView, dice: Dice, company: Company) -> Choice:
    """The answer that wins most often."""
    ranked = by_temper(candidates(view, dice), temper_of(company.temperament))
    return Choice(ranked[0].command, tuple(ranked[:SHOWN]), worlds=ranked[0].samples)


def candidates(view: KnightShiftView, dice: Dice, shown: int = 0) -> list[Candidate]:
    """The answers worth trying, best first; the first `shown` of them in all worlds."""
    commands = worth_trying(view)
    if len(commands) == 1:
        return [Candidate(commands[0], 0.0)]
    rollout = Rollout(view)
    guessed = [rollout.guess(dice) for _ in range(WORLDS)]
    worlds = [(number, 1.0) for number in range(WORLDS)]
    tried = cache(lambda number, command: rollout.worth(guessed[number], command))
    ranked = sequential_halving(commands, worlds, tried)
    best = everywhere([one.command for one in ranked[:shown]], worlds, tried)
    return [*best, *ranked[shown:]]


def worth_trying(view: KnightShiftView) -> list[Command]:
    """Every claim and discard, the plays that look best, and peeks where most is hidden."""
    chair, found = chair_of(view), [*answers_of_kind(view, Claim), *answers_of_kind(view, Discard)]
    if chair.hand and not answers_of_kind(view, Discard):
        found += _plays(chair, face_up=is_open_play(view))
    return [*found, *_peeks(view, chair)]


def _plays(chair: Chair, *, face_up: bool) -> list[Command]:
    ranked = ranked_plays(chair, worths(chair, USUAL), USUAL)
    return [play_of(chair, card, place, face_up=face_up) for _, card, place in ranked[:PLAYS]]


def _peeks(view: KnightShiftView, chair: Chair) -> list[Command]:
    """Peeks at cards that one does not know, on the Knights that are worth most."""
    worth = dict(zip(chair.open, worths(chair, USUAL), strict=True))
    there = {chair.knights[place]: place for place in chair.open}
    found = [
        (worth[there[host]], peek)
        for peek in answers_of_kind(view, Peek)
        if (host := peek.at.host) is not None and view.lying[there[host]][-1].card is None
    ]
    ranked = sorted(found, key=lambda one: -one[0])
    return [peek for _, peek in ranked[:PEEKS]]
