"""The pages around a lesson: leaving it for now, and what is said at its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.draw.widgets.boxes import Column, Row
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog, question
from app.draw.widgets.node import Node
from app.draw.widgets.text import Badge, Text

WELL_DONE = "Well done"
KEPT = "Your place in the lesson is kept. You come back to it with First game on the shelf."


@dataclass(frozen=True)
class LessonWays:
    """Where one can go from a lesson."""

    stay: Callable[[], None]
    leave: Callable[[], None]
    skip: Callable[[], None]
    rules: Callable[[], None]
    play: Callable[[], None]
    again: Callable[[], None]
    on: Callable[[], None]


def leaving(ways: LessonWays) -> Node:
    """Whether to leave, and whether to come back."""
    buttons = [
        Button("Go on learning", ways.stay, "primary", key="lesson stay"),
        Button("Read the rules", ways.rules, icon="book", key="lesson rules"),
        Button("To the shelf", ways.leave, icon="home", key="lesson leave"),
        Button("Skip it: I know this game", ways.skip, "quiet", key="lesson skip"),
    ]
    return question("Leave the lesson?", KEPT, buttons, "door")


def between_parts(teacher: Node, said: str, following: str, ways: LessonWays) -> Node:
    """A part is over: a word to it, and on to the next."""
    words = Text(said, 18, face="serif", grow=1)
    buttons = [
        Button(f"On: {following}", ways.on, "primary", "play", key="lesson on"),
        Button("To the shelf", ways.leave, icon="home", key="lesson leave"),
    ]
    return dialog(WELL_DONE, [Row([teacher, words], 20)], buttons, icon="star", width=620)


def farewell(remember: Sequence[str], left_out: str, ways: LessonWays) -> Node:
    """Three lines to remember, what was left out, and the way to a real table."""
    lines = [
        Row([Badge(str(number), "brass"), Text(line, 15, grow=1)], 12)
        for number, line in enumerate(remember, 1)
    ]
    parts = [Column(lines, gap=10), Text(left_out, 13, "text_dim")]
    buttons = [
        Button("Play a real one", ways.play, "primary", "play", key="lesson play"),
        Button("Once more", ways.again, icon="redo", key="lesson again"),
        Button("To the shelf", ways.leave, icon="home", key="lesson shelf"),
    ]
    return dialog("Now you can play", parts, buttons, icon="star", width=620)
