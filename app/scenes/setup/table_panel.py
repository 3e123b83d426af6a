"""Tonight's table in a few lines: who, how long, by which rules; and the start.

A designer also chooses a seed.
"""

from typing import NamedTuple, Protocol

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.scenes.setup.word_seeds import MOST_LETTERS

BOX = 60, 84
DEAL_WIDTH, WATCH_WIDTH = 232, 144
SEED_WIDTH = 190


class Tonight(NamedTuple):
    """What the panel says; `blocked` is why no game can begin, `note` what one should know.

    `seed` is None where none is asked for.
    """

    game: str
    people: int
    bots: int
    length: str
    rules: str
    seed: str | None = None
    blocked: str = ""
    note: str = ""


class StartActions(Protocol):
    """What the panel can do."""

    def set_seed(self, text: str) -> None:
        """Take another seed."""

    def surprise(self) -> None:
        """Make up a seed."""

    def choose_content(self) -> None:
        """Go to where it is chosen what games speak of."""

    def watch(self) -> None:
        """Begin with bots on all seats."""

    def deal(self) -> None:
        """Begin the game as it is set up."""


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"


def summary(tonight: Tonight, actions: StartActions) -> Node:
    """Who plays, how long and by which rules."""
    who = [counted(tonight.people, "person", "people")] if tonight.people else []
    who += [counted(tonight.bots, "opponent", "opponents")] if tonight.bots else []
    facts = (("person", ", ".join(who)), ("clock", tonight.length), ("book", tonight.rules))
    line = Flow(
        [Row([Icon(icon, 16), Text(text, 13, "text_dim", "semibold")], 8) for icon, text in facts],
        gap=18,
    )
    parts = [Text("Tonight’s table", 18, face="serif"), line, *_note(tonight, actions)]
    return Column(parts, gap=5, grow=1)


def _note(tonight: Tonight, actions: StartActions) -> list[Node]:
    """What the game speaks of; pressing it leads to the setting."""
    if not tonight.note:
        return []
    words = Text(tonight.note, 13, "accent", "semibold", grow=1)
    row = Row([Icon("mask", 16), words], gap=10)
    tip = "Settings: what the games speak of"
    return [Pressable(row, actions.choose_content, key="content", across=0, down=2, tip=tip)]


def box_front(game: str) -> Node:
    """The front of the game's box."""

    def paint(pen: Pen, box: Rect) -> None:
        picture = art(pen.style.cards(game), "box", box.w, box.h)
        place = picture.get_rect(center=box.center)
        brush.shadow(pen.surface, place, 3, pen.style.px(6), 150, pen.style.px(4))
        pen.surface.blit(picture, place)

    return DrawnBox(paint, *BOX)


def seed_part(style: Style, tonight: Tonight, actions: StartActions) -> list[Node]:
    """The seed and what it is for, where one is asked for."""
    seed = tonight.seed
    if seed is None:
        return []
    width = SEED_WIDTH * (1 + (style.text - 1) * 0.7)
    field = Field(
        seed, actions.set_seed, hint="surprise", width=width, most=MOST_LETTERS, key="seed"
    )
    dice = Button("Surprise me", actions.surprise, icon="dice", room="compact", key="surprise")
    dice.tip = "Make up a seed"
    sentence = (
        "The same seed deals the same cards again."
        if seed.strip()
        else "Without a seed the cards are a surprise."
    )
    label = Text("Seed", 12, "text_faint", "bold")
    return [Column([label, Flow([field, dice], gap=10), Text(sentence, 12, "text_dim")], gap=6)]


def start_buttons(style: Style, tonight: Tonight, actions: StartActions) -> list[Node]:
    """Watch and deal; with a reason in the way they are off and say it."""
    watch = Button("Watch a game", actions.watch, icon="eye", room="normal", key="watch")
    deal = Button("Deal the cards", actions.deal, "primary", "play", room="start", key="deal")
    watch.tip = "Bots take every seat, and you watch them play."
    for button in (watch, deal):
        if tonight.blocked:
            button.enabled, button.tip = False, tonight.blocked
    high = deal.size(style, style.width)[1]
    return [_sized(style, watch, WATCH_WIDTH, high), _sized(style, deal, DEAL_WIDTH, high)]


def _sized(style: Style, button: Button, width: float, high: int) -> Node:
    wide = max(style.px(width), button.size(style, style.width)[0])
    return Sized(button, width=wide / style.unit, height=high / style.unit)


def reason(tonight: Tonight) -> list[Node]:
    """Why no game can begin, in a line."""
    if not tonight.blocked:
        return []
    sentence = Text(tonight.blocked, 13, "danger", "semibold", grow=1)
    return [Row([Icon("warn", 16), sentence], gap=8)]


def wide_panel(style: Style, tonight: Tonight, actions: StartActions) -> Node:
    """Everything beside each other."""
    buttons = Row(start_buttons(style, tonight, actions), gap=12)
    wide = buttons.size(style, style.width)[0] / style.unit
    parts: list[Node] = [
        box_front(tonight.game),
        summary(tonight, actions),
        *seed_part(style, tonight, actions),
        Gap(4),
        Sized(Column([buttons, *reason(tonight)], gap=8), width=wide),
    ]
    return Row(parts, gap=20)


def folded_panel(style: Style, tonight: Tonight, actions: StartActions) -> Node:
    """Without the buttons: they stay in sight under the page."""
    top = Row([box_front(tonight.game), summary(tonight, actions)], gap=20)
    return Column([top, *seed_part(style, tonight, actions)], gap=16)


def footer(style: Style, tonight: Tonight, actions: StartActions) -> Node:
    """The buttons under a page that scrolls."""
    buttons = Flow(start_buttons(style, tonight, actions), gap=12, align="right")
    return Column([*reason(tonight), buttons], gap=8)
