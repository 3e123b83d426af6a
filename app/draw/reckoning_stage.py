"""The whole table as the stage of a count: the pile, its sheet, and everybody beside each other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.board_paint import bare_room
from app.draw.lettering import elided
from app.draw.live_nodes import Live
from app.draw.reckoning_nodes import starts
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.table_stage import TableStage
from app.draw.vector import art
from app.draw.widgets.node import Pen
from app.table.bar import bar_height
from app.table.face import Face
from app.table.reckoning import CountedPile, RankRow

SHEET, LEAST_PILE = 412, 250
DIM = "#0e0702"


@dataclass(eq=False)
class ReckoningStage(TableStage):
    """Four nodes: the pile, its sheet, the ranks, and a row of buttons."""

    def fits(self, style: Style) -> bool:
        """Whether the sheet, the ranks and a pile of some size have room."""
        pile, sheet, _, _ = self.rooms(style)
        wanted = self.parts[1].size(style, sheet.w)[1]
        return wanted <= sheet.h and pile.h >= style.px(LEAST_PILE) and pile.w >= style.px(560)

    def rooms(self, style: Style) -> tuple[Rect, Rect, Rect, Rect]:
        """The sheet at the right, the ranks below the pile, the buttons at the foot."""
        px = style.px
        top, edge = bar_height(style.ruler) + px(14), px(36)
        buttons = self.parts[3].size(style, style.width)[1]
        foot = Rect(edge, style.height - buttons - px(16), style.width - 2 * edge, buttons)
        wide = max(px(SHEET), round(px(SHEET) * style.text**0.5))
        sheet = Rect(style.width - edge - wide, top, wide, foot.y - px(12) - top)
        wanted = self.parts[1].size(style, wide)[1]
        sheet.h = min(sheet.h, max(wanted, round(wide * 1.32)))
        left = Rect(edge, top, sheet.x - px(32) - edge, foot.y - px(12) - top)
        ranks = self.parts[2].size(style, left.w)[1]
        below = Rect(left.x, left.bottom - ranks, left.w, ranks)
        return Rect(left.x, top, left.w, below.y - px(10) - top), sheet, below, foot

    def draw(self, pen: Pen) -> None:
        assert self.board is not None
        style, top = pen.style, bar_height(pen.style.ruler)
        below = Rect(0, top, style.width, style.height - top)
        pen.surface.blit(bare_room(style, self.board), below, below)
        brush.rounded(pen.surface, below, 0, (DIM,), alpha=120)


@dataclass(eq=False)
class RankTable(Live):
    """Everybody in a row: the shield, what was drunk and eaten, the round and the total.

    `counted` are the seats whose piles have been counted; `pile` is the one that is now.
    """

    rows: Sequence[RankRow]
    faces: Sequence[Face]
    counted: frozenset[int]
    pile: CountedPile

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.line(18) + style.px(18) + len(self.rows) * self._row(style)

    @staticmethod
    def _row(style: Style) -> int:
        return style.line(15) + style.px(5)

    def paint(self, pen: Pen, time: float) -> None:
        """A dark plate with everybody on it; the one who is counted once the last line is there."""
        is_done = time >= starts(self.pile)[-1]
        known = self.counted | ({self.pile.seat} if is_done else set())
        style, box = pen.style, self.box
        fill, edge = (style.colour("log_bottom"),), style.colour("panel_edge")
        brush.rounded(pen.surface, box, style.px(10), fill, edge, alpha=235)
        y = box.y + style.px(8) + style.line(18) // 2
        at = box.x + style.px(16), y
        ink, dim = style.colour("text"), style.colour("text_dim")
        brush.words(pen.surface, "At the long table", style.type(18), at, ink, "serif bold")
        for right, word in zip(self._columns(style), ("Total", "Round"), strict=False):
            size = style.type(12)
            brush.words(pen.surface, word, size, (right, y), dim, "semibold", "right")
        top = box.y + style.px(12) + style.line(18)
        for number, row in enumerate(self.rows):
            high = self._row(style)
            line = Rect(box.x + style.px(6), top + number * high, box.w - style.px(12), high)
            self._draw_row(pen, line, row, row.seat in known)

    def _columns(self, style: Style) -> tuple[int, int, int]:
        """Where the total, the points of the round and what comes before them end."""
        wide = style.text_width("Round", 12, "semibold") + style.px(18)
        right = self.box.right - style.px(18)
        return right, right - wide, right - 2 * wide

    def _draw_row(self, pen: Pen, line: Rect, row: RankRow, known: bool) -> None:
        style, surface = pen.style, pen.surface
        if row.seat == self.pile.seat:
            brush.rounded(surface, line, style.px(5), (style.colour("panel_raised"),))
        mark = line.x + style.px(14), line.centery
        seat_mark(surface, style, self.faces[row.seat].colour, mark, style.px(6))
        ink, dim = style.colour("text"), style.colour("text_dim")
        left, third = line.x + style.px(30), line.w // 4
        name = elided(row.name, style.type(15), third - style.px(34), "semibold")
        brush.words(surface, name, style.type(15), (left, line.centery), ink, "semibold")
        side = line.h - style.px(4)
        shield = art(style.theme, row.art, round(side * 5 / 6), side)
        surface.blit(shield, shield.get_rect(midleft=(line.x + third, line.centery)))
        where = line.x + third + side + style.px(6)
        figures = line.x + line.w * 55 // 100
        title = elided(row.title, style.type(13), figures - where - style.px(8), "semibold")
        brush.words(surface, title, style.type(13), (where, line.centery), dim, "semibold")
        for number, (drawing, figure) in enumerate(row.figures):
            x = figures + number * style.grown(52)
            icon = art(style.theme, drawing, side, side)
            surface.blit(icon, icon.get_rect(midleft=(x, line.centery)))
            at = x + side + style.px(6), line.centery
            brush.words(surface, figure, style.type(15), at, ink, "bold")
        if known:
            x = figures + len(row.figures) * style.grown(52) + style.px(10)
            words = elided(row.verdict, style.type(13), self._columns(style)[2] - x, "semibold")
            tone = style.colour(row.tone)
            brush.words(surface, words, style.type(13), (x, line.centery), tone, "semibold")
        self._draw_points(pen, line, row, known)

    def _draw_points(self, pen: Pen, line: Rect, row: RankRow, known: bool) -> None:
        style = pen.style
        total, score, _ = self._columns(style)
        for right, number in ((score, row.score), (total, row.total)):
            words = str(number).replace("-", "−") if known else "…"
            ink = style.colour("text" if right == total else "accent")
            at = right, line.centery
            brush.words(pen.surface, words, style.type(15), at, ink, "serif bold", "right")

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        words = "At the long table"
        room = self._columns(style)[1] - self.box.x - style.px(60)
        yield words, style.text_width(words, 18, "serif bold"), room
