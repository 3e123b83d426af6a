"""What to do at Knight Shift, and why: every answer in the same guessed worlds, with a reason."""

from collections.abc import Sequence

from app.advice import Advice, Weighed
from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.reasons import Reason, percent, strongest
from app.games.knight_shift.bots.advice_reasons import (
    CLAIM_REASONS,
    DISCARD_REASONS,
    PEEK_REASONS,
    PLAY_REASONS,
)
from app.games.knight_shift.bots.chair import chair_of
from app.games.knight_shift.bots.moment import Moment
from app.games.knight_shift.bots.sharp import candidates
from rules.games.knight_shift.commands import Claim, Discard, Peek, Play
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

MEASURE = "your chance to win"
SOURCE = "From {many} deals that fit what you have seen and passed on. No peeking."
SHOWN = 6
_ROWS: dict[type[Command], Sequence[Reason]] = {
    Play: PLAY_REASONS,
    Claim: CLAIM_REASONS,
    Peek: PEEK_REASONS,
    Discard: DISCARD_REASONS,
}


def advise(view: KnightShiftView, dice: Dice, company: Company) -> Choice:
    """The answer that wins most often, with a reason; beside it what else was tried."""
    ranked, chair = candidates(view, dice, SHOWN), chair_of(view)
    if len(ranked) == 1:
        return Choice(ranked[0].command, advice=Advice("the rules leave you no other choice"))
    moments = [Moment(view, chair, one.command) for one in ranked[:SHOWN]]
    reason = strongest(_ROWS[type(ranked[0].command)], moments[0]).says(moments[0])
    source = SOURCE.format(many=ranked[0].samples)
    advice = Advice(reason, MEASURE, _weighed(ranked, moments), source)
    return Choice(ranked[0].command, worlds=ranked[0].samples, advice=advice)


def _weighed(ranked: Sequence[Candidate], moments: Sequence[Moment]) -> tuple[Weighed, ...]:
    both = zip(ranked, moments, strict=False)
    return tuple(Weighed(one.command, one.mean, percent(one.mean), _cause(m)) for one, m in both)


def _cause(moment: Moment) -> str:
    """What speaks for or against an answer, in a few words."""
    command = moment.command
    if isinstance(command, Claim):
        return f"{moment.points} that you know of"
    if isinstance(command, Peek):
        return f"{moment.unknown} not known there"
    if isinstance(command, Discard):
        return "thrown away"
    if moment.is_hated:
        return "hated there"
    if moment.completes_set:
        return f"completes a set, {moment.bonus}"
    if moment.makes_pair is not None:
        return "makes a pair"
    return "liked there" if moment.is_wanted else ""
