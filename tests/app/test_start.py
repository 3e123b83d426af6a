"""The first picture waits for nothing that it does not show."""

import os
import subprocess
import sys

from app.scenes.program import SCENES
from rules.games import GAMES
from tests.architecture.reading import ROOT

SHOW = """
import sys
from app.main import main
main(["play", "--first-frame", "--data", sys.argv[1]])
print(*sys.modules)
"""


def test_the_shelf_is_shown_before_rules_other_scenes_and_words_are_loaded(tmp_path):
    screen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-c", SHOW, str(tmp_path)]
    done = subprocess.run(
        words, cwd=ROOT, env=os.environ | screen, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "app.scenes.home.scene" in loaded
    later = {door.module for door in SCENES.values()}
    later |= {"app.lab.option_words", "app.text.client", "app.cli.simulate"}
    later |= {f"rules.games.{game}.game" for game in GAMES}
    assert later & loaded == set()


def test_every_door_leads_somewhere():
    for door in SCENES.values():
        assert callable(getattr(door.load(), door.opening))
