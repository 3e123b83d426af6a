"""The window: opened where there is a screen, drawn on a canvas that is never too small."""

import os
import sys

import pygame
from pygame import Surface

from app.assets import assets_folder
from app.complaint import Complaint

SMALLEST = 960, 540
USUAL = 1280, 720
NO_SCREEN = (
    "there is no screen to open a window on ({why}); on a remote shell use 'backroom play --text', "
    "or set DISPLAY to a screen that is there."
)


class Window:
    """A resizable window and the canvas that scenes draw on.

    A window smaller than the smallest size shows the whole canvas, made smaller.
    """

    def __init__(self, size: tuple[int, int] = USUAL, full_screen: bool = False) -> None:
        self.full_screen = full_screen
        self._usual = size
        _start_display()
        self._screen = self._open(size)
        self.canvas = self._canvas()

    @property
    def size(self) -> tuple[int, int]:
        """The canvas's size."""
        return self.canvas.get_size()

    @property
    def outer(self) -> tuple[int, int]:
        """The window's own size when it is not full screen."""
        return self._usual

    def resized(self, size: tuple[int, int]) -> None:
        """The person changed the window's size."""
        if not self.full_screen:
            self._usual = size
        self._screen = pygame.display.get_surface() or self._screen
        self.canvas = self._canvas()

    def toggle_full_screen(self) -> None:
        """All of the screen, or back."""
        self.full_screen = not self.full_screen
        self._screen = self._open(self._usual)
        self.canvas = self._canvas()

    def present(self) -> None:
        """Show what is on the canvas."""
        if self.canvas is not self._screen:
            pygame.transform.smoothscale(self.canvas, self._screen.get_size(), self._screen)
        pygame.display.flip()

    def to_canvas(self, at: tuple[int, int]) -> tuple[int, int]:
        """A place in the window as a place on the canvas."""
        wide, high = self._screen.get_size()
        across, down = self.size
        return round(at[0] * across / max(1, wide)), round(at[1] * down / max(1, high))

    def _open(self, size: tuple[int, int]) -> Surface:
        try:
            flags = pygame.FULLSCREEN if self.full_screen else pygame.RESIZABLE
            screen = pygame.display.set_mode((0, 0) if self.full_screen else size, flags)
        except pygame.error as problem:
            raise Complaint(NO_SCREEN.format(why=problem)) from None
        return screen

    def _canvas(self) -> Surface:
        wide, high = self._screen.get_size()
        if wide >= SMALLEST[0] and high >= SMALLEST[1]:
            return self._screen
        return Surface((max(wide, SMALLEST[0]), max(high, SMALLEST[1]))).convert()


def _start_display() -> None:
    """Start SDL's display with the settings that were measured to be quick."""
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "backroom")
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise Complaint(NO_SCREEN.format(why=problem)) from None
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.display.set_caption("Backroom")
    icon = assets_folder() / "icons" / "backroom_64.png"
    if icon.exists():
        pygame.display.set_icon(pygame.image.load(icon))
