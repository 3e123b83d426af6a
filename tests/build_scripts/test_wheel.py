"""The wheel: everything the program reads is in it, nothing else is, and it finds its own files."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from build_scripts.package import __main__ as package
from build_scripts.package import contents, trial, wheels
from build_scripts.package.failure import PackagingFailed
from tests.architecture.reading import ROOT

WHEN = 1_700_000_000
FINDS = "from app.assets import assets_folder; print(assets_folder())"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of this checkout, built without a network."""
    place = tmp_path_factory.mktemp("wheel")
    return wheels.build_wheel(place / "build", place, WHEN)


@pytest.fixture(scope="module")
def names(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def in_wheel(file):
    """Where a file of ours is in the wheel."""
    way = file.relative_to(ROOT).as_posix()
    return re.sub(r"^assets/", "app/_assets/", way)


def test_code_and_everything_it_reads_is_in_it_and_nothing_else(names):
    code = [file for folder in ("app", "rules") for file in (ROOT / folder).rglob("*.py")]
    assert names == {in_wheel(file) for file in [*code, *contents.our_files()]}


def test_it_finds_its_assets_where_it_is_installed(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = f"import sys; sys.path.insert(0, sys.argv[1]); {FINDS}"
    command = [sys.executable, "-I", "-S", "-c", code, str(tmp_path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert Path(said.strip()) == tmp_path.resolve() / "app" / "_assets"


def test_it_says_what_it_needs_and_what_a_cluster_needs(wheel):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    with zipfile.ZipFile(wheel) as archive:
        (about,) = [name for name in archive.namelist() if name.endswith("METADATA")]
        needs = re.findall("^Requires-Dist: (.*)$", archive.read(about).decode(), re.MULTILINE)
    extra = {need.partition(";")[0] for need in needs if "cluster" in need}
    assert extra == set(project["optional-dependencies"]["cluster"])
    assert len(needs) == len(project["dependencies"]) + len(extra)


def test_nothing_in_it_has_a_date_of_its_own(wheel):
    with zipfile.ZipFile(wheel) as archive:
        assert len({entry.date_time for entry in archive.infolist()}) == 1


# Trying it out


def test_only_the_wheel_can_be_asked_for(monkeypatch):
    made = []
    monkeypatch.setattr(package, "package_program", lambda: made.append("program"))
    monkeypatch.setitem(package.COMMANDS, "--wheel", lambda: made.append("wheel"))
    assert package.main(["--wheel"]) == 0
    assert made == ["wheel"]


@pytest.mark.parametrize(
    ("system", "expected", "exit"),
    [("linux", ["program", "wheel"], 0), ("darwin", ["program"], 0), ("win32", [], 1)],
)
def test_a_release_has_one_wheel_for_all_systems(monkeypatch, system, expected, exit):
    made = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(package, "package_program", lambda: made.append("program"))
    monkeypatch.setattr(package, "package_wheel", lambda: made.append("wheel"))
    monkeypatch.setattr(package, "insist_on_tools", lambda: None)
    assert package.main([]) == exit
    assert made == expected


def test_a_build_that_fails_says_what_setuptools_said(tmp_path, monkeypatch):
    monkeypatch.setattr(wheels, "copy_source", Path.mkdir)
    monkeypatch.setattr(wheels, "BACKEND", "raise SystemExit('no such backend')")
    tmp_path.joinpath("build").mkdir()
    with pytest.raises(PackagingFailed, match="no such backend"):
        wheels.build_wheel(tmp_path / "build", tmp_path, WHEN)


def test_other_figures_on_a_cluster_are_refused(tmp_path, monkeypatch):
    class Cluster:
        def __enter__(self):
            return "tcp://there"

        def __exit__(self, *_):
            return None

    monkeypatch.setattr(wheels, "dask", lambda venv, home: Cluster())
    monkeypatch.setattr(wheels, "run", lambda venv, home, *words: None)
    (tmp_path / "here.csv").write_text("1")
    (tmp_path / "there.csv").write_text("1")
    wheels.try_cluster(tmp_path, tmp_path)
    (tmp_path / "there.csv").write_text("2")
    with pytest.raises(PackagingFailed, match="cluster"):
        wheels.try_cluster(tmp_path, tmp_path)


def test_whoever_tries_it_knows_nothing_of_this_computer(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_TRACE", "set")
    assert "BACKROOM_TRACE" not in trial.bare_environment(tmp_path)
    assert trial.bare_environment(tmp_path)["HOME"] == str(tmp_path)
