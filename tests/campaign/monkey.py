"""A monkey at the real program: it clicks, types and drags at random, and now and then plays well.

It sees the stage as a person does and acts by posted events alone. Everything it does follows from
its seed, the clock included, so that what it broke can be broken again.
"""

import pygame
from pygame.event import Event

from app.scenes.curtain import CurtainScene
from app.scenes.home.scene import HomeScene
from app.scenes.replay.scene import ReplayScene
from app.scenes.table.scene import TableScene
from rules.kernel.commands import FillIn
from tests.app.pilot import Clock, Pilot

ANSWERS = ("answer", "named", "seat", "card", "to ", "confirm", "verb", "manner", "go on")
# What fills in a form: parties, Coins, promises, what is claimed; and what sends it off.
FORMS = ("form", "deal", "own", "token", "number", "board", "line")
KEYS = [
    *(getattr(pygame, f"K_{name}") for name in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(getattr(pygame, f"K_F{number}") for number in range(1, 13)),
    *(getattr(pygame, f"K_{name}") for name in ("RETURN", "ESCAPE", "SPACE", "TAB", "BACKSPACE")),
    *(getattr(pygame, f"K_{name}") for name in ("LEFT", "RIGHT", "UP", "DOWN", "PAGEUP", "HOME")),
    *(getattr(pygame, f"K_{name}") for name in ("DELETE", "END", "PAGEDOWN", "KP_ENTER", "LSHIFT")),
]
MODS = [0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT]
LETTERS = [
    *"aeknst 0139/.,'\"\\%{}<>", "\ufe0f", "\u034f", "\u0301", "\U000e0100", "\u200d", "\u202e",
    "\u05d0", "\U0001f0a1", "\U0001f468\u200d\U0001f469", "ß", "İ", "²", "\0", "\n", "\ud800",
    "x" * 300, "1234", "~/", "/dev/null", "/proc/self/mem",
]  # fmt: skip
SIZES = [
    (1280, 720),
    (1600, 900),
    (960, 540),
    (640, 360),
    (500, 900),
    (1, 1),
    (1, 600),
    (800, 1),
    (37, 41),
    (2000, 20),
    (30, 700),
]
DROPPED = ["", "/", "/dev/zero", "/no/such.save", "relative", "\u05d0\ufe0f.save"]
ENDS_A_FORM = ("form close", "form give", "form reset", "confirm")
PIN = "1234"
# The seconds that pass from one look at the clock to the next.
GLANCE = 0.002


class RestlessClock(Clock):
    """Goes on a little whenever somebody looks at it: a frame is no single moment."""

    def __call__(self):
        self.now += GLANCE
        return self.now


class Monkey(Pilot):
    """Its `chance` decides everything; `zeal` is how often it answers a question in earnest."""

    def __init__(self, shell, chance, zeal):
        super().__init__(shell, shell.clock)
        self.chance = chance
        self.zeal = zeal

    def act(self):
        """One frame, or several while a curtain is lifted."""
        if isinstance(self.scene, CurtainScene) and self.chance.random() < self.zeal:
            self._lift()
        elif isinstance(self.scene, ReplayScene) and self.chance.random() < WATCHES:
            self._watch()
        elif self._fills_in and self.chance.random() < self.zeal:
            self.batch(self._fill_in())
        elif isinstance(self.scene, TableScene) and self.chance.random() < self.zeal:
            self.batch(self._answer() if self.is_asked else [])
        elif self._is_distracted and self.chance.random() < self.zeal / 3:
            self.batch([self._down(pygame.K_ESCAPE)] * 2)
        else:
            wild = [self.chance.choices(*WILD)[0] for _ in range(self.chance.choice(BATCHES))]
            self.batch([event for do in wild for event in do(self)])

    def batch(self, events):
        """These in one frame; the next one may be a moment or some seconds later."""
        self.clock.now += self.chance.choice([0.0, 0.01, 0.05, 0.5, 2.0])
        self.step(*events)

    # In earnest

    @property
    def _is_distracted(self):
        """Whether a table lies under what it is looking at."""
        return any(isinstance(scene, TableScene) for scene in self.shell.scenes[:-1])

    def _lift(self):
        if self.scene.passing.player.pin:
            self.stage.go_to("pin")
            self.step(Event(pygame.TEXTINPUT, text=PIN), self._down(pygame.K_RETURN))
        else:
            self.step(self._down(pygame.K_RETURN))
            self.clock.now += 2.5
            self.step()
            self.step(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode=""))

    def _watch(self):
        """Let a replay play for a while, from anywhere."""
        key = self.chance.choice(["play", "play", "scrubber", "speed"])
        if self.stage.find(key) is not None:
            self.batch(self._clicked(self.stage.find(key).box.center))
        for _ in range(self.chance.choice([1, 5, 20])):
            self.batch([])

    @property
    def _fills_in(self):
        """Whether an answer is being drawn up at a table."""
        return isinstance(self.scene, TableScene) and self.scene.form.is_open

    def _fill_in(self):
        wanted = [c for c in self.stage.controls() if c.key.startswith((*FORMS, *ANSWERS))]
        if not wanted:
            return [self._down(pygame.K_ESCAPE)]
        more = [c for c in wanted if c.key.endswith(" add")]
        stays = [c for c in wanted if c.key not in ENDS_A_FORM]
        chosen = self.chance.choices([more, stays, wanted], [3, 6, 1])[0] or wanted
        return self._clicked(self.chance.choice(chosen).box.center)

    def _answer(self):
        """A click on what may be an answer; or any legal one, so that games come to an end."""
        scene = self.scene
        draws_up = isinstance(scene.flow.view().decision, FillIn)
        plain = 0.2 if draws_up else 0.7
        if scene.touchable and not scene.asks and self.chance.random() < plain:
            commands = scene.flow.view().decision.commands
            scene.hands._submit(self.chance.choice(commands))
            scene.refresh()
            return []
        wanted = [c for c in self.stage.controls() if c.key.startswith(ANSWERS)]
        forms = [c for c in self.stage.controls() if c.key.startswith("form ")]
        if forms and self.chance.random() < 0.6:
            wanted = forms
        if not wanted:
            return [self._down(pygame.K_ESCAPE)]
        box = self.chance.choice(wanted).box
        return self._clicked((box.x + box.w // 6, box.centery))

    def go_home(self):
        """Whether the shelf can be come to by what every scene offers: Esc, and `To the shelf`."""
        for _ in range(60):
            if isinstance(self.scene, HomeScene) and not self.scene.asks:
                return True
            way = next((c for c in self.stage.controls() if _leads_home(c)), None)
            if way is not None:
                self.stage.go_to(way.key)
            self.step(self._down(pygame.K_ESCAPE if way is None else pygame.K_RETURN))
            self.clock.now += 1.0
        return False

    # At random

    def click_control(self):
        found = [c for c in self.stage.controls() if not (_ends(c) and self.chance.random() < 0.95)]
        if not found:
            return self.click_anywhere()
        return self._clicked(self.chance.choice(found).box.center)

    def click_anywhere(self):
        return self._clicked(self._place(), self.chance.choice([1, 1, 1, 2, 3, 5, 9]))

    def drag_about(self):
        found = list(self.stage.controls())
        start = self.chance.choice(found).box.center if found else self._place()
        moves = [self._moved(self._place()) for _ in range(3)]
        let_go = Event(pygame.MOUSEBUTTONUP, pos=self._place(), button=1)
        events = [self._moved(start), Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1), *moves]
        return [*events, *([let_go] if self.chance.random() < 0.8 else [])]

    def key_press(self):
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        up = Event(pygame.KEYUP, key=key, mod=mod, unicode="")
        return [self._down(key, mod), *([up] if self.chance.random() < 0.9 else [])]

    def typing(self):
        letters = self.chance.choices(LETTERS, k=self.chance.choice([1, 2, 6]))
        return [Event(pygame.TEXTINPUT, text=letter) for letter in letters]

    def wheel(self):
        way = self.chance.choice([-30, -1, 1, 30, 10**6])
        return [Event(pygame.MOUSEWHEEL, x=0, y=way, flipped=False, which=0)]

    def resize(self):
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)]

    def window_event(self):
        kinds = (
            pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED,
            pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWSHOWN,
        )  # fmt: skip
        return [Event(self.chance.choice(kinds), window=None)]

    def gamepad(self):
        number = self.chance.randrange(12)
        return [
            self.chance.choice(
                [
                    Event(pygame.JOYDEVICEADDED, device_index=number, guid=""),
                    Event(pygame.JOYDEVICEREMOVED, instance_id=number),
                    Event(pygame.JOYBUTTONDOWN, button=number, instance_id=0),
                    Event(pygame.JOYBUTTONUP, button=number, instance_id=0),
                    Event(pygame.JOYHATMOTION, value=(number % 3 - 1, number % 2), instance_id=0),
                    Event(pygame.JOYAXISMOTION, axis=number, value=0.5, instance_id=0),
                ]
            )
        ]

    def odd_event(self):
        touch = {"touch_id": 0, "finger_id": 0, "x": 0.5, "y": 0.5, "dx": 0.0, "dy": 0.0}
        return [
            self.chance.choice(
                [
                    Event(pygame.DROPFILE, file=self.chance.choice(DROPPED), window=None),
                    Event(pygame.DROPTEXT, text=self.chance.choice(LETTERS), window=None),
                    Event(pygame.FINGERDOWN, touch),
                    Event(pygame.FINGERUP, touch),
                    Event(pygame.TEXTEDITING, text=self.chance.choice(LETTERS), start=0, length=1),
                    Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),
                    Event(pygame.USEREVENT),
                ]
            )
        ]

    def nothing(self):
        return []

    def _place(self):
        if self.chance.random() < 0.05:
            return self.chance.choice([(-1, -1), (10**6, 10**6), (-(2**31), 2**31 - 1)])
        wide, high = self.shell.window.size
        return self.chance.randrange(wide), self.chance.randrange(high)

    def _clicked(self, at, button=1):
        at = self._outside(at)
        return [
            self._moved(at),
            Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
            Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
        ]

    def _outside(self, at):
        """A place on the canvas as a place in the window."""
        across, down = self.shell.window.size
        wide, high = pygame.display.get_surface().get_size()
        return round(at[0] * wide / across), round(at[1] * high / down)

    @staticmethod
    def _moved(at):
        return Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))

    @staticmethod
    def _down(key, mod=0):
        return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def _leads_home(control):
    return getattr(control, "label", "") == "To the shelf"


def _ends(control):
    """What leaves a table or the program; rarely pressed, or nothing would ever be finished."""
    return getattr(control, "label", "") in ("To the shelf", "Quit", "Exit")


BATCHES = [1, 1, 1, 2, 3, 5]
# How often somebody at a replay does what replays are for.
WATCHES = 0.5
WILD = (
    (
        Monkey.click_control, Monkey.click_anywhere, Monkey.drag_about, Monkey.key_press,
        Monkey.typing, Monkey.wheel, Monkey.resize, Monkey.window_event, Monkey.gamepad,
        Monkey.odd_event, Monkey.nothing,
    ),
    (400, 80, 60, 140, 80, 40, 20, 20, 30, 30, 110),
)  # fmt: skip
