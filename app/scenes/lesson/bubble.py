"""What a teacher says, on paper: beside the table, or across it where letters are large."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.clearance import clear_place
from app.draw.lesson_nodes import SpeechPaper, Teacher
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Row
from app.draw.widgets.node import Node
from app.draw.widgets.paper import BRASS_INK, PaperRule
from app.draw.widgets.text import Icon, Text
from app.table.board import Board, Slot, Tray
from app.table.geometry import Box, around
from app.table.lesson_place import Clearing, best_place

INK, DIM = "paper_ink", "paper_ink_dim"
PORTRAIT, SMALL_PORTRAIT = 156, 72
WIDE, NARROW = 264, 212
MARGIN, GAP = 12, 30
NOTE = 250
# With larger letters words go across the table.
LARGE = 1.5


def portrait_of(teacher: str) -> str:
    """The drawing of whoever teaches."""
    return f"regulars/{teacher.casefold()}"


@dataclass(frozen=True)
class Words:
    """What is said now; `order` is what to do, and `why` is shown where there is room for it.

    Across the table there is none: `to_why` leads there, and `instead` takes the words' place.
    `tally` is counted out under the reason, in drawings; `ways` lead back, where they have no room
    beside the words.
    """

    teacher: str
    count: str
    told: str
    order: str = ""
    why: str = ""
    buttons: Sequence[Node] = ()
    instead: str = ""
    to_why: Node | None = None
    tally: Sequence[Node] = ()
    ways: Sequence[Node] = ()

    @property
    def portrait(self) -> str:
        """The drawing of whoever teaches."""
        return portrait_of(self.teacher)


@dataclass(frozen=True)
class Form:
    """One way to show them: in a column at the side, or in a strip across."""

    size: int
    width: float
    portrait: float
    across: bool = False


COLUMNS = (
    Form(24, WIDE, PORTRAIT),
    Form(18, WIDE, PORTRAIT),
    Form(18, NARROW, PORTRAIT),
    Form(18, WIDE, 0),
    Form(18, NARROW, 0),
    Form(15, 1.5 * WIDE, 0),
)
STRIPS = (
    Form(18, 0, SMALL_PORTRAIT, across=True),
    Form(15, 0, SMALL_PORTRAIT, across=True),
    Form(15, 0, 0, across=True),
)


def ground_of(board: Board, lit: Sequence[Box], style: Style, *, is_asked: bool) -> Clearing:
    """What must stay free: what is lit, the hand, the cards on the table, and an open question."""
    own = [laid.spot.bounds for laid in board.lying(board.own)]
    open_cards = [
        laid.spot.bounds for laid in board.cards if laid.zone.seat is None and laid.card is not None
    ]
    never = [*lit, *own, *open_cards, *(slot.box for slot in board.of(Slot))]
    if is_asked and (board.prompt.answers or board.prompt.confirm):
        never.append(board.prompt.box)
    rather_not = [*(plate.box for plate in board.plates), *(tray.box for tray in board.of(Tray))]
    top, margin = board.bar.box.bottom, style.px(MARGIN)
    room = Box.between(margin, top + margin // 2, style.width - margin, style.height - margin)
    return Clearing(room, never, rather_not)


@dataclass(frozen=True)
class Bubble:
    """Words in a form that was found for them; `boxes` are the paper's and the teacher's."""

    words: Words
    form: Form
    boxes: tuple[Box, ...]

    def nodes(self) -> Iterator[tuple[Node, Rect]]:
        """The paper, and the face of whoever speaks beside it."""
        paper, *faces = map(rect, self.boxes)
        tail = faces[0].midtop if faces else None
        yield with_tail(_paper(self.words, self.form), tail), paper
        for face in faces:
            yield Teacher(self.words.portrait, self.form.portrait), face


def bubble(style: Style, words: Words, ground: Clearing) -> Bubble:
    """In the first form that covers nothing, or else in the one that covers least."""
    forms = STRIPS if style.text > LARGE else (*COLUMNS, *STRIPS)
    found: list[tuple[int, Bubble]] = []
    for form in forms:
        boxes = best_place(ground, _boxes(style, words, form, ground.room), low=not form.across)
        harm = ground.harm(boxes)[0] + sum(box.w * _beyond(box, ground.room) for box in boxes)
        found.append((harm, Bubble(words, form, boxes)))
        if not found[-1][0]:
            break
    return min(found, key=lambda one: one[0])[1]


def _beyond(box: Box, room: Box) -> int:
    """How far a box sticks out below."""
    return max(0, box.bottom - room.bottom)


def _boxes(style: Style, words: Words, form: Form, room: Box) -> tuple[Box, ...]:
    """Paper and face at the upper edge of the room, at its right."""
    wide = room.w if form.across else min(room.w, style.grown(form.width))
    paper = Box(room.right - wide, room.y, wide, _paper(words, form).size(style, wide)[1])
    if form.across or not form.portrait:
        return (paper,)
    side, margin = style.px(form.portrait), style.px(20)
    return paper, Box(room.right - side - margin, paper.bottom + style.px(GAP), side, side)


def with_tail(paper: SpeechPaper, tail: tuple[int, int] | None) -> SpeechPaper:
    """The same paper with a tail to this place."""
    return replace(paper, tail_to=tail, key=paper.key)


def _paper(words: Words, form: Form) -> SpeechPaper:
    if form.across:
        return _strip(words, form)
    head = Row(
        [
            Text(words.teacher, 13, BRASS_INK, "bold", grow=1),
            Text(words.count, 12, DIM, "semibold"),
        ],
        8,
    )
    parts: list[Node] = [head, *_said(words, form.size)]
    if words.why:
        parts += [PaperRule(), Text("Why?", 13, BRASS_INK, "bold"), Text(words.why, 13, INK)]
        parts += [Flow(words.tally, 5)] if words.tally else []
    if words.ways or words.buttons:
        parts.append(Flow([*words.ways, *words.buttons], 8, "right"))
    return SpeechPaper(Column(parts, gap=7), key="lesson words")


def _said(words: Words, size: int) -> list[Node]:
    said = ((words.told, "serif"), (words.order, "serif black"))
    return [Text(text, size, INK, face) for text, face in said if text]


def _strip(words: Words, form: Form) -> SpeechPaper:
    instead = [Text(words.instead, form.size, INK)] if words.instead else None
    said: list[Node] = [*(instead or _said(words, form.size))]
    parts: list[Node] = [Column(said, gap=2, grow=1)]
    if form.portrait:
        parts.insert(0, Teacher(words.portrait, form.portrait))
    buttons = [*([words.to_why] if words.to_why else []), *words.buttons]
    below: list[Node] = [Row(words.ways, 4)] if words.ways else []
    if buttons and below:
        parts.append(Column([Flow(buttons, 4, "right"), *below], gap=4))
    elif buttons or below:
        parts.append(Column([*buttons, *below], gap=4))
    return SpeechPaper(Row(parts, 12), 12, 3, key="lesson words")


_SENTENCES = re.compile(r"(?<=[.!?]) ")


@dataclass(frozen=True)
class KindWord:
    """What is said to a wrong answer, and the card that it is about, if it is about one."""

    text: str
    card: int | None = None


def note_paper(
    style: Style, note: KindWord, board: Board, ground: Clearing
) -> Iterator[tuple[Node, Rect]]:
    """A small sheet over the card, or over the question."""
    first, *rest = _SENTENCES.split(note.text, maxsplit=1)
    parts: list[Node] = [Text(first, 13, INK, "bold"), *(Text(text, 13, INK) for text in rest)]
    row = Row([Icon("warn", 18, BRASS_INK), Column(parts, gap=2, grow=1)], 12, "top")
    paper = SpeechPaper(row, 14, 9, key="lesson note")
    anchor = _anchor(note, board)
    wide = min(ground.room.w, style.grown(NOTE))
    high = paper.size(style, wide)[1]
    room = rect(ground.room)
    box = clear_place((wide, high), rect(anchor), ground.never, room, style.px(26))
    yield with_tail(paper, (anchor.middle[0], anchor.y)), box


def _anchor(note: KindWord, board: Board) -> Box:
    own = board.lying(board.own)
    card = next((laid.spot.bounds for laid in own if laid.card == note.card), None)
    if card is not None:
        return card
    if board.prompt.lines:
        return board.prompt.box
    return around([laid.spot.bounds for laid in own]) if own else board.hand
