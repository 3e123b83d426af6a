"""What to do at Never Bring a Knife, and why: by everything that was seen, laid, paid and said."""

from collections.abc import Sequence
from dataclasses import replace

from app.advice import Advice, Weighed
from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.reasons import strongest
from app.games.never_bring_a_knife.bots.counsel import counsel
from app.games.never_bring_a_knife.bots.explain import target_of
from app.games.never_bring_a_knife.bots.money_reasons import MONEY_REASONS, ORDER_REASONS
from app.games.never_bring_a_knife.bots.play_reasons import PLAY_REASONS
from app.games.never_bring_a_knife.bots.purse import Purse
from app.games.never_bring_a_knife.bots.questions import ORDER, PLAY, ordered, question
from app.games.never_bring_a_knife.bots.sharp import candidates, suspicions
from app.games.never_bring_a_knife.bots.turn_facts import Turn
from app.games.never_bring_a_knife.bots.worth import WOUND
from rules.games.never_bring_a_knife.commands import (
    BankHit,
    DeclineLook,
    EndTurn,
    Heal,
    LookAt,
    PlayCard,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.rng import Dice

MEASURE = "worth to your side, in wounds"
SOURCE = "From all that was laid, paid, said and seen. No peeking."
# So many answers are told of at the most, and how long the bar of the worst one is.
SHOWN, SHORTEST = 6, 0.15
_NOTHING = (EndTurn, DeclineLook, BankHit)


def advise(view: NbkView, dice: Dice, company: Company) -> Choice:
    """The answer that is worth most over everything believed, with a reason."""
    beliefs, traces = suspicions(view, company)
    asked, said = question(view), counsel(view, company, beliefs)
    if asked == ORDER:
        turn = Turn(view, beliefs, traces, [Candidate(ordered(view), 0.0)])
        reason = strongest(ORDER_REASONS, turn).says(turn)
        return Choice(turn.command, advice=Advice(reason, counsel=said))
    if asked == PLAY:
        turn = Turn(view, beliefs, traces, candidates(view, beliefs, dice))
        shown = _best_of_each(turn.ranked)
    else:
        turn = Turn(view, beliefs, traces, Purse(view, beliefs).candidates())
        shown = _in_wounds(turn.ranked)
    rows = PLAY_REASONS if asked == PLAY else MONEY_REASONS
    reason = strongest(rows, turn).says(turn)
    advice = Advice(reason, MEASURE, _weighed(turn, shown), SOURCE, said)
    return Choice(turn.command, advice=advice)


def _best_of_each(ranked: Sequence[Candidate]) -> list[Candidate]:
    kinds: dict[int, Candidate] = {}
    for found in ranked:
        assert isinstance(found.command, PlayCard)
        kinds.setdefault(found.command.card, found)
    return list(kinds.values())


def _in_wounds(ranked: Sequence[Candidate]) -> list[Candidate]:
    """What each purchase is worth more than buying nothing."""
    nothing = next((c.mean for c in ranked if isinstance(c.command, _NOTHING)), ranked[-1].mean)
    return [replace(c, mean=(c.mean - nothing) / WOUND) for c in ranked]


def _weighed(turn: Turn, found: Sequence[Candidate]) -> tuple[Weighed, ...]:
    """The best few as bars: the best one is full, the worst of all nearly empty."""
    if len(found) < 2:
        return ()
    best, worst = found[0].mean, found[-1].mean
    floor = worst - SHORTEST * (best - worst)
    whole = (best - floor) or 1.0
    return tuple(
        Weighed(
            one.command,
            (one.mean - floor) / whole,
            f"{round(one.mean, 1) or 0.0:+.1f}",
            _cause(turn, one),
        )
        for one in found[:SHOWN]
    )


def _cause(turn: Turn, found: Candidate) -> str:
    """What speaks for or against an answer, in a few words."""
    command, seat = found.command, target_of(found.command)
    if isinstance(command, EndTurn):
        return "you keep your Money"
    if seat is None:
        return "decides when the sides are even" if isinstance(command, LookAt) else "for later"
    if isinstance(command, Heal):
        return _state(turn, seat)
    return "on your own stack" if seat == turn.view.seat else _side(turn, seat)


def _state(turn: Turn, seat: int) -> str:
    state = "about to fall" if turn.falls(seat) else "wounded"
    return state if seat == turn.view.seat else f"{state}, {_side(turn, seat)}"


def _side(turn: Turn, seat: int) -> str:
    return "side not known" if turn.likely(seat) is None else turn.is_what(seat).removeprefix("is ")
