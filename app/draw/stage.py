"""The stage of a scene: it lays the nodes out, sends input to them and draws them.

Scenes build their nodes again whenever something changes; what the pointer and the keyboard are
doing is kept here by the nodes' keys, so nothing jumps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from app.draw.style import Style
from app.draw.widgets.controls import Dropdown
from app.draw.widgets.node import Control, Node, Pen, draw_all, name_all, walk
from app.draw.widgets.popup import draw_tip, menu
from app.draw.widgets.scroll import Scroll
from app.table.geometry import Box

SIDEWAYS = 2.5


def nearest(
    here: Control | None, controls: Sequence[Control], way: tuple[int, int]
) -> Control | None:
    """The control that one would expect there; the first one if the keyboard is nowhere."""
    if here is None:
        return controls[0] if controls else None
    ahead = [
        (cost, c) for c in controls if c is not here and (cost := _cost(here, c, way)) is not None
    ]
    return min(ahead, key=lambda pair: pair[0])[1] if ahead else None


def _cost(here: Control, there: Control, way: tuple[int, int]) -> float | None:
    """How far it is, counting sideways steps more; None if it lies another way.

    What is not in the same row (or column) has to begin beyond the middle of where one is. Cards
    of a fan lie beside each other, also where one is a little higher than the next.
    """
    rows = (here.box.top, here.box.bottom), (there.box.top, there.box.bottom)
    columns = (here.box.left, here.box.right), (there.box.left, there.box.right)
    if way[0]:
        along = (there.box.centerx - here.box.centerx) * way[0]
        gap, shares = _gap(*rows), not _gap(*columns)
        off, size = abs(there.box.centery - here.box.centery), there.box.w
    else:
        along = (there.box.centery - here.box.centery) * way[1]
        gap, shares = _gap(*columns), not _gap(*rows)
        off, size = abs(there.box.centerx - here.box.centerx), there.box.h
    if along <= 1 or (gap and along < size / 2) or (shares and off > along):
        return None
    return along + SIDEWAYS * gap + off * 0.2


def _gap(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How far two spans are apart; 0 if they overlap."""
    return max(0, other[0] - one[1], one[0] - other[1])


ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
TIP_AFTER = 0.5
DRAG_AFTER = 6
# What comes under a resting pointer is deaf for so long after a click: a second one was not for it.
SECOND_CLICK = 0.4
DIMMED = 84, 80, 84


class Click(NamedTuple):
    """What was clicked last, where and when."""

    meaning: str
    at: tuple[int, int]
    when: float


