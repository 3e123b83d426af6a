"""What cards do by themselves when something happens (NH-R-78). No event is needed for it."""

from collections.abc import Iterator

from rules.games.no_honor.conditions import holds
from rules.games.no_honor.events import Triggered
from rules.games.no_honor.filters import Thing, matches
from rules.games.no_honor.record import NOBODY, Ctx
from rules.games.no_honor.running import Running
from rules.games.no_honor.scripts import Trigger
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat


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
