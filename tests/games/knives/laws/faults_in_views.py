"""Faults in what a seat of Knives is shown or guesses: a view, or a guess, bent a little."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from rules.games.knives.state import KnivesState
from rules.games.knives.view import KnivesView, SeenDance
from rules.kernel.cards import Zone, members

Bend: TypeAlias = Callable[[KnivesState, KnivesView], KnivesView]


@dataclass(frozen=True, slots=True)
class OpenHands(KnivesView):
    """A view that lays out the cards of the seat on the left."""

    left: tuple[int, ...] = ()

    def piles(self) -> Any:
        return {**KnivesView.piles(self), Zone("holding", (self.seat + 1) % 5): self.left}


def laid_out(state: KnivesState, view: KnivesView) -> KnivesView:
    left = tuple(members(state.holdings[(view.seat + 1) % 5]))
    return OpenHands(**fields_of(view), left=left)


def fields_of(view: KnivesView) -> dict[str, Any]:
    return {name: getattr(view, name) for name in KnivesView.__dataclass_fields__}


def coins_in_bank(state: KnivesState, view: KnivesView) -> KnivesView:
    return replace(view, bank_count=sum(state.book.coins[card] for card in members(state.bank)))


def everybodys_dance(state: KnivesState, view: KnivesView) -> KnivesView:
    dance = state.notes.dance
    return replace(view, dance=SeenDance(*dance) if dance is not None else None)


def card_too_few(state: KnivesState, view: KnivesView) -> KnivesView:
    return replace(view, aside_count=0)


def everybodys_shadow(state: KnivesState, view: KnivesView) -> KnivesView:
    return replace(view, was_shadow=state.first_shadow >= 0)


def aside_shown(state: KnivesState, view: KnivesView) -> KnivesView:
    return replace(view, aside=state.aside)


def sealed_shown(state: KnivesState, view: KnivesView) -> KnivesView:
    return replace(view, sealed=state.sealed)


def hint_of_the_next_deal(state: KnivesState, view: KnivesView) -> KnivesView:
    return replace(view, leader=state.seed % 5)


BENT_VIEWS: tuple[tuple[Bend, str, str], ...] = (
    (laid_out, "law_3", "shows a hidden card"),
    (card_too_few, "law_3", "wrong size"),
    (coins_in_bank, "law_6", r"\.bank_count"),
    (everybodys_shadow, "law_6", r"\.was_shadow"),
    (aside_shown, "law_6", r"\.aside"),
    (everybodys_dance, "law_6", r"\.dance"),
    (sealed_shown, "law_6", r"\.sealed"),
    (hint_of_the_next_deal, "law_6", r"\.leader"),
    (sealed_shown, "law_7", "sees what seat"),
)


# Faults in a guess


def own_card_guessed(view: KnivesView, guess: KnivesState) -> KnivesState:
    mine, other = view.seat, (view.seat + 1) % 5
    held = guess.holdings
    held[mine], held[other] = held[other], held[mine]
    return guess


BENT_GUESSES = ((own_card_guessed, "sees that a world is guessed"),)
