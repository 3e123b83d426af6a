"""Where the keyboard is at a table: in the hand with each question, then where the card can go."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

import pygame
from pygame.event import Event

from app.draw.stage import ARROWS, PRESSES, Stage
from app.draw.widgets.node import Control
from app.scenes.table.card_nodes import card_key, target_key
from app.scenes.table.eyes import TableEyes
from app.scenes.table.prompt_nodes import answer_key, says
from app.table.board import Board, Laid
from app.table.gestures import Gesture, Named, named
from rules.kernel.commands import Command

# What decides at once is deaf for so long after its question has come: a press may be late.
LATE = 0.4
LEADING = pygame.K_TAB, *ARROWS


@dataclass(eq=False)
class TableKeyboard:
    """Brings the keyboard to what is to be done next; the pointer is never moved.

    `gesture` is what the keyboard was last brought to go on with; of cards, seats and buttons it
    goes first to those of the answer that is `expected`, if one is. It `roams` once somebody has
    led it elsewhere, until the next question.
    """

    stage: Stage
    eyes: TableEyes
    clock: Callable[[], float]
    expected: Callable[[], Command | None] = lambda: None
    gesture: Gesture | None = None
    roams: bool = False
    _asked: int = -1
    _since: float = 0.0
    _brought: str = ""

    def put_away(self) -> None:
        """Somebody else looks now."""
        self.gesture, self._asked, self._brought = None, -1, ""

    def follow(self, board: Board, gesture: Gesture, touched: Laid | None) -> None:
        """With a new question go to its start; once something is picked, to what is missing."""
        is_new, before = self._asked != self.eyes.flow.shown, self.gesture
        self._asked, self.gesture = self.eyes.flow.shown, gesture
        if is_new:
            self._since, self.roams = self.clock(), False
            self._bring(next(self._beginnings(board, gesture), None))
        elif before is not None and before != gesture and self.stage.by_keyboard:
            grows = len(gesture.chosen) > len(before.chosen)
            self._bring(next(self._next(board, gesture, touched, grows), None))
        elif gesture.ready is not None and gesture.chosen[1:] and before != gesture:
            # Enter after the last click on a card gives the answer, and does not put it back.
            self._bring(next(self._controls("confirm"), None))

    def led(self, event: Event) -> None:
        """Somebody may have led the keyboard somewhere."""
        if event.type == pygame.KEYDOWN and event.key in LEADING:
            self.roams, self.stage.rests = True, False

    def is_idle(self, event: Event) -> bool:
        """Whether a press means nothing: the keyboard is where nobody has led it."""
        return event.type == pygame.KEYDOWN and event.key in PRESSES and not self.roams

    def is_late(self) -> bool:
        """Whether a press of the keyboard was meant for what was there before this question."""
        unmoved = self.stage.by_keyboard and self.stage.focus == self._brought
        return unmoved and self.clock() < self._since + LATE

    def go_to(self, key: str) -> None:
        """Somebody pressed something after which this comes next."""
        if self.stage.by_keyboard:
            self._bring(key)

    def _bring(self, key: str | None) -> None:
        if key is not None:
            self._brought = self.stage.focus = key
            self.stage.changed = True

    def _beginnings(self, board: Board, gesture: Gesture) -> Iterator[str]:
        """What is expected; else the first card that may be picked; else what else there is.

        An answer that is drawn up begins with what can be answered at once.
        """
        usual = ("named ", "slot ", "number ", "verb ", "answer ", "fold ", "seat ", "to ")
        kinds = usual if gesture.draft is None else ("answer ", "form ", *usual)
        found = [*self._controls(*kinds)]
        keys = [*self._cards(board, gesture)]
        keys += [key for kind in kinds for key in found if key.startswith(kind)]
        meant = self._meant_keys(board, gesture)
        yield from sorted(keys, key=lambda key: key not in meant)

    def _next(
        self, board: Board, gesture: Gesture, touched: Laid | None, grows: bool
    ) -> Iterator[str]:
        if not gesture.is_picking:
            if touched is not None:
                yield card_key(touched)
            yield from self._cards(board, gesture)
        elif gesture.speakable:
            yield from () if gesture.numbers else self._controls("number ")
        elif gesture.targets:
            legal = {f"seat {target}" for target in gesture.targets if isinstance(target, int)}
            meant = {f"seat {seat}" for seat in self._meant.seats}
            meant |= {target_key(zone) for zone in self._meant.zones}
            keys = [*self._controls("to ")]
            keys += [key for key in self._controls("seat ") if key in legal]
            yield from sorted(keys, key=lambda key: key not in meant)
        elif gesture.ready is not None:
            yield from self._controls("confirm")
        elif "cards" in gesture.missing and (grows or not gesture.chosen):
            yield from self._cards(board, gesture)
            yield from self._on_the_table(gesture)

    @property
    def _meant(self) -> Named:
        expected = self.expected()
        return named(expected) if expected is not None else Named()

    def _meant_keys(self, board: Board, gesture: Gesture) -> Collection[str]:
        """The keys of all that says what is expected, or a part of it."""
        expected, meant = self.expected(), self._meant
        if expected is None:
            return ()
        buttons = [
            answer_key(answer, number)
            for number, answer in enumerate(board.prompt.answers)
            if says(answer, expected, gesture.reading)
        ]
        cards = [card_key(laid) for laid in board.hand_cards if laid.card in meant.cards]
        said = [f"number {number.field}" for number in meant.numbers]
        table = [] if buttons else [f"named {card}" for card in meant.cards]
        return {*buttons, *cards, *table, *said, *(f"seat {seat}" for seat in meant.seats)}

    def _cards(self, board: Board, gesture: Gesture) -> Iterator[str]:
        """The cards of the hand that go with what has been picked, and are not picked yet."""
        cards = [laid for laid in board.hand_cards if laid.card in gesture.wanted_cards]
        meant = self._meant.cards
        yield from map(card_key, sorted(cards, key=lambda laid: laid.card not in meant))

    def _on_the_table(self, gesture: Gesture) -> Iterator[str]:
        """The cards that lie elsewhere and go with what has been picked, those meant first."""
        legal = {f"named {card}" for card in gesture.wanted_cards}
        meant = {f"named {card}" for card in self._meant.cards}
        keys = [key for key in self._controls("named ") if key in legal]
        yield from sorted(keys, key=lambda key: key not in meant)

    def _controls(self, *kinds: str) -> Iterator[str]:
        keys = (control.key for control in self.stage.controls() if _is_open(control))
        yield from (key for key in keys if key.startswith(kinds))


def _is_open(control: Control) -> bool:
    """Whether it can be pressed, and is not refused."""
    return not getattr(control, "refused", False)
