"""Faults in what a seat of Russian Roulette is shown or guesses, bent a little."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Zone

Bend: TypeAlias = Callable[[WcrrState, WcrrView], WcrrView]
BendGuess: TypeAlias = Callable[[WcrrView, WcrrState], WcrrState]


@dataclass(frozen=True, slots=True)
class OpenZones(WcrrView):
    """A view that lays out a zone that should be closed."""

    zone: Zone = Zone("draw")  # noqa: RUF009
    cards: tuple[int, ...] = ()

    def piles(self) -> Any:
        return {**WcrrView.piles(self), self.zone: self.cards}


def opened(view: WcrrView, zone: Zone, cards: tuple[int, ...]) -> WcrrView:
    """The view with one zone laid open."""
    known = {field.name: getattr(view, field.name) for field in fields(view)}
    return OpenZones(**known, zone=zone, cards=cards)


def left(view: WcrrView) -> int:
    return (view.seat + 1) % view.seats


def pocket_laid_open(state: WcrrState, view: WcrrView) -> WcrrView:
    other = left(view)
    cards = (state.pockets[other],) if state.laid >> other & 1 else ()
    return opened(view, Zone("pocket", other), cards)


def gun_laid_open(state: WcrrState, view: WcrrView) -> WcrrView:
    return opened(view, Zone("gun", left(view)), state.guns[left(view)])


def hand_laid_open(state: WcrrState, view: WcrrView) -> WcrrView:
    return opened(view, Zone("hand", left(view)), state.hands[left(view)])


def deck_laid_open(state: WcrrState, view: WcrrView) -> WcrrView:
    return opened(view, Zone("draw"), state.draw_deck)


def all_pockets(state: WcrrState, view: WcrrView) -> WcrrView:
    return replace(view, pockets=tuple(state.pockets))


def all_guns(state: WcrrState, view: WcrrView) -> WcrrView:
    return replace(view, guns=tuple(state.guns))


def own_order(state: WcrrState, view: WcrrView) -> WcrrView:
    """A seat sees the order of its own gun."""
    if view.seat < 0:
        return view
    guns = list(view.guns)
    guns[view.seat] = state.guns[view.seat]
    return replace(view, guns=tuple(guns))


def all_hands(state: WcrrState, view: WcrrView) -> WcrrView:
    return replace(view, hands=tuple(state.hands))


def what_others_sealed(state: WcrrState, view: WcrrView) -> WcrrView:
    return replace(view, sealed=state.sealed[0][1] if state.sealed else None)


def who_cheats(state: WcrrState, view: WcrrView) -> WcrrView:
    """A count of all BULLETs on the table, which says how many pockets hold one."""
    return replace(view, supply=sum(gun.count(1) for gun in state.guns))


BENT_VIEWS: tuple[tuple[Bend, str, str], ...] = (
    (pocket_laid_open, "law_3", "shows a hidden card"),
    (gun_laid_open, "law_3", "shows a hidden card"),
    (hand_laid_open, "law_3", "shows a hidden card"),
    (deck_laid_open, "law_3", "shows a hidden card"),
    (all_pockets, "law_6", "by its view|by the view after it"),
    (all_guns, "law_6", "by its view|by the view after it"),
    (own_order, "law_6", "by its view|by the view after it"),
    (all_hands, "law_6", "by its view|by the view after it"),
    (what_others_sealed, "law_6", "by its view|by the view after it"),
    (who_cheats, "law_6", "by its view|by the view after it"),
)


def other_pocket(view: WcrrView, guess: WcrrState) -> WcrrState:
    """The own pocket is guessed as well."""
    if guess.laid >> view.seat & 1:
        guess.pockets[view.seat] = 1 - guess.pockets[view.seat]
    return guess


def flipped_back(view: WcrrView, guess: WcrrState) -> WcrrState:
    """What was turned up is forgotten."""
    guess.flipped = [()] * len(guess.flipped)
    return guess


def too_many_bullets(view: WcrrView, guess: WcrrState) -> WcrrState:
    """A gun with another BULLET in it, in a world of its own."""
    other = (view.seat + 1) % view.seats
    gun = guess.guns[other]
    if 0 in gun and not any(guess.eyes[other] or ()):
        place = gun.index(0)
        guess.guns[other] = (*gun[:place], 1, *gun[place + 1 :])
    return guess


def sealed_nothing(view: WcrrView, guess: WcrrState) -> WcrrState:
    """Nobody has answered yet."""
    guess.sealed = ()
    return guess


def deck_without_its_top(view: WcrrView, guess: WcrrState) -> WcrrState:
    """A card of the draw deck is nowhere."""
    guess.draw_deck = guess.draw_deck[1:]
    return guess


BENT_GUESSES: tuple[tuple[BendGuess, str], ...] = (
    (other_pocket, "sees that a world is guessed|WCRR-INV-01"),
    (flipped_back, "sees that a world is guessed|WCRR-INV-01"),
    (too_many_bullets, "WCRR-INV-01|lost or doubled"),
    (sealed_nothing, "sees that a world is guessed"),
    (deck_without_its_top, "sees that a world is guessed|lost or doubled"),
)
