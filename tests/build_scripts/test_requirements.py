"""The pinned requirements: complete, hashed, and free of machines and index addresses."""

import re
import tomllib

import pytest

from build_scripts import dev

FOLDER = dev.ROOT / dev.REQUIREMENTS
PINNED = ["pip.txt", "run.txt", "dev.txt", "cluster.txt"]


def text_of(name):
    return (FOLDER / name).read_text("utf-8")


def pins(name):
    """Return {package: version} of a pinned file."""
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", text_of(name), re.MULTILINE))


def wishes(name):
    """Return the requirement lines of an .in file."""
    lines = text_of(name).splitlines()
    return [line for line in lines if line and not line.startswith(("#", "-"))]


def package(wish):
    return re.split(r"[<>=~! ]", wish)[0]


@pytest.mark.parametrize("name", [*PINNED, "windows.txt"])
def test_every_pin_has_a_hash(name):
    blocks = re.split(r"^(?=\w)", text_of(name), flags=re.MULTILINE)[1:]
    assert len(blocks) == len(pins(name)) > 0
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", block) for block in blocks)


@pytest.mark.parametrize("name", [*PINNED, "windows.txt"])
def test_no_address_and_no_path(name):
    assert not re.search(r"https?:|index|find-links|^[^#]*/", text_of(name), re.MULTILINE)


@pytest.mark.parametrize("pinned", PINNED)
def test_everything_wished_for_is_pinned(pinned):
    wished = pinned.replace(".txt", ".in")
    assert {package(wish) for wish in wishes(wished)} <= pins(pinned).keys()


def test_developers_run_what_players_and_clusters_run():
    assert pins("run.txt").items() <= pins("cluster.txt").items() <= pins("dev.txt").items()


def test_run_wishes_are_the_dependencies_of_the_project():
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert wishes("run.in") == project["dependencies"]
    assert wishes("cluster.in") == project["optional-dependencies"]["cluster"]
