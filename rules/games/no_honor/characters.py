"""What happens to Characters: exhausted, arrested, killed, hired, changed (NH-STAT, NH-R-79).

Something bad befalls a Character in one place: immunity first; then what replaces it by force, each
once; then one window for reactions; then it happens. What it comes from is carried along. Below are
the words of the vocabulary that are about Characters, each a small function.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.choices import picked, why_of
from rules.games.no_honor.effects import Running, happened, whose, word
from rules.games.no_honor.ending import check_law
from rules.games.no_honor.events import (
    Arrested,
    CharacterHired,
    CharacterReleased,
    Exhausted,
    Killed,
    SkillChanged,
    Spared,
    Triggered,
)
from rules.games.no_honor.legality import REACT, About, could_answer
from rules.games.no_honor.modifiers import EVENTS, active, has_room, is_immune, is_worse, lasts
from rules.games.no_honor.queries import Thing, Why, amount, matches, players, skill_of
from rules.games.no_honor.record import NOBODY, Attachment, Boost, Ctx, Held, Lasting
from rules.games.no_honor.rulebook import SKILL_PLACE, Step
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
from rules.games.no_honor.vocabulary import SKILLS, Replace
from rules.games.no_honor.windows import ReactingTo
from rules.games.no_honor.zones import detach, move_character, ready, top_up, without
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import CardMoved
from rules.kernel.state import Automatic

# Exhaust, arrest, kill


def strike(
    state: NoHonorState, character: CardId, how: str, why: Why, used: tuple[int, ...] = ()
) -> None:
    """Let something befall a Character, before anything else goes on."""
    state.push(Befalling(character, how, why, used))


@dataclass(frozen=True, slots=True)
class Befalling(Automatic[NoHonorState]):
    """A Character is about to be exhausted, arrested or killed.

    `used` are the replacements that this happening has met; `offered` tells that reactions were
    asked for.
    """

    rule: ClassVar[str] = "NH-STAT-02"
    befalls: ClassVar[bool] = True
    character: CardId
    how: str
    why: Why
    used: tuple[int, ...] = ()
    offered: bool = False

    def run(self, state: NoHonorState) -> None:
        """Whatever comes first of what can stop it; or it happens."""
        if state.owner(self.character) == NOBODY:
            state.pop()
        elif self.offered:
            self._happen(state)
        elif is_immune(state, self.character, self.how, self.why):
            state.pop()
            _tell_spared(state, self.character, self.how, self.character)
        elif not self._replaced(state):
            self._go_on(state)

    def _go_on(self, state: NoHonorState) -> None:
        if self.how == "exhaust":
            if state.is_ready(self.character):
                self._happen(state)
            else:
                state.swap(Befalling(self.character, "kill", self.why, self.used))
            return
        about = About(EVENTS[self.how], self._thing, self.character)
        state.swap(Befalling(self.character, self.how, self.why, self.used, offered=True))
        if any(could_answer(state, seat, REACT, about) for seat in state.circle):
            state.push(ReactingTo(about=about))

    @property
    def _thing(self) -> Thing:
        return Thing("character", self.character, self.why)

    def _replaced(self, state: NoHonorState) -> bool:
        """NH-R-79: the first replacement that has not had its turn takes the event's place."""
        for static_rule, ctx, lasting in active(state, f"in place of {EVENTS[self.how]}"):
            static: Any = static_rule.static
            mark = (static_rule.number, ctx.bearer)
            fresh = static_rule.number not in self.used and not (
                static.per_turn and mark in state.marks
            )
            if fresh and self._meets(state, ctx, static):
                _use_up(state, static, mark, lasting)
                used = (*self.used, static_rule.number)
                named = ctx.bind("event", self.character).bind("by", self.why.seat)
                instead = named._replace(used=used, instead=True, cause=self.why.cause)
                state.swap(Running(static_rule.script, instead))
                if is_worse(static.instead, self.how):
                    state.tell(Triggered(whose(state, ctx), ctx.source))
                else:
                    _tell_spared(state, self.character, self.how, ctx.source)
                return True
        return False

    def _meets(self, state: NoHonorState, ctx: Ctx, static: Replace) -> bool:
        """NH-R-51: with the switch off, what an Objective does spares those whom it punishes."""
        is_objective = state.book.tables.kinds[ctx.source] == "objective"
        spares = is_objective and not state.book.options.yacht_consequences
        if spares and self.why.cause == "table":
            return False
        return matches(state, ctx, static.where, self._thing)

    def _happen(self, state: NoHonorState) -> None:
        state.pop()
        seat = state.owner(self.character)
        if self.how == "exhaust":
            state.exhausted |= 1 << self.character
            state.tell(Exhausted(seat, self.character))
            self._spoil(state, seat)
        else:
            _remove(state, self.character, self.how, seat)
            if check_law(state):
                return
        happened(state, EVENTS[self.how], self._thing, seat)

    def _spoil(self, state: NoHonorState, seat: Seat) -> None:
        """NH-R-99: who exhausts an own planned Character can be no partner of this heist."""
        heist = state.heist
        if state.phase != "PRE_SEND" or heist is None or heist.contract is None:
            return
        planned = [card for post in heist.contract.plan for card in post.characters]
        if self.why.seat == seat != heist.leader and self.character in planned:
            state.heist = replace(heist, out=(*heist.out, seat))


def _use_up(
    state: NoHonorState, static: Replace, mark: tuple[int, int], lasting: Lasting | None
) -> None:
    """A replacement that works only a few times."""
    if static.per_turn:
        state.marks += (mark,)
    if lasting is not None and lasting.left:
        rest = [one for one in state.lasting if one is not lasting]
        if lasting.left > 1:
            rest.append(lasting._replace(left=lasting.left - 1))
        state.lasting = tuple(rest)


def _remove(state: NoHonorState, character: CardId, how: str, seat: Seat) -> None:
    """NH-STAT-05: out of the crew at once, and Modifiers are thrown away."""
    state.tell(Killed(seat, character) if how == "kill" else Arrested(seat, character))
    move_character(state, character, GRAVEYARD if how == "kill" else JAIL_ZONE)


def _tell_spared(state: NoHonorState, character: CardId, how: str, by: CardId) -> None:
    if state.log is not None:
        state.log.append(Spared(state.owner(character), character, how, by))


def set_exhausted(state: NoHonorState, character: CardId) -> None:
    """NH-R-77: the state alone: nobody dies of it, and nothing triggers."""
    seat = state.owner(character)
    if seat != NOBODY and state.is_ready(character):
        state.exhausted |= 1 << character
        state.tell(Exhausted(seat, character))


# Words of the vocabulary

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
