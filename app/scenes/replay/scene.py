"""The replay: a saved game played again, forwards, backwards, and with whoever's eyes may look."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.board_window import BoardWindow
from app.draw.card_faces import theme_of
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Padded, Row, Sized
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.top_bar import TopBar
from app.scenes.bar_icons import bar_icons
from app.scenes.replay.panels import Controls, control_panel, log_panel, transport
from app.scenes.replay.projector import SPEEDS, Projector, ReplayView, play_on_from
from app.scenes.routes import open_rules
from app.scenes.scene import Scene
from app.session.replay import load_replay
from app.session.who_may_look import ALL
from app.store.saved_game import BadSave
from app.table.when import spoken

if TYPE_CHECKING:
    from app.scenes.shell import Shell

COLUMNS, COLUMNS_IF_LARGE = 74, 50
LOG_WIDTH = 244
MARGIN = 16
DIGITS = {pygame.K_1 + number: number for number in range(8)} | {pygame.K_0: ALL}


class ReplayScene(Scene):
    """The table, the story beside it, and below them the line through the game.

    BadSave if the file is no sound save.
    """

    def __init__(self, shell: "Shell", path: Path) -> None:
        super().__init__(shell)
        replay = load_replay(path, shell.saves.open)
        self.replay_view = ReplayView(replay, shell.voice(replay.game, replay.names))
        self.projector = Projector(self.replay_view, shell.sound.play)
        self.controls = Controls(
            self.go_to, self.toggle, self.set_speed, self.look_as, self.play_on
        )
        self.stage.focus = "play"
        if replay.notice:
            shell.say(replay.notice)

    # What can be done

    def go_to(self, number: int) -> None:
        """Show a position; playing goes on from there."""
        self.projector.go_to(number)
        self.refresh()

    def go_to_end(self) -> None:
        """Show the last position there is."""
        self.go_to(len(self.replay_view))

    def toggle(self) -> None:
        """Play, or stand still."""
        if self.projector.playing:
            self.projector.pause()
        else:
            self.projector.play(self.shell.clock())
        self.refresh()

    def set_speed(self, speed: int) -> None:
        """How fast it is played, from what comes next on."""
        self.projector.speed = min(len(SPEEDS) - 1, max(0, speed))
        self.refresh()

    def look_as(self, eyes: int) -> None:
        """Look with other eyes; those that may not look are told why."""
        if eyes not in self.replay_view.eyes:
            if self.replay_view.why:
                self.shell.say(self.replay_view.why)
            return
        self.projector.look_as(eyes)
        self.refresh()

    def play_on(self) -> None:
        """A new game that begins with this position."""
        play_on_from(self.shell, self.replay_view.replay, self.projector.number)

    def leave(self) -> None:
        """Nothing goes on behind another scene."""
        self.projector.pause()

    # Input

    def handle(self, event: Event) -> bool:
        """The keys of a player of films; Tab and Enter are left to the buttons."""
        if event.type != pygame.KEYDOWN:
            return False
        number, speed = self.projector.number, self.projector.speed
        if event.key in DIGITS:
            self.look_as(DIGITS[event.key])
        elif event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self.set_speed(speed + (1 if event.key == pygame.K_UP else -1))
        else:
            places = {
                pygame.K_LEFT: number - 1,
                pygame.K_RIGHT: number + 1,
                pygame.K_HOME: 0,
                pygame.K_END: len(self.replay_view),
            }
            if event.key not in places:
                return False
            self.go_to(places[event.key])
        return True

    # Time

    def tick(self, now: float) -> None:
        """Go on with the replay_view."""
        self.projector.reduced = self.shell.settings.motion.reduce_motion
        if self.projector.tick(now):
            self.refresh()

    def moving(self, now: float) -> bool:
        return self.projector.moving

    # Nodes

    def build(self, style: Style) -> Node:
        """The table beside its story, or all of it under each other."""
        when = spoken(
            datetime.fromisoformat(self.replay_view.replay.header.created), datetime.now()
        )
        game, variant = self.replay_view.replay.game.name, self.replay_view.replay.header.variant
        rules = f" (“{variant}”)" if variant else ""
        crumb = f"{self.shell.full_title(game)}{rules}, {when}"
        icons = bar_icons(self.shell, self._open_rules)
        bar = TopBar("Replay", crumb, self.shell.back, icons)
        self.board = BoardWindow(
            theme_of(self.replay_view.replay.game, self.replay_view.replay.options),
            self.replay_view.faces,
            grow=1,
            key="board",
        )
        body = self._columns(style) if _has_columns(style) else self._one_column(style)
        return Column([bar, Padded(body, 24 if _has_columns(style) else 12, MARGIN, grow=1)], gap=0)

    def _columns(self, style: Style) -> Node:
        wide = LOG_WIDTH * (1 + (style.text - 1) * 0.6)
        story = Sized(log_panel(self.projector, self.controls, scrolls=True), wide)
        top = Row([self.board, story], gap=16, align="stretch", grow=1)
        return Column([top, control_panel(self.projector, self.controls, style)], gap=14)

    def _one_column(self, style: Style) -> Node:
        """The table as large as it can be; the buttons stay in sight, the rest is below."""
        buttons = Column(
            transport(self.projector, self.controls), gap=10, align="middle", justify="middle"
        )
        used = max(style.px(44), style.control + style.px(8)) + 2 * style.px(MARGIN)
        self.board.least = (style.height - used) / style.unit
        panel = control_panel(self.projector, self.controls, style, whole=False)
        story = log_panel(self.projector, self.controls, scrolls=False)
        below = Scroll(Column([self.board, panel, story], gap=14), key="replay", grow=1)
        return Row([below, buttons], gap=12, align="stretch")

    def _open_rules(self) -> None:
        open_rules(self.shell, self.replay_view.game)

    def lay_out(self) -> None:
        """Show the present line of the story, and give the replay_view its room."""
        was_stale = self.stale
        super().lay_out()
        self.projector.room = self.board.room
        if was_stale:
            self._follow_story()

    def _follow_story(self) -> None:
        lines = self.replay_view.lines(self.projector.number, self.projector.eyes)
        place = sum(line.number <= self.projector.number for line in lines) - 1
        node = self.stage.find(f"line {place}")
        story = self.stage.find(f"log {self.replay_view.round_at(self.projector.number).first}")
        if node is not None and isinstance(story, Scroll):
            self.stage.scroll(story, node.box.centery - story.box.centery)

    def draw(self, surface: Surface, now: float) -> None:
        """One frame of the replay_view."""
        self.board.snapshot = self.projector.snapshot(now)
        super().draw(surface, now)


def _has_columns(style: Style) -> bool:
    letters = style.width / style.type(15)
    return letters >= COLUMNS or (letters >= COLUMNS_IF_LARGE and style.unit >= 1)


def watched_game(
    shell: "Shell", path: Path, number: int | None = None, eyes: int | None = None
) -> Scene | None:
    """The replay of a file, played from a command on if one is named.

    If it cannot be opened, a sentence says why and that is all.
    """
    try:
        scene = ReplayScene(shell, path)
    except BadSave as problem:
        shell.say(str(problem))
        return None
    if eyes is not None:
        scene.look_as(eyes)
    if number is not None:
        scene.go_to(number)
        scene.toggle()
    return scene
