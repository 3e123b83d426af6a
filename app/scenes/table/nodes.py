"""The nodes of a table scene, made from a laid board and what has been picked so far."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import dist

from pygame import Rect

from app.draw.board_paint import BoardPaint
from app.draw.board_parts import draw_log_back, draw_log_frame, rect
from app.draw.clearance import clear_place
from app.draw.log_nodes import LogLineNode, LogLines, LogScroll
from app.draw.seat_nodes import ExtraNode, PlateNode
from app.draw.standing_nodes import STANDING, StandingNode
from app.draw.style import Style
from app.draw.table_nodes import BarButton, Fan, RoundButton
from app.draw.talk_nodes import ToldMark, placed_mark
from app.draw.widgets.boxes import Column, Free, Layers, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.scenes.table.card_nodes import card_nodes, mark_nodes, mat_nodes, painted, target_nodes
from app.scenes.table.hint_nodes import hint_nodes
from app.scenes.table.look import Hands, TableLook
from app.scenes.table.prompt_nodes import is_picking, passing_nodes, prompt_nodes
from app.table.board import Board, Extra, FeltPanel, LogPanel, Picture, Plate, SeatGround, Tray
from app.table.geometry import Box, around
from app.table.rule_codes import READ_THE_RULE
from app.table.standing_board import LaidKnowledge, LaidRace
from app.table.talk_words import Told
from app.table.things import Layer, Thing
from rules.kernel.cards import Seat

# A place at a table that only has something to say.


class Tip(Node):
    """A place that only has something to say."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return 0, 0


# The nodes of the seats, and of what can be picked like one.


