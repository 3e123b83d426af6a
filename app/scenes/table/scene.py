"""The table: one running game, seen by whoever's turn it is."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.ahead import AHEAD
from app.draw.board_paint import table_room
from app.draw.board_parts import draw_card
from app.draw.card_faces import warm
from app.draw.moving import draw_dots
from app.draw.still import Still
from app.draw.style import Style
from app.draw.table_style import table_style
from app.draw.widgets.node import Node
from app.games import WORDINGS
from app.games.glances import GLANCES
from app.games.tables import TABLES
from app.games.talks import talk_words
from app.scenes import doors
from app.scenes.asking import AskingScene
from app.scenes.curtain import CurtainScene, Passing
from app.scenes.table.bubbles import Bubbles
from app.scenes.table.flow import Next, TableFlow
from app.scenes.table.hands import TableHands
from app.scenes.table.log import TableLog
from app.scenes.table.motion import Motion
from app.scenes.table.nodes import TableLook, table_nodes
from app.scenes.table.refusals import Refusals
from app.scenes.table.saying import Saying
from app.scenes.table.talk import TableTalk
from app.scenes.table.teaching import Teaching
from app.scenes.table.zoom import TableZoom
from app.session.table import Session
from app.table.board import Board
from app.table.card_about import CardAbout
from app.table.geometry import Space, Spot
from app.table.gestures import Gesture
from app.table.lesson import NO_LESSONS, Lessons
from app.table.motion import SECRET
from app.table.secret import Secret
from app.table.voice import EVERYBODY, Voice
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.view import BYSTANDER, Piles, View

if TYPE_CHECKING:
    from app.scenes.shell import Shell

OVER_AFTER = 1.5


class TableScene(AskingScene):
    """Shows what happened, asks whoever is to decide, and passes the screen on."""

    def __init__(
        self,
        shell: "Shell",
        session: Session,
        resumed: bool = False,
        lessons: Lessons = NO_LESSONS,
    ) -> None:
        super().__init__(shell)
        self.session = session
        self.game = session.game.name
        self.theme = self.game
        self.table = TABLES[self.game]
        self.flow = TableFlow(session, self.secret)
        if resumed:
            self.flow.catch_up()
        self.wording = WORDINGS[self.game]
        self.words = talk_words(self.game)
        self.gesture = Gesture.start(None)
        self.hands = TableHands(self)
        self.motion = Motion(self)
        self.log = TableLog(self)
        self.talk = TableTalk(self)
        self.saying = Saying(self)
        self.bubbles = Bubbles(self)
        self.zoom = TableZoom(self)
        self.refusals = Refusals(self)
        self.teaching = Teaching(self, lessons)
        self.log_open = True
        self.log_over = False
        self.over_at: float | None = None
        self.still = Still()
        self._board: Board | None = None
        self._laid: list[tuple[tuple[View, Piles, Space, Voice], Board]] = []
        self._asked_at = -1
        self._eyes = self.flow.eyes
        self._is_covered = False
        self._cold = list(reversed(range(len(session.game.deck.cards))))

    # What is seen

    @property
    def viewer(self) -> Seat:
        """Who sits at the screen, or will: the table is seen from that chair."""
        return self.flow.next_person if self.flow.viewer is None else self.flow.viewer

    @property
    def voice(self) -> Voice:
        """Names at the table; somebody who only watches or looks on is nobody's `you`."""
        return self._spoken_to(EVERYBODY if self.flow.watched else self.flow.eyes)

    def _spoken_to(self, seat: Seat) -> Voice:
        return Voice(self.session.names, seat, False, self.shell.lexicon(self.game))

    @property
    def colours(self) -> tuple[int, ...]:
        """The number of each seat's colour."""
        players = self.session.players
        return tuple(s if p.colour is None else p.colour for s, p in enumerate(players))

    @property
    def letters(self) -> tuple[str, ...]:
        """The letter of each person's avatar; bots have none."""
        players = self.session.players
        return tuple("" if p.kind == "bot" else p.name[:1].upper() for p in players)

    @property
    def faces(self) -> tuple[tuple[int, str], ...]:
        """What each seat's avatar is drawn from."""
        return tuple(zip(self.colours, self.letters, strict=True))

    @property
    def touchable(self) -> bool:
        """Whether the viewer is asked, and has seen everything."""
        return not self.motion.running and self.flow.next is Next.ASK

    @property
    def style(self) -> Style:
        """Sizes and colours, no larger than a table has room for."""
        return table_style(super().style)

    def space(self, style: Style) -> Space:
        """The window to lay the table out in."""
        return Space(style.width, style.height, style.ruler, self.log_open, self.viewer)

    def laid(self, style: Style, view: View, piles: Piles) -> Board:
        """The table laid out; what was laid out just now is not worked out again."""
        wanted = view, piles, self.space(style), self.voice
        for known, board in self._laid:
            if known == wanted:
                return board
        board = self.table.lay_out(*wanted)
        self._laid = [*self._laid[-2:], (wanted, board)]
        return board

    @property
    def laid_board(self) -> Board:
        """The table as it was laid out last for whoever looks now."""
        self.notice_new_eyes()
        if self._board is None:
            view = self.flow.view()
            self._board = self.laid(self.style, view, view.piles())
        return self._board

    def secret(self, number: int) -> Secret | None:
        """What a command told the person at the screen alone: shown only if the flow lets it."""
        seat, session = self.viewer, self.session
        events, view = session.past.noticed(number, seat).events, session.view(seat, number)
        return self.table.secret_of(events, view, self._spoken_to(seat))

    def lay_out(self) -> None:
        """Build and place the nodes, if something changed; the keyboard comes to the question."""
        self.notice_new_eyes()
        super().lay_out()
        self.hands.begin()

    def notice_new_eyes(self) -> None:
        """What lies open for one pair of eyes is put away before others look."""
        eyes, before = self.flow.eyes, self._eyes
        if eyes != before:
            self._eyes, self._board = eyes, None
            if before != BYSTANDER and self.flow.shared:
                self._put_away()

    def _put_away(self) -> None:
        """Leave nothing behind that somebody opened, picked, asked for or pointed at."""
        self._board, self._laid = None, []
        self.still.forget()
        self.gesture = Gesture.start(None)
        for part in (self.motion, self.zoom, self.hands, self.talk, self.bubbles):
            part.put_away()
        self.close_question()
        self.stage.put_away()
        self.refresh()

    def build(self, style: Style) -> Node:
        """Everything on the table."""
        view = self.flow.view()
        self._take_up(view)
        self._board = self.motion.board or self.laid(style, *self._seen(view))
        return table_nodes(self._look(view), self.hands.actions(), style)

    def _seen(self, view: View) -> tuple[View, Piles]:
        """What lies on the table: nothing before the deal is shown, and no question before it."""
        piles = view.piles()
        if self.flow.shown < 0:
            return replace(view, decision=None, owed=()), self.table.before_deal(piles)
        return (view if self.touchable else replace(view, decision=None)), piles

    def _take_up(self, view: View) -> None:
        """Start picking anew when there is a new question."""
        if self._asked_at != self.flow.shown or not self.gesture.commands:
            self._asked_at = self.flow.shown
            self.hands.touched = None
            decision = view.decision if self.touchable else None
            reading = self.table.reading(view)
            careful = self.shell.settings.accessibility.confirm_plays
            self.gesture = Gesture.start(decision, reading, careful=careful)

    def _look(self, view: View) -> TableLook:
        board, ready = self.laid_board, self.gesture.ready
        return TableLook(
            theme=self.style.theme,
            board=board,
            colours=self.colours,
            letters=self.letters,
            viewer=self.viewer,
            gesture=self.gesture,
            still=self.motion.still if self.motion.running else board.cards,
            lines=self.log.lines(),
            touchable=self.touchable,
            confirm_label=self._confirm_label(ready),
            disabled=self.talk.disabled(),
            why_card=self.refusals.why_not_card,
            why_seat=self.refusals.why_not_seat,
            hinted=self.talk.hinted_cards,
            hinted_seats=self.talk.hinted_seats,
            hinted_answer=self.talk.hinted,
            notice=self.talk.notice,
            log_over=self.log_over,
            watched=self.flow.watched,
            told=self.saying.hearsay(),
            carried=self.hands.carried[0] if self.hands.carried else None,
            touched=self.hands.touched,
        )

    def _confirm_label(self, ready: Command | None) -> str:
        return self.voice.said(self.table.confirm(ready, self.voice)) if ready else "Choose"

    def about_card(self, card: CardId) -> CardAbout:
        """Everything to know about a card, in the words of this table."""
        return self.table.about_card(card, self.flow.view()).spoken(self.voice)

    def backdrop(self, style: Style) -> Surface:
        """The room with the table."""
        return table_room(style, self.laid_board)

    # What is done beside the game

    def toggle_log(self) -> None:
        """Show the log, or hide it; where it does not fit beside the table it lies over it."""
        if self.laid_board.log.docked or not self.log_open:
            self.log_open = not self.log_open
        else:
            self.log_over = not self.log_over
        self.refresh()

    def open_rules(self) -> None:
        """The rule that the present question comes from."""
        decision = self.flow.view().decision
        doors.open_rules(self.shell, self.game, decision.rule if decision else None)

    def start_over(self) -> None:
        """The past is another one now: show only how things stand."""
        self.motion.stop()
        self.flow.catch_up()
        self.gesture = Gesture.start(None)
        self.over_at = None
        self.refresh()

    # Time

    def tick(self, now: float) -> None:
        """Go on with whatever is due."""
        self.notice_new_eyes()
        self.talk.tick(now)
        self.zoom.tick(now)
        self._listen(now)
        self.flow.think_ahead(now)
        if self.motion.running:
            self.motion.tick(now)
            return
        due = self.flow.next
        if due is Next.SHOW:
            self.motion.start(now)
        elif due is Next.TELL:
            self._tell()
        elif due is Next.PASS:
            self.pass_on(self.flow.next_person)
        elif due is Next.BOTS:
            self._warm_up()
            self._let_bots_go_on(now)
        elif due is Next.OVER:
            self._end(now)
        elif self._asked_at != self.flow.shown:
            self.refresh()
        elif not self.teaching.teach():
            self._warm_up()

    def _listen(self, now: float) -> None:
        """Hear what was said meanwhile."""
        self.bubbles.tick(now)
        fresh = self.flow.hear()
        if fresh:
            self.bubbles.hear(fresh, now)
            self.refresh()

    def _warm_up(self) -> None:
        """Draw more cards that may be needed, while nothing else is to be done."""
        spots = [laid.spot for laid in self.laid_board.cards if laid.card is not None]
        for card in self._cold[-2:] if spots else ():
            if AHEAD.tried(partial(warm, self.style.theme, card, round(spots[0].width))):
                self._cold.remove(card)

    def _tell(self) -> None:
        """Show the person at the screen what only they may know."""
        if not self.asks:
            self.talk.show_news(self.flow.to_tell[0], SECRET)

    def _let_bots_go_on(self, now: float) -> None:
        """If a bot's answer is a question to another person, the curtain falls before a frame."""
        if self.asks:
            return
        was = self.flow.is_thinking(now)
        self.flow.let_bots_go_on(now, self.shell.settings.motion.bot_pace)
        if self.flow.next is Next.PASS:
            self.pass_on(self.flow.next_person)
        elif was != self.flow.is_thinking(now):
            self.refresh()

    def _end(self, now: float) -> None:
        if self.asks:
            return
        if self.over_at is None:
            self.over_at = now + OVER_AFTER
            self.refresh()
        elif now >= self.over_at and self.session.path is not None:
            path = self.session.path
            self.session.close()
            doors.show_results(self.shell, path)

    def pass_on(self, seat: Seat) -> None:
        """Drop the curtain over everything until this person lifts it."""
        self._is_covered = True
        player = self.session.players[seat]
        now = GLANCES[self.game](self.session.view(BYSTANDER))
        line = f"{self.session.game.title} · {now.round.lower()} · {player.name} is next"
        passing = Passing(player, self.colours[seat], line)
        self._put_away()
        self._eyes = BYSTANDER
        self.shell.sound.play("curtain")
        self.shell.go(CurtainScene(self.shell, passing, lambda: self.sit_down(seat)))

    def sit_down(self, seat: Seat) -> None:
        """The curtain was lifted by this person."""
        if seat != self.flow.viewer:
            self.shell.back_to(self)
        self.flow.take_seat(seat, self.shell.settings.hot_seat.recap)
        self._is_covered = False
        self.refresh()

    def moving(self, now: float) -> bool:
        """While something moves, somebody thinks or a card is carried."""
        return (
            self.motion.busy
            or self.bubbles.any
            or self.hands.carried is not None
            or self.flow.is_thinking(now)
            or self.zoom.changed
        )

    # Input

    def handle(self, event: Event) -> bool:
        """Keys of the table."""
        self.notice_new_eyes()
        if self.zoom.handle(event):
            return True
        if self.motion.running and not self.asks and self._skips(event):
            self.motion.skip()
            return True
        return event.type == pygame.KEYDOWN and not self.asks and self.hands.key(event)

    def _skips(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return not isinstance(self.stage.at(event.pos), Node)
        return event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)

    def looked_away(self) -> None:
        """Nobody knows who comes back: the curtain falls, whatever lies over the table."""
        wanted = self.flow.shared and self.shell.settings.hot_seat.curtain_on_focus_loss
        if wanted and not self._is_covered and self.session.outcome is None:
            self.pass_on(self.flow.next_person)

    def back(self) -> None:
        """One step back, which may lie within the panel to speak with."""
        if not self.saying.step_back():
            super().back()

    def close_question(self) -> None:
        """Close the dialog; what waited for it goes on."""
        super().close_question()
        self.saying.closed()
        self.motion.go_on()

    def leave_scene(self) -> None:
        """Esc puts picked cards back first, then opens the menu."""
        if self.log_over:
            self.log_over = False
        elif self.gesture.is_picking:
            self.gesture = self.gesture.cancel()
        else:
            self.talk.menu()
        self.refresh()

    def leave(self) -> None:
        """Everything is saved; let others have the file."""
        self.session.close()

    # Frames

    def draw(self, surface: Surface, now: float) -> None:
        """What lies still is drawn when it changes; what moves, in every frame."""
        style = self.stage.style
        surface.blit(self.still.drawn(self.stage, self.backdrop(style), now), (0, 0))
        self.motion.draw(surface, style, now)
        self._draw_thinking(surface, style, now)
        self._draw_carried(surface, style)
        self.bubbles.draw(surface, style, now)
        if not self.zoom.draw(surface, style):
            self.stage.draw_tip(surface, now)

    def _draw_thinking(self, surface: Surface, style: Style, now: float) -> None:
        if self.flow.is_thinking(now) and not self.motion.running and not self.asks:
            for seat in self.session.thinking:
                draw_dots(surface, style, self.laid_board.plate(seat), now)

    def _draw_carried(self, surface: Surface, style: Style) -> None:
        if self.hands.carried is not None and self.hands.carried[0] in self.laid_board.cards:
            laid, at = self.hands.carried
            spot = Spot(at[0], at[1], laid.spot.width * 1.05)
            draw_card(surface, self.style.theme, laid.card, spot)
