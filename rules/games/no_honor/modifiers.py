"""Rules that cards change: limits, prices, permissions and immunity as they are now (NH-GEN-08).

Characters, Modifiers, Treasures and the Objective of a heist change them as long as they are there;
Schemes and abilities for a while.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.games.no_honor.queries import Thing, Why, amount, holds, matches, players
from rules.games.no_honor.record import NOBODY, Ctx, Lasting
from rules.games.no_honor.rulebook import Holders, Rules, StaticRule, harm_of, key_of
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

Active = tuple[StaticRule, Ctx, Lasting | None]
InPlay = list[tuple[StaticRule, Ctx]]


def active(state: NoHonorState, key: str) -> list[Active]:
    """Every static rule of a key that is in force, in the order of NH-R-79."""
    scripts = state.book.scripts
    holders, found = scripts.keys.get(key), list[Active]()
    if holders is not None:
        for static_rule, ctx in _in_play(state, holders):
            if _is_on(state, static_rule, ctx):
                found.append((static_rule, ctx, None))
    for lasting in state.lasting:
        static_rule = scripts.statics[lasting.static]
        if key_of(static_rule.static) == key:
            found.append((static_rule, lasting.ctx, lasting))
    return found


def _in_play(state: NoHonorState, holders: Holders) -> InPlay:
    """Mostly none of the cards is there, which is seen at once."""
    found: InPlay = []
    if holders.modifiers:
        found += _of_modifiers(state, holders.modifiers)
    known = holders.characters
    if known and _is_any_in(known, state.crews):
        passive = state.book.options.passive_while_exhausted
        for seat in state.circle:
            for character in state.crews[seat]:
                if character in known and (passive or state.is_ready(character)):
                    found += [(rule, Ctx(seat, character)) for rule in known[character]]
    known = holders.treasures
    if known and _is_any_in(known, state.treasures):
        for seat in state.circle:
            for card in state.treasures[seat]:
                found += [(rule, Ctx(seat, card)) for rule in known.get(card, ())]
    if holders.places:
        found += _of_heist(state, holders.places)
    return found


def _is_any_in(known: Rules, piles: Sequence[tuple[CardId, ...]]) -> bool:
    cards = known.keys()
    return any(pile and not cards.isdisjoint(pile) for pile in piles)


def _of_modifiers(state: NoHonorState, known: Rules) -> Iterator[tuple[StaticRule, Ctx]]:
    attached = state.attached
    for seat in state.circle:
        for character in state.crews[seat]:
            for one in attached[character]:
                for rule in known.get(one.scheme, ()):
                    yield rule, Ctx(seat, one.scheme, "rule", one.names, character, one.by)


def _of_heist(state: NoHonorState, known: Rules) -> Iterator[tuple[StaticRule, Ctx]]:
    """The Objective and the Defenses of the heist that is under way."""
    heist = state.heist
    if heist is None or not heist.running:
        return
    for card in (state.objective_at(heist.place), *state.defenses_at(heist.place)):
        for rule in known.get(card, ()):
            yield rule, Ctx(heist.leader, card)


def _is_on(state: NoHonorState, static_rule: StaticRule, ctx: Ctx) -> bool:
    if static_rule.no_honor and state.honor:
        return False
    return all(holds(state, ctx, cond) for cond in static_rule.when)


def _rules(state: NoHonorState, key: str, seat: Seat, thing: Thing | None) -> list[tuple[Any, Ctx]]:
    """The rules of a key that are about this seat, and about this thing."""
    found: list[tuple[Any, Ctx]] = []
    for static_rule, ctx, _ in active(state, key):
        rule: Any = static_rule.static
        if seat != NOBODY and seat not in players(state, ctx, rule.who):
            continue
        if not rule.where or (thing is not None and matches(state, ctx, rule.where, thing)):
            found.append((rule, ctx))
    return found


def may_matter(state: NoHonorState, key: str) -> bool:
    """Whether any card of this deck can say something about a key: mostly nothing lasts now."""
    return bool(state.lasting) or key in state.book.scripts.keys


def number(
    state: NoHonorState, key: str, seat: Seat, base: int, thing: Thing | None = None
) -> int:  # fmt: skip
    """A number of the rules as it is for one seat now: set first, then added to."""
    if not may_matter(state, key):
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
    if not may_matter(state, key):
        return False
    return any(rule.mode == "forbid" for rule, _ in _rules(state, key, seat, thing))


def is_allowed(state: NoHonorState, key: str, seat: Seat, thing: Thing | None = None) -> bool:
    """Whether a card allows a seat what the rules do not."""
    if not may_matter(state, key):
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
