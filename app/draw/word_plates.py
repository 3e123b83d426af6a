"""Words that appear over a table for a moment: pills, and bubbles with a tail."""

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.headlines import FACE as HEADLINE
from app.draw.headlines import headline
from app.draw.lettering import line_width, wrapped
from app.draw.style import Style
from app.draw.vector import drawn, linear
from app.table.board import Board, FeltPanel, FreePanel

PAD, SHADE = 18, 5
BANNER = 24
TAIL = 9


def words_place(style: Style, board: Board) -> Rect:
    """Where it is said what happened: where the question stands; lower while the hand is empty."""
    usual = rect(board.prompt.box)
    lower = usual.move(0, board.felt.bottom - style.px(16) - usual.bottom)
    if lower.collidelist([rect(one.spot.bounds) for one in board.cards]) >= 0:
        return usual
    panels = *board.of(FeltPanel), *board.of(FreePanel)
    taken = [*(one.box for one in panels), *(one.box for one in board.buttons)]
    beside = [rect(box) for box in taken if box.y < lower.bottom and box.bottom > lower.y]
    left = max((box.right for box in beside if box.x < lower.centerx), default=board.felt.x)
    right = min((box.x for box in beside if box.x >= lower.centerx), default=board.felt.right)
    lower.x = max(left, min(lower.x, right - lower.w))
    return lower if lower.y > usual.y and lower.w <= right - left else usual


@kept
def pill(
    style: Style, text: str, size: int, face: str, colours: tuple[str, str, str], most: int
) -> Surface:
    """Words on a plate with a shadow, at most so wide; the colours are fill, edge and ink."""
    fill, edge, ink = colours
    picture, box = _sheet(style, text, size, face, most)
    radius = min(box.h // 2, style.px(24))
    brush.shadow(picture, box, radius, style.px(SHADE), 150, style.px(3))
    brush.rounded(picture, box, radius, (mix(fill, "#ffffff", 0.06), fill), edge)
    _write(picture, style, text, size, face, box, ink)
    return picture


@kept
def banner(style: Style, text: str, most: int) -> Surface:
    """Words for all, at most so wide: on a pill, or as a poster's headline on a leaning slab."""
    fill, edge, ink = (style.colour(name) for name in ("button", "inlay", "text"))
    if not style.has_headlines:
        return pill(style, text, BANNER, "serif", (fill, edge, ink), most)
    size, margin = style.type(BANNER), style.px(PAD)
    lines = wrapped(text.upper(), size, _room(style, most) - 2 * margin, HEADLINE)
    words = [headline(line, size, ink, _room(style, most) - 2 * margin) for line in lines]
    high = pill_height(style, BANNER, len(lines))
    # The slab leans as much as one of a single line does.
    lean = style.lean * pill_height(style, BANNER) / high
    off = round(high * lean)
    box = Rect(margin, margin, max(line.get_width() for line in words) + 2 * margin + 3 * off, high)
    picture = Surface((box.w + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
    brush.shadow(picture, box.inflate(-2 * off, 0), 0, style.px(SHADE), 150, style.px(3))
    brush.leaning(picture, box, lean, fill, stripe=ink)
    top = box.centery - style.line(BANNER) * (len(lines) - 1) / 2
    for number, line in enumerate(words):
        at = box.centerx + off / 2, top + number * style.line(BANNER)
        picture.blit(line, line.get_rect(center=(round(at[0]), round(at[1]))))
    return picture


def pill_height(style: Style, size: int, lines: int = 1) -> int:
    """How high the plate of this many lines is."""
    return style.line(size) * lines + round(style.type(size) * 0.65)


@kept
def bubble(style: Style, text: str, tail: int, up: bool, most: int) -> Surface:
    """What somebody says: the tail is so far from the middle, at the top or at the bottom."""
    size, face = 15, "semibold"
    fill, edge, ink = (style.colour(name) for name in ("tooltip", "tooltip_edge", "tooltip_ink"))
    picture, box = _sheet(style, text, size, face, most)
    radius = min(box.h // 2, style.px(20))
    brush.shadow(picture, box, radius, style.px(SHADE), 150, style.px(3))
    reach = max(0, box.w // 2 - radius - style.px(TAIL))
    path = _bubble_path(box, radius, style.px(TAIL), max(-reach, min(reach, tail)), up)
    high = picture.get_height()
    body = f"<defs>{linear('a', mix(fill, '#ffffff', 0.06), fill, high)}</defs>"
    body += f'<path d="{path}" fill="url(#a)" stroke="{edge}" stroke-width="1"/>'
    picture.blit(drawn(*picture.get_size(), body), (0, 0))
    _write(picture, style, text, size, face, box, ink)
    return picture


def _sheet(style: Style, text: str, size: int, face: str, most: int) -> tuple[Surface, Rect]:
    """An empty picture with room for a shadow or a tail, and the plate's box on it."""
    margin, pixels = style.px(PAD), style.type(size)
    lines = wrapped(text, pixels, _room(style, most), face)
    wide = max(line_width(line, pixels, face) for line in lines) + 2 * margin
    high = pill_height(style, size, len(lines))
    picture = Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
    return picture, Rect(margin, margin, wide, high)


def _room(style: Style, most: int) -> int:
    return max(style.px(80), most - 4 * style.px(PAD))


def _write(
    picture: Surface, style: Style, text: str, size: int, face: str, box: Rect, ink: str
) -> None:
    room = picture.get_width() - 4 * style.px(PAD)
    lines = wrapped(text, style.type(size), room, face)
    top = box.centery - style.line(size) * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        at = box.centerx, top + number * style.line(size)
        brush.words(picture, line, style.type(size), at, ink, face, "middle")


def _bubble_path(box: Rect, r: int, tail: int, off: int, up: bool) -> str:
    """A rounded rectangle with a tail in one of its long sides."""
    left, top, right, bottom = box.x + 0.5, box.y + 0.5, box.right - 0.5, box.bottom - 0.5
    at = box.centerx + off
    above = f"H{at - tail} L{at} {top - tail} L{at + tail} {top} " if up else ""
    below = "" if up else f"H{at + tail} L{at} {bottom + tail} L{at - tail} {bottom} "
    return (
        f"M{left + r} {top} {above}H{right - r} A{r} {r} 0 0 1 {right} {top + r} "
        f"V{bottom - r} A{r} {r} 0 0 1 {right - r} {bottom} {below}H{left + r} "
        f"A{r} {r} 0 0 1 {left} {bottom - r} V{top + r} A{r} {r} 0 0 1 {left + r} {top} Z"
    )
