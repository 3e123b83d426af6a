"""The list that a choice opens, and the note that appears beside what is pointed at."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from app.draw import brush
from app.draw.clearance import clear_place
from app.draw.lettering import wrapped
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Free, Panel
from app.draw.widgets.button import Pressable
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Text
from app.table.geometry import Box

TIP_WIDTH = 320


def menu(
    labels: Sequence[str], chosen: int, anchor: Rect, style: Style, pick: Callable[[int], None]
) -> Node:
    """A list under (or over) its anchor; `pick` gets the number of what is chosen."""
    rows = [
        Pressable(
            Text(label, 13, "accent_hi" if number == chosen else "text", "semibold", single=True),
            partial(pick, number),
            selected=number == chosen,
            key=f"popup {number}",
            down=7,
        )
        for number, label in enumerate(labels)
    ]
    panel = Panel(Scroll(Column(rows, gap=2), key="popup list"), across=6, down=6)
    return Free([(panel, _under(anchor, panel, style))])


def _under(anchor: Rect, panel: Node, style: Style) -> Rect:
    """Below the anchor if there is more room, above it otherwise, and inside the window."""
    wide, high = panel.size(style, style.width)
    wide = max(anchor.w, min(wide, style.width))
    below, above = style.height - anchor.bottom - style.px(8), anchor.top - style.px(8)
    left = max(0, min(anchor.x, style.width - wide))
    if high <= below or below >= above:
        return Rect(left, anchor.bottom + style.px(4), wide, min(high, below))
    high = min(high, above)
    return Rect(left, anchor.top - style.px(4) - high, wide, high)


def draw_tip(surface: Surface, style: Style, node: Node, keep_clear: Sequence[Box] = ()) -> None:
    """The note of a node beside it, where it hides nothing that is to be kept clear."""
    text = node.tip_text()
    size, pad = style.type(12), style.px(12)
    most = min(style.width - 4 * pad, round(style.px(TIP_WIDTH) * style.text))
    lines = wrapped(text, size, most, "semibold")
    wide = max(style.text_width(line, 12, "semibold") for line in lines) + 2 * pad
    box = Rect(0, 0, wide, style.line(12) * len(lines) + pad)
    box = _beside(style, box, node, keep_clear)
    brush.shadow(surface, box, style.px(8), style.px(6), 150, style.px(4))
    fill, edge = style.colour("tooltip"), style.colour("tooltip_edge")
    brush.rounded(surface, box, style.px(8), (fill,), edge)
    ink = style.colour("tooltip_ink")
    for number, line in enumerate(lines):
        middle = box.y + pad / 2 + style.line(12) * (number + 0.5)
        brush.words(surface, line, size, (box.x + pad, middle), ink, "semibold")


def _beside(style: Style, box: Rect, node: Node, keep_clear: Sequence[Box]) -> Rect:
    """Above the node or below it, on the other side where there is no room, or farther off."""
    anchor, window = node.box, Rect(0, 0, style.width, style.height)
    gap, space = style.px(10), box.h + style.px(10)
    if keep_clear:
        return clear_place(box.size, anchor, keep_clear, window, gap)
    under = anchor.bottom + space <= style.height if node.tip_below else anchor.top < space
    if under:
        box.midtop = anchor.centerx, anchor.bottom + gap
    else:
        box.midbottom = anchor.centerx, anchor.top - gap
    return box.clamp(window)
