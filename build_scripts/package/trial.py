"""Does a package work away from the place where it was made?"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from build_scripts.package.failure import PackagingFailed

# Windows starts no program without these; elsewhere the environment is empty.
KEPT = ("SYSTEMROOT", "TEMP", "TMP")
PATIENCE = 300
PROGRAMS = {"darwin": "Backroom.app/Contents/MacOS/backroom"}


def try_archive(archive: Path) -> float:
    """Unpack an archive into a new place and run its selftest; the seconds that took."""
    with tempfile.TemporaryDirectory() as place:
        shutil.unpack_archive(archive, place)
        (folder,) = Path(place).iterdir()
        if sys.platform == "darwin":
            insist_on_signature(folder / "Backroom.app")
        return selftest(folder / PROGRAMS.get(sys.platform, "backroom"))


def insist_on_signature(bundle: Path) -> None:
    """Refuse a macOS program whose signature didn't survive packing: Macs would call it damaged."""
    command = ["codesign", "--verify", "--deep", "--strict", str(bundle)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PackagingFailed(f"The signature of {bundle.name} is broken:\n{done.stderr}")


def try_deb(package: Path) -> float | None:
    """The same for a .deb, through the command it installs; nothing where there is no dpkg."""
    if shutil.which("dpkg-deb") is None:
        return None
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["dpkg-deb", "--extract", str(package), place], check=True)
        return selftest(Path(place, "usr/games/backroom"))


def insist_on_lintian(package: Path) -> None:
    """Refuse a .deb that Debian's own checker finds fault with, where there is one."""
    if shutil.which("lintian") is None:
        return
    command = ["lintian", "--allow-root", "--fail-on", "error,warning", str(package)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PackagingFailed(
            f"lintian finds fault with {package.name}:\n{done.stdout}{done.stderr}"
        )


def bare_environment(home: Path | None = None) -> dict[str, str]:
    """The variables of a computer that knows nothing about us, with or without a home folder."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return kept if home is None else kept | {"HOME": str(home), "USERPROFILE": str(home)}


def selftest(program: Path) -> float:
    """Run a program's selftest in an empty environment, from another folder."""
    start = perf_counter()
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run(
            [str(program), "selftest"],
            cwd=elsewhere,
            env=bare_environment(),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    if done.returncode:
        said = (done.stdout + done.stderr).decode("utf-8", "replace")
        raise PackagingFailed(f"The selftest of the packaged program failed. It said:\n{said}")
    return perf_counter() - start
