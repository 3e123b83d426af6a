"""What every scene has: a stage with nodes, a backdrop, and a way back."""

from typing import TYPE_CHECKING

from pygame import Surface
from pygame.event import Event

from app.draw.rooms import plain, wall
from app.draw.stage import Stage
from app.draw.style import Style
from app.draw.widgets.node import Node

if TYPE_CHECKING:
    from app.scenes.shell import Shell

LAMPS = ((0.5, -0.1, 0.5, 0.8),)


class Scene:
    """One place in the program. `build` makes its nodes; call `refresh` when something changed.

    `way_back` is what a table that was opened from here calls the way back, if there is one.
    """

    theme = "shell"
    way_back = ""
    lamps: tuple[tuple[float, float, float, float], ...] = LAMPS

    def __init__(self, shell: "Shell") -> None:
        self.shell = shell
        self.stage = Stage()
        self.stale = True

    @property
    def style(self) -> Style:
        """Sizes and colours as they are now."""
        return self.shell.style.themed(self.theme)

    def build(self, style: Style) -> Node:
        """The nodes of the scene."""
        raise NotImplementedError

    def dialog(self, style: Style) -> Node | None:
        """What lies over the scene and wants an answer first, if anything."""
        return None

    def backdrop(self, style: Style) -> Surface:
        """What lies behind everything: a picture of the window's size."""
        if style.high_contrast:
            return plain(style.width, style.height, style.colour("bg"))
        return wall(style.width, style.height, self.lamps)

    def refresh(self) -> None:
        """Build the nodes again before the next frame."""
        self.stale = True

    def back(self) -> None:
        """Esc: one step back; a scene with a dialog closes that first."""
        self.shell.back()

    def enter(self) -> None:
        """The scene is on top now."""
        self.refresh()

    def leave(self) -> None:
        """The scene is gone for good."""

    def tick(self, now: float) -> None:
        """Time has passed; the clock is the shell's."""

    def moving(self, now: float) -> bool:
        """Whether the next frame will look different even if nobody does anything."""
        return False

    def handle(self, event: Event) -> bool:
        """Input that the scene wants before its nodes do; True if it took it."""
        return False

    def looked_away(self) -> None:
        """The window is not in front any more; every scene is told, also one that lies below."""

    def lay_out(self) -> None:
        """Build and place the nodes, if something changed."""
        style = self.style
        if self.stale or style != self.stage.style:
            self.stale = False
            dialog = self.dialog(style)
            self.stage.show([self.build(style), *([dialog] if dialog else [])], style)

    def draw(self, surface: Surface, now: float) -> None:
        """Draw one frame of the scene."""
        style = self.stage.style
        surface.blit(self.backdrop(style), (0, 0))
        self.stage.draw(surface, now)
        self.stage.draw_tip(surface, now)
