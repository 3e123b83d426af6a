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
from threading import Timer
from time import monotonic, perf_counter, process_time, sleep, thread_time

import pygame

from app.lab.bench import BENCHES
from app.scenes.shell import Shell
from app.scenes.table.scene import TableScene
from benchmarks.moments import lesson, person, results
from benchmarks.staging import (
    LARGE,
    SIZE,
    Figure,
    Frame,
    Thinker,
    Ticking,
    above,
    background,
    frames,
    open_shell,
    sit_down,
    slowest,
    spread,
)
from rules.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
IN_FLIGHT = 5
WARM_UP, IDLE_FOR = 4.0, 10.0
CHILDREN = "children_user", "children_system"
FIRST = "import sys; from app.main import main; sys.exit(main(sys.argv[1:]))"


def in_flight(folder: Path, game: str, count: int = 3000) -> Iterator[Figure]:
    """Frames of a whole game at a table of bots while a strong bot thinks elsewhere."""
    clock = Ticking()
    shell, thinker = open_shell(folder, clock), Thinker(game)
    sit_down(shell, game)
    bare = background(shell)
    seen: list[Frame] = []
    start, drew = process_time(), thread_time()
    for frame in frames(shell, clock, count):
        seen.append(frame)
        thinker.go_on()
        if not isinstance(shell.scene, TableScene):
            sit_down(shell, game)
    beside = process_time() - start - (thread_time() - drew)
    thinker.bots.close()
    shell.close()
    crowded = [frame.spent for frame in seen if frame.moving >= IN_FLIGHT]
    yield from spread("five cards or more in flight", crowded, bare)
    spent = [frame.spent for frame in seen]
    yield from spread("every frame of a table", spent, bare)
    yield above(spent)
    for kind in sorted({kind for frame in seen for kind in frame.effects}):
        shown = [frame.spent for frame in seen if kind in frame.effects]
        yield slowest(f"while a {kind} is shown", shown)
    yield Figure("drawn beside the frames", f"{1000 * beside / count:.2f} ms CPU", "for each frame")
    yield Figure("meanwhile a strong bot answered", f"{thinker.answered} questions")


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
    clock, options = Ticking(), BENCHES[game].short
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
        before = thread_time()
        sit_down(shell, game)
        shell.step()
        spent = thread_time() - before
        bare = background(shell)
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
    "person": person,
    "lesson": lesson,
    "results": results,
    "idle": idle,
    "memory": memory,
    "picture": first_picture,
    "first": first_frame,
}


def main(wanted: list[str]) -> int:
    """Measure all parts for all games, or those that are named.

    Each is measured in a process of its own, so that none is warmed up by another.
    """
    parts = [name for name in wanted if name in PARTS] or [*PARTS]
    games = [name for name in wanted if name in GAMES] or [*GAMES]
    if unknown := [name for name in wanted if name not in parts and name not in games]:
        print(f"no part or game is called {unknown[0]}; parts: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    if len(parts) == len(games) == 1:
        return _measure(*parts, *games)
    for game in games:
        print(f"{GAMES[game].title}, {GAMES[game].seat_counts[-1]} seats", flush=True)
        for part in parts:
            words = [sys.executable, "-m", "benchmarks.frames", part, game]
            subprocess.run(words, cwd=ROOT, check=True)
            sleep(0.1)
    return 0


def _measure(part: str, game: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        for figure in PARTS[part](Path(folder), game):
            print(f"{figure.name:<42} {figure.value:>18}   {figure.note}".rstrip(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
