"""The small buttons of a table: discs with their names below or without, or wide with them."""

from collections.abc import Sequence
from typing import NamedTuple

from app.table import words
from app.table.board import Label, Picture, SmallButton
from app.table.geometry import Box, Ruler

_CAPTION, _WORD = 12, 13


class ButtonKind(NamedTuple):
    """What a small button does, in a word and in a sentence."""

    name: str
    text: str
    art: str
    about: str


SAY = ButtonKind("say", "Say", "icon_talk", words.SAY_ABOUT)
HINT = ButtonKind("hint", "Hint", "icon_hint", words.HINT_ABOUT)
UNDO = ButtonKind("undo", "Undo", "icon_undo", words.UNDO_ABOUT)


def named_discs(
    kinds: Sequence[ButtonKind], right: int, bottom: int, ruler: Ruler
) -> tuple[SmallButton, ...]:
    """A row of discs, with their names below them if these are not too long."""
    size, line = max(ruler.px(44), 24), ruler.line(_CAPTION)
    step = size + ruler.px(12)
    named = all(ruler.width(kind.text, _CAPTION) <= size + ruler.px(8) for kind in kinds)
    high = size + (ruler.px(3) + line if named else 0)
    left = right - len(kinds) * step
    found = []
    for number, kind in enumerate(kinds):
        cell = Box(left + number * step, bottom - high, step, high)
        disc = Box(cell.x + (step - size) // 2, cell.y, size, size)
        below = Box(cell.x, cell.bottom - line, step, line)
        label = Label(kind.text, below, _CAPTION, "dim", "centre") if named else None
        found.append(SmallButton(kind.name, Picture(kind.art, disc, kind.about), cell, label))
    return tuple(found)


def wide_buttons(
    kinds: Sequence[ButtonKind], right: int, bottom: int, ruler: Ruler, columns: int = 2
) -> tuple[SmallButton, ...]:
    """Rows of buttons, each with its word beside its drawing."""
    px, icon = ruler.px, max(ruler.px(16), round(ruler.line(_WORD) * 0.8))
    words = max(ruler.width(kind.text, _WORD, "semibold") for kind in kinds)
    wide = max(px(90), px(12) + icon + px(7) + words + px(10))
    high = max(px(40), ruler.line(_WORD) + px(8))
    found = []
    for kind, box in zip(kinds, _rows(len(kinds), columns, wide, high, px(6)), strict=True):
        place = box.moved(right, bottom)
        left = place.x + (wide - icon - px(7) - words) // 2
        art = Picture(kind.art, Box(left, place.y + (high - icon) // 2, icon, icon), kind.about)
        label = Label(kind.text, Box(art.box.right + px(7), place.y, words, high), _WORD,
                      weight="semibold")  # fmt: skip
        found.append(SmallButton(kind.name, art, place, label, wide=True))
    return tuple(found)


def bare_discs(
    kinds: Sequence[ButtonKind], right: int, bottom: int, ruler: Ruler, columns: int = 2
) -> tuple[SmallButton, ...]:
    """Rows of discs without words."""
    side, gap = max(ruler.px(36), 24), ruler.px(5)
    places = [
        box.moved(right - gap, bottom - gap) for box in _rows(len(kinds), columns, side, side, gap)
    ]
    return tuple(
        SmallButton(kind.name, Picture(kind.art, box, kind.about), box, None)
        for kind, box in zip(kinds, places, strict=True)
    )


def _rows(count: int, columns: int, wide: int, high: int, gap: int) -> list[Box]:
    """Boxes in rows, so that the last one ends where nothing is yet; a short row lies right."""
    top, last = gap + -count // columns * (high + gap), (count - 1) // columns
    short = (last + 1) * columns - count
    places = [(n // columns, n % columns + (short if n // columns == last else 0))
              for n in range(count)]  # fmt: skip
    left = gap - columns * (wide + gap)
    return [
        Box(left + column * (wide + gap), top + row * (high + gap), wide, high)
        for row, column in places
    ]
