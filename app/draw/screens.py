"""Why no window opens: no screen answers, or the system lacks what talks to one."""

import os
from collections.abc import Mapping
from ctypes import CDLL

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
    "there is no screen to open a window on ({why}); on a remote shell use 'backroom play --text', "
    "or set DISPLAY to a screen that is there."
)
NO_LIBRARY = (
    "a window needs {libraries}, which this system does not have (Debian and Ubuntu: apt install "
    "{packages}); 'backroom play --text' needs no window and no screen."
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
