"""Faults in what a seat of No Honor Among Thieves is shown or guesses, bent a little."""

from dataclasses import replace
from typing import Any

from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from tests.laws.faulty import BentGuess, BentView


def left(view: NoHonorView) -> int:
    return (view.seat + 1) % view.seats


def _with(piles: tuple[Any, ...], seat: int, pile: Any) -> tuple[Any, ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])


def hand_laid_open(state: NoHonorState, view: NoHonorView) -> NoHonorView:
    return replace(view, hands=_with(view.hands, left(view), state.hands[left(view)]))


def agendas_laid_open(state: NoHonorState, view: NoHonorView) -> NoHonorView:
    return replace(view, agendas=_with(view.agendas, left(view), state.agendas[left(view)]))


def objectives_to_come(state: NoHonorState, view: NoHonorView) -> NoHonorView:
    """The stages of the Objectives to come say which they are."""
    return replace(view, stages=state.stack)


def sealed_answers_known(state: NoHonorState, view: NoHonorView) -> NoHonorView:
    """The first of the sealed answers is shown as the own."""
    answers = [command for _, command in state.sealed]
    return replace(view, sealed=answers[0] if answers else None)


BENT_VIEWS: tuple[BentView, ...] = (
    (hand_laid_open, "law_3", "shows a hidden card"),
    (agendas_laid_open, "law_3", "shows a hidden card"),
    (objectives_to_come, "law_6", "by its view|by the view after it"),
    (sealed_answers_known, "law_6", "by its view|by the view after it"),
)


def another_own_hand(view: NoHonorView, guess: NoHonorState) -> NoHonorState:
    hands = guess.hands
    guess.hands = [hands[left(view)] if s == view.seat else hand for s, hand in enumerate(hands)]
    return guess


def a_scheme_lost(view: NoHonorView, guess: NoHonorState) -> NoHonorState:
    guess.scheme_deck = guess.scheme_deck[1:]
    return guess


def an_agenda_more(view: NoHonorView, guess: NoHonorState) -> NoHonorState:
    taken, guess.agenda_deck = guess.agenda_deck[:1], guess.agenda_deck[1:]
    guess.agendas = [(*some, *taken) if s == left(view) else some
                     for s, some in enumerate(guess.agendas)]  # fmt: skip
    return guess


def another_pool(view: NoHonorView, guess: NoHonorState) -> NoHonorState:
    guess.pool = guess.pool[::-1]
    return guess


BENT_GUESSES: tuple[BentGuess, ...] = (
    (another_own_hand, "sees that a world is guessed|lost or doubled"),
    (a_scheme_lost, "lost or doubled|sees that a world is guessed"),
    (an_agenda_more, "sees that a world is guessed"),
    (another_pool, "sees that a world is guessed"),
)
