"""Guessing who played what, where that was never disclosed (NBK-HID-07).

Of a stack that has been turned up everybody knows the kinds, and who laid one face down on it; any
assignment of the one to the other may be true.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.games.never_bring_a_knife.cards import cards_in, heap
from rules.games.never_bring_a_knife.record import Deed, Laid, Played, Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat
from rules.kernel.rng import Dice

_UNKNOWN = -1


class Secret(NamedTuple):
    """Places in the memories of seats that hold these cards, in an order nobody knows."""

    places: tuple[tuple[Seat, int], ...]
    cards: tuple[CardId, ...]


class Memories:
    """What every seat has played in the whole game, as far as one view tells."""

    def __init__(self, view: NbkView) -> None:
        self.known: list[list[CardId]] = [[] for _ in range(view.seats)]
        self.secrets: list[Secret] = []
        self.lying: list[list[tuple[Seat, int]]] = []
        for deeds in (*(past.deeds for past in view.rounds), view.deeds):
            self.lying = [[] for _ in range(view.seats)]
            for deed in deeds:
                self._note(deed, view)

    def guess(self, stacks: Sequence[Sequence[Laid]], dice: Dice) -> list[tuple[CardId, ...]]:
        """What each seat remembers, with the cards that still lie there as guessed."""
        memories = [cards[:] for cards in self.known]
        for secret in self.secrets:
            for (seat, number), card in zip(secret.places, _mixed(secret.cards, dice), strict=True):
                memories[seat][number] = card
        for stack, places in zip(stacks, self.lying, strict=True):
            for (seat, number), laid in zip(places, stack, strict=True):
                assert laid.card is not None
                memories[seat][number] = laid.card
        return [tuple(cards) for cards in memories]

    def _note(self, deed: Deed, view: NbkView) -> None:
        if isinstance(deed, Played):
            mine = self.known[deed.seat]
            self.lying[deed.target].append((deed.seat, len(mine)))
            card = deed.card
            if deed.seat == view.seat:
                card = view.own[len(mine)]
            mine.append(_UNKNOWN if card is None else card)
        elif isinstance(deed, Turned):
            self._turn_up(deed)

    def _turn_up(self, deed: Turned) -> None:
        places = self.lying[deed.seat]
        self.lying[deed.seat] = []
        seen = [self.known[seat][number] for seat, number in places]
        hidden = tuple([p for p, card in zip(places, seen, strict=True) if card == _UNKNOWN])
        left = heap(deed.cards) - heap([card for card in seen if card != _UNKNOWN])
        if hidden:
            self.secrets.append(Secret(hidden, cards_in(left)))


def _mixed(cards: tuple[CardId, ...], dice: Dice) -> Iterator[CardId]:
    """The cards in random order; there are only a few."""
    left = list(cards)
    while left:
        yield left.pop(dice.below(len(left)) if len(left) > 1 else 0)
