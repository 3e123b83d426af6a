"""The real program in a real window: real keys, real clicks, real bots, and the close button."""

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pygame
import pytest

from app.scenes.table import continued_table
from app.store.folders import Folders
from app.store.saves import list_saves, open_save
from app.store.settings import Settings, changed, load_settings, save_settings
from tests.app.hands import Keys, Mouse
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.app.xvfb import MISSING, SCREEN, screen, wait_for

ROOT = Path(__file__).parents[2]
START = "import sys; from app.main import main; sys.exit(main(sys.argv[1:]))"
WORDS = ("play", "knives", "--set", "length=10", "--bots", "random", "--seed", "7")
LONGEST = 40.0

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"a real window needs {', '.join(MISSING)} (apt-get install)"
)


class Twin(Pilot):
    """A table like the real one, opened from a copy of its file: whatever is done here is done
    in the real window, too."""

    def __init__(self, here, window, path, folder):
        shell = open_shell(folder)
        shell.change("motion", "speed", 0.0)
        super().__init__(shell, shell.clock)
        self.here, self.window = here, window
        folder.mkdir(parents=True, exist_ok=True)
        shell.go(continued_table(shell, Path(shutil.copy(path, folder / "twin.save"))))
        self.until(lambda: shell.scene.touchable)
        super().step()

    def step(self, *events):
        super().step(*events)
        for event in events:
            self.here.send(self.window, event)


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


def log_of(folder):
    (_, saved), *_ = list_saves(folder / "saves").games
    return saved.log


def is_my_turn(path):
    return 0 in open_save(path).match.owed


def hands_of(path):
    """How many hands are over, as everybody knows."""
    return len(open_save(path).match.view(0).hands)


def play_one(here, window, path, number, folder):
    """Answer one question in the real window; by keys and by mouse in turn."""
    twin = Twin(here, window, path, folder / f"twin {number}")
    (Mouse if number % 3 == 0 else Keys)(twin, Random(number)).answer()
    twin.shell.close()


def play(here, window, folder, scratch):
    """Play until a hand is over, or the game."""
    (path,) = (folder / "saves").glob("*.save")
    until, number = monotonic() + LONGEST, 0
    while open_save(path).match.outcome is None and monotonic() < until:
        wait_for(lambda: is_my_turn(path) or open_save(path).match.outcome)
        before = len(log_of(folder))
        play_one(here, window, path, number, scratch)
        number += 1
        sleep(0.3)
        if len(log_of(folder)) == before:
            here.do("key", "Return")
    return number


def test_a_game_in_a_real_window(game, tmp_path):
    here, program, folder = game
    window = here.window()
    wait_for(lambda: list((folder / "saves").glob("*.save")))
    sleep(1)
    answered = play(here, window, folder, tmp_path)
    assert answered >= 5
    assert log_of(folder)
    if shutil.which("import"):
        subprocess.run(
            ["import", "-window", window, str(tmp_path / "shot.png")], env=here.around, check=True
        )
        shot = pygame.image.load(tmp_path / "shot.png")
        assert shot.get_size() == (1280, 720)
        assert len({tuple(shot.get_at((x, y))) for x in range(0, 1280, 8) for y in range(0, 720, 8)}) > 200
    here.do("windowsize", window, 1000, 600)
    wait_for(lambda: here.size(window) == (1000, 600))
    here.do("key", "F11")
    wait_for(lambda: here.size(window) == SCREEN)
    here.do("key", "F11")
    wait_for(lambda: here.size(window) == (1000, 600))
    here.do("key", "alt+F4")
    program.wait(timeout=20)
    assert program.returncode == 0
    assert b"Traceback" not in program.stderr.read()
    assert list_saves(folder / "saves").bad == ()
    assert not load_settings(Folders(folder)).settings.display.full_screen
