"""A pile that is tied up, drawn: ribbon and wax in the colour of its seat, a strip that says so."""

from pygame import Rect, Surface
from pygame.transform import smoothscale

from app.draw import brush
from app.draw.board_parts import draw_label, rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import art, dyed
from app.games.knight_shift.table.things import Packet

DIM = "#140a04"
# How wide the ribbon is and how large the seal, in parts of the width of a card.
RIBBON, SEAL = 0.13, 0.48


def draw_packet(surface: Surface, style: Style, packet: Packet, number: int) -> None:
    """The card keeps its colours, its pile is sealed; what lies open has only the strip."""
    box = rect(packet.card)
    if packet.pile is not None:
        line = max(2, style.px(3))
        brush.rounded(surface, box, round(box.w * 0.05), (), style.seat_colour(number), line)
        _draw_ribbon(surface, style, rect(packet.pile), number)
    strip = rect(packet.strip)
    brush.shadow(surface, strip, style.px(3), style.px(4), 120, style.px(2))
    surface.blit(_strip(style.theme, *strip.size), strip)
    mark = strip.x + round(strip.h * 0.72), strip.centery
    seat_mark(surface, style, number, mark, max(3.0, strip.h * 0.2))
    draw_label(surface, style, packet.label, "card_ink")


@kept
def _strip(theme: str, wide: int, high: int) -> Surface:
    """A parchment strip drawn out to its length."""
    return smoothscale(art(theme, "parchment_strip", 600, 88), (wide, high))


def _draw_ribbon(surface: Surface, style: Style, pile: Rect, number: int) -> None:
    colour = style.seat_colour(number)
    dark = mix(colour, "#000000", 0.28)
    brush.rounded(surface, pile, round(pile.w * 0.05), (DIM,), alpha=70)
    wide = max(4, round(pile.w * RIBBON))
    middle = pile.y + round(pile.w * 0.7)
    for band in (
        Rect(pile.centerx - wide // 2, pile.y, wide, pile.h),
        Rect(pile.x, middle - wide // 2, pile.w, wide),
    ):
        brush.rounded(surface, band, 0, (dark,))
        upright = band.h > band.w
        inner = band.inflate(-wide // 2, 0) if upright else band.inflate(0, -wide // 2)
        brush.rounded(surface, inner, 0, (colour,))
    draw_wax(surface, style, number, (pile.centerx, middle), round(pile.w * SEAL))


def draw_wax(surface: Surface, style: Style, number: int, at: tuple[int, int], side: int) -> None:
    """A seal with the mark of its seat."""
    colour = style.seat_colour(number)
    seal = wax(style.theme, side, colour)
    surface.blit(seal, seal.get_rect(center=at))
    body = Rect(0, 0, side // 2, side // 2)
    body.center = at
    brush.rounded(surface, body, body.w / 2, ("#fff6e0",), mix(colour, "#000000", 0.28))
    seat_mark(surface, style, number, at, side * 0.15)


@kept
def wax(theme: str, side: int, colour: str) -> Surface:
    """The wax of a seal in a colour."""
    large = dyed(theme, "seal_seat", colour, 2 * side, 2 * side)
    return smoothscale(large, (side, side))
