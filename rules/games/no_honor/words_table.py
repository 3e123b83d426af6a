"""What effects do to the table, to rules and to other plays; and what leads from one to another."""

from dataclasses import replace as with_changes
from typing import Any

from rules.games.no_honor.choices import Opting, options_of, picked, why_of
from rules.games.no_honor.conditions import holds
from rules.games.no_honor.dice import roll_again, roll_dice, rolled_below
from rules.games.no_honor.events import RuleChanged
from rules.games.no_honor.playing import counter_play, take_back_rerolls
from rules.games.no_honor.record import Ctx, Lasting
from rules.games.no_honor.running import Running, run_script, word
from rules.games.no_honor.scripts import Step
from rules.games.no_honor.standing import lasts
from rules.games.no_honor.state import DEFENSES, NoHonorState, at_card
from rules.games.no_honor.values import amount, players, things
from rules.games.no_honor.zones import deal_defense, drop_defense
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved


@word
def defense(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-RESO-11: Defenses of an Objective are replaced, added, thrown away or swapped."""
    found = picked(state, ctx, effect)
    if found is None:
        return
    if effect.mode == "swap":
        _swap(state, found[0], things(ctx, effect.other)[0])
        return
    for card in found:
        if effect.mode == "add":
            place = state.objectives.index(card)
            deal_defense(state, place, len(state.slots[place]))
            continue
        place = state.place_of(card)
        slot = drop_defense(state, place, card)
        if effect.mode == "replace":
            deal_defense(state, place, slot)


def _swap(state: NoHonorState, one: CardId, other: CardId) -> None:
    """Each lies where the other lay; Coins stay where they are."""
    places = [(state.place_of(card), card) for card in (one, other)]
    slots = [state.slots[place].index(card) for place, card in places]
    for (place, _), slot, new in zip(places, slots, (other, one), strict=True):
        lying = state.slots[place]
        state.slots[place] = (*lying[:slot], new, *lying[slot + 1 :])
    if state.log is not None:
        zones = [at_card(DEFENSES, state.objectives[place]) for place, _ in places]
        state.log += [
            CardMoved(one, zones[0], zones[1], place=slots[0], slot=slots[1]),
            CardMoved(other, zones[1], zones[0], place=slots[1] + 1, slot=slots[0]),
        ]


@word
def rule(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-GEN-08: a number or a permission changes for a while."""
    seats = players(state, ctx, effect.who)
    if effect.key == "betrayal_value" and state.heist is not None and state.heist.betrayals:
        _revalue(state, seats, amount(state, ctx, effect.value))
    else:
        _last(state, effect, ctx, step)
    state.tell(RuleChanged(ctx.source, effect.key, seats))


def _revalue(state: NoHonorState, seats: tuple[Seat, ...], n: int) -> None:
    """NH-R-86: Betrayals on the table change at once, not below 0."""
    assert state.heist is not None
    values = [
        one._replace(value=max(one.value + n, 0)) if one.seat in seats else one
        for one in state.heist.betrayals
    ]
    state.heist = with_changes(state.heist, betrayals=tuple(values))


@word
def replace(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-R-79: for a while something else happens in place of an event."""
    _last(state, effect, ctx, step)


def _last(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    seats = state.book.seats
    last = state.number + ((ctx.actor - state.turn) % seats or seats)
    left = getattr(effect, "times", 0)
    state.lasting += (Lasting(step.inner[0], ctx, lasts(state, effect.until), last, left),)


@word
def counter(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-CTR-03: what was played has no effect."""
    counter_play(state, ctx.actor)


@word
def reroll(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-R-83: all dice are rolled again, and by nobody a third time."""
    at, frame = rolled_below(state)
    if state.book.is_second:
        take_back_rerolls(state, at)
    roll_again(state, tuple(range(len(frame.dice))), for_good=True)


@word
def actions(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """The active seat has more actions in this turn, or fewer."""
    if state.turn in players(state, ctx, effect.who):
        state.actions = max(state.actions + amount(state, ctx, effect.n), 0)


@word
def betray(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-MOT-04: what a Betrayal takes was taken when the haul was divided (NH-RESO-02)."""


@word
def roll(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-DICE-02, NH-DICE-03: two dice of which one counts, or a single die."""
    owners: tuple[Seat, ...] = (ctx.actor,) * (2 if effect.dice == "pick" else 1)
    roll_dice(state, owners, why_of(ctx), effect.name)


@word
def choose(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """Somebody chooses among what can be carried out in full, if anything can."""
    fits = options_of(state, ctx, effect)
    seats = players(state, ctx, effect.by)
    frame = state.agenda[-1]
    assert isinstance(frame, Running)
    if len(fits) == 1:
        run_script(state, step.inner[fits[0]], ctx)
    elif fits and seats:
        state.push(Opting(seats[0], frame.script, frame.place - 1, ctx))


@word
def if_(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """Only if something is so."""
    run_script(state, step.inner[0 if holds(state, ctx, effect.cond) else 1], ctx)


@word
def each(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """For each one after the other."""
    among = effect.among
    if isinstance(among, str) and not among.startswith("$"):
        found: tuple[Any, ...] | None = players(state, ctx, among)
    else:
        found = picked(state, ctx, effect)
    if found:
        runs = [Running(step.inner[0], ctx.bind(effect.name, one)) for one in found]
        state.push(*reversed(runs))
