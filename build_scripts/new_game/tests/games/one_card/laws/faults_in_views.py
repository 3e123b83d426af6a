"""Faults in what a seat of One Card is shown or guesses: a view, or a guess, bent a little."""

from dataclasses import replace

from rules.games.one_card.state import OneCardState
from rules.games.one_card.view import OneCardView


def card_too_few(state: OneCardState, view: OneCardView) -> OneCardView:
    return replace(view, left=view.left - 1)


def top_of_the_deck(state: OneCardState, view: OneCardView) -> OneCardView:
    return replace(view, turn=state.deck[0])


BENT_VIEWS = (
    (card_too_few, "law_3", "wrong size"),
    (top_of_the_deck, "law_6", r"\.turn"),
)


def own_card_guessed(view: OneCardView, guess: OneCardState) -> OneCardState:
    guess.hands = guess.hands[1:] + guess.hands[:1]
    guess.folded = guess.folded[1:] + guess.folded[:1]
    return guess


BENT_GUESSES = ((own_card_guessed, "sees that a world is guessed"),)
