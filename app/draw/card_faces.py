"""Card faces and backs of every game, straight or turned, with and without a shadow.

A card is drawn in a theme: its game's, or the tame one of it, as `Style.cards` says.
"""

from collections.abc import Iterable
from functools import cache, partial
from typing import Any, Protocol, TypeGuard, runtime_checkable

import pygame
from pygame import Surface

from app.draw.brush import soft
from app.draw.cache import FLIGHTS, ON_TABLE, kept_in
from app.draw.card_shape import MASTER, height
from app.draw.colours import PRINTED, game_of, plain, worn
from app.draw.style import Dye
from app.per_game import PerGame
from rules.kernel.cards import CardId
from rules.kernel.decks import DeckFile
from rules.kernel.game import Game
from rules.kernel.options import Options

ANGLE_STEP = 3
# What a card that cannot be picked is multiplied with.
DIM = 140, 146, 143, 255
SHADOW = 0.08
FLYING = 160


class Faces(Protocol):
    """What a theme's cards are drawn with: at each level a card shows more of itself."""

    def level(self, width: int, /) -> str:
        """How much of a card is shown at this width."""

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face and every back, with the zone that it lies in."""

    def face(self, card: CardId, width: int, shown: str, /) -> Surface:
        """A card face up."""

    def back(self, width: int, zone: str, /) -> Surface:
        """The back of a card that lies in this zone."""


@runtime_checkable
class Printer(Protocol):
    """Faces whose cards are data: they can be printed as another deck has them."""

    def printed(self, deck: DeckFile, /) -> Faces | None:
        """The cards of this deck, or None if these are its cards."""


@runtime_checkable
class Ruled(Protocol):
    """Faces with numbers of the rules on them, which a table may have changed."""

    def ruled(self, options: Options, /) -> tuple[str, Faces] | None:
        """The cards by these options, and what tells them apart; None if they are as usual."""


@runtime_checkable
class Dyer(Protocol):
    """Faces some of whose cards are dyed in the colour of the seat that they lie before."""

    def takes_dye(self, card: CardId, /) -> bool:
        """Whether this is one of them."""

    def dyed(self, card: CardId, width: int, shown: str, dye: Dye, /) -> Surface:
        """A card face up, in a seat's colour and with its shape."""


# The cards of each game, by theme.
FACES: PerGame[dict[str, Faces]] = PerGame("app.games.{game}.draw.cards", "FACES")


_PRINTED: dict[str, Faces] = {}


def faces_of(theme: str) -> Faces:
    """What the cards of a theme are drawn with."""
    return _PRINTED.get(theme) or FACES[game_of(theme)][plain(theme)]


def theme_of(game: Game[Any, Any], options: Options | None = None) -> str:
    """The theme of a game's table: one with cards of its own, by their deck or by the options."""
    mark = ""
    for theme in (worn(game.name, tame=False), worn(game.name, tame=True)):
        mark, faces = _at_table(faces_of(theme), game.deck_file, options)
        if mark:
            _PRINTED[f"{theme}{PRINTED}{mark}"] = faces
    return f"{game.name}{PRINTED}{mark}" if mark else game.name


def _at_table(faces: Faces, deck: DeckFile | None, options: Options | None) -> tuple[str, Faces]:
    """The cards of a table, and the mark that tells them from ours; ours have none."""
    marks = []
    other = faces.printed(deck) if deck is not None and isinstance(faces, Printer) else None
    if deck is not None and other is not None:
        marks, faces = [deck.fingerprint], other
    ruled = faces.ruled(options) if options is not None and isinstance(faces, Ruled) else None
    if ruled is not None:
        marks.append(ruled[0])
        faces = ruled[1]
    return " ".join(marks), faces


def face(theme: str, card: CardId, width: int, level: str = "", dye: Dye | None = None) -> Surface:
    """A card face up, at the level of its width or at another one, in a seat's colour or not."""
    faces = faces_of(theme)
    shown = level or faces.level(width)
    if dye is not None and _is_dyer(faces):
        return faces.dyed(card, max(8, width), shown, dye)
    return faces.face(card, max(8, width), shown)


def taken(theme: str, card: CardId | None, dye: Dye | None) -> Dye | None:
    """The dye, if this card takes one."""
    faces = faces_of(theme)
    takes = card is not None and _is_dyer(faces) and faces.takes_dye(card)
    return dye if takes else None


