"""A row for each setting, made from what the store says about it."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.cache import kept
from app.draw.card_faces import sprite
from app.draw.colour_vision import EYES, Matrix, seen
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.draw.vector import drawn, tinted
from app.draw.widgets.boxes import Column, DrawnBox, Padded, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Dropdown, Segmented, Slider, Stepper, Toggle
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Hairline, Icon, Text, complaint
from app.games import shelf
from app.store.benches import load_benches
from app.store.folders import Folders
from app.store.names import MOST_LETTERS
from app.store.saved_game import MOST_COLOURS
from app.store.setting_controls import SettingControl, Value
from app.store.settings import Settings, load_settings
from app.store.setups import load_setups
from app.store.statistics import read_annals
from app.table.face import Face
from app.table.title import ContentSample
from rules.kernel.cards import CardId

# What is in the data folder: how many files of each kind, how large, and what is wrong.


ASIDE = re.compile(r"\.(json|save)\.bad(-\d+)?$")


@dataclass(frozen=True, slots=True)
class Kept:
    """One kind of thing."""

    title: str
    about: str
    files: int
    size: int


def kept_things(folders: Folders) -> tuple[Kept, ...]:
    """Everything that the program keeps, by kind."""
    reports = folders.root / "reports"
    kinds = (
        ("Games", "Games in progress, and replays of finished ones.", folders.saves),
        ("Variants", "Rules you saved.", folders.variants),
        ("Flags", "Moments you flagged.", folders.flags),
        ("Reports", "What went wrong when the program crashed.", reports),
        ("Settings", "Everything you choose here.", folders.settings),
        ("Setups", "Your last table for each game.", folders.setups),
        ("Statistics", "One line per finished game.", folders.finished),
    )
    return tuple(_kept(title, about, path) for title, about, path in kinds)


def _kept(title: str, about: str, path: Path) -> Kept:
    sizes = list(_sizes(path))
    return Kept(title, about, len(sizes), sum(sizes))


def _sizes(path: Path) -> Iterator[int]:
    """The sizes of a file, or of all files of a folder; what cannot be read is passed over."""
    try:
        if path.is_file():
            yield path.stat().st_size
            return
        for folder, _, names in os.walk(path):
            yield from (os.stat(os.path.join(folder, name)).st_size for name in names)
    except OSError:
        return


def in_bytes(size: int) -> str:
    """A size as a person reads it."""
    if size < 1000:
        return f"{size} bytes"
    if size < 1_000_000:
        return f"{size / 1000:.0f} KB"
    return f"{size / 1_000_000:.1f} MB"


def problems(folders: Folders) -> tuple[str, ...]:
    """A sentence for everything in the folder that could not be used."""
    annals = read_annals(folders.finished)
    return (
        *load_settings(folders).problems,
        *load_setups(folders).problems,
        *load_benches(folders).problems,
        *([annals.problem] if annals.problem else []),
        *(f"{path.name} is damaged and was set aside." for path in _aside(folders)),
    )


def _aside(folders: Folders) -> list[Path]:
    return [path for folder in (folders.root, folders.saves) for path in _bad_ones(folder)]


def _bad_ones(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if ASIDE.search(path.name))
    except OSError:
        return []


# What the settings do, at a glance: seats, cards, and how other eyes see the seats.


SITTERS = (
    ("Ann", "", 7),
    ("Bo", "", 5),
    ("Odile", "regulars/odile", 6),
    ("Bruno", "regulars/bruno", 3),
)
CARD = 60
RIM = "#2c1a0e"


@dataclass(eq=False)
class Felt(Padded):
    """A piece of the table: felt in a dark rim."""

    felt: tuple[str, str] = ("#000000", "#000000")

    def draw(self, pen: Pen) -> None:
        style, box = pen.style, self.box
        if style.high_contrast:
            brush.rounded(pen.surface, box, style.px(10), ("#000000",), style.colour("panel_edge"))
            return
        brush.rounded(pen.surface, box, style.px(10), (RIM,))
        inner = box.inflate(-style.px(12), -style.px(12))
        pen.surface.blit(_felt(inner.w, inner.h, style.px(6), self.felt), inner)


def _felt(width: int, height: int, radius: int, felt: tuple[str, str]) -> Surface:
    return drawn(
        width,
        height,
        f'<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
        f'cy="{height / 3}" r="{width * 0.78}"><stop offset="0%" stop-color="{felt[0]}"/>'
        f'<stop offset="100%" stop-color="{felt[1]}"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius}" fill="url(#a)"/>',
    )


@dataclass(eq=False)
class SeatPlate(Padded):
    """A seat with its colour around it."""

    seat: int = 0

    def draw(self, pen: Pen) -> None:
        style = pen.style
        line = 2 if style.high_contrast else 1
        colour = style.seat_colour(self.seat)
        fill = (style.colour("bg"),)
        brush.rounded(pen.surface, self.box, style.px(10), fill, colour, line, 235)


def preview(style: Style, width: float) -> Node:
    """The table, the seats through other eyes, and what that means; wider for larger text."""
    plates = [_plate(seat) for seat in range(len(SITTERS))]
    rows = [Row(plates[:2], gap=8), Row(plates[2:], gap=8)]
    game, sample = _sample()
    cards = DrawnBox(partial(_cards, game, sample.cards), 0, 112)
    table = Felt(Column([*rows, cards], gap=10), 16, 16, felt=sample.felt)
    eyes = [_eyes_row(style, name, matrix) for name, matrix in EYES.items()]
    note = "Every seat also has its own shape, so nothing depends on color alone."
    parts = [
        Text("Preview", 18, face="serif"),
        table,
        Text("Seat colors with color blindness", 13, "text_dim", "semibold"),
        *eyes,
        Hairline("panel_edge"),
        Text(note, 13, "text_dim"),
    ]
    column = Sized(Column(parts, gap=12), width=style.grown(width) / style.unit)
    return Row([column], align="top")


def _plate(seat: int) -> Node:
    name, portrait, points = SITTERS[seat]
    score = Row([Icon("star", 13), Text(str(points), 13, face="bold")], gap=5)
    words = Column([Text(name, 13, face="bold", single=True), score], gap=0, grow=1)
    return SeatPlate(
        Row([Avatar(Face(seat, name[0], portrait)), words], gap=8), 8, 8, seat=seat, grow=1
    )


def _sample() -> tuple[str, ContentSample]:
    """The first game on the shelf that has cards to show."""
    return next((title.game, title.sample) for title in shelf() if title.sample)


def _cards(game: str, cards: Sequence[CardId | None], pen: Pen, box: Rect) -> None:
    """Three cards, the middle one chosen."""
    style = pen.style
    wide, gap = style.px(CARD), style.px(CARD + 6)
    for number, card in enumerate(cards):
        lift = style.px(8) if number == 1 else 0
        at = box.centerx + (number - 1) * gap, box.centery + style.px(6) - lift
        place = Rect(0, 0, wide, round(wide * 1.4))
        place.center = at
        if number == 1:
            brush.halo(pen.surface, place, style.px(4), style.px(7), 220)
        picture = sprite(style.cards(game), card, wide)
        pen.surface.blit(picture, picture.get_rect(center=at))
        if number == 1:
            edge = style.colour("accent_hi")
            brush.rounded(pen.surface, place.inflate(4, 4), style.px(6), (), edge, 2)


def _eyes_row(style: Style, name: str, matrix: Matrix) -> Node:
    widest = max(style.text_width(each, 13, "semibold") for each in EYES) + 2
    label = Sized(Text(name, 13, face="semibold"), width=widest / style.unit)

    def paint(pen: Pen, box: Rect) -> None:
        for seat in range(MOST_COLOURS):
            step = box.w / MOST_COLOURS
            at = box.x + round(step * (seat + 0.5)), box.centery
            picture = _seen_mark(pen.style, seat, matrix, min(box.h, round(step)))
            pen.surface.blit(picture, picture.get_rect(center=at))

    return Row([label, DrawnBox(paint, 0, 28, grow=1)], gap=10)


@kept
def _seen_mark(style: Style, seat: int, matrix: Matrix, side: int) -> Surface:
    mark = drawn(side, side, "").copy()
    seat_mark(mark, style, seat, (side / 2, side / 2), side * 0.3)
    return tinted(mark, seen(style.seat_colour(seat), matrix))


# Keys as they are written on a keyboard, and those that do nothing by themselves.

SPOKEN = {
    "return": "Enter",
    "escape": "Esc",
    "space": "Space",
    "page up": "Page up",
    "page down": "Page down",
}
MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
        pygame.K_MODE,
    }
)  # fmt: skip


def key_label(name: str) -> str:
    """The name of a key as a person reads it."""
    if name in SPOKEN:
        return SPOKEN[name]
    if name.startswith("[") and name.endswith("]") and len(name) > 2:
        return f"Keypad {name[1:-1]}"
    return name.upper() if len(name) <= 3 else name.capitalize()


UNITS = {
    "scale": "%",
    "text_size": "%",
    "effects": "%",
    "room": "%",
    "music": "%",
    "hold_seconds": " s",
    "zoom_delay": " s",
}
# What these say moves everything, the row itself too: one press, not one for each step.
LAID_OUT_BY = ("scale", "text_size")
# More steps than this are a slider, fewer a stepper; longer labels than this fold into a list.
MOST_STEPS = 13
MOST_SEGMENTS = 3
MOST_SEGMENT_LETTERS = 22


class SettingActions(Protocol):
    """What the rows can do."""

    def set_value(self, control: SettingControl, value: Value) -> None:
        """Choose a value; it applies at once."""

    def type_value(self, control: SettingControl, text: str) -> None:
        """Type a value that may not be finished."""

    def ask_key(self, control: SettingControl) -> None:
        """Wait for the key that will do this."""


def plain_row(title: str, about: str, right: list[Node], problem: str = "") -> Node:
    """Title and sentence on the left, anything on the right, and what is wrong under them."""
    words = Column([Text(title, 15, face="semibold"), Text(about, 13, "text_dim")], gap=1, grow=1)
    return Padded(Column([Row([words, *right], gap=16), *complaint(problem)], gap=6), 0, 12)


def setting_row(
    style: Style,
    control: SettingControl,
    settings: Settings,
    actions: SettingActions,
    typed: Mapping[str, tuple[str, str]],
) -> Node:
    """The row of one setting; `typed` has texts that cannot be set as they are, and why."""
    value = control.value(settings)
    text, problem = typed.get(control.name, (str(value), ""))
    if control.kind == "text":
        right = [_field(control, text, actions)]
    else:
        right = _controls(style, control, value, actions)
    return plain_row(control.title, control.about, right, problem)


def _field(control: SettingControl, text: str, actions: SettingActions) -> Node:
    change = partial(actions.type_value, control)
    return Field(text, change, width=220, most=MOST_LETTERS, key=_key(control))


def _key(control: SettingControl) -> str:
    return f"{control.section} {control.name}"


def _controls(
    style: Style, control: SettingControl, value: Value, actions: SettingActions
) -> list[Node]:
    change, key = partial(actions.set_value, control), _key(control)
    if control.kind == "switch":
        return [Toggle(bool(value), change, key=key)]
    if control.kind == "choice":
        return [_choice(control, value, actions)]
    if control.kind == "key":
        return [_key_button(style, control, str(value), actions)]
    return _number(style, control, float(value), actions)


def _choice(control: SettingControl, value: Value, actions: SettingActions) -> Node:
    values = [each for each, _ in control.choices]
    labels = [label for _, label in control.choices]

    def pick(number: int) -> None:
        actions.set_value(control, values[number])

    short = sum(map(len, labels)) <= MOST_SEGMENT_LETTERS
    if len(labels) <= MOST_SEGMENTS and short:
        return Segmented(labels, values.index(value), pick, key=_key(control))
    return Dropdown(labels, values.index(value), pick, width=160, key=_key(control))


def _number(
    style: Style, control: SettingControl, value: float, actions: SettingActions
) -> list[Node]:
    unit, key = UNITS.get(control.name, ""), _key(control)
    is_whole = float(control.step).is_integer()

    def put(number: float) -> None:
        actions.set_value(control, round(number) if is_whole else round(number, 3))

    if control.name in LAID_OUT_BY:
        numbers = range(round(control.low), round(control.high) + 1, round(control.step))
        labels = [f"{number}{unit}" for number in numbers]

        def pick(place: int) -> None:
            put(numbers[place])

        return [Dropdown(labels, numbers.index(round(value)), pick, width=120, key=key)]
    if is_whole and (control.high - control.low) / control.step < MOST_STEPS:
        low, high, step = round(control.low), round(control.high), round(control.step)
        return [Stepper(round(value), low, high, put, step, unit, key=key)]
    slider = Slider(value, control.low, control.high, control.step, put, key=key)
    ends = (control.low, control.high, control.low + control.step)
    widest = max(style.text_width(f"{n:g}{unit}", 15, "bold") for n in ends) / style.unit + 4
    shown = Text(f"{value:g}{unit}", 15, face="bold", align="right", single=True)
    return [slider, Sized(shown, width=widest)]


def _key_button(style: Style, control: SettingControl, key: str, actions: SettingActions) -> Node:
    ask = partial(actions.ask_key, control)
    button = Button(key_label(key), ask, room="compact", key=_key(control))
    button.tip = "Press this, then press the new key"
    wide = max(style.px(120), button.size(style, style.width)[0])
    return Sized(button, width=wide / style.unit)