@dataclass
class Stage:
    """The nodes of one scene, lowest layer first, and what is being done to them.

    `hot` is what is pointed at, `under` the control that a click there would press: a note on a
    control does not keep it from being pressed. No note covers what is in `keep_clear`. What was
    pressed makes the sound `heard`. While the keyboard `rests` nothing shows where it is. `now` is
    when the last input came, or the last frame; `clicked` is kept for a second click.
    """

    layers: list[Node] = field(default_factory=list)
    style: Style = field(default_factory=lambda: Style(1280, 720))
    focus: str = ""
    rests: bool = False
    hot: str = ""
    under: str = ""
    pressed: str = ""
    by_keyboard: bool = False
    changed: bool = True
    offsets: dict[str, int] = field(default_factory=dict)
    pointer: tuple[int, int] = (-1, -1)
    pressed_at: tuple[int, int] = (-1, -1)
    dragging: bool = False
    hot_since: float = 0.0
    hushed: Rect | None = None
    keep_clear: tuple[Box, ...] = ()
    heard: str = ""
    now: float = 0.0
    clicked: Click | None = None
    _popup: Node | None = None
    _by_key: dict[str, Node] = field(default_factory=dict)

    # Laying out

    def show(self, layers: Sequence[Node], style: Style) -> None:
        """Lay new nodes out; the keyboard stays where it was, if that is still there."""
        if style != self.style:
            self._popup = None
        self.style, before = style, self.focused
        self.layers = [*layers, *([self._popup] if self._popup else [])]
        for number, layer in enumerate(self.layers):
            name_all(layer, f"{number}")
            self._place(layer)
        self._note_keys()
        self._keep_focus()
        after = self.focused
        if before is not None and after is not None and before.key == after.key:
            after.go_on_from(before)
        self._point(self.pointer)
        self.changed = True

    def _note_keys(self) -> None:
        self._by_key = {node.key: node for layer in self.layers for node in walk(layer)}

    def _place(self, layer: Node) -> None:
        for node in walk(layer):
            if isinstance(node, Scroll):
                start = 10**6 if node.to_end and node.key not in self.offsets else node.offset
                node.offset = self.offsets.get(node.key, start)
        layer.place(self.style, Rect(0, 0, self.style.width, self.style.height))

    def _relay(self) -> None:
        for layer in self.layers:
            self._place(layer)
        self._note_keys()
        self.changed = True

    def _keep_focus(self) -> None:
        if self.focused is None:
            first = next(self.controls(), None)
            self.focus = first.key if first else ""
            self._hush(first)

    def put_away(self) -> None:
        """Forget what pointer and keyboard were doing; the pointer itself stays where it is."""
        self.close_popup()
        self.focus = self.hot = self.under = self.pressed = ""
        self.dragging = False
        self.offsets.clear()
        self.changed = True

    # Finding

    @property
    def top(self) -> Node | None:
        """The layer that gets the input."""
        return self.layers[-1] if self.layers else None

    def controls(self) -> Iterator[Control]:
        """What the keyboard can reach now."""
        for node in walk(self.top) if self.top else ():
            if isinstance(node, Control) and node.enabled:
                yield node

    def find(self, key: str) -> Node | None:
        """The node with this key, in any layer."""
        return self._by_key.get(key)

    @property
    def focused(self) -> Control | None:
        """The control that the keyboard is on."""
        return next((control for control in self.controls() if control.key == self.focus), None)

    def at(self, point: tuple[int, int]) -> Node | None:
        """The topmost node there that can be pressed or has something to say."""
        found = [
            node for node in self._all_at(point) if isinstance(node, Control) or node.tip_text()
        ]
        return found[-1] if found else None

    def control_at(self, point: tuple[int, int]) -> Control | None:
        """The topmost control there, which may lie under something that only has a note."""
        found = [node for node in self._all_at(point) if isinstance(node, Control)]
        return found[-1] if found else None

    def _all_at(self, point: tuple[int, int]) -> Iterator[Node]:
        for node, clip in clipped(self.top, None) if self.top else ():
            if node.box.collidepoint(point) and (clip is None or clip.collidepoint(point)):
                yield node

    # Input

    def handle(self, event: Event) -> bool:
        """Send input where it belongs; True if it meant something."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed_down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._let_go(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._scrolled(-event.y)
        if event.type == pygame.TEXTINPUT:
            return self._text(event)
        return event.type == pygame.KEYDOWN and self._key(event)

    def _moved(self, event: Event) -> bool:
        self._use_pointer()
        if self.hushed and not self.hushed.collidepoint(event.pos):
            self.hushed = None
        self._point(event.pos)
        control = self.find(self.pressed)
        if isinstance(control, Control):
            far = max(abs(a - b) for a, b in zip(event.pos, self.pressed_at, strict=True))
            self.dragging = self.dragging or far > DRAG_AFTER
            if self.dragging:
                control.drag(event.pos)
                self.changed = True
        return True

    def _use_pointer(self) -> None:
        self.changed = self.changed or self.by_keyboard
        self.by_keyboard = False

    def _point(self, at: tuple[int, int]) -> None:
        self.pointer = at
        node, control = self.at(at), self.control_at(at)
        key, under = node.key if node else "", control.key if control else ""
        if key != self.hot:
            self.hot, self.hot_since, self.changed = key, self.now, True
        if under != self.under:
            self.under, self.changed = under, True

    def _hush(self, node: Node | None) -> None:
        """No note where something was pressed, until the pointer has been elsewhere."""
        self.hushed = node.box if node is not None else None

    def _pressed_down(self, at: tuple[int, int]) -> bool:
        self._point(at)
        self._use_pointer()
        self.pressed_at, self.dragging = at, False
        control = self.find(self.under)
        if isinstance(control, Control) and control.enabled:
            if self._is_second_click(control, at):
                return True
            self.pressed = self.focus = control.key
            self.changed = True
            self._hush(control)
            return True
        if self._popup is not None:
            self.close_popup()
            return True
        return False

    def _is_second_click(self, control: Control, at: tuple[int, int]) -> bool:
        """Whether a click follows another in its place so soon that it was meant for that."""
        last = self.clicked
        if last is None or last.meaning == control.meaning or self.now >= last.when + SECOND_CLICK:
            return False
        return max(abs(a - b) for a, b in zip(at, last.at, strict=True)) <= DRAG_AFTER

    def _let_go(self, at: tuple[int, int]) -> bool:
        control = self.find(self.pressed)
        self.pressed, self.changed = "", True
        self._point(at)
        if not isinstance(control, Control):
            return False
        if control.box.collidepoint(at):
            self.heard, self.clicked = control.sound, Click(control.meaning, at, self.now)
        self._hush(self.find(self.hot))
        if isinstance(control, Dropdown) and control.box.collidepoint(at):
            self._open(control)
        else:
            control.release(at)
        self.dragging = False
        return True

    def _scrolled(self, steps: int) -> bool:
        for node in reversed(list(walk(self.top))) if self.top else ():
            if isinstance(node, Scroll) and node.box.collidepoint(self.pointer) and node.range:
                self.scroll(node, steps * self.style.px(48))
                return True
        control = self.find(self.hot)
        if not isinstance(control, Control) or not (control.takes_wheel and control.enabled):
            return False
        self.changed = True
        return control.nudge(-steps)

    def scroll(self, node: Scroll, pixels: int) -> None:
        """Move what a scroll shows."""
        self.offsets[node.key] = max(0, min(node.range, node.offset + pixels))
        self._relay()
        self._point(self.pointer)

    def _text(self, event: Event) -> bool:
        control = self.focused
        return control is not None and control.takes_text and control.typed(event)

    def _key(self, event: Event) -> bool:
        control = self.focused
        if event.key == pygame.K_ESCAPE and self._popup is not None:
            self.close_popup()
            return True
        if control is not None and control.typed(event):
            self.changed = True
            return True
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS:
            return self._arrow(ARROWS[event.key])
        if event.key in PRESSES and control is not None:
            return self._press(control, event.key)
        return event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self._page(event.key)

    def _press(self, control: Control, key: int) -> bool:
        if control.takes_text and key == pygame.K_SPACE:
            return False
        self.by_keyboard = self.changed = True
        self.heard = control.sound
        self._hush(control)
        if isinstance(control, Dropdown):
            self._open(control)
        else:
            control.press()
        return True

    def _tab(self, step: int) -> bool:
        keys = [control.key for control in self.controls()]
        if not keys:
            return False
        here = keys.index(self.focus) if self.focus in keys else -step
        self.go_to(keys[(here + step) % len(keys)])
        return True

    def _arrow(self, way: tuple[int, int]) -> bool:
        control = self.focused
        if control is not None and way[0] and control.nudge(way[0]):
            self.by_keyboard = self.changed = True
            return True
        controls = list(self.controls())
        found = nearest(control, controls, way)
        if found is not None:
            self.go_to(found.key)
        return found is not None

    def _page(self, key: int) -> bool:
        scrolls = (
            [n for n in walk(self.top) if isinstance(n, Scroll) and n.range] if self.top else []
        )
        if not scrolls:
            return False
        largest = max(scrolls, key=lambda node: node.box.h)
        self.scroll(largest, largest.box.h * (1 if key == pygame.K_PAGEDOWN else -1) * 4 // 5)
        return True

    def go_to(self, key: str) -> None:
        """Bring the keyboard to a control, and the control into sight."""
        self.focus, self.by_keyboard, self.changed, self.hushed = key, True, True, None
        control = self.focused
        if self.top is None or control is None:
            return
        for node in walk(self.top):
            if isinstance(node, Scroll) and any(inner is control for inner in walk(node)):
                self._bring_into(node, control)

    def _bring_into(self, scroll: Scroll, control: Node) -> None:
        margin = self.style.px(16)
        above = scroll.box.top + margin - control.box.top
        below = control.box.bottom - (scroll.box.bottom - margin)
        if above > 0:
            self.scroll(scroll, -above)
        elif below > 0:
            self.scroll(scroll, below)

    # The list of a choice

    def _open(self, choice: Dropdown) -> None:
        def pick(number: int) -> None:
            self.close_popup()
            choice.change(number)

        self._popup = menu(choice.labels, choice.chosen, choice.box, self.style, pick)
        name_all(self._popup, "popup")
        self.layers.append(self._popup)
        self._place(self._popup)
        self._note_keys()
        self._under_popup = choice.key
        self.go_to(f"popup {choice.chosen}")

    def close_popup(self) -> None:
        """Close the list without choosing."""
        if self._popup is not None:
            self.layers.remove(self._popup)
            self._popup = None
            self._note_keys()
            self.focus, self.changed = self._under_popup, True

    # Drawing

    def draw(self, surface: Surface, now: float) -> None:
        """Draw every layer; a dialog's layer lies on a dimmed scene, if it wants that."""
        self.now = now
        pen = self.pen(surface, now)
        for number, layer in enumerate(self.layers):
            if number and layer is not self._popup and layer.dims:
                surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
            draw_all(layer, pen if layer is self.top else replace(pen, focused=""))
        self.changed = False

    def pen(self, surface: Surface, now: float) -> Pen:
        """What draws the nodes as they are touched now."""
        writing = self.focused is not None and self.focused.takes_text
        focused = self.focus if (self.by_keyboard and not self.rests) or writing else ""
        hot = "" if self.by_keyboard else self.under or self.hot
        return Pen(surface, self.style, now, hot, self.pressed, focused)

    @property
    def _noted(self) -> Node | None:
        """What is pointed at and has a note that is wanted."""
        node = None if self.hushed else self.find(self.focus if self.by_keyboard else self.hot)
        return node if node is not None and node.tip_text() else None

    def tip_due(self, now: float) -> float:
        """When the note of what is pointed at appears; 0 if it has none."""
        return self.hot_since + TIP_AFTER if self._noted is not None else 0.0

    def draw_tip(self, surface: Surface, now: float) -> bool:
        """The note beside what is pointed at long enough; True if one was drawn."""
        node = self._noted
        if node is None or self.pressed or now < self.hot_since + TIP_AFTER:
            return False
        draw_tip(surface, self.style, node, self.keep_clear)
        return True


def clipped(node: Node, clip: Rect | None) -> Iterator[tuple[Node, Rect | None]]:
    """A node and everything in it, each with the window it is seen through."""
    left = [(node, clip)]
    while left:
        node, clip = left.pop()
        yield node, clip
        if isinstance(node, Scroll):
            clip = node.box if clip is None else clip.clip(node.box)
        left += [(child, clip) for child in reversed(node.children)]
