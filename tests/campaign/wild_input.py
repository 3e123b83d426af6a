"""Random clicks and keys over every scene: no crash screen, no hang, no scene without a way out.

Every visit is a data folder of its own, on which the program is opened several times. What a visit
does follows from its seed: `python -m tests.campaign.wild_input SEED` makes one visit again.
"""

import io
import os
import signal
import sys
import traceback
from collections import Counter
from contextlib import contextmanager, redirect_stderr
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import current_thread, main_thread
from time import monotonic

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from pygame.event import Event

from app.scenes.crash import CrashScene
from app.scenes.home.scene import HomeScene
from app.scenes.inspection import played_by_chance
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
from app.scenes.settings.scene import SettingsScene
from app.scenes.setup.scene import SetupScene
from app.scenes.statistics.scene import StatisticsScene
from app.scenes.table.opening import continued_table, new_table
from app.scenes.table.scene import TableScene
from app.session.replay import load_replay
from app.store.decks import with_our_deck
from app.store.pins import set_pin
from rules.games import GAMES
from rules.kernel.commands import FillIn
from tests.app.seating import NAMES, open_shell, players
from tests.campaign.monkey import PIN, SIZES, Monkey, RestlessClock
from tests.session.inline_bots import InlineBots

USUAL: int = 15
UNIT: str = "minutes of wild input"
PROGRAMS, STEPS = 3, 200
PATIENCE = 60
# The game in which answers are drawn up.
DRAWN_UP = "no_honor"
# With so many ways to answer somebody can be asked to take part.
ENOUGH = 4
# The options of a game that is soon over, and how far one has come that is nearly over.
SHORT = {game: {} for game in GAMES} | {"knives": {"length": 10}, "no_honor": {"max_turns": 6}}
LATE = dict.fromkeys(GAMES, 0.7) | {"knives": 0.97}


class Hang(BaseException):
    """A step that does not end; no Exception, which the program would catch."""


@dataclass
class Tally:
    """What has been reached so far."""

    visits: int = 0
    steps: int = 0
    scenes: Counter = field(default_factory=Counter)
    results: int = 0

    def told(self):
        seen = ", ".join(f"{name} {number}" for name, number in self.scenes.most_common())
        return f"{self.visits} visits, {self.steps} steps, {self.results} games finished; {seen}"


def run(amount: int, seed: int) -> list[str]:
    """So many minutes of visits; one sentence for each fault found."""
    return roam(amount * 60.0, seed, Tally())


def roam(seconds: float, seed: int, tally: Tally) -> list[str]:
    """Visits until the time is up."""
    faults: list[str] = []
    end = said = monotonic()
    end += seconds
    while monotonic() < end:
        with TemporaryDirectory() as folder:
            found = visit(Path(folder), f"{seed}/{tally.visits}", tally)
        for fault in found:
            print(f"wild input: {fault}", file=sys.stderr, flush=True)
        faults += found
        tally.visits += 1
        if monotonic() > said + 60:
            said = monotonic()
            print(f"wild input: {tally.told()}; {len(faults)} faults", file=sys.stderr, flush=True)
    print(f"wild input: {tally.told()}; {len(faults)} faults", file=sys.stderr, flush=True)
    return faults


def visit(folder: Path, seed: str, tally: Tally) -> list[str]:
    """Open the program a few times on one folder and do anything."""
    chance, faults, noise = Random(seed), [], io.StringIO()
    with redirect_stderr(noise):
        for number in range(PROGRAMS):
            fault = _program(folder, chance, tally)
            if fault:
                faults.append(f"seed {seed}, program {number}, {fault}")
                break
    if "Traceback" in noise.getvalue():
        faults.append(f"seed {seed}: a traceback on stderr: {noise.getvalue()[-400:]!r}")
    return faults


def _program(folder, chance, tally):
    """What went wrong between opening the program and closing it, if anything."""
    step, monkey = -1, None
    try:
        with _patience():
            monkey = _opened(folder, chance)
        for step in range(STEPS):
            with _patience():
                monkey.act()
            _note(monkey, tally)
            if isinstance(monkey.scene, CrashScene):
                return f"step {step}: {_told(monkey.scene.problem)}"
            if not monkey.shell.running:
                break
        with _patience():
            return _left(monkey, step)
    except (Exception, Hang) as problem:  # noqa: BLE001 whatever it is, it is told
        return f"step {step}: out of the program came {_told(problem)}"


def _left(monkey, step):
    """The shelf must be near, and the program must end."""
    scene = type(monkey.scene).__name__
    if monkey.shell.running and not monkey.go_home():
        return f"step {step}: {scene} cannot be left; {type(monkey.scene).__name__} stays"
    if isinstance(monkey.scene, CrashScene):
        return f"step {step}, going home: {_told(monkey.scene.problem)}"
    monkey.step(Event(pygame.QUIT))
    monkey.shell.close()
    return None if not monkey.shell.running else "the program does not end"


