"""Exhaust, arrest, kill: the one place where something befalls a Character (NH-STAT, NH-R-79).

Immunity first; then what replaces it by force, each once; then one window for reactions; then it
happens. What it comes from is carried along.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.beats import BeatWindow
from rules.games.no_honor.befallen import EVENTS, is_immune, is_worse
from rules.games.no_honor.ending import check_law
from rules.games.no_honor.events import Arrested, Exhausted, Killed, Spared, Triggered
from rules.games.no_honor.filters import Thing, Why, matches
from rules.games.no_honor.legality import REACT, About, could_answer, find
from rules.games.no_honor.playing import play
from rules.games.no_honor.record import NOBODY, Ctx, Lasting
from rules.games.no_honor.running import Running
from rules.games.no_honor.standing import active
from rules.games.no_honor.state import GRAVEYARD, JAIL_ZONE, NoHonorState
from rules.games.no_honor.triggers import happened, whose
from rules.games.no_honor.vocabulary import Replace
from rules.games.no_honor.zones import move_character
from rules.kernel.agenda import Automatic
from rules.kernel.cards import CardId, Seat


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
        for standing, ctx, lasting in active(state, f"in place of {EVENTS[self.how]}"):
            static: Any = standing.static
            mark = (standing.number, ctx.bearer)
            fresh = standing.number not in self.used and not (
                static.per_turn and mark in state.marks
            )
            if fresh and self._meets(state, ctx, static):
                _use_up(state, static, mark, lasting)
                used = (*self.used, standing.number)
                named = ctx.bind("event", self.character).bind("by", self.why.seat)
                instead = named._replace(used=used, instead=True, cause=self.why.cause)
                state.swap(Running(standing.script, instead))
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
    """A replacement that works only so often."""
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


@dataclass(frozen=True, slots=True)
class ReactingTo(BeatWindow):
    """NH-INT-13: a single beat for reactions to what is about to happen."""

    rule: ClassVar[str] = "NH-INT-13"
    timing: ClassVar[str] = REACT
    left: int = 1
    about: About | None = None

    @property
    def answered(self) -> About | None:
        """What is about to happen."""
        return self.about

    def has_chance(self, state: NoHonorState, seat: Seat) -> bool:
        """NH-INT-15: who may have an answer, by what everybody can see."""
        return self.about is not None and could_answer(state, seat, REACT, self.about)

    def react(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """A reaction is a play: paid for, and it can be countered."""
        found = find(state, seat, command, REACT, self.about)
        assert found is not None
        play(state, seat, found, self.about)
