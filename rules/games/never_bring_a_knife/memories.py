"""Who played what, as far as one view tells, and guessing the rest (NBK-HID-07).

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


class Place(NamedTuple):
    """The n-th card that a seat has played in the game."""

    seat: Seat
    number: int


class Secret(NamedTuple):
    """Cards that were laid face down and turned up together: nobody knows which is whose."""

    places: tuple[Place, ...]
    cards: tuple[CardId, ...]


class Memories:
    """What every seat has played in the whole game; of this round also what is `open`.

    `secrets` are those of all rounds, `turned` those of this one. `open` are the cards of this
    round whose player is known, by seat.
    """

    def __init__(self, view: NbkView) -> None:
        self.known: list[list[CardId]] = [[] for _ in range(view.seats)]
        self.secrets: list[Secret] = []
        for past in view.rounds:
            self._remember(past.deeds, view)
        self._remember(view.deeds, view)

    def guess(self, stacks: Sequence[Sequence[Laid]], dice: Dice) -> list[tuple[CardId, ...]]:
        """What each seat remembers, with the cards that still lie there as guessed."""
        memories = [cards[:] for cards in self.known]
        for secret in self.secrets:
            for place, card in zip(secret.places, _mixed(secret.cards, dice), strict=True):
                memories[place.seat][place.number] = card
        for stack, places in zip(stacks, self._lying, strict=True):
            for place, laid in zip(places, stack, strict=True):
                assert laid.card is not None
                memories[place.seat][place.number] = laid.card
        return [tuple(cards) for cards in memories]

    def _remember(self, deeds: Sequence[Deed], view: NbkView) -> None:
        self._lying: list[list[Place]] = [[] for _ in range(view.seats)]
        self.open: list[list[CardId]] = [[] for _ in range(view.seats)]
        self.turned: list[Secret] = []
        for deed in deeds:
            if isinstance(deed, Played):
                self._lay(deed, view)
            elif isinstance(deed, Turned):
                self._turn_up(deed)

    def _lay(self, deed: Played, view: NbkView) -> None:
        played = self.known[deed.seat]
        self._lying[deed.target].append(Place(deed.seat, len(played)))
        card = view.own[len(played)] if deed.seat == view.seat else deed.card
        played.append(_UNKNOWN if card is None else card)
        if card is not None:
            self.open[deed.seat].append(card)

    def _turn_up(self, deed: Turned) -> None:
        places = self._lying[deed.seat]
        self._lying[deed.seat] = []
        seen = [self.known[seat][number] for seat, number in places]
        hidden = tuple([p for p, card in zip(places, seen, strict=True) if card == _UNKNOWN])
        if hidden:
            left = heap(deed.cards) - heap([card for card in seen if card != _UNKNOWN])
            self.turned.append(Secret(hidden, cards_in(left)))
            self.secrets.append(self.turned[-1])


def _mixed(cards: tuple[CardId, ...], dice: Dice) -> Iterator[CardId]:
    """The cards in random order; there are only a few."""
    left = list(cards)
    while left:
        yield left.pop(dice.below(len(left)) if len(left) > 1 else 0)
