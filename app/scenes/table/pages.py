"""What is read at a table: sheets, what only one may know, what a card does, and who has what.

Pages lie over the table until they are closed; a card at reading size and who has what unfold
while they are pointed at.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.board_parts import rect
from app.draw.live_nodes import Clockwork, paint_live
from app.draw.payout_nodes import LASTS
from app.draw.standing_detail import draw_detail
from app.draw.standing_nodes import STANDING
from app.draw.style import Style
from app.draw.table_nodes import TableCard
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.zoom import Enlarged, draw_zoom
from app.scenes import routes
from app.scenes.table.part import TablePart
from app.scenes.table.score_pages import (
    SCALES,
    PayoutLook,
    ReckoningShow,
    payout_page,
    payout_stage,
)
from app.scenes.table.sheets import READ, card_page, secret_page, sheet_page
from app.table.animation import SECRET, SHEET
from app.table.board import Laid, Picker
from app.table.card_about import CardAbout
from app.table.payout import Payout
from app.table.reckoning import Reckoning
from app.table.rule_codes import READ_THE_RULE
from app.table.score_sheet import Lookback, Sheet
from app.table.secret import Secret
from app.table.standing_board import LaidKnowledge, LaidRace
from app.table.voice import say
from rules.kernel.cards import CardId

CONTINUE, NEW_CARD = "Continue", "New card: {card}"
# How wide pages are.
SHEET_WIDTH, SECRET_WIDTH, NEW_WIDTH = 760, 620, 560


@dataclass(eq=False)
class TablePages(TablePart):
    """Opens pages over a table, for the eyes that look."""

    clock: Clockwork = field(default_factory=Clockwork)

    def show_news(self, number: int, name: str = "") -> bool:
        """What is to be read after a command: its sheet, or what it told the viewer alone."""
        secret = self.eyes.secret(number) if name != SHEET else None
        sheet = self._sheet(number)
        if secret is not None and self.eyes.flow.tell(number):
            self.show_secret(secret)
        elif sheet is not None and name != SECRET:
            self.show_sheet(sheet, fresh=True, before=self._before(number))
        return self.scene.asks

    def _sheet(self, number: int) -> Sheet | None:
        """What a command came to, if it is to be read."""
        flow = self.eyes.flow
        return self.eyes.table.sheet_of(flow.events(number), flow.view(number), self.eyes.voice)

    def ahead(self, number: int, style: Style) -> Iterator[Node]:
        """What will be read after a command, as it is in the end: drawn before it is shown.

        Where others may look on, a secret is not drawn before its time, not even on nothing.
        """
        secret = None if self.eyes.flow.shared else self.eyes.secret(number)
        if secret is not None:
            secret, way_on = secret.spoken(self.eyes.voice), self._way_on()
            yield _page(secret.title, secret_page(secret, Clockwork()), SECRET_WIDTH, style, way_on)
        sheet = self._sheet(number)
        if sheet is not None:
            yield from self._sheet_ahead(sheet.spoken(self.eyes.voice), style)

    def _sheet_ahead(self, sheet: Sheet, style: Style) -> Iterator[Node]:
        if sheet.reckoning is not None:
            yield from self._show(sheet.reckoning).every(style)
        elif sheet.payout is not None:
            yield self._payout(sheet.title, sheet.payout, style, Clockwork(), [self._way_on()])
        else:
            parts = sheet_page(sheet, self.eyes.faces, style)
            yield _page(sheet.title, parts, SHEET_WIDTH, style, self._way_on())

    def _way_on(self) -> Button:
        return Button(CONTINUE, self.scene.close_question, "primary", "play", key="go on")

    def _before(self, number: int) -> Sheet | None:
        """What a round looked like before it was paid, for those who want to see it again."""
        back = self.eyes.table.before_pay
        if back is None:
            return None
        views = [glimpse.view for glimpse in reversed(self.eyes.flow.parts(number))]
        return next(filter(None, (back.sheet(view, self.eyes.voice) for view in views)), None)

    def look_back(self, back: Lookback | None = None) -> None:
        """A sheet about what has happened, by default the one with a key of its own."""
        back = back or self.eyes.table.lookbacks[0]
        sheet = back.sheet(self.eyes.flow.view(), self.eyes.voice)
        if sheet is None:
            self.notices.say(back.missing)
        else:
            self.show_sheet(sheet)

    def show_sheet(self, sheet: Sheet, fresh: bool = False, before: Sheet | None = None) -> None:
        """What was paid, played or revealed; a fresh score is counted before one's eyes."""
        sheet = sheet.spoken(self.eyes.voice)
        faces, payout = self.eyes.faces, sheet.payout
        if sheet.reckoning is not None:
            self._show(sheet.reckoning).begin()
            return
        if payout is None:
            self._open(sheet.title, lambda style: sheet_page(sheet, faces, style), SHEET_WIDTH)
            return
        clock = self._clockwork(LASTS) if fresh else Clockwork()
        back = partial(self.show_sheet, sheet, before=before)
        ways = [self._way_on(), *self._to_see(before, back)]
        self.scene.ask(lambda style: self._payout(sheet.title, payout, style, clock, ways))
        self.scene.stage.focus = "go on"

    def _show(self, reckoning: Reckoning) -> ReckoningShow:
        faces = self.eyes.faces
        return ReckoningShow(self.scene, reckoning, faces, self._clockwork)

    def _to_see(self, before: Sheet | None, back: Callable[[], None]) -> list[Button]:
        """The way to what was there before the score, and from there back to it."""
        look = self.eyes.table.before_pay
        if before is None or look is None:
            return []
        seen = before.spoken(self.eyes.voice)
        page = partial(sheet_page, seen, self.eyes.faces)
        deed = partial(self._open, seen.title, page, SHEET_WIDTH, back, "To the score")
        return [Button(self.eyes.voice.said(look.label), deed, icon=look.icon, key="look before")]

    def _payout(
        self, title: str, payout: Payout, style: Style, clock: Clockwork, ways: Sequence[Button]
    ) -> Node:
        """On the whole table, or on a page over it."""
        viewer = self.eyes.voice.viewer
        look = PayoutLook(payout, self.eyes.faces, style, style.theme, clock, viewer)
        for scale in () if style.narrow else SCALES:
            stage = payout_stage(replace(look, scale=scale), self.scene.laid_board, ways)
            if stage.fits(style):
                return stage
        return dialog(title, payout_page(look), ways, width=980 * style.text**0.6)

    def moves(self, now: float) -> bool:
        """Whether something moves on a page; once it is at rest, it lies still with all else."""
        if self.clock.begins is None or not self.scene.asks:
            return False
        if not self.clock.runs(now):
            self.clock.begins = None
            self.scene.refresh()
        return True

    def draw(self, surface: Surface, style: Style, now: float) -> None:
        """What moves on a page, over the rest of it."""
        if self.clock.begins is not None and self.scene.asks and self.scene.stage.top is not None:
            paint_live(surface, style, self.scene.stage.top, now)

    def show_secret(self, secret: Secret) -> None:
        """What only the person at the screen may know."""
        secret = secret.spoken(self.eyes.voice)
        clock = self._clockwork(READ)
        self.scene.shell.sound.play("card_flip")
        close = self._turn_or_close
        self._open(secret.title, lambda style: secret_page(secret, clock), SECRET_WIDTH, close)

    def _turn_or_close(self) -> None:
        """Nobody goes on without having seen it: a card that is being turned lies open at once."""
        if self.clock.runs(self.scene.shell.clock()):
            self.clock.begins = None
            self.scene.refresh()
        else:
            self.scene.close_question()

    def _clockwork(self, lasts: float) -> Clockwork:
        """Something begins to move now, unless nothing is to move."""
        motion = self.scene.shell.settings.motion
        still = motion.reduce_motion or not motion.speed
        self.clock = Clockwork(None if still else self.scene.shell.clock(), lasts)
        return self.clock

    def about_new_card(self, card: CardId) -> None:
        """What a card does that somebody sees for the first time, with the card."""
        about = self.eyes.about_card(card)
        page = card_page(card, CardAbout(about.name, "", about.sentences[:1], about.rule), "")
        self._open(NEW_CARD.format(card=about.name), lambda style: [page], NEW_WIDTH)

    def about_card(self, card: CardId, why: str = "") -> None:
        """A card at reading size that stays until it is closed; why it cannot be picked, if so."""
        scene, about = self.scene, self.eyes.about_card(card)
        label = self.eyes.voice.said(f"{READ_THE_RULE} ({about.rule})")

        def read() -> None:
            scene.close_question()
            session = self.eyes.session
            routes.open_rules(scene.shell, session.game.name, about.rule, session.options)

        buttons = [
            Button("Close", scene.close_question, "primary", key="close"),
            Button(label, read, icon="book", key="read"),
        ]
        page = card_page(card, about, why)
        scene.ask(lambda style: dialog(about.name, [page], buttons, width=620 * style.text**0.5))

    def _open(
        self,
        title: str,
        parts: Callable[[Style], Sequence[Node]],
        width: float,
        go_on: Callable[[], None] | None = None,
        label: str = CONTINUE,
    ) -> None:
        """Something to read; the table waits until it is closed."""
        close = go_on or self.scene.close_question
        button = Button(label, close, "primary", "play", key="go on")
        self.scene.ask(lambda style: _page(title, parts(style), width, style, button))


