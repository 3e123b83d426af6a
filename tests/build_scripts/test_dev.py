"""build_scripts/dev.py: set-up happens when it must, only then, and never ends in a traceback."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from build_scripts import dev

SCRIPT = Path(dev.__file__)


class Machine:
    """Stands in for the machine: records set-up commands and does what venv and pip would."""

    def __init__(self, ensurepip=True, pip=True, network=True):
        self.has = {"ensurepip": ensurepip, "pip": pip, "network": network}
        self.commands = []

    def __call__(self, command, folder=dev.ROOT):
        self.commands.append(command)
        succeeded = self._venv(command) if "venv" in command else self._tool(command)
        output = "".join(f"line {number}\n" for number in range(20))
        return subprocess.CompletedProcess(command, 0 if succeeded else 1, stdout=output)

    def _venv(self, command):
        python = dev.program(Path(command[-1]), "python")
        python.parent.mkdir(parents=True)
        python.touch()
        return self.has["ensurepip"] or "--without-pip" in command

    def _tool(self, command):
        if "--version" in command:
            return self.has["pip"]
        if "-e" in command:
            dev.program(Path(command[-1], ".venv"), "backroom").touch()
        return self.has["network"]

    def installs(self):
        return [command for command in self.commands if "install" in command]


@pytest.fixture
def root(tmp_path):
    """A working copy with just what set-up reads."""
    requirements = tmp_path / dev.REQUIREMENTS
    requirements.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    (requirements / "run.txt").write_text("one==1\n")
    (requirements / "dev.txt").write_text("one==1\ntwo==2\n")
    return tmp_path


@pytest.fixture
def machine(monkeypatch):
    """Put a stand-in for the machine in place; call it to choose what the machine lacks."""

    def install(**lacking):
        stand_in = Machine(**lacking)
        monkeypatch.setattr(dev, "quietly", stand_in)
        return stand_in

    return install


def prepare(root):
    dev.prepare(root, root / ".venv")


# The stamp


@pytest.mark.parametrize("name", ["run.txt", "dev.txt"])
def test_stamp_changes_with_a_requirement(root, name):
    before = dev.wanted_stamp(root)
    (root / dev.REQUIREMENTS / name).write_text("one==1.1\n")
    assert dev.wanted_stamp(root) != before


def test_stamp_changes_with_pyproject(root):
    before = dev.wanted_stamp(root)
    (root / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    assert dev.wanted_stamp(root) != before


def test_stamp_changes_with_the_python_version(root, monkeypatch):
    before = dev.wanted_stamp(root)
    monkeypatch.setattr(sys, "version", "3.99.0 (made up)")
    assert dev.wanted_stamp(root) != before


def test_stamp_changes_when_the_working_copy_is_moved(root, tmp_path_factory):
    moved = tmp_path_factory.mktemp("moved") / "copy"
    shutil.copytree(root, moved)
    assert dev.wanted_stamp(moved) != dev.wanted_stamp(root)


def test_stamp_stays_while_nothing_changes(root):
    assert dev.wanted_stamp(root) == dev.wanted_stamp(root)


# Set-up


def test_first_start_installs_pinned_requirements_then_the_project(root, machine, capsys):
    fresh = machine()
    prepare(root)
    requirements, project = fresh.installs()
    assert requirements[-3:] == ["--require-hashes", "-r", str(root / dev.REQUIREMENTS / "dev.txt")]
    assert project[-4:] == ["--no-deps", "--no-build-isolation", "-e", str(root)]
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_second_start_runs_and_says_nothing(root, machine, capsys):
    machine()
    prepare(root)
    capsys.readouterr()
    warm = machine()
    prepare(root)
    assert warm.commands == []
    assert capsys.readouterr().err == ""


def test_a_changed_requirement_sets_up_again(root, machine):
    machine()
    prepare(root)
    (root / dev.REQUIREMENTS / "dev.txt").write_text("one==1\ntwo==3\n")
    changed = machine()
    prepare(root)
    assert len(changed.installs()) == 2


@pytest.mark.parametrize("name", ["python", "backroom"])
def test_an_environment_that_lost_a_program_is_rebuilt(root, machine, name):
    machine()
    prepare(root)
    dev.program(root / ".venv", name).unlink()
    broken = machine()
    prepare(root)
    assert len(broken.installs()) == 2
    assert dev.program(root / ".venv", name).exists()


def test_an_interrupted_environment_is_rebuilt_from_scratch(root, machine):
    leftover = root / ".venv" / "half-installed"
    leftover.mkdir(parents=True)
    machine()
    prepare(root)
    assert not leftover.exists()
    assert dev.is_current(root, root / ".venv")


def test_without_ensurepip_the_pip_outside_fills_the_environment(root, machine):
    bare = machine(ensurepip=False)
    prepare(root)
    python = str(dev.program(root / ".venv", "python"))
    outside = [dev.base_python(), "-m", "pip", "--python", python]
    assert [command[:5] for command in bare.installs()] == [outside, outside]
    assert dev.is_current(root, root / ".venv")


def test_without_ensurepip_and_pip_one_sentence_says_what_to_install(root, machine):
    machine(ensurepip=False, pip=False)
    with pytest.raises(dev.SetupFailed, match="apt install python3-venv") as caught:
        prepare(root)
    assert len(str(caught.value).splitlines()) == 1
    assert not (root / ".venv").exists()


def test_without_network_the_last_lines_of_pip_are_shown_and_nothing_is_stamped(root, machine):
    machine(network=False)
    with pytest.raises(dev.SetupFailed, match="is there a network") as caught:
        prepare(root)
    assert str(caught.value).splitlines()[1:] == [f"line {number}" for number in range(14, 20)]
    assert not dev.is_current(root, root / ".venv")


def test_a_folder_that_cannot_be_written_gives_a_sentence(root, machine, monkeypatch):
    machine()

    def refuse(venv):
        raise PermissionError("no entry")

    monkeypatch.setattr(dev, "make_venv", refuse)
    with pytest.raises(dev.SetupFailed, match="could not write its files: no entry"):
        prepare(root)


@pytest.mark.slow
def test_the_real_script_without_any_index_fails_with_sentences_and_can_be_run_again(root):
    copy = root / "build_scripts" / "dev.py"
    shutil.copy(SCRIPT, copy)
    (root / dev.REQUIREMENTS / "dev.txt").write_text(f"one==1 --hash=sha256:{'0' * 64}\n")
    offline = {**os.environ, "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run(
        [sys.executable, copy, "setup"], env=offline, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "pip could not install" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert not (root / ".venv" / dev.STAMP).exists()


# Commands


@pytest.fixture
def handed_over(monkeypatch):
    """Run one command of an environment that is ready, and return what it hands over to."""
    commands = []
    monkeypatch.setattr(dev, "prepare", lambda: None)
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
        (["sounds"], [PYTHON, "-m", "build_scripts.sounds"]),
        (["contact", "out"], [PYTHON, "-m", "build_scripts.contact_sheet", "out"]),
        (["icons"], [PYTHON, "-m", "build_scripts.icons"]),
        (["package"], [PYTHON, "-m", "build_scripts.package"]),
    ],
)
def test_command_hands_over_to(handed_over, arguments, expected):
    assert handed_over(*arguments) == expected


def test_setup_only_sets_up(monkeypatch):
    prepared = []
    monkeypatch.setattr(dev, "prepare", lambda: prepared.append(True))
    assert dev.main(["setup"]) == 0
    assert prepared == [True]


def test_setup_refuses_arguments(capsys):
    assert dev.main(["setup", "now"]) == 1
    assert "no arguments" in capsys.readouterr().err


@pytest.mark.parametrize(("codes", "expected"), [([0, 0, 0], 0), ([1, 0, 0], 1), ([0, 0, -9], 9)])
def test_check_runs_every_tool_and_fails_if_one_does(monkeypatch, codes, expected):
    ran, remaining = [], list(codes)
    monkeypatch.setattr(dev, "prepare", lambda: None)
    monkeypatch.setattr(
        dev.subprocess, "call", lambda command, cwd: ran.append(command[2:]) or remaining.pop(0)
    )
    assert dev.main(["check"]) == expected
    assert ran == [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]]


def test_lock_pins_both_files_in_a_throw_away_environment(machine):
    uv = machine()
    assert dev.main(["lock", "--upgrade"]) == 0
    pins = [command for command in uv.commands if "compile" in command]
    assert [command[-1] for command in pins] == ["run.txt", "dev.txt"]
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


def test_the_script_can_be_read_by_python_3_6():
    tree = ast.parse(SCRIPT.read_text("utf-8"), feature_version=(3, 6))
    futures = [node for node in ast.walk(tree) if getattr(node, "module", "") == "__future__"]
    assert futures == [], "Python 3.6 knows no `from __future__ import annotations`"


def test_the_script_imports_the_standard_library_only():
    imports = re.findall(r"^(?:import|from) (\w+)", SCRIPT.read_text("utf-8"), re.MULTILINE)
    assert imports
    assert set(imports) <= sys.stdlib_module_names
