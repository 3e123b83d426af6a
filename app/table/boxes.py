"""Boxes within boxes, for tables and widgets alike: rows, columns, flows, layers, alternatives.

Nothing is drawn here. A tree of parts is laid in a box and gives labels and pictures, each in a box
of its own; the arithmetic below it serves the widgets as well (`app/draw/widgets/boxes.py`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from app.table.board import Align, Label, Picture, Piece, Tone
from app.table.fitting import longest_fitting
from app.table.geometry import Box, Ruler

Justify: TypeAlias = Literal["start", "middle", "end", "between"]
Size: TypeAlias = tuple[int, int]


# Along a line


def shared(lengths: Sequence[int], weights: Sequence[float], spare: int) -> list[int]:
    """The lengths, with spare pixels given (or taken) by weight, to the last pixel."""
    total = sum(weights)
    if not total:
        return list(lengths)
    edges, passed = [0], 0.0
    for weight in weights:
        passed += weight
        edges.append(round(spare * passed / total))
    more = [after - before for before, after in pairwise(edges)]
    return [max(0, length + extra) for length, extra in zip(lengths, more, strict=True)]


def total(lengths: Sequence[int], gap: int) -> int:
    """How much room these lengths take up with a gap between each two."""
    return sum(lengths) + gap * max(0, len(lengths) - 1)


def starts(lengths: Sequence[int], gap: int, spare: int, justify: Justify) -> Iterator[int]:
    """Where each of several lengths begins, with what is left before, between or after them."""
    at = {"start": 0, "between": 0, "middle": spare // 2, "end": spare}[justify]
    between = spare / max(1, len(lengths) - 1) if justify == "between" else 0
    for number, length in enumerate(lengths):
        yield at + round(number * between)
        at += length + gap


def broken(widths: Sequence[int], room: int, gap: int, most: int = 0) -> list[range]:
    """Which of several widths stand in each line: as many as fit, or `most` of them at most."""
    lines: list[range] = []
    used = 0
    for number, wide in enumerate(widths):
        if not lines or used + wide > room or len(lines[-1]) == most:
            lines.append(range(number, number))
            used = 0
        lines[-1] = range(lines[-1].start, number + 1)
        used += wide + gap
    return lines


# Parts


class BoxTree:
    """Something that can be laid in a box."""

    __slots__ = ()

    def size(self, ruler: Ruler, width: int) -> Size:
        """How large it is if it may be so wide."""
        raise NotImplementedError

    def lay(self, box: Box, ruler: Ruler) -> Iterator[Piece]:
        """What is in it, each in its box."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Worded(BoxTree):
    """The longest of several ways to say it that has room, in one line."""

    ways: tuple[str, ...]
    font: int
    tone: Tone = "plain"
    align: Align = "left"
    weight: str = "medium"

    def size(self, ruler: Ruler, width: int) -> Size:
        """A line of what is said; the shortest way is wider than there is room if none has any."""
        widths = (ruler.width(way, self.font, self.weight) for way in self.ways)
        wide = 0
        for wide in widths:
            if wide <= width:
                break
        return wide, ruler.line(self.font)

    def lay(self, box: Box, ruler: Ruler) -> Iterator[Label]:
        """One label; what has no room at all is shortened."""
        said = longest_fitting(self.ways, box.w, self.font, ruler, self.weight)
        yield Label(said, box, self.font, self.tone, self.align, self.weight)


@dataclass(frozen=True, slots=True)
class Drawing(BoxTree):
    """A square drawing in the middle of its box, this many pixels wide."""

    name: str
    side: int
    explanation: str = ""

    def size(self, ruler: Ruler, width: int) -> Size:
        return self.side, self.side

    def lay(self, box: Box, ruler: Ruler) -> Iterator[Picture]:
        x, y = box.x + (box.w - self.side) // 2, box.y + (box.h - self.side) // 2
        yield Picture(self.name, Box(x, y, self.side, self.side), self.explanation)


@dataclass(frozen=True, slots=True)
class Spacer(BoxTree):
    """Nothing, of some design length either way."""

    length: float = 0

    def size(self, ruler: Ruler, width: int) -> Size:
        return ruler.px(self.length), ruler.px(self.length)

    def lay(self, box: Box, ruler: Ruler) -> Iterator[Piece]:
        yield from ()


NOTHING = Spacer()


@dataclass(frozen=True, slots=True)
class Stacked(BoxTree):
    """Parts under each other, each as wide as the column; the gap is in design pixels."""

    parts: Sequence[BoxTree]
    gap: float = 0
    justify: Justify = "middle"

    def size(self, ruler: Ruler, width: int) -> Size:
        sizes = [part.size(ruler, width) for part in self.parts]
        high = total([high for _, high in sizes], ruler.px(self.gap))
        return max((wide for wide, _ in sizes), default=0), high

    def lay(self, box: Box, ruler: Ruler) -> Iterator[Piece]:
        highs = [part.size(ruler, box.w)[1] for part in self.parts]
        gap = ruler.px(self.gap)
        tops = starts(highs, gap, box.h - total(highs, gap), self.justify)
        for part, high, top in zip(self.parts, highs, tops, strict=True):
            yield from part.lay(Box(box.x, box.y + top, box.w, high), ruler)


@dataclass(frozen=True, slots=True)
class Beside(BoxTree):
    """Parts beside each other, each as high as the row; the gap is in design pixels.

    The last one takes what is left if the row is to be filled.
    """

    parts: Sequence[BoxTree]
    gap: float = 0
    justify: Justify = "middle"
    filled: bool = False

    def _widths(self, ruler: Ruler, width: int) -> list[int]:
        """What each part wants of the room that those before it leave."""
        gap, left, found = ruler.px(self.gap), width, list[int]()
        for part in self.parts:
            wide = min(part.size(ruler, left)[0], left)
            found.append(wide)
            left -= wide + gap
        if self.filled:
            found[-1] += left + gap
        return found

    def size(self, ruler: Ruler, width: int) -> Size:
        widths = self._widths(ruler, width)
        highs = [part.size(ruler, w)[1] for part, w in zip(self.parts, widths, strict=True)]
        return total(widths, ruler.px(self.gap)), max(highs, default=0)

    def lay(self, box: Box, ruler: Ruler) -> Iterator[Piece]:
        widths, gap = self._widths(ruler, box.w), ruler.px(self.gap)
        lefts = starts(widths, gap, box.w - total(widths, gap), self.justify)
        for part, wide, left in zip(self.parts, widths, lefts, strict=True):
            yield from part.lay(Box(box.x + left, box.y, wide, box.h), ruler)


@dataclass(frozen=True, slots=True)
class FirstThatFits(BoxTree):
    """The first of several parts that has room, else the last."""

    ways: Sequence[BoxTree]

    def _found(self, ruler: Ruler, wide: int, high: int | None) -> BoxTree:
        for part in self.ways:
            across, down = part.size(ruler, wide)
            if across <= wide and (high is None or down <= high):
                return part
        return self.ways[-1]

    def size(self, ruler: Ruler, width: int) -> Size:
        """That of the first one that is not too wide."""
        return self._found(ruler, width, None).size(ruler, width)

    def lay(self, box: Box, ruler: Ruler) -> Iterator[Piece]:
        yield from self._found(ruler, box.w, box.h).lay(box, ruler)


def written(lines: Sequence[Worded], box: Box, ruler: Ruler) -> tuple[Label, ...]:
    """Lines under each other in the middle of a box."""
    return tuple(one for one in Stacked(lines).lay(box, ruler) if isinstance(one, Label))
