"""The menu beside the shelf: where else one can go, and who is here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Padded, Row, Sized
from app.draw.widgets.button import Pressable
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Badge, Hairline, Icon, Text
from app.draw.widgets.velvet import Velvet
from app.store.statistics import WinCount
from app.table.face import Face

WIDTH, MARK = 240, 56
MOTTO = "FIVE GAMES OF BLUFF"


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the menu."""

    key: str
    icon: str
    label: str
    action: Callable[[], None]
    badge: str = ""
    tip: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class PersonCard:
    """Who is here; pressing the card leads to everybody who plays here."""

    name: str
    face: Face
    total: WinCount
    action: Callable[[], None]

    @property
    def record(self) -> str:
        """Games and wins in a few words."""
        games, wins = self.total.games, self.total.wins
        return f"{games} game{'' if games == 1 else 's'} · {wins} won" if games else "no games yet"


def side_menu(style: Style, items: Sequence[Item], leave: Item, person: PersonCard) -> Node:
    """A column on velvet, as high as the window; it scrolls if it must."""
    wide = WIDTH * (1 + (style.text - 1) * 0.5)
    upper = Column([_line(item) for item in items], gap=6)
    lower = Column([_rule(), _line(leave), _card(person)], gap=10)
    column = Column([_sign(style, wide), _rule(), upper, Gap(grow=1), lower], gap=14)
    lines = Scroll(Padded(column, 0, 16), key="menu list")
    return Sized(Velvet(lines, 12, 0), wide)


def top_menu(items: Sequence[Item], leave: Item, person: PersonCard) -> Node:
    """The same as a strip of lines that wraps."""
    parts: list[Node] = [_tile(item) for item in (*items, leave)]
    return Velvet(Flow([*parts, _card(person, grow=0)], gap=6), 12, 10, is_strip=True)


def _rule() -> Node:
    return Padded(Hairline("selected_edge"), 8, 0)


def _sign(style: Style, wide: float) -> Node:
    """The name of the house and its motto, beside the mark or, where it is too long, below."""
    word = DrawnBox(partial(_paint, "logo_wordmark"), 132, 34)
    motto = Text(MOTTO, 12, "accent", "bold")
    mark = DrawnBox(partial(_paint, "logo_mark"), MARK, MARK)
    beside = style.px(wide) - style.px(2 * (12 + 6) + MARK + 10)
    if style.text_width(MOTTO, 12, "bold") > beside:
        motto.align = "middle"
        return Padded(Column([Row([mark, word], gap=10), motto], gap=6), 6, 0)
    return Padded(Row([mark, Column([word, motto], gap=3, grow=1)], gap=10), 6, 0)


def _paint(name: str, pen: Pen, box: Rect) -> None:
    picture = art("shell", name, *box.size)
    pen.surface.blit(picture, picture.get_rect(midleft=box.midleft))


def _line(item: Item) -> Node:
    """A line of the column: its badge stands at the right."""
    label = Text(item.label, 15, _ink(item), _face(item), grow=1)
    parts: list[Node] = [Icon(item.icon, 22), label]
    return _pressable(item, Row([*parts, *_badge(item)], gap=12))


def _tile(item: Item) -> Node:
    """A part of the strip: no wider than it must be."""
    label = Text(item.label, 15, _ink(item), _face(item))
    return _pressable(item, Row([Icon(item.icon, 22), label, *_badge(item)], gap=8))


def _ink(item: Item) -> str:
    return "accent_hi" if item.chosen else "text"


def _face(item: Item) -> str:
    return "bold" if item.chosen else "semibold"


def _badge(item: Item) -> list[Node]:
    return [Badge(item.badge)] if item.badge else []


def _pressable(item: Item, part: Node) -> Node:
    return Pressable(
        part, item.action, item.chosen, "menu", 14, 10, key=f"menu {item.key}", tip=item.tip
    )


def _card(person: PersonCard, grow: float = 1) -> Node:
    words = Column(
        [
            Text(person.name, 15, face="bold", single=True),
            Text(person.record, 12, "text_dim", "semibold"),
        ],
        gap=0,
        grow=grow,
    )
    row = Row([Avatar(person.face, 44), words], gap=12)
    return Pressable(
        row,
        person.action,
        look="card",
        key="person",
        tip="Who plays here: name, colour, emblem",
        down=8,
    )
