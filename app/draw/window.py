"""The window: opened where there is a screen, drawn on a canvas that is never too small."""

import ctypes
import os
import re
import sys
import warnings
from collections.abc import Mapping
from ctypes import CDLL

import pygame
from pygame import Surface

from app.assets import assets_folder
from app.complaint import Complaint
from app.draw import cache
from app.draw.gamepad import start_gamepads
from app.draw.memory import let_pictures_go

# Why no window opens: no screen answers, or the system lacks what talks to one.

# What SDL loads to talk to the screen that a variable names, and the packages that bring it.
SCREENS = {
    "DISPLAY": {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"},
    "WAYLAND_DISPLAY": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
        "libwayland-egl.so.1": "libwayland-egl1",
        "libxkbcommon.so.0": "libxkbcommon0",
    },
}
NO_SCREEN = (
    "There's no screen to open a window on ({why}). On a remote shell, use 'backroom play --text', "
    "or set DISPLAY to a screen that exists."
)
NO_LIBRARY = (
    "The window needs {libraries}, missing on this system. On Debian and Ubuntu, run 'apt install "
    "{packages}'. To play without a window, run 'backroom play --text'."
)


def why_unseen(why: object, around: Mapping[str, str] = os.environ) -> str:
    """The sentence for a window that does not open: what is missing, or else what SDL says."""
    missing = [_missing(libraries) for name, libraries in SCREENS.items() if around.get(name)]
    if not missing or not all(missing):
        return NO_SCREEN.format(why=why)
    libraries, packages = " and ".join(missing[0]), " ".join(missing[0].values())
    return NO_LIBRARY.format(libraries=libraries, packages=packages)


def _missing(libraries: dict[str, str]) -> dict[str, str]:
    return {name: package for name, package in libraries.items() if not _loads(name)}


def _loads(library: str) -> bool:
    try:
        CDLL(library)
    except OSError:
        return False
    return True


SMALLEST = 960, 540
USUAL = 1280, 720
LEAST = 480, 270
# What dpi says about a screen without magnification, and how much of one a new window takes.
PLAIN_DPI = 96
MOST_OF_SCREEN = 0.9, 0.85
# Never a literal where it's loaded: PyInstaller would pack the system's own library.
X_LIBRARY = "libX11.so.6"
MOST_PIXELS = 3840 * 2700
# Where SDL draws if it finds no screen: nobody would see it.
UNSEEN = ("offscreen", "dummy", "evdev")


