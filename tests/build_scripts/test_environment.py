"""The environment: set up when it must be and only then, by one start at a time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import environment
from build_scripts.environment import PLAY, WORK, SetupFailed, is_current, program, wanted_stamp
from tests.build_scripts.machine import Machine

SCRIPTS = Path(environment.__file__).parent
WHEEL = "line 19"  # the last of what the stand-in prints: where our own scripts would say it is


@pytest.fixture
def root(tmp_path):
    """A working copy with just what set-up reads."""
    requirements = tmp_path / environment.REQUIREMENTS
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
        monkeypatch.setattr(environment, "quietly", stand_in)
        return stand_in

    return install


def prepare(root, need=PLAY):
    environment.prepare(need, root, root / ".venv")


# The stamps


@pytest.mark.parametrize(
    ("name", "needs"), [("run.txt", [PLAY, WORK]), ("dev.txt", [WORK]), ("pip.txt", [])]
)
def test_stamps_change_with_the_requirements_they_stand_for(root, name, needs):
    before = {need: wanted_stamp(root, need) for need in (PLAY, WORK)}
    (root / environment.REQUIREMENTS / name).write_text("one==1.1\n")
    assert [need for need in before if wanted_stamp(root, need) != before[need]] == needs


@pytest.mark.parametrize("need", [PLAY, WORK])
def test_stamps_change_with_pyproject(root, need):
    before = wanted_stamp(root, need)
    (root / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    assert wanted_stamp(root, need) != before


def test_stamps_change_with_the_python_version(root, monkeypatch):
    before = wanted_stamp(root, PLAY)
    monkeypatch.setattr(sys, "version", "3.99.0 (made up)")
    assert wanted_stamp(root, PLAY) != before


def test_stamps_change_when_the_working_copy_is_moved(root, tmp_path_factory):
    moved = tmp_path_factory.mktemp("moved") / "copy"
    shutil.copytree(root, moved)
    assert wanted_stamp(moved, PLAY) != wanted_stamp(root, PLAY)


def test_stamps_stay_while_nothing_changes(root):
    assert wanted_stamp(root, PLAY) == wanted_stamp(root, PLAY)


# Set-up


def test_a_first_start_installs_what_playing_needs_and_nothing_more(root, machine, capsys):
    fresh = machine()
    prepare(root)
    assert fresh.installed() == ["run.txt", WHEEL]
    (pinned, _) = [command for command in fresh.commands if "install" in command]
    assert "--require-hashes" in pinned
    assert len(capsys.readouterr().err.splitlines()) == 2
    assert is_current(root, root / ".venv", PLAY)
    assert not is_current(root, root / ".venv", WORK)


def test_work_comes_on_top_of_what_playing_needs(root, machine):
    machine()
    prepare(root)
    kept = root / ".venv" / "kept"
    kept.touch()
    more = machine()
    prepare(root, WORK)
    assert more.installed() == ["dev.txt"]
    assert kept.exists()
    assert is_current(root, root / ".venv", WORK)


def test_a_first_start_that_is_for_work_installs_everything(root, machine):
    fresh = machine()
    prepare(root, WORK)
    assert fresh.installed() == ["run.txt", WHEEL, "dev.txt"]
    assert is_current(root, root / ".venv", PLAY)


@pytest.mark.parametrize("need", [PLAY, WORK])
def test_a_second_start_runs_and_says_nothing(root, machine, capsys, need):
    machine()
    prepare(root, WORK)
    capsys.readouterr()
    warm = machine()
    prepare(root, need)
    assert warm.commands == []
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("changed", "expected"), [("dev.txt", ["dev.txt"]), ("run.txt", ["run.txt", WHEEL, "dev.txt"])]
)
def test_a_changed_requirement_sets_up_what_it_touches(root, machine, changed, expected):
    machine()
    prepare(root, WORK)
    (root / environment.REQUIREMENTS / changed).write_text("one==1\ntwo==3\n")
    again = machine()
    prepare(root, WORK)
    assert again.installed() == expected


@pytest.mark.parametrize("name", ["python", "backroom"])
def test_an_environment_that_lost_a_program_is_rebuilt(root, machine, name):
    machine()
    prepare(root)
    program(root / ".venv", name).unlink()
    machine()
    prepare(root)
    assert program(root / ".venv", name).exists()


def test_an_interrupted_environment_is_rebuilt_from_scratch(root, machine):
    leftover = root / ".venv" / "half-installed"
    leftover.mkdir(parents=True)
    machine()
    prepare(root)
    assert not leftover.exists()
    assert is_current(root, root / ".venv", PLAY)


def test_work_that_was_interrupted_goes_on_where_it_stopped(root, machine):
    machine()
    prepare(root)
    machine(network=False)
    with pytest.raises(SetupFailed, match="is there a network"):
        prepare(root, WORK)
    assert is_current(root, root / ".venv", PLAY)
    again = machine()
    prepare(root, WORK)
    assert again.installed() == ["dev.txt"]


# Where pip comes from


def test_the_pip_outside_fills_the_environment(root, machine):
    fresh = machine()
    prepare(root)
    python = str(program(root / ".venv", "python"))
    outside = [environment.base_python(), "-m", "pip", "--python", python]
    assert environment.find_pip(root / ".venv") == outside
    assert all(command[:5] == outside for command in fresh.commands if "install" in command)


def test_without_a_pip_outside_python_brings_its_own(root, machine):
    machine(pip=False)
    python = str(program(root / ".venv", "python"))
    assert environment.find_pip(root / ".venv") == [python, "-m", "pip"]


def test_with_neither_the_pinned_wheel_is_fetched_and_run(root, machine):
    debian = machine(pip=False, ensurepip=False)
    python = str(program(root / ".venv", "python"))
    pip = environment.find_pip(root / ".venv")
    assert debian.commands[-1] == [python, str(SCRIPTS / "pip_wheel.py"), str(root / ".venv")]
    assert (pip[0], Path(pip[1]).name) == (python, "pip")


def test_with_no_pip_and_no_network_a_sentence_says_what_to_install(root, machine):
    machine(pip=False, ensurepip=False, network=False)
    with pytest.raises(SetupFailed, match="apt install python3-venv"):
        prepare(root)
    assert not is_current(root, root / ".venv", PLAY)


# What stops it


def test_without_network_the_last_lines_of_pip_are_shown_and_nothing_is_stamped(root, machine):
    machine(network=False)
    with pytest.raises(SetupFailed, match="is there a network") as caught:
        prepare(root)
    assert str(caught.value).splitlines()[1:] == [f"line {number}" for number in range(14, 20)]
    assert not is_current(root, root / ".venv", PLAY)


def test_a_folder_that_cannot_be_written_gives_a_sentence(root, monkeypatch):
    def refuse(venv):
        raise PermissionError("no entry")

    monkeypatch.setattr(environment, "make_venv", refuse)
    with pytest.raises(SetupFailed, match="could not write its files: no entry"):
        prepare(root)


# The real scripts


def working_copy(root):
    """A copy of the real scripts, and of nothing that takes long to install."""
    for script in SCRIPTS.glob("*.py"):
        shutil.copy(script, root / "build_scripts")
    shutil.copy(SCRIPTS / "requirements" / "pip.txt", root / environment.REQUIREMENTS)
    return root / "build_scripts" / "dev.py"


@pytest.mark.slow
def test_the_real_script_without_any_index_fails_with_sentences_and_can_be_run_again(root):
    script = working_copy(root)
    (root / environment.REQUIREMENTS / "run.txt").write_text(f"one==1 --hash=sha256:{'0' * 64}\n")
    offline = {**os.environ, "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run(
        [sys.executable, script, "setup"], env=offline, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "pip could not install" in done.stderr or "no pip" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert not environment.stamp(root / ".venv", PLAY).exists()


PROJECT = """[project]
name = "backroom"
version = "1.2"
dependencies = []
[project.scripts]
backroom = "played:main"
"""
PROGRAM = "def main():\n    print('played')\n"


@pytest.fixture
def tiny(root):
    """A working copy whose program does hardly anything, with nothing to fetch."""
    working_copy(root)
    (root / "pyproject.toml").write_text(PROJECT)
    (root / "played.py").write_text(PROGRAM)
    for name in ("run.txt", "dev.txt"):
        (root / environment.REQUIREMENTS / name).write_text("")
    return root


def start(root, *arguments):
    """Start the real script in a working copy."""
    command = [sys.executable, root / "build_scripts" / "dev.py", *(arguments or ["play"])]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.slow
def test_the_real_script_leaves_a_command_that_runs_the_working_copy_itself(tiny):
    said, complaints = start(tiny).communicate(timeout=120)
    assert said == "played\n", complaints
    (tiny / "played.py").write_text(PROGRAM.replace("played", "changed"))
    command = [program(tiny / ".venv", "backroom")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "changed\n"


@pytest.mark.slow
def test_two_real_first_starts_at_once_both_play_and_only_one_sets_up(tiny):
    ended = [(each, *each.communicate(timeout=120)) for each in [start(tiny), start(tiny)]]
    assert [(each.returncode, said) for each, said, _ in ended] == [(0, "played\n")] * 2, ended
    complaints = [text for _, _, text in ended]
    assert sorted("Setting up" in text for text in complaints) == [False, True]
    assert sum("waiting for it" in text for text in complaints) == 1
