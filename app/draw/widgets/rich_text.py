"""Paragraphs of mixed type: bold words, marked words, small notes, cards and icons in the line."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from app.draw import brush
from app.draw.card_faces import face
from app.draw.lettering import capitals, line_width, wrapped
from app.draw.style import Style
from app.draw.vector import icon
from app.draw.widgets.node import Node, Pen

CARD_SHAPE = 5 / 7
MARK = "#f0cc86"


class Inline(NamedTuple):
    """A card of a game, or an icon of its theme, in a line; `tall` is its height by the type's."""

    game: str
    card: int = -1
    icon: str = ""
    tall: float = 1.5

    def width(self, height: int) -> int:
        """How wide it is at this height."""
        return height if self.icon else round(height * CARD_SHAPE)

    def picture(self, height: int, style: Style) -> Surface:
        """The picture at this height."""
        theme = style.cards(self.game)
        if self.icon:
            return icon(self.icon, height, None, theme)
        return face(theme, self.card, self.width(height))


class Run(NamedTuple):
    """A stretch of text in one type; `marked` lies on a stroke of colour."""

    text: str
    face: str = "serif text"
    colour: str = "paper_ink"
    scale: int = 18
    marked: bool = False
    inline: Inline | None = None


class Piece(NamedTuple):
    """A run as it stands in a line: where it begins and how wide it is."""

    run: Run
    left: int
    width: int


Word = tuple[Run, ...]
Line = tuple[Piece, ...]


def marked(runs: Sequence[Run], pattern: re.Pattern[str] | None) -> tuple[Run, ...]:
    """The runs, cut where the pattern is found in the text that they make together."""
    if pattern is None:
        return tuple(runs)
    whole = "".join(run.text for run in runs)
    hits = [match.span() for match in pattern.finditer(whole)]
    found: list[Run] = []
    start = 0
    for run in runs:
        found += _cut(run, start, hits)
        start += len(run.text)
    return tuple(found)


def _cut(run: Run, start: int, hits: list[tuple[int, int]]) -> Iterator[Run]:
    end = start + len(run.text)
    if run.inline is not None:
        yield run._replace(marked=any(first < end and last > start for first, last in hits))
        return
    inside = [(max(a, start), min(b, end)) for a, b in hits if a < end and b > start]
    at = start
    for first, last in inside:
        yield run._replace(text=run.text[at - start : first - start])
        yield run._replace(text=run.text[first - start : last - start], marked=True)
        at = last
    yield run._replace(text=run.text[at - start :])


