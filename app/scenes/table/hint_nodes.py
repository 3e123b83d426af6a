"""A hint on the table: the order and its reason on paper, and behind *Why?* all answers as bars.

The paper lies where the question stands, if that has no buttons; else where it hides nothing that
is decided on. While something is picked, only the light on what was meant stays.
"""

from collections.abc import Iterator, Sequence

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.clearance import clear_place
from app.draw.hint_paper import TAIL, HintBar, HintPaper, Lamp, PaperButton
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Panel, Row, Sized
from app.draw.widgets.node import Node
from app.draw.widgets.text import Hairline, Icon, Text
from app.scenes.table.look import HintLook
from app.scenes.table.sheets import card_node
from app.table.board import Board, FeltPanel
from app.table.geometry import Box, around
from app.table.gestures import named
from app.table.hint import Hint, HintRow

WIDE, NUMBERS = 588, 428
CARD = 28
FEW = 3
# An answer is poor if its bar is shorter than the best one by so much.
POOR = 0.15
# Where the question stands, the paper may lie on less than this part of something.
EDGE = 8
# From this text size on the numbers take the place of the paper, and always where both do not fit.
ONE_AT_A_TIME = 1.75
HINT, HINT_NUMBERS = "hint paper", "hint numbers"


def hint_nodes(
    shown: HintLook, board: Board, keep_clear: Sequence[Box], style: Style
) -> Iterator[tuple[Node, Rect]]:
    """The paper, and the numbers if they are wanted."""
    clear = _kept(board, keep_clear)
    paper, box = _paper(shown, board, clear, style)
    if not (shown.is_explained and shown.hint.rows):
        yield paper, box
        return
    panel, place = _numbers(shown, board, (*clear, Box(*box)), style)
    if style.text < ONE_AT_A_TIME and not place.colliderect(box):
        yield paper, box
        yield panel, place
    else:
        yield _numbers(shown, board, clear, style, alone=True)


def _paper(
    shown: HintLook, board: Board, keep_clear: Sequence[Box], style: Style
) -> tuple[Node, Rect]:
    """With the reason for what to say, unless that hides something."""
    paper, box = _paper_placed(shown, board, keep_clear, style)
    if shown.hint.talk is not None and box.collidelist([rect(one) for one in keep_clear]) >= 0:
        return _paper_placed(shown, board, keep_clear, style, brief=True)
    return paper, box


def _paper_placed(
    shown: HintLook, board: Board, keep_clear: Sequence[Box], style: Style, brief: bool = False
) -> tuple[Node, Rect]:
    lamp: list[Node] = [] if style.narrow else [Lamp()]
    about = _meant(shown.hint, board)
    tail = rect(about).midtop if about is not None else None
    inside = Column([*_words(shown, brief)], gap=2, grow=1)
    paper = HintPaper(Row([*lamp, inside], 14), tail=tail, key=HINT)
    wide = min(rect(board.felt).w, round(style.px(WIDE) * style.text**0.5))
    size = wide, paper.size(style, wide)[1]
    box = _place(size, board, keep_clear, style)
    if about is None or abs(rect(about).top - box.bottom) > style.px(TAIL + 20):
        paper.tail = None
    return paper, box


def _words(shown: HintLook, brief: bool) -> Iterator[Node]:
    """The order with its buttons, the reason, and what to say aloud."""
    hint = shown.hint
    buttons: list[Node] = [PaperButton("Thanks", shown.close, key="hint thanks")]
    if shown.has_reasons and hint.rows:
        label = "Less" if shown.is_explained else "Why?"
        buttons.append(PaperButton(label, shown.explain, filled=True, key="hint why"))
    yield Row([Text(hint.order, 24, "paper_ink", "serif bold", grow=1), *buttons], 6)
    if shown.has_reasons:
        yield Text(hint.reason, 15, "paper_ink_dim")
    if hint.talk is not None:
        said = hint.talk[0] if brief or not shown.has_reasons else " ".join(hint.talk)
        words = Text(said, 13, "paper_ink", "semibold", grow=1)
        yield Row([Icon("speech", 16, "paper_ink"), words], 8, align="top")


def _meant(hint: Hint, board: Board) -> Box | None:
    """The first card of the hand that is meant."""
    cards = named(hint.command).cards
    boxes = [laid.spot.bounds for laid in board.lying(board.own) if laid.card in cards]
    return boxes[0] if boxes else None


