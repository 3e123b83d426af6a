"""Set up, play, test and check Backroom: a new machine needs Python, nothing else.

Standard library only. Annotations with brackets or bars stay quoted and the syntax stays that of
Python 3.6, here and in what this file imports, so that an old Python gets as far as the sentence
that says it is too old.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts.environment import (
    PLAY,
    REQUIREMENTS,
    ROOT,
    VENV,
    WORK,
    SetupFailed,
    find_pip,
    insist,
    install,
    make_venv,
    pinned,
    prepare,
    program,
    say,
)

MINIMUM_PYTHON = (3, 11)
INTERRUPTED = 130

COMPILE = ["pip", "compile", "--quiet", "--universal", "--generate-hashes"]
HEADER = ["--custom-compile-command", "python3 build_scripts/dev.py lock"]


def module(name: str, *arguments: str) -> "list[str]":
    """Return the command that runs a Python module in the project's environment."""
    return [str(program(VENV, "python")), "-m", name, *arguments]


def hand_over(command: "list[str]") -> int:
    """Become the command, so that signals and exit code are its own; Windows can only wait."""
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


def run_module(name: str, *arguments: str) -> int:
    """Hand over to a Python module, run at the root of the working copy."""
    prepare(WORK)
    os.chdir(str(ROOT))
    return hand_over(module(name, *arguments))


def keep_bytecode() -> None:
    """Where Pythons are told to leave no bytecode behind, keep that of the tests in .venv.

    Tests start hundreds of Pythons, which would all compile the same files again.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")


# Commands: each gets the rest of the command line and returns the exit code


def setup(arguments: "list[str]") -> int:
    """Make .venv with everything in it, unless it is up to date."""
    if arguments:
        raise SetupFailed("setup takes no arguments.")
    prepare(WORK)
    return 0


def play(arguments: "list[str]") -> int:
    """Play; arguments go to `backroom play`."""
    prepare(PLAY)
    return hand_over([str(program(VENV, "backroom")), "play", *arguments])


def test(arguments: "list[str]") -> int:
    """Run all tests on all cores; with arguments, pytest with just those; --wine: as Windows."""
    if arguments[:1] == ["--wine"]:
        return run_module("build_scripts.wine_tests", *arguments[1:])
    keep_bytecode()
    return run_module("pytest", *(arguments or ["-n", "auto", "--dist", "worksteal"]))


def check(arguments: "list[str]") -> int:
    """Run linter, formatter and type checker over everything, or over the given paths."""
    prepare(WORK)
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
    """Use the program hard: kills, power cuts, damaged files, wild input; or bend the rules."""
    return run_module("tests.campaign", *arguments)


def sounds(arguments: "list[str]") -> int:
    """Make the sounds in assets/sounds anew, all or those named, in an environment of its own."""
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder, "venv")
        make_venv(venv)
        say("Installing what making sounds needs ...")
        install(find_pip(venv), "--require-hashes", "-r", str(pinned(ROOT, "sounds")))
        command = [str(program(venv, "python")), "-m", "build_scripts.sounds", *arguments]
        return subprocess.call(command, cwd=str(ROOT))


def icons(arguments: "list[str]") -> int:
    """Draw the icon files in assets/icons anew."""
    return run_module("build_scripts.icons", *arguments)


def contact(arguments: "list[str]") -> int:
    """Draw every card and every scene at several sizes into a folder, to be looked at."""
    return run_module("build_scripts.contact_sheet", *arguments)


def proof(arguments: "list[str]") -> int:
    """Write every sentence of every game into pages, to be read as an editor would."""
    return run_module("build_scripts.proof", *arguments)


def pictures(arguments: "list[str]") -> int:
    """Draw the README's pictures again, the same ones unless the program looks different."""
    return run_module("build_scripts.pictures", *arguments)


def shape(arguments: "list[str]") -> int:
    """Print how the project is built, in figures: import depth, lines, files, words."""
    return run_module("build_scripts.shape", *arguments)


def new_game(arguments: "list[str]") -> int:
    """Lay out a new game of this NAME: four folders with a game of one card that works."""
    return run_module("build_scripts.new_game", *arguments)


def package(arguments: "list[str]") -> int:
    """Make a program that runs without Python, and a wheel; --windows: the program for Windows."""
    return run_module("build_scripts.package", *arguments)


def lock(arguments: "list[str]") -> int:
    """Pin the requirements anew; `lock --upgrade` takes the newest versions."""
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder, "venv")
        make_venv(venv)
        install(find_pip(venv), "uv")
        for name in ("pip", "run", "dev", "cluster", "sounds"):
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
    command.__name__.replace("_", "-"): command
    for command in (
        setup,
        play,
        test,
        check,
        bench,
        golden,
        campaign,
        contact,
        pictures,
        proof,
        sounds,
        icons,
        shape,
        new_game,
        package,
        lock,
    )
}


def usage() -> str:
    """Return the help text: every command with its docstring."""
    lines = [f"  {name:<10}{command.__doc__}" for name, command in COMMANDS.items()]
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
