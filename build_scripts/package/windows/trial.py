"""Does the package for Windows work? Unpacked, clicked, killed, continued, installed, removed."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from app.games import SHELF
from app.store.saves import open_save
from build_scripts.package.failure import PackagingFailed
from build_scripts.package.windows.machine import Machine, machine, until

TABLE = ("play", SHELF[0], "--bots", "random", "--seed", "7")
# Enough of what a player can type for a hand to go on.
TYPED = "1\n" * 12
COMMAND = r"HKCU\Software\Classes\Backroom.Save\shell\open\command"
PROGRAMS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Backroom"


def try_out(archive: Path, setup: Path) -> dict[str, float]:
    """Try everything on a new computer; how many seconds each step took."""
    seconds: dict[str, float] = {}
    with machine() as computer:
        folder = computer.place / archive.stem
        shutil.unpack_archive(archive, computer.place)
        for step in STEPS:
            start = perf_counter()
            step(computer, folder, setup)
            seconds[step.__name__.replace("_", " ")] = perf_counter() - start
        insist(not computer.processes(), "a process was left behind")
    return seconds


def insist(right: object, problem: str) -> None:
    """Refuse the package unless this is so."""
    if not right:
        raise PackagingFailed(f"The package for Windows was tried out, and {problem}.")


def ended_well(done: "subprocess.CompletedProcess[bytes]") -> None:
    """Refuse the package if a program failed; tell what it said."""
    said = done.stdout.decode("utf-8", "replace")
    insist(done.returncode == 0, f"{Path(done.args[-1]).name} failed. It said:\n{said}")


def selftest(computer: Machine, folder: Path, setup: Path) -> None:
    """The program's own check, with pipes."""
    ended_well(computer.run(folder / "backroom-text.exe", "selftest"))


def first_frame(computer: Machine, folder: Path, setup: Path) -> None:
    """A click on the program shows a window; there's a game to continue afterwards, or none."""
    code = computer.clicked(str(folder / "backroom.exe"), "play", "--first-frame")
    insist(code == 0, f"a start without streams ended with {code}")


def saves(computer: Machine) -> list[Path]:
    """The games that were saved, where a program without instructions keeps them."""
    return list((computer.local / "backroom" / "saves").glob("*.save"))


def save_of(computer: Machine) -> Path:
    """The only game that was saved."""
    found = saves(computer)
    insist(len(found) == 1, f"there are {len(found)} saved games instead of one")
    return found[0]


def kill_and_continue(computer: Machine, folder: Path, setup: Path) -> None:
    """A table in a window, killed; then the same game at the text table, and in a window again."""
    computer.click(str(folder / "backroom.exe"), *TABLE)
    until(lambda: bool(saves(computer)), "a new table saved no game")
    computer.kill()
    save = save_of(computer)
    before = len(open_save(save).match)
    words = ("play", "--text", "--continue")
    ended_well(computer.run(folder / "backroom-text.exe", *words, typed=TYPED))
    opened = open_save(save_of(computer))
    insist(opened.notice is None, f"the save was damaged: {opened.notice}")
    insist(len(opened.match) > before, "a game didn't continue after a kill")
    code = computer.clicked(str(folder / "backroom.exe"), "play", "--continue", "--first-frame")
    insist(code == 0, f"a window that continues a game ended with {code}")


def installed(computer: Machine) -> Path:
    """Where setup puts the program."""
    return computer.local / "Programs" / "Backroom"


def files(folder: Path) -> set[str]:
    """Every file below a folder, by its place there."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def install(computer: Machine, folder: Path, setup: Path) -> None:
    """A silent install: every file is there, and Windows knows of it."""
    ended_well(computer.run(setup, "/S"))
    missing = files(folder) - files(installed(computer))
    insist(not missing, f"setup left out {len(missing)} files")
    menu = computer.local.parent / "Roaming/Microsoft/Windows/Start Menu/Programs/Backroom.lnk"
    insist(menu.exists(), "setup made no entry in the start menu")
    insist(b"--load" in query(computer, COMMAND).stdout, "setup didn't say what opens a save")
    first_frame(computer, installed(computer), setup)


def query(computer: Machine, key: str) -> "subprocess.CompletedProcess[bytes]":
    """What the registry says."""
    return computer.run(Path("reg"), "query", key)


def open_a_save(computer: Machine, folder: Path, setup: Path) -> None:
    """A click on a save opens it: the game is then in use."""
    save = save_of(computer)
    if sys.platform == "win32":
        computer.click(str(save))
    else:
        # Wine 8 has no kinds of files of one person alone, so this starts what setup wrote down.
        told = query(computer, COMMAND).stdout.decode("utf-8", "replace")
        ((program, words),) = re.findall(r'REG_SZ\s+"(.+)" (.+) "%1"', told)
        insist(program.endswith(r"\Backroom\backroom.exe"), f"a save would open with {program}")
        computer.click(str(installed(computer) / "backroom.exe"), *words.split(), f"Z:{save}")
    until(save.with_name(f"{save.name}.lock").exists, "a click on a save opened nothing")


def upgrade(computer: Machine, folder: Path, setup: Path) -> None:
    """Setup waits for a program that is open; then it replaces all of it."""
    stale = installed(computer) / "runtime" / "stale.pyd"
    stale.write_bytes(b"of an older version")
    insist(computer.run(setup, "/S").returncode == 2, "setup replaced a program that was open")
    insist(stale.exists(), "setup took apart a program that was open")
    computer.kill()
    ended_well(computer.run(setup, "/S"))
    insist(not stale.exists(), "an upgrade kept files of the older version")
    insist(files(folder) <= files(installed(computer)), "an upgrade left out files")


def uninstall(computer: Machine, folder: Path, setup: Path) -> None:
    """The program goes, and games stay."""
    ended_well(computer.run(installed(computer) / "uninstall.exe", "/S"))
    until(lambda: not installed(computer).exists(), "uninstalling left something behind", 120)
    insist(query(computer, PROGRAMS).returncode, "Windows still lists the program as installed")
    insist(query(computer, COMMAND).returncode, "a save would still open with the program")
    insist(open_save(save_of(computer)).notice is None, "uninstalling damaged a game")


STEPS = (
    selftest,
    first_frame,
    kill_and_continue,
    install,
    open_a_save,
    upgrade,
    uninstall,
)
