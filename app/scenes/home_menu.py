"""The menu beside the shelf: where else one can go, and who is here."""

from collections.abc import Callable
from dataclasses import dataclass

from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Picture, Row, Sized
from app.draw.widgets.button import Pressable
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Badge, Icon, Rule, Text
from app.draw.widgets.velvet import Velvet
from app.store.statistics import Tally

WIDTH = 240


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
class Person:
    """Who is here; pressing the card leads to the name."""

    name: str
    total: Tally
    action: Callable[[], None]

    @property
    def record(self) -> str:
        """Games and wins in a few words."""
        games, wins = self.total.games, self.total.wins
        return f"{games} game{'' if games == 1 else 's'} · {wins} won" if games else "no games yet"


def side_menu(style: Style, items: list[Item], leave: Item, person: Person) -> Node:
    """A column on velvet, as high as the window; it scrolls if it must."""
    wide = WIDTH * (1 + (style.text - 1) * 0.5)
    upper = Column([_line(item) for item in items], gap=6)
    lower = Column([_rule(), _line(leave), _card(person)], gap=10)
    parts = [_sign(), _rule(), Gap(4), upper, Gap(grow=1), lower]
    column = Scroll(Padded(Column(parts, gap=10), 0, 16), key="menu list")
    return Sized(Velvet(Row([Gap(12), Sized(column, width=wide - 12)], gap=0, align="stretch"), 0, 0), wide)


def top_menu(items: list[Item], leave: Item, person: Person) -> Node:
    """The same as a strip of lines that wraps."""
    parts = [_tile(item) for item in (*items, leave)]
    return Velvet(Flow([*parts, _card(person)], gap=6), 12, 10, is_strip=True)


def _rule() -> Node:
    return Padded(Rule("selected_edge"), 8, 0)


def _sign() -> Node:
    word = Column(
        [
            Picture(_paint_word, 132, 33),
            Text("FIVE GAMES OF BLUFF", 12, "accent", "bold"),
        ],
        gap=2,
    )
    return Padded(Row([Picture(_paint_mark, 56, 56), word], gap=10), 6, 4)


def _paint_mark(pen: Pen, box: object) -> None:
    ...
