"""Looks whether everything that is drawn and heard is there and works, on a screen nobody sees."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame

from app.assets import assets_folder
from app.draw.lettering import FACES, font
from app.draw.window import ProgramWindow
from app.scenes.crash import CrashScene
from app.scenes.scene import Scene
from app.scenes.shell import Shell
from app.scenes.tour import tour
from app.store.folders import Folders
from rules.games import GAMES

SIZE = 1280, 720


def versions() -> str:
    """The libraries that draw."""
    return f"pygame-ce {pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def inspect(folder: Path) -> Iterator[str]:
    """A sentence for each thing that fails; what is written goes to this folder."""
    shell = Shell(ProgramWindow(SIZE), Folders(folder))
    try:
        yield from _fonts()
        yield from _files("", "svg", lambda path: pygame.image.load_sized_svg(path, (64, 64)))
        yield from _files("icons", "png", pygame.image.load)
        if not shell.sound.works:
            yield "sound cannot be started even without a device"
        else:
            yield from _files("sounds", "ogg", pygame.mixer.Sound)
        for game in GAMES:
            yield from _scenes(shell, game)
    finally:
        shell.close()


def _fonts() -> Iterator[str]:
    yield from _tried(((f"the font {face}", face) for face in FACES), lambda face: font(face, 20))


def _files(kind: str, suffix: str, load: Callable[[Path], object]) -> Iterator[str]:
    folder = assets_folder() / kind
    found = sorted(folder.rglob(f"*.{suffix}"))
    if not found:
        yield f"there are no files in {folder}"
    named = ((path.relative_to(assets_folder()).as_posix(), path) for path in found)
    yield from _tried(named, load)


def _tried(things: Iterable[tuple[str, object]], load: Callable[..., object]) -> Iterator[str]:
    for name, thing in things:
        try:
            load(thing)
        except (pygame.error, OSError) as problem:
            yield f"{name} does not load ({problem})"


def _scenes(shell: Shell, game: str) -> Iterator[str]:
    """One frame of every scene."""
    for name, scene in tour(shell, game):
        problem = _shown(shell, scene)
        if problem is not None:
            yield f"the scene '{name}' of {game} cannot be drawn ({problem})"


def _shown(shell: Shell, scene: Scene) -> str | None:
    shell.go(scene)
    shell.step()
    top = shell.scene
    while shell.scenes:
        shell.scenes.pop().leave()
    if isinstance(top, CrashScene) and top is not scene:
        return f"{type(top.problem).__name__}: {top.problem}"
    return None
