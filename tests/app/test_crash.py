"""When the program itself fails: what everybody may see of it names no card and no person."""

import re

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.widgets.node import walk
from app.scenes.crash import CrashScene
from app.store.crash_report import public_lines, write_report
from app.store.folders import Folders
from tests.app.seating import open_shell

SECRET = "Zebedee holds the Queen of Knives"
WORDS = ("Zebedee", "Queen", "Knives")


def raised(make):
    """The error with everything that Python hangs on it."""
    try:
        make()
    except BaseException as problem:  # noqa: BLE001 whatever it is, it is looked at
        return problem
    raise AssertionError("nothing was raised")


def plainly():
    raise ValueError(SECRET)


def chained():
    try:
        plainly()
    except ValueError as problem:
        raise KeyError(SECRET) from problem


def while_another():
    try:
        plainly()
    except ValueError:
        raise LookupError(SECRET)  # noqa: B904 the chain that nobody asked for


def quietly():
    try:
        plainly()
    except ValueError:
        raise LookupError(SECRET) from None


def noted():
    problem = ValueError(SECRET)
    problem.add_note(f"seen: {SECRET}")
    raise problem


def grouped():
    raise ExceptionGroup(SECRET, [raised(plainly), raised(noted)])


def written_out():
    raise SyntaxError(SECRET, (f"/home/Zebedee/{SECRET}", 1, 1, SECRET))


WAYS = [plainly, chained, while_another, quietly, noted, grouped, written_out]


@pytest.mark.parametrize("way", WAYS)
def test_the_report_has_the_kind_and_the_place_but_not_the_words(tmp_path, way):
    problem = raised(way)
    path = write_report(Folders(tmp_path), problem)
    told = path.read_text("utf-8")
    assert type(problem).__name__ in told
    assert re.search(rf"^  tests.app.test_crash, line \d+, in {way.__name__}$", told, re.MULTILINE)
    for word in (*WORDS, str(tmp_path), "/home"):
        assert word not in told


@pytest.mark.parametrize("way", WAYS)
def test_the_details_are_in_a_file_that_says_it_is_private(tmp_path, way):
    path = write_report(Folders(tmp_path), raised(way))
    (private,) = [file for file in path.parent.iterdir() if file != path]
    assert "private" in private.name
    told = private.read_text("utf-8")
    assert told.startswith("This file is private")
    assert SECRET in told


def test_every_error_of_a_chain_is_named_once():
    told = list(public_lines(raised(chained)))
    assert [line for line in told if not line.startswith(" ")] == ["KeyError", "with ValueError"]


def test_errors_that_come_from_each_other_end():
    one, two = ValueError(SECRET), KeyError(SECRET)
    one.__cause__, two.__cause__ = two, one
    assert list(public_lines(one)) == ["ValueError", "with KeyError"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 150)])
def test_the_screen_shows_the_kind_of_error_only(tmp_path, monkeypatch, way, size, text):
    shell = open_shell(tmp_path, size, text)
    problem = raised(way)

    def broken(now):
        raise problem

    monkeypatch.setattr(shell.scene, "tick", broken)
    shell.step()
    assert isinstance(shell.scene, CrashScene)
    shell.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")])
    nodes = [node for layer in shell.scene.stage.layers for node in walk(layer)]
    shown = "\n".join(text for node in nodes for text, _, _ in node.texts(shell.style))
    assert type(problem).__name__ in shown
    assert all(word not in shown for word in WORDS)
    assert flaws(shell.scene.stage) == []
