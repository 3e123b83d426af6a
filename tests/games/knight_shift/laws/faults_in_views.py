"""Faults in what a seat of Knight Shift is shown or guesses, bent a little."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from rules.games.knight_shift.state import KnightShiftState
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import Zone

Bend: TypeAlias = Callable[[KnightShiftState, KnightShiftView], KnightShiftView]
BendGuess: TypeAlias = Callable[[KnightShiftView, KnightShiftState], KnightShiftState]


@dataclass(frozen=True, slots=True)
class OpenZones(KnightShiftView):
    """A view that lays out a zone that should be closed."""

    zone: Zone = Zone("draw")  # noqa: RUF009
    cards: tuple[int, ...] = ()

    def piles(self) -> Any:
        return {**KnightShiftView.piles(self), self.zone: self.cards}


def opened(view: KnightShiftView, zone: Zone, cards: tuple[int, ...]) -> KnightShiftView:
    """The view with one zone laid open."""
    known = {field.name: getattr(view, field.name) for field in fields(view)}
    return OpenZones(**known, zone=zone, cards=cards)


def left(view: KnightShiftView) -> int:
    return (view.seat + 1) % view.seats


def hand_laid_open(state: KnightShiftState, view: KnightShiftView) -> KnightShiftView:
    return opened(view, Zone("hand", left(view)), state.hands[left(view)])


def draws_laid_open(state: KnightShiftState, view: KnightShiftView) -> KnightShiftView:
    return opened(view, Zone("draw"), state.draws)


def box_laid_open(state: KnightShiftState, view: KnightShiftView) -> KnightShiftView:
    return opened(view, Zone("aside"), state.aside)


def every_card_known(state: KnightShiftState, view: KnightShiftView) -> KnightShiftView:
    return replace(view, lying=tuple(state.piles))


def neighbours_hand(state: KnightShiftState, view: KnightShiftView) -> KnightShiftView:
    """A seat remembers the hand that another passed on."""
    return replace(view, given=tuple(hands[left(view)] for hands in state.passed))


def hands_by_their_first_card(state: KnightShiftState, view: KnightShiftView) -> KnightShiftView:
    """The number of cards in a hand says what the hand begins with."""
    counts = tuple(len(hand) + (hand[0] if hand else 0) for hand in state.hands)
    return replace(view, counts=counts)


BENT_VIEWS: tuple[tuple[Bend, str, str], ...] = (
    (hand_laid_open, "law_3", "shows a hidden card"),
    (draws_laid_open, "law_3", "shows a hidden card"),
    (box_laid_open, "law_3", "shows a hidden card"),
    (every_card_known, "law_3", "shows a hidden card"),
    (every_card_known, "law_6", "by its view|by the view after it"),
    (neighbours_hand, "law_6", "by its view|by the view after it"),
    (hands_by_their_first_card, "law_6", "by its view|by the view after it"),
)


# Guesses


def another_own_hand(view: KnightShiftView, guess: KnightShiftState) -> KnightShiftState:
    hands = guess.hands
    guess.hands = [hands[left(view)] if s == view.seat else hand for s, hand in enumerate(hands)]
    return guess


def a_card_of_the_box_lost(view: KnightShiftView, guess: KnightShiftState) -> KnightShiftState:
    guess.aside = guess.aside[1:]
    return guess


def a_shorter_draw_pile(view: KnightShiftView, guess: KnightShiftState) -> KnightShiftState:
    guess.aside, guess.draws = guess.aside + guess.draws[:1], guess.draws[1:]
    return guess


def another_pile(view: KnightShiftView, guess: KnightShiftState) -> KnightShiftState:
    guess.piles = guess.piles[::-1]
    return guess


BENT_GUESSES: tuple[tuple[BendGuess, str], ...] = (
    (another_own_hand, "sees that a world is guessed"),
    (a_card_of_the_box_lost, "lost or doubled|sees that a world is guessed"),
    (a_shorter_draw_pile, "sees that a world is guessed"),
    (another_pile, "sees that a world is guessed"),
)
