"""Where a saved game is that somebody named on the command line."""

from pathlib import Path

from app.store.folders import Folders
from app.store.saves import SUFFIX


def kept_at(name: str, folders: Folders) -> Path:
    """A path as it is, or the name of a file in the folder of saves."""
    path = Path(name)
    kept = folders.saves / f"{name.removesuffix(SUFFIX)}{SUFFIX}"
    return kept if not path.exists() and kept.exists() else path
