"""What a seat can play now: one judgement for lists, for submissions and for the turn in the order.

Targets and choices are fixed as something is played (NH-SCH-05), so every legal declaration is
listed with all of them. A declaration is found again in the list when its turn comes.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.games.no_honor.commands import Aim, Declare
from rules.games.no_honor.modifiers import has_room, is_forbidden, is_immune, may_lose
from rules.games.no_honor.queries import (
    Thing,
    Why,
    amount,
    bounds,
    candidates,
    holds,
    matches,
    picks,
    players,
)
from rules.games.no_honor.record import Ctx, Held
from rules.games.no_honor.rulebook import WayToPlay
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.vocabulary import Target
from rules.games.no_honor.zones import without
from rules.kernel.cards import CardId, Seat

ANYTIME, LOGISTICS, COUNTER, REACT, PLACED = (
    "anytime", "logistics", "counter", "react", "mot_placed",
)  # fmt: skip


class About(NamedTuple):
    """What a counter or a reaction answers: an event and what it happens to, or a play."""

    event: str
    thing: Thing
    subject: Any


class Found(NamedTuple):
    """A legal declaration, the way it is played in, and what its names stand for."""

    command: Declare
    way: WayToPlay
    ctx: Ctx


def playable(state: NoHonorState, seat: Seat) -> tuple[CardId, ...]:
    """The hand without what lies face down at a Moment of Truth."""
    hand, placed = state.hands[seat], state.placed
    if not placed or placed[seat] < 0 or placed[seat] not in hand:
        return hand
    return without(hand, placed[seat])


def declarations(
    state: NoHonorState, seat: Seat, timing: str, about: About | None = None
) -> Iterator[Found]:
    """Everything that a seat can play now, with every choice of targets."""
    for card in sources(state, seat, timing):
        yield from ways_with(state, seat, card, timing, about)


def sources(state: NoHonorState, seat: Seat, timing: str) -> Iterator[CardId]:
    """The cards of a seat that can be played at such a time, whatever else they need."""
    cards = state.book.scripts.by_timing.get(timing)
    if not cards:
        return
    for card in dict.fromkeys(playable(state, seat)):
        if card in cards:
            yield card
    yield from (card for card in state.crews[seat] if card in cards)
    yield from (card for card in state.treasures[seat] if card in cards)


def ways_with(
    state: NoHonorState, seat: Seat, card: CardId, timing: str, about: About | None
) -> Iterator[Found]:
    """Every way to play one card now."""
    for way in state.book.scripts.ways[card]:
        if way.timing == timing:
            yield from _in_this_way(state, seat, way, about)


def _in_this_way(
    state: NoHonorState, seat: Seat, way: WayToPlay, about: About | None,
    wish: Declare | None = None,
) -> Iterator[Found]:  # fmt: skip
    """A way to play a card with every choice of targets, or with those that are wished for."""
    if _is_to_be_played(state, seat, way, about):
        ctx = _context(seat, way, about)
        if all(holds(state, ctx, cond) for cond in way.when):
            yield from _aimed(state, way, ctx, (), wish)


def _is_to_be_played(
    state: NoHonorState, seat: Seat, way: WayToPlay, about: About | None
) -> bool:  # fmt: skip
    return is_usable(state, seat, way) and answers(state, seat, way, about)


def _context(seat: Seat, way: WayToPlay, about: About | None) -> Ctx:
    cause = "scheme" if way.is_scheme else "ability"
    names = () if about is None else (("event", about.subject),)
    return Ctx(seat, way.card, cause, names, declaring=way.is_scheme)


def is_usable(state: NoHonorState, seat: Seat, way: WayToPlay) -> bool:
    """Whether nothing stands against it but its conditions and targets (NH-NOHON-01)."""
    if way.no_honor and state.honor:
        return False
    thing = as_played(state, seat, way)
    if way.is_scheme:
        return not is_forbidden(state, "play_scheme", seat, thing)
    if way.per_turn and state.used & way.mark:
        return False
    kind = state.book.tables.kinds[way.card]
    if kind == "character" and not state.is_ready(way.card):
        return False
    return not is_forbidden(state, "use_ability", seat, thing)


def as_played(state: NoHonorState, seat: Seat, way: WayToPlay) -> Thing:
    """A play as others can speak of it: a No Honor effect counts as an Anytime (NH-NOHON-03)."""
    kind = state.book.tables.types[way.card]
    played_as = kind if way.timing in ("logistics", "mot") else "anytime"
    return Thing("play", way.card, Why(_SORTS[state.book.tables.kinds[way.card]], seat), played_as)


# NH-CTR-05: Schemes and Characters' abilities can be countered, Treasures cannot.
_SORTS = {"scheme": "scheme", "character": "ability", "treasure": "treasure"}


def answers(state: NoHonorState, seat: Seat, way: WayToPlay, about: About | None) -> bool:
    """Whether a counter or a reaction of a seat is one to what happens."""
    if about is None:
        return True
    ctx, why = Ctx(seat, way.card), about.thing.why
    if way.counters is not None:
        fits = why is not None and why.cause in way.counters.what
        return fits and matches(state, ctx, way.counters.where, about.thing)
    return any(one.event == about.event and matches(state, ctx, one.where, about.thing)
        for one in way.reacts)  # fmt: skip


def _aimed(
    state: NoHonorState, way: WayToPlay, ctx: Ctx, aims: tuple[Aim, ...], wish: Declare | None
) -> Iterator[Found]:
    """Every choice for the targets that are still open, one after the other."""
    if len(aims) == len(way.targets):
        if _can_be_done(state, way, ctx):
            told = tuple([aim for aim in aims if aim.cards or aim.seats or aim.choice])
            yield Found(Declare(way.card, way.name, told), way, ctx._replace(declaring=False))
        return
    target = way.targets[len(aims)]
    only = None if wish is None else _wished(wish, target)
    for aim, value in _choices(state, way, ctx, target, only):
        if only is None or aim == only:
            bound = ctx if value is None else ctx.bind(target.name, value)
            yield from _aimed(state, way, bound, (*aims, aim), wish)


def _wished(command: Declare, target: Target) -> Aim:
    """What a declaration says of one of its targets; of what was left out, nothing."""
    for aim in command.aims:
        if aim.name == target.name:
            return aim
    return Aim(target.name, (), (), None)


def _choices(
    state: NoHonorState, way: WayToPlay, ctx: Ctx, target: Target, only: Aim | None
) -> Iterator[tuple[Aim, Any]]:
    if target.optional:
        yield Aim(target.name, (), (), None), None
    if target.select is None:
        for choice in target.one_of:
            yield Aim(target.name, (), (), str(choice)), choice
        return
    kind, pick = target.select.kind, target.select.pick
    one_only = pick is not None and pick.n == 1
    found = candidates(state, ctx, target.select)
    if only is not None and one_only:
        found = tuple([one for one in found if _aim(target.name, kind, (one,)) == only])
    found = tuple([one for one in found if _may_be_chosen(state, way, ctx, target, kind, one)])
    if not found and kind != "player":
        return
    least, most = bounds(pick, len(found), is_target=True)
    if not most or (pick is not None and not pick.up_to and most != _wanted(pick.n, most)):
        return
    for chosen in picks(found, least, most):
        yield _aim(target.name, kind, chosen), chosen[0] if one_only else chosen


def _wanted(n: int | str, most: int) -> int:
    return most if isinstance(n, str) else n


def _aim(name: str, kind: str, chosen: tuple[Any, ...]) -> Aim:
    if kind == "player":
        return Aim(name, (), chosen, None)
    cards = [one.card if isinstance(one, Held) else one for one in chosen]
    return Aim(name, tuple(sorted(cards)), (), None)


def _may_be_chosen(
    state: NoHonorState, way: WayToPlay, ctx: Ctx, target: Target, kind: str, one: Any
) -> bool:
    """NH-R-73, NH-R-91: not what cannot be moved now, and not who is immune to all of it."""
    if kind == "character":
        if target.name in way.moves and state.is_committed(one):
            return False
        why = Why(ctx.cause, ctx.actor)
        for name, harms in way.harms:
            if name == target.name and all(is_immune(state, one, how, why) for how in harms):
                return False
    if kind == "treasure" and not may_lose(state, one.at, one.card):
        return False
    if kind not in ("character", "player"):
        return True
    owner = one if kind == "player" else state.owner(one)
    thing = Thing(kind, one, Why(ctx.cause, ctx.actor))
    return not is_forbidden(state, "be_targeted", owner, thing)


def _can_be_done(state: NoHonorState, way: WayToPlay, ctx: Ctx) -> bool:
    """Costs in full, room in crews, Defenses that may be changed (NH-SCH-06, NH-SCH-07)."""
    for ref in way.joins:
        if any(not has_room(state, seat) for seat in players(state, ctx, ref)):
            return False
    if way.prices and not can_pay(state, ctx, way.prices):
        return False
    return all(_can_change(state, ctx, e) for e in way.effects if e.op == "defense")


def can_pay(state: NoHonorState, ctx: Ctx, prices: tuple[Any, ...]) -> bool:
    """Whether effects can be carried out in full: Coins, cards and ready Characters."""
    owed: dict[Seat, int] = {}
    for effect in prices:
        if effect.op == "coins" and effect.giver not in ("bank", "haul", "objective"):
            for seat in players(state, ctx, effect.giver):
                owed[seat] = owed.get(seat, 0) + amount(state, ctx, effect.n)
        elif effect.op in ("status", "send", "cards") and not candidates(state, ctx, said(effect)):
            return False
    return all(state.coins[seat] >= coins for seat, coins in owed.items())


def said(effect: Any) -> Any:
    """What an effect is about, whatever it is called there."""
    for name in ("target", "what", "among"):
        found = getattr(effect, name, "")
        if found:
            return found
    return ""


def _can_change(state: NoHonorState, ctx: Ctx, effect: Any) -> bool:
    """Defenses of a running heist stay as they are; a swap needs one of each Objective."""
    meant = [one for one in (effect.target, effect.other) if one]
    places = [_place(state, card) for what in meant for card in candidates(state, ctx, what)]
    heist = state.heist
    if heist is not None and heist.running and heist.place in places:
        return False
    return effect.mode != "swap" or sorted(places) == [0, 1]


def _place(state: NoHonorState, card: CardId) -> int:
    """Where an Objective, or a Defense, lies."""
    return state.objectives.index(card) if card in state.objectives else state.place_of(card)


def find(
    state: NoHonorState, seat: Seat, command: Declare, timing: str, about: About | None = None
) -> Found | None:
    """A declaration in the list of what is legal now; None if it is not there."""
    if command.source not in sources(state, seat, timing):
        return None
    for way in state.book.scripts.ways[command.source]:
        if way.name == command.way and way.timing == timing:
            for found in _in_this_way(state, seat, way, about, command):
                if found.command == command:
                    return found
    return None


def could_answer(state: NoHonorState, seat: Seat, timing: str, about: About) -> bool:
    """NH-INT-15: whether a seat may have an answer, by what everybody can see."""
    book = state.book
    cards = book.scripts.by_timing.get(timing)
    if not cards:
        return False
    ways = [way for card in cards for way in book.scripts.ways[card]]
    fits = [way for way in ways if answers(state, seat, way, about)]
    if playable(state, seat) and any(_may_hold(state, seat, way) for way in fits):
        return True
    own = (*state.crews[seat], *state.treasures[seat])
    return any(_can_use(state, seat, way, about) for way in fits if way.card in own)


def _may_hold(state: NoHonorState, seat: Seat, way: WayToPlay) -> bool:
    """A Scheme of which not every copy lies open, and which this seat may play."""
    if not way.is_scheme or not is_usable(state, seat, way):
        return False
    copies = state.book.entry(way.card).copies
    return state.scheme_discard.count(way.card) + state.played.count(way.card) < copies


def _can_use(state: NoHonorState, seat: Seat, way: WayToPlay, about: About | None) -> bool:
    return next(ways_with(state, seat, way.card, way.timing, about), None) is not None


def could_act(state: NoHonorState, seat: Seat) -> bool:
    """NH-INT-23: whether a seat may have an Anytime or an ability to use, by public facts."""
    if state.hands[seat] and _may_play_anytimes(state, seat):
        return True
    cards = state.book.scripts.by_timing.get(ANYTIME, frozenset())
    own = [c for c in (*state.crews[seat], *state.treasures[seat]) if c in cards]
    return any(next(ways_with(state, seat, c, ANYTIME, None), None) is not None for c in own)


def _may_play_anytimes(state: NoHonorState, seat: Seat) -> bool:
    thing = Thing("play", -1, Why("scheme", seat), "anytime")
    return not is_forbidden(state, "play_scheme", seat, thing)
