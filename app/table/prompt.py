"""The prompt: one sentence, and room to confirm what is picked or buttons to choose from.

Numbers that answers say have a place in it, too.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from app.table import words as sentences
from app.table.board import AnswerButton, Label, NumberPlace, Picture, Prompt
from app.table.boxes import broken, total
from app.table.fitting import elide, wrap_evenly, wrap_most
from app.table.geometry import Box, Ruler
from app.table.question import ChoiceGroup, NumberAsked, PromptChoice, Question
from app.table.voice import numbered

TEXT, BUTTON, CAPTION, FACE_TEXT = 15, 13, 12, 12
CANCEL = sentences.CANCEL
_SIDE, _PAD, GAP, _BETWEEN = 16, 5, 8, 6
_Row: TypeAlias = list[PromptChoice]
_USUAL_WIDTH = 560
_MOST_LINES = 3


def prompt_height(
    questions: Sequence[Question], width: int, ruler: Ruler, rows: int | None = None
) -> int:
    """How tall the prompt is for any of these questions, if it may be so wide.

    With this many rows of buttons at most: what has no room in them can be folded away.
    """
    layouts = (_Layout(question, width, 10**6, ruler) for question in questions)
    return max(layout.height_in(rows) for layout in layouts)


def low_prompt_height(questions: Sequence[Question], width: int, ruler: Ruler) -> int:
    """The same if no caption stands over its buttons: there may be room beside them."""
    layouts = [_Layout(question, width, 10**6, ruler) for question in questions]
    return max(layout.height - layout.captions_height for layout in layouts)


def lay_prompt(question: Question, room: Box, ruler: Ruler) -> Prompt:
    """The prompt at the bottom of the room, in its middle, never larger than the room."""
    layout = _Layout(question, room.w, room.h, ruler)
    wide = layout.width
    box = Box(room.x + (room.w - wide) // 2, room.bottom - layout.height, wide, layout.height)
    return layout.laid(box)


def faces_height(ruler: Ruler) -> int:
    """How high a number with its face is: two lines stand beside it."""
    return 2 * ruler.line(FACE_TEXT) + ruler.px(4)


def face_width(words: Sequence[str], ruler: Ruler) -> int:
    """How wide each of several numbers with faces is, for the longest of these words."""
    beside = max((ruler.width(word, FACE_TEXT, "bold") for word in words), default=0)
    return faces_height(ruler) + beside + ruler.px(12)


class _Layout:
    """One question measured: how the sentence is broken, and where its buttons go."""

    def __init__(self, question: Question, width: int, most: int, ruler: Ruler) -> None:
        self.question, self.ruler, self.room = question, ruler, width - 2 * ruler.px(_SIDE)
        self.line, self.button = ruler.line(TEXT), ruler.line(BUTTON) + ruler.px(12)
        self.icon = max(ruler.px(20), round(self.line * 0.85)) if question.art else 0
        self.text_left = self.icon + ruler.px(10) if question.art else 0
        self.confirm = self._confirm_width()
        self.cancel = self._cancel_width() if self.confirm and not question.no_cancel else 0
        self.shows_faces = self._has_room_for_faces()
        self.numbers = tuple(map(self._number_width, question.numbers))
        self.tall = faces_height(ruler) if self.shows_faces else self.button
        self.closing, self.rows = self._laid_in_rows()
        self.captions = self._fits_with_captions(most)
        self.beside, self.lines = self._broken(most)
        self.height = min(self._way_height(self.beside, len(self.lines)), most)

    def height_in(self, rows: int | None) -> int:
        """The height with no more than this many rows of buttons."""
        spare = 0 if rows is None else max(0, len(self.rows) - rows)
        return self.height - spare * (self.button + self.ruler.px(_BETWEEN))

    @property
    def width(self) -> int:
        """As wide as the text and the buttons need, and not narrower than usual."""
        texts = [self.ruler.width(line, TEXT) for line in self.lines]
        wide = self.text_left + max(texts, default=0) + self._beside_width + self._closing_width
        rows = [self._row_width(row) + self._before(words, row) for words, row in self.rows]
        usual = self.ruler.px(_USUAL_WIDTH) - 2 * self.ruler.px(_SIDE)
        inner = min(self.room, max([wide, usual, self.actions, self._numbers_width, *rows]))
        return inner + 2 * self.ruler.px(_SIDE)

    @property
    def actions(self) -> int:
        """The width of the two buttons for what is picked, and of the numbers before them."""
        if not self.confirm:
            return 0
        return self._numbers_width + self._before_confirm + self.confirm

    @property
    def _before_confirm(self) -> int:
        return self.cancel + self.ruler.px(GAP) if self.cancel else 0

    def _has_room_for_faces(self) -> bool:
        """Whether all numbers that have faces show them, before the buttons."""
        wide = sum(self._faces_width(one) + self.ruler.px(GAP) for one in self.question.numbers)
        has_some = any(one.faces for one in self.question.numbers)
        return has_some and wide + self._before_confirm + self.confirm <= self.room

    def _faces_width(self, asked: NumberAsked) -> int:
        words = [word for face in asked.faces for word in (face.gain, face.odds)]
        return len(asked.faces) * face_width(words, self.ruler)

    def _number_width(self, asked: NumberAsked) -> int:
        """A cell for each face, or the words, and a minus and a plus beside them."""
        if self.shows_faces and asked.faces:
            return self._faces_width(asked)
        words = self.ruler.width(numbered(asked.most, asked.noun), BUTTON, "bold")
        return min(self.room, words + 2 * self.button + self.ruler.px(16))

    @property
    def _numbers_width(self) -> int:
        return sum(wide + self.ruler.px(GAP) for wide in self.numbers)

    @property
    def side(self) -> int:
        """How much of the width the buttons take beside the sentence."""
        row = self._row_width(self._inline) if self.question.inline else 0
        return max(self.actions, row)

    @property
    def _inline(self) -> list[PromptChoice]:
        """All choices in one row."""
        return [choice for group in self.question.groups for choice in group.choices]

    @property
    def _beside_width(self) -> int:
        return self.side + self.ruler.px(GAP) if self.beside and self.side else 0

    def _confirm_width(self) -> int:
        widths = [self._button_width(label) for label in self.question.confirms]
        return min(max(widths, default=0), self.room)

    def _cancel_width(self) -> int:
        aside = self.question.aside
        labels = [CANCEL, aside.label] if aside is not None else [CANCEL]
        return max(map(self._button_width, labels))

    def _button_width(self, label: str, art: str | None = None) -> int:
        icon = self._art_size + self.ruler.px(6) if art else 0
        return self.ruler.width(label, BUTTON, "bold") + 2 * self.ruler.px(14) + icon

    @property
    def _art_size(self) -> int:
        return round(self.button * 0.7)

    # The sentence

    def _broken(self, most: int) -> tuple[bool, list[str]]:
        """The sentence in lines: beside the buttons if it can be, else above them.

        A short one in one line comes before a long one in two, unless it is said in full.
        """
        ways = [(True, 1), (True, 2)] if self._can_be_beside else []
        ways += [(False, lines) for lines in range(1, _MOST_LINES + 1)]
        allowed = [way for way in ways if self._way_height(*way) <= most] or ways[:1]
        texts = self.question.texts
        tries = [(way, text) for way in allowed for text in texts]
        if self.question.in_full:
            tries.sort(key=lambda one: (texts.index(one[1]), one[0][1]))
        for (beside, count), text in tries:
            lines = wrap_evenly(text, self._text_room(beside), TEXT, self.ruler)
            if len(lines) <= count:
                return beside, lines
        beside, count = allowed[-1]
        room = self._text_room(beside)
        return beside, wrap_most(texts[-1] if texts else "", room, TEXT, self.ruler, count)

    @property
    def _can_be_beside(self) -> bool:
        """Whether the buttons may stand beside the sentence, and leave it some room."""
        if not self.rows:
            return True
        is_inline = self.question.inline and not self.numbers
        return is_inline and 3 * self._text_room(beside=True) >= self.room

    def _text_room(self, beside: bool) -> int:
        taken = self.side + self.ruler.px(GAP) if beside and self.side else 0
        return self.room - self.text_left - taken - (0 if beside else self._closing_width)

    def _fits_with_captions(self, most: int) -> bool:
        text, pads = self.line, 3 * self.ruler.px(_PAD)
        return text + self._rows_height(captions=True) + pads <= most

    def _way_height(self, beside: bool, lines: int) -> int:
        text, pads = lines * self.line, 2 * self.ruler.px(_PAD)
        if self.rows and not beside:
            text = max(text, self._closing_height)
            return text + self._rows_height(self.captions) + pads + self.ruler.px(_PAD)
        if beside or not self.actions:
            return max(text, self.tall) + pads
        return text + self.ruler.px(_PAD) + self.tall + pads

    # The buttons to choose from

    def _laid_in_rows(self) -> tuple[PromptChoice | None, tuple[tuple[str, _Row], ...]]:
        """The choices in rows; of many, what ends it stands beside the sentence if it can."""
        groups = self.question.groups
        every = tuple(self._rows(groups))
        if not self.question.ends or len(groups) != 1 or len(every) < 2:
            return None, every
        *others, last = groups[0].choices
        words = self.ruler.width(next(iter(self.question.texts[1:]), self.question.text), TEXT)
        beside = self._button_width(last.label, last.art) + self.ruler.px(GAP)
        if self.text_left + words + beside > self.room:
            return None, every
        return last, tuple(self._rows([groups[0]._replace(choices=tuple(others))]))

    @property
    def _closing_width(self) -> int:
        if self.closing is None:
            return 0
        return self._button_width(self.closing.label, self.closing.art) + self.ruler.px(GAP)

    @property
    def _closing_height(self) -> int:
        return self.button if self.closing is not None else 0

    def _rows(self, groups: Sequence[ChoiceGroup]) -> Iterator[tuple[str, _Row]]:
        """The choices in rows that fit the room; a group's caption stands over its first row."""
        for group in groups:
            greedy = self._filled(group.choices, len(group.choices))
            even = self._filled(group.choices, -(-len(group.choices) // len(greedy)))
            for number, row in enumerate(even if len(even) == len(greedy) else greedy):
                yield "" if number else group.caption, row

    def _filled(self, choices: Sequence[PromptChoice], most: int) -> list[_Row]:
        """Rows of no more than this many choices, each as full as the room allows."""
        lines = broken(self._widths(choices), self.room, self.ruler.px(GAP), most)
        return [[choices[number] for number in line] for line in lines] or [[]]

    def _widths(self, row: Sequence[PromptChoice]) -> list[int]:
        return [self._button_width(choice.label, choice.art) for choice in row]

    def _row_width(self, row: Sequence[PromptChoice]) -> int:
        return total(self._widths(row), self.ruler.px(GAP))

    def _rows_height(self, captions: bool) -> int:
        gap = self.ruler.px(_BETWEEN)
        shown = self.captions_height if captions else 0
        return len(self.rows) * (self.button + gap) - gap + shown

    @property
    def captions_height(self) -> int:
        """How much of the height is for captions over buttons."""
        return self.ruler.line(CAPTION) * sum(bool(words) for words, _ in self.rows)

    def _before(self, words: str, row: Sequence[PromptChoice]) -> int:
        """How wide a caption is before its buttons: where it fits, and is not over them."""
        if not words or self.captions:
            return 0
        wide = self.ruler.width(words, CAPTION) + self.ruler.px(GAP)
        return wide if wide + self._row_width(row) <= self.room else 0

    # In its place

    def laid(self, box: Box) -> Prompt:
        """Everything in this box."""
        inner = Box.between(
            box.x + self.ruler.px(_SIDE), box.y + self.ruler.px(_PAD),
            box.right - self.ruler.px(_SIDE), box.bottom - self.ruler.px(_PAD),
        )  # fmt: skip
        text = self._text_box(inner)
        below = max(text.bottom, inner.y + self._closing_height) + self.ruler.px(_PAD)
        cancel, confirm = self._actions(inner, below) if self.actions else (None, None)
        answers, captions = self._answers(inner, below)
        return Prompt(
            box, self._picture(inner, text), tuple(self._lines(text)), cancel, confirm,
            captions, answers, self._pick(cancel, confirm),
            tuple(self._numbers(inner, below, cancel or confirm)), self._aside(cancel),
        )  # fmt: skip

    def _aside(self, cancel: Box | None) -> AnswerButton | None:
        choice = self.question.aside
        return None if choice is None or cancel is None else self._answer(choice, cancel)

    def _numbers(self, inner: Box, below: int, button: Box | None) -> Iterator[NumberPlace]:
        """Before the first button, else in the middle of a row of their own."""
        gap = self.ruler.px(GAP)
        x, y = inner.x + (inner.w + gap - self._numbers_width) // 2, below
        if button is not None:
            x, y = button.x - self._numbers_width, button.y
        for asked, wide in zip(self.question.numbers, self.numbers, strict=True):
            faces = asked.faces if self.shows_faces else ()
            box = Box(x, y - (self.tall - self.button) // 2, wide, self.tall)
            yield NumberPlace(asked.field, asked.noun, box, faces)
            x += wide + gap

    def _pick(self, cancel: Box | None, confirm: Box | None) -> Label | None:
        """What to point at, in the place of the buttons; none if it does not fit there."""
        words = self.question.pick
        if not words or cancel is None or confirm is None or self.rows:
            return None
        room = Box.between(cancel.x, cancel.y, confirm.right, confirm.bottom)
        fits = self.ruler.width(words, BUTTON) <= room.w
        return Label(words, room, BUTTON, "dim", "right") if fits else None

    def _text_box(self, inner: Box) -> Box:
        high = len(self.lines) * self.line
        room = inner.h if self.beside else max(high, self._closing_height)
        y = inner.y + (room - high) // 2
        right = inner.right - self._beside_width - self._closing_width
        return Box.between(inner.x + self.text_left, y, right, y + high)

    def _picture(self, inner: Box, text: Box) -> Picture | None:
        if self.question.art is None:
            return None
        y = text.y + (text.h - self.icon) // 2
        return Picture(self.question.art, Box(inner.x, y, self.icon, self.icon))

    def _lines(self, text: Box) -> Iterator[Label]:
        for number, line in enumerate(self.lines):
            yield Label(line, Box(text.x, text.y + number * self.line, text.w, self.line), TEXT)

    def _actions(self, inner: Box, below: int) -> tuple[Box | None, Box]:
        y = below if self.rows else inner.bottom - (self.tall + self.button) // 2
        if self.beside:
            y = inner.y + (inner.h - self.button) // 2
        confirm = Box(inner.right - self.confirm, y, self.confirm, self.button)
        cancel = Box(confirm.x - self._before_confirm, y, self.cancel, self.button)
        return cancel if self.cancel else None, confirm

    def _answers(self, inner: Box, top: int) -> tuple[tuple[AnswerButton, ...], tuple[Label, ...]]:
        if self.beside and self.rows:
            y = inner.y + (inner.h - self.button) // 2
            wide = self._row_width(self._inline)
            room = Box(inner.right - wide, y, wide, self.button)
            return tuple(self._row(self._inline, room, y)), ()
        answers: list[AnswerButton] = []
        captions: list[Label] = []
        y = top
        for words, row in self.rows:
            if words and self.captions:
                line = Box(inner.x, y, inner.w, self.ruler.line(CAPTION))
                captions.append(Label(words, line, CAPTION, "dim", "centre"))
                y = line.bottom
            if before := self._before(words, row):
                x = inner.x + (inner.w - before - self._row_width(row)) // 2
                captions.append(Label(words, Box(x, y, before, self.button), CAPTION, "dim"))
            answers += self._row(row, inner._replace(x=inner.x + before, w=inner.w - before), y)
            y += self.button + self.ruler.px(_BETWEEN)
        if self.closing is not None:
            wide = self._button_width(self.closing.label, self.closing.art)
            box = Box(inner.right - wide, inner.y, wide, self.button)
            answers.append(self._answer(self.closing, box))
        return tuple(answers), tuple(captions)

    def _row(self, row: Sequence[PromptChoice], inner: Box, y: int) -> Iterator[AnswerButton]:
        x = inner.x + (inner.w - self._row_width(row)) // 2
        for choice in row:
            wide = min(self._button_width(choice.label, choice.art), inner.w)
            yield self._answer(choice, Box(x, y, wide, self.button))
            x += wide + self.ruler.px(GAP)

    def _answer(self, choice: PromptChoice, box: Box) -> AnswerButton:
        inside, picture = box.inset(self.ruler.px(14), 0), None
        if choice.art:
            size = self._art_size
            art = Box(box.x + self.ruler.px(10), box.y + (box.h - size) // 2, size, size)
            picture = Picture(choice.art, art)
            inside = Box.between(
                art.right + self.ruler.px(6), box.y, box.right - self.ruler.px(14), box.bottom
            )
        text = elide(choice.label, inside.w, BUTTON, self.ruler, "bold")
        label = Label(text, inside, BUTTON, "plain", "centre", "bold")
        return AnswerButton(
            choice.command, box, label, picture, choice.kind, choice.explanation,
            choice.verb, choice.manner, choice.refusal, choice.is_form, choice.fills,
            choice.inside, choice.closes, choice.asks,
        )  # fmt: skip
