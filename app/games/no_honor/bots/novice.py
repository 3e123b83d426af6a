"""The level `novice`: takes what it can alone, hires who can do most, and splits evenly.

It looks at its own crew and at the Objectives, plays cards that plainly bring something, and draws
no conclusions from others. It does not roll dice to blunder: of answers that look alike it takes
either.
"""

from collections.abc import Callable

from app.bots.choice import Choice
from app.bots.company import Company
from app.games.no_honor.bots import thumb
from app.games.no_honor.bots.patience import is_desperate
from app.games.no_honor.bots.quiet import harmless
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.trades import after_trade
from app.games.no_honor.bots.ventures import ventures
from app.games.no_honor.bots.worth import goods
from rules.games.no_honor.actions import PlayingLogistics, TakingTurn, Unburdening
from rules.games.no_honor.commands import (
    ACCEPT,
    CALL_OFF,
    DECLINE,
    DONE,
    Declare,
    Offer,
    Place,
    Recruit,
)
from rules.games.no_honor.contracts import Answering, Negotiating, Weighing, even_split
from rules.games.no_honor.ending import Closing
from rules.games.no_honor.exchange import Bargaining, Considering, Reconsidering
from rules.games.no_honor.record import Contract
from rules.games.no_honor.setup import Drafting
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS, Beat

# How often a Betrayal that brings more than the share is played.
TEMPTED = 0.3
Answer = Callable[[NoHonorView, Dice], Command]


def choose(view: NoHonorView, dice: Dice, company: Company) -> Choice:
    """The answer for the question that is asked; where there is no rule of thumb, any."""
    return Choice(ANSWERS.get(type(view.agenda[-1]), _any)(view, dice))


def _commands(view: NoHonorView) -> tuple[Command, ...]:
    assert view.decision is not None
    return view.decision.commands


def _any(view: NoHonorView, dice: Dice) -> Command:
    return dice.choice(_commands(view))


def _draft(view: NoHonorView, dice: Dice) -> Command:
    picks = [one for one in _commands(view) if isinstance(one, Recruit)]
    return thumb.best_hire(public(view), view.seat, picks, dice)


def _in_window(view: NoHonorView, dice: Dice) -> Command:
    plays = thumb.gainful(public(view), view.seat, _commands(view))
    return dice.choice(plays) if plays else PASS if PASS in _commands(view) else _any(view, dice)


def _in_logistics(view: NoHonorView, dice: Dice) -> Command:
    """Everything that plainly helps; then that is all."""
    plays = thumb.gainful(public(view), view.seat, _commands(view))
    if plays or DONE not in _commands(view):
        return dice.choice(plays or [one for one in _commands(view) if isinstance(one, Declare)])
    return DONE


def _lead_talks(view: NoHonorView, dice: Dice) -> Command:
    """Alone if that will do; else with others in turn, in even parts; else not at all."""
    assert view.heist is not None
    table = public(view)
    sound = [one for one in _commands(view) if isinstance(one, Offer) and thumb.will_do(table, one)]
    own = [one for one in sound if len(one.shares) == 1]
    shared = [one for one in sound if len(one.shares) > 1][4 - view.heist.versions :]
    if own or shared:
        return (own or shared)[0]
    if is_desperate(table) and view.heist.versions:
        hopeless = ventures(table, view.heist.place, view.seat)
        return next((even_split(table, one.plan) for one in hopeless), CALL_OFF)
    return CALL_OFF if CALL_OFF in _commands(view) else _commands(view)[0]


def is_fair(contract: Contract, seat: Seat) -> bool:
    """Whether a share is about as large as an even one."""
    share = sum(one.coins for one in contract.shares if one.seat == seat)
    return share >= contract.haul // len(contract.shares) - 1


def _answer(view: NoHonorView, dice: Dice) -> Command:
    frame = view.agenda[-1]
    assert isinstance(frame, Answering | Weighing)
    return ACCEPT if is_fair(frame.contract, view.seat) else DECLINE


def _place(view: NoHonorView, dice: Dice) -> Command:
    """A Betrayal now and then, if it brings more than the share; else a card that comes back."""
    value, heist = view.book.tables.betrayal, view.heist
    assert heist is not None
    assert heist.contract is not None
    share = sum(one.coins for one in heist.contract.shares if one.seat == view.seat)
    best = max(view.hand, key=lambda card: value[card])
    if value[best] > share and dice.random() < TEMPTED:
        return Place((best,))
    return Place((harmless(public(view), view.hand),))


def _consider(view: NoHonorView, dice: Dice) -> Command:
    """An exchange is taken if it leaves one with more than one had."""
    after = public(after_trade(view, view.legs))
    return ACCEPT if goods(after, view.seat) > goods(public(view), view.seat) else DECLINE


ANSWERS: dict[type, Answer] = {
    Drafting: _draft,
    TakingTurn: lambda view, dice: thumb.act(public(view), view.seat, _commands(view), dice),
    Beat: _in_window,
    PlayingLogistics: _in_logistics,
    Unburdening: lambda view, dice: DONE,
    Negotiating: _lead_talks,
    Answering: _answer,
    Weighing: _answer,
    Placing: _place,
    Bargaining: lambda view, dice: CALL_OFF,
    Considering: _consider,
    Reconsidering: _consider,
    Closing: lambda view, dice: ACCEPT,
}
