"""The licences of everything that the package contains: named, included, and none forgotten."""

import json
import re
import shutil
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib.metadata import PackagePath, distribution
from pathlib import Path

from build_scripts.package.binaries import ELF, PE, binaries
from build_scripts.package.contents import ROOT
from build_scripts.package.failure import PackagingFailed

HERE = Path(__file__).parent
OURS = ROOT / "LICENSE"
THIRD_PARTY = HERE / "THIRD_PARTY.txt"
TERMS = HERE / "terms"
WORKS = HERE / "works.toml"
PINNED = ROOT / "build_scripts" / "requirements" / "run.txt"
NAMES = re.compile(r"(LICEN[CS]E|COPYING|OFL|LGPL)(\.txt|\.md)?$")
# Made with it, though the program does not run with it: its small program starts ours.
BOOTLOADER = "pyinstaller"


@dataclass(frozen=True)
class Work:
    """The work of others: which files of the program it is, whose, and under which terms.

    `files` are those of Linux and `windows` those of Windows, which may hold several works each.
    """

    what: str
    files: tuple[str, ...]
    windows: tuple[str, ...]
    licence: str
    holders: str
    terms: str

    def has(self, file: str, *, windows: bool = False) -> bool:
        """Tell whether a file of the program belongs to it."""
        return any(fnmatch(file, pattern) for pattern in (self.windows if windows else self.files))


def works() -> list[Work]:
    """Everything that works.toml lists."""
    listed = tomllib.loads(WORKS.read_text("utf-8"))
    return [
        Work(
            entry.get("what", name),
            tuple(entry.get("files", ())),
            tuple(entry.get("windows", ())),
            entry["licence"],
            entry["holders"],
            entry.get("terms", f"{name}.txt"),
        )
        for name, entry in listed.items()
    ]


def insist_on_licences(program: Path) -> None:
    """Refuse a program with a library that nobody has named."""
    _insist(program / "_internal", ELF)


def insist_on_windows_licences(program: Path) -> None:
    """The same for Windows; the launchers are ours."""
    _insist(program / "runtime", PE)


def _insist(inside: Path, magic: bytes) -> None:
    windows = magic == PE
    found = [file.relative_to(inside).as_posix() for file in binaries(inside, magic)]
    listed = works()
    nameless = [
        file for file in found if not any(work.has(file, windows=windows) for work in listed)
    ]
    if nameless:
        raise PackagingFailed(
            f"No licence is named for {', '.join(nameless)}: find out whose work that is, and add"
            " it to build_scripts/package/works.toml with its terms."
        )


def packages() -> list[str]:
    """The Python packages that the program runs with or is started by."""
    pins = re.findall(r"^([\w.-]+)==", PINNED.read_text("utf-8"), re.MULTILINE)
    return [*pins, BOOTLOADER]


def shipped(package: str) -> list[PackagePath]:
    """Every file of an installed package."""
    return distribution(package).files or []


def texts(package: str) -> list[Path]:
    """The licence files that an installed package ships."""
    return [Path(str(file.locate())) for file in shipped(package) if NAMES.match(file.name)]


def crates() -> list[str]:
    """The Rust crates in pydantic-core with their licences and authors, as its wheel says."""
    (bill,) = [file for file in shipped("pydantic-core") if file.name.endswith(".cyclonedx.json")]
    listed = json.loads(bill.read_text("utf-8"))["components"]
    return [
        f"{crate['name']} {crate['version']}: {crate['licenses'][0]['expression']}"
        + (f"; {crate['author']}" if "author" in crate else "")
        for crate in listed
    ]


def third_party(works: Iterable[Work]) -> str:
    """Who made what is in the program, and where the terms are."""
    made = [f"{work.what}: {work.licence}\n    {work.holders}\n    {work.terms}" for work in works]
    rust = "Rust crates in pydantic-core (MIT.txt, Apache-2.0.txt, Unicode-3.0.txt, zlib.txt):"
    return "\n".join([THIRD_PARTY.read_text("utf-8"), *made, "", rust, *crates(), ""])


def write(folder: Path, *, windows: bool = False) -> None:
    """Put our licence, the list of the others, and their texts into a folder."""
    inside = [work for work in works() if (work.windows if windows else work.files)]
    elsewhere = {work.terms for work in works()} - {work.terms for work in inside}
    folder.mkdir(parents=True)
    shutil.copyfile(OURS, folder / OURS.name)
    listed = third_party(inside)
    (folder / THIRD_PARTY.name).write_text(listed, "utf-8", newline="\n")
    for text in TERMS.iterdir():
        if text.name not in elsewhere:
            shutil.copyfile(text, folder / text.name)
    for package in packages():
        if not (windows and package == BOOTLOADER):
            for text in texts(package):
                shutil.copyfile(text, folder / f"{package}-{text.name}")
