"""The terms of everything that the package contains."""

import re
import shutil
from importlib.metadata import distribution
from pathlib import Path

from build_scripts.package.contents import ROOT

OURS = ROOT / "LICENSE"
THIRD_PARTY = Path(__file__).with_name("THIRD_PARTY.txt")
PINNED = ROOT / "build_scripts" / "requirements" / "run.txt"
NAMES = re.compile(r"(LICEN[CS]E|COPYING|OFL|LGPL)(\.txt|\.md)?$")


def packages() -> list[str]:
    """What the program runs with."""
    return re.findall(r"^([\w.-]+)==", PINNED.read_text("utf-8"), re.MULTILINE)


def texts(package: str) -> list[Path]:
    """The licence files that an installed package ships."""
    files = distribution(package).files or []
    return [Path(str(file.locate())) for file in files if NAMES.match(file.name)]


def write(folder: Path) -> None:
    """Put our licence, the list of the others, and their texts into a folder."""
    folder.mkdir(parents=True)
    for file in (OURS, THIRD_PARTY):
        shutil.copyfile(file, folder / file.name)
    for package in packages():
        for text in texts(package):
            shutil.copyfile(text, folder / f"{package}-{text.name}")
