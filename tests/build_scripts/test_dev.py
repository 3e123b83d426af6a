"""build_scripts/dev.py: each command gets what it needs, and old Pythons a sentence."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from build_scripts import dev, environment, turns
from tests.build_scripts.machine import Machine

# What an old Python reads before it is told that it is old.
READ_FIRST = [Path(part.__file__) for part in (dev, environment, turns)]


# Commands


@pytest.fixture(autouse=True)
def around(monkeypatch):
    """Variables that a command may change and no other test meets."""
    variables = dict(os.environ)
    monkeypatch.setattr(os, "environ", variables)
    return variables


@pytest.fixture
def handed_over(monkeypatch):
    """Run one command of an environment that is ready, and return what it hands over to."""
    commands = []
    monkeypatch.setattr(dev, "prepare", lambda need: None)
    monkeypatch.setattr(dev, "hand_over", lambda command: commands.append(command) or 0)
    monkeypatch.chdir(dev.ROOT)

    def run(*arguments):
        assert dev.main(list(arguments)) == 0
        (command,) = commands
        return command

    return run


PYTHON = str(dev.program(dev.VENV, "python"))
BACKROOM = str(dev.program(dev.VENV, "backroom"))


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play"], [BACKROOM, "play"]),
        (["play", "--text", "knives"], [BACKROOM, "play", "--text", "knives"]),
        (["test"], [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal"]),
        (["test", "-k", "ghost"], [PYTHON, "-m", "pytest", "-k", "ghost"]),
        (["bench", "--quick"], [PYTHON, "-m", "benchmarks", "--quick"]),
        (["golden"], [PYTHON, "-m", "tests.golden.regenerate"]),
        (["campaign", "kills"], [PYTHON, "-m", "tests.campaign", "kills"]),
        (["contact", "out"], [PYTHON, "-m", "build_scripts.contact_sheet", "out"]),
        (["pictures"], [PYTHON, "-m", "build_scripts.pictures"]),
        (["icons"], [PYTHON, "-m", "build_scripts.icons"]),
        (["package"], [PYTHON, "-m", "build_scripts.package"]),
    ],
)
def test_command_hands_over_to(handed_over, arguments, expected):
    assert handed_over(*arguments) == expected


@pytest.mark.parametrize(("told", "kept"), [(False, None), (True, str(dev.VENV / "bytecode"))])
def test_no_test_compiles_what_another_one_has(handed_over, around, told, kept):
    around.clear()
    around.update({"PYTHONDONTWRITEBYTECODE": "1"} if told else {})
    handed_over("test")
    assert "PYTHONDONTWRITEBYTECODE" not in around
    assert around.get("PYTHONPYCACHEPREFIX") == kept


@pytest.mark.parametrize("command", sorted(dev.COMMANDS.keys() - {"lock", "sounds"}))
def test_only_playing_does_without_the_tools_of_developers(monkeypatch, command):
    needs = []
    monkeypatch.setattr(dev, "prepare", needs.append)
    monkeypatch.setattr(dev, "hand_over", lambda command: 0)
    monkeypatch.setattr(dev.subprocess, "call", lambda command, cwd: 0)
    monkeypatch.chdir(dev.ROOT)
    assert dev.main([command]) == 0
    assert needs == ["run" if command == "play" else "dev"]


def test_sounds_are_made_in_an_environment_of_their_own(monkeypatch):
    done = []
    monkeypatch.setattr(dev, "make_venv", lambda venv: done.append("make"))
    monkeypatch.setattr(dev, "find_pip", lambda venv: ["pip"])
    monkeypatch.setattr(dev, "install", lambda pip, *what: done.append(Path(what[-1]).name))
    monkeypatch.setattr(dev.subprocess, "call", lambda command, cwd: done.append(command[1:]) or 0)
    assert dev.main(["sounds", "bang"]) == 0
    assert done == ["make", "sounds.txt", ["-m", "build_scripts.sounds", "bang"]]


def test_setup_refuses_arguments(capsys):
    assert dev.main(["setup", "now"]) == 1
    assert "no arguments" in capsys.readouterr().err


@pytest.mark.parametrize(("codes", "expected"), [([0, 0, 0], 0), ([1, 0, 0], 1), ([0, 0, -9], 9)])
def test_check_runs_every_tool_and_fails_if_one_does(monkeypatch, codes, expected):
    ran, remaining = [], list(codes)
    monkeypatch.setattr(dev, "prepare", lambda need: None)
    monkeypatch.setattr(
        dev.subprocess, "call", lambda command, cwd: ran.append(command[2:]) or remaining.pop(0)
    )
    assert dev.main(["check"]) == expected
    assert ran == [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]]


def test_lock_pins_every_file_in_a_throw_away_environment(monkeypatch):
    uv = Machine()
    monkeypatch.setattr(environment, "quietly", uv)
    assert dev.main(["lock", "--upgrade"]) == 0
    pins = [command for command in uv.commands if "compile" in command]
    names = ["pip.txt", "run.txt", "dev.txt", "cluster.txt", "sounds.txt"]
    assert [command[-1] for command in pins] == names
    wanted = {"--generate-hashes", "--universal", "--upgrade"}
    for command in pins:
        assert wanted <= set(command)
        assert not Path(command[0]).exists(), "the environment of uv is thrown away"


@pytest.mark.parametrize(("argv", "code"), [([], 2), (["dance"], 2), (["--help"], 0)])
def test_usage_names_every_command(argv, code, capsys):
    assert dev.main(argv) == code
    shown = capsys.readouterr().err
    assert all(f"  {name} " in shown for name in dev.COMMANDS)


def test_exit_code_of_the_child_is_passed_through():
    child = [sys.executable, "-c", "raise SystemExit(7)"]
    code = f"import sys; from build_scripts import dev; sys.exit(dev.hand_over({child!r}))"
    assert subprocess.run([sys.executable, "-c", code], cwd=dev.ROOT, check=False).returncode == 7


def test_exit_code_of_the_child_is_passed_through_on_windows(monkeypatch):
    with monkeypatch.context() as windows:
        windows.setattr(os, "name", "nt")
        code = dev.hand_over([sys.executable, "-c", "raise SystemExit(7)"])
    assert code == 7


def test_ctrl_c_gives_no_traceback(monkeypatch):
    def interrupt(arguments):
        raise KeyboardInterrupt

    monkeypatch.setitem(dev.COMMANDS, "play", interrupt)
    assert dev.main(["play"]) == 130


def test_programs_have_windows_names_on_windows():
    venv = Path("venv")
    assert dev.program(venv, "python", windows=True) == venv / "Scripts" / "python.exe"
    assert dev.program(venv, "python", windows=False) == venv / "bin" / "python"


# Old Pythons


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_so_in_one_line(monkeypatch, capsys, version):
    monkeypatch.setattr(sys, "version_info", version)
    monkeypatch.setitem(dev.COMMANDS, "play", lambda arguments: pytest.fail("it went on to play"))
    assert dev.main(["play"]) == 1
    expected = f"Backroom needs Python 3.11 or newer; this is Python 3.{version[1]}.\n"
    assert capsys.readouterr().err == expected


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 2), (4, 0, 0)])
def test_a_new_python_is_fine(version):
    assert dev.complain_of_python(version) is None


def test_the_minimum_is_that_of_pyproject():
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=" + ".".join(map(str, dev.MINIMUM_PYTHON))


@pytest.mark.parametrize("script", READ_FIRST, ids=lambda script: script.stem)
def test_the_script_can_be_read_by_python_3_6(script):
    tree = ast.parse(script.read_text("utf-8"), feature_version=(3, 6))
    futures = [node for node in ast.walk(tree) if getattr(node, "module", "") == "__future__"]
    assert futures == [], "Python 3.6 knows no `from __future__ import annotations`"


@pytest.mark.parametrize("script", READ_FIRST, ids=lambda script: script.stem)
def test_the_script_imports_the_standard_library_and_what_was_checked(script):
    imports = re.findall(r"^ *(?:import|from) ([\w.]+)", script.read_text("utf-8"), re.MULTILINE)
    assert imports
    ours = {f"build_scripts.{part.stem}" for part in READ_FIRST}
    assert {name for name in imports if name.split(".")[0] not in sys.stdlib_module_names} <= ours
