"""The curtain between two people: nothing of the table is behind it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from app.draw import brush
from app.draw.curtain import curtain
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.vector import drawn, linear
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import question
from app.draw.widgets.field import Field
from app.draw.widgets.hold import HoldButton
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Badge, Text
from app.scenes import routes
from app.scenes.asking import AskingScene
from app.store.saved_game import Player
from app.table.face import Face

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# Holding something down without a break, as it takes to lift a curtain.

POINTER = 0  # beside the codes of keys


@dataclass
class Hold:
    """One key or the pointer, held since some time, and nothing else meanwhile.

    Whatever comes in between ends it; then it has to be let go of and begun again.
    """

    since: float | None = None
    _down: set[int] = field(default_factory=set)

    def press(self, what: int, now: float) -> None:
        """It begins, unless something else is down as well; a key that repeats itself is held."""
        if what not in self._down:
            self._down.add(what)
            self.since = now if len(self._down) == 1 else None

    def release(self, what: int) -> None:
        """It is let go of; what it held ends."""
        self._down.discard(what)
        self.since = None

    def interrupt(self) -> None:
        """Something else was done; what is down stays down."""
        self.since = None

    def forget(self) -> None:
        """Nobody knows any more what is down: the keyboard was elsewhere."""
        self.since = None
        self._down.clear()

    def lasted(self, now: float) -> float:
        """For how many seconds it has been held."""
        return 0.0 if self.since is None else now - self.since


PASS_TO = "Pass to {name}"
HIDDEN = "The table stays hidden until {name} lifts the curtain."
TYPE_PIN = "Type your PIN and press Enter."
# What is said for a number of seconds, where that isn't the number.
SECONDS = {0.5: "half a second", 1.0: "1 second"}

HOLDING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class Passing:
    """Whom the screen is passed to, with the face of the seat and a public line."""

    player: Player
    face: Face
    line: str


class CurtainScene(AskingScene):
    """Covers the window until the one it waits for holds the button, or types the PIN."""

    def __init__(self, shell: "Shell", passing: Passing, lift: Callable[[], None]) -> None:
        super().__init__(shell)
        self.passing = passing
        self.lift = lift
        self.hold = Hold()
        self.typed = ""
        self.refused = ""
        self._waited = 0

    @property
    def _seconds(self) -> float:
        return self.shell.settings.hot_seat.hold_seconds

    def enter(self) -> None:
        """What is held down now was not pressed here."""
        self.hold.forget()
        super().enter()

    # What it looks like

    def backdrop(self, style: Style) -> Surface:
        """Velvet from edge to edge."""
        return curtain(style.width, style.height)

    def build(self, style: Style) -> Node:
        """A plaque in the middle, the menu in a corner."""
        plaque = Sized(Plaque(self._inside(style), self.passing), width=480 * style.text**0.7)
        page = Column(
            [
                Gap(20 if style.low else 30),
                Gap(grow=2),
                Row([Gap(grow=1), plaque, Gap(grow=1)], align="stretch"),
                Gap(grow=1),
                Row([Button("Game menu", self.leave_scene, icon="menu", key="menu")]),
            ],
            gap=4,
        )
        return Padded(page, 24, 20)

    def _inside(self, style: Style) -> Node:
        name = self.passing.player.name
        said = HIDDEN.format(name=name)
        parts: list[Node] = [
            Gap(12 if style.low else 36),
            Text(
                PASS_TO.format(name=name),
                self._title_size(style),
                face="serif bold",
                align="middle",
            ),
            Text(said, 13 if style.low else 15, "text_dim", align="middle"),
            *(self._pin_parts() if self.passing.player.pin else self._hold_parts(style)),
            Text(self.passing.line, 13, "accent", "semibold", "middle"),
        ]
        return Scroll(Column(parts, gap=5 if style.low else 12))

    def _title_size(self, style: Style) -> int:
        """As large as the name allows."""
        room = style.px(400 * style.text**0.7)
        sizes = (24,) if style.low else (48, 34)
        title = PASS_TO.format(name=self.passing.player.name)
        return next((s for s in sizes if style.text_width(title, s, "serif bold") <= room), 24)

    def _hold_parts(self, style: Style) -> list[Node]:
        seconds = SECONDS.get(self._seconds, f"{self._seconds:g} seconds")
        button = HoldButton("Hold to lift", seconds, self._share(), style.low, key="hold")
        keys = Flow(
            [
                Text("Hold", 13, "text_dim", "semibold"),
                Badge("Enter", "key"),
                Text("or press the button", 13, "text_dim", "semibold"),
            ],
            align="middle",
        )
        return [Column([button], align="middle"), *([] if style.low else [keys])]

    def _pin_parts(self) -> list[Node]:
        field = Field(
            self.typed, self._type, self._try_pin, hint="PIN", icon="lock", width=200,
            most=8, secret=True, key="pin",
        )  # fmt: skip
        waiting = self.shell.doorkeeper.waiting(self.passing.player)
        problem = waiting or self.refused
        button = Button("Lift the curtain", self._try_pin, "primary", key="lift")
        button.enabled = not waiting
        said = problem or TYPE_PIN
        words = Text(said, 13, "danger" if problem else "text_dim", "semibold", "middle")
        return [Column([field, button], align="middle"), words]

    # What can be done

    def leave_scene(self) -> None:
        """Esc opens the menu, which shows nothing of the table either; it never lifts it."""
        self.ask(self._menu)

    def _menu(self, style: Style) -> Node:
        return question(
            "Leave the table?",
            "Every move is saved, so nothing is lost.",
            [
                Button("Stay", self.close_question, "primary", key="stay"),
                Button("Settings", self._settings, icon="settings", key="settings"),
                Button("To the shelf", self.shell.home, icon="home", key="home"),
            ],
        )

    def _settings(self) -> None:
        self.close_question()
        routes.open_settings(self.shell, "hot_seat")

    def _type(self, text: str) -> None:
        self.typed = "".join(letter for letter in text if letter.isdigit())
        self.refused = ""
        self.refresh()

    def _try_pin(self) -> None:
        player, keeper = self.passing.player, self.shell.doorkeeper
        refused = keeper.refusal(player, self.typed)
        self.refused = "" if keeper.wait(player) else refused
        self.typed = ""
        self.refresh()
        if not refused:
            self._up()

    def handle(self, event: Event) -> bool:
        """Holding starts and stops here, and whatever else is done ends it; the nodes get that."""
        held, since = self._held_by(event), self.hold.since
        if event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP) and held is not None:
            self.hold.release(held)
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if held is not None and self._starts(event):
                self.hold.press(held, self.shell.clock())
                return True
            self.hold.interrupt()
        elif event.type == pygame.MOUSEMOTION and event.buttons[0] and not self._on_button(event):
            self.hold.interrupt()
        if self.hold.since != since:
            self.refresh()
        return False

    def looked_away(self) -> None:
        """Whoever held it may be gone, and the key may be let go where nobody hears it."""
        self.hold.forget()
        self.refresh()

    @staticmethod
    def _held_by(event: Event) -> int | None:
        """What an event is about, if it can be held to lift the curtain."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in HOLDING:
            return int(event.key)
        clicks = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return POINTER if clicks and event.button == 1 else None

    def _starts(self, event: Event) -> bool:
        if self.asks or self.passing.player.pin:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._on_button(event)
        on_menu = self.stage.focus == "menu" and self.stage.by_keyboard
        return not on_menu and not event.mod & pygame.KMOD_ALT

    def _on_button(self, event: Event) -> bool:
        button = self.stage.find("hold")
        return button is not None and bool(button.box.collidepoint(event.pos))

    def _share(self) -> float:
        return min(1.0, self.hold.lasted(self.shell.clock()) / self._seconds)

    def tick(self, now: float) -> None:
        """The ring fills, and when it is full, the curtain goes up; the seconds to wait go by."""
        waiting = self.shell.doorkeeper.wait(self.passing.player)
        if waiting != self._waited or self.hold.since is not None:
            self._waited = waiting
            self.refresh()
        if self.hold.lasted(now) >= self._seconds:
            self._up()

    def moving(self, now: float) -> bool:
        """While the button is held."""
        return self.hold.since is not None

    def _up(self) -> None:
        self.hold.forget()
        self.shell.sound.play("curtain_lift")
        self.shell.back()
        self.lift()


