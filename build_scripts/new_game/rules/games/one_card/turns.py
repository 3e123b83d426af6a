"""The course of a game: a deal, a turn for each seat, and the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.games.one_card.cards import DECK_SIZE
from rules.games.one_card.commands import Fold, PlayCard
from rules.games.one_card.events import Folded
from rules.games.one_card.options import OneCardOptions
from rules.games.one_card.state import OneCardState
from rules.games.one_card.view import OneCardView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import NOBODY, CardMoved, CardsLaid
from rules.kernel.state import Automatic, Finished, OnTurn, Outcome


@dataclass(frozen=True, slots=True)
class Dealing(Automatic[OneCardState]):
    """OC-DEAL-01: everyone gets one card, and the rest is the deck."""

    rule: ClassVar[str] = "OC-DEAL-01"

    def run(self, state: OneCardState) -> None:
        """Shuffle and deal, unless the cards were chosen."""
        if not any(state.hands):
            deal(state, state.shuffled(range(DECK_SIZE), "cards"))
        hands = enumerate(state.hands)
        state.tell(
            *(CardsLaid(Zone("hand", seat), hand, (seat,)) for seat, hand in hands),
            CardsLaid(Zone("deck"), state.deck, NOBODY),
        )
        state.swap(Playing())


def deal(state: OneCardState, cards: Sequence[CardId]) -> None:
    """The first cards go to the seats, one each."""
    seats = state.book.seats
    state.hands = tuple((card,) for card in cards[:seats])
    state.deck = tuple(cards[seats:])


@dataclass(frozen=True, slots=True)
class Playing(OnTurn[OneCardState]):
    """OC-TURN-01: play your card, or fold; the last one left can't fold (OC-TURN-02)."""

    rule: ClassVar[str] = "OC-TURN-01"

    def legal(self, state: OneCardState, seat: Seat) -> tuple[Command, ...]:
        """The card in hand, and folding unless everyone else has."""
        plays: tuple[Command, ...] = tuple([PlayCard(card) for card in state.hands[seat]])
        return plays if is_last(state.folded) else (*plays, Fold())

    def refusal(self, view: OneCardView, command: object) -> Refusal | None:
        """Why this seat can't do that."""
        if isinstance(command, Fold):
            return Refusal("OC-TURN-02", "Everyone else has folded, so you have to play.")
        if isinstance(command, PlayCard):
            return Refusal(self.rule, "You can only play the card in your hand.")
        return Refusal(self.rule, "You can only play your card or fold.")

    def take(self, state: OneCardState, seat: Seat, command: PlayCard | Fold) -> None:
        """The card leaves the hand, and the next seat is asked."""
        (card,) = state.hands[seat]
        hand = Zone("hand", seat)
        state.hands = _with(state.hands, seat, ())
        if isinstance(command, PlayCard):
            state.played = _with(state.played, seat, (card,))
            state.tell(CardMoved(card, hand, Zone("played", seat)))
        else:
            state.folded = _with(state.folded, seat, (card,))
            state.tell(CardMoved(card, hand, Zone("folded", seat), (seat,), (seat,)), Folded(seat))
        state.turn = (seat + 1) % state.book.seats
        if not any(state.hands):
            state.swap(Comparing())


def is_last(folded: tuple[tuple[CardId, ...], ...]) -> bool:
    """Whether all but one have folded."""
    return sum(map(bool, folded)) == len(folded) - 1


def _with(
    piles: tuple[tuple[CardId, ...], ...], seat: Seat, pile: tuple[CardId, ...]
) -> tuple[tuple[CardId, ...], ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Comparing(Automatic[OneCardState]):
    """OC-END-01: the highest card played wins, or the lowest (OC-VAR-01)."""

    rule: ClassVar[str] = "OC-END-01"

    def run(self, state: OneCardState) -> None:
        """Find the best card."""
        winner = best_seat(state.book.options, state.played)
        results = tuple([int(seat == winner) for seat in range(state.book.seats)])
        state.end(Over(), Outcome((winner,), results, "OC-END-01: the best card"))


def best_seat(options: OneCardOptions, played: tuple[tuple[CardId, ...], ...]) -> Seat:
    """Who has the best card on the table; someone has played."""
    cards = {pile[0]: seat for seat, pile in enumerate(played) if pile}
    return cards[min(cards) if options.low_wins else max(cards)]


@dataclass(frozen=True, slots=True)
class Over(Finished[OneCardState]):
    """OC-END-01: the game is over."""

    rule: ClassVar[str] = "OC-END-01"
