"""Wounds, Money that is paid, and who has seen which role card (NBK-HID).

A role is seen by looks, by Moles, and with the first wounds of Hard mode.
"""

from rules.games.never_bring_a_knife.cards import HIT, MONEY, ONE, count
from rules.games.never_bring_a_knife.events import HitUsed, RoleSeen, RolesSwapped, Wounded
from rules.games.never_bring_a_knife.record import BY_MOLE, BY_WOUND, Looked, Shot, Swapped
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import NOBODY, CardMoved

_BOSS = Zone("boss")


def see_role(state: NbkState, seat: Seat, target: Seat | None, why: str) -> None:
    """NBK-HID-03: a seat learns what stands on the card at a place; None is the boss."""
    card = state.held[state.book.seats if target is None else target]
    _learn(state, seat, card)
    state.deeds += (Looked(seat, target, card, why),)
    if state.log is not None:
        state.log.append(RoleSeen(seat, target, state.roles[card], why))


def swap_with_boss(state: NbkState, seat: Seat) -> None:
    """NBK-CARD-07: a Mole; facts stay with the cards, and the seat sees its new role."""
    boss = state.book.seats
    held = list(state.held)
    old, new = held[seat], held[boss]
    held[seat], held[boss] = new, old
    state.held = tuple(held)
    state.deeds += (Swapped(seat),)
    if state.log is not None:
        here = Zone("role", seat)
        state.log.append(RolesSwapped(seat))
        state.log.append(CardMoved(state.roles[old], here, _BOSS, (seat,), NOBODY))
        state.log.append(CardMoved(state.roles[new], _BOSS, here, (seat,), (seat,)))
    see_role(state, seat, seat, BY_MOLE)


def see_first_wound(state: NbkState, seat: Seat) -> None:
    """NBK-VAR-02: the right neighbour of who is wounded for the first time sees that role."""
    see_role(state, (seat - 1) % state.book.seats, seat, BY_WOUND)


def _learn(state: NbkState, seat: Seat, card: int) -> None:
    facts = state.facts
    state.facts = (*facts[:seat], facts[seat] | 1 << card, *facts[seat + 1 :])


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
