"""What a table is made of: its parts, wired together, and what is seen of it by whom."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from app.draw.card_faces import theme_of
from app.draw.still import Still
from app.draw.style import Style
from app.draw.table_style import table_style
from app.draw.widgets.node import Node
from app.games import GLANCES, PACKS
from app.scenes.asking import AskingScene
from app.scenes.table.bubbles import Bubbles
from app.scenes.table.company import TableCompany
from app.scenes.table.conductor import Conductor
from app.scenes.table.eyes import TableEyes
from app.scenes.table.flow import Next, TableFlow
from app.scenes.table.form import TableForm
from app.scenes.table.hands import TableHands
from app.scenes.table.hints import Hints
from app.scenes.table.keep_passing import KeepPassing
from app.scenes.table.keyboard import TableKeyboard
from app.scenes.table.log import TableLog
from app.scenes.table.look import TableLook
from app.scenes.table.menu import TableMenu
from app.scenes.table.motion import TableMotion
from app.scenes.table.nodes import table_nodes
from app.scenes.table.notices import Notices
from app.scenes.table.onward import Onward
from app.scenes.table.pages import TablePages
from app.scenes.table.posts import TablePosts
from app.scenes.table.refusals import Refusals
from app.scenes.table.saying import Saying
from app.scenes.table.standing import TableStanding
from app.scenes.table.taking_back import TakingBack
from app.scenes.table.waiting import Waiting
from app.scenes.table.zoom import TableZoom
from app.session.table import Session
from app.table.board import Board
from app.table.geometry import Space
from app.table.gestures import Gesture
from app.table.log_lines import told_once
from app.table.pack import Pack
from app.table.voice import Voice
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision
from rules.kernel.view import BYSTANDER, Piles, View

if TYPE_CHECKING:
    from app.scenes.shell import Shell


class TableParts(AskingScene):
    """A running game with everything around it; how it is drawn and goes on is the scene's."""

    def __init__(self, shell: "Shell", session: Session, resumed: bool = False) -> None:
        super().__init__(shell)
        self.session = session
        self.game = session.game.name
        self.theme = theme_of(session.game, session.options)
        pack = PACKS[self.game]
        self.table = pack.table
        self.flow = self._flow_of(session)
        if resumed:
            self.flow.catch_up()
        self.eyes = TableEyes(
            self.flow,
            self.table,
            lambda seat: shell.voice(session.game, session.names, seat, session.past.reminds),
        )
        self.flow.secret = self.eyes.secret
        self._add_words(pack)
        self._add_hands()
        session.standing.needless = self._is_needless
        self.conductor = Conductor(self)
        self.do = self._deeds()
        self.log_open = True
        self.log_over = False
        self.still = Still()
        self._board: Board | None = None
        self._laid: list[tuple[tuple[View, Piles, Space, Voice, Seat], Board]] = []
        self._asked_at = -1
        self._eyes = self.flow.eyes

    def _flow_of(self, session: Session) -> TableFlow:
        """Whose eyes look on, and what is shown to them."""
        return TableFlow(session)

    def _add_words(self, pack: Pack) -> None:
        """What is told, shown and said at the table."""
        self.notices = Notices(self, self.eyes)
        self.hints = Hints(
            self, self.eyes, pack.wording, pack.talk, self.notices,
            lambda: self.touchable, lambda: self.laid_board, lambda: self.gesture,
        )  # fmt: skip
        self.pages = TablePages(self, self.eyes, self.notices, lambda: self.laid_board)
        self.refusals = Refusals(self.eyes, lambda: self.gesture, self._explains_nothing)
        self.motion = TableMotion(self)
        self.saying = Saying(self, self.eyes, pack.talk, self.notices, lambda: self.laid_board)
        self.bubbles = Bubbles(pack.talk)
        self.company = TableCompany(self.eyes, self.bubbles)
        self.log = TableLog(self.eyes, self.company, pack.talk, lambda: self.motion.told)
        self.taking_back = TakingBack(
            self, self.eyes, self.notices, lambda: self.laid_board, self.log.lines,
            self.start_over, self.motion.rewind,
        )  # fmt: skip

    def _add_hands(self) -> None:
        """What hands do, and what is done for them."""
        self.menu = TableMenu(
            self,
            self.eyes,
            self.notices,
            self.pages,
            self.saying,
            self.taking_back.open,
            self.call_for,
        )
        self.form = TableForm(self, self.eyes, self.give)
        self.posts = TablePosts(self.form, lambda: self.touchable)
        self.hands = TableHands(
            self, self, self.eyes, self.notices, self.refusals,
            TableKeyboard(self.stage, self.eyes, self.shell.clock), self.hints.forget, self.form,
            self.posts,
        )  # fmt: skip
        self.zoom = TableZoom(
            self, self.eyes, self.pages, lambda: self.laid_board, self.refusals.told_of_card,
            lambda: self.motion.running,
        )  # fmt: skip
        self.waiting = Waiting(self, self.flow, self.motion.go_on)
        self.standing = TableStanding(self, self.eyes, lambda: self.laid_board)
        self.keep_passing = KeepPassing(
            self, self.eyes, self.notices, GLANCES[self.game], lambda: self.touchable
        )
        self.onward = Onward(self, self.eyes, self.table.is_out, self.table.when_out)

    def _deeds(self) -> dict[str, Callable[[], None]]:
        """What can be done with a key, by the names that keys have in the settings."""
        return {
            "hint": self.hints.ask,
            "undo": self.taking_back.open,
            "redo": self.taking_back.redo,
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

    def _explains_nothing(self) -> bool:
        """Whether tooltips are silent about what is refused."""
        return not self.touchable or self.shell.settings.accessibility.explain == "never"

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
        """The nodes of the table after so many commands, if the viewer is to be asked then."""
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
        board = self.laid_board
        return TableLook(
            theme=self.style.theme,
            board=board,
            faces=self.company.moods.faces,
            viewer=self.viewer,
            gesture=self.gesture,
            still=self.motion.still if self.motion.running else board.cards,
            lines=told_once(self.log.lines(), self.taking_back.since),
            goes_back=self.taking_back.since,
            touchable=self.touchable,
            confirm_label=self.eyes.confirm_label(self.gesture.ready),
            disabled=self.menu.disabled(self.touchable, self.hints.is_awaited),
            why=self.refusals.told,
            why_card=self.refusals.told_of_card,
            why_seat=self.refusals.told_of_seat,
            why_zone=self.refusals.told_of_zone,
            hinted=self.hints.cards,
            hinted_seats=self.hints.seats,
            hinted_answer=self.hints.command,
            hint=self.hints.look(self.gesture),
            keep_clear=self.stage.keep_clear,
            notice=self.notices.notice,
            notice_beside=self.notices.beside,
            keep_passing=self.keep_passing.label,
            passing_tip=self.keep_passing.tip,
            log_over=self.log_over,
            watched=self.flow.watched,
            gives_reason=self.motion.gives_reason,
            told=self.saying.hearsay(),
            carried=self.hands.carried[0] if self.hands.carried else None,
            touched=self.hands.touched,
            posts=self.posts.touchable,
            held=self.posts.held,
        )

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
        for part in (
            self.motion, self.zoom, self.hands, self.form, self.posts, self.menu, self.bubbles,
            self.company, self.standing,
        ):  # fmt: skip
            part.put_away()
        self.hints.forget()
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

    def give(self, answer: Command) -> None:
        """Give an answer that was drawn up."""
        self.hands.give(answer)

    def call_for(self, command: Command) -> None:
        """Give an answer that no question lists."""
        self.hands.call_for(command)

    def start_over(self) -> None:
        """The past is another one now: show only how things stand."""
        self.motion.stop()
        self.flow.catch_up()
        self.log.cut_back(self.flow.shown)
        self.hands.put_away()
        self.company.put_away()
        self.hints.forget()
        self.conductor.start_over()
        self.refresh()
