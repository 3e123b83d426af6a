"""The bar at the top: title, subtitle and the ribbon of phases, as much of it as fits."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.table.board import Bar, Fact, Label, Phase, Picture
from app.table.geometry import BAR_HEIGHT, Box, Ruler, Space

_PILL = 10
# Room for a chevron between two phases.
_GAP = 16
_TEXT, _NUMBER = 13, 15
# A small line over a title, and that title.
_OVER, _BELOW = 11, 18


class NamedPhase(NamedTuple):
    """A phase by name, and the sentence that explains it."""

    name: str
    explanation: str


class FactText(NamedTuple):
    """Numbers with a drawing each, words after them, and what it all means."""

    numbers: tuple[tuple[str, str], ...]
    words: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Heading:
    """What a game wants in the bar; `face` is what its title is written in.

    `over` is a small line over the title, where the bar is tall enough for both.
    """

    emblem: str
    title: str
    subtitle: str
    phases: tuple[NamedPhase, ...]
    current: int
    fact: FactText | None = None
    face: str = "serif"
    over: str = ""


class _Show(NamedTuple):
    title: bool
    subtitle: bool
    all_phases: bool
    fact: bool = False


# From everything to the bare phase, in the order in which things are given up.
_SHOWS = (
    _Show(title=True, subtitle=True, all_phases=True, fact=True),
    _Show(title=True, subtitle=True, all_phases=True),
    _Show(title=True, subtitle=False, all_phases=True),
    _Show(title=False, subtitle=True, all_phases=True),
    _Show(title=False, subtitle=False, all_phases=True),
    _Show(title=False, subtitle=True, all_phases=False),
    _Show(title=False, subtitle=False, all_phases=False),
)


def bar_height(ruler: Ruler) -> int:
    """How tall the bar is with this text size."""
    return max(ruler.px(BAR_HEIGHT), ruler.line(18) + ruler.px(14))


def lay_bar(space: Space, heading: Heading, middle: int) -> Bar:
    """The bar, with the ribbon as near to the given middle as its neighbours allow."""
    layouts = (_Layout(space, heading, show) for show in _SHOWS)
    fitting = next((layout for layout in layouts if layout.fits), None)
    return (fitting or _Layout(space, heading, _SHOWS[-1])).bar(middle)


class _Layout:
    """One way to fill the bar."""

    def __init__(self, space: Space, heading: Heading, show: _Show) -> None:
        self.ruler = space.ruler
        self.box = Box(0, 0, space.width, bar_height(space.ruler))
        self.heading, self.show = heading, show
        self.icon = max(self.ruler.px(22), round(self.ruler.line(13) * 0.9))
        self.left = 2 * self.ruler.px(16) + 2 * self.icon + self.ruler.px(12)
        self.over: Label | None = None
        self.title = self._title() if show.title else None
        self.subtitle = self._subtitle() if show.subtitle else None
        self.fact = self._fact(heading.fact) if show.fact and heading.fact is not None else None
        self.shown = self._shown()

    def _title(self) -> Label:
        text, face, over = self.heading.title, self.heading.face, self.heading.over
        both = self.ruler.line(_OVER) + self.ruler.line(_BELOW)
        if over and both <= self.box.h + self.ruler.px(8):
            return self._two_lines(over, text, face)
        size = 24 if self.ruler.line(24) <= self.box.h and face == "serif" else 18
        box = self._next(self.ruler.width(text, size, face))
        return Label(text, box, size, weight=face)

    def _two_lines(self, over: str, text: str, face: str) -> Label:
        """The title, and the small line over it."""
        width, pad = self.ruler.width, self.ruler.px(5)
        wide = max(width(over, _OVER, face), width(text, _BELOW, face))
        box = self._next(wide)
        cut = box.h * 2 // 5
        self.over = Label(over, Box(box.x, pad, wide, cut - pad), _OVER, "dim", weight=face)
        return Label(text, Box(box.x, cut, wide, box.h - cut - pad // 2), _BELOW, weight=face)

    def _subtitle(self) -> Label:
        text = self.heading.subtitle
        return Label(text, self._next(self.ruler.width(text, _TEXT)), _TEXT, "dim")

    def _next(self, wide: int) -> Box:
        """A place for a text after what stands to its left."""
        box = Box(self.left, 0, wide, self.box.h)
        self.left += wide + self.ruler.px(14)
        return box

    def _shown(self) -> Sequence[NamedPhase]:
        if self.show.all_phases:
            return self.heading.phases
        return self.heading.phases[self.heading.current : self.heading.current + 1]

    def _fact(self, parts: FactText) -> Fact:
        """Left of the icons: numbers, each after its drawing, and the words."""
        ruler, icon = self.ruler, round(self.icon * 0.75)
        widths = [ruler.width(text, _NUMBER, "bold") for _, text in parts.numbers]
        words = ruler.width(parts.words, _TEXT)
        gap, step = ruler.px(5), ruler.px(11)
        wide = sum(icon + gap + number + step for number in widths) + words
        x = left = self.box.right - 3 * ruler.px(16) - self.icon - wide
        pictures, labels = [], []
        for (name, text), number in zip(parts.numbers, widths, strict=True):
            pictures.append(Picture(name, Box(x, (self.box.h - icon) // 2, icon, icon)))
            place = Box(x + icon + gap, 0, number, self.box.h)
            labels.append(Label(text, place, _NUMBER, weight="bold"))
            x += icon + gap + number + step
        labels.append(Label(parts.words, Box(x, 0, words, self.box.h), _TEXT, "dim"))
        box = Box(left, 0, wide, self.box.h)
        return Fact(tuple(pictures), tuple(labels), box, parts.explanation)

    @property
    def right(self) -> int:
        """Where what is on the right begins."""
        if self.fact is not None:
            return self.fact.box.x - self.ruler.px(16)
        return self.box.right - 2 * self.ruler.px(16) - self.icon

    @property
    def widths(self) -> list[int]:
        """The widths of the phases."""
        pads = 2 * self.ruler.px(_PILL)
        return [self.ruler.width(phase.name, _TEXT, "bold") + pads for phase in self.shown]

    @property
    def ribbon(self) -> int:
        """The width of the whole ribbon."""
        return sum(self.widths) + self.ruler.px(_GAP) * (len(self.shown) - 1)

    @property
    def fits(self) -> bool:
        """Whether the ribbon has place between left and right."""
        return self.left + self.ribbon <= self.right

    def bar(self, middle: int) -> Bar:
        """The bar laid out this way."""
        ruler, high = self.ruler, self.box.h
        y = (high - self.icon) // 2
        menu = Box(ruler.px(16), y, self.icon, self.icon)
        emblem = Box(menu.right + ruler.px(14), y, self.icon, self.icon)
        help_ = Box(self.box.right - ruler.px(16) - self.icon, y, self.icon, self.icon)
        return Bar(
            self.box, menu, Picture(self.heading.emblem, emblem), self.title, self.subtitle,
            self._phases(middle), help_, self.fact, self.over,
        )  # fmt: skip

    def _phases(self, middle: int) -> tuple[Phase, ...]:
        x = min(max(middle - self.ribbon // 2, self.left), self.right - self.ribbon)
        high = min(self.box.h, self.ruler.line(_TEXT) + self.ruler.px(8))
        phases = []
        for phase, wide in zip(self.shown, self.widths, strict=True):
            phases.append(self._phase(phase, Box(x, (self.box.h - high) // 2, wide, high)))
            x += wide + self.ruler.px(_GAP)
        return tuple(phases)

    def _phase(self, phase: NamedPhase, box: Box) -> Phase:
        number = self.heading.phases.index(phase)
        label = Label(phase.name, box.inset(self.ruler.px(_PILL), 0), _TEXT, "plain", "centre")
        current = self.heading.current
        return Phase(label, box, phase.explanation, number == current, number < current)
