"""Draws the pictures of the README from games that bots play: the same ones, to the byte.

python3 build_scripts/dev.py pictures [FOLDER]
"""

import os
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from pygame import Surface

from app.bots.roster import decide
from app.draw.window import ProgramWindow
from app.scenes.program import SCENES
from app.scenes.routes import ROUTES
from app.scenes.shell import Shell
from app.scenes.table.flow import Next
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.session.table_factory import TableFactory, seat_players
from app.session.workers import BotQuestion, Reply
from app.store.folders import Folders
from build_scripts.animated_png import animated_png
from build_scripts.contact_sheet import Clock
from rules.games import GAMES

PICTURES = Path(__file__).resolve().parent.parent / ".github" / "pictures"
MOMENTS = PICTURES / "moments.toml"
WINDOW = 1280, 720
STEPS_A_SECOND = 20
FRAMES_A_SECOND = 10
# How long the person at the table thinks, who answers as the game's adviser does.
THINKS_FOR = 0.8


class Moment(NamedTuple):
    """A table to look at: after `commands` of a game, and `seconds` of watching it."""

    game: str
    seats: int
    seed: int
    commands: int
    seconds: float = 5.0
    plays_on: bool = False
    moving: bool = False
    size: tuple[int, int] = (960, 540)


class BotsHere:
    """Bots that answer as soon as they are asked, so that every run is alike."""

    def __init__(self) -> None:
        self._asked = 0
        self._done: dict[int, Reply] = {}

    def ask(self, question: BotQuestion) -> int:
        """Answer a question, and keep the answer until it is collected."""
        game, level, view = question.game, question.level, question.view
        self._asked += 1
        self._done[self._asked] = Reply(
            decide(game, level, view, question.seed, question.table_talk)
        )
        return self._asked

    def collect(self, wait: float = 0.0) -> dict[int, Reply]:
        """Every answer since the last time."""
        done, self._done = self._done, {}
        return done

    def close(self) -> None:
        """Nothing is running."""


def main(arguments: list[str]) -> int:
    """Write all pictures into the README's folder, or into another one."""
    if len(arguments) > 1 or any(word.startswith("-") for word in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(*arguments) if arguments else PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for name, said in tomllib.loads(MOMENTS.read_text("utf-8")).items():
        moment = Moment(**said)
        file = folder / f"{name}.png"
        if moment.moving:
            file.write_bytes(animated_png(film(moment), FRAMES_A_SECOND))
        else:
            pygame.image.save(still(moment), file)
        report(file)
    return 0


def report(file: Path) -> None:
    """Tell what was written."""
    print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB", flush=True)


def still(moment: Moment) -> Surface:
    """What the window shows at the end of a moment."""
    with table(moment, "normal") as (shell, scene):
        for _ in watch(shell, scene, moment):
            pass
        return scaled(shell.window.canvas, moment.size)


def film(moment: Moment) -> list[Surface]:
    """What the window shows during a moment; nobody likes to wait for a picture."""
    with table(moment, "quick") as (shell, scene):
        every = STEPS_A_SECOND // FRAMES_A_SECOND
        steps = enumerate(watch(shell, scene, moment))
        return [scaled(shell.window.canvas, moment.size) for step, _ in steps if step % every == 0]


def scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    """A copy in another size, without a trace of transparency."""
    plain = Surface(picture.get_size(), depth=24)
    plain.blit(picture, (0, 0))
    return plain if plain.get_size() == size else pygame.transform.smoothscale(plain, size)


@contextmanager
def table(moment: Moment, pace: str) -> Iterator[tuple[Shell, TableScene]]:
    """A program with a table at which a game has come as far as it should."""
    with tempfile.TemporaryDirectory() as data:
        folders = Folders(Path(data))
        shell = Shell(ProgramWindow(WINDOW), folders, Clock(), TableFactory(folders, BotsHere()))
        shell.change("motion", "wait_for_me", "never")
        shell.change("motion", "bot_pace", pace)
        ROUTES.update(SCENES)
        rules = GAMES[moment.game]
        players = seat_players(["Ann"], ["regular"] * (moment.seats - 1))
        session = shell.table_factory.begin(rules, rules.options(), players, moment.seed)
        play(session, moment.commands)
        scene = TableScene(shell, session, resumed=True)
        shell.go(scene)
        yield shell, scene
        shell.close()


def play(session: Session, commands: int) -> None:
    """Play so many commands, and then until the person is asked."""
    while not session.waiting_for or len(session) < commands:
        if session.waiting_for:
            answer(session)
        else:
            session.poll(most=1)


def answer(session: Session) -> None:
    """Do for the person what the adviser would do."""
    seat = session.waiting_for[0]
    session.submit(seat, session.hint(seat).choice.command)


def watch(shell: Shell, scene: TableScene, moment: Moment) -> Iterator[None]:
    """Let the time of a moment pass, step by step."""
    assert isinstance(shell.clock, Clock)
    thought = 0.0
    for _ in range(round(moment.seconds * STEPS_A_SECOND)):
        shell.clock.now += 1 / STEPS_A_SECOND
        shell.step()
        yield
        if moment.plays_on and scene.flow.next is Next.ASK and not scene.motion.running:
            thought += 1 / STEPS_A_SECOND
            if thought > THINKS_FOR:
                thought = 0.0
                answer(scene.flow.session)
                scene.refresh()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
