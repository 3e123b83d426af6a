"""The level `regular`: knows every card it has seen or passed on, and plays by rules of thumb.

It weighs what each Knight would bring, builds up its own choice and spoils that of others, claims
when waiting costs more than it brings, and looks before it leaps. It does not try anything out.
"""

from app.bots.choice import Candidate, Choice
from app.bots.table_talk import TableTalk
from app.games.knight_shift.bots.heuristics import (
    Habits,
    best_claim,
    discard,
    play_of,
    ranked_plays,
    wants_to_claim,
    worths,
)
from app.games.knight_shift.bots.infoset import Infoset, infoset_of
from app.games.knight_shift.bots.questions import answers_of_kind, is_open_play
from app.games.knight_shift.bots.temper import Temper, habits_of, temper_of
from rules.games.knight_shift.commands import Claim, Discard, Peek
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.rng import Dice

SHOWN = 3
# A Knight of this many points that hides this many cards is worth a peek.
PROMISING, HIDDEN = 9.0, 2


def choose(view: KnightShiftView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer of the rules of thumb; for a play, with what else was weighed."""
    infoset, temper = infoset_of(view), temper_of(table_talk.temperament)
    habits = habits_of(temper)
    if answers_of_kind(view, Discard):
        return Choice(discard(infoset, habits))
    worth = worths(infoset, habits)
    if answers_of_kind(view, Claim) and (
        not infoset.hand or wants_to_claim(infoset, worth, habits)
    ):
        return Choice(best_claim(infoset, worth))
    peek = _peek(view, infoset, worth, temper)
    return Choice(peek) if peek is not None else _play(view, infoset, worth, habits)


def _play(view: KnightShiftView, infoset: Infoset, worth: list[float], habits: Habits) -> Choice:
    face_up = is_open_play(view)
    ranked = [
        Candidate(play_of(infoset, card, place, face_up=face_up), value)
        for value, card, place in ranked_plays(infoset, worth, habits)[:SHOWN]
    ]
    return Choice(ranked[0].command, tuple(ranked))


def _peek(
    view: KnightShiftView, infoset: Infoset, worth: list[float], temper: Temper
) -> Peek | None:
    """A peek at the Knight that is worth most, if what lies on top of it is worth knowing."""
    best = max(worth)
    place = infoset.open[worth.index(best)]
    peeks = [one for one in answers_of_kind(view, Peek) if one.at.host == infoset.knights[place]]
    hidden = view.lying[place][-1].card is None and infoset.unknown[place] >= HIDDEN
    promising = best >= PROMISING - 4.0 * temper.curiosity
    return peeks[0] if peeks and hidden and promising and not infoset.has_knight else None
