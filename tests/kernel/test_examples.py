"""The examples in the kernel's docstrings do what they show."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import rules.kernel

NAMES = sorted(path.stem for path in Path(rules.kernel.__file__).parent.glob("*.py"))
# What a newcomer looks up first has an example.
SHOWN = {"cards", "game", "match", "notation", "play", "rng"}


@pytest.mark.parametrize("name", [name for name in NAMES if name != "__init__"])
def test_every_example_of_a_file_runs(name: str) -> None:
    found = doctest.testmod(import_module(f"rules.kernel.{name}"))
    assert found.failed == 0
    assert found.attempted > 0 or name not in SHOWN
