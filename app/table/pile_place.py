"""A pile with its name and its number of cards below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.table.board import FeltPanel, Label
from app.table.fitting import longest_fitting
from app.table.geometry import Box, Ruler

_TEXT = 12


@dataclass(frozen=True, slots=True)
class PilePlace:
    """A pile with its label below."""

    card: Box
    label: Box


def name_pile(
    name: str, room: Box, texts: Sequence[str], words: str, ruler: Ruler, around: float = 12
) -> FeltPanel:
    """The longest of the texts that has room, in the middle; the words are for who points at it."""
    text = longest_fitting(texts, room.w - ruler.px(4), _TEXT, ruler, "semibold")
    wide = min(room.w, ruler.width(text, _TEXT, "semibold") + ruler.px(around))
    box = Box(room.middle[0] - wide // 2, room.y, wide, room.h)
    label = Label(text, box, _TEXT, "plain", "centre", "semibold")
    return FeltPanel(name, box, (label,), words)