@dataclass(eq=False)
class RichText(Node):
    """Runs of text that wrap together; all stand on one line of writing."""

    runs: Sequence[Run] = ()
    leading: float = 1.55
    align: str = "left"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        lines = self._lines(style, width)
        widest = max((line[-1].left + line[-1].width for line in lines if line), default=0)
        return min(widest + 1, width), self._line(style) * len(lines)

    def least(self, style: Style) -> int:
        """The width of its longest word."""
        return max((_width(style, word) for word in _words(tuple(self.runs))), default=0)

    def draw(self, pen: Pen) -> None:
        style, high = pen.style, self._line(pen.style)
        baseline = self.box.y + high * 0.5 + self._letters(style) / 2
        clip = pen.surface.get_clip()
        for number, line in enumerate(self._lines(style, self.box.w)):
            if clip.top - high < self.box.y + number * high < clip.bottom:
                for piece in line:
                    _draw_piece(pen, piece, self._left(line), baseline + number * high, high)

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """Each line; a text that is too high counts as too wide."""
        lines = self._lines(style, self.box.w)
        too_high = self._line(style) * len(lines) > self.box.h + 2
        for line in lines:
            needed = line[-1].left + line[-1].width if line else 0
            yield (
                " ".join(piece.run.text for piece in line),
                10**6 if too_high else needed,
                self.box.w,
            )

    def _left(self, line: Line) -> int:
        spare = self.box.w - (line[-1].left + line[-1].width if line else 0)
        return self.box.x + {"left": 0, "middle": spare // 2, "right": spare}[self.align]

    def _lines(self, style: Style, width: int) -> tuple[Line, ...]:
        return _laid(tuple(self.runs), style, max(1, width))

    def _scale(self) -> int:
        return max((run.scale for run in self.runs), default=18)

    def _line(self, style: Style) -> int:
        return round(style.type(self._scale()) * self.leading)

    def _letters(self, style: Style) -> float:
        run = max(self.runs, key=lambda each: each.scale, default=Run(""))
        top, bottom = capitals(style.type(run.scale), run.face)
        return bottom - top


def _draw_piece(pen: Pen, piece: Piece, left: int, baseline: float, high: int) -> None:
    run, style = piece.run, pen.style
    size = style.type(run.scale)
    top, bottom = capitals(size, run.face)
    middle = baseline - (bottom - top) / 2
    if run.marked:
        reach = style.px(2)
        box = Rect(left + piece.left - reach, 0, piece.width + 2 * reach, round(high * 0.9))
        box.centery = round(middle)
        brush.rounded(pen.surface, box, style.px(4), (MARK,))
    if run.inline is not None:
        picture = run.inline.picture(_picture_height(style, run), style)
        centre = left + piece.left + piece.width // 2, round(middle)
        pen.surface.blit(picture, picture.get_rect(center=centre))
    else:
        at = left + piece.left, middle
        brush.words(pen.surface, run.text, size, at, style.colour(run.colour), run.face)


def _picture_height(style: Style, run: Run) -> int:
    return round(style.type(run.scale) * (run.inline.tall if run.inline else 1))


@lru_cache(maxsize=1024)
def _laid(runs: tuple[Run, ...], style: Style, width: int) -> tuple[Line, ...]:
    """Whole words in lines no wider than this."""
    lines: list[Line] = []
    words: list[Word] = []
    for word in _fitting(runs, style, width):
        if words and _end(_line_of(style, [*words, word])) > width:
            lines.append(_line_of(style, words))
            words = []
        words.append(word)
    return (*lines, _line_of(style, words))


def _end(line: Line) -> int:
    return line[-1].left + line[-1].width if line else 0


def _fitting(runs: tuple[Run, ...], style: Style, width: int) -> Iterator[Word]:
    """The words; one that is wider than the column is cut up."""
    for word in _words(runs):
        if len(word) > 1 or word[0].inline or _width(style, word) <= width:
            yield word
            continue
        run = word[0]
        for part in wrapped(run.text, style.type(run.scale), width, run.face):
            yield (run._replace(text=part),)


@lru_cache(maxsize=1024)
def _words(runs: tuple[Run, ...]) -> tuple[Word, ...]:
    """Runs without a space between them stay together."""
    words: list[list[Run]] = [[]]
    for run in runs:
        if run.inline is not None:
            words[-1].append(run)
            continue
        for number, part in enumerate(re.split(r"\s+", run.text)):
            if number:
                words.append([])
            if part:
                words[-1].append(run._replace(text=part))
    return tuple(tuple(word) for word in words if word)


def _width(style: Style, word: Word) -> int:
    return _end(_line_of(style, [word]))


def _line_of(style: Style, words: Sequence[Word]) -> Line:
    """Words in a line; what is of one type is one piece, with its spaces."""
    runs: list[Run] = []
    for word in words:
        for number, run in enumerate(word):
            space = " " if runs and not number else ""
            if runs and _same_type(runs[-1], run):
                runs[-1] = run._replace(text=runs[-1].text + space + run.text)
            else:
                if space and runs[-1].inline is None:
                    runs.append(run._replace(text=" ", marked=False, inline=None))
                runs.append(run)
    return tuple(_placed(style, runs))


def _same_type(one: Run, other: Run) -> bool:
    return one.inline is None and one[1:] == other[1:]


def _placed(style: Style, runs: list[Run]) -> Iterator[Piece]:
    left = 0
    for run in runs:
        if run.inline is not None:
            wide = run.inline.width(_picture_height(style, run)) + style.px(6)
        else:
            wide = line_width(run.text, style.type(run.scale), run.face)
        yield Piece(run, left, wide)
        left += wide
