"""The table: one running game with everything around it, seen by whoever's turn it is."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.board_paint import table_room
from app.draw.card_faces import theme_of
from app.draw.moving import draw_dots
from app.draw.static_layer import StaticLayer
from app.draw.style import Style
from app.draw.table_style import table_style
from app.draw.widgets.boxes import Layers
from app.draw.widgets.node import Node
from app.games import GAME_TABLES
from app.scenes.asking import AskingScene
from app.scenes.table.conductor import Conductor
from app.scenes.table.flow import Next, TableEyes, TableFlow
from app.scenes.table.form import TableForm, TablePosts
from app.scenes.table.hands import TableHands
from app.scenes.table.hint_nodes import HINT, HINT_NUMBERS
from app.scenes.table.hints import Hints
from app.scenes.table.look import TableLook, table_look
from app.scenes.table.menu import TableMenu
from app.scenes.table.motion import TableMotion
from app.scenes.table.nodes import table_nodes
from app.scenes.table.onward import KeepPassing, Onward, Waiting
from app.scenes.table.pages import TablePages, TableStanding, TableZoom
from app.scenes.table.part import Notices, Refusals, TablePart
from app.scenes.table.prompt_nodes import passing_box
from app.scenes.table.reactions import Bubbles, Reactions, TableLog
from app.scenes.table.saying import Saying
from app.scenes.table.undo import TableUndo
from app.session.table import Session
from app.table.at_stake import at_stake
from app.table.board import Board
from app.table.geometry import Box, Space
from app.table.gestures import Gesture
from app.table.prompt_pages import clear_of
from app.table.voice import Voice
from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.commands import Decision
from rules.kernel.view import Piles, View

if TYPE_CHECKING:
    from app.scenes.shell import Shell

# What is read, or pressed at the end, by its key: hints, sentences and the way to confirm.
READ = (HINT, HINT_NUMBERS, "notice", "confirm", "cancel")


class TableScene(AskingScene):
    """Shows what happened, asks whoever is to decide, and passes the screen on."""

    def __init__(self, shell: "Shell", session: Session, resumed: bool = False) -> None:
        super().__init__(shell)
        self.session = session
        self.game = session.game.name
        self.theme = theme_of(session.game, session.options)
        self.table = GAME_TABLES[self.game]
        self.flow = self._flow_of(session)
        if resumed:
            self.flow.catch_up()
        self.eyes = TableEyes(
            self.flow,
            self.table,
            lambda seat: shell.voice(session.game, session.names, seat, session.past.reminds),
        )
        self.flow.secret = self.eyes.secret
        self.log_open = True
        self.log_over = False
        self.still = StaticLayer()
        self.parts: list[TablePart] = []
        """What the table is made of, in the order in which it goes on."""
        self._board: Board | None = None
        self._laid: list[tuple[tuple[View, Piles, Space, Voice, Seat], Board]] = []
        self._asked_at = -1
        self._eyes = self.flow.eyes
        self._add_parts()
        self.log = TableLog(
            self.eyes, self.reactions, self.table.talk, lambda: self.motion.events_shown
        )
        self.do = self._deeds()
        session.auto_pass.needless = self._is_needless

    def _flow_of(self, session: Session) -> TableFlow:
        """Whose eyes look on, and what is shown to them."""
        return TableFlow(session)

    def _add_parts(self) -> None:
        """A line for each part: made, it goes on with the table and is put away with it."""
        self.notices = Notices(self)
        self.hints = Hints(self)
        self.zoom = TableZoom(self)
        self.bubbles = Bubbles(self)
        self.standing = TableStanding(self)
        self.conductor = self._conductor()
        self.onward = Onward(self)
        self.reactions = Reactions(self)
        self.motion = TableMotion(self)
        self.pages = TablePages(self)
        self.refusals = Refusals(self)
        self.saying = self._saying()
        self.undo = TableUndo(self)
        self.menu = TableMenu(self)
        self.form = TableForm(self)
        self.posts = TablePosts(self)
        self.hands = self._hands()
        self.waiting = Waiting(self)
        self.keep_passing = KeepPassing(self)

    def _conductor(self) -> Conductor:
        return Conductor(self)

    def _saying(self) -> Saying:
        return Saying(self)

    def _hands(self) -> TableHands:
        return TableHands(self)

    def _deeds(self) -> dict[str, Callable[[], None]]:
        """What can be done with a key, by the names that keys have in the settings."""
        return {
            "hint": self.hints.ask,
            "undo": self.undo.open,
            "redo": self.undo.redo,
            "flag": self.menu.flag,
            "menu": self.menu.open,
            "say": self.saying.open,
            "heard": self.saying.hear_again,
            "log": self.toggle_log,
            "look_back": self.pages.look_back,
            "manner": self.hands.change_manner,
            "passing": self.keep_passing.press,
            "standing": self.standing.press,
            "known": self.standing.press,
        }

    def _is_needless(self, seat: Seat, decision: Decision) -> bool:
        """Whether a question can be spared: not where somebody else could notice why.

        In quiet moments nobody is asked but who holds priority: that everybody may know.
        """
        if seat not in self.session.people:
            return False
        if self.keep_passing.is_quiet(seat):
            return True
        wanted = self.shell.settings.motion.ask_me == "able" and not self.flow.shared
        return wanted and self.table.is_needless(decision)

    # What is seen

    @property
    def viewer(self) -> Seat:
        """Who sits at the screen, or will."""
        return self.eyes.viewer

    @property
    def voice(self) -> Voice:
        """Names at the table, for whoever looks."""
        return self.eyes.voice

    @property
    def gesture(self) -> Gesture:
        """What has been picked so far."""
        return self.hands.gesture

    @property
    def touchable(self) -> bool:
        """Whether the viewer is asked, and has seen everything."""
        return not self.motion.running and self.flow.next is Next.ASK

    @property
    def is_idle(self) -> bool:
        """Whether others play, and there is nothing to do but to wait."""
        return not (self.asks or self.touchable or self.flow.watched)

    @property
    def style(self) -> Style:
        """Sizes and colours, no larger than a table has room for."""
        return table_style(super().style)

    def laid(self, style: Style, view: View, piles: Piles) -> Board:
        """The table laid out; what was laid out just now is not worked out again."""
        space = self._space(style)
        wanted = view, piles, space, self.voice, self.viewer
        for known, board in self._laid:
            if known == wanted:
                return board
        board = self.table.lay_out(view, piles, space, self.voice)
        self._laid = [*self._laid[-2:], (wanted, board)]
        return board

    def laid_soon(self, style: Style) -> Iterator[Board]:
        """How else the table may be laid out in a moment, after what is shown now."""
        view = self.flow.view(self.flow.shown + 1)
        yield from self.table.soon(view, view.piles(), self._space(style), self.voice)

    def _space(self, style: Style) -> Space:
        return Space(style.width, style.height, style.ruler, self.log_open, self.viewer)

    @property
    def laid_board(self) -> Board:
        """The table as it was laid out last for whoever looks now."""
        self.notice_new_eyes()
        if self._board is None:
            view = self.flow.view()
            self._board = self.laid(self.style, view, view.piles())
        return self._board

    def nodes_asked(self, board: Board, number: int) -> Node | None:
        """The nodes of the table after this many commands, if the viewer is to be asked then."""
        view = self.flow.view(number)
        if view.decision is None:
            return None
        gesture = Gesture.start(view.decision, self.table.reading(view))
        look = replace(self.look(), board=board, gesture=gesture, still=board.cards, touchable=True)
        actions = self.hands.actions(self.do, self.menu.open_rules)
        return table_nodes(look, actions, self.stage.style)

    def seen(self, view: View) -> tuple[View, Piles]:
        """What lies on the table: nothing before the deal is shown, and no question before it."""
        piles = view.piles()
        if self.flow.shown < 0:
            return replace(view, decision=None, owed=()), self.table.before_deal(piles)
        drafted = self.form.drafted(view) if self.touchable else replace(view, decision=None)
        return drafted, piles

    def look(self) -> TableLook:
        """Everything that the nodes are made from now."""
        return table_look(self)

    @property
    def has_new_question(self) -> bool:
        """Whether the nodes were built for another question than the present one."""
        return self._asked_at != self.flow.shown

    def notice_new_eyes(self) -> None:
        """What lies open for one pair of eyes is put away before others look."""
        eyes, before = self.flow.eyes, self._eyes
        if eyes != before:
            self._eyes, self._board = eyes, None
            if before != BYSTANDER and self.flow.shared:
                self._put_away()

    def cover(self) -> None:
        """A curtain falls: nobody looks any more."""
        self._put_away()
        self._eyes = BYSTANDER

    def _put_away(self) -> None:
        """Leave nothing behind that somebody opened, picked, asked for or pointed at."""
        self._board, self._laid = None, []
        self.still.forget()
        for part in self.parts:
            part.put_away()
        self.close_question()
        self.stage.put_away()
        self.refresh()

    # What is done beside the game

    def toggle_log(self) -> None:
        """Show the log, or hide it; where it does not fit beside the table it lies over it."""
        if self.laid_board.log.docked or not self.log_open:
            self.log_open = not self.log_open
        else:
            self.log_over = not self.log_over
        self.refresh()

    def start_over(self) -> None:
        """The past is another one now: show only how things stand."""
        self.motion.stop()
        self.flow.catch_up()
        self.log.cut_back(self.flow.shown)
        self.hands.put_away()
        self.reactions.put_away()
        self.bubbles.put_away()
        self.hints.forget()
        self.conductor.start_over()
        self.refresh()

    # Nodes

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
        self.notice_new_eyes()
        for part in self.parts:
            part.tick(now)

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
        if self.zoom.handle(event) or self.undo.handle(event):
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
        self.undo.put_away()
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
