"""The panels of a review: the chance over the game, the decision that is looked at, the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.board_window import BoardWindow
from app.draw.card_faces import sprite
from app.draw.grade_marks import COLOURS, grade_mark
from app.draw.style import Style
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.chance_chart import ChanceChart, ChancePoint
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.table.assessment import GOOD, GRADES, PLURALS, Assessment, ToldAnswer
from rules.kernel.cards import CardId

TILE, CARD, MOST_CARDS = 168, 104, 3
HONEST = "Judged only by what could be seen then."
NO_PEEKING = "Nobody's hidden cards were used."


@dataclass(frozen=True)
class Steps:
    """What can be done on the page."""

    before: Callable[[], None]
    next_mistake: Callable[[], None]
    play_on: Callable[[], None]


def mark_node(grade: str, scale: float) -> Node:
    """The sign of a grade."""

    def paint(pen: Pen, box: Rect) -> None:
        mark = grade_mark(grade, box.h)
        pen.surface.blit(mark, mark.get_rect(center=box.center))

    return DrawnBox(paint, width=scale, height=scale)


def chance_panel(chart: ChanceChart, counts: dict[str, int], note: str) -> Node:
    """The line with its marks, and how many there are of each kind."""
    waiting = [Text(note, 13, "text_dim")] if note else []
    words = Flow([Text("Your chance of winning", 18, face="serif"), *waiting], 18, grow=1)
    legend = [
        Row([mark_node(grade, 20), Text(_counted(many, grade), 13, face="semibold")], 6)
        for grade, many in counts.items()
    ]
    rows: Node = Flow([words, *legend], 18) if chart.is_low else Row([words, *legend], 18)
    return Panel(Column([rows, chart], gap=8), 20, 14, grow=1)


def chance_chart(
    found: Sequence[Assessment], chosen: Assessment | None, choose: Callable[[int], None], low: bool
) -> ChanceChart:
    """The chances so far, with a mark on all that should be looked at."""
    points = [ChancePoint(j.number, j.played.chance, j.grade, j.is_telling) for j in found]
    chart = ChanceChart(points=points, choose=choose, is_low=low, key="chart", grow=1)
    if chosen is not None:
        chart.chosen, chart.caption = chosen.number, caption(chosen)
    return chart


def counts_of(found: Sequence[Assessment]) -> dict[str, int]:
    """How many decisions there were of each grade."""
    return {grade: sum(one.grade == grade for one in found) for grade in GRADES}


def _counted(many: int, grade: str) -> str:
    return f"{many} {grade if many == 1 else PLURALS[grade]}"


def caption(chosen: Assessment) -> str:
    """The moment, and what it did to the chance if it was a mistake."""
    if chosen.other is None or not chosen.is_mistake:
        return f"{chosen.when}: {chosen.played.chance} %"
    return f"{chosen.when}: {chosen.other.chance} % to {chosen.played.chance} %"


@dataclass(eq=False)
class Tile(Padded):
    """A plate with an edge in the colour of a grade."""

    across: float = 10
    down: float = 8
    tone: str = GOOD

    def draw(self, pen: Pen) -> None:
        """Dark, with a hint of its colour."""
        colour, style = COLOURS[self.tone], pen.style
        brush.rounded(pen.surface, self.box, style.px(10), (style.colour("well"),), colour, 1.5)
        brush.rounded(pen.surface, self.box, style.px(10), (colour,), alpha=22)


def decision_panel(chosen: Assessment, theme: str, style: Style) -> Node:
    """What was done, what else there was, and why."""
    head = Flow(
        [
            mark_node(chosen.grade, 28),
            Text(chosen.title, 24, face="serif bold"),
            Text(chosen.when, 13, "text_dim", "semibold"),
        ],
        12,
    )
    tiles = [_tile("You chose", chosen.played, chosen.grade, theme)]
    if chosen.other is not None:
        tiles.append(_tile(_label(chosen), chosen.other, GOOD, theme))
    why = Column([*_why(chosen), Gap(grow=1), _honest()], gap=6, grow=1)
    if style.narrow:
        for tile in tiles:
            tile.grow = 1
        return Panel(Column([head, Row([*tiles], 12, "stretch"), why], gap=12), 20, 14)
    tiles = [Sized(tile, width=TILE * style.text**0.5) for tile in tiles]
    return Panel(Column([head, Row([*tiles, why], 16, "stretch", grow=1)], gap=10), 20, 14, grow=1)


def _label(chosen: Assessment) -> str:
    """What the other answer was."""
    if chosen.is_mistake:
        return "Better was"
    beaten = chosen.other is not None and chosen.other.chance <= chosen.played.chance
    return "Next best" if chosen.is_best and beaten else "About as good"


def _why(chosen: Assessment) -> list[Node]:
    parts: list[Node] = [Text("Why", 13, "accent", "bold")]
    return [*parts, *(Text(sentence, 15) for sentence in chosen.why)]


def _honest() -> Node:
    words = Column([Text(HONEST, 13, face="bold"), Text(NO_PEEKING, 13, "text_dim")], 0, grow=1)
    return Tile(Row([Icon("eye", 20, "good"), words], 10), 12, 8, GOOD)


def _tile(label: str, answer: ToldAnswer, grade: str, theme: str) -> Node:
    ink = {GOOD: "good", "blunder": "danger"}.get(grade, "accent_hi")
    parts: list[Node] = [Text(label, 13, ink, "bold", "middle")]
    if answer.cards:
        parts.append(_cards(answer.cards[:MOST_CARDS], theme))
    else:
        parts.append(Gap(grow=1))
    parts += [
        Text(answer.words, 15, face="serif bold", align="middle"),
        Gap(grow=1),
        Text(f"{answer.chance} %", 15, face="bold", align="middle"),
    ]
    return Tile(Column(parts, gap=4), tone=grade)


def _cards(cards: Sequence[CardId], theme: str) -> Node:
    """One card large, or a few beside each other."""
    wide = CARD if len(cards) == 1 else (TILE - 36) / len(cards)

    def paint(pen: Pen, box: Rect) -> None:
        step = pen.style.px(wide + 2)
        left = box.centerx - step * (len(cards) - 1) // 2
        for place, card in enumerate(cards):
            picture = sprite(theme, card, pen.style.px(wide))
            pen.surface.blit(picture, picture.get_rect(center=(left + place * step, box.centery)))

    return DrawnBox(paint, height=wide * 1.4 + 8)


def table_panel(board: BoardWindow, steps: Steps, label: str) -> Node:
    """The table as it was seen, and where to go from here; `label` is what comes next."""
    buttons: list[Node] = [
        Button("", steps.before, icon="left", key="before", tip="The decision before (Left)"),
        Button(label, steps.next_mistake, "primary", "right", key="next mistake", tip="M"),
        Button("Play on from here", steps.play_on, icon="swap", key="play on"),
    ]
    head = Text("What you saw", 18, face="serif")
    return Panel(Column([head, board, Flow(buttons, 10)], gap=10), 20, 14)
