"""What effects do to Coins, cards, the table and rules, and what leads from one to another.

Each word of the vocabulary is one small function; those about Characters are in `characters`.
"""

from dataclasses import replace as with_changes
from typing import Any

from rules.games.no_honor.choices import Opting, options_of, picked, why_of
from rules.games.no_honor.dice import roll_again, roll_dice, rolled_below
from rules.games.no_honor.effects import Running, gained, run_script, word
from rules.games.no_honor.events import CardsShown, RuleChanged
from rules.games.no_honor.modifiers import lasts
from rules.games.no_honor.money import BANK, from_haul, pay, to_haul
from rules.games.no_honor.queries import amount, holds, players, things
from rules.games.no_honor.record import NOBODY, Ctx, Held, Lasting
from rules.games.no_honor.rulebook import Step
from rules.games.no_honor.state import (
    DEFENSES,
    HAND,
    SCHEME_DECK,
    SCHEME_DISCARD,
    NoHonorState,
    at_card,
    of_seat,
)
from rules.games.no_honor.windows import counter_play, take_back_rerolls
from rules.games.no_honor.zones import (
    deal_defense,
    detach,
    discard,
    draw_schemes,
    drop_defense,
    enter_hand,
    mix_hand,
    move_treasure,
    recall,
    remember,
    seen_in_hand,
    tell_known,
    without,
)
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.events import NOBODY as NO_EYES
from rules.kernel.events import CardMoved

# Coins and cards


@word
def coins(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-GEN-07: Coins move, as far as they are there."""
    n = amount(state, ctx, effect.n)
    givers, takers = _purses(state, ctx, effect.giver), _purses(state, ctx, effect.taker)
    for giver in givers:
        for taker in takers:
            _move(state, giver, taker, n, ctx.source)


def _purses(state: NoHonorState, ctx: Ctx, ref: str) -> tuple[Any, ...]:
    """Seats, BANK, or a haul as (place,)."""
    if ref == "bank":
        return (BANK,)
    if ref == "haul":
        return () if state.heist is None or state.heist.place > 1 else ((state.heist.place,),)
    if ref.startswith("objective:"):
        chosen = things(ctx, ref.removeprefix("objective:"))
        return tuple([(state.objectives.index(c),) for c in chosen if c in state.objectives])
    return players(state, ctx, ref)


def _move(state: NoHonorState, giver: Any, taker: Any, n: int, source: CardId) -> None:
    if isinstance(giver, tuple) and isinstance(taker, tuple):
        coins = from_haul(state, giver[0], BANK, n, "card", source)
        to_haul(state, taker[0], BANK, coins, "card", source)
    elif isinstance(giver, tuple):
        from_haul(state, giver[0], taker, n, "card", source)
    elif isinstance(taker, tuple):
        to_haul(state, taker[0], giver, n, "card", source)
    else:
        pay(state, giver, taker, n, "card", source)


@word
def draw(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """Schemes are drawn, above the hand limit too (NH-R-10)."""
    for seat in players(state, ctx, effect.who):
        draw_schemes(state, seat, amount(state, ctx, effect.n))


@word
def cards(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """Schemes and Treasures are thrown away, taken, given or recovered."""
    found = picked(state, ctx, effect)
    if found is None:
        return
    taker = next(iter(players(state, ctx, effect.of)), ctx.actor)
    for one in found:
        held = one if isinstance(one, Held) else _place_of(state, ctx, one)
        if held is not None:
            _MOVES[held.zone](state, held, effect.to, taker)


def _place_of(state: NoHonorState, ctx: Ctx, card: int) -> Held | None:
    """Where the card lies that says this: a Treasure, or a Modifier on its bearer."""
    if ctx.bearer != NOBODY:
        names = [one.scheme for one in state.attached[ctx.bearer]]
        return Held("modifiers", ctx.bearer, card) if card in names else None
    for seat, owned in enumerate(state.treasures):
        if card in owned:
            return Held("treasures", seat, card)
    return None


def _from_hand(state: NoHonorState, held: Held, to: str, taker: Seat) -> None:
    seat, card = held.at, held.card
    if card not in state.hands[seat]:
        return
    if to == "discard":
        discard(state, seat, card)
        return
    known = state.known[seat]
    mix_hand(state, seat)
    state.hands[seat] = without(state.hands[seat], card)
    hand = of_seat(HAND, seat)
    if to == "hand":
        enter_hand(state, taker, card, hand, eyes=tuple(sorted({seat, taker})))
        recall(state, seat, known, [(taker, card)])
        return
    state.tell(CardMoved(card, hand, SCHEME_DECK, ONLY[seat], NO_EYES))
    _on_deck(state, card, to)


def _on_deck(state: NoHonorState, card: int, to: str) -> None:
    deck = state.scheme_deck
    state.scheme_deck = (card, *deck) if to == "deck_top" else (*deck, card)


def _from_discard(state: NoHonorState, held: Held, to: str, taker: Seat) -> None:
    card = held.card
    if card not in state.scheme_discard:
        return
    place = state.scheme_discard.index(card)
    state.scheme_discard = without(state.scheme_discard, card)
    if to == "hand":
        enter_hand(state, taker, card, SCHEME_DISCARD, place=place)
        return
    state.tell(CardMoved(card, SCHEME_DISCARD, SCHEME_DECK, open_to=NO_EYES, place=place))
    _on_deck(state, card, to)


def _treasure(state: NoHonorState, held: Held, to: str, taker: Seat) -> None:
    if held.card not in state.treasures[held.at]:
        return
    move_treasure(state, held.at, held.card, taker if to == "hand" else NOBODY)
    if to == "hand":
        gained(state, taker, held.card)


def _modifier(state: NoHonorState, held: Held, to: str, taker: Seat) -> None:
    names = [one.scheme for one in state.attached[held.at]]
    detach(state, held.at, names.index(held.card))


_MOVES = {
    "hand": _from_hand,
    "scheme_discard": _from_discard,
    "treasures": _treasure,
    "modifiers": _modifier,
}


@word
def reveal(state: NoHonorState, effect: Any, ctx: Ctx, step: Step) -> None:
    """NH-INFO-01: somebody looks at hidden cards, and remembers Schemes in a hand."""
    found = picked(state, ctx, effect)
    if not found:
        return
    for seat in players(state, ctx, effect.to):
        by_place: dict[tuple[str, int], list[int]] = {}
        for held in found:
            by_place.setdefault((held.zone, held.at), []).append(held.card)
        for (zone, whose), seen in by_place.items():
            state.tell(CardsShown(seat, zone, whose, len(seen), tuple(seen)))
            if zone in ("hand", "sealed") and whose != seat:
                _keep_in_mind(state, seat, whose, seen)


def _keep_in_mind(state: NoHonorState, seat: Seat, whose: Seat, seen: list[int]) -> None:
    """The seat knows these Schemes in that hand from now on, each once."""
    known = seen_in_hand(state, whose, seat)
    for card in seen:
        if card in known:
            known.remove(card)
        else:
            remember(state, whose, card, 1 << seat)
    tell_known(state, whose, seat)


# The table, rules, other plays, and what leads from one to another


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
