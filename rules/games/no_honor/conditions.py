"""Questions with yes or no for an answer: one word of the vocabulary, one function."""

from collections.abc import Callable

from rules.games.no_honor.filters import Thing, matches
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.selecting import candidates
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.values import amount, compares, participants, players, wrongs
from rules.games.no_honor.vocabulary import Cond

Fact = Callable[[NoHonorState, Ctx, Cond], bool]
FACTS: dict[str, Fact] = {}


def holds(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """Whether something is so."""
    return FACTS[cond.fact](state, ctx, cond)


def fact(function: Fact) -> Fact:
    """Make a function the meaning of the word that is its name."""
    FACTS[function.__name__.strip("_")] = function
    return function


@fact
def honor_broken(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """Somebody has betrayed somebody in this game."""
    return not state.honor


@fact
def your_turn(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """It is the turn of who asks."""
    return state.turn == ctx.actor


@fact
def phase(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these windows is open, or parts of a heist going on."""
    return state.phase in cond.phases


@fact
def on_heist(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these players takes part in the heist, or did in the one that just ended."""
    inside = participants(state)
    return any(seat in inside for seat in players(state, ctx, cond.who))


@fact
def heist_result(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """The heist was found to have succeeded, or failed."""
    heist = state.heist
    return heist is not None and heist.judged and heist.success == (cond.result == "success")


@fact
def leader_is(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these players leads the heist."""
    return state.heist is not None and state.heist.leader in players(state, ctx, cond.who)


@fact
def betrayed(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these players was betrayed: in this Moment of Truth, this turn, or not long ago."""
    seats = players(state, ctx, cond.who)
    if cond.span == "mot":
        heist = state.heist
        stands = () if heist is None else heist.betrayals
        return any(one.seat != seat for seat in seats for one in stands)
    return any(wrongs(state, seat, cond.span) for seat in seats)


@fact
def betrayer(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these players has betrayed somebody."""
    seats = players(state, ctx, cond.who)
    if cond.span == "mot":
        heist = state.heist
        return heist is not None and any(one.seat in seats for one in heist.betrayals)
    return any(one.betrayer in seats and one.number == state.number for one in state.wrongs)


@fact
def against_defense(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """The Defense that a Character is up against is so."""
    defense = ctx.get("d")
    return defense is not None and matches(state, ctx, cond.where, Thing("defense", defense))


@fact
def exists(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """There are so many of something."""
    return cond.select is not None and len(candidates(state, ctx, cond.select)) >= cond.least


@fact
def compare(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """Two numbers are so."""
    return compares(amount(state, ctx, cond.a), cond.cmp, amount(state, ctx, cond.b))


@fact
def and_(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """All of it is so."""
    return all(holds(state, ctx, one) for one in cond.c)


@fact
def or_(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """Some of it is so."""
    return any(holds(state, ctx, one) for one in cond.c)


@fact
def not_(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """None of it is so."""
    return not any(holds(state, ctx, one) for one in cond.c)
