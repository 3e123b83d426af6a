"""People at one screen, recorded frame by frame: what was shown, and for whom it was."""

from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame
import pytest

from app.scenes.crash import CrashScene
from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from rules.games import GAMES
from tests.app.hands import Keys
from tests.app.pilot import SLOW_FRAME
from tests.app.recorder import Recorder, Sight
from tests.app.screens import SCREENS
from tests.app.seating import open_shell, sit_down

HELD = 0.7


CASES = {f"{game}, {name}": case for game in GAMES for name, case in SCREENS[game].cases.items()}


@cache
def recorded(name):
    """The frames of one case, and its session."""
    return record(CASES[name])


@cache
def taken_back(name):
    """The same with people who take back what they can."""
    return record(CASES[name], takes_back=True)


def record(case, fault=lambda patch: None, *, takes_back=False):
    """Watch people play on at a table that may have a fault."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.store.files.os.fsync", lambda handle: None)
        fault(patch)
        shell = open_shell(Path(folder), size=(960, 540))
        pilot = sit_down(shell, case.people, 11, None, case.game, case.seats, **dict(case.options))
        shell.change("motion", "speed", 2.0)
        pilot.frame = SLOW_FRAME
        session = shell.scenes[-1].session
        recorder = Recorder(shell, session, patch)
        play_on(pilot, Keys(pilot, Random(5)), case.decisions, takes_back=takes_back)
        assert not isinstance(shell.scene, CrashScene)
        session.close()
    return recorder.frames, session


def play_on(pilot, hand, decisions, *, takes_back=False):
    """Lift each curtain, answer each question, so many times; every third is a take-back."""
    for number in range(decisions):
        pilot.until(lambda: not pilot.is_at_table or at_curtain(pilot) or pilot.is_asked)
        if at_curtain(pilot):
            pilot.hold(pygame.K_RETURN, HELD)
        elif takes_back and number % 3 == 2 and _can_take_back(pilot.scene):
            pilot.take_back()
        elif pilot.is_at_table:
            hand.answer()


def _can_take_back(scene):
    return isinstance(scene, TableScene) and scene.touchable and not scene.session.why_no_undo()


def at_curtain(pilot):
    return isinstance(pilot.scene, CurtainScene)


def unannounced(frames):
    """Frames at which somebody else has the screen, without a curtain before them."""
    return [
        after for before, after in pairwise(frames)
        if before.scene == after.scene == "TableScene" and before.viewer != after.viewer
    ]  # fmt: skip


def leaks(frames, session):
    """The frames of the table with a card that those for whom they are may not see."""
    sight = Sight(session)
    for frame in frames:
        if frame.scene == "TableScene":
            cards = sight.allowed(frame)
            if not (frame.cards <= cards and frame.moving <= {card for _, card in cards}):
                yield frame
