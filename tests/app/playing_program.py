"""The real program on a made-up screen, in a process of its own, playing by itself until it ends.

It has the clock, the bots' processes and the writing thread of `backroom play`; only the person is
missing: her answers come as posted events. Prints the file and the number of commands whenever
these are known to be on the disk.
"""

import os
import sys
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from app.scenes.program import open_new, open_program
from app.scenes.table.scene import TableScene
from app.session.table_factory import NewGame
from app.store.folders import Folders
from app.store.settings import Settings, changed, save_settings
from rules.games import GAMES
from tests.app.seating import players
from tests.session.usual_signals import be_ended_by_signals

POINT = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


def main(folder, speed):
    folders = Folders(Path(folder))
    settings = changed(Settings(), "motion", "speed", float(speed))
    settings = changed(settings, "motion", "wait_for_me", "never")
    save_settings(folders, changed(settings, "motion", "bot_pace", "quick"))
    shell = open_program(folders)
    knives = GAMES["knives"]
    open_new(shell, NewGame(knives, knives.options(), players(1, "random"), 4))
    chance, step = Random(1), shell.step

    def play_along(events=()):
        drawn = step(events)
        if isinstance(shell.scene, TableScene):
            tell(shell.scene.session)
            answer(shell.scene, chance)
        return drawn

    shell.step = play_along
    shell.run()


def tell(session):
    if session.is_kept:
        print(session.path, len(session), flush=True)


def answer(scene, chance):
    """Click on anything that answers the question, or on what a dialog wants."""
    wanted = ("answer", "named", "seat", "card", "to", "confirm", "go on")
    found = [
        control for control in scene.stage.controls() if control.key.startswith(wanted)
    ] if scene.touchable or scene.asks else []  # fmt: skip
    if found:
        box = chance.choice(found).box
        for kind in POINT:
            at = box.x + box.w // 6, box.centery
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=()))


if __name__ == "__main__":
    be_ended_by_signals()
    main(*sys.argv[1:])
