"""A call tells nothing of anybody's hand: in worlds with other cards all sees and sounds the same.

Two people play with a bot. At every call they point at all there is, move the focus and press keys;
the same is done again in worlds in which one of them holds another action card. Whatever is there
while all look on must be the same to the last pixel, until somebody takes the screen.
"""

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame
import pytest

from app.scenes.curtain import CurtainScene
from app.scenes.table import conductor
from rules.kernel.cards import BYSTANDER
from tests.app.hands import Keys
from tests.app.onlooked import Case, onlooked
from tests.app.onlookers import Watching
from tests.app.other_deals import exchanged
from tests.app.restless import HELD, RESTED, down, motion, up
from tests.app.screen_owner import ScreenOwner

CASE = Case("russian_roulette", 3, 8, (0, 2))
CALLS = 3
# The top of the deck goes to the seats in order: each person gets another card instead.
OTHER_DEALS = [(0, 9), (2, 17)]
POKED = pygame.K_h, pygame.K_l, pygame.K_l, pygame.K_t, pygame.K_p, pygame.K_u, pygame.K_b


class Callers:
    """Two people who lift curtains, answer, and try everything when they are called."""

    def __init__(self, watching):
        self.watching, self.pilot = watching, watching.pilot
        self.owner = ScreenOwner(watching.shell, watching.session)
        self.eyes, self.called, self.batches = [], [], []
        self.hand, self.calls = Keys(self.pilot, Random(3)), 0
        note, step = self.pilot.watch, self.pilot.step
        self.pilot.watch = lambda: (note(), self._look())
        self.pilot.step = lambda *events: (self.batches.append(events), step(*events))

    def _look(self):
        self.eyes.append(self.owner.look())
        self.called.append(self.is_called)

    @property
    def is_called(self):
        return self.pilot.stage.find("call nobody") is not None

    def play_on(self):
        while self.calls < CALLS:
            if isinstance(self.pilot.scene, CurtainScene):
                self.pilot.hold(pygame.K_RETURN, HELD)
            elif self.is_called:
                self._try_everything()
                self.calls += 1
                last = self.calls == CALLS
                self.pilot.click("call 2" if last else "call nobody")
            elif self.pilot.is_asked:
                self.hand.answer()
            else:
                self.pilot.step()
        self.pilot.hold(pygame.K_RETURN, HELD)
        self.pilot.wait(0.5)

    def _try_everything(self):
        pilot = self.pilot
        for at in ((480, 500), (300, 480), (660, 470), (480, 270), pilot.box("call 0").center):
            pilot.step(motion(at), down(at, 3), up(at, 3))
            pilot.wait(RESTED)
        for _ in range(6):
            pilot.key(pygame.K_TAB)
        for key in POKED:
            pilot.key(key)
            assert self.is_called


@cache
def recorded():
    """What is done, what there was to see and hear, and for whom."""
    with TemporaryDirectory() as folder:
        watching = Watching(Path(folder), CASE)
        callers = Callers(watching)
        callers.play_on()
        watching.close()
    return callers.batches, watching.frames, callers.eyes, callers.called


@cache
def again(swap):
    """The frames and the game when the same is done after another deal."""
    with TemporaryDirectory() as folder, exchanged(onlooked(CASE), CASE.seed, {"actions": swap}):
        watching = Watching(Path(folder), CASE)
        for events in recorded()[0]:
            watching.pilot.step(*events)
        watching.close()
    return watching.frames


def told(swap):
    """The frames before everybody's eyes that are others in another world."""
    _, frames, eyes, _ = recorded()
    pairs = zip(frames, again(swap), eyes, strict=True)
    return [n for n, (one, two, seat) in enumerate(pairs) if one != two and seat == BYSTANDER]


@pytest.mark.parametrize("swap", OTHER_DEALS)
def test_a_call_is_the_same_whoever_holds_what(swap):
    assert told(swap) == []


def test_people_were_called_and_their_hands_differ():
    _, frames, eyes, called = recorded()
    assert sum(called) > 100
    assert all(seat == BYSTANDER for seat, is_called in zip(eyes, called, strict=True) if is_called)
    for seat in CASE.people:
        other = next(again(swap) for swap in OTHER_DEALS if swap[0] == seat)
        assert any(frames[n] != other[n] for n, one in enumerate(eyes) if one == seat)


def tells_by_a_dot(patch):
    """Behind a name stands a dot for some cards of its hand."""
    button = conductor.Button

    def dotted(label, press, *more, key=""):
        seat = key.removeprefix("call ")
        if seat.isdigit():
            label += "." * (press.func.__self__.scene.session.view(int(seat)).hand[0] % 3)
        return button(label, press, *more, key=key)

    patch.setattr(conductor, "Button", dotted)


def test_a_call_that_tells_is_caught(monkeypatch):
    tells_by_a_dot(monkeypatch)
    forget()
    try:
        assert any(told(swap) for swap in OTHER_DEALS)
    finally:
        forget()


def forget():
    """All is to be recorded anew."""
    recorded.cache_clear()
    again.cache_clear()
