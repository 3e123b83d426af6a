"""What the window costs: frames of a table, an idle one, memory, first pictures.

Everything is drawn on a screen that nobody sees. Frames are measured in CPU time of the thread
that draws, and as multiples of what it takes merely to copy the background and show it; what is
drawn beside them by another thread is told as a share. All else is CPU time of the process.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import median, quantiles
from threading import Timer
from time import monotonic, perf_counter, process_time, sleep, thread_time
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from app.bots.roster import decide, levels
from app.draw.window import ProgramWindow
from app.games import PACKS
from app.scenes.doors import DOORS
from app.scenes.home.scene import HomeScene
from app.scenes.program import SCENES
from app.scenes.shell import Shell
from app.scenes.table.opening import new_table
from app.scenes.table.scene import TableScene
from app.session.house import House
from app.session.opening import seat_players
from app.session.workers import BotQuestion, Reply, Ticket, Workers
from app.store.folders import Folders
from benchmarks.games import FACTS
from rules.games import GAMES
from rules.kernel.match import Match

ROOT = Path(__file__).resolve().parent.parent
SIZE = 1920, 1080
LARGE = 3840, 2160
SEED = 4
IN_FLIGHT = 5
WARM_UP, IDLE_FOR = 4.0, 10.0
CHILDREN = "children_user", "children_system"
FIRST = "import sys; from app.main import main; sys.exit(main(sys.argv[1:]))"


class Figure(NamedTuple):
    """One line of the report."""

    name: str
    value: str
    note: str = ""


class Chance:
    """Bots that answer at once and by lot, so that only drawing is measured."""

    def __init__(self) -> None:
        self._answers: dict[Ticket, Reply] = {}
        self._last = 0

    def ask(self, question: BotQuestion) -> Ticket:
        """Answer at once."""
        self._last += 1
        choice = decide(question.game, "random", question.view, question.seed)
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
        rules = GAMES[game]
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
    shell = Shell(ProgramWindow(size), folders, clock, House(folders, Chance()))
    DOORS.update(SCENES)
    shell.go(HomeScene(shell))
    shell.step()
    shell.later += [door.load for door in SCENES.values()]
    while shell.later:
        shell.get_ready()
    PACKS.load(GAMES)
    return shell


def sit_down(shell: Shell, game: str, people: int = 0, **options: int) -> None:
    """Another table with as many seats as there can be, on top of the shelf."""
    shell.home()
    rules = GAMES[game]
    seated = seat_players(["Ann"][:people], ["random"] * (rules.seat_counts[-1] - people))
    shell.go(new_table(shell, rules, seated, rules.options(**options), SEED))


def frames(shell: Shell, clock: Ticking, count: int) -> Iterator[tuple[int, float]]:
    """The number of cards in flight and the CPU seconds of each frame."""
    for _ in range(count):
        clock.now += 1 / 60
        before = thread_time()
        drawn = shell.step()
        spent = thread_time() - before
        if not drawn:
            shell.get_ready()
        scene = shell.scene
        if isinstance(scene, TableScene):
            yield len(scene.motion.snapshot.moving) if scene.motion.snapshot else 0, spent
            if scene.asks:
                scene.close_question()


def in_flight(folder: Path, game: str, count: int = 3000) -> Iterator[Figure]:
    """Frames of a whole game at a table of bots while a strong bot thinks elsewhere."""
    clock = Ticking()
    shell, thinker = open_shell(folder, clock), Thinker(game)
    sit_down(shell, game)
    bare = _background(shell)
    seen: list[tuple[int, float]] = []
    start, drew = process_time(), thread_time()
    for frame in frames(shell, clock, count):
        seen.append(frame)
        thinker.go_on()
        if not isinstance(shell.scene, TableScene):
            sit_down(shell, game)
    beside = process_time() - start - (thread_time() - drew)
    thinker.bots.close()
    shell.close()
    yield from _spread("five cards or more in flight", [s for n, s in seen if n >= IN_FLIGHT], bare)
    yield from _spread("every frame of a table", [s for _, s in seen[60:]], bare)
    yield Figure("frames above 16 ms", f"{sum(s > 0.016 for _, s in seen[60:])} of {count}")
    yield Figure("drawn beside the frames", f"{1000 * beside / count:.2f} ms CPU", "for each frame")
    yield Figure("meanwhile a strong bot answered", f"{thinker.answered} questions")


def _background(shell: Shell, count: int = 60) -> float:
    """The CPU seconds of a frame that is nothing but its background."""
    shell.step()
    picture, spent = shell.window.canvas.copy(), []
    for _ in range(count):
        before = thread_time()
        shell.window.canvas.blit(picture, (0, 0))
        shell.window.present()
        spent.append(thread_time() - before)
    return median(spent)


def _spread(name: str, seconds: list[float], bare: float) -> Iterator[Figure]:
    cuts = quantiles(seconds, n=20)
    for kind, value in (("p50", median(seconds)), ("p95", cuts[-1]), ("max", max(seconds))):
        note = f"{value / bare:.1f} x a bare background" if bare else ""
        yield Figure(f"{name}, {kind}", f"{1000 * value:.2f} ms CPU", note)


def idle(folder: Path, game: str) -> Iterator[Figure]:
    """The real loop at a table where a person is to decide, and does not."""
    shell = open_shell(folder, monotonic)
    sit_down(shell, game, people=1)
    shell.change("motion", "speed", 0.0)
    _let_come_to_rest(shell)
    readings: list[tuple[float, float]] = []

    def note() -> None:
        readings.append((perf_counter(), process_time()))

    def end() -> None:
        note()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    timers = Timer(WARM_UP, note), Timer(WARM_UP + IDLE_FOR, end)
    for timer in timers:
        timer.start()
    shell.run()
    (start, before), (stop, after) = readings
    share = (after - before) / (stop - start)
    yield Figure("idle table", f"{100 * share:.2f} % of a core", f"{shell.frames} frames drawn")


def _let_come_to_rest(shell: Shell, steps: int = 200) -> None:
    """Until the person is asked, and every card that may come has been drawn ahead."""
    for _ in range(steps):
        shell.step()
        sleep(1 / 60)


def memory(folder: Path, game: str, matches: int = 10) -> Iterator[Figure]:
    """What the program holds after some matches that were watched at instant speed."""
    clock, options = Ticking(), FACTS[game].short
    shell = open_shell(folder, clock)
    sit_down(shell, game, **options)
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    held = []
    for _ in range(matches):
        while isinstance(shell.scene, TableScene):
            list(frames(shell, clock, 1))
        held.append(resident())
        sit_down(shell, game, **options)
    shell.close()
    yield Figure("memory after one match", f"{held[0]:.0f} MB")
    yield Figure(f"memory after {matches} matches", f"{held[-1]:.0f} MB")


def resident() -> float:
    """The megabytes of this process that are in memory; 0 where the system does not say."""
    told = Path("/proc/self/statm")
    return int(told.read_text().split()[1]) * 4096 / 2**20 if told.exists() else 0.0


def first_picture(folder: Path, game: str) -> Iterator[Figure]:
    """From sitting down at a table to its picture, at two sizes."""
    for size in (SIZE, LARGE):
        shell = open_shell(folder, Ticking(), size)
        before = process_time()
        sit_down(shell, game)
        shell.step()
        spent = process_time() - before
        bare = _background(shell)
        shell.close()
        note = f"{spent / bare:.0f} x a bare background"
        name = f"first picture of a table, {size[0]}x{size[1]}"
        yield Figure(name, f"{1000 * spent:.0f} ms CPU", note)


def first_frame(folder: Path, game: str) -> Iterator[Figure]:
    """From the command to the first picture, from source: the very first time, then as always."""
    compiled = {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    words = [sys.executable, "-c", FIRST, "play", "--first-frame", "--data", str(folder)]
    python = [_seconds([sys.executable, "-c", "pass"]) for _ in range(3)]
    first, *taken = [_seconds(words, compiled) for _ in range(4)]
    (bare, _), (best, cpu) = (tuple(map(min, zip(*runs, strict=True))) for runs in (python, taken))
    note = (
        f"{cpu:.2f} s CPU, {best / bare:.0f} x an empty Python; {first[0]:.2f} s if never compiled"
    )
    yield Figure("first frame from source", f"{best:.2f} s", note)


def _seconds(words: list[str], settings: Mapping[str, str] | None = None) -> tuple[float, float]:
    """How long a command takes, and how much of that is its own work."""
    before, used = perf_counter(), os.times()
    world = os.environ | (settings or {})
    subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env=world)
    after = os.times()
    own = sum(getattr(after, kind) - getattr(used, kind) for kind in CHILDREN)
    return perf_counter() - before, own


PARTS: dict[str, Callable[[Path, str], Iterator[Figure]]] = {
    "flight": in_flight,
    "idle": idle,
    "memory": memory,
    "picture": first_picture,
    "first": first_frame,
}


def main(wanted: list[str]) -> int:
    """Measure the parts for every game, or those that are named by both.

    Each is measured in a process of its own, so that none is warmed up by another.
    """
    if len(wanted) == 2:
        part, game = wanted
        with tempfile.TemporaryDirectory() as folder:
            for figure in PARTS[part](Path(folder), game):
                print(f"{figure.name:<42} {figure.value:>18}   {figure.note}".rstrip(), flush=True)
        return 0
    for game in GAMES:
        print(f"{GAMES[game].title}, {GAMES[game].seat_counts[-1]} seats", flush=True)
        for part in wanted or PARTS:
            words = [sys.executable, "-m", "benchmarks.frames", part, game]
            subprocess.run(words, cwd=ROOT, check=True)
            sleep(0.1)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
