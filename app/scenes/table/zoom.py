"""A card at reading size: pointed at for a while, or while the zoom key is held."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.board_parts import rect
from app.draw.style import Style
from app.draw.table_nodes import TableCard
from app.draw.zoom import Enlarged, draw_zoom
from app.scenes.asking import AskingScene
from app.scenes.table.eyes import TableEyes
from app.scenes.table.pages import TablePages
from app.table.board import Board, Laid
from app.table.rule_codes import READ_THE_RULE
from rules.kernel.cards import CardId


@dataclass(eq=False)
class TableZoom:
    """Which card is enlarged, and why; nothing can be pointed at while the table `is_moving`."""

    scene: AskingScene
    eyes: TableEyes
    pages: TablePages
    board: Callable[[], Board]
    why_not: Callable[[CardId], str]
    is_moving: Callable[[], bool]
    shown: Laid | None = None
    changed: bool = False
    _rested: float | None = None
    _held: bool = False

    def put_away(self) -> None:
        """Somebody else looks now."""
        self.close()

    def close(self) -> None:
        """Enlarge nothing any more."""
        if self.shown is not None:
            self.shown, self.changed = None, True
        self._rested, self._held = None, False

    def handle(self, event: Event) -> bool:
        """The zoom key on a card, a right click on one; pointing elsewhere closes it."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.close()
            return event.button == 3 and self._keep_open(event.pos)
        if self.scene.shell.pressed(event, "zoom"):
            return self._hold()
        if event.type == pygame.KEYUP and self._held:
            self.close()
            return True
        return False

    def _moved(self, at: tuple[int, int]) -> None:
        found = self._card_at(at)
        if self.shown is not None and found != self.shown:
            self.close()
        self._rested = self.scene.shell.clock() if found else None

    def _hold(self) -> bool:
        focused = self.scene.stage.focused
        if not isinstance(focused, TableCard) or not self.scene.stage.by_keyboard:
            return False
        self.shown, self._held, self.changed = focused.laid, True, True
        return True

    def _keep_open(self, at: tuple[int, int]) -> bool:
        found = self._card_at(at)
        if found is not None and found.card is not None:
            self.pages.about_card(found.card, self._why_not(found))
        return found is not None

    def _why_not(self, laid: Laid) -> str:
        """Why a card of the own hand cannot be picked; others are only looked at."""
        if laid.card is None or laid.zone != self.board().own:
            return ""
        return self.why_not(laid.card)

    def _card_at(self, at: tuple[int, int]) -> Laid | None:
        """The topmost open card there; for a back on the pile of a card, that card."""
        if self.scene.asks or self.is_moving():
            return None
        for laid in reversed(self._cards):
            if rect(laid.spot.bounds).collidepoint(at):
                if laid.card is not None:
                    return laid
                if laid.zone.host is not None:
                    return next((one for one in self._cards if one.card == laid.zone.host), None)
        return None

    @property
    def _cards(self) -> tuple[Laid, ...]:
        """Everything that lies open or covered before whoever looks now."""
        board = self.board()
        return (*board.cards, *board.picker)

    def tick(self, now: float, is_carrying: bool) -> None:
        """The pointer has rested on a card long enough, and carries none."""
        delay = self.scene.shell.settings.accessibility.zoom_delay
        dragging = is_carrying or self.scene.stage.pressed
        if self._rested is None or self.shown is not None or now < self._rested + delay:
            return
        found = self._card_at(self.scene.stage.pointer)
        if found is not None and not dragging and not self.scene.stage.by_keyboard:
            self.shown, self.changed = found, True

    def draw(self, surface: Surface, style: Style) -> bool:
        """The card and what it does; False if nothing is enlarged."""
        self.changed = False
        if self.shown is None or self.shown.card is None or self.shown not in self._cards:
            return False
        if self.scene.asks:
            return False
        card, beside = self.shown.card, rect(self.shown.spot.bounds)
        about = self.eyes.about_card(card)
        hint = f"Right-click: {READ_THE_RULE.lower()} ({about.rule})."
        hint = "" if self._held else self.eyes.voice.said(hint)
        why, colours = self._why_not(self.shown), self.eyes.colours
        shown = Enlarged(card, about, why, hint, colours)
        draw_zoom(surface, style, shown, beside, self.scene.stage.keep_clear)
        return True
