"""Positions of One Card that may be few worlds: someone holds a card, or has folded it."""

from collections.abc import Callable
from typing import TypeAlias

from rules.games.one_card.commands import Fold, PlayCard
from rules.games.one_card.game import GAME
from rules.games.one_card.options import OneCardOptions
from rules.games.one_card.state import OneCardState
from rules.games.one_card.worlds import Worlds
from rules.kernel.cards import CardId, Seat
from rules.kernel.play import advance, legal
from rules.kernel.rng import Dice
from tests.laws.evenness import Evenness, Feature

Piles: TypeAlias = tuple[tuple[CardId, ...], ...]
World: TypeAlias = tuple[Piles, Piles]


def a_hidden_hand(state: OneCardState, seat: Seat) -> bool:
    return bool(state.hands[1 - seat])


def a_folded_card(state: OneCardState, seat: Seat) -> bool:
    return bool(state.folded[1 - seat])


FEATURES: tuple[Feature, ...] = (a_hidden_hand, a_folded_card)


def find(feature: Feature, number: int) -> tuple[OneCardState, Seat, dict[World, int]]:
    """Two seats: the other one's card may be any that this one doesn't hold."""
    state = GAME.start(OneCardOptions(), 2, number + 1)
    if feature is a_folded_card:
        advance(state, 0, next(c for c in legal(state, 0) if isinstance(c, Fold)))
        return state, 1, {(((), state.hands[1]), ((card,), ())): 1 for card in unseen(state, 1)}
    advance(state, 0, next(c for c in legal(state, 0) if isinstance(c, PlayCard)))
    return state, 0, {(((), (card,)), ((), ())): 1 for card in unseen(state, 0)}


def unseen(state: OneCardState, seat: Seat) -> list[CardId]:
    """The cards that this seat doesn't see."""
    seen = {*state.hands[seat], *state.played[0], *state.played[1]}
    return [card for card in range(10) if card not in seen]


def world_of(state: OneCardState) -> World:
    """What tells two worlds apart."""
    return state.hands, state.folded


def guesses(state: OneCardState, seat: Seat) -> Callable[[Dice], OneCardState]:
    """What draws the worlds that a seat may think of."""
    return Worlds(GAME.look(state, seat)).guess


EVENNESS = Evenness(FEATURES, find, world_of, guesses, samples_per_world=25)
