"""The nodes of a question: its buttons, its numbers, and what confirms an answer."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.number_nodes import NumberFaces, NumberPill
from app.draw.style import Style
from app.draw.table_nodes import PillButton
from app.draw.widgets.node import Node
from app.scenes.table.look import Hands, TableLook
from app.table.board import AnswerButton, Board, FeltPanel, Label, NumberPlace, Prompt
from app.table.geometry import Box
from app.table.gestures import Gesture, Number, Reading
from app.table.prompt_pages import leads_to
from app.table.question import PromptChoice
from rules.kernel.commands import Command


def prompt_nodes(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """The numbers and buttons of a question; once something is picked, what confirms it."""
    if not look.touchable:
        return
    yield from _numbers(look, hands)
    if _is_confirming(look):
        yield from _confirming(look, hands)
        return
    if _is_pointing(look):
        yield _cancel(hands, _instead_of(look.board.prompt))
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

    node = NumberFaces if place.faces else NumberPill
    return node(place, numbers, shown, say, enter, key=f"number {place.field}")


def passing_nodes(look: TableLook, hands: Hands, style: Style) -> Iterator[tuple[Node, Rect]]:
    """A way to keep passing, or to stop."""
    if look.keep_passing:
        box = passing_box(look.board, look.keep_passing, style)
        label = pill_label(look.keep_passing, Box(*box))
        tip = look.passing_tip
        yield PillButton(label, hands.do["passing"], key="keep passing", tip=tip), box


def passing_box(board: Board, words: str, style: Style) -> Rect:
    """Where a way to keep passing stands: beside the prompt, over it, or in its corner."""
    felt, prompt = rect(board.felt), rect(board.prompt.box)
    wide = style.text_width(words, 13, "bold") + style.px(32)
    box = Rect(0, 0, wide, style.line(13) + style.px(12))
    box.bottomleft = prompt.right + style.px(8), prompt.bottom - style.px(5)
    plaques = [rect(plaque.box) for plaque in board.of(FeltPanel)]
    if box.right > felt.right or box.collidelist(plaques) >= 0:
        box.bottomright = prompt.right, prompt.top - style.px(6)
        if box.collidelist(list(map(rect, _over(board)))) >= 0:
            box.h = style.line(13) + style.px(2)
            box.topright = prompt.right - style.px(12), prompt.top + style.px(4)
        for taken in map(rect, _said_with(board.prompt)):
            box.right = taken.x - style.px(8) if box.colliderect(taken) else box.right
        if box.x < felt.x:
            box.bottomright = prompt.right, prompt.top - style.px(6)
    return box


def _over(board: Board) -> list[Box]:
    """What a way to keep passing must not cover over the prompt: then it goes into its corner."""
    return [thing.box for thing in board.things if thing.is_kept_clear]


def _said_with(prompt: Prompt) -> list[Box]:
    """Where what is picked is confirmed, its numbers said, and buttons are, from right to left."""
    numbers, answers = (n.box for n in prompt.numbers), (a.box for a in prompt.answers)
    places = [prompt.confirm, *numbers, *answers]
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
        key=answer_key(answer, number),
        tip=words,
    )


def _is_hinted(look: TableLook, answer: AnswerButton) -> bool:
    """Whether a hint means this button."""
    return says(answer, look.hinted_answer, look.gesture.reading)


def says(answer: AnswerButton | PromptChoice, command: Command | None, reading: Reading) -> bool:
    """Whether a button is for this command or its verb, or opens one that is."""
    if command is None:
        return False
    verb = reading.verb(command)
    return leads_to(answer, lambda one: one.command == command or verb == one.verb != "")


def answer_key(answer: AnswerButton | PromptChoice, number: int) -> str:
    """The key of a button, by its kind and its place."""
    return f"{_kind(answer)} {number}"


def _kind(answer: AnswerButton | PromptChoice) -> str:
    if answer.is_form:
        return "form"
    if answer.verb or answer.command is not None:
        return "verb" if answer.command is None else "answer"
    return "back" if answer.closes else "fold" if answer.inside else "manner"


def is_picking(look: TableLook) -> bool:
    """Whether something has been picked, or said."""
    return any(look.gesture.filled) or bool(look.gesture.verb)


def _is_confirming(look: TableLook) -> bool:
    """Whether what is picked has to be confirmed: not while a button is to be pressed first."""
    prompt, gesture = look.board.prompt, look.gesture
    can_be = prompt.confirm is not None and is_picking(look)
    return can_be and (gesture.ready is not None or not prompt.answers)


def _is_pointing(look: TableLook) -> bool:
    """Whether something was begun that is ended on the table: no button has a part in it."""
    prompt, gesture = look.board.prompt, look.gesture
    begun = _is_begun(gesture) and bool(gesture.missing)
    return bool(prompt.answers) and begun and not any(_goes_on(gesture, a) for a in prompt.answers)


def _goes_on(gesture: Gesture, answer: AnswerButton | PromptChoice) -> bool:
    """Whether a button has to do with what was begun: not one that begins something else."""
    if answer.verb:
        return answer.verb in {gesture.verb, *gesture.verbs.difference(gesture.reading.asides)}
    if answer.inside:
        return any(_goes_on(gesture, one) for one in answer.inside)
    return answer.command is None or answer.fills


def _instead_of(prompt: Prompt) -> Box:
    """Where one can only cancel: in the place of what would answer otherwise."""
    last = prompt.answers[-1].box
    wide = max(last.w, prompt.cancel.w if prompt.cancel else 0)
    return Box(last.right - wide, last.y, wide, last.h)


def _cancel(hands: Hands, box: Box) -> tuple[Node, Rect]:
    return PillButton(pill_label("Cancel", box), hands.cancel, key="cancel"), rect(box)


def _confirming(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    prompt = look.board.prompt
    assert prompt.confirm is not None
    if prompt.cancel is not None and _is_begun(look.gesture):
        yield _cancel(hands, prompt.cancel)
    elif prompt.aside is not None:
        yield _answer(look, hands, prompt.aside, len(prompt.answers)), rect(prompt.aside.box)
    ready = look.gesture.ready is not None
    label = pill_label(look.confirm_label, prompt.confirm)
    confirm = PillButton(label, hands.confirm, kind="primary", key="confirm", enabled=ready)
    yield confirm, rect(prompt.confirm)


def _is_begun(gesture: Gesture) -> bool:
    """Whether there is something to cancel: a number alone is said again instead."""
    return bool(gesture.verb) or any(gesture.picked._replace(numbers=frozenset()))


def pill_label(text: str, box: Box) -> Label:
    """The words of a button in the middle of its box."""
    return Label(text, box.inset(2, 0), 13, "plain", "centre", "bold")
