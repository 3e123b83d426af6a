"""The .deb package, written by hand: no root, no tool, and the same bytes every time."""

import gzip
import hashlib
import platform
import re
import shutil
from email.utils import formatdate
from pathlib import Path
from textwrap import fill

from app.version import VERSION
from build_scripts.package import licences
from build_scripts.package.archives import ar, tar_gz, tar_xz
from build_scripts.package.contents import DESKTOP, ROOT, icons
from build_scripts.package.copyright import copyright_note
from build_scripts.package.freeze import glibc_needed, size

CONTROL = Path(__file__).with_name("control")
MANUAL = Path(__file__).with_name("backroom.6")
OVERRIDES = Path(__file__).with_name("lintian-overrides")
CHANGELOG = ROOT / "CHANGELOG.md"
# Debian wants an address; this one plainly belongs to nobody (no mail can reach `invalid`).
MAINTAINER = "The Backroom developers <developers@backroom.invalid>"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def architecture() -> str:
    """What Debian calls this kind of machine."""
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def deb(program: Path, build: Path, when: int) -> bytes:
    """A package that installs a program folder, its command, its menu entry and its icons."""
    tree, control = build / "deb" / "data", build / "deb" / "control"
    lay_out(program, tree, when)
    control.mkdir()
    (control / "control").write_text(describe(tree, glibc_needed(program)), "utf-8")
    (control / "md5sums").write_text(md5sums(tree), "utf-8")
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.gz": tar_gz(control, when),
        "data.tar.xz": tar_xz(tree, when),
    }
    return ar(members, when)


def lay_out(program: Path, tree: Path, when: int) -> None:
    """Put everything where it will be once installed."""
    shutil.copytree(program, tree / "usr/lib/backroom", symlinks=True)
    command = tree / "usr/games/backroom"
    command.parent.mkdir()
    command.symlink_to("../lib/backroom/backroom")
    _copy(DESKTOP, tree / "usr/share/applications/backroom.desktop")
    for pixels, icon in icons().items():
        _copy(icon, tree / f"usr/share/icons/hicolor/{pixels}x{pixels}/apps/backroom.png")
    _copy(OVERRIDES, tree / "usr/share/lintian/overrides/backroom")
    _write(pressed(MANUAL.read_text("utf-8")), tree / "usr/share/man/man6/backroom.6.gz")
    documents = tree / "usr/share/doc/backroom"
    licences.write(documents / "licences")
    (documents / "copyright").write_text(copyright_note(), "utf-8")
    (documents / "changelog.gz").write_bytes(pressed(changelog(when)))


def changelog(when: int) -> str:
    """What is new in this version, as Debian writes it."""
    text = CHANGELOG.read_text("utf-8")
    (news,) = re.findall(rf"^## {re.escape(VERSION)}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    items = [" ".join(item.split()) for item in re.split(r"^- ", news, flags=re.M)[1:]]
    lines = "\n".join(
        fill(item, 78, initial_indent="  * ", subsequent_indent="    ") for item in items
    )
    head, foot = f"backroom ({VERSION}) stable; urgency=medium", f" -- {MAINTAINER}  "
    return f"{head}\n\n{lines}\n\n{foot}{formatdate(when)}\n"


def pressed(text: str) -> bytes:
    """A text as Debian keeps it: packed as small as can be, and without a date."""
    return gzip.compress(text.encode(), 9, mtime=0)


def describe(tree: Path, glibc: str) -> str:
    """The control file."""
    return CONTROL.read_text("utf-8").format(
        version=VERSION,
        architecture=architecture(),
        kilobytes=size(tree) // 1024,
        maintainer=MAINTAINER,
        glibc=glibc,
    )


def md5sums(tree: Path) -> str:
    """What dpkg compares installed files with."""
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [(hashlib.md5(path.read_bytes()).hexdigest(), path) for path in files]
    return "".join(f"{digest}  {path.relative_to(tree).as_posix()}\n" for digest, path in sums)


def _copy(file: Path, place: Path) -> None:
    _write(file.read_bytes(), place)


def _write(content: bytes, place: Path) -> None:
    place.parent.mkdir(parents=True)
    place.write_bytes(content)
