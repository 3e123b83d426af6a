"""What anybody could remember of a hand: cards played, suits not followed, who played a Ghost.

A memory is made of public facts only. A search notes each card of a rollout in a copy of its own.
"""

from rules.games.knives.cards import GHOSTS, SAME_SUIT, SEATS, SUIT_OF
from rules.games.knives.ledger import lacking, plays
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, CardSet, Seat

UNKNOWN = -2


class Memory:
    """Cards played, what each seat cannot hold, and who played the Ghost of each suit."""

    __slots__ = ("ghosts", "lacks", "played")

    def __init__(self, played: CardSet, lacks: list[CardSet], ghosts: list[Seat]) -> None:
        self.played = played
        self.lacks = lacks
        self.ghosts = ghosts

    def copy(self) -> "Memory":
        """A memory that goes its own way from here."""
        return Memory(self.played, self.lacks[:], self.ghosts[:])

    def note(self, seat: Seat, card: CardId, led: CardId) -> None:
        """Remember one more card."""
        self.played |= 1 << card
        if SAME_SUIT[card] != SAME_SUIT[led]:
            self.lacks[seat] |= SAME_SUIT[led]
        if card in GHOSTS:
            self.ghosts[SUIT_OF[card]] = seat

    def forget_suits(self, *seats: Seat) -> None:
        """A Dance may have brought these seats a suit they lacked."""
        for seat in seats:
            self.lacks[seat] = 0


def nothing_yet() -> Memory:
    """The memory of a hand in which no card has been played."""
    return Memory(0, [0] * SEATS, [UNKNOWN] * 5)


def remember(view: KnivesView) -> Memory:
    """Everything played in this hand so far."""
    memory = nothing_yet()
    for play in plays(view):
        memory.note(play.seat, play.card, play.led)
    memory.lacks = list(lacking(view))
    return memory
