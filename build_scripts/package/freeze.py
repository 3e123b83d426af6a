"""The program folder: everything that runs, made by PyInstaller, and what it needs of a system."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from build_scripts.package.binaries import binaries
from build_scripts.package.contents import ROOT
from build_scripts.package.failure import PackagingFailed

SPEC = Path(__file__).with_name("backroom.spec")
LINUX_TOOLS = ("strip", "objdump")
LINES_OF_OUTPUT_SHOWN = 10


def insist_on_tools() -> None:
    """Say what to install if a tool is missing."""
    if sys.platform != "linux":
        return
    missing = [tool for tool in LINUX_TOOLS if shutil.which(tool) is None]
    if missing:
        raise PackagingFailed(
            f"Packaging needs {' and '.join(missing)}: install binutils"
            " (Debian and Ubuntu: apt install binutils) and run this again."
        )


def freeze(build: Path, when: int) -> Path:
    """Make the program folder (on macOS the .app) below a build folder."""
    places = ["--distpath", str(build / "program"), "--workpath", str(build / "work")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", *places, str(SPEC)]
    # Both settings make two builds of the same source alike.
    settings = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(when)}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | settings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        last = done.stdout.strip().splitlines()[-LINES_OF_OUTPUT_SHOWN:]
        raise PackagingFailed("\n".join(["PyInstaller failed. Its last words:", *last]))
    return build / "program" / ("Backroom.app" if sys.platform == "darwin" else "backroom")


def size(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    files = [path, *path.rglob("*")]
    return sum(file.lstat().st_size for file in files if file.is_file() and not file.is_symlink())


def glibc_needed(program: Path) -> str:
    """The oldest C library that every file of a program folder is content with."""
    files = binaries(program)
    command = ["objdump", "--private-headers", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return newest(re.findall(r"\bGLIBC_([\d.]+)", done.stdout))


def newest(versions: list[str]) -> str:
    """The highest of some version numbers: 2.10 is above 2.9."""
    return max(versions, key=lambda version: [int(part) for part in version.split(".")])
