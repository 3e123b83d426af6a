"""The cards of One Card: a card's id is its place in the list."""

from rules.kernel.cards import CardDef, Deck

DECK = Deck([CardDef(str(number), f"{number}", "the") for number in range(1, 11)])
DECK_SIZE = len(DECK.cards)
SEAT_COUNTS = (2, 3, 4)
