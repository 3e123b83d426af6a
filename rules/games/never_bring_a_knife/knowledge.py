"""Who has seen which role card: looks, Moles and the first wounds of Hard mode (NBK-HID)."""

from rules.games.never_bring_a_knife.events import RoleSeen, RolesSwapped
from rules.games.never_bring_a_knife.record import BY_MOLE, BY_WOUND, Looked, Swapped
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.cards import Seat, Zone
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
