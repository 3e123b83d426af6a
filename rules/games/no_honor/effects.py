"""Effects are carried out one after the other, and some cards act by themselves (NH-R-78).

A `Running` on the agenda is a script, the place it has come to, and what its names stand for. What
an effect has to wait for lies above it: a question, a window, something that befalls a Character.
What comes of it is bound to a name of the frame that waits (`bind`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.events import ActionTaken, TreasureTaken, Triggered
from rules.games.no_honor.queries import Thing, holds, matches
from rules.games.no_honor.record import NOBODY, Ctx, Value
from rules.games.no_honor.rulebook import Step, Trigger
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event
from rules.kernel.state import Automatic

Deed = Callable[[NoHonorState, Any, Ctx, Step], None]
WORDS: dict[str, Deed] = {}


def word(function: Deed) -> Deed:
    """Make a function the meaning of the word that is its name (NH-DATA-50)."""
    WORDS[function.__name__.strip("_")] = function
    return function


# Scripts


@dataclass(frozen=True, slots=True)
class Running(Automatic[NoHonorState]):
    """A script from `place` on."""

    rule: ClassVar[str] = "NH-DIG-03"
    script: int
    ctx: Ctx
    place: int = 0
    note: Event | None = None

    def run(self, state: NoHonorState) -> None:
        """One effect; the next one waits for whatever this one puts on the agenda."""
        steps = state.book.scripts.lists[self.script]
        if self.note is not None and state.log is not None:
            state.log.append(self.note)
        if self.place >= len(steps):
            state.pop()
            return
        state.swap(Running(self.script, self.ctx.drop(f"#{self.place + 1}"), self.place + 1))
        step = steps[self.place]
        WORDS[step.op](state, step.effect, self.ctx, step)


def run_script(state: NoHonorState, script: int, ctx: Ctx) -> None:
    """Carry a script out before anything else goes on."""
    if script:
        state.push(Running(script, ctx))


def bind(state: NoHonorState, name: str, value: Value) -> None:
    """Give the script that waits on top of the agenda what a name stands for."""
    frame = state.agenda[-1]
    assert isinstance(frame, Running)
    state.swap(Running(frame.script, frame.ctx.bind(name, value), frame.place))


# Triggers


def happened(state: NoHonorState, event: str, thing: Thing, seat: Seat = NOBODY) -> None:
    """Note every trigger of an event, and let them run, the first one first."""
    cards = state.book.scripts.triggers.get(event)
    if not cards:
        return
    noted = [
        Running(trigger.script, ctx, note=Triggered(whose(state, ctx), trigger.card))
        for trigger, ctx in _sources(state, cards, thing, seat)
        if _applies(state, trigger, ctx, thing)
    ]
    state.push(*reversed(noted))


def whose(state: NoHonorState, ctx: Ctx) -> Seat:
    """Whose card does something; an Objective is nobody's."""
    return NOBODY if state.book.tables.kinds[ctx.source] == "objective" else ctx.actor


def _applies(state: NoHonorState, trigger: Trigger, ctx: Ctx, thing: Thing) -> bool:
    ability = trigger.ability
    if ability.no_honor and state.honor:
        return False
    assert ability.on is not None
    if not matches(state, ctx, ability.on.where, thing):
        return False
    return all(holds(state, ctx, cond) for cond in ability.when)


def _sources(
    state: NoHonorState, cards: dict[CardId, tuple[Trigger, ...]], thing: Thing, seat: Seat
) -> Iterator[tuple[Trigger, Ctx]]:
    """Clockwise from the active seat: Characters, Modifiers, Treasures; then the Objective."""
    names = (("event", thing.what), ("event_player", seat))
    passive = state.book.options.passive_while_exhausted
    for owner in state.circle:
        for character in state.crews[owner]:
            if character in cards and (passive or state.is_ready(character)):
                ctx = Ctx(owner, character, "ability", names)
                yield from ((trigger, ctx) for trigger in cards[character])
        for character in state.crews[owner]:
            for one in state.attached[character]:
                if one.scheme in cards:
                    ctx = Ctx(
                        owner, one.scheme, "scheme", (*names, *one.names), character, one.by
                    )  # fmt: skip
                    yield from ((trigger, ctx) for trigger in cards[one.scheme])
        for card in state.treasures[owner]:
            if card in cards:
                yield from ((t, Ctx(owner, card, "ability", names)) for t in cards[card])
    heist = state.heist
    if heist is not None and heist.running:
        card = state.objective_at(heist.place)
        if card in cards:
            yield from ((t, Ctx(heist.leader, card, "rule", names)) for t in cards[card])


def spend(state: NoHonorState, what: str) -> None:
    """NH-TURN-03: an action is spent."""
    state.actions -= 1
    state.tell(ActionTaken(state.turn, what, state.actions))
    happened(state, "action_taken", Thing("player", state.turn), state.turn)


def gained(state: NoHonorState, seat: Seat, card: int) -> None:
    """NH-R-90: a Treasure has come to a seat."""
    state.tell(TreasureTaken(seat, card))
    happened(state, "treasure_gained", Thing("treasure", card), seat)
