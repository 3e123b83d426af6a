"""A program on a screen that nobody sees, and what its frames take: all that is measured of it.

Frames are measured in CPU time of the thread that draws.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles
from time import thread_time
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from app.bots.roster import ADVISER, BOTS, decide, levels
from app.draw.ahead import AHEAD
from app.draw.window import ProgramWindow
from app.games import GAME_TABLES
from app.scenes.home.scene import HomeScene
from app.scenes.program import SCENES
from app.scenes.routes import ROUTES
from app.scenes.shell import Shell
from app.scenes.table.opening import new_table
from app.scenes.table.scene import TableScene
from app.session.table_factory import TableFactory, seat_players
from app.session.workers import BotQuestion, Reply, Ticket, Workers
from app.store.decks import with_our_deck
from app.store.folders import Folders
from rules.games import GAMES
from rules.kernel.match import Match

SIZE = 1920, 1080
LARGE = 3840, 2160
SEED = 4


class Figure(NamedTuple):
    """One line of the report."""

    name: str
    value: str
    note: str = ""


class Frame(NamedTuple):
    """What a frame of a table shows, and the CPU seconds of it."""

    moving: int
    effects: tuple[str, ...]
    spent: float


class Chance:
    """Bots that answer at once and by lot, so that only drawing is measured; hints are real."""

    def __init__(self) -> None:
        self._answers: dict[Ticket, Reply] = {}
        self._last = 0

    def ask(self, question: BotQuestion) -> Ticket:
        """Answer at once."""
        self._last += 1
        level = ADVISER if question.level == ADVISER else "random"
        choice = decide(question.game, level, question.view, question.seed)
        self._answers[self._last] = Reply(choice)
        return self._last

    def collect(self, wait: float = 0.0) -> dict[Ticket, Reply]:
        """Everything that was asked."""
        answers, self._answers = self._answers, {}
        return answers

    def close(self) -> None:
        """Nobody has to go home."""


class Ticking:
    """A clock that a frame moves on by a sixtieth of a second, however long the frame took."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """The time on it."""
        return self.now


class Thinker:
    """Keeps a strong bot busy in its process while something else is measured."""

    def __init__(self, game: str) -> None:
        self.bots = Workers()
        rules = with_our_deck(GAMES[game])
        match = Match(rules, rules.options(), rules.seat_counts[0], SEED)
        self.question = BotQuestion(game, levels(game)[-1], match.view(match.owed[0]), SEED)
        self.ticket = self.bots.ask(self.question)
        self.answered = 0

    def go_on(self) -> None:
        """Ask again as soon as the last question is answered."""
        if self.ticket in self.bots.collect():
            self.answered += 1
            self.ticket = self.bots.ask(self.question)


def open_shell(folder: Path, clock: Callable[[], float], size: tuple[int, int] = SIZE) -> Shell:
    """A program at the shelf, with everything loaded as after its first moments."""
    folders = Folders(folder)
    shell = Shell(ProgramWindow(size), folders, clock, TableFactory(folders, Chance()))
    ROUTES.update(SCENES)
    shell.go(HomeScene(shell))
    shell.step()
    shell.later += [door.load for door in SCENES.values()]
    while shell.later:
        shell.get_ready()
    GAME_TABLES.load(GAMES)
    BOTS.load(GAMES)  # elsewhere they are loaded by processes of their own
    return shell


def sit_down(shell: Shell, game: str, people: int = 0, **options: int) -> None:
    """Another table with as many seats as there can be, on top of the shelf."""
    shell.home()
    rules = with_our_deck(GAMES[game])
    seated = seat_players(["Ann"][:people], ["random"] * (rules.seat_counts[-1] - people))
    shell.go(new_table(shell, rules, seated, rules.options(**options), SEED))


def timed(shell: Shell, clock: Ticking) -> float:
    """The CPU seconds of the next frame; what can wait is done after it, as in the real loop.

    There the rest of a frame belongs to the thread that draws ahead.
    """
    clock.now += 1 / 60
    before = thread_time()
    drawn = shell.step()
    spent = thread_time() - before
    if not drawn:
        shell.get_ready()
    AHEAD.rest(max(0.0, 1 / 60 - spent))
    return spent


def frames(shell: Shell, clock: Ticking, count: int) -> Iterator[Frame]:
    """So many frames; those of a table are told, and what lies over it is closed at once."""
    for _ in range(count):
        spent = timed(shell, clock)
        scene = shell.scene
        if isinstance(scene, TableScene):
            yield seen_in(scene, spent)
            if scene.asks:
                scene.close_question()


def seen_in(scene: TableScene, spent: float) -> Frame:
    """The frame that a table has just drawn."""
    shown = scene.motion.snapshot
    if shown is None:
        return Frame(0, (), spent)
    return Frame(
        len(shown.moving), tuple(type(each.effect).__name__ for each in shown.effects), spent
    )


def background(shell: Shell, count: int = 60) -> float:
    """The CPU seconds of a frame that is nothing but its background."""
    shell.step()
    picture, spent = shell.window.canvas.copy(), []
    for _ in range(count):
        before = thread_time()
        shell.window.canvas.blit(picture, (0, 0))
        shell.window.present()
        spent.append(thread_time() - before)
    return median(spent)


def spread(name: str, seconds: list[float], bare: float) -> Iterator[Figure]:
    """The usual, the slow and the slowest of these."""
    cuts = quantiles(seconds, n=20)
    for kind, value in (("p50", median(seconds)), ("p95", cuts[-1]), ("max", max(seconds))):
        note = f"{value / bare:.1f} x a bare background" if bare else ""
        yield Figure(f"{name}, {kind}", f"{1000 * value:.2f} ms CPU", note)


def slowest(name: str, seconds: list[float]) -> Figure:
    """The slow and the slowest of these in one line."""
    slow = quantiles(seconds, n=20, method="inclusive")[-1] if seconds[1:] else seconds[0]
    note = f"p95 of {len(seconds)}; {1000 * max(seconds):.2f} ms at the most"
    return Figure(name, f"{1000 * slow:.2f} ms CPU", note)


def above(seconds: list[float], most: float = 0.016) -> Figure:
    """How many of these took longer than a frame has time for."""
    late = sum(spent > most for spent in seconds)
    return Figure(f"frames above {1000 * most:.0f} ms", f"{late} of {len(seconds)}")
