"""An open question answered field by field at the text table: `form` asks one thing after another.

An empty line leaves a field as it is, `back` goes to the one before, `cancel` gives no answer.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from app.games import GAME_TABLES
from app.session.table import Session
from app.table.form import AnswerForm, Path
from app.table.form_words import FormWords
from app.table.voice import Voice
from app.table.wording import Wording
from app.text.console import Console
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import PLURAL, Blank, Command, FillIn
from rules.kernel.view import View

# What there is to ask about an answer that is drawn up at the text table, field by field.

YES, NO = ("yes", "y"), ("no", "n")


class Unfit(Exception):
    """What was typed does not go into the field, and why, as a sentence."""


class TypedField(NamedTuple):
    """One thing to ask: a question, what it is now, and the form with what is typed in it.

    What changes a field that `repeats` puts another question in its place.
    """

    question: str
    now: str
    put: Callable[[str], AnswerForm]
    choices: Sequence[str] = ()
    repeats: bool = False


@dataclass(frozen=True)
class FormQuestions:
    """What there is to ask about a form; what comes later hangs on what was answered before."""

    form: AnswerForm
    words: FormWords
    voice: Voice
    card: Callable[[CardId], str]

    def all(self) -> Iterator[TypedField]:
        """Every question, in order."""
        for blank in self.form.draft.blanks:
            yield from self._field((blank.name,), blank, "")

    def _field(self, path: Path, blank: Blank, whose: str) -> Iterator[TypedField]:
        if blank.kind == "records" and blank.by:
            yield from self._takers(path, blank)
        elif blank.kind == "records":
            yield from self._records(path, blank)
        elif blank.choices or blank.kind in ("number", "slot", "flag"):
            yield self._one(path, blank, f"{whose}{self.words.label(blank.name)}")

    def _parts(self, path: Path, blank: Blank, whose: str) -> Iterator[TypedField]:
        for part in blank.parts:
            if part.name != blank.by:
                yield from self._field((*path, part.name), part, whose)

    def _takers(self, path: Path, blank: Blank) -> Iterator[TypedField]:
        by = blank.part(blank.by)
        for whose in by.choices:
            number, name = self.form.number_of(path, blank, whose), self._name(by, whose)
            yield self._taker(path, blank, whose, name)
            if number is not None:
                yield from self._parts((*path, number), blank, f"{name}: ")

    def _taker(self, path: Path, blank: Blank, whose: Any, name: str) -> TypedField:
        is_in = self.form.number_of(path, blank, whose) is not None

        def put(typed: str) -> AnswerForm:
            wanted = _yes_or_no(typed)
            return self.form if wanted == is_in else self.form.take_part(path, blank, whose)

        return TypedField(f"Does {name} take part? (yes, no)", "yes" if is_in else "no", put)

    def _records(self, path: Path, blank: Blank) -> Iterator[TypedField]:
        records, label = self.form.value(path), self.words.label(blank.name)
        for number in range(len(records)):
            yield self._kept(path, number, f"{label} {number + 1}: keep it? (yes, no)")
            yield from self._parts((*path, number), blank, f"{label} {number + 1}: ")
        if len(records) < blank.most:

            def put(typed: str) -> AnswerForm:
                return self.form.add(path, blank) if _yes_or_no(typed) else self.form

            yield TypedField(f"{label}: add another? (yes, no)", "no", put, repeats=True)

    def _kept(self, path: Path, number: int, question: str) -> TypedField:
        def put(typed: str) -> AnswerForm:
            return self.form if _yes_or_no(typed) else self.form.drop(path, number)

        return TypedField(question, "yes", put, repeats=True)

    def _one(self, path: Path, blank: Blank, question: str) -> TypedField:
        value = self.form.value(path)
        if blank.kind in ("number", "slot"):
            asked = f"{question} ({blank.least} to {blank.most})"
            return TypedField(asked, str(value), lambda t: self._put(path, _number(t, blank)))
        if blank.kind == "flag":
            now = "yes" if value else "no"
            return TypedField(
                f"{question}? (yes, no)", now, lambda t: self._put(path, _yes_or_no(t))
            )
        return self._choosing(path, blank, question)

    def _choosing(self, path: Path, blank: Blank, question: str) -> TypedField:
        value, names = self.form.value(path), [self._name(blank, one) for one in blank.choices]
        several = blank.kind in PLURAL
        chosen = value if several else () if value is None else (value,)
        now = ", ".join(self._name(blank, one) for one in chosen) or "none"
        how = " (numbers, or 'none')" if several else " (a number)"

        def put(typed: str) -> AnswerForm:
            picked = [blank.choices[n] for n in _picked(typed, len(names))]
            if several:
                return self._put(path, tuple(one for one in blank.choices if one in picked))
            if blank.kind == "word" and not picked:
                return self._put(path, None)
            if len(picked) != 1:
                raise Unfit(f"Choose one number from 1 to {len(names)}.")
            return self._put(path, picked[0])

        return TypedField(f"{question}{how}", now, put, names)

    def _put(self, path: Path, value: Any) -> AnswerForm:
        return self.form.put(path, value)

    def _name(self, blank: Blank, one: Any) -> str:
        if one is None:
            return "The middle"
        if blank.kind in ("seat", "seats", "place"):
            return self.voice.name(one)
        if blank.kind in ("card", "cards"):
            return self.card(one)
        return self.words.zone(one) if blank.kind == "zone" else self.words.word(str(one))


def _yes_or_no(typed: str) -> bool:
    if typed not in (*YES, *NO):
        raise Unfit("Answer yes or no.")
    return typed in YES


def _number(typed: str, blank: Blank) -> int:
    number = int(typed) if typed.isdecimal() and len(typed) < 10 else -1
    if not blank.least <= number <= blank.most:
        raise Unfit(f"Enter a number from {blank.least} to {blank.most}.")
    return number


def _picked(typed: str, many: int) -> list[int]:
    """The places of what was chosen, from 0."""
    words = [] if typed == "none" else typed.replace(",", " ").split()
    if not all(word.isdecimal() and len(word) < 5 and 0 < int(word) <= many for word in words):
        raise Unfit(f"Choose numbers from 1 to {many}.")
    return [int(word) - 1 for word in words]


NO_FORM = "There's no form to fill in here. Answer with a number, or in words."
HOW = "Press Enter to keep a line as it is. Type 'back' to go back, or 'cancel' to stop."
NOTHING = "You gave no answer."


class FormTable(Protocol):
    """What a form needs of the table."""

    session: Session
    wording: Wording
    console: Console

    def voice(self, seat: Seat) -> Voice:
        """How this seat is spoken to."""

    def show_question(self, seat: Seat) -> None:
        """Print what this seat is asked."""


def fill_form(table: FormTable, seat: Seat, rest: str) -> None:
    """Ask for an answer field by field, let the rules judge it, and give it."""
    view, voice = table.session.view(seat), table.voice(seat)
    if not isinstance(view.decision, FillIn):
        table.console.say(NO_FORM)
        return
    words = GAME_TABLES[table.session.game.name].form(view, voice)
    table.console.say([words.title, *([words.about] if words.about else []), HOW])
    asking = FormAsking(table, view, voice, words, AnswerForm.start(view.decision.draft))
    answer = asking.answer()
    if answer is None:
        table.console.say(NOTHING)
        table.show_question(seat)
    else:
        table.session.submit(seat, answer)


@dataclass
class FormAsking:
    """Somebody draws up an answer; `place` is the field they have come to."""

    table: FormTable
    view: View
    voice: Voice
    words: FormWords
    form: AnswerForm
    place: int = 0

    def answer(self) -> Command | None:
        """What was drawn up, once the rules allow it and it is given; None if it is given up."""
        while True:
            fields = [*FormQuestions(self.form, self.words, self.voice, self._card).all()]
            field = fields[self.place] if self.place < len(fields) else None
            problem = "" if field else self._problem()
            typed = self._ask(field) if field else self._ask_last(problem)
            if typed == "cancel":
                return None
            if typed == "back":
                self.place = max(0, self.place - 1)
            elif field is not None:
                self._put(field, typed)
            elif typed in YES and not problem:
                return self.form.command

    def _put(self, field: TypedField, typed: str) -> None:
        """Go on to the next field, unless it has become another one that stands here now."""
        try:
            changed = field.put(typed) if typed else self.form
        except Unfit as problem:
            self.table.console.say(str(problem))
            return
        self.place += not (field.repeats and changed is not self.form)
        self.form = changed

    def _problem(self) -> str:
        """What is missing, or why the rules refuse it; nothing if they allow it."""
        if self.form.command is None:
            return self.words.flaw(self.form.draft.flaws[0])
        refusal = self.view.refusal(self.form.command)
        return "" if refusal is None else self.voice.refused(refusal)

    def _ask(self, field: TypedField) -> str:
        listed = [f"{number}. {name}" for number, name in enumerate(field.choices, 1)]
        self.table.console.say(listed)
        return self._typed(f"{field.question} [{field.now}] ")

    def _ask_last(self, problem: str) -> str:
        if problem:
            self.table.console.say(problem)
            return self._typed("Type 'back' or 'cancel'. ")
        written = self.table.session.game.notation.write(self.form.draft.so_far)
        self.table.console.say(f"Your answer: {written}")
        return self._typed("Send it? (yes, back, cancel) ")

    def _typed(self, question: str) -> str:
        return self.table.console.ask(question).strip().casefold()

    def _card(self, card: CardId) -> str:
        return self.table.wording.card(card, self.view)
