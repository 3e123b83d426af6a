"""The level `regular`: plans heists by what its crew can do, and tries its cards out in its head.

It values shares by trust and risk, keeps its word as long as that pays by its temper, plays cards
where they leave it better off, and builds its crew towards Objectives and Agendas.
"""

from collections.abc import Callable, Sequence

from app.bots.choice import Candidate, Choice
from app.bots.table_talk import TableTalk
from app.games.no_honor.bots import favours, talks, trades, trial, truth
from app.games.no_honor.bots.agendas import ease
from app.games.no_honor.bots.plays import worth_trying
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import Temper, temper_of
from app.games.no_honor.bots.turn import best_actions
from rules.games.no_honor.commands import (
    ACCEPT,
    CALL_OFF,
    DECLINE,
    DONE,
    AnswerBribe,
    KeepAgendas,
    OfferBribe,
    Propose,
)
from rules.games.no_honor.contracts import Answering, Negotiating, Weighing
from rules.games.no_honor.exchange import Bargaining, Considering, Reconsidering
from rules.games.no_honor.setup import KeepingAgendas
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.turns import TakingTurn
from rules.games.no_honor.view import NoHonorView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS, Beat

SHOWN = 3
# In how many worlds a card is tried in a window, and any other small choice; how many plays at
# most; and by how much a play must beat passing, since a card played is a card less.
ON_HEISTS, ELSEWHERE, MOST_PLAYS = trial.Effort(worlds=4, closer=2), 2, 6
HOLD = 0.5
# Between actions nothing runs away: what can be played then can wait for one's own turn.
PATIENT = ("TURN_START", "BETWEEN")
Answer = Callable[[NoHonorView, Dice, Temper], Choice]


def choose(view: NoHonorView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer for the question that is asked."""
    temper = temper_of(table_talk.temperament)
    return ANSWERS.get(type(view.agenda[-1]), try_out)(view, dice, temper)


def _shown(ranked: list[Candidate]) -> Choice:
    return Choice(ranked[0].command, tuple(ranked[:SHOWN]))


def _act(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    return _shown(best_actions(view, dice, temper))


def try_out(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """Any small choice: what leads furthest."""
    assert view.decision is not None
    commands = view.decision.commands
    enough: list[Command] = [one for one in commands if one == DONE]
    tried = enough + [one for one in dice.shuffled(commands) if one != DONE][:MOST_PLAYS]
    return _shown(trial.ranked(view, tried, dice, ELSEWHERE))


def in_window(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """Coins that are offered are taken; a card is played if that is clearly better than not."""
    assert view.decision is not None
    commands = view.decision.commands
    offered = is_offered(commands)
    if offered:
        return Choice(offered[0])
    if PASS not in commands or view.phase in PATIENT:
        return Choice(PASS if PASS in commands else commands[0])
    paid = bribe(view)
    if paid is not None:
        return Choice(paid)
    plays = worth_trying(public(view), view.seat, commands, dice, MOST_PLAYS)
    if not plays:
        return Choice(PASS)
    ranked = trial.better_than(view, PASS, plays, dice, ON_HEISTS)
    passing = next(one for one in ranked if one.command == PASS)
    least = HOLD + favours.restraint(public(view), view.seat, temper)
    return _shown(ranked if ranked[0].mean - passing.mean > least else [passing, *ranked])


def bribe(view: NoHonorView) -> Command | None:
    """Coins for who could spoil a heist, where they can be offered and that pays."""
    assert view.decision is not None
    if not any(isinstance(one, OfferBribe) for one in view.decision.commands):
        return None
    return favours.bribe(public(view), view.seat)


def is_offered(commands: Sequence[Command]) -> list[Command]:
    """Coins that somebody offers for a favour: they are taken, whatever comes of it."""
    return [one for one in commands if isinstance(one, AnswerBribe) and one.accepts]


def _keep(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The Agendas that promise most for what they ask."""
    assert view.decision is not None
    table = public(view)
    kept = [one for one in view.decision.commands if isinstance(one, KeepAgendas)]
    return Choice(max(kept, key=lambda one: sum(ease(table, view.seat, c) for c in one.cards)))


def _consider(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """A deal is taken if it leaves one better off."""
    return _shown(trial.ranked(view, (DECLINE, ACCEPT), dice, ELSEWHERE))


def _propose(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The exchange that was thought of; once it was refused, none."""
    trade = trades.best_trade(view)
    return Choice(CALL_OFF if trade is None else Propose(trade.legs))


ANSWERS: dict[type, Answer] = {
    KeepingAgendas: _keep,
    TakingTurn: _act,
    Beat: in_window,
    Negotiating: talks.lead_talks,
    Answering: talks.answer,
    Weighing: talks.weigh,
    Placing: truth.place,
    Bargaining: _propose,
    Considering: _consider,
    Reconsidering: _consider,
}
