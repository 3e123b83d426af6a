"""The cards of One Card: a number on a plain card."""

from functools import lru_cache

from pygame import Surface

from app.draw.brush import plate
from app.draw.card_shape import height
from app.draw.lettering import font
from rules.games.one_card.cards import DECK
from rules.kernel.cards import CardId

FACE, BACK, INK = "#f8f0de", "#7a1b27", "#252b3b"


class NumberFaces:
    """A card is its number."""

    def level(self, width: int) -> str:
        """The same at every size."""
        return ""

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face, and the back."""
        return [*((card, "") for card in range(len(DECK.cards))), (None, "")]

    def face(self, card: CardId, width: int, shown: str) -> Surface:
        """A card face up."""
        return _card(width, FACE, DECK.code(card))

    def back(self, width: int, zone: str = "") -> Surface:
        """The back of a card."""
        return _card(width, BACK, "")


@lru_cache(maxsize=256)
def _card(width: int, color: str, words: str) -> Surface:
    picture = plate(width, height(width), width * 0.06, (color,), "#c3b18a").copy()
    written = font("bold", max(8, width // 2)).render(words, True, INK)
    picture.blit(written, written.get_rect(center=picture.get_rect().center))
    return picture


FACES = {"one_card": NumberFaces()}
