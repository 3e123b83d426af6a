"""Set up, play, test and check Backroom: a new machine needs Python and this file, nothing else.

Standard library only. Annotations with brackets or bars stay quoted and the syntax stays that of
Python 3.6, so that an old Python gets as far as the sentence that says it is too old.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

MINIMUM_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
REQUIREMENTS = Path("build_scripts", "requirements")
STAMP = "backroom-stamp.txt"
LINES_OF_OUTPUT_SHOWN = 6
INTERRUPTED = 130

NO_WAY_TO_INSTALL = (
    "This Python has neither a working venv nor pip 22.3 or newer: install one of them"
    " (Debian and Ubuntu: apt install python3-venv) and run this again."
)
COMPILE = ["pip", "compile", "--quiet", "--universal", "--generate-hashes"]
HEADER = ["--custom-compile-command", "python3 build_scripts/dev.py lock"]


class SetupFailed(Exception):
    """Set-up cannot go on; the message is for the person at the keyboard."""


# Where things are


def program(venv: Path, name: str, windows: bool = os.name == "nt") -> Path:
    """Return where an environment keeps a program."""
    return venv / "Scripts" / f"{name}.exe" if windows else venv / "bin" / name


def base_python() -> str:
    """Return the Python outside any environment: the one inside may be about to be deleted."""
    return str(getattr(sys, "_base_executable", sys.executable))


def module(name: str, *arguments: str) -> "list[str]":
    """Return the command that runs a Python module in the project's environment."""
    return [str(program(VENV, "python")), "-m", name, *arguments]


# The stamp: which set-up a finished environment belongs to


def fingerprint(file: Path) -> str:
    """Return a line that changes with the contents of a file."""
    return f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()}"


def wanted_stamp(root: Path) -> str:
    """Return the stamp of an up-to-date environment, which cannot be moved: its place counts."""
    files = [root / "pyproject.toml", *sorted((root / REQUIREMENTS).glob("*.txt"))]
    python = f"{sys.implementation.name} {sys.version.split()[0]}"
    return "\n".join([python, str(root), *map(fingerprint, files)])


def is_current(root: Path, venv: Path) -> bool:
    """Tell whether an environment was finished for exactly this working copy and Python."""
    stamp = venv / STAMP
    programs = [program(venv, "python"), program(venv, "backroom")]
    whole = all(file.exists() for file in [stamp, *programs])
    return whole and stamp.read_text("utf-8") == wanted_stamp(root)


# Set-up


def say(text: str) -> None:
    """Tell the person something, beside whatever the program itself prints."""
    print(text, file=sys.stderr, flush=True)


