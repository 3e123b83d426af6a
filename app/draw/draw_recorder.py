"""What is drawn, taken down: a picture that is drawn again needs only what has changed."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, TypeAlias

from pygame import Rect, Surface

Colour: TypeAlias = tuple[int, int, int]
Place: TypeAlias = tuple[int, int, int, int]


class Mark(NamedTuple):
    """One thing that was drawn: a picture or a colour, where, which part, how, and what shows."""

    what: Surface | Colour
    at: tuple[int, int]
    part: Place | None
    flags: int
    seen: Place


class DrawRecorder:
    """Takes down what is drawn on it instead of drawing: what brushes and nodes use of a surface.

    It is no surface, so whatever draws on one by other means fails at once. What the tracing
    before it had stamped is taken over from there.
    """

    def __init__(self, size: tuple[int, int], before: "DrawRecorder | None" = None) -> None:
        self.marks: list[Mark] = []
        self.stamped: dict[Hashable, list[Mark]] = {}
        self._known = before.stamped if before else {}
        self._whole = self._clip = Rect((0, 0), size)

    def get_rect(self) -> Rect:
        """The whole picture as a box."""
        return self._whole.copy()

    def get_clip(self) -> Rect:
        """The part that shows what is drawn now."""
        return self._clip

    def set_clip(self, clip: Rect) -> None:
        """From now on only this part shows what is drawn."""
        self._clip = clip.clip(self._whole)

    def blit(
        self,
        source: Surface,
        dest: Sequence[float] | Rect,
        area: Sequence[int] | Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Take down a picture, or a part of it."""
        if source.get_alpha() not in (None, 255):
            source = source.copy()  # it will have another alpha later
        part = source.get_rect() if area is None else Rect(area)
        at = int(dest[0]), int(dest[1])
        cut = None if area is None else _place(part)
        self._add(source, at, cut, special_flags, Rect(at, part.size))

    def fill(self, colour: Colour, box: Sequence[int] | Rect, special_flags: int = 0) -> None:
        """Take down a box of one colour."""
        box = Rect(box)
        self._add(colour, box.topleft, None, special_flags, box)

    def _add(
        self, what: Surface | Colour, at: tuple[int, int], part: Place | None, flags: int, box: Rect
    ) -> None:
        seen = box.clip(self._clip)
        if seen:
            self.marks.append(Mark(what, at, part, flags, _place(seen)))

    def stamp(self, draw: Callable[..., None], what: tuple[Any, ...]) -> None:
        """Take down what a function draws; what it drew for the same is still known."""
        key = draw, what, _place(self._clip)
        marks = self._known.get(key)
        if marks is None:
            start = len(self.marks)
            draw(self, *what)
            marks = self.marks[start:]
        else:
            self.marks += marks
        self.stamped[key] = marks


class Nowhere(DrawRecorder):
    """Takes nothing down either: what is drawn on it has only its pictures made."""

    def _add(
        self, what: Surface | Colour, at: tuple[int, int], part: Place | None, flags: int, box: Rect
    ) -> None:
        """Forget it."""

    def blit(
        self,
        source: Surface,
        dest: Sequence[float] | Rect,
        area: Sequence[int] | Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Forget it."""


def _place(box: Rect) -> Place:
    return box.x, box.y, box.w, box.h


def stamp(surface: "Surface | DrawRecorder", draw: Callable[..., None], *what: Any) -> None:
    """Draw what looks the same whenever it is made from the same; all of that is hashable."""
    if isinstance(surface, DrawRecorder):
        surface.stamp(draw, what)
    else:
        draw(surface, *what)
