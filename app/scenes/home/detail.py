"""The strip below the shelf: what the chosen game is like, and the way to its table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.chip import Chip
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Text
from app.games import shelf
from app.store.lesson_progress import LessonProgress
from app.table.title import Title
from rules.games import GAMES

BUTTONS = 336
TAUGHT = "A scripted table that teaches the game in five minutes"
NEVER, LEARNING = "Not played yet", "Never played? It teaches you in five minutes."


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
        """The panel, and its bar."""
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
        "Go on learning" if ways.lesson.is_begun else "First game", ways.first, icon="star",
        enabled=built, key="first game", tip=TAUGHT,
    )  # fmt: skip
    rules = Button("Rules", ways.rules, icon="book", enabled=built, key="rules")
    wanted = [_go_on(ways.go_on)] if ways.go_on is not None else []
    wanted += [set_up, first] if ways.lesson.is_over else [set_up]
    main, *others = wanted if ways.lesson.is_over else [first, *wanted]
    main.kind, main.room = "primary", "large"
    main.label = "Set up a table" if main is set_up else main.label
    told = _told(record, ways) if built else "This table is coming: it cannot be played yet."
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
