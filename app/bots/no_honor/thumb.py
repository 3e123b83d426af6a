"""Rules of thumb: what an answer looks worth, in Coins, by what lies open and the own hand.

All of it comes from a view, which can be asked what is public like a state.
"""

from collections.abc import Callable
from typing import Any, cast

from rules.games.no_honor import commands as said
from rules.games.no_honor.actions import price
from rules.games.no_honor.agreements import haul_of
from rules.games.no_honor.plans import available, plan_for
from rules.games.no_honor.record import JAIL, Post
from rules.games.no_honor.skills import icons, meets
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import CardId
from rules.kernel.commands import Command

# What nobody does without a reason.
NEVER = -9.0
ICON, RISK, PATIENCE = 1.5, 3.0, 0.3


def worth(view: NoHonorView, command: Command) -> float:
    """What an answer looks worth."""
    judge = _JUDGES.get(type(command))
    return judge(view, command) if judge is not None else 0.0


def _table(view: NoHonorView) -> NoHonorState:
    return cast("NoHonorState", view)


def character(view: NoHonorView, card: CardId) -> float:
    """What a Character is worth in a crew."""
    return ICON * sum([icons(_table(view), card, skill) for skill in range(4)])


def _recruit(view: NoHonorView, command: said.Recruit) -> float:
    gone = sum([character(view, card) for card in command.released])
    return character(view, command.card) - gone - price(_table(view), view.seat, command.card)


def _heist(view: NoHonorView, command: said.DeclareHeist) -> float:
    """Whether there is a plan, alone or with somebody; what cannot be seen yet is a gamble."""
    table = _table(view)
    place = (
        JAIL if command.target == view.book.tables.jail else view.objectives.index(command.target)
    )
    haul = 3.0 if place == JAIL else float(view.hauls[place])
    if place != JAIL and not view.slots[place]:
        return haul / 3
    own = available(table, view.seat)
    if plan_for(table, place, view.seat, own):
        return haul
    for other in range(view.seats):
        if other != view.seat and place != JAIL:
            theirs = available(table, other)
            if plan_for(table, place, view.seat, (*theirs, *own)):
                return haul / 2
    return NEVER


def holds_up(view: NoHonorView, plan: tuple[Post, ...]) -> bool:
    """Whether a plan overcomes every Defense as it lies."""
    table = _table(view)
    return all(meets(table, post.defense, post.challenge, post.characters) for post in plan)


def _offer(view: NoHonorView, command: said.Offer) -> float:
    share = next((one.coins for one in command.shares if one.seat == view.seat), 0)
    return share if holds_up(view, command.plan) else share / 4 - RISK


def _accept(view: NoHonorView, command: said.Accept) -> float:
    """An equal share of something that will do is good enough."""
    contract = getattr(view.agenda[-1], "contract", None)
    if contract is None or view.heist is None:
        return -1.0
    mine = next((one.coins for one in contract.shares if one.seat == view.seat), 0)
    fair = haul_of(_table(view), view.heist) / len(contract.shares)
    return mine - 0.75 * fair if holds_up(view, contract.plan) else NEVER


def _declare(view: NoHonorView, command: said.Declare) -> float:
    """Harm to others is good, harm to oneself is not; Coins and cards are always good."""
    ways = view.book.scripts.ways[command.source]
    way = next(one for one in ways if one.name == command.way)
    targets = [card for aim in command.aims for card in aim.cards]
    mine = any(card in view.crews[view.seat] for card in targets)
    if way.harms:
        return NEVER if mine else 1.0
    if any(effect.op in ("coins", "draw", "attach") for effect in way.effects):
        return 1.5
    on_it = view.heist is not None and view.seat in view.heist.seats
    return 1.0 if mine and on_it else -1.0


def _rest(view: NoHonorView, command: said.Rest) -> float:
    tired = [card for card in view.crews[view.seat] if view.exhausted >> card & 1]
    return 2.0 * len(tired) + (1.0 if command.option == "draw" else 0.0)


def _legwork(view: NoHonorView, command: said.Legwork) -> float:
    return 4.0 - len(view.hand)


def _place(view: NoHonorView, command: said.Place) -> float:
    """A Betrayal pays what it takes beyond the share; honesty has its worth, too."""
    value = sum([view.book.tables.betrayal[card] for card in command.cards])
    if not value or view.heist is None or view.heist.contract is None:
        return 1.0
    share = next(s.coins for s in view.heist.contract.shares if s.seat == view.seat)
    return min(value, haul_of(_table(view), view.heist)) - share - RISK


def _aside(view: NoHonorView, command: Command) -> float:
    return NEVER


def _wait(view: NoHonorView, command: Command) -> float:
    return PATIENCE


_JUDGES: dict[type, Callable[[NoHonorView, Any], float]] = {
    said.Recruit: _recruit,
    said.DeclareHeist: _heist,
    said.Offer: _offer,
    said.Accept: _accept,
    said.Declare: _declare,
    said.Rest: _rest,
    said.Legwork: _legwork,
    said.Place: _place,
    said.Fire: _aside,
    said.Give: _aside,
    said.OfferBribe: _aside,
    said.Deal: _aside,
    said.EndTurn: _wait,
    said.Done: _wait,
    said.Logistics: lambda view, command: 2.0,
}
