"""A window that does not open: the sentence says whether a screen or a library is missing."""

import os
import subprocess
import sys

import pytest

from app.draw import window
from app.draw.window import why_unseen

X11 = {"DISPLAY": ":9876"}
WAYLAND = {"WAYLAND_DISPLAY": "wayland-9876"}
# The program on a system without some libraries: loading them fails as the system's loader fails.
WITHOUT_X11 = """
import ctypes, sys
real = ctypes.CDLL
def load(name, *more, **others):
    if str(name).startswith("libX"):
        raise OSError(name + ": cannot open shared object file")
    return real(name, *more, **others)
ctypes.CDLL = load
from app.main import main
sys.exit(main(["play"]))
"""


@pytest.fixture
def system(monkeypatch):
    """A system that has just these libraries."""

    def having(*there):
        def load(name):
            if not any(part in name for part in there):
                raise OSError(f"{name}: cannot open shared object file")

        monkeypatch.setattr(window, "CDLL", load)

    return having


def test_a_missing_library_is_named_with_its_package(system):
    system("libXext")
    said = why_unseen("no screen answers", X11)
    assert said.startswith("The window needs libX11.so.6, missing on this system")
    assert "apt install libx11-6'" in said
    assert "backroom play --text" in said


def test_every_missing_library_is_named(system):
    system()
    said = why_unseen("no screen answers", X11)
    assert "libX11.so.6 and libXext.so.6" in said
    assert "apt install libx11-6 libxext6'" in said


@pytest.mark.parametrize("around", [X11, {**X11, **WAYLAND}])
def test_with_the_libraries_at_hand_the_screen_is_at_fault(system, around):
    system("libX")
    said = why_unseen("no screen answers", around)
    assert said.startswith("There's no screen to open a window on (no screen answers)")


def test_a_wayland_screen_needs_its_own_libraries(system):
    system("libX")
    assert "libwayland-client.so.0" in why_unseen("no screen answers", WAYLAND)


def test_without_any_screen_named_no_library_is_blamed(system):
    system()
    assert "no screen to open" in why_unseen("neither is set", {"DISPLAY": ""})


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "x11"}])
def test_the_program_says_which_library_is_missing(tmp_path, driver):
    kept = {name: os.environ[name] for name in ("PATH",)}
    around = {**kept, **X11, **driver, "HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    ended = subprocess.run(
        [sys.executable, "-c", WITHOUT_X11],
        env=around, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    *_, said = ended.stderr.splitlines()
    assert ended.returncode == 2
    assert said.startswith("backroom: The window needs libX11.so.6 and libXext.so.6")