def _note(monkey, tally):
    tally.steps += 1
    scene = monkey.scene
    if getattr(monkey, "seen", None) is not scene:
        monkey.seen = scene
        tally.scenes[type(scene).__name__] += 1
        tally.results += isinstance(scene, ResultsScene)


def _told(problem):
    last = traceback.extract_tb(problem.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    return f"{type(problem).__name__}: {str(problem)[:120]} ({where})"


@contextmanager
def _patience(seconds=PATIENCE):
    """A hang ends with the place where it hung, where the system has alarms."""
    if not hasattr(signal, "SIGALRM") or current_thread() is not main_thread():
        yield
        return

    def hung(number, frame):
        raise Hang(f"nothing for {seconds} seconds")

    before = signal.signal(signal.SIGALRM, hung)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _opened(folder, chance):
    """A program with some settings, perhaps with a table in it already."""
    text = chance.choice([100, 100, 100, 150, 200])
    shell = open_shell(folder, chance.choice(SIZES[:5]), text, InlineBots("random"))
    shell.clock = RestlessClock()
    quick = chance.random() < 0.7
    shell.change("motion", "speed", 0.0 if quick else 2.0)
    shell.change("motion", "bot_pace", "quick")
    shell.change("content", "tame", chance.random() < 0.3)
    shell.change("display", "scale", chance.choice([100, 100, 100, 80, 200]))
    shell.change("accessibility", "confirm_plays", chance.random() < 0.2)
    shell.change("accessibility", "high_contrast", chance.random() < 0.2)
    zeal = chance.choice([0.1, 0.9, 0.97, 0.97])
    shell.go(_scene(shell, chance))
    return Monkey(shell, chance, zeal)


def _scene(shell, chance):
    """Somewhere to begin: often a table, else any scene of the house, once a game is over."""
    game = chance.choice(list(GAMES))
    played = [_table] * 6 + [_watched] * 3 + [_drawing_up] * 2
    start = chance.choice(played + list(HOUSE))
    return start(shell, chance if start in played else game)


def _drawing_up(shell, chance):
    """A table at which a person is to draw up an answer: a contract, an exchange."""
    rules = with_our_deck(GAMES[DRAWN_UP])
    seated = players(1, "random", NAMES[: rules.seat_counts[0]])
    session = shell.table_factory.begin(rules, rules.options(), seated, chance.randrange(10**6))
    for _ in range(400):
        seat = session.match.owed[0]
        decision = session.view(seat).decision
        if seat == 0 and isinstance(decision, FillIn) and len(decision.commands) > ENOUGH:
            break
        by_kind = {}
        for command in decision.commands:
            by_kind.setdefault(type(command), []).append(command)
        session.match.play(seat, chance.choice(chance.choice(list(by_kind.values()))))
    return TableScene(shell, session, resumed=True)


def _watched(shell, chance):
    """What is looked at once a game is over, or to whatever point it has come."""
    game = chance.choice(list(GAMES))
    whole = chance.random() < 0.7
    path = played_by_chance(shell, game, None if whole else 30, chance.choice([0, 1, 2])).path
    if not whole:
        return ReplayScene(shell, path)
    over = (ReplayScene, ReplayScene, FinaleScene, ResultsScene)
    scene = chance.choice([*over, lambda s, p: ReviewScene(s, load_replay(p), 0)])
    return scene(shell, path)


# Scenes that need no table; those that are for one game get it.
HOUSE = {
    "home": lambda shell, game: HomeScene(shell),
    "saves": lambda shell, game: SavesScene(shell),
    "people": lambda shell, game: PeopleScene(shell),
    "regulars": lambda shell, game: RegularsScene(shell),
    "statistics": lambda shell, game: StatisticsScene(shell),
    "settings": lambda shell, game: SettingsScene(shell),
    "setup": SetupScene,
    "rules": RulesScene,
    "lab": LabScene,
    "lesson": LessonScene,
}.values()


def _table(shell, chance):
    """A short game of one or several people, some with a PIN."""
    game = chance.choice(list(GAMES))
    rules = with_our_deck(GAMES[game])
    people = chance.choice([0, 1, 1, 1, 2, 3])
    if chance.random() < 0.8:
        late = round(_length(game) * LATE[game])
        return continued_table(shell, played_by_chance(shell, game, late, people).path)
    names = NAMES[: chance.choice(rules.seat_counts)]
    seated = list(players(people, "random", names))
    if people > 1 and chance.random() < 0.3:
        seated[0] = set_pin(seated[0], PIN)
    options = rules.options(**SHORT[game])
    return new_table(shell, rules, tuple(seated), options, chance.randrange(10**6))


@cache
def _length(game):
    """How many commands the game has that `played_by_chance` plays."""
    with TemporaryDirectory() as folder:
        shell = open_shell(Path(folder))
        length = len(played_by_chance(shell, game, None))
        shell.close()
    return length


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        print(*visit(Path(folder), sys.argv[1], Tally()) or ["sound"], sep="\n")
