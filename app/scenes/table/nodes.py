"""The nodes of a table scene, made from a laid board and what has been picked so far."""

from collections.abc import Iterator, Mapping, Sequence

from pygame import Rect

from app.draw.board_paint import BoardPaint
from app.draw.board_parts import rect
from app.draw.standing_nodes import STANDING, StandingNode
from app.draw.style import Style
from app.draw.table_nodes import (
    BarButton,
    Fan,
    RoundButton,
)
from app.draw.talk_nodes import ToldMark, placed_mark
from app.draw.widgets.boxes import Free, Layers
from app.draw.widgets.node import Node
from app.scenes.table.card_nodes import card_nodes, mark_nodes, mat_nodes, painted, target_nodes
from app.scenes.table.hint_nodes import hint_nodes
from app.scenes.table.log_frame import log_nodes
from app.scenes.table.look import Hands, TableLook
from app.scenes.table.notice_nodes import notice_nodes
from app.scenes.table.plate_nodes import extra_nodes, plate_nodes
from app.scenes.table.prompt_nodes import is_picking, passing_nodes, prompt_nodes
from app.scenes.table.tips import Tip
from app.table.board import Board
from app.table.talk_words import Told
from rules.kernel.cards import Seat


def table_nodes(look: TableLook, hands: Hands, style: Style) -> Node:
    """All nodes of a table, the lowest first."""
    board = look.board
    paint = BoardPaint(
        board, look.theme, look.colours, painted(look), lit_by=look.lit_by,
        picking=is_picking(look) or not look.touchable,
        people=look.faces, asks=not look.gives_reason,
    )  # fmt: skip
    frame = [*_frame(look, hands), *_standing(look, hands)]
    touch = Free([*frame, *prompt_nodes(look, hands), *passing_nodes(look, hands, style)])
    targets = Fan([*mat_nodes(look, hands), *target_nodes(look, hands), *extra_nodes(look, hands)])
    marks = told_marks(look.told, look.colours, board, style)
    plates = Fan([*plate_nodes(look, hands), *marks])
    cards = Fan([*card_nodes(look, hands), *mark_nodes(look)])
    log = Fan([*log_nodes(look, hands, style)])
    notice = Free([*notice_nodes(look, hands, style)])
    hint = Free([*_hint(look, style)])
    return Layers([paint, plates, touch, targets, cards, log, notice, hint])


def _hint(look: TableLook, style: Style) -> Iterator[tuple[Node, Rect]]:
    if look.hint is not None and look.touchable:
        yield from hint_nodes(look.hint, look.board, look.keep_clear, style)


def told_marks(
    told: Mapping[Seat | None, Sequence[Told]], colours: Sequence[int], board: Board, style: Style
) -> Iterator[tuple[Node, Rect]]:
    """The newest that is said about each seat, and on a closer look all of it."""
    for seat, said in told.items():
        if seat is None:
            continue
        newest = said[-1]
        speaker = None if newest.speaker == seat else colours[newest.speaker]
        tip = " ".join(one.sentence for one in reversed(said))
        mark = ToldMark(newest.mark, newest.art, speaker, key=f"told {seat}", tip=tip)
        yield placed_mark(mark, board, seat, style)


def _standing(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """Where to point to see who has what, and what the own goal means."""
    board = look.board
    for laid in (board.race, board.known):
        if laid is not None:
            yield StandingNode(hands.do["standing"], key=STANDING), rect(laid.box)
    if board.goal is not None:
        yield Tip(tip=board.goal.explanation, key="goal"), rect(board.goal.box)


def _frame(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    bar = look.board.bar
    yield BarButton("menu", hands.do["menu"], key="menu", tip="Menu (Esc)"), rect(bar.menu)
    yield BarButton("help", hands.help, key="help", tip="The rules of this moment"), rect(bar.help)
    if bar.fact is not None:
        yield Tip(tip=bar.fact.explanation, key="fact"), rect(bar.fact.box)
    for number, phase in enumerate(bar.phases):
        yield Tip(tip=phase.explanation, key=f"phase {number}"), rect(phase.box)
    for panel in (*look.board.plaques, look.board.medallion):
        if panel is not None and panel.explanation:
            yield Tip(tip=panel.explanation, key=f"panel {panel.name}"), rect(panel.box)
    for button in look.board.buttons:
        why = look.disabled.get(button.name, "")
        node = RoundButton(
            button,
            hands.do[button.name],
            key=button.name,
            enabled=not why,
            tip=why or button.picture.explanation,
        )
        yield node, rect(button.box)
