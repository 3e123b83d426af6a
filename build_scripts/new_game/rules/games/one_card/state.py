"""The whole truth about a game of One Card."""

from dataclasses import dataclass

from rules.games.one_card.rulebook import Rulebook
from rules.kernel.cards import CardId
from rules.kernel.state import State


@dataclass(slots=True)
class OneCardState(State):
    """Each seat's card is in its hand, face up before it, or folded; the rest is the deck."""

    book: Rulebook
    hands: tuple[tuple[CardId, ...], ...]
    played: tuple[tuple[CardId, ...], ...]
    folded: tuple[tuple[CardId, ...], ...]
    deck: tuple[CardId, ...]
