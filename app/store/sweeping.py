"""What a killed program leaves behind is cleared away, but nothing that another one needs."""

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from app.store.files import UNFINISHED
from app.store.folders import Folders
from app.store.locks import SUFFIX, InUse, Lock

# No program takes this many seconds to write a file.
OLD = 3600.0


def sweep(folders: Folders) -> None:
    """Remove old unfinished files, and the files of locks that nobody holds."""
    for folder in (folders.root, folders.saves, folders.variants, folders.flags):
        for path in _ending(folder, UNFINISHED):
            _remove_if_old(path)
        for path in _ending(folder, f".save{SUFFIX}"):
            with suppress(InUse):
                Lock(path.with_name(path.name.removesuffix(SUFFIX))).release()


def _ending(folder: Path, suffix: str) -> Iterator[Path]:
    with suppress(OSError):
        yield from [path for path in folder.iterdir() if path.name.endswith(suffix)]


def _remove_if_old(path: Path) -> None:
    with suppress(OSError):
        if path.name.startswith(".") and time.time() - path.lstat().st_mtime > OLD:
            path.unlink()