def quietly(command: "list[str]", folder: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """Run a set-up command unseen and keep what it prints."""
    return subprocess.run(
        command,
        cwd=str(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def insist(command: "list[str]", complaint: str, folder: Path = ROOT) -> None:
    """Run a set-up command that must succeed, or fail with the complaint and its last lines."""
    done = quietly(command, folder)
    if done.returncode:
        last = done.stdout.strip().splitlines()[-LINES_OF_OUTPUT_SHOWN:]
        raise SetupFailed("\n".join([complaint, *last]))


def remove(folder: Path) -> None:
    """Delete a folder if it is there."""
    if folder.exists():
        shutil.rmtree(str(folder))


def make_venv(venv: Path) -> "list[str]":
    """Make an environment from scratch and return the pip command that installs into it."""
    remove(venv)
    if quietly([base_python(), "-m", "venv", str(venv)]).returncode == 0:
        return [str(program(venv, "python")), "-m", "pip"]
    return make_venv_without_ensurepip(venv)


def make_venv_without_ensurepip(venv: Path) -> "list[str]":
    """Make an environment that the pip outside fills: some systems ship venv without ensurepip."""
    remove(venv)
    bare = [base_python(), "-m", "venv", "--without-pip", str(venv)]
    insist(bare, f"Python could not make {venv}. Its last words:")
    pip = [base_python(), "-m", "pip", "--python", str(program(venv, "python"))]
    if quietly([*pip, "--version"]).returncode:
        remove(venv)
        raise SetupFailed(NO_WAY_TO_INSTALL)
    return pip


def install(pip: "list[str]", *what: str) -> None:
    """Install something with a pip command."""
    complaint = f"pip could not install {what[-1]}; is there a network? Its last words:"
    insist([*pip, "install", "--disable-pip-version-check", "--no-input", *what], complaint)


def build(root: Path, venv: Path) -> None:
    """Make the environment from scratch; the stamp comes last, so an interrupted one has none."""
    say(f"Setting up {venv.name} with Python {sys.version.split()[0]} (only once) ...")
    pip = make_venv(venv)
    say("Installing the pinned requirements ...")
    install(pip, "--require-hashes", "-r", str(root / REQUIREMENTS / "dev.txt"))
    say("Installing backroom ...")
    install(pip, "--no-deps", "--no-build-isolation", "-e", str(root))
    (venv / STAMP).write_text(wanted_stamp(root), "utf-8")


def prepare(root: Path = ROOT, venv: Path = VENV) -> None:
    """Make sure the environment is there and up to date."""
    if is_current(root, venv):
        return
    try:
        build(root, venv)
    except OSError as error:
        raise SetupFailed(f"Set-up could not write its files: {error}") from error


def hand_over(command: "list[str]") -> int:
    """Become the command, so that signals and exit code are its own; Windows can only wait."""
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


def run_module(name: str, *arguments: str) -> int:
    """Hand over to a Python module, run at the root of the working copy."""
    prepare()
    os.chdir(str(ROOT))
    return hand_over(module(name, *arguments))


# Commands: each gets the rest of the command line and returns the exit code


def setup(arguments: "list[str]") -> int:
    """Make .venv with everything in it, unless it is up to date."""
    if arguments:
        raise SetupFailed("setup takes no arguments.")
    prepare()
    return 0


def play(arguments: "list[str]") -> int:
    """Play; arguments go to `backroom play`."""
    prepare()
    return hand_over([str(program(VENV, "backroom")), "play", *arguments])


def test(arguments: "list[str]") -> int:
    """Run all tests on all cores; with arguments, run pytest with just those."""
    return run_module("pytest", *(arguments or ["-n", "auto", "--dist", "worksteal"]))


def check(arguments: "list[str]") -> int:
    """Run linter, formatter and type checker over everything, or over the given paths."""
    prepare()
    tools = [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]]
    commands = [module(*tool, *arguments) for tool in tools]
    # All three always run; abs() because a tool killed by a signal returns a negative code.
    return max([abs(subprocess.call(command, cwd=str(ROOT))) for command in commands])


def bench(arguments: "list[str]") -> int:
    """Measure speed; arguments go to the benchmarks."""
    return run_module("benchmarks", *arguments)


def golden(arguments: "list[str]") -> int:
    """Write the golden playthroughs anew, for review with `git diff`."""
    return run_module("tests.golden.regenerate", *arguments)


def campaign(arguments: "list[str]") -> int:
    """Use the program hard: kills, power cuts, damaged files, wild input; or those named."""
    return run_module("tests.campaign", *arguments)


def sounds(arguments: "list[str]") -> int:
    """Make the sound files in assets/sounds anew."""
    return run_module("build_scripts.sounds", *arguments)


def icons(arguments: "list[str]") -> int:
    """Draw the icon files in assets/icons anew."""
    return run_module("build_scripts.icons", *arguments)


def contact(arguments: "list[str]") -> int:
    """Draw every card and every scene at several sizes into a folder, to be looked at."""
    return run_module("build_scripts.contact_sheet", *arguments)


def package(arguments: "list[str]") -> int:
    """Make a program that runs without Python, into dist/."""
    return run_module("build_scripts.package", *arguments)


def lock(arguments: "list[str]") -> int:
    """Pin the requirements anew; `lock --upgrade` takes the newest versions."""
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder, "venv")
        install(make_venv(venv), "uv")
        for name in ("run", "dev"):
            pin(program(venv, "uv"), name, arguments)
    return 0


def pin(uv: Path, name: str, arguments: "list[str]") -> None:
    """Write one hash-pinned file, which names neither a path of this machine nor an index."""
    say(f"Pinning {name}.txt ...")
    python = ["--python-version", ".".join(map(str, MINIMUM_PYTHON))]
    files = [f"{name}.in", "-o", f"{name}.txt"]
    command = [str(uv), *COMPILE, *HEADER, *python, *arguments, *files]
    insist(command, f"uv could not pin {name}.in. Its last words:", ROOT / REQUIREMENTS)


COMMANDS = {
    command.__name__: command
    for command in (
        setup,
        play,
        test,
        check,
        bench,
        golden,
        campaign,
        contact,
        sounds,
        icons,
        package,
        lock,
    )
}


def usage() -> str:
    """Return the help text: every command with its docstring."""
    lines = [f"  {name:<9}{command.__doc__}" for name, command in COMMANDS.items()]
    return "\n".join(["usage: python3 build_scripts/dev.py COMMAND [ARGUMENTS]", "", *lines])


def complain_of_python(version: "tuple[int, ...]") -> "str | None":
    """Return the sentence for a Python that is too old, or nothing for a good one."""
    if version >= MINIMUM_PYTHON:
        return None
    wanted, found = (".".join(map(str, numbers[:2])) for numbers in (MINIMUM_PYTHON, version))
    return f"Backroom needs Python {wanted} or newer; this is Python {found}."


def dispatch(name: str, arguments: "list[str]") -> int:
    """Run one command; what stops it is said in a sentence, never in a traceback."""
    try:
        return COMMANDS[name](arguments)
    except SetupFailed as problem:
        say(str(problem))
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def main(argv: "list[str]") -> int:
    """Read the command line and return the exit code."""
    complaint = complain_of_python(tuple(sys.version_info[:3]))
    if complaint:
        say(complaint)
        return 1
    if not argv or argv[0] not in COMMANDS:
        say(usage())
        return 0 if argv in (["-h"], ["--help"]) else 2
    return dispatch(argv[0], argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
