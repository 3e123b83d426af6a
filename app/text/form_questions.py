"""What there is to ask about an answer that is drawn up at the text table, field by field."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.table.form import AnswerForm, Path
from app.table.form_words import FormWords
from app.table.voice import Voice
from rules.kernel.cards import CardId
from rules.kernel.commands import PLURAL
from rules.kernel.drafts import Blank

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

        return TypedField(f"{name}: takes part? (yes, no)", "yes" if is_in else "no", put)

    def _records(self, path: Path, blank: Blank) -> Iterator[TypedField]:
        records, label = self.form.value(path), self.words.label(blank.name)
        for number in range(len(records)):
            yield self._kept(path, number, f"{label} {number + 1}: keep it? (yes, no)")
            yield from self._parts((*path, number), blank, f"{label} {number + 1}: ")
        if len(records) < blank.most:

            def put(typed: str) -> AnswerForm:
                return self.form.add(path, blank) if _yes_or_no(typed) else self.form

            yield TypedField(f"{label}: one more? (yes, no)", "no", put, repeats=True)

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
                raise Unfit(f"Choose one, with a number from 1 to {len(names)}.")
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
        raise Unfit("Answer with yes or no.")
    return typed in YES


def _number(typed: str, blank: Blank) -> int:
    number = int(typed) if typed.isdecimal() and len(typed) < 10 else -1
    if not blank.least <= number <= blank.most:
        raise Unfit(f"A number from {blank.least} to {blank.most}, please.")
    return number


def _picked(typed: str, many: int) -> list[int]:
    """The places of what was chosen, from 0."""
    words = [] if typed == "none" else typed.replace(",", " ").split()
    if not all(word.isdecimal() and len(word) < 5 and 0 < int(word) <= many for word in words):
        raise Unfit(f"Choose with numbers from 1 to {many}.")
    return [int(word) - 1 for word in words]
