"""Looks whether everything that is drawn and heard is there and works, on a screen nobody sees."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame

from app.assets import assets_folder
from app.draw.lettering import FACES, font
from app.draw.window import ProgramWindow
from app.games import GLANCES
from app.scenes.crash import CrashScene
from app.scenes.curtain import CurtainScene, Passing
from app.scenes.home.scene import HomeScene
from app.scenes.lab.scene import LabScene
from app.scenes.lesson.scene import LessonScene
from app.scenes.people.scene import PeopleScene
from app.scenes.regulars.scene import RegularsScene
from app.scenes.replay.scene import ReplayScene
from app.scenes.results.finale import FinaleScene
from app.scenes.results.scene import ResultsScene
from app.scenes.review.scene import ReviewScene
from app.scenes.rules.scene import RulesScene
from app.scenes.saves.scene import SavesScene
from app.scenes.scene import Scene
from app.scenes.settings.scene import SettingsScene
from app.scenes.setup.scene import SetupScene
from app.scenes.shell import Shell
from app.scenes.statistics.scene import StatisticsScene
from app.scenes.table.scene import TableScene
from app.session.replay import load_replay
from app.session.table import Session
from app.store.folders import Folders
from app.store.saved_game import Player
from app.table.face import Face
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from rules.kernel.view import View

# One of every scene, with a game to show in it: for the self-test and for looking at them all.


if TYPE_CHECKING:
    from app.scenes.shell import Shell

NAMES = ("Ann", "Odile", "Mara", "Piet", "Ravi", "Vera", "Otis", "Lin")
SEED = 4


def tour(shell: "Shell", game: str) -> Iterator[tuple[str, Scene]]:
    """Every scene by its name; games are played by chance and kept in the shell's folder."""
    over = _finished(shell, game)
    yield "home", HomeScene(shell)
    yield from tour_of_game(shell, game, over)
    line = (
        f"{shell.full_title(game)} · {GLANCES[game](_late_view(over)).round.lower()} · Bo is next"
    )
    passing = Passing(Player(name="Bo", kind="person"), Face(1, "B"), line)
    yield "curtain", CurtainScene(shell, passing, lambda: None)
    yield "saves", SavesScene(shell)
    yield "people", PeopleScene(shell)
    yield "regulars", RegularsScene(shell)
    yield "statistics", StatisticsScene(shell)
    yield "lab", LabScene(shell, game)
    yield "settings", SettingsScene(shell)
    yield (
        "crash",
        CrashScene(shell, ValueError("only to show the screen"), over.with_name("report.txt")),
    )


def tour_of_game(
    shell: "Shell", game: str, finished: Path | None = None
) -> Iterator[tuple[str, Scene]]:
    """The scenes that every game has for itself."""
    over = finished or _finished(shell, game)
    late = 2 * len(load_replay(over)) // 3
    yield "setup", SetupScene(shell, game)
    yield "lesson", LessonScene(shell, game)
    for name, commands in (("deciding", 1), ("playing", 14), ("later", 27), ("late", late)):
        yield f"table {name}", table_after(shell, game, commands)
    yield "ending", FinaleScene(shell, over)
    yield "results", ResultsScene(shell, over)
    yield "review", ReviewScene(shell, load_replay(over), 0)
    yield "rules", RulesScene(shell, game)
    yield "replay", ReplayScene(shell, over)


def _late_view(path: Path) -> View:
    """What everybody sees when two thirds of a game are over."""
    replay = load_replay(path)
    return replay.view(2 * len(replay) // 3, BYSTANDER)


def _finished(shell: "Shell", game: str) -> Path:
    """The file of a game that is over."""
    path = played_by_chance(shell, game, None).path
    assert path is not None
    return path


def played_by_chance(shell: "Shell", game: str, most: int | None, people: int = 0) -> Session:
    """A game of this many commands, or to its end, in which everybody chooses at random."""
    rules = GAMES[game]
    seats = tuple(
        Player(name=name, kind="person")
        if seat < people
        else Player(name=name, kind="bot", level="novice")
        for seat, name in enumerate(NAMES[: rules.seat_counts[-1]])
    )
    options = rules.with_an_end(rules.options())
    session = shell.table_factory.begin(rules, options, seats, SEED)
    chance = Random(SEED)
    while session.outcome is None and (most is None or len(session) < most):
        seat = session.match.owed[0]
        decision = session.view(seat).decision
        assert decision is not None
        session.match.play(seat, chance.choice(decision.commands))
    session.save()
    session.close()
    return session


def table_after(shell: "Shell", game: str, commands: int) -> Scene:
    """A table after this many commands, and then some until a person is to decide."""
    session = played_by_chance(shell, game, commands, people=1)
    chance = Random(SEED)
    while session.outcome is None and not session.waiting_for:
        seat = session.match.owed[0]
        decision = session.view(seat).decision
        assert decision is not None
        session.match.play(seat, chance.choice(decision.commands))
    return TableScene(shell, session, resumed=True)


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
            yield "sound can't be started, even without a device"
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
            yield f"{name} won't load ({problem})"


def _scenes(shell: Shell, game: str) -> Iterator[str]:
    """One frame of every scene."""
    for name, scene in tour(shell, game):
        problem = _shown(shell, scene)
        if problem is not None:
            yield f"the scene '{name}' of {game} can't be drawn ({problem})"


def _shown(shell: Shell, scene: Scene) -> str | None:
    shell.go(scene)
    shell.step()
    top = shell.scene
    while shell.scenes:
        shell.scenes.pop().leave()
    if isinstance(top, CrashScene) and top is not scene:
        return f"{type(top.problem).__name__}: {top.problem}"
    return None
