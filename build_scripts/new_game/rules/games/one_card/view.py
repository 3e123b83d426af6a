"""What one seat of a One Card table may know."""

from dataclasses import dataclass

from rules.games.one_card.rulebook import Rulebook
from rules.games.one_card.state import OneCardState
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.play import asked, decision, owed
from rules.kernel.view import Piles, View, own


@dataclass(frozen=True, slots=True)
class OneCardView(View):
    """Your own card, and what everyone sees."""

    book: Rulebook
    turn: Seat
    hand: tuple[CardId, ...]
    own_fold: tuple[CardId, ...]
    held: tuple[int, ...]
    played: tuple[tuple[CardId, ...], ...]
    fold_counts: tuple[int, ...]
    left: int

    def piles(self) -> Piles:
        """Every zone as this seat sees it."""
        piles: Piles = {Zone("deck"): (None,) * self.left}
        for seat in range(self.book.seats):
            mine = seat == self.seat
            piles[Zone("hand", seat)] = self.hand if mine else (None,) * self.held[seat]
            piles[Zone("played", seat)] = self.played[seat]
            piles[Zone("folded", seat)] = (
                self.own_fold if mine else (None,) * self.fold_counts[seat]
            )
        return piles


def look(state: OneCardState, seat: Seat) -> OneCardView:
    """What one seat, or a bystander, may know, built up from nothing."""
    return OneCardView(
        seat=seat,
        asked=asked(state),
        owed=owed(state),
        decision=decision(state, seat),
        outcome=state.outcome,
        agenda=state.agenda,
        book=state.book,
        turn=state.turn,
        hand=own(state.hands, seat, ()),
        own_fold=own(state.folded, seat, ()),
        held=tuple([len(hand) for hand in state.hands]),
        played=state.played,
        fold_counts=tuple([len(pile) for pile in state.folded]),
        left=len(state.deck),
    )


OneCardState.look = look
