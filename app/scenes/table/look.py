"""What the nodes of a table are made from at one moment, and what they do when they are touched."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from app.table.board import AnswerButton, Board, Laid
from app.table.face import Face
from app.table.geometry import Box
from app.table.gestures import Gesture, InPile, Number
from app.table.hint import Hint
from app.table.log_lines import LogLine, told_once
from app.table.talk_words import Told
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, Refusal

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


def laid_in(laid: Laid) -> InPile:
    """A card by where it lies in its pile."""
    return InPile(laid.zone, laid.index)


@dataclass(frozen=True)
class Hands:
    """What a table scene does when something is touched; `do` is what keys do as well, by name."""

    tap_card: Callable[[Laid], None]
    carry: Callable[[Laid, tuple[int, int]], None]
    drop: Callable[[Laid, tuple[int, int]], None]
    tap_seat: Callable[[Seat], None]
    tap_zone: Callable[[Zone], None]
    say_number: Callable[[Number], None]
    answer: Callable[[AnswerButton], None]
    confirm: Callable[[], None]
    cancel: Callable[[], None]
    help: Callable[[], None]
    read_rule: Callable[[], None]
    do: Mapping[str, Callable[[], None]]


@dataclass(frozen=True)
class HintLook:
    """The hint that is shown, whether its numbers are, and what its buttons do."""

    hint: Hint
    has_reasons: bool
    is_explained: bool
    close: Callable[[], None]
    explain: Callable[[], None]


@dataclass(frozen=True)
class TableLook:
    """Everything that the nodes of one moment are made from."""

    theme: str
    board: Board
    faces: tuple[Face, ...]
    viewer: Seat
    gesture: Gesture
    still: Sequence[Laid]
    lines: Sequence[LogLine]
    touchable: bool
    confirm_label: str
    disabled: dict[str, str]
    why: Callable[[Refusal], str]
    why_card: Callable[[CardId], str]
    why_seat: Callable[[Seat], str]
    why_zone: Callable[[Zone], str]
    hinted: frozenset[CardId] = frozenset()
    hinted_seats: frozenset[Seat] = frozenset()
    hinted_answer: Command | None = None
    hint: HintLook | None = None
    keep_clear: tuple[Box, ...] = ()
    notice: tuple[str, str] | None = None
    notice_beside: Box | None = None
    goes_back: int | None = None
    keep_passing: str = ""
    passing_tip: str = ""
    log_over: bool = False
    carried: Laid | None = None
    touched: Laid | None = None
    watched: bool = False
    gives_reason: bool = False
    told: Mapping[Seat | None, Sequence[Told]] = field(default_factory=dict)
    posts: frozenset[CardId] = frozenset()
    held: CardId | None = None

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """The number of each seat's colour."""
        return tuple(face.colour for face in self.faces)

    @cached_property
    def lit_by(self) -> dict[str, LogLine]:
        """The lines of the log that speak of cards, by their keys."""
        return {f"line {n}": line for n, line in enumerate(self.lines) if line.cards}

    @cached_property
    def pickable(self) -> frozenset[CardId]:
        """The cards that an answer names, or that a form on the table wants somewhere."""
        return self.gesture.legal_cards | self.posts

    @cached_property
    def slots(self) -> frozenset[InPile]:
        """The cards in piles that can be picked by where they lie."""
        return self.gesture.legal_slots if self.touchable else frozenset()

    @cached_property
    def slotted(self) -> frozenset[Zone]:
        """The piles with such cards."""
        return frozenset(slot.zone for slot in self.slots)

    def is_picked(self, laid: Laid) -> bool:
        """Whether this card is picked; of several of a kind, the one that was touched."""
        if laid_in(laid) in self.gesture.slots:
            return True
        if laid.card is not None and laid.card == self.held:
            return True
        if laid.card is None or laid.card not in self.gesture.chosen:
            return False
        touched = self.touched
        same_kind = touched is not None and touched.card == laid.card
        return laid.copy == (touched.copy if touched is not None and same_kind else 0)


def table_look(scene: "TableScene") -> TableLook:
    """Everything that the nodes of a table are made from now."""
    board = scene.laid_board
    return TableLook(
        theme=scene.style.theme,
        board=board,
        faces=scene.reactions.moods.faces,
        viewer=scene.viewer,
        gesture=scene.gesture,
        still=scene.motion.still if scene.motion.running else board.cards,
        lines=told_once(scene.log.lines(), scene.undo.since),
        goes_back=scene.undo.since,
        touchable=scene.touchable,
        confirm_label=scene.eyes.confirm_label(scene.gesture.ready),
        disabled=scene.menu.disabled,
        why=scene.refusals.told,
        why_card=scene.refusals.told_of_card,
        why_seat=scene.refusals.told_of_seat,
        why_zone=scene.refusals.told_of_zone,
        hinted=scene.hints.cards,
        hinted_seats=scene.hints.seats,
        hinted_answer=scene.hints.command,
        hint=scene.hints.look(scene.gesture),
        keep_clear=scene.stage.keep_clear,
        notice=scene.notices.notice,
        notice_beside=scene.notices.beside,
        keep_passing=scene.keep_passing.label,
        passing_tip=scene.keep_passing.tip,
        log_over=scene.log_over,
        watched=scene.flow.watched,
        gives_reason=scene.motion.gives_reason,
        told=scene.saying.hearsay(),
        carried=scene.hands.carried[0] if scene.hands.carried else None,
        touched=scene.hands.touched,
        posts=scene.posts.touchable,
        held=scene.posts.held,
    )
