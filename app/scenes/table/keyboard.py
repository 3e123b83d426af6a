"""Where the keyboard is at a table: in the hand with each question, then where the card can go."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from app.draw.stage import Stage
from app.draw.widgets.node import Control
from app.scenes.table.eyes import TableEyes
from app.scenes.table.nodes import card_key
from app.table.board import Board, Laid
from app.table.gestures import Gesture
from rules.kernel.cards import CardId, Seat

# What decides at once is deaf for so long after its question has come: a press may be late.
LATE = 0.4


@dataclass(eq=False)
class TableKeyboard:
    """Brings the keyboard to what is to be done next; the pointer is never moved.

    `gesture` is what the keyboard was last brought to go on with; of cards and seats it goes to
    one of those `meant` first, if any are.
    """

    stage: Stage
    eyes: TableEyes
    clock: Callable[[], float]
    meant: Callable[[], Collection[CardId]] = tuple
    meant_seats: Callable[[], Collection[Seat]] = tuple
    gesture: Gesture | None = None
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
            self._since = self.clock()
            self._bring(next(self._beginnings(board, gesture), None))
        elif before is not None and before != gesture and self.stage.by_keyboard:
            self._bring(next(self._next(board, gesture, touched), None))

    def is_late(self) -> bool:
        """Whether a press of the keyboard was meant for what was there before this question."""
        unmoved = self.stage.by_keyboard and self.stage.focus == self._brought
        return unmoved and self.clock() < self._since + LATE

    def _bring(self, key: str | None) -> None:
        if key is not None:
            self._brought = self.stage.focus = key
            self.stage.changed = True

    def _beginnings(self, board: Board, gesture: Gesture) -> Iterator[str]:
        """The first card that may be picked; else what else there is to answer with."""
        yield from self._cards(board, gesture)
        for kind in ("named ", "slot ", "number ", "verb ", "answer ", "seat ", "to "):
            yield from self._controls(kind)

    def _next(self, board: Board, gesture: Gesture, touched: Laid | None) -> Iterator[str]:
        if not gesture.is_picking:
            if touched is not None:
                yield card_key(touched)
            yield from self._cards(board, gesture)
        elif gesture.speakable:
            yield from () if gesture.numbers else self._controls("number ")
        elif gesture.targets:
            legal = {f"seat {target}" for target in gesture.targets if isinstance(target, int)}
            yield from self._controls("to ")
            meant = {f"seat {seat}" for seat in self.meant_seats()}
            keys = [key for key in self._controls("seat ") if key in legal]
            yield from sorted(keys, key=lambda key: key not in meant)
        elif gesture.ready is not None:
            yield from self._controls("confirm")
        elif "cards" in gesture.missing and not gesture.chosen:
            yield from self._cards(board, gesture)

    def _cards(self, board: Board, gesture: Gesture) -> Iterator[str]:
        """The cards of the hand that go with what has been picked."""
        legal = [laid for laid in board.hand_cards if laid.card in gesture.legal_cards]
        meant = self.meant()
        yield from map(card_key, sorted(legal, key=lambda laid: laid.card not in meant))

    def _controls(self, kind: str) -> Iterator[str]:
        keys = (control.key for control in self.stage.controls() if _is_open(control))
        yield from (key for key in keys if key.startswith(kind))


def _is_open(control: Control) -> bool:
    """Whether it can be pressed, and is not refused."""
    return not getattr(control, "refused", False)