class ProgramWindow:
    """A resizable window and the canvas that scenes draw on.

    A window that is too small shows the whole canvas, made smaller; a gigantic one, made larger.
    The screen's size changes under SDL's hands, before anybody is told: whoever wants the canvas
    gets one that fits the screen as it is by now.
    """

    def __init__(self, size: tuple[int, int] | None = None, full_screen: bool = False) -> None:
        """Open it, as large as the screen asks for where no size is given."""
        self.full_screen = False
        _start_display()
        self._usual = size or first_size(pygame.display.get_desktop_sizes()[0], _magnification())
        self._screen = _open(self._usual)
        self._fit()
        if full_screen:
            self.toggle_full_screen()

    @property
    def canvas(self) -> Surface:
        """What scenes draw on: the screen itself, or where that is too small, something larger."""
        if self._screen.get_size() != self._fitted:
            self._fit()
        return self._canvas

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
        self._fit()

    def toggle_full_screen(self) -> None:
        """All of the screen, or back."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            _frame().set_fullscreen(True)
        else:
            _frame().set_windowed()
        self._fit()

    def present(self) -> None:
        """Show what is on the canvas."""
        canvas = self.canvas
        if canvas is not self._screen:
            pygame.transform.smoothscale(canvas, self._fitted, self._screen)
        pygame.display.flip()

    def to_canvas(self, at: tuple[int, int]) -> tuple[int, int]:
        """A place in the window as a place on the canvas."""
        wide, high = self._screen.get_size()
        across, down = self.size
        return round(at[0] * across / max(1, wide)), round(at[1] * down / max(1, high))

    def _fit(self) -> None:
        self._screen = pygame.display.get_surface() or self._screen
        self._fitted = self._screen.get_size()
        cache.fit(self._screen)
        size = canvas_size(self._fitted)
        self._canvas = self._screen if size == self._fitted else Surface(size).convert()


def canvas_size(window: tuple[int, int]) -> tuple[int, int]:
    """A window's own size, or one of the same shape in which everything has room.

    Gigantic windows get an enlarged picture; those that are hardly more than a line a squeezed one.
    """
    wide, high = (max(1, side) for side in window)
    shrunk = min(1.0, (MOST_PIXELS / (wide * high)) ** 0.5)
    grown = max(shrunk, SMALLEST[0] / wide, SMALLEST[1] / high)
    most = max(wide, 4 * SMALLEST[0]), max(high, 4 * SMALLEST[1])
    return min(most[0], round(wide * grown)), min(most[1], round(high * grown))


def first_size(screen: tuple[int, int], magnification: float) -> tuple[int, int]:
    """The usual size on a screen where everything is this much larger, if there's room for it."""
    room = (
        side * part / usual for side, part, usual in zip(screen, MOST_OF_SCREEN, USUAL, strict=True)
    )
    scale = max(1.0, min(magnification, *room))
    return round(USUAL[0] * scale), round(USUAL[1] * scale)


def _magnification() -> float:
    """How much larger than plain the desktop draws; elsewhere than here, SDL allows for it."""
    if sys.platform == "win32":
        dpi = getattr(ctypes.windll.user32, "GetDpiForSystem", lambda: PLAIN_DPI)
        return float(dpi()) / PLAIN_DPI
    if pygame.display.get_driver() == "x11":
        return dpi_among(_x_resources()) / PLAIN_DPI
    return 1.0


def dpi_among(resources: str) -> float:
    """What a desktop has written down for X programs; plain, if nothing."""
    found = re.search(r"^Xft\.dpi:\s*(\d+(?:\.\d+)?)\s*$", resources, re.MULTILINE)
    return float(found[1]) if found else PLAIN_DPI


def _x_resources() -> str:
    """The resources of the X server that DISPLAY names."""
    library = CDLL(X_LIBRARY)  # it's here: SDL draws with it
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XResourceManagerString.argtypes = library.XCloseDisplay.argtypes = [ctypes.c_void_p]
    library.XResourceManagerString.restype = ctypes.c_char_p
    display = library.XOpenDisplay(None)
    if not display:
        return ""
    told: bytes | None = library.XResourceManagerString(display)
    library.XCloseDisplay(display)
    return (told or b"").decode("utf-8", "replace")


def _open(size: tuple[int, int]) -> Surface:
    try:
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as problem:
        raise Complaint(why_unseen(problem)) from None
    _frame().minimum_size = LEAST
    return screen


def _frame() -> pygame.Window:
    """The window itself; only it comes back from full screen with the size that it had."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _start_display() -> None:
    """Start SDL's display with the settings that were measured to be quick."""
    let_pictures_go()
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform == "linux" and not any(map(os.environ.get, [*SCREENS, "SDL_VIDEODRIVER"])):
        raise Complaint(why_unseen("neither DISPLAY nor WAYLAND_DISPLAY is set"))
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "backroom"
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise Complaint(why_unseen(problem)) from None
    driver = pygame.display.get_driver()
    if driver in UNSEEN and driver not in wanted.split(","):
        pygame.display.quit()
        raise Complaint(why_unseen("no screen answers"))
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    start_gamepads()
    pygame.display.set_caption("Backroom")
    icon = assets_folder() / "icons" / "backroom_64.png"
    if icon.exists():
        pygame.display.set_icon(pygame.image.load(icon))
