"""The shell: one window, one clock, a stack of scenes, and what they all share."""

import gc
import os
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

import pygame
from pygame.event import Event

from app.draw.ahead import AHEAD
from app.draw.gamepad import as_key
from app.draw.memory import tidy_up
from app.draw.sound import Sound
from app.draw.style import Style
from app.draw.toast import Toasts
from app.draw.window import ProgramWindow
from app.games import GAME_TABLES, TITLES
from app.scenes.crash import CrashScene
from app.scenes.scene import Scene
from app.session.keeper import WriterThread
from app.session.table_factory import TableFactory
from app.session.workers import Workers
from app.store.crash_report import write_report
from app.store.files import NotSaved
from app.store.folders import Folders
from app.store.pins import Doorkeeper
from app.store.saves import OpenedSaves
from app.store.settings import BadSetting, Settings, changed, load_settings, save_settings
from app.table.lexicon import Lexicon
from app.table.voice import EVERYBODY, Voice
from rules.games import GAMES
from rules.kernel.cards import Seat
from rules.kernel.game import Game

SHELL_THEME = "shell"
FRAME = 1 / 60
IDLE = 0.05
ASLEEP = 0.2
AWAKE_FOR = 1.5
ASLEEP_AFTER = 3.0
KEYS = (pygame.KEYDOWN, pygame.KEYUP)
POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
# When garbage is looked for everywhere without being asked, and after how much it is asked for.
RARELY, OBJECTS_BEFORE_GC = (700, 10, 200), 10