def _page(title: str, parts: Sequence[Node], width: float, style: Style, way_on: Button) -> Node:
    """Something to read, and the way on."""
    return dialog(title, [*parts], [way_on], width=width * style.text**0.6)


# What unfolds over a table: a card at reading size, and who has what.

READ_ON = "Right-click to read the rule ({rule})."


@dataclass(eq=False)
class TableZoom(TablePart):
    """Which card is enlarged, and why; nothing can be pointed at while the table moves."""

    shown: Laid | None = None
    changed: bool = False
    _rested: float | None = None
    _held: bool = False

    def put_away(self) -> None:
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
            self.scene.pages.about_card(found.card, self._why_not(found))
        return found is not None

    def _why_not(self, laid: Laid) -> str:
        """Why a card of the own hand cannot be picked; others are only looked at."""
        if laid.card is None or laid.zone != self.scene.laid_board.own:
            return ""
        return self.scene.refusals.told_of_card(laid.card)

    def _card_at(self, at: tuple[int, int]) -> Laid | None:
        """The topmost open card there; for a back on the pile of a card, that card."""
        if self.scene.asks or self.scene.motion.running:
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
        board = self.scene.laid_board
        return (*board.cards, *(laid for picker in board.of(Picker) for laid in picker.cards))

    def tick(self, now: float) -> None:
        """The pointer has rested on a card long enough, and carries none."""
        delay = self.scene.shell.settings.accessibility.zoom_delay
        dragging = self.scene.hands.carried is not None or self.scene.stage.pressed
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
        hint = "" if self._held else say(READ_ON, self.eyes.voice, rule=about.rule)
        why, colours = self._why_not(self.shown), self.eyes.colours
        shown = Enlarged(card, about, why, hint, colours)
        draw_zoom(surface, style, shown, beside, self.scene.stage.keep_clear)
        return True


