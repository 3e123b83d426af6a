"""A shell on a made-up screen, with a folder and a clock of its own, for tests that draw."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from app.draw.widgets.boxes import Column
from app.draw.widgets.button import Button
from app.draw.window import ProgramWindow
from app.scenes.routes import ROUTES
from app.scenes.scene import Scene
from app.scenes.shell import Shell
from app.store.folders import Folders

DOOR_NAMES = (
    "setup", "saves", "people", "regulars", "replay", "rules", "statistics", "settings",
    "continue", "table", "played on", "ending", "results", "lesson", "lab",
)  # fmt: skip


@dataclass
class Clock:
    """A clock that only goes when it is told to."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are written, but nobody waits for the disk."""
    monkeypatch.setattr("app.store.files.os.fsync", lambda handle: None)


@pytest.fixture
def make_shell(tmp_path: Path) -> Iterator[Callable[..., Shell]]:
    """Makes shells of a size and a text size (in percent); their clock is `shell.clock`."""
    shells: list[Shell] = []

    def make(size: tuple[int, int] = (1280, 720), text: int = 100) -> Shell:
        shell = Shell(ProgramWindow(size), Folders(tmp_path), Clock())
        shell.change("display", "text_size", text)
        shells.append(shell)
        return shell

    yield make
    for shell in shells:
        while shell.scenes:
            shell.scenes.pop().leave()
        for end in shell._at_end:
            end()


@pytest.fixture
def shell(make_shell: Callable[..., Shell]) -> Shell:
    """A shell of the usual size."""
    return make_shell()


class Elsewhere(Scene):
    """A scene that is only somewhere else."""

    def build(self, style: Any) -> Column:
        return Column([Button("Back", self.back, key="back")])


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Which doors were gone through, and with what; behind each is an empty scene."""
    went: list[tuple[Any, ...]] = []

    def door(name: str) -> Callable[..., Scene]:
        def go(shell: Shell, *what: Any) -> Scene:
            went.append((name, *what))
            return Elsewhere(shell)

        return go

    for name in DOOR_NAMES:
        monkeypatch.setitem(ROUTES, name, door(name))
    return went


@pytest.fixture
def press() -> Callable[..., None]:
    """Presses keys, one frame each."""

    def type_keys(shell: Shell, *keys: int) -> None:
        for key in keys:
            event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
            shell.step([event])

    return type_keys


@pytest.fixture
def click() -> Callable[[Shell, str], None]:
    """Clicks in the middle of the node with a key."""

    def press_and_release(shell: Shell, key: str) -> None:
        shell.scene.lay_out()
        node = shell.scene.stage.find(key)
        assert node is not None, f"there is nothing called {key!r}"
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            shell.step([pygame.event.Event(kind, pos=node.box.center, button=1)])

    return press_and_release