def plate_nodes(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """Every seat, whole, with what is said of the things on it."""
    gesture = look.gesture
    legal = gesture.open_seats | gesture.targets if look.touchable else frozenset()
    asked = bool(gesture.open_seats)
    trays = {tray.seat: tray for tray in look.board.of(Tray)}
    grounds = {ground.seat: ground.box for ground in look.board.of(SeatGround)}
    for plate in look.board.plates:
        seat = plate.seat
        node = PlateNode(
            plate,
            look.faces[seat],
            hands.tap_seat,
            seat in legal,
            seat in gesture.seats,
            trays.get(seat),
            bool(gesture.legal_cards),
            asked and seat not in legal and gesture.is_picking,
            seat in look.hinted_seats,
            bool(gesture.seats) and seat not in gesture.seats,
            _otherwise(look, seat) if seat in legal else None,
            grounds.get(seat),
            key=f"seat {seat}",
            tip=plate.explanation,
            late_tip=partial(look.why_seat, seat) if asked and seat not in legal else None,
            enabled=look.watched or seat in legal or (asked and gesture.is_picking),
        )
        yield node, rect(look.board.reach(seat))
        yield from _plate_tips(plate)


def _otherwise(look: TableLook, seat: Seat) -> Picture | None:
    """The drawing of how a card will lie there, where that is not as is wished."""
    manner = look.gesture.manner_at(seat)
    if manner == look.gesture.manner:
        return None
    answers = look.board.prompt.answers
    return next((answer.picture for answer in answers if answer.manner == manner), None)


def _plate_tips(plate: Plate) -> Iterator[tuple[Node, Rect]]:
    """What is said of the things on a plate."""
    seat = plate.seat
    told = [(f"token {seat} {token.art}", token.box, token.explanation) for token in plate.tokens]
    told += [(f"chip {seat} {chip.name}", chip.box, chip.explanation) for chip in plate.chips]
    told += [
        (f"counter {seat} {counter.name}", counter.icon.box, counter.icon.explanation)
        for counter in plate.counters
    ]
    told += [
        (f"meter {seat} {meter.name}", around(meter.boxes), meter.explanation)
        for meter in plate.meters
    ]
    if plate.note is not None:
        told.append((f"note {seat}", plate.note.box, plate.note.explanation))
    for key, box, words in told:
        yield Tip(tip=words, key=key), rect(box)


def extra_nodes(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """What can be picked like a seat; otherwise it only has something to say."""
    legal = look.gesture.open_seats if look.touchable else frozenset()
    for extra in look.board.of(Extra):
        key, words = f"seat {extra.seat}", extra.explanation
        if extra.seat in legal:
            chosen = extra.seat in look.gesture.seats or extra.seat in look.hinted_seats
            yield ExtraNode(extra, hands.tap_seat, chosen, key=key, tip=words), rect(extra.box)
        else:
            yield Tip(tip=words, key=f"about {extra.seat}"), rect(extra.box)


# A sentence at a table, where it hides neither the question nor what is decided on.

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
    yield from (panel.box for panel in board.of(FeltPanel))
    yield from (button.box for button in board.buttons)
    yield from (thing.box for thing in board.things if thing.layer is Layer.STANDING)


def _hidden(box: Rect, kept: Sequence[Rect]) -> int:
    covered = [box.clip(one) for one in kept]
    return sum(part.w * part.h for part in covered)


# The nodes of the log, beside a table or over it.


@dataclass(eq=False)
class LogFrame(Node):
    """The log's panel where it lies over the table."""

    log: LogPanel
    colours: tuple[int, ...]

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return self.log.box.w, self.log.box.h

    def draw(self, pen: Pen) -> None:
        """Title and points."""
        draw_log_back(pen.surface, pen.style, self.box)
        draw_log_frame(pen.surface, pen.style, self.log, self.colours)


def log_nodes(look: TableLook, hands: Hands, style: Style) -> Iterator[tuple[Node, Rect]]:
    """The lines, or where they do not fit, a way to open them."""
    log = look.board.log
    if look.log_over and not log.docked:
        yield LogFrame(log, look.colours), rect(log.box)
    if log.docked or look.log_over:
        lines = [
            LogLineNode(
                line.text,
                None if line.seat is None else look.colours[line.seat],
                line.heading,
                number == len(look.lines) - 1,
                frozenset(line.cards),
                line.icon,
                look.goes_back is not None and line.number >= look.goes_back,
                key=f"line {number}",
            )
            for number, line in enumerate(look.lines)
        ]
        scroll = LogScroll(LogLines(lines), to_end=True, key=f"log {len(look.lines)}")
        yield scroll, rect(log.lines)
        close = BarButton("right", hands.do["log"], key="close log", tip="Hide the log (L)")
        yield close, rect(log.close)
    elif log.strip is not None:
        strip = rect(log.strip)
        side = min(strip.w, style.px(36))
        box = Rect(strip.x + (strip.w - side) // 2, strip.y + style.px(8), side, side)
        yield BarButton("left", hands.do["log"], key="open log", tip="Show the log (L)"), box


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
    for laid in (*board.of(LaidRace), *board.of(LaidKnowledge)):
        yield StandingNode(hands.do["standing"], key=STANDING), rect(laid.box)
    yield from _tips(thing for thing in board.things if thing.layer is Layer.STANDING)


def _tips(things: Iterable[Thing]) -> Iterator[tuple[Node, Rect]]:
    """What is said of things when they are pointed at."""
    for thing in things:
        if thing.about:
            yield Tip(tip=thing.about, key=thing.key), rect(thing.box)


def _frame(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    bar = look.board.bar
    yield BarButton("menu", hands.do["menu"], key="menu", tip="Menu (Esc)"), rect(bar.menu)
    yield BarButton("help", hands.help, key="help", tip="Rules that apply now"), rect(bar.help)
    if bar.fact is not None:
        yield Tip(tip=bar.fact.explanation, key="fact"), rect(bar.fact.box)
    for number, phase in enumerate(bar.phases):
        yield Tip(tip=phase.explanation, key=f"phase {number}"), rect(phase.box)
    yield from _tips(thing for thing in look.board.things if thing.layer is not Layer.STANDING)
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
