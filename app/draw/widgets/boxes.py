"""Boxes that place what is in them: columns, rows, flows, margins, panels, layers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from pygame import Rect

from app.draw.panels import panel
from app.draw.style import Style
from app.draw.widgets.node import Node, Pen


@dataclass(eq=False)
class Group(Node):
    """Several nodes together."""

    parts: Sequence[Node] = ()

    @property
    def children(self) -> tuple[Node, ...]:
        """The nodes in it, in order."""
        return tuple(self.parts)

    @property
    def shrinks(self) -> bool:
        """If a part does."""
        return any(part.shrinks for part in self.parts)


@dataclass(eq=False)
class Wrapped(Node):
    """One node with something around it."""

    part: Node

    @property
    def children(self) -> tuple[Node, ...]:
        """The one inside."""
        return (self.part,)

    @property
    def shrinks(self) -> bool:
        """If the one inside does."""
        return self.part.shrinks


@dataclass(eq=False)
class Column(Group):
    """Nodes under each other. `align` is stretch, left, middle or right."""

    gap: float = 12
    align: str = "stretch"
    justify: str = "start"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The widest part, and all heights."""
        sizes = [part.size(style, width) for part in self.parts]
        gaps = style.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def place(self, style: Style, box: Rect) -> None:
        """Spare height goes to what grows; missing height is taken from what scrolls."""
        super().place(style, box)
        heights = self._heights(style, box)
        gap = style.px(self.gap)
        spare = box.h - sum(heights) - gap * max(0, len(heights) - 1)
        top = box.y + {"start": 0, "middle": max(0, spare) // 2, "end": max(0, spare)}[self.justify]
        for part, height in zip(self.parts, heights, strict=True):
            part.place(style, self._across(style, part, Rect(box.x, top, box.w, height)))
            top += height + gap

    def _heights(self, style: Style, box: Rect) -> list[int]:
        wanted = [part.size(style, box.w)[1] for part in self.parts]
        spare = box.h - sum(wanted) - style.px(self.gap) * max(0, len(wanted) - 1)
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
    justify: str = "start"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """All widths, and the highest part."""
        widths = self._widths(style, width)
        natural = [p.size(style, w) for p, w in zip(self.parts, widths, strict=True)]
        gaps = style.px(self.gap) * max(0, len(widths) - 1)
        growing = any(part.grow for part in self.parts)
        total = width if growing else sum(w for w, _ in natural) + gaps
        return total, max((h for _, h in natural), default=0)

    def place(self, style: Style, box: Rect) -> None:
        """Spare width goes to what grows, or before, between or around the parts."""
        super().place(style, box)
        widths = self._widths(style, box.w)
        gap = style.px(self.gap)
        spare = max(0, box.w - sum(widths) - gap * max(0, len(widths) - 1))
        left = box.x + {"start": 0, "middle": spare // 2, "end": spare, "between": 0}[self.justify]
        between = spare / max(1, len(widths) - 1) if self.justify == "between" else 0
        for number, (part, width) in enumerate(zip(self.parts, widths, strict=True)):
            at = left + round(number * between)
            part.place(style, self._along(style, part, Rect(at, box.y, width, box.h)))
            left += width + gap

    def _widths(self, style: Style, width: int) -> list[int]:
        gaps = style.px(self.gap) * max(0, len(self.parts) - 1)
        fixed = [0 if p.grow else p.size(style, width)[0] for p in self.parts]
        spare = max(0, width - gaps - sum(fixed))
        return shared(fixed, [part.grow for part in self.parts], spare)

    def _along(self, style: Style, part: Node, slot: Rect) -> Rect:
        if self.align == "stretch":
            return slot
        height = min(slot.h, part.size(style, slot.w)[1])
        top = {"top": slot.y, "middle": slot.centery - height // 2, "bottom": slot.bottom - height}
        return Rect(slot.x, top[self.align], slot.w, height)


def shared(lengths: list[int], weights: Sequence[float], spare: int) -> list[int]:
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


@dataclass(eq=False)
class Flow(Group):
    """Nodes beside each other that go on in the next line when there is no room.

    In its line each stands in the middle or at the top, as `stand` says.
    """

    gap: float = 8
    align: str = "left"
    stand: str = "middle"

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The widest line, and all lines."""
        lines = self._lines(style, width)
        gap = style.px(self.gap)
        widest = max((sum(w for _, w, _ in ln) + gap * (len(ln) - 1) for ln in lines), default=0)
        heights = [max(h for _, _, h in line) for line in lines]
        return widest, sum(heights) + gap * max(0, len(heights) - 1)

    def place(self, style: Style, box: Rect) -> None:
        """Line by line."""
        super().place(style, box)
        gap, top = style.px(self.gap), box.y
        for line in self._lines(style, box.w):
            height = max(h for _, _, h in line)
            used = sum(w for _, w, _ in line) + gap * (len(line) - 1)
            left = (
                box.x
                + {"left": 0, "middle": (box.w - used) // 2, "right": box.w - used}[self.align]
            )
            for part, wide, high in line:
                down = (height - high) // 2 if self.stand == "middle" else 0
                part.place(style, Rect(left, top + down, wide, high))
                left += wide + gap
            top += height + gap

    def _lines(self, style: Style, width: int) -> list[list[tuple[Node, int, int]]]:
        lines: list[list[tuple[Node, int, int]]] = []
        left, gap = 0, style.px(self.gap)
        for part in self.parts:
            wide, high = part.size(style, width)
            if not lines or left + wide > width:
                lines.append([])
                left = 0
            lines[-1].append((part, min(wide, width), high))
            left += wide + gap
        return lines


@dataclass(eq=False)
class Padded(Wrapped):
    """A node with room around it: left and right, top and bottom."""

    across: float = 16
    down: float = 16

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """What is inside, and the room around it."""
        across, down = 2 * style.px(self.across), 2 * style.px(self.down)
        wide, high = self.part.size(style, width - across)
        return wide + across, high + down

    def place(self, style: Style, box: Rect) -> None:
        """The inside gets what the margins leave."""
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
        """Shadow, face and edge."""
        style = pen.style
        panel(pen.surface, self.box, style.unit, style.colour(self.fill), style.colour(self.edge))


@dataclass(eq=False)
class Sized(Wrapped):
    """A node with a width or a height of its own choice, in design pixels; 0 leaves it open."""

    width: float = 0
    height: float = 0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """As asked for, or as the inside wants."""
        wide = min(width, style.px(self.width)) if self.width else width
        inner = self.part.size(style, wide)
        return (wide if self.width else inner[0]), max(
            style.px(self.height) if self.height else 0, inner[1]
        )

    def place(self, style: Style, box: Rect) -> None:
        """The inside gets everything."""
        super().place(style, box)
        self.part.place(style, box)


@dataclass(eq=False)
class Gap(Node):
    """Nothing, of some height and width; with `grow` it takes what is left."""

    length: float = 0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """As long as asked for."""
        return (min(width, style.px(self.length)), style.px(self.length)) if self.length else (0, 0)


@dataclass(eq=False)
class Layers(Group):
    """Nodes over each other in the same box."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The largest part."""
        sizes = [part.size(style, width) for part in self.parts]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def place(self, style: Style, box: Rect) -> None:
        """All get the same box."""
        super().place(style, box)
        for part in self.parts:
            part.place(style, box)


@dataclass(eq=False)
class Free(Node):
    """Nodes whose boxes somebody else has worked out; pairs of a node and its box."""

    placed: Sequence[tuple[Node, Rect]] = ()

    @cached_property
    def children(self) -> tuple[Node, ...]:
        """The nodes, in order."""
        return tuple(node for node, _ in self.placed)

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """All the room there is."""
        return width, style.height

    def place(self, style: Style, box: Rect) -> None:
        """Each gets its own box."""
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
        """Let the function draw."""
        self.paint(pen, self.box)
