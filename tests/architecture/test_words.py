"""Every text that a player can read speaks American English, without the calques that crept in.

Only what is never right is looked for: the rest is a matter of ear.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.reading import ROOT, read_tree

# What is wrong wherever it stands, and what to say instead.
SWAPS = {
    r"\b(?:every|some|any)body\b": "everyone, someone, anyone",
    r"(?<!,) %(?!\w)": "67%, without a space",
    r"\b(?:colour|honour|grey|neighbour|favour|armour|behaviour|defence|centre|cancelled|learnt)":
        "it the American way",
    r"\bgo(?:es)? on\b": "continue, keep",
    r"\bany more(?=[.,;:!?]|$)": "no longer",
    r"\bfor nothing\b": "free",
    r"\b(?:is|are) kept\b": "is saved",
    r"\bso many\b": "this many, or a number",
    r"(?<!all )\bat once\b": "right away",
    r"\bby lot\b": "at random",
    r"\btak(?:e|es|en) up\b": "pick up",
    r"\bgo(?:es)? with\b": "works with",
    r"\bis no number\b": "isn't a number",
    r"\bfrom \w+ players on\b": "with three or more players",
    r"\bone \w+ less\b|\ba BULLET more\b": "one less spot, an extra BULLET",
    r"\b(?:need not|shall|perhaps|(?<!\{)whom)\b": "don't have to, will, maybe, who",
    r"\b(?:lies?|lay) open\b|\bthr(?:ow|ows|own|ew) away\b": "is face up, discard",
}  # fmt: skip
WRONG = {re.compile(pattern, re.IGNORECASE): instead for pattern, instead in SWAPS.items()}


def texts_of_code(tree: ast.Module) -> Iterator[str]:
    """The literals of a file that can be read: not docstrings, and not the names of things."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def texts_of_data(value: Any) -> Iterator[str]:
    """Every text in a file of data, wherever it stands."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_of_data(one)


def texts_of(path: Path) -> Iterator[str]:
    """What a file under `assets` says."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        yield from text.splitlines()
    else:
        yield from texts_of_data(
            json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
        )


def flaws(text: str) -> list[str]:
    """What is wrong with a text; a word or two may as well be the name of something."""
    if len(text.split()) < 3 and text[:1] != " " and not text[:1].isupper():
        return []
    found = ((wrong.search(text), instead) for wrong, instead in WRONG.items())
    return [f"{match[0]!r}, say {instead}: {text}" for match, instead in found if match]


def everything() -> Iterator[tuple[str, list[str]]]:
    """Each file that people read something of, with its texts."""
    for source in read_tree(ROOT):
        yield source.path.relative_to(ROOT).as_posix(), list(texts_of_code(source.tree))
    for path in sorted((ROOT / "assets").rglob("*")):
        if path.suffix in (".md", ".json", ".toml"):
            yield path.relative_to(ROOT).as_posix(), list(texts_of(path))


def test_no_text_says_what_is_never_right() -> None:
    found = [
        f"{name}: {flaw}" for name, texts in everything() for text in texts for flaw in flaws(text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "Everybody bids.", "You survive 67 %", "Colours of the seats", "The game goes on.",
        "It was cancelled.", "You get a BULLET more.", "Whom do you accuse?", "They shall bid.",
    ],
)  # fmt: skip
def test_what_is_never_right_is_found(text: str) -> None:
    assert flaws(text)


@pytest.mark.parametrize(
    "text", ["Everyone bids all at once.", "67% to survive", "Colors, %", "{whom} loses.", "go on"]
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert not flaws(text)
