"""Rules that cards change: limits, prices, permissions and immunity as they are now (NH-GEN-08).

Characters, Modifiers, Treasures and the Objective of a heist change them as long as they are there;
Schemes and abilities for a while.
"""

from collections.abc import Iterator
from typing import Any

from rules.games.no_honor.queries import Thing, Why, amount, holds, matches, players
from rules.games.no_honor.record import NOBODY, Ctx, Lasting
from rules.games.no_honor.rulebook import StaticRule, harm_of, key_of
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

Active = tuple[StaticRule, Ctx, Lasting | None]


def active(state: NoHonorState, key: str) -> Iterator[Active]:
    """Every static rule of a key that is in force, in the order of NH-R-79."""
    scripts = state.book.scripts
    cards = scripts.keys.get(key)
    if cards and _is_any_there(state, cards):
        for static_rule, ctx in _in_play(state, cards):
            if key_of(static_rule.static) == key and _is_on(state, static_rule, ctx):
                yield static_rule, ctx, None
    for lasting in state.lasting:
        static_rule = scripts.statics[lasting.static]
        if key_of(static_rule.static) == key:
            yield static_rule, lasting.ctx, lasting


def _is_any_there(state: NoHonorState, cards: frozenset[int]) -> bool:
    """Whether one of these cards may be in play: mostly none is, and nothing more is asked."""
    attached, heist = state.attached, state.heist
    for crew in state.crews:
        if not cards.isdisjoint(crew) or any(attached[character] for character in crew):
            return True
    if not all(cards.isdisjoint(owned) for owned in state.treasures):
        return True
    if heist is None or not heist.running:
        return False
    place = heist.place
    return not cards.isdisjoint((state.objective_at(place), *state.defenses_at(place)))


def _in_play(state: NoHonorState, cards: frozenset[int]) -> Iterator[tuple[StaticRule, Ctx]]:
    known = state.book.scripts.static_rules
    passive = state.book.options.passive_while_exhausted
    for seat in state.circle:
        for character in state.crews[seat]:
            for one in state.attached[character]:
                if one.scheme in cards:
                    ctx = Ctx(seat, one.scheme, "rule", one.names, character, one.by)
                    yield from ((rule, ctx) for rule in known[one.scheme])
    for seat in state.circle:
        for character in state.crews[seat]:
            if character in cards and (passive or state.is_ready(character)):
                ctx = Ctx(seat, character)
                yield from ((rule, ctx) for rule in known[character])
    for seat in state.circle:
        for card in state.treasures[seat]:
            if card in cards:
                yield from ((rule, Ctx(seat, card)) for rule in known[card])
    yield from _of_heist(state, cards)


def _of_heist(state: NoHonorState, cards: frozenset[int]) -> Iterator[tuple[StaticRule, Ctx]]:
    """The Objective and the Defenses of the heist that is under way."""
    heist = state.heist
    if heist is None or not heist.running:
        return
    for card in (state.objective_at(heist.place), *state.defenses_at(heist.place)):
        if card in cards:
            ctx = Ctx(heist.leader, card)
            yield from ((rule, ctx) for rule in state.book.scripts.static_rules[card])


def _is_on(state: NoHonorState, static_rule: StaticRule, ctx: Ctx) -> bool:
    if static_rule.no_honor and state.honor:
        return False
    return all(holds(state, ctx, cond) for cond in static_rule.when)


def _rules(state: NoHonorState, key: str, seat: Seat, thing: Thing | None) -> Iterator[Any]:
    """The rules of a key that are about this seat, and about this thing."""
    for static_rule, ctx, _ in active(state, key):
        rule: Any = static_rule.static
        if seat != NOBODY and seat not in players(state, ctx, rule.who):
            continue
        if not rule.where or (thing is not None and matches(state, ctx, rule.where, thing)):
            yield rule, ctx


def number(
    state: NoHonorState, key: str, seat: Seat, base: int, thing: Thing | None = None
) -> int:  # fmt: skip
    """A number of the rules as it is for one seat now: set first, then added to."""
    if not state.lasting and key not in state.book.scripts.keys:
        return base
    more = 0
    for rule, ctx in _rules(state, key, seat, thing):
        if rule.mode == "set":
            base = amount(state, ctx, rule.value)
        elif rule.mode == "add":
            more += amount(state, ctx, rule.value)
    return base + more


