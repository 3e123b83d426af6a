"""`python3 build_scripts/dev.py package`: a program that runs without Python, packed and tried out.

Linux gets a .tar.gz and a .deb. Pythons and clusters get a wheel. It is the same for every system,
so Linux makes it for all of them; `package --wheel` makes nothing else, and does so anywhere. The
lines for macOS run in the release workflow only.

Linux also makes a .zip and a setup.exe for Windows, with `package --windows`. They are tried out in
Wine if it is there; `package --try-windows` does only that, and on Windows itself.
"""

import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

from app.version import VERSION
from build_scripts.environment import SetupFailed
from build_scripts.package import licences
from build_scripts.package.archives import tar_gz, zip_file
from build_scripts.package.binaries import tidy
from build_scripts.package.contents import DESKTOP, HINT, ROOT, icons
from build_scripts.package.debian import architecture, deb
from build_scripts.package.failure import PackagingFailed
from build_scripts.package.freeze import freeze, insist_on_tools, size
from build_scripts.package.trial import insist_on_lintian, try_archive, try_deb
from build_scripts.package.wheels import build_wheel, try_wheel
from build_scripts.package.windows import build as for_windows
from build_scripts.package.windows.machine import missing
from build_scripts.package.windows.trial import try_out

BUILD = ROOT / "build" / "package"
DIST = ROOT / "dist"
SYSTEMS = {"linux": "linux", "darwin": "macos"}
KILOBYTE, MEGABYTE = 1_000, 1_000_000
MOST_MEGABYTES = 60
MENU_ICON = 256
INTERRUPTED = 130
WINDOWS = f"backroom-{VERSION}-windows-x86_64"


def archive_name() -> str:
    """The name of an archive says what is in it and where it runs."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"backroom-{VERSION}-{SYSTEMS.get(sys.platform, sys.platform)}-{machine}"


def build_time() -> int:
    """The date of everything in the archives: as asked for, or that of the last commit, or now."""
    asked = os.environ.get("SOURCE_DATE_EPOCH")
    if asked is None and shutil.which("git"):
        command = ["git", "log", "-1", "--format=%ct"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        asked = done.stdout.strip()
    return int(asked or time.time())


def insist_on_size(program: Path) -> int:
    """Refuse a program folder that has grown too large."""
    found = size(program)
    if found > MOST_MEGABYTES * MEGABYTE:
        raise PackagingFailed(
            f"The program takes {found / MEGABYTE:.1f} MB, and {MOST_MEGABYTES} MB is the most:"
            " see what came along, and leave it out in build_scripts/package/contents.py."
        )
    return found


def lay_out(program: Path, folder: Path) -> None:
    """Put the program, its licences and what a desktop needs into the folder that is packed."""
    inside = folder / program.name if sys.platform == "darwin" else folder
    shutil.copytree(program, inside, symlinks=True)
    licences.write(folder / "licences")
    if sys.platform == "linux":
        for file in (DESKTOP, HINT):
            shutil.copyfile(file, folder / file.name)
        shutil.copyfile(icons()[MENU_ICON], folder / "backroom.png")


def pack(tree: Path, when: int) -> Path:
    """Write the archive; a zip file would lose the links that Linux and macOS need."""
    archive = DIST / f"{archive_name()}.tar.gz"
    archive.write_bytes(tar_gz(tree, when))
    return archive


def report(what: str, found: int, seconds: float | None = None) -> None:
    """Tell how large something is, and how long its selftest took."""
    tried = "" if seconds is None else f", selftest {seconds:.1f} s"
    print(f"{what}: {found / MEGABYTE:.1f} MB{tried}", flush=True)


def package() -> None:
    """Make everything anew and try it out."""
    if sys.platform == "win32":
        raise PackagingFailed("The package for Windows is made on Linux: package --windows.")
    insist_on_tools()
    package_program()
    if sys.platform == "linux":
        package_wheel()


def package_program() -> None:
    """Make the program that runs without Python."""
    when = start_afresh()
    print("Building the program; this takes about half a minute ...", flush=True)
    program = freeze(BUILD, when)
    if sys.platform == "linux":
        tidy(program)
        licences.insist_on_licences(program)
    report("program folder", insist_on_size(program))
    tree = BUILD / "archive"
    lay_out(program, tree / archive_name())
    archive = pack(tree, when)
    report(archive.name, size(archive), try_archive(archive))
    if sys.platform == "linux":
        package_for_debian(program, when)


def package_wheel() -> None:
    """Make the wheel and try it out."""
    when = start_afresh()
    print("Building the wheel and trying it in an empty environment ...", flush=True)
    wheel = build_wheel(BUILD, DIST, when)
    report(wheel.name, size(wheel), try_wheel(wheel))


def package_for_windows() -> None:
    """Make the .zip and the setup.exe for Windows, and try them out."""
    for_windows.insist_on_tools()
    when = start_afresh()
    print("Building the program for Windows; this takes a minute or two ...", flush=True)
    program = for_windows.make_program(BUILD, when)
    found = insist_on_size(program)
    report("program folder", found)
    archive, setup = windows_packages()
    archive.write_bytes(zip_file(program, when, inside=WINDOWS))
    report(archive.name, size(archive))
    for_windows.make_installer(program, setup, found // KILOBYTE)
    report(setup.name, size(setup))
    try_windows()


def windows_packages() -> tuple[Path, Path]:
    """The two files that people with Windows can choose from."""
    return DIST / f"{WINDOWS}.zip", DIST / f"{WINDOWS}-setup.exe"


def try_windows() -> None:
    """Try out what is in dist/ for Windows."""
    absent = [file.name for file in windows_packages() if not file.exists()]
    if absent:
        raise PackagingFailed(f"There's no {' and no '.join(absent)} in dist/ to try out.")
    if missing():
        needed = " ".join(missing())
        print(f"Not tried out: that needs Wine and a screen (apt install {needed}).", flush=True)
        return
    print("Trying it out on a new computer; this takes some minutes ...", flush=True)
    for step, seconds in try_out(*windows_packages()).items():
        print(f"{step}: {seconds:.1f} s", flush=True)


def start_afresh() -> int:
    """Clear the build folder; the date of what is going to be built there."""
    shutil.rmtree(BUILD, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    return build_time()


def package_for_debian(program: Path, when: int) -> None:
    """Make the .deb and try it out."""
    file = DIST / f"backroom_{VERSION}_{architecture()}.deb"
    file.write_bytes(deb(program, BUILD, when))
    report(file.name, size(file), try_deb(file))
    insist_on_lintian(file)


COMMANDS = {
    "--wheel": package_wheel,
    "--windows": package_for_windows,
    "--try-windows": try_windows,
}


def main(arguments: list[str]) -> int:
    """Make the package; what stops it is said in a sentence."""
    try:
        if len(arguments) > 1 or not COMMANDS.keys() >= set(arguments):
            raise PackagingFailed(f"package takes no arguments, or one of {', '.join(COMMANDS)}.")
        COMMANDS[arguments[0]]() if arguments else package()
    except (PackagingFailed, SetupFailed) as problem:
        print(problem, file=sys.stderr)
        return 1
    except (OSError, subprocess.SubprocessError) as problem:
        print(f"The package could not be made: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
