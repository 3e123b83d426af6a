"""The count of a pile, drawn: its cards with what each brings, and the sheet line by line.

What moves is painted over the table in every frame until it has come to rest.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from pygame import Rect, Surface
from pygame.transform import smoothscale

from app.draw import brush
from app.draw.board_parts import draw_glow
from app.draw.cache import kept
from app.draw.card_faces import sprite
from app.draw.lettering import elided, line_width, wrapped
from app.draw.live_nodes import Live
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.node import Pen
from app.table.easing import ease_out, share_of
from app.table.geometry import Spot
from app.table.reckoning import CountedLine, CountedPile

# How long a line is read that has something to count, and one that has nothing.
LONG, BRIEF, BEGINS = 1.15, 0.5, 0.4
INK, WINE, MOSS, BROWN, FADED = "#3a2a1a", "#7a2420", "#2b5a35", "#5a4320", "#8a7449"
CREAM, DARK, GOLD = "#fff6e0", "#2a1a08", "#f0c04a"
HOST, CARD, CHIP = 190, 100, 26


def starts(pile: CountedPile) -> tuple[float, ...]:
    """When each line of a pile is counted, and at the end the total."""
    lengths = [LONG if line.points or line.lit else BRIEF for line in pile.lines]
    return tuple(accumulate(lengths, initial=BEGINS))


def lasts(pile: CountedPile) -> float:
    """How long a pile is counted."""
    return starts(pile)[-1] + LONG


def current(pile: CountedPile, time: float) -> int:
    """The line that is being counted, -1 before the first one, and their number after the last."""
    return sum(start <= time for start in starts(pile)) - 1


@dataclass(eq=False)
class PileShow(Live):
    """The card that a pile belongs to, and all cards of the pile beside it, side by side."""

    pile: CountedPile
    caption: str

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return 0, 0

    def paint(self, pen: Pen, time: float) -> None:
        """Heading, the large card, and the pile as far as it has been counted."""
        style, box, surface = pen.style, self.box, pen.surface
        y = box.y + style.line(24) // 2
        ink, dim = style.colour("text"), style.colour("text_dim")
        brush.words(surface, self.pile.title, style.type(24), (box.x, y), ink, "serif bold")
        below = box.y + style.line(24) + style.line(13) // 2
        brush.words(surface, self.caption, style.type(13), (box.x, below), dim, "semibold")
        top = box.y + style.line(24) + style.line(13) + style.px(8)
        wide = self._host_width(style, box.bottom - top)
        host = sprite(style.theme, self.pile.host, wide)
        surface.blit(host, host.get_rect(center=(box.x + wide // 2, top + round(wide * 0.7))))
        room = Rect(box.x + wide + style.px(24), top, 0, box.bottom - top)
        room.w = box.right - room.x
        self._paint_cards(pen, room, current(self.pile, time))

    @staticmethod
    def _host_width(style: Style, high: int) -> int:
        return min(style.px(HOST), round(high / 1.45))

    def _paint_cards(self, pen: Pen, room: Rect, line: int) -> None:
        boxes = list(_grid(len(self.pile.cards), room, pen.style))
        lines = self.pile.lines
        shown = lines[line] if 0 <= line < len(lines) else None
        gone = {place for one in lines[: line + 1] for place in one.gone}
        lit = {one.place: one.sign for one in shown.lit} if shown is not None else {}
        for place, (card, box) in enumerate(zip(self.pile.cards, boxes, strict=True)):
            self._paint_card(pen, card, box, place in lit, place in gone)
        if shown is not None:
            self._paint_links(pen, boxes, shown)
        for place, sign in lit.items():
            if sign:
                _chip(pen, boxes[place], sign)

    @staticmethod
    def _paint_card(pen: Pen, card: int, box: Rect, lit: bool, gone: bool) -> None:
        style = pen.style
        if lit:
            spot = Spot(*box.center, box.w)
            draw_glow(pen.surface, spot, style.colour("accent"), style.px(7), 235)
        picture = sprite(style.theme, card, box.w, 0, gone)
        pen.surface.blit(picture, picture.get_rect(center=box.center))
        if gone:
            side = round(box.w * 0.86)
            strike = art(style.theme, "strike", side, side)
            pen.surface.blit(strike, strike.get_rect(center=box.center))

    @staticmethod
    def _paint_links(pen: Pen, boxes: list[Rect], shown: CountedLine) -> None:
        """A chain between every two cards that count together, where they lie side by side."""
        style = pen.style
        for one, other in shown.links:
            first, second = boxes[one], boxes[other]
            if first.y != second.y or abs(first.x - second.x) > first.w * 1.4:
                continue
            side = max(10, round(first.w * 0.34))
            disc = Rect(0, 0, side, side)
            disc.center = (first.centerx + second.centerx) // 2, first.y + round(first.h * 0.42)
            fill = (style.colour("panel"),)
            brush.rounded(pen.surface, disc, side / 2, fill, style.colour("accent"), 2)
            chain = art(style.theme, "pair", side * 7 // 10, side * 7 // 10)
            pen.surface.blit(chain, chain.get_rect(center=disc.center))


def _grid(count: int, room: Rect, style: Style) -> Iterator[Rect]:
    """This many cards in rows, as large as the room allows, with a chip's room below each row."""
    gap, chip = style.px(6), style.px(CHIP - 6)
    best = (0, 1)
    for across in range(1, max(2, count + 1)):
        rows = -(-count // across)
        wide = (room.w + gap) // across - gap
        tall = (room.h - rows * chip) // rows
        best = max(best, (min(style.px(CARD), wide, round(tall / 1.4)), across))
    wide, across = max(8, best[0]), best[1]
    high = round(wide * 1.4)
    for number in range(count):
        x = room.x + number % across * (wide + gap)
        y = room.y + number // across * (high + chip)
        yield Rect(x, y, wide, high)


def _chip(pen: Pen, box: Rect, sign: str) -> None:
    """What a card brings or costs, on its lower edge."""
    style = pen.style
    size = style.type(15)
    wide, high = style.text_width(sign, 15, "bold") + style.px(16), style.px(CHIP)
    plate = Rect(0, 0, wide, max(high, style.line(15)))
    plate.center = box.centerx, box.bottom - style.px(2)
    bad = sign.startswith("−")
    fill, ink = ("#9a2b27", CREAM) if bad else (style.colour("accent"), DARK)
    brush.rounded(pen.surface, plate, plate.h / 2, (fill,), DARK)
    brush.words(pen.surface, sign, size, plate.center, ink, "bold", "middle")


@dataclass(eq=False)
class SheetShow(Live):
    """The score sheet of one pile on parchment: each line comes with its reason."""

    pile: CountedPile

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The heading, a row for each line, and the total below."""
        rows = len(self.pile.lines) * self._row(style)
        head = style.line(32) + style.line(18) + style.px(34)
        return width, head + rows + style.px(96)

    @staticmethod
    def _row(style: Style) -> int:
        return style.line(18) + style.line(13) + style.px(9)

    def paint(self, pen: Pen, time: float) -> None:
        """The lines that have been counted, the one that is, and those that are to come."""
        style, box, surface = pen.style, self.box, pen.surface
        surface.blit(_parchment(style.theme, *box.size), box)
        y = box.y + style.px(24) + style.line(32) // 2
        brush.words(surface, "The Reckoning", style.type(32), (box.centerx, y), INK,
                    "serif bold", "middle")  # fmt: skip
        y += style.line(32) // 2 + style.line(18) // 2
        name = elided(self.pile.name, style.type(18), box.w - style.px(60), "serif italic")
        brush.words(surface, name, style.type(18), (box.centerx, y), WINE, "serif italic", "middle")
        top, now = y + style.line(18) // 2 + style.px(10), current(self.pile, time)
        for number, line in enumerate(self.pile.lines):
            row = Rect(box.x + style.px(30), top + number * self._row(style),
                       box.w - style.px(60), self._row(style))  # fmt: skip
            self._paint_row(pen, row, line, number - now)
        self._paint_total(pen, now, time)

    def _paint_row(self, pen: Pen, row: Rect, line: CountedLine, ahead: int) -> None:
        style, surface = pen.style, pen.surface
        if ahead == 0:
            lit = row.inflate(style.px(12), -2)
            brush.rounded(surface, lit, style.px(6), ("#fff0c0", "#f6dc8c"), "#b5851c", 2)
        elif ahead:
            rule = Rect(row.x, row.bottom - 1, row.w, 1)
            brush.rounded(surface, rule, 0, ("#cdb27a",))
        icon = min(style.px(34), row.h - style.px(10))
        picture = art(style.theme, line.art, icon, icon)
        picture.set_alpha(90 if ahead > 0 else 255)
        surface.blit(picture, picture.get_rect(midleft=(row.x, row.centery)))
        picture.set_alpha(255)
        left = row.x + icon + style.px(12)
        first = row.y + style.px(4) + style.line(18) // 2
        ink = FADED if ahead > 0 else INK
        brush.words(surface, line.name, style.type(18), (left, first), ink, "serif bold")
        worth, tone = _worth(line) if ahead <= 0 else ("…", FADED)
        at = row.right - style.px(4), row.centery
        size = style.type(24 if worth[:1] in "+−" else 18)
        wide = brush.words(surface, worth, size, at, tone, "serif bold", "right")
        if ahead <= 0:
            top = first + style.line(18) // 2 - style.px(3)
            across = row.right - left - wide - style.px(14)
            room = Rect(left, top, across, row.bottom - style.px(2) - top)
            _paint_reason(pen, line.reason, room)

    def _paint_total(self, pen: Pen, now: int, time: float) -> None:
        """What it comes to so far, in wax."""
        style, surface, box = pen.style, pen.surface, self.box
        low = box.bottom - style.px(62)
        lines = self.pile.lines[: max(0, now + 1)]
        is_done = now >= len(self.pile.lines)
        so_far = self.pile.total if is_done else sum(line.points for line in lines)
        words = "This round" if is_done else "So far this round"
        if self.pile.seat < 0:
            words = "Nobody gets"
        left = box.x + style.px(36)
        brush.words(surface, words, style.type(18), (left, low - style.px(8)), INK, "serif bold")
        sums = " ".join(_summand(line.points, n) for n, line in
                        enumerate(one for one in lines if one.points))  # fmt: skip
        at = left, low + style.line(18) // 2 + style.px(4)
        brush.words(surface, sums or "0", style.type(13), at, BROWN, "semibold")
        swell = 1.0
        if is_done:
            came = share_of(time, starts(self.pile)[-1], 0.35)
            swell = 1.35 - 0.35 * ease_out(came)
        side = round(style.px(76) * swell) // 2 * 2
        wax = art(style.theme, "seal_gules", side, side)
        at = box.right - style.px(74), low
        surface.blit(wax, wax.get_rect(center=at))
        number = str(so_far).replace("-", "−")
        brush.words(surface, number, style.type(26), at, CREAM, "serif black", "middle")


def _paint_reason(pen: Pen, reason: str, room: Rect) -> None:
    """In one line, or small in two where it is long."""
    size, high = pen.style.type(13), pen.style.line(13) + 2 * pen.style.px(3)
    lines: tuple[str, ...] = (reason,)
    if line_width(reason, size, "semibold") > room.w:
        size, high = pen.style.type(11), room.h // 2
        first, *more = wrapped(reason, size, room.w, "semibold")
        lines = first, elided(" ".join(more), size, room.w, "semibold")
    for number, line in enumerate(lines):
        at = room.x, room.y + number * high + high // 2
        brush.words(pen.surface, line, size, at, BROWN, "semibold")


@kept
def _parchment(theme: str, wide: int, high: int) -> Surface:
    """The sheet drawn out to its size."""
    return smoothscale(art(theme, "score_sheet", 880, 1120), (wide, high))


def _summand(points: int, number: int) -> str:
    """A number as part of a sum: 9, − 5, + 3."""
    if not number:
        return str(points).replace("-", "−")
    return f"{'−' if points < 0 else '+'} {abs(points)}"


def _worth(line: CountedLine) -> tuple[str, str]:
    """The points of a line, or its word, and the colour of that."""
    if line.word:
        return line.word, MOSS if line.word == "safe" else WINE
    if not line.points:
        return "–", FADED
    sign = f"{line.points:+d}".replace("-", "−")
    return sign, MOSS if line.points > 0 else "#9a2b27"
