"""What effects do to Coins and cards: one word of the vocabulary, one small function."""

from typing import Any

from rules.games.no_honor.choices import picked
from rules.games.no_honor.events import CardsShown, TreasureTaken
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.money import BANK, from_haul, pay, to_haul
from rules.games.no_honor.record import NOBODY, Ctx, Held
from rules.games.no_honor.running import word
from rules.games.no_honor.scripts import Step
from rules.games.no_honor.state import (
    HAND,
    SCHEME_DECK,
    SCHEME_DISCARD,
    NoHonorState,
    of_seat,
)
from rules.games.no_honor.triggers import happened
from rules.games.no_honor.values import amount, players, things
from rules.games.no_honor.zones import (
    detach,
    discard,
    draw_schemes,
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


def gained(state: NoHonorState, seat: Seat, card: int) -> None:
    """NH-R-90: a Treasure has come to a seat."""
    state.tell(TreasureTaken(seat, card))
    happened(state, "treasure_gained", Thing("treasure", card), seat)


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
