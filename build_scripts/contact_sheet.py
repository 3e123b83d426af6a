"""Renders every card and every scene at several sizes to PNG files, for looking at them.

    python3 build_scripts/dev.py contact FOLDER [SIZE ...]

A size is WIDTHxHEIGHT or WIDTHxHEIGHT@TEXT, such as 1280x720 or 960x540@200.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from app.draw import audit
from app.draw.card_faces import FACES, faces_of, sprite
from app.draw.colours import palette
from app.draw.window import ProgramWindow
from app.scenes.inspection import tour, tour_of_game
from app.scenes.program import SCENES
from app.scenes.routes import ROUTES
from app.scenes.scene import Scene
from app.scenes.shell import Shell
from app.store.folders import Folders
from rules.games import GAMES

SIZES = ("1280x720", "960x540", "960x540@200", "1920x1080@150", "2560x1440", "3440x1440")
COLUMNS = 12
CARD_WIDTHS = (200, 116, 60, 44)
# So many frames of a scene are drawn, until what moves at its beginning has come to rest.
FRAMES = 100


class Clock:
    """A clock that is moved on by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The time on it."""
        return self.now


def main(arguments: list[str]) -> int:
    """Write all pictures; 1 if a scene has a flaw."""
    if not arguments or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    folder, sizes = Path(arguments[0]), arguments[1:] or SIZES
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for theme in (theme for game in GAMES for theme in FACES[game]):
        pygame.image.save(cards(theme), folder / f"cards-{theme}.png")
    flaws = [flaw for size in sizes for flaw in scenes(folder, size)]
    print("\n".join([*flaws, f"{len(flaws)} flaws; the pictures are in {folder}"]))
    return 1 if flaws else 0


def cards(theme: str) -> pygame.Surface:
    """Every card of a theme at four sizes."""
    shown = faces_of(theme).every()
    rows = [(width, shown[start : start + COLUMNS]) for width in CARD_WIDTHS
            for start in range(0, len(shown), COLUMNS)]  # fmt: skip
    sheet = pygame.Surface((COLUMNS * 232, sum(round(width * 1.4) + 32 for width, _ in rows) + 16))
    sheet.fill(palette(theme)["table"])
    top = 8
    for width, row in rows:
        for place, (card, zone) in enumerate(row):
            picture = sprite(theme, card, width, zone=zone)
            sheet.blit(picture, (8 + place * (width + 30), top))
        top += round(width * 1.4) + 32
    return sheet


def scenes(folder: Path, size: str) -> list[str]:
    """Every scene at one size; the flaws that the audit finds."""
    outline, _, text = size.partition("@")
    wide, high = (int(number) for number in outline.split("x"))
    found = []
    with tempfile.TemporaryDirectory() as data:
        clock = Clock()
        shell = Shell(ProgramWindow((wide, high)), Folders(Path(data)), clock)
        shell.change("display", "text_size", int(text or 100))
        ROUTES.update(SCENES)
        for name, scene in _every_scene(shell):
            shell.go(scene)
            for _ in range(FRAMES):
                clock.now += 1 / 20
                shell.step()
            file = folder / f"{name.replace(' ', '-')}-{size.replace('@', '-text')}.png"
            pygame.image.save(shell.window.canvas, file)
            found += [f"{name} at {size}: {flaw}" for flaw in audit.flaws(scene.stage)]
            shell.scenes.pop().leave()
        shell.close()
    return found


def _every_scene(shell: Shell) -> Iterator[tuple[str, Scene]]:
    """All scenes with the first game, and of the others those that are their own."""
    first, *others = GAMES
    yield from tour(shell, first)
    for game in others:
        yield from ((f"{game} {name}", scene) for name, scene in tour_of_game(shell, game))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
