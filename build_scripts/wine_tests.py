"""`dev.py test --wine`: the tests on Python for Windows, in Wine, a folder at a time.

Wine isn't Windows: what fails here and not there is Wine's limit. Folders run one after the other,
each in a process of its own, so that one that hangs or crashes takes no other along.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from build_scripts.environment import ROOT, WORK, SetupFailed, fingerprint, pinned
from build_scripts.package.failure import PackagingFailed
from build_scripts.package.windows.build import (
    fetch_libraries,
    fetch_python,
    insist_on_tools,
    unpack_python,
)
from build_scripts.package.windows.machine import TOOLS, Machine, machine

PLACE = ROOT / "build" / "wine"
BYTECODE = "build/wine/bytecode"
FLAGS = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=")
PATIENCE = 3600.0
COUNTED = re.compile(r"(\d+) (passed|failed|skipped|errors?|xfailed)")
INTERRUPTED = 130


def pieces() -> list[str]:
    """Every folder with tests; of games, one at a time."""
    folders = [path for path in sorted((ROOT / "tests").iterdir()) if path.name != "games"]
    folders += sorted((ROOT / "tests" / "games").iterdir())
    found = [path for path in folders if any(path.glob("**/test_*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in found]


def of_windows(text: str) -> str:
    """Requirements as Windows reads them; pip here would leave out what only Windows needs."""
    return text.replace(" ; sys_platform == 'win32'", "")


def make_python() -> Path:
    """A Python for Windows with everything that tests need, unless it's there."""
    wanted, stamp = fingerprint(pinned(ROOT, WORK)), PLACE / "stamp.txt"
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        print("Fetching Python for Windows and its libraries (only once) ...", flush=True)
        shutil.rmtree(PLACE, ignore_errors=True)
        # Without that file it looks for modules as any Python does; some tests choose where.
        unpack_python(PLACE, fetch_python(), left_out=("python311._pth",))
        listed = PLACE / "requirements.txt"
        listed.write_text(of_windows(pinned(ROOT, WORK).read_text("utf-8")), "utf-8")
        fetch_libraries(PLACE / "Lib" / "site-packages", listed)
        stamp.write_text(wanted, "utf-8")
    return PLACE / "python.exe"


def run(computer: Machine, python: Path, piece: str) -> bool:
    """Run the tests of one folder and tell how they went; True if none failed."""
    # Bytecode of another system's paths must not lie where ours is looked for.
    words = ("-X", f"pycache_prefix={BYTECODE}", "-m", "pytest", *FLAGS, piece)
    start = perf_counter()
    try:
        done = computer.run(python, *words, folder=ROOT, patience=PATIENCE)
    except subprocess.TimeoutExpired:
        print(f"{piece}: didn't end in {PATIENCE:.0f} s", flush=True)
        computer.kill()
        return False
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    told = [f"{number} {what}" for number, what in COUNTED.findall(lines[-1] if lines else "")]
    summary = ", ".join(told) or f"no summary, exit code {done.returncode}"
    print(f"{piece}: {summary}, {perf_counter() - start:.0f} s", flush=True)
    for line in lines:
        if line.startswith(("FAILED", "ERROR")):
            print(f"    {line}", flush=True)
    return done.returncode in {0, 5}


def main(arguments: list[str]) -> int:
    """Run all pieces, or just those that are named."""
    try:
        insist_on_tools(TOOLS, "Testing in Wine")
        python = make_python()
        with machine() as computer:
            computer.around["SDL_VIDEODRIVER"] = "dummy"
            went_well = [run(computer, python, piece) for piece in arguments or pieces()]
    except (PackagingFailed, SetupFailed) as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0 if all(went_well) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