# Who has what at a table: unfolded while the bar or the card is pointed at, or by its key.


UNFOLDS_AFTER = 0.15


@dataclass(eq=False)
class TableStanding(TablePart):
    """What lies unfolded for whoever looks; it is made from the board that they see."""

    is_open: bool = False
    _was: bool = False

    def put_away(self) -> None:
        self.is_open = False

    def press(self) -> None:
        """The key, or a click: unfold it with the keyboard on it, or fold it up."""
        board, stage = self.scene.laid_board, self.scene.stage
        if board.one(LaidRace) is None and board.one(LaidKnowledge) is None:
            return
        self.is_open = not self.is_open
        if self.is_open:
            stage.go_to(STANDING)
        self.scene.refresh()

    @property
    def changed(self) -> bool:
        """Whether it has been unfolded or folded up since it was drawn."""
        return self.is_shown != self._was

    @property
    def is_shown(self) -> bool:
        """Whether it is unfolded now."""
        stage = self.scene.stage
        if self.scene.asks:
            return False
        rested = self.scene.shell.clock() >= stage.hot_since + UNFOLDS_AFTER
        return self.is_open or (stage.hot == STANDING and rested and not stage.by_keyboard)

    def tick(self, now: float) -> None:
        """What was unfolded by key is folded up once the keyboard is elsewhere."""
        if self.is_open and self.scene.stage.focus != STANDING:
            self.is_open = False

    def draw(self, surface: Surface, style: Style) -> bool:
        """Draw it over the table; False if it is folded up."""
        self._was = self.is_shown
        if self._was:
            draw_detail(surface, style, self.scene.laid_board, self.eyes.faces, self.eyes.voice)
        return self._was
