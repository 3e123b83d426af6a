"""The working copy as a wheel: a path that Python follows and the command `backroom`, no copy.

dev.py runs this file with the environment's own Python and lets pip install what it writes. So pip
makes the command, as the system wants it, and players need no build backend.
"""

import locale
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

WHEEL = "Wheel-Version: 1.0\nGenerator: backroom\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
# How Python reads the lines of a .pth file.
PATHS = "utf-8" if sys.version_info >= (3, 13) else locale.getencoding()


def metadata(project: dict[str, Any]) -> str:
    """What the wheel says of itself."""
    named = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".format(**project)
    return named + "".join(f"Requires-Dist: {need}\n" for need in project["dependencies"])


def commands(project: dict[str, Any]) -> str:
    """The commands that pip is to make."""
    lines = [f"{name} = {function}\n" for name, function in project["scripts"].items()]
    return "[console_scripts]\n" + "".join(lines)


def files(root: Path, project: dict[str, Any]) -> dict[str, bytes]:
    """Everything in the wheel, by its name there."""
    about = "{name}-{version}.dist-info".format(**project)
    found = {
        f"{project['name']}.pth": f"{root}\n".encode(PATHS),
        f"{about}/METADATA": metadata(project).encode(),
        f"{about}/WHEEL": WHEEL.encode(),
        f"{about}/entry_points.txt": commands(project).encode(),
    }
    record = f"{about}/RECORD"
    return {**found, record: "".join(f"{name},,\n" for name in [*found, record]).encode()}


def write(root: Path, folder: Path) -> Path:
    """Write the wheel of a working copy into a folder."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    wheel = folder / "{name}-{version}-py3-none-any.whl".format(**project)
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, content in files(root, project).items():
            archive.writestr(name, content)
    return wheel


if __name__ == "__main__":
    print(write(Path(sys.argv[1]), Path(sys.argv[2])))