def _place(size: tuple[int, int], board: Board, keep_clear: Sequence[Box], style: Style) -> Rect:
    """Over a question without buttons, if that hides least; else as near to it as can be."""
    prompt, felt = rect(board.prompt.box), rect(board.felt)
    others = [*keep_clear, *(board.reach(plate.seat) for plate in board.plates)]
    others += [plaque.box for plaque in board.of(FeltPanel)]
    over = Rect((0, 0), size)
    over.midbottom = prompt.midbottom
    over.clamp_ip(felt)
    if not board.prompt.answers and not any(_hides(over, rect(one)) for one in others):
        return over
    beside = clear_place(size, prompt, others, felt, style.px(8))
    if board.prompt.answers or _hidden(beside, others) < _hidden(over, others):
        return beside
    return over


def _hidden(box: Rect, others: Sequence[Box]) -> int:
    """How much of all that is to be seen a box would hide."""
    parts = (box.clip(rect(one)) for one in others)
    return sum(part.w * part.h for part in parts)


def _hides(box: Rect, other: Rect) -> bool:
    """Whether more than the edge of something is hidden."""
    part = box.clip(other)
    return part.w * part.h * EDGE > other.w * other.h


def _kept(board: Board, keep_clear: Sequence[Box]) -> tuple[Box, ...]:
    """What is decided on, without the question itself and without the place of an empty hand."""
    spare = {board.prompt.box} if board.lying(board.own) else {board.prompt.box, board.hand}
    return tuple(box for box in keep_clear if box not in spare)


def _numbers(
    shown: HintLook, board: Board, keep_clear: Sequence[Box], style: Style, alone: bool = False
) -> tuple[Node, Rect]:
    """As many bars as hide nothing, and no button; else a few that hide little."""
    many = len(shown.hint.rows)
    clear = [rect(box) for box in (*keep_clear, board.prompt.box)]
    for hidden in ([*clear, *(rect(button.box) for button in board.buttons)], clear):
        for count in range(many, min(FEW, many) - 1, -1):
            panel, box = _numbers_placed(shown, board, keep_clear, style, count, alone)
            if box.collidelist(hidden) < 0:
                return panel, box
    return panel, box


def _numbers_placed(
    shown: HintLook, board: Board, keep_clear: Sequence[Box], style: Style, count: int, alone: bool
) -> tuple[Node, Rect]:
    panel = _panel(shown, style, count, alone)
    window = Rect(0, 0, style.width, style.height).inflate(-style.px(24), -style.px(24))
    wide = min(window.w, round(style.px(NUMBERS) * style.text**0.7))
    size = wide, min(window.h, panel.size(style, wide)[1])
    lamp = next((b.box for b in board.buttons if b.name == "hint"), around([board.hand]))
    buttons = [button.box for button in board.buttons]
    plates = [plate.box for plate in board.plates]
    clear = (*keep_clear, *plates, *buttons, board.prompt.box)
    return panel, clear_place(size, rect(lamp), clear, window, style.px(10))


def _panel(shown: HintLook, style: Style, count: int, alone: bool) -> Node:
    hint = shown.hint
    rows = [_row(hint, row, style) for row in hint.rows[:count]]
    measure = Text(hint.measure, 12, "text_dim", "semibold", "right", grow=1)
    head = Row([Text("Why?", 18, face="serif bold"), measure], 12)
    if hint.tie:
        rows.insert(0, Text(hint.tie, 13, face="semibold"))
    notes = [Row([Icon("eye", 16), Text(hint.source, 12, "text_dim", grow=1)], 8)]
    if hint.talk is not None:
        told = Text(" ".join(hint.talk), 12, "text_dim", grow=1)
        notes.insert(0, Row([Icon("speech", 16), told], 8))
    parts = [head, Hairline(), *rows, Hairline(), *notes]
    if alone:
        parts.append(Row([PaperButton("Back", shown.explain, filled=True, key="hint why")], 0))
    return Panel(Column(parts, gap=7), 18, 14, edge="inlay", key=HINT_NUMBERS)


def _row(hint: Hint, row: HintRow, style: Style) -> Node:
    """The cards, the answer with its cause, the bar and the number."""
    best, poor = row in hint.rows[: hint.ties], row.share < hint.rows[0].share - POOR
    cards: list[Node] = [card_node(card, CARD, 4) for card in sorted(named(row.command).cards)[:2]]
    face = "bold" if best else "semibold"
    words = Column([Text(row.name, 15, face=face),
                    Text(row.cause, 12, "text_dim", "semibold")], gap=0, grow=1)  # fmt: skip
    number = Text(row.number, 15, "accent_hi" if best else "text", "bold", "right", single=True)
    return Row(
        [*cards, words, HintBar(row.share, best, poor, row.margin), Sized(number, 50 * style.text)],
        10,
    )
