"""Charts and tables: nothing runs out of its box, however little or much there is to show."""

from itertools import pairwise

import pytest
from pygame import Rect, Surface

from app.draw.style import Style
from app.draw.widgets.chart import LineChart, Series, ShareBar, nice_step
from app.draw.widgets.node import Pen
from app.draw.widgets.table_view import TableColumn, TableLine, TableView
from app.draw.widgets.text import Text


def drawn(node, size=(600, 300)):
    style, surface = Style(1280, 720), Surface((size[0] + 80, size[1] + 80))
    node.place(style, Rect(40, 40, *size))
    node.draw(Pen(surface, style))
    return surface


def ink_outside(surface, box):
    return [
        (x, y)
        for x in range(0, surface.get_width(), 2)
        for y in range(0, surface.get_height(), 2)
        if not box.collidepoint(x, y) and surface.get_at((x, y))[:3] != (0, 0, 0)
    ]


@pytest.mark.parametrize(
    ("span", "most", "step"),
    [(5, 5, 1), (6, 5, 2), (15, 5, 5), (21, 5, 5), (26, 5, 10), (100, 5, 20), (1000, 5, 200)],
)
def test_steps_are_round_numbers(span, most, step):
    assert nice_step(span, most) == step


@pytest.mark.parametrize("count", [1, 2, 15, 300])
def test_a_chart_keeps_to_its_box(shell, count):
    series = [
        Series(tuple(n * (seat + 1) % 17 for n in range(count)), seat, "W" * 40, seat == 1)
        for seat in range(8)
    ]
    chart = LineChart(series, target=15, target_name="target 15", across="hand")
    surface = drawn(chart)
    assert ink_outside(surface, chart.box.inflate(4, 4)) == []
    style = Style(1280, 720)
    assert [text for text, needed, room in chart.texts(style) if needed > room] == []


def test_names_at_the_ends_do_not_touch(shell):
    chart = LineChart([Series((0, 5), seat, f"Seat {seat}") for seat in range(5)])
    drawn(chart)
    style = Style(1280, 720)
    places = [y for _, y in chart._spread(style, chart._plot(style))]
    gaps = [low - high for high, low in pairwise(places)]
    assert min(gaps) >= style.line(13)
    assert chart.box.top <= min(places)
    assert max(places) <= chart.box.bottom


def test_a_chart_of_nothing_but_zeros_can_be_drawn(shell):
    chart = LineChart([Series((0, 0, 0), 0)])
    assert drawn(chart).get_bounding_rect().w > 0


def test_a_bar_is_filled_to_its_share(shell):
    surface = drawn(ShareBar(0.5), (200, 10))
    assert sum(surface.get_at((40 + 50, 45))[:3]) > 300
    assert sum(surface.get_at((40 + 150, 45))[:3]) < 100


def test_columns_are_as_wide_as_their_cells_and_names_give_way(shell):
    columns = [TableColumn("Player", "left", 2, 400), TableColumn("Points")]
    lines = [TableLine((Text("A" * 80, single=True), Text("12345"))) for _ in range(3)]
    table = TableView(columns, lines)
    drawn(table, (300, 200))
    name, points = lines[0].cells
    assert points.box.right == table.box.right
    assert name.box.right < points.box.left
    assert points.box.w >= Style(1280, 720).text_width("12345", 15)
