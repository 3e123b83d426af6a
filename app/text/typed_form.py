"""An open question answered field by field at the text table: `form` asks one thing after another.

An empty line leaves a field as it is, `back` goes to the one before, `cancel` gives no answer.
"""

from dataclasses import dataclass
from typing import Protocol

from app.games import PACKS
from app.session.table import Session
from app.table.form import AnswerForm
from app.table.form_words import FormWords
from app.table.voice import Voice
from app.table.wording import Wording
from app.text.console import Console
from app.text.form_questions import YES, FormQuestions, TypedField, Unfit
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import FillIn
from rules.kernel.view import View

NO_FORM = "There is nothing to draw up here: answer with a number, or in words."
HOW = "An empty line leaves it as it is; 'back' goes back, 'cancel' gives no answer."
NOTHING = "No answer is given."


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
    words = PACKS[table.session.game.name].table.form(view, voice)
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
        return self._typed("Give it? (yes, back, cancel) ")

    def _typed(self, question: str) -> str:
        return self.table.console.ask(question).strip().casefold()

    def _card(self, card: CardId) -> str:
        return self.table.wording.card(card, self.view)
