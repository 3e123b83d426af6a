"""The program with a window, loaded late: nothing else, and no bot's process, needs a screen."""

import os
from importlib import import_module
from typing import Any


def window_program(module: str = "app.scenes.program") -> Any:
    """A module that draws, without the greeting of the library that it draws with."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return import_module(module)
