"""The version stands in two places, and they agree."""

import tomllib
from pathlib import Path

from app.version import VERSION


def test_the_program_knows_its_version():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == VERSION
