"""What moves on a table: cards on their way, and the dots of who thinks."""

from collections import Counter
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from app.draw.board_parts import rect
from app.draw.card_faces import flying, turned
from app.draw.style import Dye, Style
from app.table.board import Board, Plate
from app.table.geometry import Spot
from app.table.timeline import Moving, Snapshot

# A pile of cards is drawn as no more than this many.
PILE = 5


def draw_moving(surface: Surface, style: Style, snapshot: Snapshot, seats: Sequence[int]) -> None:
    """Cards on their way, the last one on top; those that wait at one place are a pile.

    `seats` has the number of each seat's colour.
    """
    whole = surface.get_clip()
    for card, count in Counter(snapshot.moving).items():
        if card.alpha > 0.02:
            dye = None if card.seat is None else style.dye(seats[card.seat])
            surface.set_clip(_seen(snapshot.board, card, whole))
            for layer in range(min(count, PILE) - 1, -1, -1):
                _draw_flying(surface, style.theme, lower(card, layer), dye)
    surface.set_clip(whole)


def _seen(board: Board, card: Moving, whole: Rect) -> Rect:
    """Where a card shows: a hidden one of a seat goes under the plate of that seat."""
    if card.seat is None or card.card is not None:
        return whole
    plate, spot = rect(board.plate(card.seat).box), rect(card.spot.bounds)
    if not plate.colliderect(spot) or plate.contains(spot):
        return whole
    below = Rect(whole.x, plate.bottom, whole.w, whole.bottom - plate.bottom)
    above = Rect(whole.x, whole.y, whole.w, plate.y - whole.y)
    return below if spot.bottom > plate.bottom else above if spot.y < plate.y else whole


def lower(card: Moving, layer: int) -> Moving:
    """The card this many layers further down in its pile."""
    off = layer * card.spot.width * 0.02
    return card._replace(spot=card.spot._replace(x=card.spot.x - off, y=card.spot.y + off))


def _draw_flying(surface: Surface, theme: str, moving: Moving, dye: Dye | None) -> None:
    spot = moving.spot
    image = flying(theme, moving.card, flying_width(spot), turned(spot.angle), moving.zone, dye)
    if moving.turn < 0.99:
        wide = max(2, round(image.get_width() * moving.turn))
        image = pygame.transform.scale(image, (wide, image.get_height()))
    image.set_alpha(round(255 * moving.alpha))
    surface.blit(image, image.get_rect(center=(round(spot.x), round(spot.y))))
    image.set_alpha(255)


def flying_width(spot: Spot) -> int:
    """Few widths only, so that a card that grows on its way is not drawn at every size."""
    step = 4 if spot.width < 64 else 12
    return max(8, round(spot.width / step) * step)


def draw_dots(surface: Surface, style: Style, plate: Plate, now: float) -> None:
    """Three dots that say that somebody thinks."""
    box = rect(plate.box)
    radius = max(2, style.grown(3))
    lit = int(now * 3) % 3
    for number in range(3):
        at = box.right - style.grown(14) + (number - 2) * radius * 3, box.bottom - style.grown(10)
        colour = style.colour("accent" if number == lit else "panel_edge")
        pygame.draw.circle(surface, colour, at, radius)
