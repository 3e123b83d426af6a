"""The whole truth about a game of One Card."""

from dataclasses import dataclass

from rules.games.one_card.rulebook import Rulebook
from rules.kernel.cards import CardId
from rules.kernel.events import Event
from rules.kernel.state import State


@dataclass(slots=True)
class OneCardState(State):
    """Each seat's card is in its hand, face up before it, or folded; the rest is the deck."""

    book: Rulebook
    hands: tuple[tuple[CardId, ...], ...]
    played: tuple[tuple[CardId, ...], ...]
    folded: tuple[tuple[CardId, ...], ...]
    deck: tuple[CardId, ...]

    def copy(self) -> "OneCardState":
        """An independent copy."""
        return OneCardState(
            self.seed, self.drawn, self.agenda, self.turn, self.sealed, self.outcome, None,
            self.book, self.hands, self.played, self.folded, self.deck,
        )  # fmt: skip

    def tell(self, *events: Event) -> None:
        """Let anyone who listens know."""
        if self.log is not None:
            self.log += events
