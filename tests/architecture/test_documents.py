"""What people read about the project: a changelog at a glance, and paths that are there."""

import re

import pytest

from app.version import VERSION
from tests.architecture.reading import ROOT

MOST = 120
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
VERSIONS = [line.removeprefix("## ") for line in CHANGES if line.startswith("## ")]
PATH = re.compile(r"`((?:app|rules|tests|assets|build_scripts)/[\w./]+)`")


def test_a_change_is_one_line() -> None:
    kinds = ("# Changelog", "## ", "- ", "**")
    assert [line for line in CHANGES if line and not line.startswith(kinds)] == []
    assert [line for line in CHANGES if len(line) >= MOST] == []


def test_versions_go_down_from_the_one_to_come() -> None:
    numbers = [tuple(map(int, version.split("."))) for version in VERSIONS[1:]]
    assert VERSIONS[0] == "Unreleased"
    assert VERSIONS[1] == VERSION
    assert numbers == sorted(numbers, reverse=True)


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_path_that_a_document_names_is_there(document: str) -> None:
    named = PATH.findall((ROOT / document).read_text("utf-8"))
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
