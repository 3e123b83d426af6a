"""What a card means: players, numbers, skills, what matches, and whether something is so.

These ask one another: a number can be a count of cards, which match by a number. What each single
word of the vocabulary asks is said in `filters`, which fills FILTERS and FACTS.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from rules.games.no_honor.record import JAIL, NOBODY, Ctx, Held, Wrong
from rules.games.no_honor.rulebook import SKILL_PLACE
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.vocabulary import (
    PLAYER_WORDS,
    Amount,
    Cond,
    Filter,
    Number,
    Pick,
    Selector,
)
from rules.kernel.cards import CardId, Seat

# Players and numbers

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
        return len(candidates(state, ctx, n.count))
    assert n.sum is not None
    return sum([_worth(state, n.of, one) for one in candidates(state, ctx, n.sum)])


def _worth(state: NoHonorState, of: str, thing: Any) -> int:
    card = thing.card if isinstance(thing, Held) else thing
    if of == "cost":
        return state.book.tables.cost[card]
    if of == "stage":
        return state.book.tables.stage[card]
    return icons(state, card, SKILL_PLACE[of])


_OPERATIONS: dict[str, Any] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "min": min,
    "max": max,
    "div": lambda a, b: a // b if b else 0,
}


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


# Cards and players that match


class Why(NamedTuple):
    """What something comes from: a Scheme, an ability, a failure table or a rule, and whose."""

    cause: str
    seat: Seat


class Thing(NamedTuple):
    """Something that is asked about: of which kind, what, and why it happens."""

    kind: str
    what: Any
    why: Why | None = None
    played_as: str = ""


Test = Callable[[NoHonorState, Ctx, Filter, Thing], bool]
FILTERS: dict[str, Test] = {}


def matches(state: NoHonorState, ctx: Ctx, where: tuple[Filter, ...], thing: Thing) -> bool:
    """Whether all of it is so."""
    return all(FILTERS[one.f](state, ctx, one, thing) for one in where)


def test(function: Test) -> Test:
    """Make a function the meaning of the word that is its name."""
    FILTERS[function.__name__.strip("_")] = function
    return function


def card_of(thing: Thing) -> CardId:
    """The card that is asked about."""
    return thing.what.card if isinstance(thing.what, Held) else thing.what


def owner_of(state: NoHonorState, thing: Thing) -> Seat:
    """Whose it is; a player is their own."""
    if thing.kind in ("player", "play"):
        return thing.what if thing.kind == "player" else thing.why.seat if thing.why else NOBODY
    if isinstance(thing.what, Held):
        at = thing.what.at
        return state.owner(at) if thing.what.zone == "modifiers" else at
    return state.owner(thing.what)


Found = tuple[Any, ...]


def candidates(state: NoHonorState, ctx: Ctx, select: Selector | str) -> Found:
    """Everything that a selector, or a name, means, in the order of the table."""
    if isinstance(select, str):
        return things(ctx, select)
    kind = select.kind
    found = SOURCES[kind](state, ctx, select)
    where = select.more if kind in _OWNED else select.where
    if not where:
        return tuple(found)
    return tuple([one for one in found if matches(state, ctx, where, Thing(kind, one))])


# Of these kinds a source looks no further than whose the selector says they are.
_OWNED = frozenset({"character", "scheme", "treasure"})


def _whose(state: NoHonorState, ctx: Ctx, select: Selector) -> Seats:
    """The seats among whose cards a selector looks, clockwise from the active one."""
    owners = select.owners
    if not owners:
        return state.circle
    found = players(state, ctx, owners[0])
    for more in owners[1:]:
        found = tuple([seat for seat in found if seat in players(state, ctx, more)])
    return found if len(found) < 2 else tuple([seat for seat in state.circle if seat in found])


def _characters(state: NoHonorState, ctx: Ctx, select: Selector) -> list[CardId]:
    if "on_defense" in select.tests:
        sent = () if state.heist is None else state.heist.sent
        found = [one.card for one in sent if state.owner(one.card) != NOBODY]
        if not select.owners:
            return found
        seats = _whose(state, ctx, select)
        return [card for card in found if state.owner(card) in seats]
    if select.zone in (None, "crew"):
        seats = _whose(state, ctx, select)
        return [card for seat in seats if seat != NOBODY for card in state.crews[seat]]
    return [] if select.owners else [*getattr(state, select.zone)]


def _defenses(state: NoHonorState, ctx: Ctx, select: Selector) -> Iterator[CardId]:
    for cards in state.slots:
        yield from cards
    if state.heist is not None and state.heist.place == JAIL and state.heist.running:
        yield state.book.tables.jail


def _schemes(state: NoHonorState, ctx: Ctx, select: Selector) -> list[Held]:
    if select.zone == "hand":
        seats = _whose(state, ctx, select)
        return [Held("hand", seat, c) for seat in seats for c in _hand(state, ctx, seat, select)]
    if select.zone == "sealed":
        seats = _whose(state, ctx, select)
        placed = [(seat, card) for seat, card in enumerate(state.placed) if card >= 0]
        return [Held("sealed", seat, card) for seat, card in placed if seat in seats]
    if select.owners:
        return []
    if select.zone == "scheme_deck":
        return [Held("scheme_deck", -1, card) for card in state.scheme_deck[: _top(select)]]
    return [Held("scheme_discard", -1, card) for card in state.scheme_discard]


def _hand(state: NoHonorState, ctx: Ctx, seat: int, select: Selector) -> tuple[CardId, ...]:
    """A hand; for who is about to play a card of it, without that card."""
    hand = state.hands[seat]
    is_own = ctx.declaring and seat == ctx.actor and ctx.source in hand
    if not is_own or "not_source" not in select.tests:
        return hand
    place = hand.index(ctx.source)
    return hand[:place] + hand[place + 1 :]


def _top(select: Selector) -> int:
    return next((one.n for one in select.where if one.f == "top" and isinstance(one.n, int)), 1)


def _treasures(state: NoHonorState, ctx: Ctx, select: Selector) -> list[Held]:
    seats = _whose(state, ctx, select)
    return [Held("treasures", seat, card) for seat in seats for card in state.treasures[seat]]


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
    """How many of `many` are picked, from and to: `up_to` is 1 or more as a target, else 0."""
    if pick is None or pick.n == "all":
        return many, many
    most = min(pick.n, many)
    return (min(1 if is_target else 0, most) if pick.up_to else most), most


def picks(found: Found, least: int, most: int) -> list[Found]:
    """Every different way to pick from `least` to `most` of them."""
    if (least, most) == (1, 1):
        return [(one,) for one in dict.fromkeys(found)]
    ways: dict[Found, None] = {}
    for many in range(least, most + 1):
        for chosen in combinations(sorted(found), many):
            ways[chosen] = None
    return list(ways)


# Skills


def icons(state: NoHonorState, character: CardId, skill: int) -> int:
    """NH-AGENDA-01, NH-AGENDA-02: what is printed and what Modifiers give, not below 0."""
    return max(raw_icons(state, character, skill), 0)


def raw_icons(state: NoHonorState, character: CardId, skill: int) -> int:
    """What is printed and what Modifiers give or take, even below 0."""
    book = state.book
    n = book.tables.skills[character][skill]
    for one in state.attached[character]:
        n += book.tables.icons[one.scheme][skill]
        for static_rule in book.scripts.changes.get(one.scheme, ()):
            static: Any = static_rule.static
            ctx = Ctx(one.by, one.scheme, names=one.names, bearer=character, attacher=one.by)
            if SKILL_PLACE[skill_of(ctx, static.skill)] == skill:
                n += amount(state, ctx, static.n)
    return n


def all_icons(state: NoHonorState, character: CardId) -> tuple[int, ...]:
    """The same for every skill."""
    printed = state.book.tables.skills[character]
    if not state.attached[character]:
        return printed
    return tuple([icons(state, character, skill) for skill in range(len(printed))])


# Conditions

Fact = Callable[[NoHonorState, Ctx, Cond], bool]
FACTS: dict[str, Fact] = {}


def holds(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """Whether something is so."""
    return FACTS[cond.fact](state, ctx, cond)


def fact(function: Fact) -> Fact:
    """Make a function the meaning of the word that is its name."""
    FACTS[function.__name__.strip("_")] = function
    return function
