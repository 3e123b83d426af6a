"""Showing a folder in the system's own window, where there is one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path


def opener() -> str | None:
    """The program that shows folders here; None if there is none."""
    if sys.platform == "win32":
        return "explorer"
    return shutil.which("open" if sys.platform == "darwin" else "xdg-open")


def open_folder(folder: Path) -> str:
    """Show a folder; a sentence if that cannot be done, nothing if it was tried."""
    program = opener()
    if program is None:
        return "No program that shows folders was found here; the path can be typed elsewhere."
    try:
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.Popen(
            [program, os.fspath(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as problem:
        return f"The folder could not be opened ({problem.strerror})."
    return ""
