"""The 32 cards of Knives (KN-COMP) and the tables that make playing them fast.

Cards 0-7 are the Knives, then six each of Spades, Clubs, Diamonds and Hearts, lowest first. A
strong suit of `KNIVES` means "Knives only": then the Ghost of Knives is the key Ghost, and no
suit stands between Knives and the suit that was led.
"""

from rules.kernel.cards import CardDef, CardId, CardSet, Deck

SEATS = 5
HELD = 6
DECK_SIZE = 32

KNIVES, SPADES, CLUBS, DIAMONDS, HEARTS = range(5)
SUIT_LETTERS = "NSCDH"
SUIT_NAMES = ("Knives", "Spades", "Clubs", "Diamonds", "Hearts")
TRADITIONAL = (SPADES, CLUBS, DIAMONDS, HEARTS)

_KNIFE_RANKS = "G234567A"
_RANKS = "GXMJQK"
_RANK_NAMES = {"G": "Ghost", "M": "Maid", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
_SPECIAL_NAMES = {"C": "Cat", "D": "Dance", "H": "Hound", "S": "Snitch"}


def _define(suit: int, rank: str) -> CardDef:
    letter = SUIT_LETTERS[suit]
    title = _SPECIAL_NAMES[letter] if rank == "X" else _RANK_NAMES.get(rank, rank)
    return CardDef(f"{letter}-{rank}", f"{title} of {SUIT_NAMES[suit]}")


DECK = Deck(
    [_define(KNIVES, rank) for rank in _KNIFE_RANKS]
    + [_define(suit, rank) for suit in TRADITIONAL for rank in _RANKS]
)

SUIT_OF: tuple[int, ...] = tuple(SUIT_LETTERS.index(card.code[0]) for card in DECK.cards)
RANK_OF: tuple[str, ...] = tuple(card.code[2] for card in DECK.cards)
STRENGTH: tuple[int, ...] = tuple(
    (_RANKS if suit else _KNIFE_RANKS).index(rank)
    for suit, rank in zip(SUIT_OF, RANK_OF, strict=True)
)


def _cards_with(test: str) -> tuple[CardId, ...]:
    return tuple(card for card, rank in enumerate(RANK_OF) if rank == test)


def not_held(card: object) -> str:
    """What is said to a player who names a card that they do not hold."""
    found = DECK.find(card)
    return f"You don't hold the {found.name}." if found else "You don't hold that card."


SUIT_CARDS: tuple[CardSet, ...] = tuple(
    sum(1 << card for card, suit in enumerate(SUIT_OF) if suit == wanted) for wanted in range(5)
)
SAME_SUIT: tuple[CardSet, ...] = tuple(SUIT_CARDS[suit] for suit in SUIT_OF)
GHOSTS = _cards_with("G")
KINGS = _cards_with("K")
NAMEABLE: tuple[CardId, ...] = tuple(c for c in range(DECK_SIZE) if c not in GHOSTS)
SNITCH, CAT, DANCE, HOUND = _cards_with("X")

# The Ghost that beats a King (KN-TRICK-07); -1 beside every other card.
GHOST_OVER: tuple[int, ...] = tuple(
    GHOSTS[SUIT_OF[card]] if card in KINGS else -1 for card in range(DECK_SIZE)
)


def _power(card: CardId, strong: int, led: int) -> int:
    """How high a card ranks in a trick (KN-TRICK-05, KN-TRICK-06); 0 cannot win."""
    suit = SUIT_OF[card]
    if suit == KNIVES:
        return 200 + STRENGTH[card]
    if suit == strong:
        return 100 + STRENGTH[card]
    return 1 + STRENGTH[card] if suit == led else 0


POWER: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(_power(c, strong, led) for c in range(DECK_SIZE)) for led in range(5))
    for strong in range(5)
)
