"""A seat of a round between two, and what can become of it."""

from typing import NamedTuple


class Side(NamedTuple):
    """What a seat has when a round begins: characters, points, extra bullets, action cards."""

    lives: int
    points: int
    extra: int = 0
    cards: int = 0

    def scored(self, bid: int) -> "Side":
        """After a round that it lived through."""
        return Side(self.lives, self.points + bid + 1, self.extra, self.cards)

    def fined(self) -> "Side":
        """With one more bullet, after a wrong accusation."""
        return Side(self.lives, self.points, self.extra + 1, self.cards)

    def rewarded(self, cards: int) -> "Side":
        """With more action cards."""
        return Side(self.lives, self.points, self.extra, self.cards + cards)

    def bereaved(self, severance: int) -> "Side":
        """After the death of a character: the set is as new, and a teammate's is paid for."""
        paid = severance if self.lives > 1 else 0
        return Side(self.lives - 1, self.points, 0, self.cards + paid)
