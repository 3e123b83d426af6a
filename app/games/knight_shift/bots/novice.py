"""The level `novice`: goes by what lies face up, peeks to know, and claims when it gets nervous.

It forgets what it played face down, draws no conclusions from others, and hardly thinks of spoiling
anything. It does not roll dice to blunder: between plays that look about as good it takes either.
"""

from math import exp

from app.bots.choice import Choice
from app.bots.mixing import drawn
from app.bots.table_talk import TableTalk
from app.games.knight_shift.bots.heuristics import (
    Habits,
    best_claim,
    play_of,
    ranked_plays,
    worths,
)
from app.games.knight_shift.bots.infoset import Infoset, forgetful_infoset_of
from app.games.knight_shift.bots.questions import answers_of_kind, is_open_play
from app.games.knight_shift.bots.temper import habits_of, temper_of
from rules.games.knight_shift.commands import Claim, Discard, Peek
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# From how many points on a Knight is good enough, and how likely it claims its best one before
# that: more with every cycle, and twice that once somebody else has claimed.
GOOD_ENOUGH, NERVOUS = 15.0, 0.035
# How often it looks at a card that lies face down, just to know.
CURIOUS = 0.07
# How far apart two plays must look before a novice sees the difference.
BLUR = 1.2
HABITS = Habits(unknown=0.0, booze=0.0, food=0.0, spite=0.3)


def choose(view: KnightShiftView, dice: Dice, table_talk: TableTalk) -> Choice:
    """A claim when it is time, else a play that looks good enough."""
    infoset, habits = (
        forgetful_infoset_of(view),
        habits_of(temper_of(table_talk.temperament), HABITS),
    )
    discards = answers_of_kind(view, Discard)
    if discards:
        return Choice(dice.choice(discards))
    worth = worths(infoset, habits)
    if answers_of_kind(view, Claim) and _is_time(infoset, worth, dice):
        return Choice(best_claim(infoset, worth))
    peeks = [] if infoset.has_knight else answers_of_kind(view, Peek)
    if peeks and dice.random() < CURIOUS:
        return Choice(dice.choice(peeks))
    return Choice(_blurred(view, infoset, worth, habits, dice))


def _is_time(infoset: Infoset, worth: list[float], dice: Dice) -> bool:
    """Whether it claims: it has to, it likes what it sees, or it cannot wait any longer."""
    is_late = infoset.waiting < len(infoset.claimed) - 1
    nervous = NERVOUS * infoset.cycle * (2 if is_late else 1)
    return not infoset.hand or max(worth) >= GOOD_ENOUGH or dice.random() < nervous


def _blurred(
    view: KnightShiftView, infoset: Infoset, worth: list[float], habits: Habits, dice: Dice
) -> Command:
    """Plays that look better are likelier; those that look foolish are left out."""
    ranked = ranked_plays(infoset, worth, habits)
    best = ranked[0][0]
    sane = [one for one in ranked if best - one[0] <= 3.0 * BLUR]
    weights = [exp((value - best) / BLUR) for value, _, _ in sane]
    _, card, place = sane[drawn(weights, dice)]
    return play_of(infoset, card, place, face_up=is_open_play(view))
