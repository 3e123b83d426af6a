"""One of every scene, with a game to show in it: for the self-test and for looking at them all."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

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
from app.scenes.statistics.scene import StatisticsScene
from app.scenes.table.scene import TableScene
from app.session.reel import open_reel
from app.session.table import Session
from app.store.saved_game import Player
from app.table.face import Face
from rules.games import GAMES
from rules.kernel.view import BYSTANDER, View

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
    late = 2 * len(open_reel(over)) // 3
    yield "setup", SetupScene(shell, game)
    yield "lesson", LessonScene(shell, game)
    for name, commands in (("deciding", 1), ("playing", 14), ("later", 27), ("late", late)):
        yield f"table {name}", table_after(shell, game, commands)
    yield "ending", FinaleScene(shell, over)
    yield "results", ResultsScene(shell, over)
    yield "review", ReviewScene(shell, open_reel(over), 0)
    yield "rules", RulesScene(shell, game)
    yield "replay", ReplayScene(shell, over)


def _late_view(path: Path) -> View:
    """What everybody sees when two thirds of a game are over."""
    reel = open_reel(path)
    return reel.view(2 * len(reel) // 3, BYSTANDER)


def _finished(shell: "Shell", game: str) -> Path:
    """The file of a game that is over."""
    path = played_by_chance(shell, game, None).path
    assert path is not None
    return path


def played_by_chance(shell: "Shell", game: str, most: int | None, people: int = 0) -> Session:
    """A game of so many commands, or to its end, in which everybody chooses by lot."""
    rules = GAMES[game]
    seats = tuple(
        Player(name=name, kind="person")
        if seat < people
        else Player(name=name, kind="bot", level="novice")
        for seat, name in enumerate(NAMES[: rules.seat_counts[-1]])
    )
    options = rules.with_an_end(rules.options())
    session = shell.house.begin(rules, options, seats, SEED)
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
    """A table after so many commands, and then some until a person is to decide."""
    session = played_by_chance(shell, game, commands, people=1)
    chance = Random(SEED)
    while session.outcome is None and not session.waiting_for:
        seat = session.match.owed[0]
        decision = session.view(seat).decision
        assert decision is not None
        session.match.play(seat, chance.choice(decision.commands))
    return TableScene(shell, session, resumed=True)
