"""All that is seen and heard at a shared table, frame by frame, and for whom it was meant."""

from typing import NamedTuple

import pygame

from app.scenes.table.scene import TableScene
from app.store.decks import with_our_deck
from app.store.saved_game import Player
from rules.games import GAMES
from tests.app.camera import Camera
from tests.app.hands import Keys
from tests.app.onlooked import onlooked
from tests.app.other_deals import exchanged, lot
from tests.app.pilot import SLOW_FRAME, Pilot
from tests.app.restless import Restless
from tests.app.seating import NAMES, open_shell
from tests.session.inline_bots import InlineBots

SIZE = 960, 540


class Frame(NamedTuple):
    """What was there at once: the picture, the window's title, the sounds."""

    picture: int
    title: str
    sounds: tuple[str, ...]


class Recording(NamedTuple):
    """What was done, what it looked like, for whom each frame was, and how the game went.

    `pointed` are the cards that were pointed at: after which command, whose, at which place.
    """

    batches: list
    frames: list
    eyes: list
    match: object
    pointed: list
    done: list


class Watching:
    """A program with a table for these people, and all that comes out of it."""

    def __init__(self, folder, case):
        shell = self.shell = open_shell(folder, size=SIZE, bots=InlineBots("novice"))
        shell.change("motion", "speed", 2.0)
        shell.change("motion", "bot_pace", "normal")
        game = with_our_deck(GAMES[case.game])
        options = game.options(**dict(case.options))
        self.session = shell.table_factory.begin(game, options, _seated(case), case.seed)
        shell.go(TableScene(shell, self.session))
        self.pilot = Pilot(shell, shell.clock, SLOW_FRAME)
        self.frames, self._heard, self._camera = [], [], Camera(shell.window)
        shell.sound.play = self._heard.append
        self.pilot.watch = self._note

    def _note(self):
        picture = self._camera.take()
        title = pygame.display.get_caption()[0]
        self.frames.append(Frame(picture, title, tuple(self._heard)))
        self._heard.clear()

    def close(self):
        for scene in reversed(self.shell.scenes):
            scene.leave()
        self.shell.scenes.clear()


def _seated(case):
    return tuple(
        Player(name=name, kind="person") if seat in case.people
        else Player(name=name, kind="bot", level="novice")
        for seat, name in enumerate(NAMES[: case.seats])
    )  # fmt: skip


def record(folder, case):
    """Two restless people play a few decisions and leave for the shelf."""
    watching, eyes = Watching(folder, case), []
    pilot, chance = watching.pilot, lot(case.seed)
    answering = Keys(pilot, chance)
    restless = Restless(pilot, answering, chance, watching.session, case.plan)
    note = pilot.watch
    pilot.watch = lambda: (note(), eyes.append(restless.owner.look()))
    restless.play_on(case.plays)
    restless.to_the_shelf()
    watching.close()
    return Recording(
        restless.batches, watching.frames, eyes, watching.session.match, restless.pointed,
        restless.done,
    )  # fmt: skip


def again(folder, case, recording, swaps, enough=lambda frames: False):
    """The same done in a world with another deal: its frames, and how the game went.

    It goes on until enough has been seen.
    """
    with exchanged(onlooked(case), case.seed, swaps):
        watching = Watching(folder, case)
        for events in recording.batches:
            watching.pilot.step(*events)
            if enough(watching.frames):
                break
        watching.close()
    return watching.frames, watching.session.match
