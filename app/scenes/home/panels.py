"""The shelf beside its boxes: what a game is like, and the menu."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.chip import Chip
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Badge, Hairline, Icon, Text
from app.draw.widgets.velvet import Velvet
from app.games import shelf
from app.store.lesson_progress import LessonProgress
from app.store.statistics import WinCount
from app.table.face import Face
from app.table.title import Title
from rules.games import GAMES

# The menu beside the shelf: where else one can go, and who is here.


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
        tip="Choose who's playing, with what color and emblem",
        down=8,
    )


BUTTONS = 336
TAUGHT = "Learn the game in five minutes at a scripted table"
NEVER, LEARNING = "Not played yet", "Never played? Learn it in five minutes."


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the strip's buttons lead; there is no way on if nothing was begun.

    `lesson` says how far the first game has come, which teaches.
    """

    set_up: Callable[[], None]
    rules: Callable[[], None]
    first: Callable[[], None]
    lesson: LessonProgress
    go_on: Callable[[], None] | None = None

    @property
    def main(self) -> str:
        """The key of the main button."""
        if not self.lesson.is_over:
            return "first game"
        return "continue" if self.go_on is not None else "set up"

    def do(self) -> None:
        """What the main button does."""
        first = None if self.lesson.is_over else self.first
        (first or self.go_on or self.set_up)()


@dataclass(eq=False)
class Strip(Panel):
    """A panel with a bar of brass at its left, as high as the highest of several."""

    across: float = 24
    down: float = 16
    others: Sequence[Node] = ()

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """So high that nothing moves when another game is chosen."""
        wide, high = super().size(style, width)
        return wide, max([high, *(other.size(style, width)[1] for other in self.others)])

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        style, box = pen.style, self.box
        bar = Rect(box.x + 1, box.y + style.px(12), style.px(3), box.h - 2 * style.px(12))
        brush.rounded(pen.surface, bar, bar.w / 2, (style.colour("accent"),))


def detail(style: Style, title: Title, record: str, ways: Ways) -> Node:
    """What to know about one game, in as much room as any game needs."""
    others = [_strip(style, other, record, ways) for other in shelf() if other is not title]
    strip = _strip(style, title, record, ways)
    strip.others = others
    return strip


def main_way(style: Style, title: Title, record: str, ways: Ways) -> Node:
    """Where it is narrow: the main button by itself, with the game's name, above the shelf."""
    told, (main, *_) = _buttons(title, record, ways)
    told.text = f"{title.called(style.tame)}. {told.text}"
    return Flow([main, told], gap=12)


def _strip(style: Style, title: Title, record: str, ways: Ways) -> Strip:
    """Words at the left and buttons at the right; where it is narrow the main one is elsewhere."""
    words, (told, (main, *others)) = _words(style, title), _buttons(title, record, ways)
    if style.narrow:
        return Strip(Column([*words[:2], Flow(others, gap=10), *words[2:]], gap=10))
    below = [main, *_in_pairs(others), told]
    told.align = "middle"
    right = Sized(Column(below, gap=10, justify="middle"), width=BUTTONS)
    return Strip(Row([Column(words, gap=6, justify="middle", grow=1), right], gap=32))


def _words(style: Style, title: Title) -> list[Node]:
    parts: list[Node] = [
        Text(title.called(style.tame), 24, face="serif"),
        Text(f"{title.facts}  ·  {title.tagline}", 13, "accent", "semibold"),
        Text(title.told(style.tame), 15, "text_dim"),
    ]
    notes = title.notes(style.tame)
    if notes:
        parts.append(Flow([Chip(note.icon, note.text) for note in notes]))
    return parts


def _buttons(title: Title, record: str, ways: Ways) -> tuple[Text, list[Button]]:
    """Until the game has been learned its first game comes first, then a game that goes on.

    With them comes what to know before one is pressed.
    """
    built = title.game in GAMES
    set_up = Button("Set up", ways.set_up, icon="cards", enabled=built, key="set up")
    first = Button(
        "Continue lesson" if ways.lesson.is_begun else "First game", ways.first, icon="star",
        enabled=built, key="first game", tip=TAUGHT,
    )  # fmt: skip
    rules = Button("Rules", ways.rules, icon="book", enabled=built, key="rules")
    wanted = [_go_on(ways.go_on)] if ways.go_on is not None else []
    wanted += [set_up, first] if ways.lesson.is_over else [set_up]
    main, *others = wanted if ways.lesson.is_over else [first, *wanted]
    main.kind, main.room = "primary", "large"
    main.label = "Set up a table" if main is set_up else main.label
    told = _told(record, ways) if built else "You can't play this game yet. It's coming."
    return Text(told, 13, "text_dim"), [main, *others, rules]


def _told(record: str, ways: Ways) -> str:
    """What to know before the main button is pressed."""
    return record or (NEVER if ways.lesson.is_over else LEARNING)


def _go_on(way: Callable[[], None]) -> Button:
    return Button("Continue", way, icon="play", key="continue")


def _in_pairs(buttons: Sequence[Button]) -> list[Node]:
    """Two beside each other, the last one alone if need be."""
    for button in buttons:
        button.grow = 1
    return [Row(buttons[start : start + 2]) for start in range(0, len(buttons), 2)]
