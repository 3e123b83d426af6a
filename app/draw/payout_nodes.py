"""The score of a round, drawn: coins fill a bar, the secret partner is unmasked, points are paid.

What moves is painted over the table in every frame until it has come to rest.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.live_nodes import Live, draw_turning
from app.draw.portraits import draw_face
from app.draw.standing_parts import FAR_INK, LINE, NEAR_INK, TICK, draw_cell
from app.draw.style import Style
from app.draw.vector import drawn
from app.draw.widgets.boxes import Padded
from app.draw.widgets.node import Pen
from app.draw.widgets.winner import rays
from app.draw.word_plates import pill, pill_height
from app.table.easing import ease_out, share_of
from app.table.face import Face
from app.table.payout import Total, Unmasked
from app.table.standing import Race

COINS, COIN = 0.3, 0.04
TURNS, TURN = 1.65, 0.32
UNMASKED = TURNS + TURN / 2
RIBBON = "#9b1c2e", "#e8a08f", "#fff4e6"
PAYS, PAY, APART = 2.1, 0.7, 0.09
LASTS = 3.4
HEIGHT, CHIP = 34, 50
# Whoever was unmasked is larger than the others, with a card as wide as this part of the face.
LARGER, CARD = 1.16, 0.62
RAYS, GROW = 18, 0.6
# So far the ribbon reaches into the face.
UPON = 5
EDGES = {"near": "#8d6d35", "far": "#7d9bb5", "": "#4a434c"}


@dataclass(eq=False)
class CoinBar(Live):
    """Both sides' shares from the two ends, with the line that had to be reached."""

    race: Race
    note: str

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(HEIGHT) + 2 * style.line(15) + style.px(16)

    def paint(self, pen: Pen, time: float) -> None:
        style, race = pen.style, self.race
        top = self.box.y + style.line(15) + style.px(6)
        bar = Rect(self.box.x, top, self.box.w, style.px(HEIGHT))
        self._sides(pen, bar)
        brush.rounded(pen.surface, bar.inflate(6, 6), style.px(5), (style.colour("well"),), TICK)
        counted = int(min(float(race.total), (time - COINS) / COIN))
        for number in range(race.total):
            kind = "near" if number < race.near.amount else "far"
            known = number < counted if kind == "near" else race.total - number <= counted
            box = self._cell(bar, number)
            draw_cell(pen.surface, kind if known else "empty", box)
        self._marks(pen, bar)

    def _cell(self, bar: Rect, number: int) -> Rect:
        left, right = (bar.x + bar.w * n // self.race.total for n in (number, number + 1))
        return Rect(left + 1, bar.y, right - left - 2, bar.h)

    def _sides(self, pen: Pen, bar: Rect) -> None:
        size, y = pen.style.type(15), self.box.y + pen.style.line(15) // 2
        near, far = (f"{side.short} {side.amount}" for side in (self.race.near, self.race.far))
        brush.words(pen.surface, near, size, (bar.x, y), NEAR_INK, "serif bold")
        brush.words(pen.surface, far, size, (bar.right, y), FAR_INK, "serif bold", "right")

    def _marks(self, pen: Pen, bar: Rect) -> None:
        """The line and the further prizes; the note stands beside the line."""
        style, y = pen.style, bar.bottom + pen.style.px(8) + pen.style.line(15) // 2
        for place, mark in enumerate(self.race.marks):
            x = self._cell(bar, mark - 1).right
            reach, wide = (style.px(7), max(2, style.px(3))) if not place else (style.px(2), 1)
            tick = Rect(x - wide // 2, bar.y - reach, wide, bar.h + 2 * reach)
            brush.rounded(pen.surface, tick, 0, (LINE if not place else TICK,))
            ink, face = (LINE, "serif bold") if not place else (TICK, "medium")
            brush.words(pen.surface, str(mark), style.type(15), (x, y), ink, face, "middle")
        if self.note and self.race.marks:
            x = self._cell(bar, self.race.marks[0] - 1).right - style.grown(18)
            brush.words(pen.surface, self.note, style.type(13), (x, y), NEAR_INK, "bold", "right")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """What stands above the bar must fit on it."""
        words = "  ".join(f"{s.short} {s.amount}" for s in (self.race.near, self.race.far))
        yield words, style.text_width(words, 15, "serif bold"), self.box.w


@dataclass(eq=False)
class CampBox(Padded):
    """The frame around those who played together."""

    across: float = 12
    down: float = 10
    tone: str = ""

    def draw(self, pen: Pen) -> None:
        """A dark plate with an edge in the side's colour."""
        fill = ("#2b261c", "#1c1813") if self.tone == "near" else ("#1f2a33", "#151b21")
        brush.rounded(pen.surface, self.box, pen.style.px(10), fill, EDGES[self.tone], 1.5)


@dataclass(eq=False)
class Comrade(Live):
    """The face of somebody on a side; the one whose side was a secret is unmasked last."""

    face: Face
    secret: Unmasked | None
    scale: float

    def _side(self, style: Style) -> int:
        return style.px(self.scale * (LARGER if self.secret else 1))

    def _ribbon_room(self, style: Style) -> int:
        """What the ribbon takes above the face; its lower edge lies upon the ring."""
        return pill_height(style, 15) - style.px(UPON) if self.secret else 0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The face, and if there is a secret the card beside it and the ribbon above it."""
        side = self._side(style)
        aside = round(side * CARD) if self.secret else 0
        return side + aside, side + self._ribbon_room(style)

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the face, where it was placed."""
        return self._disc.center

    @property
    def _disc(self) -> Rect:
        wide, high = self.box.size
        side = round(wide / (1 + CARD)) if self.secret else min(wide, high)
        return Rect(self.box.x, self.box.bottom - side, side, side)

    def paint(self, pen: Pen, time: float) -> None:
        """A question mark until the card has been turned."""
        style, disc = pen.style, self._disc
        share = share_of(time, TURNS, TURN) if self.secret else 1.0
        if share < 0.5:
            brush.rounded(pen.surface, disc, disc.w / 2, ("#2a3644",), "#8ea2b8", style.px(3))
            size = round(disc.w * 0.5)
            brush.words(pen.surface, "?", size, disc.center, "#d6e6f3", "serif bold", "middle")
        else:
            if self.secret:
                brush.halo(pen.surface, disc, disc.w // 2, style.px(12), 190)
            draw_face(pen.surface, style, self.face, disc.center, disc.w)
        if self.secret is not None:
            wide = self.scale * LARGER * CARD
            beside = disc.right + round(disc.w * CARD * 0.44), disc.centery
            draw_turning(pen, (self.secret.card, ""), wide, share, beside, -6)
            if share >= 1:
                self._draw_ribbon(pen, disc, self.secret.words)

    def _draw_ribbon(self, pen: Pen, disc: Rect, words: str) -> None:
        """Who it was, above the face."""
        ribbon = pill(pen.style, words, 15, "bold", RIBBON, 5 * disc.w)
        above = disc.top + pen.style.px(UPON) - pill_height(pen.style, 15) // 2
        place = ribbon.get_rect(center=(disc.centerx, above))
        pen.surface.blit(ribbon, place)


@dataclass(eq=False)
class UnmaskingRays(Live):
    """Light behind whoever was unmasked, inside the frame of their side."""

    heart: Comrade

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return 0, 0

    def paint(self, pen: Pen, time: float) -> None:
        """It comes once the face is seen, and stays."""
        share = share_of(time, UNMASKED, GROW)
        if share <= 0 or pen.style.high_contrast:
            return
        box, (x, y) = self.box, self.heart.centre
        light = _rays(box.size, (x - box.x, y - box.y), round(self.heart.box.w * 1.2))
        light.set_alpha(round(255 * share))
        pen.surface.blit(light, box)
        light.set_alpha(255)


@kept
def _rays(size: tuple[int, int], at: tuple[int, int], reach: int) -> Surface:
    return drawn(*size, rays(*at, reach, RAYS, "#ffcf7a", 0.5))


@dataclass(eq=False)
class TotalChip(Live):
    """Somebody's points: a coin with the new ones flies in, and the number changes."""

    face: Face
    total: Total
    turn: int

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, style.grown(150)), max(style.px(CHIP), style.line(24) + style.px(12))

    def paint(self, pen: Pen, time: float) -> None:
        """The number as it is before or after the points have come."""
        style, box, total = pen.style, self.box, self.total
        won = total.after - total.before
        share = share_of(time, PAYS + self.turn * APART, PAY) if won else 1.0
        now = total.after if share >= 1 else total.before
        edge = "#d9b066" if won and share >= 1 else "#3d3740"
        brush.rounded(pen.surface, box, style.px(9), ("#2b272f", "#211e25"), edge)
        side = box.h - style.px(12)
        at = box.x + style.px(6) + side // 2, box.centery
        draw_face(pen.surface, style, self.face, at, side)
        ink = "#f4d998" if won and share >= 1 else style.colour("text")
        right = box.right - style.px(12), box.centery
        brush.words(pen.surface, str(now), style.type(24), right, ink, "serif bold", "right")
        if won:
            self._gain(pen, f"+{won}", share)

    def _gain(self, pen: Pen, words: str, share: float) -> None:
        """The new points on their way; once there, they are in the number."""
        style, box = pen.style, self.box
        goal = box.x + round(box.w * 0.56), box.centery
        rise = round((1 - ease_out(share)) * style.px(150))
        if 0 < share < 1:
            plate = Rect(0, 0, style.grown(38), style.grown(24))
            plate.center = goal[0], goal[1] - rise
            fill = "#ffe9b4", "#d9a94e"
            brush.rounded(pen.surface, plate, plate.h / 2, fill, "#8d6d35")
            size = style.type(13)
            brush.words(pen.surface, words, size, plate.center, "#2a1c08", "bold", "middle")
