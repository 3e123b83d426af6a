"""All regulars at a glance: a row for each level, a column for each manner."""

from collections.abc import Callable
from functools import partial

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Layers, Row, Sized
from app.draw.widgets.button import Pressable
from app.draw.widgets.medallion import Diamonds, Medallion
from app.draw.widgets.node import Node
from app.draw.widgets.text import Hairline, Icon, Text
from app.scenes.sitters import face_of
from app.store.regulars import LEVELS, Regular, regulars

MANNERS = {
    "bold": "Bold",
    "careful": "Careful",
    "chatty": "Chatty",
    "grudging": "Grudge-bearing",
}
LABEL, FACE = 84, 72


def gallery(style: Style, cell: Callable[[Regular], Node]) -> Node:
    """Everybody, with whatever the cells say; where it is narrow, level by level."""
    rows = (_level_in_lines if style.narrow else _level_in_a_row)(cell)
    return Column([*([] if style.narrow else [_heads()]), *rows], gap=8)


def of_level(level: str) -> list[Regular]:
    """The regulars of a level, in the order of the columns."""
    found = [regular for regular in regulars() if regular.level == level]
    return sorted(found, key=lambda regular: list(MANNERS).index(regular.temperament))


def level_marks(level: str) -> Diamonds:
    """A level as full diamonds."""
    full = LEVELS.index(level) + 1 if level in LEVELS else 0
    return Diamonds(full, len(LEVELS))


def _heads() -> Node:
    words = MANNERS.values()
    heads = [Text(manner, 13, "text_dim", "semibold", "middle", grow=1) for manner in words]
    return Row([Sized(Text("Level", 12, "text_faint", "bold"), LABEL), *heads], gap=8)


def _label(level: str) -> Node:
    return Column([Text(level.capitalize(), 15, face="semibold"), level_marks(level)], gap=2)


def _level_in_a_row(cell: Callable[[Regular], Node]) -> list[Node]:
    found: list[Node] = []
    for level in LEVELS:
        cells = [_grown(cell(regular)) for regular in of_level(level)]
        found += [Hairline(), Row([Sized(_label(level), LABEL), *cells], gap=8)]
    return found


def _grown(cell: Node) -> Node:
    cell.grow = 1
    return cell


def _level_in_lines(cell: Callable[[Regular], Node]) -> list[Node]:
    found: list[Node] = []
    for level in LEVELS:
        found += [Hairline(), _label(level), Flow([cell(one) for one in of_level(level)], gap=8)]
    return found


def face_card(
    regular: Regular,
    note: str,
    action: Callable[[Regular], None],
    *,
    chosen: bool = False,
    crowned: bool = False,
    ink: str = "text_dim",
    scale: float = FACE,
) -> Pressable:
    """A regular to choose: portrait, name, and a few words below."""
    face: Node = Medallion(face_of(regular), regular.accent, scale)
    if crowned:
        crown = Row([Icon("crown", 18)], justify="end", align="top", grow=1)
        face = Layers([Row([face], justify="middle"), crown])
    name = "accent_hi" if chosen else "text"
    parts = [
        face,
        Text(regular.name, 15, name, "semibold", "middle"),
        Text(note or " ", 12, ink, "semibold", "middle"),
    ]
    look = "card" if chosen else "row"
    return Pressable(
        Column(parts, gap=2, align="middle"), partial(action, regular), chosen, look, 10, 5,
        key=f"regular {regular.key}",
    )  # fmt: skip