def _is_dyer(faces: Faces) -> TypeGuard[Dyer]:
    return _dyes(type(faces))


@cache
def _dyes(kind: type[Faces]) -> bool:
    """Whether such faces take a dye: it takes long to find out, and is asked of every card."""
    return issubclass(kind, Dyer)


def back(theme: str, width: int, zone: str = "") -> Surface:
    """A card's back; in some games it depends on where the card lies."""
    return faces_of(theme).back(max(8, width), zone)


def level(theme: str, width: float) -> str:
    """How much of a card is shown at this width."""
    return faces_of(theme).level(round(width))


def card_picture(
    theme: str,
    card: CardId | None,
    width: int,
    zone: str = "",
    level: str = "",
    dye: Dye | None = None,
) -> Surface:
    """A card as it lies: its face, or its back if one may not see it."""
    return back(theme, width, zone) if card is None else face(theme, card, width, level, dye)


def sprite(
    theme: str,
    card: CardId | None,
    width: int,
    angle: int = 0,
    dim: bool = False,
    zone: str = "",
    dye: Dye | None = None,
) -> Surface:
    """A card with its shadow, turned by a few degrees; its middle is the picture's middle."""
    lies = zone if card is None else ""
    draw = _dimmed if dim else _sprite
    return draw(theme, card, width, angle, lies, taken(theme, card, dye))


@partial(kept_in, ON_TABLE)
def _dimmed(
    theme: str, card: CardId | None, width: int, angle: int, zone: str, dye: Dye | None
) -> Surface:
    """Made from the bright one, which as a rule lay there before."""
    picture = _sprite(theme, card, width, angle, zone, dye).copy()
    picture.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@partial(kept_in, ON_TABLE)
def _sprite(
    theme: str, card: CardId | None, width: int, angle: int, zone: str, dye: Dye | None
) -> Surface:
    pixels = drawn_width(width, angle)
    level = faces_of(theme).level(width)
    straight = _with_shadow(card_picture(theme, card, pixels, zone, level, dye))
    return straight if angle == 0 else pygame.transform.rotozoom(straight, angle, width / pixels)


def drawn_width(width: int, angle: int) -> int:
    """How wide a card is drawn that will lie there at this width."""
    return width if angle == 0 else _to_be_turned(width)


def _to_be_turned(width: int) -> int:
    """How wide a card is drawn that is turned and shrunk to this width: one size for most."""
    if MASTER / 3 <= width <= MASTER * 2 / 3:
        return MASTER
    return 2 * width if width < MASTER / 3 else round(1.5 * width)


def warm(theme: str, card: CardId, width: int, dyes: Iterable[Dye] = ()) -> None:
    """Draw what a card of this width, turned or on its way, is made from, in each dye it takes."""
    level = faces_of(theme).level(width)
    for dye in {taken(theme, card, dye) for dye in (*dyes, None)}:
        card_picture(theme, card, _to_be_turned(width), level=level, dye=dye)
        card_picture(theme, card, FLYING, level=level, dye=dye)


def flying(
    theme: str,
    card: CardId | None,
    width: int,
    angle: int = 0,
    zone: str = "",
    dye: Dye | None = None,
) -> Surface:
    """A card on its way: like a sprite, but made quickly from a picture that is there."""
    lies = zone if card is None else ""
    return _flying(theme, card, width, angle, lies, taken(theme, card, dye))


@partial(kept_in, FLIGHTS)
def _flying(
    theme: str, card: CardId | None, width: int, angle: int, zone: str, dye: Dye | None
) -> Surface:
    large = card_picture(theme, card, FLYING, zone, faces_of(theme).level(width), dye)
    straight = _with_shadow(pygame.transform.smoothscale(large, (width, height(width))))
    return straight if angle == 0 else pygame.transform.rotozoom(straight, angle, 1)


def _with_shadow(picture: Surface) -> Surface:
    wide, high = picture.get_size()
    blur = max(2, round(wide * SHADOW / 2))
    margin = blur * 3
    layer = Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
    layer.blit(soft(wide, high, round(wide * 0.06), blur, 120, "#000000"), (0, round(blur * 0.7)))
    layer.blit(picture, (margin, margin))
    return layer


def turned(angle: float) -> int:
    """An angle as it is drawn: whole steps only, so that few pictures are kept."""
    return round(angle / ANGLE_STEP) * ANGLE_STEP
