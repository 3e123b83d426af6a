"""Every rule of a rules text is tested by name, and only rules of the text are cited."""

import ast
import re
from pathlib import Path

import pytest

from rules.games import GAMES

ROOT = Path(__file__).parents[2]
RULE_ID = re.compile(r"\b[A-Z]{2,4}-(?:[A-Z0-9]+-)?[A-Z]?\d{2,3}\b")
SCENARIO = re.compile(r"_t_?\d\d")


def in_text(game: str) -> set[str]:
    """The rule ids of a game's rules text."""
    return set(RULE_ID.findall((ROOT / "assets" / "games" / game / "rules.md").read_text("utf-8")))


def in_source(game: str) -> dict[str, str]:
    """The rule ids that a game's source cites, each with a file that does."""
    files = (ROOT / "rules" / "games" / game).rglob("*.py")
    return {rule: f.name for f in files for rule in RULE_ID.findall(f.read_text("utf-8"))}


def slug(rule: str) -> str:
    """A rule id as it stands in the name of a test: `kn_trick_07`."""
    return rule.lower().replace("-", "_")


def names_of_tests(game: str) -> list[str]:
    """The names of all test functions of a game."""
    files = (ROOT / "tests" / "games" / game).rglob("test_*.py")
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    names = [node.name for node in nodes if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


def is_named(rule: str, tests: list[str]) -> bool:
    """Whether a test carries this id, as whole words of its name."""
    return any(f"_{slug(rule)}_" in f"{name}_" for name in tests)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_text_is_named_by_a_test(game: str) -> None:
    tests = names_of_tests(game)
    untested = sorted(rule for rule in in_text(game) if not is_named(rule, tests))
    assert in_text(game)
    assert untested == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_the_source_cites_is_in_the_text(game: str) -> None:
    known = in_text(game)
    strangers = {rule: file for rule, file in in_source(game).items() if rule not in known}
    assert in_source(game)
    assert strangers == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_test_names_is_in_the_text(game: str) -> None:
    known = {slug(rule) for rule in in_text(game)}
    prefix = min(known).split("_")[0]
    word = re.compile(rf"_({prefix}_(?:[a-z0-9]+_)?[a-z]?\d\d\d?)(?=_)")
    named = {found for name in names_of_tests(game) for found in word.findall(f"{name}_")}
    assert {one for one in named if not SCENARIO.search(one)} - known == set()
