"""The nodes of the seats, and of what can be picked like one."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.seat_nodes import ExtraNode, PlateNode
from app.draw.widgets.node import Node
from app.scenes.table.look import Hands, TableLook
from app.scenes.table.tips import Tip
from app.table.board import Picture, Plate
from app.table.geometry import around
from rules.kernel.cards import Seat


def plate_nodes(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """Every seat, whole, with what is said of the things on it."""
    gesture = look.gesture
    legal = gesture.open_seats | gesture.targets if look.touchable else frozenset()
    asked = bool(gesture.open_seats)
    trays = {tray.seat: tray for tray in look.board.trays}
    grounds = {ground.seat: ground.box for ground in look.board.grounds}
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
    for extra in look.board.extras:
        key, words = f"seat {extra.seat}", extra.explanation
        if extra.seat in legal:
            chosen = extra.seat in look.gesture.seats or extra.seat in look.hinted_seats
            yield ExtraNode(extra, hands.tap_seat, chosen, key=key, tip=words), rect(extra.box)
        else:
            yield Tip(tip=words, key=f"about {extra.seat}"), rect(extra.box)
