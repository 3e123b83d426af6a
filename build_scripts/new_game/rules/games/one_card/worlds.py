"""Whole states that look just like one view: every card that it can't see is guessed."""

from rules.games.one_card.cards import DECK_SIZE
from rules.games.one_card.state import OneCardState
from rules.games.one_card.view import OneCardView
from rules.kernel.rng import Dice


class Worlds:
    """Guesses from one view, all of them equally likely."""

    def __init__(self, view: OneCardView) -> None:
        self.view = view
        shown = {card for pile in view.piles().values() for card in pile}
        self.unseen = [card for card in range(DECK_SIZE) if card not in shown]

    def guess(self, dice: Dice) -> OneCardState:
        """One of them."""
        view, cards = self.view, dice.shuffled(self.unseen)
        hands, folded = (
            tuple([
                own if seat == view.seat else tuple([cards.pop() for _ in range(count)])
                for seat, count in enumerate(counts)
            ])
            for own, counts in ((view.hand, view.held), (view.own_fold, view.fold_counts))
        )  # fmt: skip
        return OneCardState(
            dice.seed(), 0, view.agenda, view.turn, (), view.outcome, None, view.book,
            hands, view.played, folded, tuple(cards),
        )  # fmt: skip
