"""What single moments cost: a person's turn, a hint and its *Why?*, a lesson, the results."""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time, sleep

from app.bots.roster import decide
from app.lab.bench import BENCHES
from app.scenes.lesson.course import Place
from app.scenes.lesson.scene import LessonScene
from app.scenes.results.finale import FinaleScene
from app.scenes.results.scene import ResultsScene
from app.scenes.routes import open_lesson
from app.scenes.scene import Scene
from app.scenes.shell import Shell
from app.scenes.table.scene import TableScene
from benchmarks.staging import (
    LARGE,
    SEED,
    SIZE,
    Figure,
    Ticking,
    above,
    open_shell,
    sit_down,
    slowest,
    timed,
)

# How many questions have a hint, how many frames one looks at it, and how long a page is read.
HINTED, LOOKED_AT, READ = 6, 30, 90
# As long as the results are looked at, in seconds: the story has been found by then.
LOOKED_BACK = 40.0


def person(folder: Path, game: str, count: int = 3000) -> Iterator[Figure]:
    """Frames of a table where a person answers by lot, and asks for a few hints before."""
    clock = Ticking()
    shell = open_shell(folder, clock)
    seen: list[float] = []
    hints: list[list[float]] = []
    while len(seen) < count or len(hints) < 2 * HINTED:
        if not isinstance(shell.scene, TableScene):
            sit_down(shell, game, people=1)
            timed(shell, clock)  # its first picture is measured elsewhere
        scene = _waited(shell, clock, seen)
        if isinstance(scene, TableScene) and scene.touchable:
            if len(hints) < 2 * HINTED:
                hints += _advised(shell, scene, clock)
                seen += [spent for frames in hints[-2:] for spent in frames]
            _answer(scene)
    shell.close()
    yield slowest("every frame of a person's table", seen)
    yield above(seen)
    yield slowest("a hint comes", [max(frames) for frames in hints[::2]])
    yield slowest("Why? is opened", [max(frames) for frames in hints[1::2]])


def _waited(shell: Shell, clock: Ticking, seen: list[float]) -> Scene:
    """One frame more; what is to be read or looked at is left open for a while, then closed."""
    seen.append(timed(shell, clock))
    scene = shell.scene
    if isinstance(scene, TableScene) and (scene.asks or scene.motion.waits):
        seen += [timed(shell, clock) for _ in range(READ)]
        scene.close_question()
    return shell.scene


def _advised(shell: Shell, scene: TableScene, clock: Ticking) -> list[list[float]]:
    """The frames of a hint, and those of its reasons."""
    timed(shell, clock)
    scene.hints.ask()
    first = [timed(shell, clock) for _ in range(LOOKED_AT)]
    scene.hints.explain()
    second = [timed(shell, clock) for _ in range(LOOKED_AT)]
    scene.hints.close()
    return [first, second]


def _answer(scene: TableScene) -> None:
    """By lot, but always the same."""
    view = scene.flow.view()
    scene.hands.give(decide(scene.game, "random", view, SEED + len(scene.session)).command)


def lesson(folder: Path, game: str) -> Iterator[Figure]:
    """The first picture of a lesson at two sizes, and its frames while all is done as it says."""
    for size in (SIZE, LARGE):
        clock = Ticking()
        shell = open_shell(folder / f"{size[0]}", clock, size)
        before = process_time()
        open_lesson(shell, game)
        shell.step()
        spent = process_time() - before
        name = f"first picture of a lesson, {size[0]}x{size[1]}"
        yield Figure(name, f"{1000 * spent:.0f} ms CPU")
        if size == SIZE:
            yield slowest("every frame of a lesson", _taught(shell, clock))
        shell.close()


def _taught(shell: Shell, clock: Ticking) -> list[float]:
    """The frames of a whole lesson."""
    seen: list[float] = []
    scene = shell.scene
    while isinstance(scene, LessonScene) and not _is_done(scene):
        if scene.exits.is_open:
            scene.go_to(Place(scene.course.chapter_number + 1))
        elif scene.presents and not scene.sight.is_changing(clock()):
            _learn(scene)
        scene = _waited(shell, clock, seen)
    return seen


def _is_done(scene: LessonScene) -> bool:
    return scene.course.step is None and scene.course.is_last


def _learn(scene: LessonScene) -> None:
    """Do what the step asks for."""
    course = scene.course
    if course.claim is not None:
        scene.saying.speak(course.claim)
    elif course.expected is None:
        scene.step_done()
    elif scene.touchable:
        scene.hands.give(course.expected)


def results(folder: Path, game: str) -> Iterator[Figure]:
    """The end of a short game, and its results while the program looks back on it."""
    clock = Ticking()
    shell = open_shell(folder, clock)
    sit_down(shell, game, people=1, **BENCHES[game].short)
    shell.change("motion", "speed", 0.0)
    while isinstance(scene := shell.scene, TableScene):
        timed(shell, clock)
        if scene.asks:
            scene.close_question()
        elif scene.touchable:
            _answer(scene)
    shell.change("motion", "speed", 1.0)
    yield slowest("frames of the last scene", [timed(shell, clock) for _ in range(READ * 2)][1:])
    scene = shell.scene
    assert isinstance(scene, FinaleScene)
    scene.go_on()
    yield Figure("first picture of the results", f"{1000 * timed(shell, clock):.0f} ms CPU")
    yield from _looked_back(shell, clock)
    shell.close()


def _looked_back(shell: Shell, clock: Ticking) -> Iterator[Figure]:
    """Frames in real time, as another thread and a process work beside them."""
    scene = shell.scene
    assert isinstance(scene, ResultsScene)
    assert scene.story is not None
    spent, took, begun = [], [], perf_counter()
    while _looks_back(scene, clock) and perf_counter() < begun + LOOKED_BACK:
        before = perf_counter()
        spent.append(timed(shell, clock))
        took.append(perf_counter() - before)
        sleep(max(0.0, 1 / 60 - took[-1]))
    spent.append(timed(shell, clock))
    told = f"found after {perf_counter() - begun:.1f} s"
    yield slowest("while looking back", spent)
    yield Figure("the longest frame meanwhile", f"{1000 * max(took):.1f} ms", told)


def _looks_back(scene: ResultsScene, clock: Ticking) -> bool:
    """Until the story is found, and drawn."""
    return scene.story is None or scene.story.moments is None or scene.moving(clock())
