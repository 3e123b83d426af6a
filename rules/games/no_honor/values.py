"""Whom and how many a card means: players and numbers, by what its names stand for."""

from collections.abc import Callable
from typing import Any

from rules.games.no_honor.record import NOBODY, Ctx, Held, Wrong
from rules.games.no_honor.rulebook import SKILL_PLACE
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.vocabulary import PLAYER_WORDS, Amount, Number
from rules.kernel.cards import Seat

Seats = tuple[Seat, ...]


def players(state: NoHonorState, ctx: Ctx, ref: str) -> Seats:
    """The seats that a word for players means, clockwise from the active one."""
    known = _PLAYERS.get(ref)
    if known is not None:
        return known(state, ctx)
    if ref.startswith("$"):
        value = ctx.get(ref[1:])
        return () if value is None else _seats(value)
    owners = [_owner(state, one) for one in things(ctx, ref.removeprefix("owner_of:"))]
    return tuple(dict.fromkeys(seat for seat in owners if seat != NOBODY))


def _seats(value: Any) -> Seats:
    return value if isinstance(value, tuple) and not isinstance(value, Held) else (value,)


def _owner(state: NoHonorState, thing: Any) -> Seat:
    if isinstance(thing, Held):
        return state.owner(thing.at) if thing.zone == "modifiers" else thing.at
    return state.owner(thing)


def things(ctx: Ctx, name: str) -> tuple[Any, ...]:
    """What a name stands for, one or several; `source` and `bearer` are names, too."""
    if name == "source":
        return (ctx.source,)
    if name == "bearer":
        return (ctx.bearer,)
    value = ctx.get(name.removeprefix("$"))
    if value is None:
        return ()
    return value if type(value) is tuple else (value,)


def _others(state: NoHonorState, ctx: Ctx) -> Seats:
    return tuple([seat for seat in state.circle if seat != ctx.actor])


def participants(state: NoHonorState) -> Seats:
    """NH-R-76: who takes part in the heist that is under way, or has just ended."""
    heist = state.heist
    if heist is None or not (heist.running or heist.judged):
        return ()
    return tuple([seat for seat in state.circle if seat in heist.seats])


def _other_participants(state: NoHonorState, ctx: Ctx) -> Seats:
    return tuple([seat for seat in participants(state) if seat != ctx.actor])


def _outsiders(state: NoHonorState, ctx: Ctx) -> Seats:
    inside = participants(state)
    return tuple([seat for seat in state.circle if seat not in inside])


def _betrayers(state: NoHonorState, ctx: Ctx) -> Seats:
    heist = state.heist
    return () if heist is None else tuple([one.seat for one in heist.betrayals])


def _honest(state: NoHonorState, ctx: Ctx) -> Seats:
    betrayers = _betrayers(state, ctx)
    return tuple([seat for seat in participants(state) if seat not in betrayers])


def _top_betrayer(state: NoHonorState, ctx: Ctx) -> Seats:
    """NH-R-86: the other participant with the highest Betrayal as it is now, or all tied ones."""
    heist = state.heist
    found = [] if heist is None else [b for b in heist.betrayals if b.seat != ctx.actor]
    best = max([one.value for one in found], default=0)
    return tuple([one.seat for one in found if one.value == best])


def _betrayers_of_self(state: NoHonorState, ctx: Ctx) -> Seats:
    return tuple(dict.fromkeys(w.betrayer for w in wrongs(state, ctx.actor, "owner_next_turn")))


def wrongs(state: NoHonorState, victim: Seat, span: str) -> list[Wrong]:
    """The betrayals that a seat has suffered and may still answer (NH-R-96)."""
    found = [one for one in state.wrongs if one.victim == victim]
    if span == "owner_next_turn":
        return [one for one in found if one.last >= state.number]
    return [one for one in found if one.number == state.number]


def _leader(state: NoHonorState, ctx: Ctx) -> Seats:
    return () if state.heist is None else (state.heist.leader,)


def _event_player(state: NoHonorState, ctx: Ctx) -> Seats:
    value = ctx.get("event_player")
    return (value,) if isinstance(value, int) else ()


_PLAYERS: dict[str, Callable[[NoHonorState, Ctx], Seats]] = {
    "self": lambda state, ctx: (ctx.actor,),
    "active": lambda state, ctx: (state.turn,),
    "leader": _leader,
    "all": lambda state, ctx: state.circle,
    "any": lambda state, ctx: state.circle,
    "others": _others,
    "other": _others,
    "participants": lambda state, ctx: participants(state),
    "other_participants": _other_participants,
    "betrayers": _betrayers,
    "honest": _honest,
    "outsiders": _outsiders,
    "event_player": _event_player,
    "betrayers_of_self": _betrayers_of_self,
    "top_betrayer": _top_betrayer,
    "attacher": lambda state, ctx: () if ctx.attacher == NOBODY else (ctx.attacher,),
}
assert set(_PLAYERS) == PLAYER_WORDS


def skill_of(ctx: Ctx, word: str) -> str:
    """The skill that a word means: its own name, or one that was chosen."""
    return str(ctx.get(word[1:])) if word.startswith("$") else word


def amount(state: NoHonorState, ctx: Ctx, n: Amount) -> int:
    """The number that a word means."""
    if isinstance(n, int):
        return n
    if isinstance(n, str):
        return _named(ctx, n)
    return _worked_out(state, ctx, n)


def _named(ctx: Ctx, name: str) -> int:
    value = ctx.get(name[1:])
    if type(value) is tuple:
        return len(value)
    return int(value) if isinstance(value, int | str) else 0


def _worked_out(state: NoHonorState, ctx: Ctx, n: Number) -> int:
    if n.op is not None:
        return int(_OPERATIONS[n.op](amount(state, ctx, n.a), amount(state, ctx, n.b)))
    if n.coins_of is not None:
        return sum([state.coins[seat] for seat in players(state, ctx, n.coins_of)])
    if n.stat is not None:
        seats = players(state, ctx, n.who)
        return sum([getattr(state.stats[seat], n.stat) for seat in seats])
    if n.count is not None:
        return len(COUNTED[0](state, ctx, n.count))
    return sum([_worth(state, n.of, one) for one in COUNTED[0](state, ctx, n.sum)])


def _worth(state: NoHonorState, of: str, thing: Any) -> int:
    card = thing.card if isinstance(thing, Held) else thing
    if of == "cost":
        return state.book.tables.cost[card]
    if of == "stage":
        return state.book.tables.stage[card]
    return int(COUNTED[1](state, card, SKILL_PLACE[of]))


_OPERATIONS: dict[str, Any] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "min": min,
    "max": max,
    "div": lambda a, b: a // b if b else 0,
}
# What can be counted, and how many icons it has: `selecting` and `skills` put it here, since they
# ask for numbers themselves.
COUNTED: list[Any] = []


def compares(a: int, cmp: str, b: int) -> bool:
    """Whether two numbers are so."""
    return bool(_COMPARED[cmp](a, b))


_COMPARED: dict[str, Any] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "=": lambda a, b: a == b,
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
}
