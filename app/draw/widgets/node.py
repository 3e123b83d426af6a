"""The nodes of a scene: each says how large it wants to be, gets a box, and draws itself in it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import wraps
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface
from pygame.event import Event

from app.draw.style import Style

# Shadows and rings reach this many pixels out of a node's box, at the most.
GLOW = 160


class Mood(NamedTuple):
    """What the pointer and the keyboard are doing to one node."""

    hot: bool = False
    pressed: bool = False
    focused: bool = False


@dataclass
class Pen:
    """Where to draw, how large, and how each node is being touched."""

    surface: Surface
    style: Style
    now: float = 0.0
    hot: str = ""
    pressed: str = ""
    focused: str = ""

    def mood(self, node: "Node") -> Mood:
        """How this node is being touched."""
        key = node.key
        return Mood(key == self.hot, key == self.pressed == self.hot, key == self.focused)


Measure: TypeAlias = Callable[..., tuple[int, int]]


def measured_once(measure: Measure) -> Measure:
    """Keep what a node's `size` says for a width: boxes within boxes ask again and again."""

    @wraps(measure)
    def size(node: "Node", style: Style, width: int) -> tuple[int, int]:
        if node.measured_for is not style:
            node.measured_for, node.measures = style, {}
        key = measure, width
        if key not in node.measures:
            node.measures[key] = measure(node, style, width)
        return node.measures[key]

    return size


@dataclass(eq=False, kw_only=True)
class Node:
    """A part of a scene. `grow` is its share of spare room; `tip` is shown when pointed at.

    `late_tip` finds a tip that comes before it, once somebody points at the node. What `dims`
    darkens the scene that it lies over as a layer of its own; `tip_below` says that what stands
    above a node is not to be covered by its tip.
    """

    dims = True
    tip_below = False
    key: str = ""
    grow: float = 0
    tip: str = ""
    late_tip: Callable[[], str] | None = None
    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0), init=False)
    measured_for: Style | None = field(default=None, init=False, repr=False)
    measures: dict[tuple[Measure, int], tuple[int, int]] = field(
        default_factory=dict, init=False, repr=False
    )

    def tip_text(self) -> str:
        """What is shown when it is pointed at."""
        if self.late_tip is not None:
            self.tip, self.late_tip = self.late_tip() or self.tip, None
        return self.tip

    def __init_subclass__(cls) -> None:
        """Every kind of node is measured once for each width."""
        super().__init_subclass__()
        if "size" in cls.__dict__:
            cls.size = measured_once(cls.__dict__["size"])  # type: ignore[method-assign]

    @property
    def children(self) -> tuple["Node", ...]:
        """The nodes inside this one."""
        return ()

    @property
    def shrinks(self) -> bool:
        """Whether it can do with less height than it wants, because it scrolls."""
        return False

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """The width and height it wants if it may be at most so wide."""
        raise NotImplementedError

    def place(self, style: Style, box: Rect) -> None:
        """Take a box, and give each child its own."""
        self.box = box

    def draw(self, pen: Pen) -> None:
        """Draw this node without its children."""

    def finish(self, pen: Pen) -> None:
        """Draw what lies over the children."""

    def texts(self, style: Style) -> Iterator[tuple[str, int, int]]:
        """Every text it draws, with the width it needs and the width it has: for the tests."""
        yield from ()


@dataclass(eq=False, kw_only=True)
class Control(Node):
    """A node that can be focused, pressed and perhaps changed with the keys."""

    enabled: bool = True
    takes_text = False
    takes_wheel = False

    @property
    def meaning(self) -> str:
        """What tells it from another control that may come to stand in its place."""
        return self.key

    @property
    def sound(self) -> str:
        """What is heard when it is pressed."""
        return "click"

    def press(self) -> None:
        """What Enter or a click does."""

    def click(self, at: tuple[int, int]) -> None:
        """A click at a place; by default the place does not matter."""
        self.press()

    def drag(self, at: tuple[int, int]) -> None:
        """The pointer moved while it was pressed."""

    def release(self, at: tuple[int, int]) -> None:
        """The button was let go; over the control that is a click."""
        if self.box.collidepoint(at):
            self.click(at)

    def nudge(self, step: int) -> bool:
        """Left or right was pressed; True if it meant something here."""
        return False

    def typed(self, event: Event) -> bool:
        """A key or text went to it; True if it took it."""
        return False

    def go_on_from(self, before: "Control") -> None:
        """It takes the place of one that had the keyboard, with what that one was doing."""


def walk(node: Node) -> Iterator[Node]:
    """A node and everything in it, in the order of drawing."""
    left = [node]
    while left:
        node = left.pop()
        yield node
        left += reversed(node.children)


def draw_all(node: Node, pen: Pen) -> None:
    """Draw a node and everything in it, leaving out what is outside the surface's clip."""
    if node.box.h and not pen.surface.get_clip().colliderect(node.box.inflate(GLOW, GLOW)):
        return
    node.draw(pen)
    for child in node.children:
        draw_all(child, pen)
    node.finish(pen)


def name_all(node: Node, path: str = "") -> None:
    """Give every node without a key one that says where it is."""
    node.key = node.key or path
    for number, child in enumerate(node.children):
        name_all(child, f"{path}/{number}")
