"""What one seat at the bazaar may know."""

from dataclasses import dataclass

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import asked, decision, owed
from rules.kernel.view import Piles, View, own, pile
from tests.kernel.bazaar.state import BazaarState, Book, Lying, pile_zone


@dataclass(frozen=True, slots=True)
class BazaarView(View):
    """The own hand and sealed answer, and what everybody knows."""

    book: Book
    turn: Seat
    number: int
    hand: tuple[CardId, ...]
    counts: tuple[int, ...]
    lying: tuple[tuple[Lying, ...], ...]
    left: int
    discard: tuple[CardId, ...]
    shelves: tuple[tuple[CardId, ...], ...]
    coins: tuple[int, ...]
    tipped: int
    sealed: Command | None

    def piles(self) -> Piles:
        """Every zone as this seat sees it."""
        piles: Piles = {Zone("stalls"): self.book.stalls, Zone("discard"): self.discard}
        piles[Zone("draws")] = (None,) * self.left
        for seat, count in enumerate(self.counts):
            piles[Zone("hand", seat)] = self.hand if seat == self.seat else (None,) * count
            piles[Zone("shelf", seat)] = pile(self.shelves[seat])
        for stall, cards in enumerate(self.lying):
            piles[pile_zone(stall)] = tuple(lying.card for lying in cards)
        return piles


def seen(lying: Lying) -> Lying:
    """A card in a pile as everybody sees it."""
    return lying if lying.up else Lying(None, up=False)


def look(state: BazaarState, seat: Seat) -> BazaarView:
    """What one seat, or a bystander, may know, built up from nothing."""
    return BazaarView(
        seat=seat,
        asked=asked(state),
        owed=owed(state),
        decision=decision(state, seat),
        outcome=state.outcome,
        agenda=state.agenda,
        book=state.book,
        turn=state.turn,
        number=state.number,
        hand=own(state.hands, seat, ()),
        counts=tuple(len(hand) for hand in state.hands),
        lying=tuple(tuple(seen(lying) for lying in cards) for cards in state.piles),
        left=len(state.draws),
        discard=state.discard,
        shelves=tuple(state.shelves),
        coins=tuple(state.coins),
        tipped=state.tipped,
        sealed=dict(state.sealed).get(seat),
    )


BazaarState.look = look
