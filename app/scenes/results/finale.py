"""The end of a game as a scene: who wins by name, everybody's face, and a word from the winner.

Where things are to stay calm there are neither rays nor confetti, and nothing moves.
"""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from app.draw.card_faces import theme_of
from app.draw.confetti import LASTS, draw_confetti
from app.draw.rooms import plain
from app.draw.style import Style
from app.draw.theatre import part_curtain, theatre
from app.draw.widgets.node import Node, walk
from app.draw.widgets.text import Text
from app.scenes import doors
from app.scenes.results.ending import Unfinished, read_ending
from app.scenes.results.finale_nodes import finale_nodes
from app.scenes.results.rematch import rematch
from app.scenes.scene import Scene
from app.store.saved_game import BadSave
from app.table.easing import ease_out
from app.table.finale import finale

if TYPE_CHECKING:
    from app.scenes.shell import Shell

PARTS = 0.7
# A key or a click in the first moments was meant for the table.
UNMEANT = 0.4
MOVES = frozenset(
    {pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
     pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
)  # fmt: skip
HELD = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
     pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN}
)  # fmt: skip


def last_scene(shell: "Shell", path: Path) -> Scene:
    """How a game ends; one that cannot be read has only results that say so."""
    try:
        return FinaleScene(shell, path)
    except (BadSave, Unfinished):
        results: Scene = doors.DOORS["results"](shell, path)
        return results


class FinaleScene(Scene):
    """Stays until a key or a click; then come the results."""

    def __init__(self, shell: "Shell", path: Path) -> None:
        super().__init__(shell)
        self.path = path
        self.ending = read_ending(path, shell.saves, shell.settings.content.tame)
        self._begun: float | None = None
        self._last = 0.0

    @property
    def quiet(self) -> bool:
        """Whether things are to stay calm."""
        settings = self.shell.settings
        still = settings.motion.reduce_motion or settings.motion.speed == 0
        return still or settings.content.tame

    def build(self, style: Style) -> Node:
        """All that stands on the stage."""
        ending, shell = self.ending, self.shell
        voice = shell.voice(ending.game, ending.result.names)
        shown = finale(ending.result, ending.speakers, voice, self.quiet)
        self.tone = shown.tone
        theme = style.cards(theme_of(ending.game, ending.options))
        deck = len(ending.game.deck.cards)
        cards = () if self.quiet or shown.tone != "won" else (0, deck - 1, deck // 3, 2 * deck // 3)
        begins = 0.0 if self.quiet else (self._begun or shell.clock()) + PARTS
        deeds = self.go_on, partial(rematch, shell, self.path, ending)
        return finale_nodes(style, shown, deeds, theme, cards, begins)

    @property
    def _light(self) -> str:
        if self.tone == "lost":
            return "low"
        return "quiet" if self.quiet else "bright"

    def backdrop(self, style: Style) -> Surface:
        """The stage in the light of the moment."""
        if style.high_contrast:
            return plain(style.width, style.height, style.colour("bg"))
        return theatre(style.width, style.height, self._light)

    def enter(self) -> None:
        """The curtain opens now, and the keyboard is on the way on."""
        super().enter()
        if self._begun is None:
            self._begun = self.shell.clock()
            self.shell.sound.play("curtain_lift")
        self.lay_out()
        self.stage.go_to("how it went")

    def go_on(self) -> None:
        """The results."""
        doors.show_results(self.shell, self.path)

    def back(self) -> None:
        """Esc goes on as well: the table is gone."""
        self.go_on()

    def handle(self, event: Event) -> bool:
        """The first key or click ends the motion; the next one goes on, if no button takes it."""
        key = event.type == pygame.KEYDOWN and event.key not in HELD
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not (key or click):
            return False
        if self._time < (UNMEANT if self.quiet else PARTS):
            self._begun = self.shell.clock() - LASTS - PARTS if not self.quiet else self._begun
            self.refresh()
            return True
        if (key and not self._moves(event)) or (click and not self.stage.control_at(event.pos)):
            self.go_on()
            return True
        return False

    def _moves(self, event: Event) -> bool:
        """Whether a key moves the focus, presses a button or belongs to the whole program."""
        shell = self.shell
        return event.key in MOVES or any(shell.pressed(event, k) for k in ("mute", "full_screen"))

    # Time

    @property
    def _time(self) -> float:
        return self.shell.clock() - (self._begun or 0.0)

    def moving(self, now: float) -> bool:
        """While curtain and confetti move, and for one frame after them."""
        moved, self._last = self._last, now - (self._begun or now)
        return not self.quiet and moved < PARTS + LASTS

    def draw(self, surface: Surface, now: float) -> None:
        """The stage, confetti behind the words, and the curtain as far as it is open."""
        style, time = self.stage.style, now - (self._begun or now)
        surface.blit(self.backdrop(style), (0, 0))
        lively = not self.quiet and not style.high_contrast
        if lively and self.tone != "lost" and time > PARTS / 2:
            draw_confetti(surface, style, time - PARTS / 2, self._words())
        self.stage.draw(surface, now)
        if lively and time < PARTS:
            part_curtain(surface, ease_out(max(0.0, time) / PARTS))
        self.stage.draw_tip(surface, now)

    def _words(self) -> list[Rect]:
        """Where something is to be read."""
        nodes = (node for layer in self.stage.layers for node in walk(layer))
        return [node.box for node in nodes if isinstance(node, Text) or node.key == "headline"]
