"""Folders outside the program's own, where people keep what they share."""

import os
from contextlib import suppress
from pathlib import Path

from platformdirs import user_documents_path, user_downloads_path


def sharing_folder() -> Path:
    """Documents, or Downloads, or home: the first that is there; not everybody has a home."""
    for place in (user_documents_path, user_downloads_path, Path.home):
        with suppress(RuntimeError, OSError):
            if place().is_dir():
                return place()
    return Path(os.sep)


def typed_path(text: str) -> Path:
    """A path as people type or paste it: with a ~, in quotation marks, with spaces around."""
    path = Path(text.strip().strip("\"'").removeprefix("file://"))
    try:
        return path.expanduser()
    except RuntimeError:
        return path
