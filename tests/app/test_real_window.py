"""The real program in a real window: real keys, real clicks, real bots, and the close button."""

import shutil
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pygame
import pytest

from app.scenes.table.opening import continued_table
from app.store.folders import Folders
from app.store.saves import list_saves, open_save
from app.store.settings import Settings, changed, load_settings, save_settings
from tests.app.hands import Mouse
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.app.xvfb import MISSING, SCREEN, screen, wait_for

ROOT = Path(__file__).parents[2]
START = "import sys; from app.main import main; sys.exit(main(sys.argv[1:]))"
WORDS = ("play", "knives", "--set", "length=10", "--bots", "random", "--seed", "7")
ENOUGH = 9

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"a real window needs {', '.join(MISSING)} (apt-get install)"
)


class Twin(Pilot):
    """A table like the real one, opened from a copy of its file: whatever is done here is done
    in the real window, too."""

    def __init__(self, here, window, folder):
        shell = open_shell(folder)
        shell.change("motion", "speed", 0.0)
        super().__init__(shell, shell.clock)
        self.here, self.window, self.folder = here, window, folder

    def sit_down(self, path):
        """Take the table as it is now."""
        while len(self.shell.scenes) > 1:
            self.shell.scenes.pop().leave()
        copy = Path(shutil.copy(path, self.folder / "twin.save"))
        self.shell.go(continued_table(self.shell, copy))
        self.until(lambda: self.scene.touchable)
        super().step()

    def step(self, *events):
        super().step(*events)
        for event in events:
            self.here.send(self.window, event)


class Hand(Mouse):
    """Half of the cards by their digits, all else by mouse: from outside nobody knows the focus."""

    def touch(self, key):
        cards = self.pilot.keys_of("card")
        if key in cards and self.chance.random() < 0.5:
            self.pilot.key(pygame.K_1 + cards.index(key))
        else:
            super().touch(key)


@pytest.fixture
def game(tmp_path):
    """The screen, the program in it, and its data folder."""
    folder = tmp_path / "data"
    settings = changed(Settings(), "motion", "speed", 0.0)
    save_settings(Folders(folder), changed(settings, "motion", "bot_pace", "quick"))
    command = [sys.executable, "-c", START, *WORDS, "--data", str(folder)]
    with screen() as here:
        program = subprocess.Popen(command, cwd=ROOT, env=here.around, stderr=subprocess.PIPE)
        try:
            yield here, program, folder
        finally:
            program.kill()
            program.communicate()


def saved(path):
    """The match in a file; it is read when the file has changed."""
    about = path.stat()
    return read(path, about.st_mtime_ns, about.st_size)


@lru_cache(1)
def read(path, when, size):
    return open_save(path).match


def commands(path):
    return len(saved(path))


def grows(path, number, patience):
    """Whether the file has more commands than so many, soon."""
    limit = monotonic() + patience
    while commands(path) == number and monotonic() < limit:
        sleep(0.05)
    return commands(path) > number


def come_round(here, path):
    """Wait until the person is to decide; a sheet that keeps the bots waiting is closed."""
    for _ in range(40):
        match = saved(path)
        if 0 in match.owed or match.outcome:
            return match.outcome is None
        if not grows(path, len(match), 2.0):
            here.do("key", "Return")
    raise AssertionError("the bots do not go on")


def answer(here, twin, path, number):
    """Answer one question in the real window, once it is likely to show it."""
    before = commands(path)
    sleep(0.3)
    twin.sit_down(path)
    Hand(twin, Random(number)).answer()
    if not grows(path, before, 3.0):
        here.do("key", "Return")


def play(here, window, path, scratch):
    """Answer some questions; what a whole match comes by is tried without a window."""
    twin = Twin(here, window, scratch)
    for number in range(4 * ENOUGH):
        assert come_round(here, path), "the match is over too soon"
        if sum(answer.seat == 0 for answer in saved(path).log) >= ENOUGH:
            twin.shell.close()
            return
        answer(here, twin, path, number)
    raise AssertionError("answers that are given in the window do not arrive")


def colours(here, window, path):
    """How many different colours a picture of the window has."""
    subprocess.run(["import", "-window", window, str(path)], env=here.around, check=True)
    shot = pygame.image.load(path)
    wide, high = shot.get_size()
    return len({tuple(shot.get_at((x, y))) for x in range(0, wide, 8) for y in range(0, high, 8)})


def close(here, program):
    here.do("key", "alt+F4")
    _, told = program.communicate(timeout=20)
    return program.returncode, told


def test_some_rounds_in_a_real_window(game, tmp_path):
    here, program, folder = game
    window = here.window()
    (path,) = wait_for(lambda: list((folder / "saves").glob("*.save")))
    play(here, window, path, tmp_path)
    if shutil.which("import"):
        assert colours(here, window, tmp_path / "shot.png") > 200
    here.do("windowsize", window, 1000, 600)
    wait_for(lambda: here.size(window) == (1000, 600))
    here.do("key", "F11")
    wait_for(lambda: here.size(window) == SCREEN)
    here.do("key", "F11")
    wait_for(lambda: here.size(window) == (1000, 600))
    assert close(here, program) == (0, b"")
    assert list_saves(folder / "saves").bad == ()
    assert not load_settings(Folders(folder)).settings.display.full_screen
