"""What beats what in a trick, worked out once for every strong suit and every suit led."""

from rules.games.knives.cards import (
    DECK_SIZE,
    GHOST_OVER,
    GHOSTS,
    KINGS,
    KNIVES,
    POWER,
    SUIT_CARDS,
    SUIT_OF,
)
from rules.games.knives.rulebook import Rulebook
from rules.kernel.cards import CardSet, card_set

SUITS = range(5)
KING_OF: dict[int, int] = {SUIT_OF[king]: king for king in KINGS}


def _beaters(card: int, strong: int, led: int) -> CardSet:
    power = POWER[strong][led]
    return card_set(other for other in range(DECK_SIZE) if power[other] > power[card])


# BEATS[strong][led][card]: the higher cards, which would take the trick from this one.
BEATS: tuple[tuple[tuple[CardSet, ...], ...], ...] = tuple(
    tuple(tuple(_beaters(c, strong, led) for c in range(DECK_SIZE)) for led in SUITS)
    for strong in SUITS
)


def _over_suit(suit: int, strong: int) -> CardSet:
    if suit == KNIVES:
        return 0
    return SUIT_CARDS[KNIVES] if suit == strong else SUIT_CARDS[KNIVES] | SUIT_CARDS[strong]


# OVER_SUIT[strong][suit]: the trumps over a whole suit, and so over a Ghost that met its King.
OVER_SUIT: tuple[tuple[CardSet, ...], ...] = tuple(
    tuple(_over_suit(suit, strong) for suit in SUITS) for strong in SUITS
)


def threats(book: Rulebook, strong: int, cards: tuple[int, ...], best: int) -> CardSet:
    """The cards that would still beat the best card of a trick."""
    suit = SUIT_OF[best]
    if suit != KNIVES and best == GHOSTS[suit] and book.ghost_tops and KING_OF[suit] in cards:
        return OVER_SUIT[strong][suit]
    higher, ghost = BEATS[strong][SUIT_OF[cards[0]]][best], GHOST_OVER[best]
    haunted = ghost >= 0 and (book.ghost_tops or book.king_cancelled)
    return higher | 1 << ghost if haunted else higher
