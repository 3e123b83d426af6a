"""What is in the data folder: how many files of each kind, how large, and what is wrong."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.store.benches import load_benches
from app.store.folders import Folders
from app.store.settings import load_settings
from app.store.setups import load_setups
from app.store.statistics import read_annals

ASIDE = re.compile(r"\.(json|save)\.bad(-\d+)?$")


@dataclass(frozen=True, slots=True)
class Kept:
    """One kind of thing."""

    title: str
    about: str
    files: int
    size: int


def kept_things(folders: Folders) -> tuple[Kept, ...]:
    """Everything that the program keeps, by kind."""
    reports = folders.root / "reports"
    kinds = (
        ("Games", "Games that go on, and replays of finished ones.", folders.saves),
        ("Variants", "Your own rules.", folders.variants),
        ("Flags", "Moments that you marked.", folders.flags),
        ("Reports", "What was noted when the program failed.", reports),
        ("Settings", "What you choose here.", folders.settings),
        ("Set-ups", "The last table of each game.", folders.setups),
        ("Statistics", "One line for every finished game.", folders.finished),
    )
    return tuple(_kept(title, about, path) for title, about, path in kinds)


def _kept(title: str, about: str, path: Path) -> Kept:
    sizes = list(_sizes(path))
    return Kept(title, about, len(sizes), sum(sizes))


def _sizes(path: Path) -> Iterator[int]:
    """The sizes of a file, or of all files of a folder; what cannot be read is passed over."""
    try:
        if path.is_file():
            yield path.stat().st_size
            return
        for folder, _, names in os.walk(path):
            yield from (os.stat(os.path.join(folder, name)).st_size for name in names)
    except OSError:
        return


def in_bytes(size: int) -> str:
    """A size as a person reads it."""
    if size < 1000:
        return f"{size} bytes"
    if size < 1_000_000:
        return f"{size / 1000:.0f} KB"
    return f"{size / 1_000_000:.1f} MB"


def problems(folders: Folders) -> tuple[str, ...]:
    """A sentence for everything in the folder that could not be used."""
    annals = read_annals(folders.finished)
    return (
        *load_settings(folders).problems,
        *load_setups(folders).problems,
        *load_benches(folders).problems,
        *([annals.problem] if annals.problem else []),
        *(f"{path.name} was put aside because of faults" for path in _aside(folders)),
    )


def _aside(folders: Folders) -> list[Path]:
    return [path for folder in (folders.root, folders.saves) for path in _bad_ones(folder)]


def _bad_ones(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if ASIDE.search(path.name))
    except OSError:
        return []
