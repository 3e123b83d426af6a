"""The whole table as the stage of a score: its cloth with rays of light, the sheet at its side."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_paint import table_room
from app.draw.board_parts import rect
from app.draw.live_nodes import Live
from app.draw.payout_nodes import APART, PAY, PAYS
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.table_stage import TableStage
from app.draw.vector import drawn
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.winner import rays
from app.table.bar import bar_height
from app.table.easing import ease_out, share_of
from app.table.face import Face
from app.table.payout import Total

SIDE = 234
LIGHTS = {"near": "#ffcf7a", "far": "#a9d3f0", "": "#f2e8d5", "lost": "#4a120c"}
FELT = 28


@dataclass(eq=False)
class PayoutStage(TableStage):
    """Two nodes: what is shown on the cloth, and the sheet on the right."""

    tone: str = ""

    def fits(self, style: Style) -> bool:
        """Whether there is room for all of it."""
        rooms = zip(self.parts, self.rooms(style), strict=True)
        return all(part.size(style, room.w)[1] <= room.h for part, room in rooms)

    def rooms(self, style: Style) -> tuple[Rect, Rect]:
        """On the cloth, and on the sheet, which stands where the log is and is as wide."""
        assert self.board is not None
        top, side = bar_height(style.ruler), style.px(SIDE)
        self.side = Rect(style.width - side, top, side, style.height - top)
        self.felt = rect(self.board.felt)
        self.felt.w = min(self.felt.w, self.side.x - self.felt.x)
        cloth = self.felt.inflate(-2 * style.px(FELT), -2 * style.px(FELT))
        return cloth, self.side.inflate(-2 * style.px(14), -2 * style.px(20))

    def draw(self, pen: Pen) -> None:
        assert self.board is not None
        style, top = pen.style, self.side.y
        below = Rect(0, top, style.width, style.height - top)
        pen.surface.blit(table_room(style, self.board), below, below)
        if not style.high_contrast:
            felt, down = self.felt, self.parts[0].children[0].box.centery - self.felt.y
            pen.surface.blit(_light(felt.w, felt.h, LIGHTS[self.tone], down), felt)
        brush.rounded(pen.surface, self.side, 0, (style.colour("panel"),), style.colour("inlay"))


def _light(wide: int, high: int, colour: str, down: int) -> Surface:
    """Rays that come from behind the headline."""
    return drawn(wide, high, rays(wide // 2, down, wide * 2 // 3, 22, colour, 0.2))


@dataclass(eq=False)
class TotalRow(Live):
    """Somebody on the sheet: face, name, a bar to the goal, and points that fly in."""

    face: Face
    total: Total
    goal: int
    turn: int

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, max(style.px(54), 2 * style.line(15))

    def paint(self, pen: Pen, time: float) -> None:
        """The number as it is before or after the points have come."""
        style, box, total = pen.style, self.box, self.total
        won = total.after - total.before
        share = share_of(time, PAYS + self.turn * APART, PAY) if won else 1.0
        paid = bool(won) and share >= 1
        if paid:
            fill = style.colour("selected_top"), style.colour("selected_bottom")
            brush.rounded(pen.surface, box, style.px(8), fill, style.colour("selected_edge"))
        side = box.h - style.px(10)
        at = box.x + style.px(6) + side // 2, box.centery
        draw_face(pen.surface, style, self.face, at, side)
        now = total.after if share >= 1 else total.before
        ink = style.colour("accent_hi" if paid else "text")
        right = box.right - style.px(12), box.centery
        brush.words(pen.surface, str(now), style.type(24), right, ink, "serif bold", "right")
        self._bar(pen, at[0] + side // 2 + style.px(10), now)
        if won:
            self._gain(pen, f"+{won}", share)

    def _bar(self, pen: Pen, left: int, now: int) -> None:
        style, box = pen.style, self.box
        y = box.centery - style.line(15) // 3
        ink = style.colour("text")
        brush.words(pen.surface, self.total.name, style.type(15), (left, y), ink, "semibold")
        bar = Rect(left, y + style.line(15) // 2 + style.px(3),
                   box.right - style.px(52) - left, style.px(6))  # fmt: skip
        brush.rounded(pen.surface, bar, bar.h / 2, (style.colour("well"),))
        done = bar.copy()
        done.w = max(bar.h, round(bar.w * min(1.0, now / max(1, self.goal))))
        if now > 0:
            brush.rounded(pen.surface, done, bar.h / 2, (style.seat_colour(self.face.colour),))

    def _gain(self, pen: Pen, words: str, share: float) -> None:
        """The new points come flying over the cloth; once there, they are in the number."""
        if not 0 < share < 1:
            return
        style, box = pen.style, self.box
        way = round((1 - ease_out(share)) * style.px(420))
        plate = Rect(0, 0, style.grown(40), style.grown(28))
        plate.center = box.right - style.px(66) - way, box.centery + way // 6
        brush.rounded(pen.surface, plate, plate.h / 2, ("#ffe9b4", "#d9a94e"), "#8d6d35")
        size = style.type(15)
        brush.words(pen.surface, words, size, plate.center, "#2a1c08", "bold", "middle")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        room = self.box.w - self.box.h - style.px(60)
        yield self.total.name, style.text_width(self.total.name, 15, "semibold"), room


@dataclass(eq=False)
class Prize(Node):
    """What the one who looks has won, in a pill of gold."""

    words: str

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return style.text_width(self.words, 24, "bold") + style.px(44), style.line(24) + style.px(
            20
        )

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        brush.halo(pen.surface, box, box.h // 2, style.px(10), 120)
        brush.rounded(pen.surface, box, box.h / 2, ("#ffe9b4", "#d9a94e"), "#8d6d35")
        ink, size = "#2a1c08", style.type(24)
        brush.words(pen.surface, self.words, size, box.center, ink, "bold", "middle")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        yield self.words, style.text_width(self.words, 24, "bold"), self.box.w
