"""Who has what, unfolded on paper below what was pointed at: each side, or each seat by itself."""

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from app.draw import brush
from app.draw.lettering import wrapped
from app.draw.portraits import draw_face
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import art
from app.table.board import Board
from app.table.face import Face
from app.table.geometry import Box
from app.table.standing import Known, Race, Side
from app.table.standing_board import LaidKnowledge, LaidRace
from app.table.voice import Voice, counted

People: TypeAlias = Sequence[Face]
FACE, STEP, PAD = 44, 58, 16
INK, DIM, RULE = "#2a2118", "#4a3d2c", "#d3c19a"
HEADS = ("#7a5210", "#2e4f6b", "#4a3d2c")


def draw_detail(surface: Surface, style: Style, board: Board, people: People, voice: Voice) -> None:
    """All there is to say about how it stands."""
    race, known = board.one(LaidRace), board.one(LaidKnowledge)
    if race is not None:
        _RaceSheet(surface, style, people).draw(race.race, race.box)
    elif known is not None:
        _KnownSheet(surface, style, people, voice).draw(known, known.box)


class _Sheet:
    """A sheet of paper near what it is about, always inside the window."""

    def __init__(self, surface: Surface, style: Style, people: People) -> None:
        self.surface, self.style, self.people = surface, style, people
        self.pad, self.line = style.px(PAD), style.line(13)

    def paper(self, size: tuple[int, int], about: Box) -> Rect:
        """Below what it is about if there is room, else above."""
        style, anchor = self.style, Rect(*about)
        box = Rect((0, 0), size)
        box.midtop = anchor.centerx, anchor.bottom + style.px(10)
        if box.bottom > style.height:
            box.midbottom = anchor.centerx, anchor.top - style.px(10)
        margin = 2 * style.px(6)
        box.clamp_ip(Rect(0, 0, style.width, style.height).inflate(-margin, -margin))
        brush.shadow(self.surface, box, style.px(10), style.px(9), 180, style.px(5))
        fill, edge = style.colour("paper_top"), style.colour("tooltip_edge")
        brush.rounded(self.surface, box, style.px(10), (fill,), edge)
        return box

    def words(self, text: str, at: tuple[float, float], ink: str = INK, face: str = "bold",
              align: str = "left") -> None:  # fmt: skip
        """A line whose middle is at this height."""
        brush.words(self.surface, text, self.style.type(13), at, ink, face, align)

    def face(self, seat: int, at: tuple[float, float], size: int) -> None:
        """A seat's avatar."""
        draw_face(self.surface, self.style, self.people[seat], at, size)

    def width(self, text: str, face: str = "bold") -> int:
        """How wide a text is."""
        return self.style.text_width(text, 13, face)


class _RaceSheet(_Sheet):
    """The sides side by side: who belongs to each, and what each has; below, what is still out."""

    def draw(self, race: Race, about: Box) -> None:
        """On paper below the bar."""
        style, pad = self.style, self.pad
        wide = [self._width(side, race.noun) for side in race.sides]
        whole = max(sum(wide) + 2 * pad * len(wide), style.px(300))
        rest = wrapped(race.rest, style.type(13), whole - 2 * pad, "semibold") if race.rest else []
        high = self.line * (2 + len(rest)) + style.px(FACE + 14) + 2 * pad
        box = self.paper((whole, high), about)
        x = box.x + (whole - sum(wide) - 2 * pad * (len(wide) - 1)) // 2
        low = box.y + pad + 2 * self.line + style.px(FACE + 4)
        for number, side in enumerate(race.sides):
            if number:
                brush.rule(self.surface, (x - pad, box.y + pad), (x - pad, low), RULE)
            self._side(side, Rect(x, box.y + pad, wide[number], 0), HEADS[number], race.noun)
            x += wide[number] + 2 * pad
        self._rest(rest, Rect(box.x + pad, low + style.px(6), whole - 2 * pad, 0))

    def _rest(self, lines: Sequence[str], room: Rect) -> None:
        if lines:
            brush.rule(self.surface, room.topleft, room.topright, RULE)
        for number, line in enumerate(lines):
            at = room.x, room.y + self.style.px(4) + self.line * (number + 0.5)
            self.words(line, at, DIM, "semibold")

    def _width(self, side: Side, noun: str) -> int:
        head = self.width(f"{side.name}   {counted(side.amount, noun)}")
        return max(head, self.style.grown(STEP) * len(side.shares))

    def _side(self, side: Side, room: Rect, ink: str, noun: str) -> None:
        style, middle = self.style, room.y + self.line / 2
        self.words(side.name, (room.x, middle), ink)
        self.words(counted(side.amount, noun), (room.right, middle), align="right")
        step, size = style.grown(STEP), style.px(FACE)
        for number, share in enumerate(side.shares):
            x = room.x + step * (number + 0.5)
            y = room.y + self.line + style.px(2) + size / 2
            self.face(share.seat, (x, y), size)
            self.words(str(share.amount), (x, y + size / 2 + self.line / 2), align="middle")


class _KnownSheet(_Sheet):
    """A line for each seat: side, how near the end, and who has looked."""

    def __init__(self, surface: Surface, style: Style, people: People, voice: Voice) -> None:
        super().__init__(surface, style, people)
        self.voice = voice
        self.pip, self.mark = round(self.line * 0.8), round(self.line * 0.55)

    def draw(self, laid: LaidKnowledge, about: Box) -> None:
        """On paper beside the card."""
        style, pad, seats = self.style, self.pad, laid.knowledge.seats
        rows = max(self.line, style.px(30)) + style.px(4)
        names = max(self.width(self.voice.name(known.seat)) for known in seats)
        sides = max(self.width(self.told(known)) for known in seats)
        self.columns = (rows, names + pad, sides + pad, seats[0].of * self.pip + pad)
        looks = self.width("seen by ", "semibold") + self.mark * len(seats) * 3 // 2
        headline = laid.knowledge.headline[0]
        whole = min(max(sum(self.columns) + looks, self.width(headline)) + 2 * pad, style.width)
        box = self.paper((whole, rows * len(seats) + self.line + 2 * pad), about)
        self.words(headline, (box.x + pad, box.y + pad + self.line / 2), HEADS[0])
        for number, known in enumerate(seats):
            y = box.y + pad + self.line + rows * (number + 0.5)
            self._row(laid, known, box.x + pad, y)

    def told(self, known: Known) -> str:
        """What is known of a seat's side."""
        return self.voice.said(known.told)

    def _row(self, laid: LaidKnowledge, known: Known, x: float, y: float) -> None:
        style, (face, name, side, pips) = self.style, self.columns
        self.face(known.seat, (x + face / 2 - style.px(3), y), face - style.px(6))
        x += face
        self.words(self.voice.name(known.seat), (x, y))
        x += name
        self.words(self.told(known), (x, y), DIM, "semibold")
        x += side
        for number in range(known.of):
            is_full = number < known.value
            name_of = laid.knowledge.full if is_full else laid.knowledge.empty
            picture = art(style.theme, name_of, self.pip, self.pip)
            picture = picture if is_full else brush.translucent(picture, 60)
            self.surface.blit(picture, (round(x + number * self.pip), round(y - self.pip / 2)))
        x += pips
        if known.seen_by:
            self.words("seen by", (x, y), DIM, "semibold")
            x += self.width("seen by ", "semibold")
        for seat in known.seen_by:
            x += self.mark * 1.5
            seat_mark(
                self.surface, style, self.people[seat].colour, (x - self.mark, y), self.mark / 2
            )
