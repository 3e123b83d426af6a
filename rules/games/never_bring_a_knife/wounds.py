"""Taking wounds and paying Money, in the Reveal and in Money Talks."""

from rules.games.never_bring_a_knife.cards import HIT, MONEY, ONE, count
from rules.games.never_bring_a_knife.events import HitUsed, Wounded
from rules.games.never_bring_a_knife.knowledge import see_first_wound
from rules.games.never_bring_a_knife.record import Shot
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import CardMoved

DISCARD = Zone("discard")


def wounds_left(state: NbkState, wanted: int) -> int:
    """How many of these wounds there are cards for (NBK-R12)."""
    return min(wanted, state.book.wounds_there_are - sum(state.wounds))


def wound(state: NbkState, seat: Seat, wanted: int, by: Seat | None = None) -> int:
    """Give wounds, as far as there are wound cards; how many it were."""
    many = wounds_left(state, wanted)
    if many > 0:
        state.wounds[seat] += many
        if state.log is not None:
            state.log.append(Wounded(seat, many, state.wounds[seat], by))
    return many


def mark_struck(state: NbkState, seat: Seat) -> bool:
    """Note that a seat was wounded; whether Hard mode looks into it (NBK-VAR-02)."""
    first = not state.struck >> seat & 1
    state.struck |= 1 << seat
    return first and state.book.options.hard_mode


def use_hit(state: NbkState, seat: Seat, target: Seat) -> None:
    """NBK-CARD-06: pay, discard the Hit, wound; in Hard mode a first wound is looked into."""
    state.deeds += (Shot(seat, target),)
    if state.log is not None:
        state.log.append(HitUsed(seat, target))
    pay(state, seat, state.book.hit_price)
    if count(state.showing, HIT):
        state.showing -= ONE[HIT]
        discard(state, HIT, Zone("stack", seat))
    else:
        state.hits[seat] -= 1
        discard(state, HIT, Zone("bank", seat))
    if wound(state, target, 1, seat) and mark_struck(state, target):
        see_first_wound(state, target)


def pay(state: NbkState, seat: Seat, price: int) -> None:
    """Discard Money of a seat: that of the stack being resolved first (NBK-R15)."""
    for _ in range(price):
        if count(state.showing, MONEY):
            state.showing -= ONE[MONEY]
            discard(state, MONEY, Zone("stack", seat))
        else:
            state.money[seat] -= 1
            discard(state, MONEY, Zone("bank", seat))


def funds(table: NbkState | NbkView, seat: Seat) -> int:
    """NBK-CARD-03: banked Money, and that of the seat's stack while it is resolved."""
    return table.money[seat] + count(table.showing, MONEY)


def discard(state: NbkState, card: CardId, source: Zone) -> None:
    """Put a card on the discard pile."""
    state.discard += ONE[card]
    if state.log is not None:
        state.log.append(CardMoved(card, source, DISCARD))
