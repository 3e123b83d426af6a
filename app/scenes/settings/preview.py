"""What the settings do, at a glance: seats, cards, and how other eyes see the seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.card_faces import sprite
from app.draw.colour_vision import EYES, Matrix, seen
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import drawn, tinted
from app.draw.widgets.boxes import Column, DrawnBox, Padded, Row, Sized
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Hairline, Icon, Text
from app.games import shelf
from app.store.saved_game import MOST_COLOURS
from app.table.face import Face
from app.table.title import ContentSample
from rules.kernel.cards import CardId

SITTERS = (
    ("Ann", "", 7),
    ("Bo", "", 5),
    ("Odile", "regulars/odile", 6),
    ("Bruno", "regulars/bruno", 3),
)
CARD = 60
RIM = "#2c1a0e"


@dataclass(eq=False)
class Felt(Padded):
    """A piece of the table: felt in a dark rim."""

    felt: tuple[str, str] = ("#000000", "#000000")

    def draw(self, pen: Pen) -> None:
        """Rim and felt, or black where contrast matters more."""
        style, box = pen.style, self.box
        if style.high_contrast:
            brush.rounded(pen.surface, box, style.px(10), ("#000000",), style.colour("panel_edge"))
            return
        brush.rounded(pen.surface, box, style.px(10), (RIM,))
        inner = box.inflate(-style.px(12), -style.px(12))
        pen.surface.blit(_felt(inner.w, inner.h, style.px(6), self.felt), inner)


def _felt(width: int, height: int, radius: int, felt: tuple[str, str]) -> Surface:
    return drawn(
        width,
        height,
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
        f'cy="{height / 3}" r="{width * 0.78}"><stop offset="0%" stop-color="{felt[0]}"/>'
        f'<stop offset="100%" stop-color="{felt[1]}"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius}" fill="url(#a)"/>',
    )


@dataclass(eq=False)
class SeatPlate(Padded):
    """A seat with its colour around it."""

    seat: int = 0

    def draw(self, pen: Pen) -> None:
        """A dark plate, with a thicker line where contrast matters."""
        style = pen.style
        line = 2 if style.high_contrast else 1
        colour = style.seat_colour(self.seat)
        fill = (style.colour("bg"),)
        brush.rounded(pen.surface, self.box, style.px(10), fill, colour, line, 235)


def preview(style: Style, width: float) -> Node:
    """The table, the seats through other eyes, and what that means; wider for larger text."""
    plates = [_plate(seat) for seat in range(len(SITTERS))]
    rows = [Row(plates[:2], gap=8), Row(plates[2:], gap=8)]
    game, sample = _sample()
    cards = DrawnBox(partial(_cards, game, sample.cards), 0, 112)
    table = Felt(Column([*rows, cards], gap=10), 16, 16, felt=sample.felt)
    eyes = [_eyes_row(style, name, matrix) for name, matrix in EYES.items()]
    note = "Each seat keeps its shape, so no fact is ever told by colour alone."
    parts = [
        Text("Preview", 18, face="serif"),
        table,
        Text("How four kinds of eyes see the seats", 13, "text_dim", "semibold"),
        *eyes,
        Hairline("panel_edge"),
        Text(note, 13, "text_dim"),
    ]
    column = Sized(Column(parts, gap=12), width=style.grown(width) / style.unit)
    return Row([column], align="top")


def _plate(seat: int) -> Node:
    name, portrait, points = SITTERS[seat]
    score = Row([Icon("star", 13), Text(str(points), 13, face="bold")], gap=5)
    words = Column([Text(name, 13, face="bold", single=True), score], gap=0, grow=1)
    return SeatPlate(
        Row([Avatar(Face(seat, name[0], portrait)), words], gap=8), 8, 8, seat=seat, grow=1
    )


def _sample() -> tuple[str, ContentSample]:
    """The first game on the shelf that has cards to show."""
    return next((title.game, title.sample) for title in shelf() if title.sample)


def _cards(game: str, cards: Sequence[CardId | None], pen: Pen, box: Rect) -> None:
    """Three cards, the middle one chosen."""
    style = pen.style
    wide, gap = style.px(CARD), style.px(CARD + 6)
    for number, card in enumerate(cards):
        lift = style.px(8) if number == 1 else 0
        at = box.centerx + (number - 1) * gap, box.centery + style.px(6) - lift
        place = Rect(0, 0, wide, round(wide * 1.4))
        place.center = at
        if number == 1:
            brush.halo(pen.surface, place, style.px(4), style.px(7), 220)
        picture = sprite(style.cards(game), card, wide)
        pen.surface.blit(picture, picture.get_rect(center=at))
        if number == 1:
            edge = style.colour("accent_hi")
            brush.rounded(pen.surface, place.inflate(4, 4), style.px(6), (), edge, 2)


def _eyes_row(style: Style, name: str, matrix: Matrix) -> Node:
    widest = max(style.text_width(each, 13, "semibold") for each in EYES) + 2
    label = Sized(Text(name, 13, face="semibold"), width=widest / style.unit)

    def paint(pen: Pen, box: Rect) -> None:
        for seat in range(MOST_COLOURS):
            step = box.w / MOST_COLOURS
            at = box.x + round(step * (seat + 0.5)), box.centery
            picture = _seen_mark(pen.style, seat, matrix, min(box.h, round(step)))
            pen.surface.blit(picture, picture.get_rect(center=at))

    return Row([label, DrawnBox(paint, 0, 28, grow=1)], gap=10)


@kept
def _seen_mark(style: Style, seat: int, matrix: Matrix, side: int) -> Surface:
    mark = drawn(side, side, "").copy()
    seat_mark(mark, style, seat, (side / 2, side / 2), side * 0.3)
    return tinted(mark, seen(style.seat_colour(seat), matrix))
