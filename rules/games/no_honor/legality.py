"""What a seat can play now: one judgement for lists, for submissions and for the turn in the order.

Targets and choices are fixed as something is played (NH-SCH-05), so every legal declaration is
listed with all of them. A declaration is found again in the list when its turn comes.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from rules.games.no_honor.commands import Aim, Declare
from rules.games.no_honor.modifiers import has_room, is_forbidden, is_immune, may_lose, may_matter
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


Aims = tuple[Aim, ...]


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
) -> Iterator[Declare]:
    """Everything that a seat can play now, with every choice of targets."""
    ways = state.book.scripts.ways_now(timing, state.phase, honor=state.honor)
    if ways:
        for card in (*dict.fromkeys(playable(state, seat)), *_owned(state, seat)):
            if card in ways:
                for way in ways[card]:
                    yield from _declared(state, seat, way, about)


def can_declare(state: NoHonorState, seat: Seat, timing: str) -> bool:
    """Whether there is anything at all that a seat can play now: the first way found will do."""
    ways = state.book.scripts.ways_now(timing, state.phase, honor=state.honor)
    cards = [card for card in (*playable(state, seat), *_owned(state, seat)) if card in ways]
    begun = ((way, _begun(state, seat, way, None)) for card in cards for way in ways[card])
    return any(ctx is not None and _has_aims(state, way, ctx, 0) for way, ctx in begun)


def _has_aims(state: NoHonorState, way: WayToPlay, ctx: Ctx, place: int) -> bool:
    if place == len(way.targets):
        return not way.is_checked or _can_be_done(state, way, ctx)
    target = way.targets[place]
    return any(
        _has_aims(state, way, ctx if value is None else ctx.bind(target.name, value), place + 1)
        for _, value in _choices(state, way, ctx, target, None)
    )


def _declared(
    state: NoHonorState, seat: Seat, way: WayToPlay, about: About | None
) -> list[Declare]:  # fmt: skip
    """One way to play a card with every choice of targets."""
    ctx = _begun(state, seat, way, about)
    if ctx is None:
        return []
    found = _aimed(state, way, ctx)
    if way.is_checked:
        found = [(aims, ctx) for aims, ctx in found if _can_be_done(state, way, ctx)]
    return [_declare(way.card, way.name, aims) for aims, _ in found]


def _begun(state: NoHonorState, seat: Seat, way: WayToPlay, about: About | None) -> Ctx | None:
    """What is known before any target is chosen; None if a card cannot be played in this way."""
    if not is_usable(state, seat, way) or not answers(state, seat, way, about):
        return None
    cause = "scheme" if way.is_scheme else "ability"
    names = () if about is None else (("event", about.subject),)
    ctx = Ctx(seat, way.card, cause, names, declaring=way.is_scheme)
    for cond in way.when:
        if not holds(state, ctx, cond):
            return None
    return ctx


def is_usable(state: NoHonorState, seat: Seat, way: WayToPlay) -> bool:
    """Whether nothing stands against it but its conditions and targets (NH-NOHON-01)."""
    if way.no_honor and state.honor:
        return False
    if not way.is_scheme:
        if way.per_turn and state.used & way.mark:
            return False
        kind = state.book.tables.kinds[way.card]
        if kind == "character" and not state.is_ready(way.card):
            return False
    key = "play_scheme" if way.is_scheme else "use_ability"
    if not may_matter(state, key):
        return True
    return not is_forbidden(state, key, seat, as_played(state, seat, way))


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
    state: NoHonorState, way: WayToPlay, ctx: Ctx, wish: Declare | None = None
) -> list[tuple[Aims, Ctx]]:
    """Every choice of targets, one after the other, or those that are wished for."""
    found: list[tuple[Aims, Ctx]] = [((), ctx)]
    for target in way.targets:
        only = None if wish is None else _wished(wish, target)
        found = [
            (aims if value is None else (*aims, aim),
             known if value is None else known.bind(target.name, value))
            for aims, known in found
            for aim, value in _choices(state, way, known, target, only)
            if only is None or aim == only
        ]  # fmt: skip
    return found


@lru_cache(maxsize=4096)
def _declare(card: CardId, way: str, aims: tuple[Aim, ...]) -> Declare:
    """The same few are said again and again, and are made once."""
    return Declare(card, way, aims)


def _wished(command: Declare, target: Target) -> Aim:
    """What a declaration says of one of its targets; of what was left out, nothing."""
    for aim in command.aims:
        if aim.name == target.name:
            return aim
    return _aim(target.name)


def _choices(
    state: NoHonorState, way: WayToPlay, ctx: Ctx, target: Target, only: Aim | None
) -> list[tuple[Aim, Any]]:
    name, select, chosen = target.name, target.select, list[tuple[Aim, Any]]()
    if target.optional:
        chosen.append((_aim(name), None))
    if select is None:
        return chosen + [(_aim(name, choice=str(choice)), choice) for choice in target.one_of]
    kind, pick = select.kind, select.pick
    one_only = pick is not None and pick.n == 1
    found = candidates(state, ctx, select)
    if only is not None and one_only:
        found = tuple([one for one in found if _at(name, kind, (one,)) == only])
    if kind in ("character", "player", "treasure"):
        found = tuple([one for one in found if _may_be_chosen(state, way, ctx, target, kind, one)])
    if not found and kind != "player":
        return chosen
    least, most = bounds(pick, len(found), is_target=True)
    if not most or (pick is not None and not pick.up_to and most != _wanted(pick.n, most)):
        return chosen
    some = picks(found, least, most)
    return chosen + [(_at(name, kind, one), one[0] if one_only else one) for one in some]


def _wanted(n: int | str, most: int) -> int:
    return most if isinstance(n, str) else n


def _at(name: str, kind: str, chosen: tuple[Any, ...]) -> Aim:
    """What is said of a target that is cards or players."""
    if kind == "player":
        return _aim(name, (), chosen)
    if len(chosen) == 1:
        (one,) = chosen
        return _aim(name, (one.card if type(one) is Held else one,))
    cards = [one.card if isinstance(one, Held) else one for one in chosen]
    return _aim(name, tuple(sorted(cards)))


@lru_cache(maxsize=4096)
def _aim(
    name: str, cards: tuple[CardId, ...] = (), seats: tuple[Seat, ...] = (),
    choice: str | None = None,
) -> Aim:  # fmt: skip
    """The same few are said again and again, and are made once."""
    return Aim(name, cards, seats, choice)


def _may_be_chosen(
    state: NoHonorState, way: WayToPlay, ctx: Ctx, target: Target, kind: str, one: Any
) -> bool:
    """NH-R-73, NH-R-91: not what cannot be moved now, and not who is immune to all of it."""
    if kind == "character" and (way.moves or way.harms):
        if target.name in way.moves and state.is_committed(one):
            return False
        why = Why(ctx.cause, ctx.actor)
        for name, harms in way.harms:
            if name == target.name and all(is_immune(state, one, how, why) for how in harms):
                return False
    if kind == "treasure" and not may_lose(state, one.at, one.card):
        return False
    if kind not in ("character", "player") or not may_matter(state, "be_targeted"):
        return True
    owner = one if kind == "player" else state.owner(one)
    thing = Thing(kind, one, Why(ctx.cause, ctx.actor))
    return not is_forbidden(state, "be_targeted", owner, thing)


def _can_be_done(state: NoHonorState, way: WayToPlay, ctx: Ctx) -> bool:
    """Costs in full, room in crews, Defenses that may be changed (NH-SCH-06, NH-SCH-07)."""
    for ref in way.joins:
        if not all(has_room(state, seat) for seat in players(state, ctx, ref)):
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
    card = command.source
    if card not in playable(state, seat) and card not in _owned(state, seat):
        return None
    ways = state.book.scripts.ways_now(timing, state.phase, honor=state.honor).get(card, ())
    for way in ways:
        ctx = _begun(state, seat, way, about) if way.name == command.way else None
        for aims, known in () if ctx is None else _aimed(state, way, ctx, command):
            if _can_be_done(state, way, known) and aims == command.aims:
                return Found(command, way, known._replace(declaring=False))
    return None


def _owned(state: NoHonorState, seat: Seat) -> tuple[CardId, ...]:
    return (*state.crews[seat], *state.treasures[seat])


def could_answer(state: NoHonorState, seat: Seat, timing: str, about: About) -> bool:
    """NH-INT-15: whether a seat may have an answer, by what everybody can see."""
    ways = state.book.scripts.answering.get((timing, about.event))
    if not ways:
        return False
    if playable(state, seat) and any(_may_hold(state, seat, way, about) for way in ways):
        return True
    own = _owned(state, seat)
    return any(_declared(state, seat, way, about) for way in ways if way.card in own)


def _may_hold(state: NoHonorState, seat: Seat, way: WayToPlay, about: About) -> bool:
    """A Scheme of which not every copy lies open, and which this seat may play."""
    if not way.is_scheme or not is_usable(state, seat, way):
        return False
    gone = state.scheme_discard.count(way.card) + state.played.count(way.card)
    return gone < state.book.tables.copies[way.card] and answers(state, seat, way, about)


def could_act(state: NoHonorState, seat: Seat) -> bool:
    """NH-INT-23: whether a seat may have an Anytime or an ability to use, by public facts."""
    if state.hands[seat] and _may_play_anytimes(state, seat):
        return True
    known = state.book.scripts.ways_now(ANYTIME, state.phase, honor=state.honor)
    ways = [way for card in _owned(state, seat) for way in known.get(card, ())]
    return any(_declared(state, seat, way, None) for way in ways)


def _may_play_anytimes(state: NoHonorState, seat: Seat) -> bool:
    if not may_matter(state, "play_scheme"):
        return True
    thing = Thing("play", -1, Why("scheme", seat), "anytime")
    return not is_forbidden(state, "play_scheme", seat, thing)
