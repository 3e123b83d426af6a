"""Card faces and backs of every game, straight or turned, with and without a shadow."""

from types import ModuleType

import pygame
from pygame import Surface

from app.draw.brush import soft
from app.draw.cache import kept
from app.draw.faces import knives
from rules.kernel.cards import CardId

FACES: dict[str, ModuleType] = {"knives": knives}
ANGLE_STEP = 3
SHADOW = 0.08
FLYING = 160


def face(game: str, card: CardId, width: int) -> Surface:
    """A card face up."""
    picture: Surface = FACES[game].face(card, max(8, width))
    return picture


def back(game: str, width: int) -> Surface:
    """A card's back."""
    picture: Surface = FACES[game].back(max(8, width))
    return picture


def card_picture(game: str, card: CardId | None, width: int) -> Surface:
    """A card as it lies: its face, or its back if one may not see it."""
    return back(game, width) if card is None else face(game, card, width)


def sprite(
    game: str, card: CardId | None, width: int, angle: int = 0, dim: bool = False
) -> Surface:
    """A card with its shadow, turned by a few degrees; its middle is the picture's middle."""
    return _sprite(game, card, width, angle, dim)


@kept
def _sprite(game: str, card: CardId | None, width: int, angle: int, dim: bool) -> Surface:
    pixels = width if angle == 0 else _to_be_turned(game, width)
    straight = _with_shadow(_whole(game, card, pixels, width), dim)
    return straight if angle == 0 else pygame.transform.rotozoom(straight, angle, width / pixels)


def _to_be_turned(game: str, width: int) -> int:
    """How wide a card is drawn that is turned and shrunk to this width: one size for most."""
    master: int = FACES[game].MASTER
    if master / 3 <= width <= master * 2 / 3:
        return master
    return 2 * width if width < master / 3 else round(1.5 * width)


def warm(game: str, card: CardId, width: int) -> None:
    """Draw what a card of this width, turned or on its way, is made from."""
    card_picture(game, card, _to_be_turned(game, width))
    card_picture(game, card, FLYING)


@kept
def flying(game: str, card: CardId | None, width: int, angle: int = 0) -> Surface:
    """A card on its way: like a sprite, but made quickly from a picture that is there."""
    large = card_picture(game, card, FLYING)
    high: int = FACES[game].height(width)
    straight = _with_shadow(pygame.transform.smoothscale(large, (width, high)))
    return straight if angle == 0 else pygame.transform.rotozoom(straight, angle, 1)


def _with_shadow(picture: Surface, dim: bool = False) -> Surface:
    wide, high = picture.get_size()
    blur = max(2, round(wide * SHADOW / 2))
    margin = blur * 3
    layer = Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
    layer.blit(soft(wide, high, round(wide * 0.06), blur, 120, "#000000"), (0, round(blur * 0.7)))
    layer.blit(picture, (margin, margin))
    if dim:
        layer.fill((140, 146, 143, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return layer


def _whole(game: str, card: CardId | None, pixels: int, width: int) -> Surface:
    """The card at this many pixels, compact if it will be shown so at its real width."""
    if card is not None and pixels > width and width < FACES[game].COMPACT_BELOW:
        compact = face(game, card, width)
        return pygame.transform.smoothscale(compact, (pixels, FACES[game].height(pixels)))
    return card_picture(game, card, pixels)


def turned(angle: float) -> int:
    """An angle as it is drawn: whole steps only, so that few pictures are kept."""
    return round(angle / ANGLE_STEP) * ANGLE_STEP
