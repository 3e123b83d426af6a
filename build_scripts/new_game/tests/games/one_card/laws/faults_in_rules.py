"""Faults in the rules of One Card: one small thing done wrong, put in by a patch."""

from typing import Any

from rules.games.one_card import turns
from rules.games.one_card.state import OneCardState
from rules.kernel.events import CardMoved
from tests.laws.faulty import Fault, Patch


def forget_folds(patch: Patch) -> None:
    copy = OneCardState.copy

    def forgetful(self: OneCardState) -> OneCardState:
        new = copy(self)
        new.folded = ((),) * self.book.seats
        return new

    patch.setattr(OneCardState, "copy", forgetful)


def show_folded_cards(patch: Patch) -> None:
    patch.setattr(
        turns, "CardMoved", lambda card, source, target, *eyes: CardMoved(card, source, target)
    )


def ask_the_highest(patch: Patch) -> None:
    def asked(self: Any, state: OneCardState) -> tuple[int, ...]:
        return (max(range(state.book.seats), key=lambda seat: state.hands[seat]),)

    patch.setattr(turns.Playing, "asked", asked)
    patch.setattr(turns.Playing, "owed", asked)


def lose_a_card(patch: Patch) -> None:
    take = turns.Playing.take

    def dropping(self: Any, state: OneCardState, seat: int, command: Any) -> None:
        take(self, state, seat, command)
        state.deck = state.deck[1:]

    patch.setattr(turns.Playing, "take", dropping)


def crown_the_lowest(patch: Patch) -> None:
    def lowest(options: Any, played: Any) -> int:
        return min((pile, seat) for seat, pile in enumerate(played) if pile)[1]

    patch.setattr(turns, "best_seat", lowest)


FAULTS: tuple[Fault, ...] = (
    (forget_folds, "law_2", "a copy is not equal"),
    (ask_the_highest, "law_4", "in a twin world"),
    (show_folded_cards, "law_6", "by the events"),
    (lose_a_card, "law_10", "lost or doubled"),
    (crown_the_lowest, "law_10", "not justified"),
)
