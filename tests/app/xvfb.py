"""A real X server without a monitor, a window manager, and hands that press real keys in it."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from time import monotonic, sleep

import pygame

NEEDED = ("Xvfb", "openbox", "xdotool")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
SCREEN = 1366, 768
KEYS = {
    pygame.K_RETURN: "Return",
    pygame.K_TAB: "Tab",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "Escape",
    pygame.K_F11: "F11",
    **{pygame.K_0 + number: str(number) for number in range(10)},
}


class Screen:
    """The X server that was started; `around` is the environment of whoever draws on it."""

    def __init__(self, display):
        hidden = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "WAYLAND_DISPLAY")
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        self.around = {**kept, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}

    def do(self, *words):
        """What xdotool answers."""
        ended = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.around, capture_output=True, check=False, text=True, timeout=20,
        )  # fmt: skip
        return ended.stdout.strip()

    def window(self, patience=30.0):
        """The program's window, once it is there."""
        found = wait_for(
            lambda: self.do("search", "--onlyvisible", "--class", "backroom"), patience
        )
        return found.splitlines()[-1]

    def size(self, window):
        told = self.do("getwindowgeometry", "--shell", window)
        values = dict(line.split("=") for line in told.splitlines() if "=" in line)
        return int(values.get("WIDTH", 0)), int(values.get("HEIGHT", 0))

    def send(self, window, event):
        """One of pygame's events, done for real."""
        if event.type == pygame.MOUSEMOTION:
            self.do("mousemove", "--window", window, *event.pos)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.do("mousedown" if event.type == pygame.MOUSEBUTTONDOWN else "mouseup", 1)
        elif event.type == pygame.KEYDOWN:
            self.do("key", KEYS[event.key])


def wait_for(test, patience=30.0):
    """What a test gives once it gives something."""
    limit = monotonic() + patience
    while not (found := test()):
        if monotonic() > limit:
            raise AssertionError(f"waited {patience:g} seconds for nothing")
        sleep(0.05)
    return found


@contextmanager
def screen():
    """An X server and a window manager, for a while."""
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(
        command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    manager = None
    try:
        with os.fdopen(reading) as told:
            found = Screen(f":{told.readline().strip()}")
        manager = subprocess.Popen(
            ["openbox"], env=found.around, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        # A window that opens before the manager is there can never fill the screen.
        wait_for(lambda: found.do("get_num_desktops"))
        yield found
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()
