"""The nodes of a table scene, made from a laid board and what has been picked so far."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from app.draw.board_paint import BoardPaint
from app.draw.board_parts import draw_card, draw_plaque, rect
from app.draw.number_nodes import NumberPill
from app.draw.seat_nodes import ExtraNode, PlateNode
from app.draw.standing_nodes import STANDING, StandingNode
from app.draw.style import Style
from app.draw.table_nodes import (
    BarButton,
    Fan,
    PillButton,
    RoundButton,
    TableCard,
    TargetNode,
)
from app.draw.talk_nodes import ToldMark, placed_mark
from app.draw.widgets.boxes import DrawnBox, Free, Layers, Panel, Row
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Icon, Text
from app.scenes.table.hint_nodes import hint_nodes
from app.scenes.table.log_frame import log_nodes
from app.scenes.table.look import Hands, TableLook, laid_in
from app.table.board import AnswerButton, Label, Laid, NumberPlace, Picture, Plate, Prompt
from app.table.geometry import Box, around
from app.table.gestures import Number, named
from app.table.rule_codes import READ_THE_RULE
from rules.kernel.cards import Seat, Zone

# The keys that pick the cards of the hand, from the left.
DIGITS = "1234567890"


def table_nodes(look: TableLook, hands: Hands, style: Style) -> Node:
    """All nodes of a table, the lowest first."""
    board = look.board
    paint = BoardPaint(
        board, look.theme, look.colours, _painted(look), lit_by=look.lit_by,
        picking=_is_picking(look) or not look.touchable,
        people=look.faces, asks=not look.gives_reason,
    )  # fmt: skip
    frame = [*_frame(look, hands), *_standing(look, hands)]
    touch = Free([*frame, *_prompt(look, hands), *_passing(look, hands, style)])
    targets = Fan([*_targets(look, hands), *_extras(look, hands)])
    plates = Fan([*_plates(look, hands), *_told(look, style)])
    cards = Fan([*_cards(look, hands)])
    log = Fan([*log_nodes(look, hands, style)])
    notice = Free([*_notice(look, hands, style)])
    hint = Free([*_hint(look, style)])
    return Layers([paint, plates, touch, targets, cards, log, notice, hint])


def _notice(look: TableLook, hands: Hands, style: Style) -> Iterator[tuple[Node, Rect]]:
    """A sentence over the prompt, with a way to the rule it names."""
    if look.notice is None:
        return
    text, rule = look.notice
    parts: list[Node] = [Icon("info", 18), Text(text, 13, grow=1)]
    if rule:
        parts.append(Button(READ_THE_RULE, hands.read_rule, room="compact", key="read rule"))
    panel = Panel(Row(parts, 10), 14, 8, edge="inlay")
    felt, prompt = rect(look.board.felt), rect(look.board.prompt.box)
    wide = min(felt.w, round(style.px(560) * style.text**0.5))
    high = panel.size(style, wide)[1]
    box = Rect(felt.centerx - wide // 2, prompt.y - high - style.px(10), wide, high)
    yield panel, box.clamp(felt)


def _hint(look: TableLook, style: Style) -> Iterator[tuple[Node, Rect]]:
    if look.hint is not None and look.touchable:
        yield from hint_nodes(look.hint, look.board, look.keep_clear, style)


def _painted(look: TableLook) -> list[Laid]:
    """The cards that are only looked at."""
    return [laid for laid in look.still if not _can_be_touched(look, laid)]


def _can_be_touched(look: TableLook, laid: Laid) -> bool:
    """Whether a card can be picked: from the hand, or wherever an answer may name it."""
    if not look.touchable or laid.zone == look.board.own:
        return look.touchable
    named = look.gesture.anywhere and laid.card in look.gesture.legal_cards
    return named or laid.zone in look.slotted


def _is_slot(look: TableLook, laid: Laid) -> bool:
    """Whether a card can be picked by where it lies, seen or not."""
    return laid_in(laid) in look.slots


def _plates(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
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
            tip=(look.why_seat(seat) if asked and seat not in legal else "") or plate.explanation,
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


def _extras(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """What can be picked like a seat; otherwise it only has something to say."""
    legal = look.gesture.open_seats if look.touchable else frozenset()
    for extra in look.board.extras:
        key, words = f"seat {extra.seat}", extra.explanation
        if extra.seat in legal:
            chosen = extra.seat in look.gesture.seats or extra.seat in look.hinted_seats
            yield ExtraNode(extra, hands.tap_seat, chosen, key=key, tip=words), rect(extra.box)
        else:
            yield Tip(tip=words, key=f"about {extra.seat}"), rect(extra.box)


def _told(look: TableLook, style: Style) -> Iterator[tuple[Node, Rect]]:
    """The newest that is said about each seat, and on a closer look all of it."""
    for seat, told in look.told.items():
        if seat is None:
            continue
        newest = told[-1]
        speaker = None if newest.speaker == seat else look.colours[newest.speaker]
        tip = " ".join(one.sentence for one in reversed(told))
        mark = ToldMark(newest.mark, newest.art, speaker, key=f"told {seat}", tip=tip)
        yield placed_mark(mark, look.board, seat, style)


def _standing(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """Where to point to see who has what, and what the own goal means."""
    board = look.board
    for laid in (board.race, board.known):
        if laid is not None:
            yield StandingNode(hands.do["standing"], key=STANDING), rect(laid.box)
    if board.goal is not None:
        yield Tip(tip=board.goal.explanation, key="goal"), rect(board.goal.box)


class Tip(Node):
    """A place that only has something to say."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """None of its own."""
        return 0, 0


class DarkPlate(Node):
    """A dark plate under cards that lie over other things."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """As the layout has it."""
        return 0, 0

    def draw(self, pen: Pen) -> None:
        """As large as the layout has it."""
        draw_plaque(pen.surface, pen.style, self.box)


def _cards(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    if not look.touchable:
        return
    legal = look.gesture.legal_cards
    asked = bool(legal)
    digits = dict(zip(look.board.hand_cards, DIGITS, strict=False))
    for laid in look.still:
        if _is_slot(look, laid):
            yield _card(look, hands, laid, True, lifts=False), rect(laid.spot.bounds)
        elif laid.zone in look.slotted:
            yield DrawnBox(partial(_only_seen, look, laid)), rect(laid.spot.bounds)
        elif laid.card is not None and _can_be_touched(look, laid):
            state = laid.card in legal if asked and not look.board.picker else None
            lifts = laid.zone == look.board.own
            node = _card(look, hands, laid, state, lifts)
            node.digit = digits.get(laid, "")
            yield node, rect(laid.spot.bounds)
    if look.board.picker_box is not None:
        yield DarkPlate(key="picker"), rect(look.board.picker_box)
    for laid in look.board.picker:
        yield _card(look, hands, laid, True, lifts=False), rect(laid.spot.bounds)


def _only_seen(look: TableLook, laid: Laid, pen: Pen, box: Rect) -> None:
    """A card between others of its pile that can be picked; a click goes to the pile."""
    draw_card(pen.surface, look.theme, laid.card, laid.spot, zone=laid.zone.name)


def _card(
    look: TableLook, hands: Hands, laid: Laid, legal: bool | None, lifts: bool = True
) -> TableCard:
    card = laid.card
    return TableCard(
        look.theme,
        laid,
        hands.tap_card,
        hands.carry,
        hands.drop,
        legal,
        look.is_picked(laid),
        lifts,
        lit=card in look.hinted and not laid.copy,
        lit_by=frozenset(k for k, line in look.lit_by.items() if line.speaks_of(card, laid.zone)),
        away=laid == look.carried,
        key=card_key(laid) if lifts else lying_key(look, laid),
        colour=None if laid.zone.seat is None else look.colours[laid.zone.seat],
        tip=look.why_card(card) if legal is False and card is not None else "",
    )


def card_key(laid: Laid) -> str:
    """The key of a card in hand."""
    return f"card {laid.card} {laid.copy}" if laid.copy else f"card {laid.card}"


def lying_key(look: TableLook, laid: Laid) -> str:
    """The key of a card on the table: by its place in its pile, or by what it is."""
    by_place = _is_slot(look, laid)
    return f"slot {_spelled(laid.zone)} {laid.index}" if by_place else f"named {laid.card}"


def _spelled(zone: Zone) -> str:
    """A zone as part of a key."""
    at = "" if zone.host is None else f"@{zone.host}"
    return " ".join(str(part) for part in (zone.name, zone.seat, at) if part not in (None, ""))


def _targets(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """Piles that can be picked, and those that are: these shine, and so does what a hint means."""
    gesture, meant = look.gesture, look.hinted_answer
    lit = {*gesture.zones, *(named(meant).zones if meant is not None else ())}
    places = look.board.zones
    piles = {one for one in (*gesture.targets, *gesture.open_zones) if isinstance(one, Zone)}
    for target in sorted(piles, key=places.__getitem__) if look.touchable else ():
        key = f"to {_spelled(target)}"
        node = TargetNode(partial(hands.tap_zone, target), target in lit, key=key)
        yield node, rect(places[target])


def _prompt(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    if not look.touchable:
        return
    yield from _numbers(look, hands)
    if _is_confirming(look):
        yield from _confirming(look, hands)
        return
    for number, answer in enumerate(look.board.prompt.answers):
        yield _answer(look, hands, answer, number), rect(answer.box)


def _numbers(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """A place for each number that can be said now."""
    speakable = look.gesture.speakable
    for place in look.board.prompt.numbers:
        if place.field in speakable:
            yield _number(look, hands, place, speakable[place.field]), rect(place.box)


def _number(
    look: TableLook, hands: Hands, place: NumberPlace, numbers: tuple[int, ...]
) -> NumberPill:
    """Enter says what is shown, and once it is said it is confirmed: one press decides nothing."""
    said = {number.field: number.value for number in look.gesture.filled.numbers}
    shown = said.get(place.field)

    def say(number: int) -> None:
        hands.say_number(Number(place.field, number))

    def enter() -> None:
        is_said = any(number.field == place.field for number in look.gesture.numbers)
        hands.confirm() if is_said else say(numbers[0] if shown is None else shown)

    return NumberPill(place, numbers, shown, say, enter, key=f"number {place.field}")


def _passing(look: TableLook, hands: Hands, style: Style) -> Iterator[tuple[Node, Rect]]:
    """Beside the prompt, or over it: a way to keep passing, or to stop."""
    if not look.keep_passing:
        return
    felt, prompt = rect(look.board.felt), rect(look.board.prompt.box)
    wide = style.text_width(look.keep_passing, 13, "bold") + style.px(32)
    box = Rect(0, 0, wide, style.line(13) + style.px(12))
    box.bottomleft = prompt.right + style.px(8), prompt.bottom - style.px(5)
    plaques = [rect(plaque.box) for plaque in look.board.plaques]
    if box.right > felt.right or box.collidelist(plaques) >= 0:
        box.bottomright = prompt.right, prompt.top - style.px(6)
        for taken in map(rect, _said_with(look.board.prompt)):
            box.right = taken.x - style.px(8) if box.colliderect(taken) else box.right
    label = pill_label(look.keep_passing, Box(*box))
    yield PillButton(label, hands.do["passing"], key="keep passing"), box


def _said_with(prompt: Prompt) -> list[Box]:
    """Where what is picked is confirmed, and its numbers said, from right to left."""
    places = [prompt.confirm, *(number.box for number in prompt.numbers)]
    return sorted((one for one in places if one is not None), key=lambda one: -one.x)


def _answer(look: TableLook, hands: Hands, answer: AnswerButton, number: int) -> PillButton:
    """A button; a verb or a manner that is picked looks like it, one that cannot be is dimmed."""
    picked = answer.verb == look.gesture.verb if answer.verb else False
    picked = picked or (bool(answer.manner) and answer.manner == look.gesture.manner_at())
    words, refusal = answer.explanation, answer.refusal
    if refusal is not None:
        words = look.why(refusal)
    return PillButton(
        answer.label,
        partial(hands.answer, answer),
        answer.picture,
        "primary" if picked else answer.kind,
        _is_hinted(look, answer),
        refusal is not None,
        key=f"{_kind(answer)} {number}",
        tip=words,
    )


def _is_hinted(look: TableLook, answer: AnswerButton) -> bool:
    """Whether a hint means this button: the answer itself, or its verb."""
    meant = look.hinted_answer
    if meant is None:
        return False
    verb = look.gesture.reading.verb(meant)
    return answer.command == meant or (bool(verb) and answer.verb == verb)


def _kind(answer: AnswerButton) -> str:
    if answer.is_form:
        return "form"
    return "answer" if answer.command is not None else "verb" if answer.verb else "manner"


def _is_picking(look: TableLook) -> bool:
    return any(look.gesture.filled)


def _is_confirming(look: TableLook) -> bool:
    """Whether what is picked has to be confirmed: not while a button is to be pressed first."""
    prompt, gesture = look.board.prompt, look.gesture
    can_be = prompt.confirm is not None and prompt.cancel is not None and _is_picking(look)
    return can_be and (gesture.ready is not None or not prompt.answers)


def _confirming(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    prompt = look.board.prompt
    assert prompt.confirm is not None
    assert prompt.cancel is not None
    cancel = pill_label("Cancel", prompt.cancel)
    yield PillButton(cancel, hands.cancel, key="cancel"), rect(prompt.cancel)
    ready = look.gesture.ready is not None
    label = pill_label(look.confirm_label, prompt.confirm)
    confirm = PillButton(label, hands.confirm, kind="primary", key="confirm", enabled=ready)
    yield confirm, rect(prompt.confirm)


def pill_label(text: str, box: Box) -> Label:
    """The words of a button in the middle of its box."""
    return Label(text, box.inset(2, 0), 13, "plain", "centre", "bold")


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
