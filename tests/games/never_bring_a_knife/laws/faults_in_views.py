"""Faults in what a seat of Never Bring a Knife is shown or guesses, bent a little."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Zone

Bend: TypeAlias = Callable[[NbkState, NbkView], NbkView]
BendGuess: TypeAlias = Callable[[NbkView, NbkState], NbkState]


@dataclass(frozen=True, slots=True)
class OpenZones(NbkView):
    """A view that lays out a zone that should be closed."""

    zone: Zone = Zone("draw")  # noqa: RUF009
    cards: tuple[int, ...] = ()

    def piles(self) -> Any:
        return {**NbkView.piles(self), self.zone: self.cards}


def fields_of(view: NbkView) -> dict[str, Any]:
    return {field.name: getattr(view, field.name) for field in fields(view)}


def hand_laid_out(state: NbkState, view: NbkView) -> NbkView:
    left = (view.seat + 1) % view.seats
    zone, cards = Zone("hand", left), state.hands[left]
    return OpenZones(**fields_of(view), zone=zone, cards=cards)


def role_laid_out(state: NbkState, view: NbkView) -> NbkView:
    """A card that was looked at lies face down all the same."""
    left = (view.seat + 1) % view.seats
    zone, cards = Zone("role", left), (state.role_of(left),)
    return OpenZones(**fields_of(view), zone=zone, cards=cards)


def removed_laid_out(state: NbkState, view: NbkView) -> NbkView:
    zone, cards = Zone("removed"), state.roles[view.seats + 1 :]
    return OpenZones(**fields_of(view), zone=zone, cards=cards)


def deck_laid_out(state: NbkState, view: NbkView) -> NbkView:
    return OpenZones(**fields_of(view), zone=Zone("draw"), cards=state.draw_deck)


def all_roles(state: NbkState, view: NbkView) -> NbkView:
    return replace(view, roles=state.roles)


def removed_role(state: NbkState, view: NbkView) -> NbkView:
    return replace(view, roles=(*view.roles[:-1], state.roles[-1]))


def roles_by_seat(state: NbkState, view: NbkView) -> NbkView:
    """A ledger that stays with the seat when the card moves."""
    knows = state.facts[view.seat]
    now = [state.roles[card] for card in state.held]
    roles = [now[c] if knows >> c & 1 and c < len(now) else None for c in range(len(state.roles))]
    return replace(view, roles=tuple(roles))


def stacks_turned_up(state: NbkState, view: NbkView) -> NbkView:
    return replace(view, stacks=tuple(state.stacks))


def kinds_face_down(state: NbkState, view: NbkView) -> NbkView:
    """The number of Guns on the own stack, for a start."""
    mine = state.stacks[view.seat]
    return replace(view, showing=sum(laid.card == 0 for laid in mine))


def memory_of_the_neighbour(state: NbkState, view: NbkView) -> NbkView:
    return replace(view, own=state.own[(view.seat + 1) % view.seats])


def next_card(state: NbkState, view: NbkView) -> NbkView:
    return replace(view, draw_count=sum(state.draw_deck[:1]))


BENT_VIEWS: tuple[tuple[Bend, str, str], ...] = (
    (hand_laid_out, "law_3", "shows a hidden card"),
    (role_laid_out, "law_3", "shows a hidden card"),
    (removed_laid_out, "law_3", "shows a hidden card"),
    (deck_laid_out, "law_3", "shows a hidden card"),
    (next_card, "law_3", "wrong size"),
    (roles_by_seat, "law_6", r"\.roles"),
    (all_roles, "law_6", r"\.roles"),
    (removed_role, "law_6", r"\.roles"),
    (stacks_turned_up, "law_6", r"\.stacks"),
    (kinds_face_down, "law_6", r"\.showing"),
    (memory_of_the_neighbour, "law_6", r"\.own"),
    (next_card, "law_6", r"\.draw_count"),
)


# Faults in a guess


def own_hand_guessed(view: NbkView, guess: NbkState) -> NbkState:
    mine, other = view.seat, (view.seat + 1) % view.seats
    hands = guess.hands
    hands[mine], hands[other] = hands[other], hands[mine]
    return guess


BENT_GUESSES: tuple[tuple[BendGuess, str], ...] = (
    (own_hand_guessed, "sees that a world is guessed"),
)
