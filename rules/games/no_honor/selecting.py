"""Which cards or players a card means, and in how many ways some of them can be picked."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from rules.games.no_honor.filters import Thing, matches
from rules.games.no_honor.record import JAIL, NOBODY, Ctx, Held
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.values import COUNTED, things
from rules.games.no_honor.vocabulary import Pick, Selector
from rules.kernel.cards import CardId

Found = tuple[Any, ...]


def candidates(state: NoHonorState, ctx: Ctx, select: Selector | str) -> Found:
    """Everything that a selector, or a name, means, in the order of the table."""
    if isinstance(select, str):
        return things(ctx, select)
    kind = select.kind
    found = SOURCES[kind](state, ctx, select)
    where = select.where
    if not where:
        return tuple(found)
    return tuple([one for one in found if matches(state, ctx, where, Thing(kind, one))])


def _characters(state: NoHonorState, ctx: Ctx, select: Selector) -> Iterator[CardId]:
    if any(one.f == "on_defense" for one in select.where):
        sent = () if state.heist is None else state.heist.sent
        yield from (one.card for one in sent if state.owner(one.card) != NOBODY)
    elif select.zone in (None, "crew"):
        own = any(one.f == "owner" and one.v == "self" for one in select.where)
        for seat in (ctx.actor,) if own and ctx.actor != NOBODY else state.circle:
            yield from state.crews[seat]
    else:
        yield from getattr(state, select.zone)


def _defenses(state: NoHonorState, ctx: Ctx, select: Selector) -> Iterator[CardId]:
    for cards in state.slots:
        yield from cards
    if state.heist is not None and state.heist.place == JAIL and state.heist.running:
        yield state.book.tables.jail


def _schemes(state: NoHonorState, ctx: Ctx, select: Selector) -> Iterator[Held]:
    if select.zone == "hand":
        for seat in state.circle:
            yield from (Held("hand", seat, card) for card in _hand(state, ctx, seat, select))
    elif select.zone == "sealed":
        for seat, card in enumerate(state.placed):
            if card >= 0:
                yield Held("sealed", seat, card)
    elif select.zone == "scheme_deck":
        yield from (Held("scheme_deck", -1, card) for card in state.scheme_deck[: _top(select)])
    else:
        yield from (Held("scheme_discard", -1, card) for card in state.scheme_discard)


def _hand(state: NoHonorState, ctx: Ctx, seat: int, select: Selector) -> tuple[CardId, ...]:
    """A hand; for who is about to play a card of it, without that card."""
    hand = state.hands[seat]
    is_own = ctx.declaring and seat == ctx.actor and ctx.source in hand
    if not is_own or not any(one.f == "not_source" for one in select.where):
        return hand
    place = hand.index(ctx.source)
    return hand[:place] + hand[place + 1 :]


def _top(select: Selector) -> int:
    return next((one.n for one in select.where if one.f == "top" and isinstance(one.n, int)), 1)


def _treasures(state: NoHonorState, ctx: Ctx, select: Selector) -> Iterator[Held]:
    for seat in state.circle:
        yield from (Held("treasures", seat, card) for card in state.treasures[seat])


def _modifiers(state: NoHonorState, ctx: Ctx, select: Selector) -> Iterator[Held]:
    for seat in state.circle:
        for character in state.crews[seat]:
            yield from (Held("modifiers", character, a.scheme) for a in state.attached[character])


def _agendas(state: NoHonorState, ctx: Ctx, select: Selector) -> Iterator[Held]:
    for seat in state.circle:
        yield from (Held("agendas", seat, card) for card in state.agendas[seat])


SOURCES: dict[str, Callable[[NoHonorState, Ctx, Selector], Any]] = {
    "character": _characters,
    "defense": _defenses,
    "scheme": _schemes,
    "treasure": _treasures,
    "modifier": _modifiers,
    "player": lambda state, ctx, select: state.circle,
    "objective": lambda state, ctx, select: [card for card in state.objectives if card >= 0],
    "agenda": _agendas,
}


def bounds(pick: Pick | None, many: int, *, is_target: bool) -> tuple[int, int]:
    """How many of so many are picked, from and to: `up_to` is 1 or more as a target, else 0."""
    if pick is None or pick.n == "all":
        return many, many
    most = min(pick.n, many)
    return (min(1 if is_target else 0, most) if pick.up_to else most), most


def picks(found: Found, least: int, most: int) -> list[Found]:
    """Every different way to pick so many."""
    if (least, most) == (1, 1):
        return [(one,) for one in dict.fromkeys(found)]
    ways: dict[Found, None] = {}
    for many in range(least, most + 1):
        for chosen in combinations(sorted(found), many):
            ways[chosen] = None
    return list(ways)


COUNTED.append(candidates)
