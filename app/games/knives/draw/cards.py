"""The cards of Knives: art, indices in two corners, coins, a ribbon on Ghosts and specials.

Below a certain width a card is drawn compactly: one large index and the head of its picture.
"""

from functools import partial

import pygame
from pygame import Surface

from app.draw.brush import plate
from app.draw.cache import ON_TABLE, kept, kept_in
from app.draw.card_shape import drawn_at, height
from app.draw.colours import rgb, theme
from app.draw.lettering import font
from app.draw.vector import art, drawn
from rules.games.knives.cards import DECK
from rules.kernel.cards import CardId

THEME = "knives"
COMPACT_BELOW = 90
SUITS = {"N": "knife", "S": "spade", "C": "club", "D": "diamond", "H": "heart"}
INKS = {"N": "knives", "S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
SPECIALS = {"C": "Cat", "D": "Dance", "H": "Hound", "S": "Snitch"}
COINS = {"K": 3, "Q": 2, "J": 1, "A": 1}
IVORY, GOLD = "#f6ecd8", "#d8b158"


class PlayingCards:
    """The cards in the only theme of the game."""

    def level(self, width: int) -> str:
        """How much of a card is shown at this width."""
        return "compact" if width < COMPACT_BELOW else "large"

    def face(self, card: CardId, width: int, shown: str) -> Surface:
        """A card face up, at one of its levels."""
        return _compact(card, width) if shown == "compact" else _large(card, width)

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face and the back, with the zone that it lies in."""
        return [*((card, "") for card in range(len(DECK.cards))), (None, "")]

    def back(self, width: int, zone: str = "") -> Surface:
        """The back that all cards share, wherever they lie."""
        return _back(width)


FACES = {THEME: PlayingCards()}


@kept
def _back(width: int) -> Surface:
    return _art("card_back", width, height(width))


@partial(kept_in, ON_TABLE)
def _large(card: CardId, width: int) -> Surface:
    """The whole card, with everything on it."""
    code = DECK.code(card)
    picture = _art("card_face", width, height(width)).copy()
    picture.blit(_art(code, width, height(width)), (0, 0))
    column = _index_column(code, width)
    picture.blit(column, (0, 0))
    picture.blit(pygame.transform.rotate(column, 180), (0, 0))
    if code[2] in "GX":
        _ribbon(picture, code, width)
    return picture


def _art(name: str, width: int, high: int) -> Surface:
    """Drawn large and scaled down: finer lines than the rasteriser gives directly."""
    wide = drawn_at(width)
    tall = height(wide) if high == height(width) else round(wide * high / width)
    picture = art(THEME, name, wide, tall)
    return pygame.transform.smoothscale(picture, (width, high))


def _ink(code: str) -> str:
    return theme(THEME)["suits"][INKS[code[0]]]


def _letter(code: str) -> str:
    """What stands in the corner: the rank, or the first letter of a special card."""
    return SPECIALS[code[0]][0] if code[2] == "X" else code[2]


@kept
def _glyph(text: str, size: int, ink: str, most: int) -> Surface:
    """A letter without the room around it; wide ones are condensed."""
    drawn_large = font("serif bold", size * 2).render(text, True, rgb(ink)).convert_alpha()
    tight = drawn_large.subsurface(drawn_large.get_bounding_rect())
    wide, high = tight.get_width() / 2, tight.get_height() / 2
    size_now = max(1, round(min(wide, most))), max(1, round(high))
    return pygame.transform.smoothscale(tight, size_now)


def _index_column(code: str, width: int) -> Surface:
    column = Surface((width, height(width)), pygame.SRCALPHA)
    middle, top = round(width * 0.113), round(width * 0.062)
    letter = _glyph(_letter(code), round(width * 0.185), _ink(code), round(width * 0.135))
    column.blit(letter, (middle - letter.get_width() // 2, top))
    top += letter.get_height() + round(width * 0.028)
    side = round(width * 0.118)
    column.blit(_art(f"suit_{SUITS[code[0]]}_flat", side, side), (middle - side // 2, top))
    top += side + round(width * 0.03)
    coin = round(width * 0.085)
    for _ in range(COINS.get(code[2], 0)):
        column.blit(_art("coin_flat", coin, coin), (middle - coin // 2, top))
        top += coin + max(1, round(width * 0.008))
    return column


def _ribbon(picture: Surface, code: str, width: int) -> None:
    name = "Ghost" if code[2] == "G" else SPECIALS[code[0]]
    wide, high = round(width * 0.46), round(width * 0.125)
    middle = round(height(width) * 644 / 700)
    picture.blit(_scroll(wide, high, _ink(code)), (width // 2 - wide // 2, middle - high // 2))
    size = max(11, round(width * 0.085))
    text = font("serif bold", size * 2).render(name, True, rgb(IVORY)).convert_alpha()
    text = pygame.transform.smoothscale(text, (text.get_width() // 2, text.get_height() // 2))
    picture.blit(text, text.get_rect(center=(width // 2, middle - 1)))


@kept
def _scroll(wide: int, high: int, ink: str) -> Surface:
    tail, inset = high * 0.3, high * 0.12
    outline = (
        f"M0 0 L{wide} 0 L{wide - tail} {high / 2} L{wide} {high} L0 {high} L{tail} {high / 2} Z"
    )
    seam = (
        f"M{inset * 2} {inset} L{wide - inset * 2} {inset} L{wide - tail - inset} {high / 2} "
        f"L{wide - inset * 2} {high - inset} L{inset * 2} {high - inset} "
        f"L{tail + inset} {high / 2} Z"
    )
    body = f'<path d="{outline}" fill="{ink}"/><path d="{seam}" fill="none" stroke="{GOLD}"/>'
    return drawn(wide, high, body)


@partial(kept_in, ON_TABLE)
def _compact(card: CardId, width: int) -> Surface:
    code = DECK.code(card)
    high = height(width)
    picture = _art("card_face", width, high).copy()
    bust = _art(f"{code}_mini", width, high).copy()
    mask = Surface((width, high), pygame.SRCALPHA)
    mask.blit(plate(width - 4, high - 4, round(width * 0.05), ("#ffffff",)), (2, 2))
    bust.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(bust, (0, 0))
    _large_index(picture, code, width)
    coin = round(width * 0.15)
    for number in range(COINS.get(code[2], 0)):
        left = round(width * 0.92) - coin - number * round(width * 0.165)
        picture.blit(_art("coin_flat", coin, coin), (left, round(width * 0.08)))
    return picture


def _large_index(picture: Surface, code: str, width: int) -> None:
    middle, top = round(width * 0.20), round(width * 0.08)
    letter = _glyph(_letter(code), round(width * 0.42), _ink(code), round(width * 0.32))
    picture.blit(letter, (middle - letter.get_width() // 2, top))
    side = round(width * 0.25)
    top += letter.get_height() + round(width * 0.05)
    picture.blit(_art(f"suit_{SUITS[code[0]]}_flat", side, side), (middle - side // 2, top))
