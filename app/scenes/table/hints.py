"""What the adviser would do with what the person at the screen knows: asked for, shown, closed."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from itertools import chain
from math import cos, pi

from pygame import Surface

from app.draw.board_parts import draw_glow
from app.draw.prerender import Prerenderer, nodes, once
from app.draw.style import Style
from app.draw.table_nodes import HINT_LIFT, HINT_LIGHT
from app.draw.widgets.boxes import Free
from app.draw.widgets.node import Node
from app.scenes.table.hint_nodes import hint_nodes
from app.scenes.table.look import HintLook
from app.scenes.table.part import TablePart
from app.session.workers import Reply, Ticket
from app.table.board import Board
from app.table.gestures import Gesture, Named, named
from app.table.hint import Hint, hint_of
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, Decision

NOT_NOW = "You can ask for a hint when it's your turn to decide."
ON_ITS_WAY = "The hint is on its way."
# It takes longer than a moment: then one is told so.
LONG = 0.3
# It is drawn ahead for this long, so that no frame has to do all of it.
DRAWN_AHEAD_FRAMES = 8
# Seconds of a breath of the light, and how many there are before it stays as it is.
BREATH, BREATHS = 1.6, 6


@dataclass(eq=False)
class Hints(TablePart):
    """One hint at a time; `hint` is the one that is shown."""

    hint: Hint | None = None
    is_explained: bool = False
    _ticket: Ticket | None = None
    _decision: Decision | None = None
    _reply: Reply | None = None
    _is_wanted: bool = False
    _picked: Named | None = None
    _since: float = 0.0
    _is_told: bool = False
    _coming: Hint | None = None
    _frames: int = 0
    _prerenderer: Prerenderer | None = None

    @property
    def is_awaited(self) -> bool:
        """Whether one is on its way."""
        waits = self._is_wanted or self._ticket is not None or self._reply is not None
        return waits or self.is_coming

    @property
    def is_coming(self) -> bool:
        """Whether one will be shown in a moment."""
        return self._coming is not None

    @property
    def why_none(self) -> str:
        """Why none can be asked for now, if so."""
        if self.is_awaited:
            return ON_ITS_WAY
        return "" if self.scene.touchable else NOT_NOW

    def ask(self) -> None:
        """Ask for one, if it helps; if one is shown or on its way, be done with it.

        While something is still shown to whoever is to decide, it is asked for after that.
        """
        if self.hint is not None or self.is_awaited:
            self.close()
        elif self._is_to_decide:
            self._is_wanted = True
            self.tick(self.scene.shell.clock())
        else:
            self.notices.say(NOT_NOW)

    @property
    def _is_to_decide(self) -> bool:
        """Whether the person at the screen owes an answer, be it seen already or not."""
        return self.eyes.flow.eyes in self.eyes.session.waiting_for

    def _put_question(self, now: float) -> None:
        self._decision = self.eyes.flow.view().decision
        self._ticket = self.eyes.session.ask_hint(self.eyes.viewer)
        self._since, self._is_told, self._is_wanted = now, False, False

    def close(self) -> None:
        """Thanks: it is not needed any more."""
        self.forget()
        self.scene.refresh()

    def explain(self) -> None:
        """Show the numbers, or put them away."""
        self.is_explained = not self.is_explained
        self.scene.refresh()

    def tick(self, now: float) -> None:
        """Show it once it comes, if its question is still the one that is asked."""
        if self._coming is not None and self._frames >= DRAWN_AHEAD_FRAMES and self.scene.touchable:
            self._show(self._coming, now)
        else:
            self._prerender()
        if self._is_wanted and self.scene.touchable:
            self._put_question(now)
        self._listen(now)
        if self._reply is not None:
            self._take(self._reply, now)

    def _listen(self, now: float) -> None:
        """Hear what came back, or say that it takes longer."""
        if self._ticket is None:
            return
        self._reply = self.eyes.session.hint_reply(self._ticket)
        if self._reply is not None:
            self._ticket = None
            self.notices.quiet()
        elif now > self._since + LONG and not self._is_told:
            self._is_told = True
            self.notices.say("Thinking…", lasts=True)

    def _take(self, reply: Reply, now: float) -> None:
        """Others may have answered meanwhile: what they did is shown first, then the hint.

        If that has made another question of it, that one is asked.
        """
        if self.scene.touchable:
            self._reply = None
            if self.eyes.flow.view().decision == self._decision:
                self._prepare(reply)
            else:
                self._put_question(now)
        elif not self._is_to_decide:
            self._reply = None

    def _prerender(self) -> None:
        """Draw a little more of what is coming; not in the frame in which it comes."""
        self._frames += 1
        if self._prerenderer is not None and not self._prerenderer.go_on():
            self._prerenderer = None

    def _prepare(self, reply: Reply) -> None:
        """It has come: draw it, and then its reasons, before they are seen."""
        choice, view, voice = reply.choice, self.eyes.flow.view(), self.eyes.voice
        table = self.scene.table
        self._coming = hint_of(
            choice.command, choice.advice, view, voice, table.wording, table.talk
        )
        self._frames, style = 0, self.scene.style
        words, reasons = (
            nodes(style, partial(self._form, self._coming, why)) for why in (False, True)
        )
        cards = named(choice.command).cards
        light = once(
            style, lambda surface: self._light_up(surface, style, self.scene.laid_board, cards, 1.0)
        )
        self._prerenderer = Prerenderer(chain(light, words, reasons))

    def _form(self, hint: Hint, is_explained: bool) -> Node:
        """What there will be to read."""
        look, scene = self._look(hint, is_explained), self.scene
        return Free([*hint_nodes(look, self.scene.laid_board, scene.stage.keep_clear, scene.style)])

    def _show(self, hint: Hint, now: float) -> None:
        self.hint, self._coming, self._since = hint, None, now
        self._picked = self.scene.gesture.picked
        self.scene.refresh()

    def forget(self) -> None:
        """The question it was for has been answered."""
        if self._ticket is not None:
            self.eyes.session.drop_hint(self._ticket)
        self.hint = self._ticket = self._reply = self._coming = self._prerenderer = None
        self.is_explained = self._is_wanted = False
        self.notices.quiet()

    def put_away(self) -> None:
        self.forget()

    def look(self, gesture: Gesture) -> HintLook | None:
        """What there is to read of it: nothing while somebody goes on to pick an answer."""
        if self.hint is None or (gesture.is_picking and gesture.picked != self._picked):
            return None
        return self._look(self.hint, self.is_explained)

    def _look(self, hint: Hint, is_explained: bool) -> HintLook:
        reasons = self.scene.shell.settings.bots.reasons
        return HintLook(hint, reasons, is_explained, self.close, self.explain)

    @property
    def command(self) -> Command | None:
        """The answer that it proposes."""
        return self.hint.command if self.hint is not None else None

    @property
    def cards(self) -> frozenset[CardId]:
        """The cards that the hint names."""
        return named(self.hint.command).cards if self.hint is not None else frozenset()

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that the hint names."""
        return named(self.hint.command).seats if self.hint is not None else frozenset()

    def breathes(self, now: float) -> bool:
        """Whether the light on the card still comes and goes."""
        still = self.scene.shell.settings.motion.reduce_motion
        return self.hint is not None and not still and now < self._since + BREATH * BREATHS

    def draw(self, surface: Surface, style: Style, board: Board, now: float) -> None:
        """The light around the cards that are meant, swelling and fading."""
        beat = cos(pi * (now - self._since) / BREATH) ** 2
        self._light_up(surface, style, board, self.cards, 0.25 + 0.75 * beat)

    def _light_up(
        self, surface: Surface, style: Style, board: Board, cards: Collection[CardId], share: float
    ) -> None:
        """Light around these cards of the hand, where they are lifted to."""
        for laid in board.lying(board.own):
            if laid.card in cards and not laid.copy:
                spot = laid.spot._replace(y=laid.spot.y - style.px(HINT_LIFT))
                accent, blur = style.colour("accent_hi"), style.px(HINT_LIGHT)
                draw_glow(surface, spot, accent, blur, 235, share, hollow=True)