def is_forbidden(state: NoHonorState, key: str, seat: Seat, thing: Thing | None = None) -> bool:
    """Whether a card forbids this to a seat, or about a thing."""
    if not state.lasting and key not in state.book.scripts.keys:
        return False
    return any(rule.mode == "forbid" for rule, _ in _rules(state, key, seat, thing))


def is_allowed(state: NoHonorState, key: str, seat: Seat, thing: Thing | None = None) -> bool:
    """Whether a card allows a seat what the rules do not."""
    if not state.lasting and key not in state.book.scripts.keys:
        return False
    return any(rule.mode == "allow" for rule, _ in _rules(state, key, seat, thing))


def word_of(state: NoHonorState, key: str, seat: Seat, base: str) -> str:
    """A choice of the rules that is a word, such as which die counts."""
    for rule, _ in _rules(state, key, seat, None):
        if rule.mode == "set":
            base = str(rule.value)
    return base


def instead_of(state: NoHonorState, event: str, thing: Thing) -> tuple[int, Ctx] | None:
    """The script that stands in the place of an event, if one does."""
    for static_rule, ctx, _ in active(state, f"in place of {event}"):
        static: Any = static_rule.static
        if matches(state, ctx, static.where, thing):
            return static_rule.script, ctx
    return None


def hand_limit(state: NoHonorState, seat: Seat) -> int:
    """NH-GEN-05."""
    return max(number(state, "hand_limit", seat, state.book.options.hand_limit), 0)


def crew_limit(state: NoHonorState, seat: Seat) -> int:
    """NH-GEN-05."""
    return max(number(state, "crew_limit", seat, state.book.options.crew_limit), 0)


def has_room(state: NoHonorState, seat: Seat) -> bool:
    """Whether a crew can take one more Character (NH-SCH-06)."""
    return len(state.crews[seat]) < crew_limit(state, seat)


def may_lose(state: NoHonorState, seat: Seat, treasure: int) -> bool:
    """NH-R-81: whether a crew is within its limit without a Treasure."""
    given = 0
    for static_rule in state.book.scripts.static_rules.get(treasure, ()):
        rule: Any = static_rule.static
        if key_of(rule) == "crew_limit" and rule.mode == "add":
            given += amount(state, Ctx(seat, treasure), rule.value)
    return len(state.crews[seat]) <= crew_limit(state, seat) - given


def lasts(state: NoHonorState, until: str) -> str:
    """NH-R-31: what lasts for a heist lasts for the turn where none is under way."""
    is_running = state.heist is not None and state.heist.running
    return until if until != "heist" or is_running else "turn"


def end_of(state: NoHonorState, until: str) -> None:
    """What lasted until the end of a heist or a turn is over."""
    state.boosts = tuple([one for one in state.boosts if one.until != until])
    state.lasting = tuple([
        one for one in state.lasting
        if one.until != until and not (until == "turn" and _has_run_out(state, one))
    ])  # fmt: skip


def _has_run_out(state: NoHonorState, one: Lasting) -> bool:
    return one.until == "owner_next_turn" and one.last <= state.number


IMMUNITY = {"exhaust": "be_exhausted", "arrest": "be_arrested", "kill": "be_killed"}
EVENTS = {
    "exhaust": "character_exhausted", "arrest": "character_arrested", "kill": "character_killed",
}  # fmt: skip


# From bad to worse.
_HARMS = ("", "exhaust", "arrest", "kill")


def is_worse(effects: tuple[Any, ...], how: str) -> bool:
    """Whether one of these effects is worse for a Character than what they stand in place of."""
    return any(_HARMS.index(harm_of(one)) > _HARMS.index(how) for one in effects)


def is_immune(state: NoHonorState, character: CardId, how: str, why: Why) -> bool:
    """Whether something does nothing to a Character when it comes from there."""
    thing = Thing("character", character, why)
    if is_forbidden(state, IMMUNITY[how], state.owner(character), thing):
        return True
    return how == "exhaust" and not state.is_ready(character) and _cannot_die(state, thing)


def _cannot_die(state: NoHonorState, thing: Thing) -> bool:
    """NH-STAT-02: exhausting an exhausted Character is killing it."""
    return is_forbidden(state, IMMUNITY["kill"], state.owner(thing.what), thing)
