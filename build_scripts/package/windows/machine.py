"""A computer with Windows to try a program on: this one, or one that Wine makes of a new folder."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import TypeAlias

from build_scripts.package.failure import PackagingFailed
from build_scripts.package.trial import bare_environment
from build_scripts.package.windows.build import COMPILER, run_tool
from build_scripts.package.windows.build import TOOLS as BUILD_TOOLS

TOOLS = {"wine": "wine wine64", "Xvfb": "xvfb", COMPILER: BUILD_TOOLS[COMPILER]}
# Wine only starts a window with a screen, and no menus of the desktop outside are to change.
SETTINGS = {
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "winemenubuilder.exe=d;mscoree=d;mshtml=d",
    "SDL_AUDIODRIVER": "dummy",
    "LANG": "C.UTF-8",
}
SCREEN = "1366x768x24"
PATIENCE = 900.0
# Named by a friend of umlauts and dice: a path that a program may be started from.
PLACE = "Zoë's Spiele 骰子"
Ended: TypeAlias = "subprocess.CompletedProcess[bytes]"
Running: TypeAlias = "subprocess.Popen[bytes]"


def missing() -> list[str]:
    """The packages that trying things out needs and this computer has not."""
    if sys.platform == "win32":
        return []
    return [package for tool, package in TOOLS.items() if shutil.which(tool) is None]


class Machine:
    """Runs programs of Windows: as a terminal does, or as a click on an icon does."""

    def __init__(self, home: Path, around: dict[str, str], local: Path) -> None:
        """`local` is where programs keep what belongs to the person."""
        self.place = home / PLACE
        self.place.mkdir()
        self.local = local
        self.around = around
        self._first = [] if sys.platform == "win32" else ["wine"]

    def run(
        self,
        program: Path,
        *words: str,
        typed: str = "",
        folder: Path | None = None,
        patience: float = PATIENCE,
    ) -> Ended:
        """Run a program to its end, with pipes."""
        return subprocess.run(
            [*self._first, str(program), *words],
            cwd=folder or self.place,
            env=self.around,
            input=typed.encode(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=patience,
            check=False,
        )

    def click(self, *command: str) -> Running:
        """Start something as Explorer does: without any standard streams."""
        if sys.platform == "win32":
            first = ["cmd", "/c", "start", "", "/wait"]
        else:
            first = ["wine", "start", "/wait", "/unix"]
        nowhere = subprocess.DEVNULL
        return subprocess.Popen(
            [*first, *command],
            cwd=self.place, env=self.around, stdin=nowhere, stdout=nowhere, stderr=nowhere,
        )  # fmt: skip

    def clicked(self, *command: str) -> int:
        """The exit code of something that is started as Explorer does."""
        running = self.click(*command)
        try:
            return running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise PackagingFailed(f"{' '.join(command)} didn't end.") from None

    def processes(self) -> list[int]:
        """Every process of ours that runs here."""
        if sys.platform == "win32":
            command = ["tasklist", "/fo", "csv", "/nh"]
            lines = subprocess.check_output(command, text=True, errors="replace").splitlines()
            return [int(line.split('","')[1]) for line in lines if line.startswith('"backroom')]
        return [int(entry.name) for entry in Path("/proc").glob("[0-9]*") if self._is_ours(entry)]

    def _is_ours(self, process: Path) -> bool:
        prefix = f"WINEPREFIX={self.around['WINEPREFIX']}".encode()
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            return b"backroom" in words[0] and prefix in (process / "environ").read_bytes()
        except OSError:
            return False

    def kill(self) -> None:
        """End every process of ours, as a power cut does."""
        for process in self.processes():
            if sys.platform == "win32":
                subprocess.run(["taskkill", "/f", "/pid", str(process)], check=False)
            else:
                os.kill(process, signal.SIGKILL)
        until(lambda: not self.processes(), "a killed program is still there")


def until(test: Callable[[], object], problem: str, patience: float = PATIENCE) -> None:
    """Wait for something to become true."""
    limit = monotonic() + patience
    while not test():
        if monotonic() > limit:
            raise PackagingFailed(f"The package for Windows was tried out, and {problem}.")
        sleep(0.2)


@contextmanager
def machine() -> Iterator[Machine]:
    """A computer on which nobody has been yet."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        if sys.platform == "win32":
            yield Machine(home, dict(os.environ), Path(os.environ["LOCALAPPDATA"]))
            return
        with screen() as display:
            wine = bare_environment(home) | SETTINGS | {"WINEPREFIX": str(home / "wine")}
            around = wine | {"DISPLAY": display, "PATH": os.environ["PATH"]}
            make_wine(home, around)
            (person,) = (home / "wine/drive_c/users").glob("*/AppData/Local")
            found = Machine(home, around, person)
            try:
                yield found
            finally:
                found.kill()
                subprocess.run(["wineserver", "-k"], env=around, check=False)
                subprocess.run(["wineserver", "-w"], env=around, check=False, timeout=60)


def make_wine(home: Path, around: dict[str, str]) -> None:
    """A new Windows, as Wine makes it; Wine 8 lacks a library that Windows 10 has for chance."""
    command = ["wineboot", "--init"]
    nowhere = subprocess.DEVNULL
    subprocess.run(command, env=around, check=True, stdin=nowhere, stdout=nowhere, stderr=nowhere)
    system = home / "wine/drive_c/windows/system32"
    if not (system / "bcryptprimitives.dll").exists():
        source = Path(__file__).with_name("prng.c")
        run_tool(home, COMPILER, "-shared", "-s", str(source), "-ladvapi32",
                 "-o", str(system / "bcryptprimitives.dll"))  # fmt: skip


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees: the value of DISPLAY."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    nowhere = subprocess.DEVNULL
    server = subprocess.Popen(command, pass_fds=[writing], stdout=nowhere, stderr=nowhere)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise PackagingFailed("Xvfb didn't start, so the package can't be tried out.")
        yield f":{number}"
    finally:
        server.kill()
        server.wait()
