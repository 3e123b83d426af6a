"""Folders outside the program's own, where people keep what they share."""

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

from platformdirs import user_documents_path, user_downloads_path

LINK = "file://"


def sharing_folder() -> Path:
    """Documents, or Downloads, or home: the first that is there; not everybody has a home."""
    for place in (user_documents_path, user_downloads_path, Path.home):
        with suppress(RuntimeError, OSError):
            if place().is_dir():
                return place()
    return Path(os.sep)


def typed_path(text: str) -> Path:
    """A path as people type or paste it: with a ~, in quotation marks, with spaces around."""
    text = text.strip().strip("\"'")
    path = Path(of_link(text) if text.startswith(LINK) else text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def of_link(link: str, windows: bool = sys.platform == "win32") -> str:
    """The path that a link to a file means, as a browser or a desktop copies it."""
    path = unquote(link.removeprefix(LINK).removeprefix("localhost"))
    # file:///C:/a.save has a letter for a disk, file://server/a.save a computer's name.
    if windows and re.match("/[A-Za-z]:", path):
        return path[1:]
    return f"//{path}" if windows and not path.startswith("/") else path
