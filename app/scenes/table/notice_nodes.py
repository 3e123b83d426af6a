"""A sentence at a table, where it hides neither the question nor what is decided on."""

from collections.abc import Iterator, Sequence
from math import dist

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.clearance import clear_place
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text
from app.scenes.table.look import Hands, TableLook
from app.scenes.table.prompt_nodes import passing_nodes
from app.table.board import Board
from app.table.geometry import Box
from app.table.rule_codes import READ_THE_RULE

# As wide as a question, or narrower where that would hide something.
WIDTHS = (560, 420, 300, 180)


def notice_nodes(look: TableLook, hands: Hands, style: Style) -> Iterator[tuple[Node, Rect]]:
    """The sentence with a way to its rule: hiding least, and then nearest to what it is about."""
    if look.notice is None:
        return
    about = _about(look)
    kept = [rect(box) for box in _kept(look.board, look.keep_clear)]
    kept += [box for _, box in passing_nodes(look, hands, style)]
    tried = [_placed(look, hands, style, wide, kept) for wide in WIDTHS]
    yield min(tried, key=lambda one: (_hidden(one[1], kept), dist(one[1].center, about.center)))


def _about(look: TableLook) -> Rect:
    """What was touched, or else the question."""
    return rect(look.notice_beside or look.board.prompt.box)


def _placed(
    look: TableLook, hands: Hands, style: Style, wide: float, kept: Sequence[Rect]
) -> tuple[Node, Rect]:
    felt, about = rect(look.board.felt), _about(look)
    panel = _panel(look, hands, is_narrow=wide < WIDTHS[1])
    room = min(felt.w, round(style.px(wide) * style.text**0.5))
    size = room, panel.size(style, room)[1]
    clear = [Box(*box) for box in kept]
    return panel, clear_place(size, about, clear, felt, style.px(10))


def _panel(look: TableLook, hands: Hands, is_narrow: bool) -> Node:
    assert look.notice is not None
    text, rule = look.notice
    words: list[Node] = [Icon("info", 18), Text(text, 13, grow=1)]
    way = [Button(READ_THE_RULE, hands.read_rule, room="compact", key="read rule")] if rule else []
    if is_narrow:
        return Panel(
            Column([Row(words, 10, "top"), *way], gap=6), 14, 8, edge="inlay", key="notice"
        )
    return Panel(Row([*words, *way], 10), 14, 8, edge="inlay", key="notice")


def _kept(board: Board, keep_clear: Sequence[Box]) -> Iterator[Box]:
    """What is decided on, everybody, and how it stands."""
    yield from keep_clear
    yield from (board.reach(plate.seat) for plate in board.plates)
    yield from (panel.box for panel in board.plaques)
    yield from (button.box for button in board.buttons)
    yield from (one.box for one in (board.race, board.known, board.goal) if one is not None)


def _hidden(box: Rect, kept: Sequence[Rect]) -> int:
    covered = [box.clip(one) for one in kept]
    return sum(part.w * part.h for part in covered)
