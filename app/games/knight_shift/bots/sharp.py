"""The level `sharp`: tries its answers in guessed worlds, where rounds are played out by thumb.

A world is everything that its seat cannot see, guessed from what it can: hands it passed on, what
came back, what it peeked at. The same view, company and seed give the same answer.
"""

from functools import cache

from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.search import everywhere, sequential_halving
from app.games.knight_shift.bots.chair import Chair, chair_of
from app.games.knight_shift.bots.questions import answers_of_kind, is_open_play
from app.games.knight_shift.bots.rollout import Rollout
from app.games.knight_shift.bots.temper import by_temper, temper_of
from app.games.knight_shift.bots.thumb import USUAL, play_of, ranked_plays, worths
from rules.games.knight_shift.commands import Claim, Discard, Peek, claim_of
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# In so many guessed worlds the answers are tried, and so many answers at the most: few enough that
# none is dropped after a look or two. Claims and peeks take these of the places.
WORLDS, TRIED, CLAIMS, PEEKS = 64, 8, 2, 1
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
    """The best Knights to claim, a peek where it may pay, the plays that look best; any discard."""
    discards = answers_of_kind(view, Discard)
    if discards:
        return [*discards]
    chair = chair_of(view)
    worth = worths(chair, USUAL)
    ranked = [place for _, place in sorted(zip(worth, chair.open, strict=True), reverse=True)]
    found = _claims(view, chair, ranked) + _peeks(view, chair, ranked)
    return [*found, *_plays(view, chair, worth, TRIED - len(found))]


def _claims(view: KnightShiftView, chair: Chair, ranked: list[int]) -> list[Command]:
    """Claims of the Knights that are worth most; of all of them if there is nothing else to do."""
    if not answers_of_kind(view, Claim):
        return []
    return [claim_of(chair.knights[place]) for place in ranked[: CLAIMS if chair.hand else None]]


def _peeks(view: KnightShiftView, chair: Chair, ranked: list[int]) -> list[Command]:
    """Peeks at cards that one does not know, on the Knights that are worth most."""
    peeks = {peek.at.host: peek for peek in answers_of_kind(view, Peek)}
    hidden = [place for place in ranked if view.lying[place][-1].card is None]
    return [peeks[chair.knights[place]] for place in hidden[:PEEKS] if peeks]


def _plays(view: KnightShiftView, chair: Chair, worth: list[float], many: int) -> list[Command]:
    face_up, ranked = is_open_play(view), ranked_plays(chair, worth, USUAL) if chair.hand else []
    return [play_of(chair, card, place, face_up=face_up) for _, card, place in ranked[:many]]
