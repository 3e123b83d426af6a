"""The .deb package, written by hand: no root, no tool, and the same bytes every time."""

import hashlib
import platform
import shutil
from pathlib import Path

from app.version import VERSION
from build_scripts.package import licences
from build_scripts.package.archives import ar, tar_gz, tar_xz
from build_scripts.package.contents import DESKTOP, icons
from build_scripts.package.freeze import glibc_needed, size

CONTROL = Path(__file__).with_name("control")
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def architecture() -> str:
    """What Debian calls this kind of machine."""
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def deb(program: Path, build: Path, when: int) -> bytes:
    """A package that installs a program folder, its command, its menu entry and its icons."""
    tree, control = build / "deb" / "data", build / "deb" / "control"
    lay_out(program, tree)
    control.mkdir()
    (control / "control").write_text(describe(tree, glibc_needed(program)), "utf-8")
    (control / "md5sums").write_text(md5sums(tree), "utf-8")
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.gz": tar_gz(control, when),
        "data.tar.xz": tar_xz(tree, when),
    }
    return ar(members, when)


def lay_out(program: Path, tree: Path) -> None:
    """Put everything where it will be once installed."""
    shutil.copytree(program, tree / "usr/lib/backroom", symlinks=True)
    command = tree / "usr/bin/backroom"
    command.parent.mkdir()
    command.symlink_to("../lib/backroom/backroom")
    _copy(DESKTOP, tree / "usr/share/applications/backroom.desktop")
    for pixels, icon in icons().items():
        _copy(icon, tree / f"usr/share/icons/hicolor/{pixels}x{pixels}/apps/backroom.png")
    documents = tree / "usr/share/doc/backroom"
    licences.write(documents / "licences")
    (documents / "copyright").write_text(copyright_note(), "utf-8")


def copyright_note() -> str:
    """Our own terms, then those of others; Debian wants them in one file."""
    return "\n\n".join(
        [licences.OURS.read_text("utf-8"), licences.THIRD_PARTY.read_text("utf-8")]
    ).replace("The files beside this one", "The files in the folder licences")


def describe(tree: Path, glibc: str) -> str:
    """The control file."""
    return CONTROL.read_text("utf-8").format(
        version=VERSION,
        architecture=architecture(),
        kilobytes=size(tree) // 1024,
        glibc=glibc,
    )


def md5sums(tree: Path) -> str:
    """What dpkg compares installed files with."""
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [(hashlib.md5(path.read_bytes()).hexdigest(), path) for path in files]
    return "".join(f"{digest}  {path.relative_to(tree).as_posix()}\n" for digest, path in sums)


def _copy(file: Path, place: Path) -> None:
    place.parent.mkdir(parents=True)
    shutil.copyfile(file, place)
