"""Plays at real scenes with posted events on a made-up clock: by mouse alone or by keys alone."""

import pygame
from pygame.event import Event

from app.draw.stage import DRAG_AFTER, SECOND_CLICK
from app.draw.widgets.node import Control
from app.scenes.curtain import CurtainScene
from app.scenes.results.finale import PARTS, FinaleScene
from app.scenes.table.scene import TableScene

FRAME = 1 / 30
# For those who look at every frame: what is shown for a moment is on one of these as well.
SLOW_FRAME = 1 / 12


class Clock:
    """A clock that only goes on when it is told to."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Pilot:
    """Does what a person could do, and looks only at what is on the stage."""

    def __init__(self, shell, clock, frame=FRAME):
        self.shell = shell
        self.clock = clock
        self.frame = frame
        self.watch = lambda: None

    @property
    def scene(self):
        return self.shell.scene

    @property
    def stage(self):
        return self.scene.stage

    def step(self, *events):
        self.clock.now += self.frame
        self.shell.step(events)
        self.watch()

    def wait(self, seconds):
        for _ in range(round(seconds / self.frame)):
            self.step()

    def until(self, test, seconds=60.0):
        for _ in range(round(seconds / self.frame)):
            if test():
                return
            self.step()
        raise AssertionError(f"it never happened; the scene is {type(self.scene).__name__}")

    # Mouse

    def click(self, key):
        self.click_at(self.box(key).center)

    def click_card(self, card):
        """On the part of a card that its right neighbour leaves free."""
        box = self.box(f"card {card}")
        self.click_at((box.x + box.w // 6, box.centery))

    def click_at(self, at):
        """A click that is meant: not so soon after another in its place that it is not taken."""
        last = self.stage.clicked
        if (
            last is not None
            and max(abs(a - b) for a, b in zip(at, last.at, strict=True)) <= DRAG_AFTER
        ):
            self.clock.now = max(self.clock.now, last.when + SECOND_CLICK)
        self.step(
            Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        )

    def drag(self, key, to):
        """Carry a card somewhere in a few moves."""
        box, end = self.box(key), self.box(to).center
        start = box.x + box.w // 6, box.centery
        self.step(Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for share in (0.3, 0.7, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.step(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
        self.step(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def box(self, key):
        node = self.stage.find(key)
        assert node is not None, f"there is no {key!r} on the stage"
        return node.box

    # Keys

    def key(self, key, mod=0):
        self.step(
            Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""),
            Event(pygame.KEYUP, key=key, mod=mod, unicode=""),
        )

    def hold(self, key, seconds):
        self.step(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.wait(seconds)
        self.step(Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    def type(self, text):
        for letter in text:
            self.step(Event(pygame.TEXTINPUT, text=letter))

    def tab_to(self, key):
        """Press Tab until the focus is there."""
        for _ in range(120):
            if self.stage.focus == key:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never came to {key!r}")

    def controls(self):
        return {c.key: c for c in self.stage.controls() if isinstance(c, Control)}

    # At a table

    def take_back(self):
        """Undo, and mean it."""
        self.key(pygame.K_u)
        self.key(pygame.K_RETURN)

    def keys_of(self, kind):
        """The keys on the stage that begin with a word."""
        return [key for key in self.controls() if key.startswith(f"{kind} ")]

    @property
    def is_asked(self):
        table = isinstance(self.scene, TableScene)
        return table and (self.scene.touchable or self.scene.asks)

    @property
    def scene_is_over_the_table(self):
        """Whether something lies over a table: rules, settings."""
        is_table = isinstance(self.scene, TableScene | CurtainScene)
        return not is_table and any(isinstance(s, TableScene) for s in self.shell.scenes)

    def see_the_end(self):
        """The game is over: look at the last scene, and go on with a key."""
        assert isinstance(self.scene, FinaleScene)
        self.wait(PARTS)
        self.key(pygame.K_RETURN)

    @property
    def is_at_table(self):
        return isinstance(self.scene, TableScene | CurtainScene)
