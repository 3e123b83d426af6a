"""The table: one running game, seen by whoever's turn it is."""

from dataclasses import replace

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.board_paint import table_room
from app.draw.moving import draw_dots
from app.draw.style import Style
from app.draw.widgets.boxes import Layers
from app.draw.widgets.node import Node
from app.scenes.table.hint_nodes import HINT, HINT_NUMBERS
from app.scenes.table.nodes import table_nodes
from app.scenes.table.parts import TableParts
from app.scenes.table.prompt_nodes import passing_box
from app.table.at_stake import at_stake
from app.table.board import Board
from app.table.geometry import Box
from app.table.prompt_pages import clear_of

# What is read, or pressed at the end, by its key: hints, sentences and the way to confirm.
READ = (HINT, HINT_NUMBERS, "notice", "confirm", "cancel")


class TableScene(TableParts):
    """Shows what happened, asks whoever is to decide, and passes the screen on."""

    def lay_out(self) -> None:
        """Build and place the nodes, if something changed; the keyboard comes to the question."""
        self.notice_new_eyes()
        super().lay_out()
        self._keep_read_words_clear()
        self.hands.begin()

    def _keep_read_words_clear(self) -> None:
        """No note lies over a hint, a sentence or the button that a choice ends with."""
        found = (self.stage.find(key) for key in READ)
        boxes = tuple(Box(*node.box) for node in found if node is not None)
        kept = self.stage.keep_clear
        self.stage.keep_clear = (*kept, *(box for box in boxes if box not in kept))

    def build(self, style: Style) -> Node:
        """Everything on the table."""
        view = self.flow.view()
        if self._asked_at != self.flow.shown or not self.gesture.commands:
            self._asked_at = self.flow.shown
            self.hands.take_up(self.shell.settings.accessibility.confirm_plays)
        self._board = self.motion.board or self.laid(style, *self.seen(view))
        self._board = board = self._beside_passing(self.hands.ask_on(self._board), style)
        ordered = self.table.ordered_zones
        self.stage.keep_clear = () if self.asks else at_stake(board, self.gesture, ordered)
        nodes = table_nodes(self.look(), self.hands.actions(self.do, self.menu.open_rules), style)
        self.stage.rests = self.is_idle and not (self.hands.keyboard.roams or self.motion.waits)
        dark = self.motion.dark
        nodes = nodes if dark is None else Layers([nodes, dark])
        if not self.motion.waits or self.motion.snapshot is None:
            return nodes
        return self.waiting.over(nodes, board, style, self.motion.snapshot.effects)

    def _beside_passing(self, board: Board, style: Style) -> Board:
        """The question in fewer words, if a way to keep passing lies over its end."""
        words = self.keep_passing.label
        if not words:
            return board
        taken = Box(*passing_box(board, words, style))
        return replace(board, prompt=clear_of(board.prompt, taken, style.ruler))

    def backdrop(self, style: Style) -> Surface:
        """The room with the table."""
        return table_room(style, self.laid_board)

    # Time

    def tick(self, now: float) -> None:
        """Go on with whatever is due."""
        self.notice_new_eyes()
        self.notices.tick(now)
        self.hints.tick(now)
        self.zoom.tick(now, self.hands.carried is not None)
        self.bubbles.tick(now)
        self.standing.tick()
        self.conductor.tick(now)
        self.onward.tick(not self.motion.running)
        if self.company.moods.tick(now):
            self.refresh()

    def moving(self, now: float) -> bool:
        """While something moves, somebody thinks or a card is carried."""
        waits = self.flow.is_thinking(now) or self.hands.carried is not None
        waits = waits or self.form.deal.carried is not None
        waits = waits or self.hints.is_coming or self.hints.breathes(now)
        waits = waits or self.zoom.changed or self.standing.changed
        return self.motion.busy or self.bubbles.any or waits or self.pages.moves(now)

    # Input

    def handle(self, event: Event) -> bool:
        """Keys of the table."""
        self.notice_new_eyes()
        if self.zoom.handle(event) or self.taking_back.handle(event):
            return True
        if self.saying.is_left_by(event):
            self.saying.close()
            return True
        if self.motion.running and not self.asks and self._skips(event):
            self.motion.skip()
            return True
        self.hands.keyboard.led(event)
        if self.is_idle and self.hands.keyboard.is_idle(event):
            return True
        if self.form.is_open and self.shell.pressed(event, "undo"):
            self.form.undo()
            return True
        return event.type == pygame.KEYDOWN and not self.asks and self.hands.key(event, self.do)

    def _skips(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return not isinstance(self.stage.at(event.pos), Node)
        return event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)

    def looked_away(self) -> None:
        """Nobody knows who comes back: the curtain falls, whatever lies over the table."""
        self.conductor.looked_away()

    def back(self) -> None:
        """One step back, which may lie within the panel to speak with."""
        if not self.saying.step_back():
            super().back()

    def close_question(self) -> None:
        """Close the dialog; what waited for it goes on."""
        super().close_question()
        self.saying.closed()
        self.taking_back.put_away()
        self.form.closed()
        self.motion.go_on()

    def leave_scene(self) -> None:
        """Esc puts back first what is picked or opened, then opens the menu."""
        if self.log_over:
            self.log_over = False
        elif self.hints.look(self.gesture) is not None:
            self.hints.close()
        elif self.gesture.is_picking or self.hands.opened.choices:
            self.hands.let_go()
        else:
            self.menu.open()
        self.refresh()

    def leave(self) -> None:
        """Everything is saved; let others have the file."""
        self.session.close()
        self.still.forget()

    # Frames

    def draw(self, surface: Surface, now: float) -> None:
        """What lies still is drawn when it changes; what moves, in every frame."""
        style = self.stage.style
        surface.blit(self.still.drawn(self.stage, self.backdrop(style), now), (0, 0))
        self.motion.draw(surface, style)
        if self.motion.waits and not self.asks:
            self.waiting.draw(surface, now)
        self.pages.draw(surface, style, now)
        self._draw_thinking(surface, style, now)
        if self.hints.breathes(now) and not (self.asks or self.gesture.is_picking):
            self.hints.draw(surface, style, self.laid_board, now)
        self.hands.draw(surface, style)
        self.form.deal.draw(surface, style)
        if not self.asks:
            self.bubbles.draw(surface, style, self.laid_board, now)
        unfolded = self.zoom.draw(surface, style) or self.standing.draw(surface, style)
        if not unfolded and not self.motion.running:
            self.stage.draw_tip(surface, now)

    def _draw_thinking(self, surface: Surface, style: Style, now: float) -> None:
        if self.flow.is_thinking(now) and not self.motion.running and not self.asks:
            for seat in self.session.thinking:
                draw_dots(surface, style, self.laid_board.plate(seat), now)