class Plaque(Padded):
    """A brass-edged plaque with the seat's medallion on its upper edge."""

    def __init__(self, part: Node, passing: Passing) -> None:
        super().__init__(part, 30, 30)
        self.passing = passing

    def draw(self, pen: Pen) -> None:
        """Brass, dark glass, a thin frame and the medallion."""
        style, box = pen.style, self.box
        radius, surface = style.px(22), pen.surface
        brush.shadow(surface, box, radius, style.px(22), 200, style.px(14))
        brush.rounded(surface, box, radius, ("#f4d998", "#7a5a26"))
        edge = style.px(3)
        inner = box.inflate(-2 * edge, -2 * edge)
        fill = style.colour("panel_raised"), style.colour("bg")
        brush.rounded(surface, inner, radius - edge, fill)
        frame = box.inflate(-style.px(36), -style.px(36))
        brush.rounded(surface, frame, 2, (), "#6a5229")
        self._corners(surface, style, frame)
        self._medallion(surface, style)

    @staticmethod
    def _corners(surface: Surface, style: Style, frame: Rect) -> None:
        side = style.px(18)
        h = side / 2
        body = (
            f'<path d="M{h} 1 L{side - 1} {h} L{h} {side - 1} L1 {h} Z" fill="#1f1b20"/>'
            f'<path d="M{h} {side * 0.22} L{side * 0.78} {h} L{h} {side * 0.78} '
            f'L{side * 0.22} {h} Z" fill="#d9b066"/>'
        )
        for corner in (frame.topleft, frame.topright, frame.bottomleft, frame.bottomright):
            picture = drawn(side, side, body)
            surface.blit(picture, picture.get_rect(center=corner))

    def _medallion(self, surface: Surface, style: Style) -> None:
        side = style.px(104)
        at = self.box.centerx, self.box.y
        disc = Rect(0, 0, round(side * 0.88), round(side * 0.88))
        disc.center = at
        brush.shadow(surface, disc, disc.w // 2, style.px(8), 160, style.px(5))
        middle = side / 2
        body = (
            f"<defs>{linear('a', '#f4d998', '#7a5a26', side)}</defs>"
            f'<circle cx="{middle}" cy="{middle}" r="{side * 0.48}" fill="url(#a)"/>'
            f'<circle cx="{middle}" cy="{middle}" r="{side * 0.442}" fill="#1b191d"/>'
        )
        picture = drawn(side, side, body)
        surface.blit(picture, picture.get_rect(center=at))
        draw_face(surface, style, self.passing.face, at, round(side * 0.73))