class Shell:
    """The running program: it feeds events and time to the scene on top and shows its frames."""

    def __init__(
        self,
        window: ProgramWindow,
        folders: Folders,
        clock: Callable[[], float] = time.monotonic,
        factory: TableFactory | None = None,
        saves: OpenedSaves | None = None,
    ) -> None:
        self.window = window
        self.folders = folders
        self.clock = clock
        self.doorkeeper = Doorkeeper(clock)
        self.sound = Sound()
        self.toasts = Toasts()
        self.scenes: list[Scene] = []
        self.running = True
        self.frames = 0
        self.saves = factory.saves if factory else saves or OpenedSaves()
        self.later: list[Callable[[], object]] = []
        self._table_factory = factory
        self._needs_gc = False
        self._at_end: list[Callable[[], None]] = []
        loaded = load_settings(folders)
        self.settings: Settings = loaded.settings
        for problem in loaded.problems:
            self.say(problem)
        self._apply_settings()

    # What scenes use

    @property
    def style(self) -> Style:
        """Sizes for the canvas as it is now."""
        display, access = self.settings.display, self.settings.accessibility
        wide, high = self.window.size
        return Style(
            wide,
            high,
            display.scale / 100,
            display.text_size / 100,
            high_contrast=access.high_contrast,
            safe_colours=access.seat_palette == "safe",
            tame=self.settings.content.tame,
        )

    def lexicon(self, game: str) -> Lexicon:
        """What a game's things are called now."""
        return TITLES[game].lexicon(self.settings.content.tame)

    def short_title(self, game: str) -> str:
        """What a game is called now, as on the shelf."""
        return TITLES[game].called(self.settings.content.tame)

    def full_title(self, game: str) -> str:
        """What a game is called now, as its publisher writes it."""
        return self.lexicon(game).said(GAMES[game].title)

    def voice(
        self, game: Game, names: tuple[str, ...], seat: Seat = EVERYBODY, reminds: bool = True
    ) -> Voice:
        """How a seat is spoken to in the window."""
        return Voice(
            names, seat, codes=False, lexicon=self.lexicon(game.name),
            designer=self.settings.designer.mode, deck=game.deck, reminds=reminds,
        )  # fmt: skip

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    @property
    def table_factory(self) -> TableFactory:
        """Where people sit down; the bots' processes start when the first table needs them."""
        if self._table_factory is None:
            bots = Workers(size=max(1, min(4, (os.cpu_count() or 1) - 1)))
            writer = WriterThread()
            self._table_factory = TableFactory(self.folders, bots, writer, self.saves)
            self._at_end = [bots.close, writer.close]
        return self._table_factory

    def _leave(self) -> None:
        self.scenes.pop().leave()
        self._needs_gc = True

    def go(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        scene.enter()

    def replace(self, scene: Scene) -> None:
        """Leave the scene on top for another."""
        self._leave()
        self.go(scene)

    def back(self) -> None:
        """Leave the scene on top; the lowest one cannot be left like that."""
        if len(self.scenes) > 1:
            self._leave()
            self.scene.enter()

    def back_to(self, scene: Scene) -> None:
        """Leave everything that lies over a scene."""
        while self.scene is not scene:
            self.back()

    def home(self) -> None:
        """Leave everything but the lowest scene."""
        while len(self.scenes) > 1:
            self._leave()
        self.scene.enter()

    def quit(self) -> None:
        """End after this frame."""
        self.running = False

    def say(self, sentence: str) -> None:
        """Show a sentence for a few seconds over whatever is there."""
        self.toasts.add(sentence, self.clock())

    def change(self, section: str, name: str, value: object) -> None:
        """Change one setting, apply and keep it; BadSetting if it cannot be."""
        self.settings = changed(self.settings, section, name, value)
        self._keep_settings()

    def reset_settings(self) -> None:
        """Put every setting back to its default, but not the person's name."""
        self.settings = Settings(person=self.settings.person)
        self._keep_settings()

    def toggle_full_screen(self) -> None:
        """All of the screen, or back."""
        self.change("display", "full_screen", not self.settings.display.full_screen)

    def toggle_mute(self) -> None:
        """Silence, or back."""
        self.change("sound", "muted", not self.settings.sound.muted)

    def _keep_settings(self) -> None:
        self._apply_settings()
        try:
            save_settings(self.folders, self.settings)
        except NotSaved as problem:
            self.say(str(problem))
        for scene in self.scenes:
            scene.refresh()

    def _apply_settings(self) -> None:
        sound = self.settings.sound
        loud = 0.0 if sound.muted else 0.01
        effects, room, music = sound.effects * loud, sound.room * loud, sound.music * loud
        self.sound.set(effects, room, music, self.settings.content.tame)
        if self.settings.display.full_screen != self.window.full_screen:
            self.window.toggle_full_screen()

    # The loop

    def run(self) -> None:
        """Until somebody quits."""
        touched = moved = self.clock()
        try:
            while self.running:
                start = self.clock()
                events = pygame.event.get()
                drawn = self.step(events)
                self.settle_in()
                self.sound.be_in(self._room)
                if not drawn:
                    self.get_ready()
                touched, moved = (start if events else touched), (start if drawn else moved)
                self._rest(start, _pause(start - touched, start - moved))
        finally:
            self.close()
            pygame.quit()

    def _rest(self, start: float, pause: float) -> None:
        """Wait for the next round; in a long pause, see often whether somebody does something."""
        while (left := start + pause - self.clock()) > 0:
            time.sleep(min(left, IDLE))
            if pygame.event.peek():
                break

    def settle_in(self) -> None:
        """Once something is to be seen, start the bots' processes: they take a moment."""
        if self._table_factory is None and self.frames:
            bots = self.table_factory.bots
            if isinstance(bots, Workers):
                bots.start()
            self.later += [self.sound.get_ready, partial(GAME_TABLES.load, GAMES)]

    def get_ready(self) -> None:
        """Do one thing that can wait until nothing is to be drawn.

        When all is there that stays for good, it need not be looked through for garbage again; what
        comes after it is looked through here, which takes as long as a frame, and not in a frame.
        """
        if self.later:
            self.later.pop()()
            if not self.later:
                gc.freeze()
                gc.set_threshold(*RARELY)
        elif self._needs_gc or gc.get_count()[2] >= OBJECTS_BEFORE_GC:
            tidy_up()
            self._needs_gc = False

    def step(self, events: Iterable[Event] = ()) -> bool:
        """One round: input, time, a frame if something changed; whether one was drawn."""
        try:
            return self._step(events)
        except Exception as problem:  # noqa: BLE001 a player gets a sentence, the report gets the rest
            self._crashed(problem)
            return True

    def _step(self, events: Iterable[Event]) -> bool:
        for event in events:
            if self.scene.stale:
                self._settle(self.clock())
            self._handle(event)
        now = self.clock()
        scene = self._settle(now)
        self.sound.tick()
        if not self._must_draw(scene, now):
            return False
        scene.draw(self.window.canvas, now)
        self.toasts.draw(self.window.canvas, self.style, now)
        self.window.present()
        self.frames += 1
        self._drawn = scene, now
        return True

    @property
    def _room(self) -> str:
        """The theme of the table that lies under everything, or of the house if there is none."""
        return next(
            (scene.theme for scene in reversed(self.scenes) if scene.theme != SHELL_THEME),
            SHELL_THEME,
        )

    def _settle(self, now: float) -> Scene:
        """Give the scene on top its time and lay it out; perhaps it is another one then.

        An event meets a scene only like this: nodes, viewer and curtain are as after the event
        before it, though no frame was drawn between them.
        """
        self.scene.tick(now)
        scene = self.scene
        scene.lay_out()
        return scene

    _drawn: tuple[Scene | None, float] = (None, 0.0)

    def _must_draw(self, scene: Scene, now: float) -> bool:
        last, when = self._drawn
        tip = scene.stage.tip_due(now)
        return (
            scene is not last
            or scene.stage.changed
            or scene.moving(now)
            or when < tip <= now
            or self.toasts.moving(when, now)
        )

    def _handle(self, event: Event) -> None:
        event = self._translated(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized((event.w, event.h))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self.scene.stage.changed = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._looked_away()
        elif not (self.scene.handle(event) or self._global_key(event)):
            handled = self._touched(event)
            if not handled and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.scene.back()

    def _touched(self, event: Event) -> bool:
        """Give an event to what is on the stage; what was pressed is heard, if nothing else is."""
        stage, plays = self.scene.stage, self.sound.plays
        stage.now = self.clock()
        handled = stage.handle(event)
        self.scene.stage.clicked = stage.clicked
        if stage.heard and plays == self.sound.plays:
            self.sound.play(stage.heard)
        stage.heard = ""
        return handled

    def _looked_away(self) -> None:
        for scene in list(self.scenes):
            scene.looked_away()

    def _translated(self, event: Event) -> Event:
        """Gamepads speak as keyboards; places are places on the canvas."""
        if event.type in POINTING:
            return Event(event.type, {**event.dict, "pos": self.window.to_canvas(event.pos)})
        return self._as_chosen(as_key(event) or event)

    def _as_chosen(self, event: Event) -> Event:
        """The keys that were chosen for confirming and going back stand for Enter and Escape."""
        focused = self.scene.stage.focused
        if event.type not in KEYS or (focused is not None and focused.takes_text):
            return event
        keys, pressed = self.settings.keys, pygame.key.name(event.key)
        for wanted, meant in ((keys.confirm, pygame.K_RETURN), (keys.cancel, pygame.K_ESCAPE)):
            if pressed == wanted and event.key != meant:
                return Event(event.type, {**event.dict, "key": meant})
        return event

    def _global_key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if self._is_full_screen_key(event):
            self.toggle_full_screen()
            return True
        focused = self.scene.stage.focused
        if self.pressed(event, "mute") and not (focused and focused.takes_text):
            self.toggle_mute()
            return True
        return False

    def _is_full_screen_key(self, event: Event) -> bool:
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        return bool(alt_enter) or self.pressed(event, "full_screen")

    def pressed(self, event: Event, action: str) -> bool:
        """Whether this is the key for an action, as the settings have it."""
        wanted: str = getattr(self.settings.keys, action)
        return event.type == pygame.KEYDOWN and pygame.key.name(event.key) == wanted

    def _resized(self, size: tuple[int, int]) -> None:
        self.window.resized(size)
        for scene in self.scenes:
            scene.refresh()

    def _crashed(self, problem: Exception) -> None:
        if isinstance(self.scene, CrashScene):
            raise problem
        report = write_report(self.folders, problem, f"pygame-ce {pygame.ver}")
        self.go(CrashScene(self, problem, report))

    def _remember_window(self) -> None:
        """Open as large the next time."""
        if self.window.outer != self.settings.display.window:
            with suppress(BadSetting):
                self.change("display", "window", self.window.outer)

    def close(self) -> None:
        """Leave every scene and stop the bots; what was played is saved already."""
        self._remember_window()
        while self.scenes:
            self._leave()
        AHEAD.stop()
        self.sound.close()
        for end in self._at_end:
            end()


def _pause(untouched: float, still: float) -> float:
    """The seconds from one round to the next, so long after the last event and the last frame.

    Where nothing has moved for a while nobody is waited for but a person.
    """
    if not still or untouched < AWAKE_FOR:
        return FRAME
    return IDLE if still < ASLEEP_AFTER else ASLEEP
