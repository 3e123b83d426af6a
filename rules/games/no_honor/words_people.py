"""What effects do to Characters: one word of the vocabulary, one small function."""

from typing import Any

from rules.games.no_honor.befalling import set_exhausted, strike
from rules.games.no_honor.choices import picked, why_of
from rules.games.no_honor.ending import check_law
from rules.games.no_honor.events import CharacterHired, CharacterReleased, Readied, SkillChanged
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.record import NOBODY, Attachment, Boost, Ctx, Held
from rules.games.no_honor.rulebook import SKILL_PLACE
from rules.games.no_honor.running import word
from rules.games.no_honor.scripts import Step
from rules.games.no_honor.standing import has_room, lasts
from rules.games.no_honor.state import (
    CHAR_DECK,
    COST_ZERO,
    CREW,
    GRAVEYARD,
    JAIL_ZONE,
    MODIFIERS,
    PLAYED,
    POOL,
    NoHonorState,
    at_card,
    of_seat,
)
from rules.games.no_honor.triggers import happened
from rules.games.no_honor.values import amount, players, skill_of
from rules.games.no_honor.vocabulary import SKILLS
from rules.games.no_honor.zones import detach, move_character, top_up, without
from rules.kernel.cards import CardId, Zone
from rules.kernel.events import CardMoved

_ZONES = {"pool": POOL, "deck_bottom": CHAR_DECK, "cost_zero": COST_ZERO}
_STRIKES = {"jail": ("arrest", JAIL_ZONE), "graveyard": ("kill", GRAVEYARD)}


@word
def status(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-STAT-01, NH-R-77: exhausted or ready; in the place of an arrest or death only a state."""
    found = picked(state, ctx, effect)
    if found is None:
        return
    if effect.set == "ready":
        for card in found:
            ready(state, card)
        return
    for card in reversed(found):
        if ctx.instead and card == ctx.get("event"):
            set_exhausted(state, card)
        else:
            strike(state, card, "exhaust", why_of(ctx), ctx.used)


def ready(state: NoHonorState, card: CardId) -> None:
    """A Character becomes ready."""
    if not state.is_ready(card):
        state.exhausted &= ~(1 << card)
        state.tell(Readied(state.owner(card), card))


@word
def send(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-STAT-03, NH-STAT-04: arrested, killed, freed, revived or hired away."""
    found = picked(state, ctx, effect)
    if found is None:
        return
    if effect.to in _STRIKES:
        for card in reversed(found):
            _take_out(state, card, ctx, *_STRIKES[effect.to])
    elif effect.to == "crew":
        for seat in players(state, ctx, effect.of)[:1]:
            for card in found:
                _hire(state, seat, card)
    else:
        for card in found:
            _release(state, card, effect.to)
    if state.outcome is None:
        top_up(state)


def _take_out(state: NoHonorState, card: CardId, ctx: Ctx, how: str, zone: Zone) -> None:
    """Something befalls who is in a crew; anybody else just goes, and may be missed (NH-LAW-02)."""
    if state.owner(card) != NOBODY:
        strike(state, card, how, why_of(ctx), ctx.used)
    elif state.outcome is None:
        move_character(state, card, zone)
        check_law(state)


def _hire(state: NoHonorState, seat: int, card: CardId) -> None:
    """NH-SCH-06: into a crew, if there is room and the Character is on no heist (NH-R-73)."""
    was = state.owner(card)
    if was == seat or not has_room(state, seat) or state.is_committed(card):
        return
    jailed = card in state.jail
    move_character(state, card, of_seat(CREW, seat))
    state.tell(CharacterHired(seat, card, 0, "effect"))
    if jailed:
        happened(state, "character_freed", Thing("character", card), seat)


def _release(state: NoHonorState, card: CardId, to: str) -> None:
    seat = state.owner(card)
    if state.is_committed(card):
        return
    free = not state.book.tables.cost[card]
    move_character(state, card, COST_ZERO if free else _ZONES[to])
    if seat != NOBODY:
        state.tell(CharacterReleased(seat, card, "effect"))


@word
def attach(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-SCH-02: this Modifier goes to a Character; or another one moves, or is thrown away."""
    found = picked(state, ctx, effect)
    if found is None:
        return
    if effect.to == "discard":
        for held in found:
            _throw_away(state, held)
        return
    for card in found[:1]:
        if state.owner(card) == NOBODY and card not in state.pool:
            return
        new = Attachment(ctx.source, ctx.actor, ctx.names)
        place = state.played.index(ctx.source)
        state.played = without(state.played, ctx.source)
        state.attached[card] += (new,)
        state.tell(CardMoved(ctx.source, PLAYED, at_card(MODIFIERS, card), place=place))


def _throw_away(state: NoHonorState, held: Held) -> None:
    names = [one.scheme for one in state.attached[held.at]]
    if held.card in names:
        detach(state, held.at, names.index(held.card))


@word
def skill(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-HEIST-36: until the end of the heist, or of the turn where there is none."""
    found = picked(state, ctx, effect)
    if found is None:
        return
    until = lasts(state, effect.until)
    n = amount(state, ctx, effect.n)
    skills = SKILLS if effect.skill == "all" else (skill_of(ctx, effect.skill),)
    for card in found:
        for one in skills:
            state.boosts += (Boost(card, SKILL_PLACE[one], n, effect.least, until),)
            state.tell(SkillChanged(card, one, n))
