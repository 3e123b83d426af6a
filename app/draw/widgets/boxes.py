"""Boxes that place what is in them: columns, rows, flows, margins, panels, layers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pygame import Rect

from app.draw.panels import panel
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen
from app.table.boxes import Justify, broken, shared, starts, total

_ALONG: dict[str, Justify] = {"left": "start", "middle": "middle", "right": "end"}


@dataclass(eq=False)
class Group(Node):
    """Several nodes together."""

    parts: Sequence[Node] = ()

    @property
    def children(self) -> tuple[Node, ...]:
        return tuple(self.parts)

    @property
    def shrinks(self) -> bool:
        return any(part.shrinks for part in self.parts)


@dataclass(eq=False)
class Wrapped(Node):
    """One node with something around it."""

    part: Node

    @property
    def children(self) -> tuple[Node, ...]:
        return (self.part,)

    @property
    def shrinks(self) -> bool:
        return self.part.shrinks


@dataclass(eq=False)
class Column(Group):
    """Nodes under each other. `align` is stretch, left, middle or right."""

    gap: float = 12
    align: str = "stretch"
    justify: Justify = "start"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        sizes = [part.size(style, width) for part in self.parts]
        high = total([h for _, h in sizes], style.px(self.gap))
        return max((w for w, _ in sizes), default=0), high

    def place(self, style: Style, box: Rect) -> None:
        """Spare height goes to what grows; missing height is taken from what scrolls."""
        super().place(style, box)
        heights, gap = self._heights(style, box), style.px(self.gap)
        tops = starts(heights, gap, max(0, box.h - total(heights, gap)), self.justify)
        for part, height, top in zip(self.parts, heights, tops, strict=True):
            row = Rect(box.x, box.y + top, box.w, height)
            part.place(style, self._across(style, part, row))

    def _heights(self, style: Style, box: Rect) -> list[int]:
        wanted = [part.size(style, box.w)[1] for part in self.parts]
        spare = box.h - total(wanted, style.px(self.gap))
        if spare >= 0:
            return shared(wanted, [part.grow for part in self.parts], spare)
        shrinking = [h if p.shrinks else 0 for p, h in zip(self.parts, wanted, strict=True)]
        return shared(wanted, shrinking, max(spare, -sum(shrinking)))

    def _across(self, style: Style, part: Node, row: Rect) -> Rect:
        if self.align == "stretch":
            return row
        width = min(row.w, part.size(style, row.w)[0])
        left = {"left": row.x, "middle": row.centerx - width // 2, "right": row.right - width}
        return Rect(left[self.align], row.y, width, row.h)


@dataclass(eq=False)
class Row(Group):
    """Nodes beside each other. `align` is middle, top, bottom or stretch."""

    gap: float = 12
    align: str = "middle"
    justify: Justify = "start"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        widths = self._widths(style, width)
        natural = [p.size(style, w) for p, w in zip(self.parts, widths, strict=True)]
        growing = any(part.grow for part in self.parts)
        wide = width if growing else total([w for w, _ in natural], style.px(self.gap))
        return wide, max((h for _, h in natural), default=0)

    def place(self, style: Style, box: Rect) -> None:
        """Spare width goes to what grows, or before, between or around the parts."""
        super().place(style, box)
        widths, gap = self._widths(style, box.w), style.px(self.gap)
        lefts = starts(widths, gap, max(0, box.w - total(widths, gap)), self.justify)
        for part, width, left in zip(self.parts, widths, lefts, strict=True):
            slot = Rect(box.x + left, box.y, width, box.h)
            part.place(style, self._along(style, part, slot))

    def _widths(self, style: Style, width: int) -> list[int]:
        fixed = [0 if p.grow else p.size(style, width)[0] for p in self.parts]
        spare = max(0, width - total(fixed, style.px(self.gap)))
        return shared(fixed, [part.grow for part in self.parts], spare)

    def _along(self, style: Style, part: Node, slot: Rect) -> Rect:
        if self.align == "stretch":
            return slot
        height = min(slot.h, part.size(style, slot.w)[1])
        top = {"top": slot.y, "middle": slot.centery - height // 2, "bottom": slot.bottom - height}
        return Rect(slot.x, top[self.align], slot.w, height)


@dataclass(eq=False)
class Flow(Group):
    """Nodes beside each other that go on in the next line when there is no room.

    In its line each stands in the middle or at the top, as `stand` says.
    """

    gap: float = 8
    align: str = "left"
    stand: str = "middle"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        lines, gap = self._lines(style, width), style.px(self.gap)
        widest = max((total([w for _, w, _ in line], gap) for line in lines), default=0)
        return widest, total([max(h for _, _, h in line) for line in lines], gap)

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        gap, top = style.px(self.gap), box.y
        for line in self._lines(style, box.w):
            height, widths = max(h for _, _, h in line), [w for _, w, _ in line]
            lefts = starts(widths, gap, box.w - total(widths, gap), _ALONG[self.align])
            for (part, wide, high), left in zip(line, lefts, strict=True):
                down = (height - high) // 2 if self.stand == "middle" else 0
                part.place(style, Rect(box.x + left, top + down, wide, high))
            top += height + gap

    def _lines(self, style: Style, width: int) -> list[list[tuple[Node, int, int]]]:
        sizes = [part.size(style, width) for part in self.parts]
        lines = broken([wide for wide, _ in sizes], width, style.px(self.gap))
        return [[(self.parts[n], min(sizes[n][0], width), sizes[n][1]) for n in line]
                for line in lines]  # fmt: skip


@dataclass(eq=False)
class Padded(Wrapped):
    """A node with room around it: left and right, top and bottom."""

    across: float = 16
    down: float = 16

    def size(self, style: Style, width: int) -> tuple[int, int]:
        across, down = 2 * style.px(self.across), 2 * style.px(self.down)
        wide, high = self.part.size(style, width - across)
        return wide + across, high + down

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        across, down = style.px(self.across), style.px(self.down)
        self.part.place(style, box.inflate(-2 * across, -2 * down))


@dataclass(eq=False)
class Panel(Padded):
    """A raised panel with something in it."""

    across: float = 20
    down: float = 18
    edge: str = "panel_edge"
    fill: str = "panel"

    def draw(self, pen: Pen) -> None:
        style = pen.style
        panel(pen.surface, self.box, style.unit, style.colour(self.fill), style.colour(self.edge))


@dataclass(eq=False)
class Sized(Wrapped):
    """A node with a width or a height of its own choice, in design pixels; 0 leaves it open."""

    width: float = 0
    height: float = 0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        wide = min(width, style.px(self.width)) if self.width else width
        inner = self.part.size(style, wide)
        return (wide if self.width else inner[0]), max(
            style.px(self.height) if self.height else 0, inner[1]
        )

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        self.part.place(style, box)


@dataclass(eq=False)
class Gap(Node):
    """Nothing, of some height and width; with `grow` it takes what is left."""

    length: float = 0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return (min(width, style.px(self.length)), style.px(self.length)) if self.length else (0, 0)


@dataclass(eq=False)
class Layers(Group):
    """Nodes over each other in the same box."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        sizes = [part.size(style, width) for part in self.parts]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        for part in self.parts:
            part.place(style, box)


@dataclass(eq=False)
class Free(Node):
    """Nodes whose boxes somebody else has worked out; pairs of a node and its box."""

    placed: Sequence[tuple[Node, Rect]] = ()

    @cached_property
    def children(self) -> tuple[Node, ...]:
        return tuple(node for node, _ in self.placed)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.height

    def place(self, style: Style, box: Rect) -> None:
        super().place(style, box)
        for node, place in self.placed:
            node.place(style, place)


@dataclass(eq=False)
class DrawnBox(Node):
    """Something drawn by a function into a box of a given size, in design pixels."""

    paint: Callable[[Pen, Rect], None] = field(default=lambda pen, box: None)
    width: float = 0
    height: float = 0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """As asked for; a width of 0 is all there is."""
        return (min(width, style.px(self.width)) if self.width else width), style.px(self.height)

    def draw(self, pen: Pen) -> None:
        self.paint(pen, self.box)
