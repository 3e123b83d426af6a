"""A made-up screen for the tests here, and a disk that nobody waits for."""

from tests.app.fixtures import _quick_disk, click, make_shell, opened, press, shell

__all__ = ["_quick_disk", "click", "make_shell", "opened", "press", "shell"]
