"""The environment .venv: what playing needs, and on top of it what working on the program needs.

Standard library only, and the plain syntax of Python 3.6: dev.py reads this file before it knows
how old its Python is. What needs more runs as a program of its own.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from build_scripts.turns import turn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = Path(__file__).resolve().parent
REQUIREMENTS = Path("build_scripts", "requirements")
# What an environment is for: the name of the requirements that it then has.
PLAY, WORK = "run", "dev"
LINES_OF_OUTPUT_SHOWN = 6

WITHOUT_VENV = (
    "Python could not make {venv}: it needs the module venv (Debian and Ubuntu: apt install"
    " python3-venv). Its last words:"
)
WITHOUT_PIP = (
    "This Python has no pip, and none could be fetched. Go online, or install pip (Debian and"
    " Ubuntu: apt install python3-venv), and run this again. The last words:"
)


class SetupFailed(Exception):
    """Set-up cannot go on; the message is for the person at the keyboard."""


# Where things are


def program(venv: Path, name: str, windows: bool = os.name == "nt") -> Path:
    """Return where an environment keeps a program."""
    return venv / "Scripts" / f"{name}.exe" if windows else venv / "bin" / name


def base_python() -> str:
    """Return the Python outside any environment: the one inside may be about to be deleted."""
    return str(getattr(sys, "_base_executable", sys.executable))


def pinned(root: Path, need: str) -> Path:
    """Return the file that pins what an environment needs."""
    return root / REQUIREMENTS / f"{need}.txt"


# The stamps: which set-up a finished environment belongs to


def stamp(venv: Path, need: str) -> Path:
    """Return the file that is written when an environment has all of what it needs."""
    return venv / f"backroom-{need}.txt"


def fingerprint(file: Path) -> str:
    """Return a line that changes with the contents of a file."""
    return f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()}"


def wanted_stamp(root: Path, need: str) -> str:
    """Return the stamp of an up-to-date environment, which cannot be moved: its place counts."""
    files = [root / "pyproject.toml", pinned(root, PLAY)]
    if need == WORK:
        files.append(pinned(root, WORK))
    python = f"{sys.implementation.name} {sys.version.split()[0]}"
    return "\n".join([python, str(root), *map(fingerprint, files)])


def is_current(root: Path, venv: Path, need: str) -> bool:
    """Tell whether an environment was finished for exactly this working copy and Python."""
    mark = stamp(venv, need)
    whole = all(
        file.exists() for file in [mark, program(venv, "python"), program(venv, "backroom")]
    )
    return whole and mark.read_text("utf-8") == wanted_stamp(root, need)


# Set-up


def say(text: str) -> None:
    """Tell the person something, beside whatever the program itself prints."""
    print(text, file=sys.stderr, flush=True)


def quietly(command: "list[str]", folder: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """Run a set-up command unseen and keep what it prints; it shares the turn that we hold."""
    return subprocess.run(
        command,
        cwd=str(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
        close_fds=False,
    )


def insist(command: "list[str]", complaint: str, folder: Path = ROOT) -> str:
    """Run a set-up command that must succeed, or fail with its last lines; return the last one."""
    done = quietly(command, folder)
    last = done.stdout.strip().splitlines()[-LINES_OF_OUTPUT_SHOWN:]
    if done.returncode:
        raise SetupFailed("\n".join([complaint, *last]))
    return "".join(last[-1:])


def make_venv(venv: Path) -> None:
    """Make an empty environment, in place of any that is there."""
    if venv.exists():
        shutil.rmtree(str(venv))
    bare = [base_python(), "-m", "venv", "--without-pip", str(venv)]
    insist(bare, WITHOUT_VENV.format(venv=venv))


def find_pip(venv: Path) -> "list[str]":
    """Return a pip command that installs into an environment: the nearest that there is.

    The pip outside needs no room inside. Where Python came without one, as on Debian, the wheel
    that requirements/pip.txt pins is fetched and run as it is.
    """
    python = str(program(venv, "python"))
    inside = [python, "-m", "pip"]
    for pip in ([base_python(), "-m", "pip", "--python", python], inside):
        if quietly([*pip, "--version"]).returncode == 0:
            return pip
    if quietly([python, "-m", "ensurepip"]).returncode == 0:
        return inside
    fetch = [python, str(SCRIPTS / "pip_wheel.py"), str(venv)]
    return [python, str(Path(insist(fetch, WITHOUT_PIP), "pip"))]


def install(pip: "list[str]", *what: str) -> None:
    """Install something with a pip command; Python compiles what is used when it is first used."""
    complaint = f"pip could not install {what[-1]}; is there a network? Its last words:"
    quiet = ["--disable-pip-version-check", "--no-input", "--no-compile"]
    insist([*pip, "install", *quiet, *what], complaint)


def install_backroom(pip: "list[str]", root: Path, venv: Path) -> None:
    """Install the working copy itself, as one path that Python follows, and its command."""
    with tempfile.TemporaryDirectory() as folder:
        write = [str(program(venv, "python")), str(SCRIPTS / "editable.py"), str(root), folder]
        wheel = insist(write, "The working copy could not be installed. The last words:")
        install(pip, "--no-deps", "--no-index", wheel)


def build(root: Path, venv: Path) -> None:
    """Make an environment to play in; the stamp comes last, so an interrupted one has none."""
    say(f"Setting up {venv.name} with Python {sys.version.split()[0]} (only once) ...")
    make_venv(venv)
    pip = find_pip(venv)
    say("Installing what playing needs ...")
    install(pip, "--require-hashes", "-r", str(pinned(root, PLAY)))
    install_backroom(pip, root, venv)
    stamp(venv, PLAY).write_text(wanted_stamp(root, PLAY), "utf-8")


def extend(root: Path, venv: Path) -> None:
    """Add what working on the program needs; what is there already stays."""
    say("Installing what working on Backroom needs ...")
    install(find_pip(venv), "--require-hashes", "-r", str(pinned(root, WORK)))
    stamp(venv, WORK).write_text(wanted_stamp(root, WORK), "utf-8")


def bring_up_to_date(root: Path, venv: Path, need: str) -> None:
    """Do what is missing: nothing, if another start did it while this one waited."""
    if not is_current(root, venv, PLAY):
        build(root, venv)
    if not is_current(root, venv, need):
        extend(root, venv)


def prepare(need: str, root: Path = ROOT, venv: Path = VENV) -> None:
    """Make sure the environment is there and has what is needed; one start at a time."""
    if is_current(root, venv, need):
        return
    try:
        with turn(venv.with_name(f"{venv.name}.lock"), wait_aloud):
            bring_up_to_date(root, venv, need)
    except OSError as error:
        raise SetupFailed(f"Set-up could not write its files: {error}") from error


def wait_aloud() -> None:
    """Say why nothing happens."""
    say("Another start of Backroom is setting up; waiting for it ...")
