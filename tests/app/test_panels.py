"""Large panels from small pictures look like panels from one picture."""

import pygame
import pytest
from pygame import Rect, Surface

from app.draw import brush
from app.draw.panels import broad_plate, shadow_around
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Row
from app.draw.widgets.overhang import Overhang
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Text
from app.scenes.shell import Shell

FILL = ("#26232a", "#211e24")


def differs(one: Surface, other: Surface, inside: Rect | None = None) -> int:
    """The largest difference of any colour, leaving out what is inside."""
    worst = 0
    for x in range(0, one.get_width(), 3):
        for y in range(one.get_height()):
            if inside is None or not inside.collidepoint(x, y):
                pair = zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)
                worst = max(worst, *(abs(a - b) for a, b in pair))
    return worst


def on_wall() -> Surface:
    surface = Surface((520, 360))
    surface.fill((90, 80, 70))
    return surface


@pytest.mark.usefixtures("shell")
def test_a_broad_plate_is_a_plate() -> None:
    one, other, box = on_wall(), on_wall(), Rect(40, 30, 430, 290)
    brush.rounded(one, box, 12, FILL, "#3d3740")
    broad_plate(other, box, 12, FILL, "#3d3740")
    assert differs(one, other) <= 1
    assert differs(one, on_wall()) > 20


@pytest.mark.usefixtures("shell")
def test_the_shadow_around_a_box_is_its_shadow() -> None:
    one, other, box = on_wall(), on_wall(), Rect(50, 50, 420, 260)
    brush.shadow(one, box, 12, 6, 120, 5)
    shadow_around(other, box, 12, 6, 120, 5)
    assert differs(one, other, box) <= 3
    assert differs(one, on_wall(), box) > 20


@pytest.mark.parametrize("size", [(20, 20), (400, 20), (20, 300), (90, 90)])
@pytest.mark.usefixtures("shell")
def test_a_small_panel_is_drawn_whole(size: tuple[int, int]) -> None:
    one, other, box = on_wall(), on_wall(), Rect((60, 30), size)
    brush.shadow(one, box, 12, 6, 120, 5)
    brush.rounded(one, box, 12, FILL, "#3d3740")
    shadow_around(other, box, 12, 6, 120, 5)
    broad_plate(other, box, 12, FILL, "#3d3740")
    assert differs(one, other) <= 3


class Counted(Text):
    """A text that counts how often it is really measured."""

    times = 0

    def size(self, style: Style, width: int) -> tuple[int, int]:
        type(self).times += 1
        return super().size(style, width)


def test_a_node_is_measured_once_for_each_width_and_style(shell: Shell) -> None:
    style, part = shell.style, Counted("Hello")
    deep = Column([Row([Column([Row([part])])])])
    deep.place(style, Rect(0, 0, 300, 200))
    deep.place(style, Rect(0, 0, 300, 200))
    assert Counted.times <= 2
    before = part.size(style, 300)
    shell.change("display", "text_size", 200)
    assert part.size(shell.style, 300) > before


def test_only_a_bar_that_is_there_hangs_over(shell: Shell) -> None:
    style = shell.style
    lines = Column([Text("line") for _ in range(10)])
    scroll = Scroll(lines)
    node = Overhang(scroll, 12)
    node.place(style, Rect(10, 10, 200, 1000))
    assert lines.box.w == scroll.box.w == 200
    node.place(style, Rect(10, 10, 200, 50))
    assert scroll.box.w == 212
    assert lines.box.w == 200
    assert pygame.Rect(10, 10, 200, 50) == node.box
