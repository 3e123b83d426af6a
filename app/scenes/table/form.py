"""The form of an open question: drawn up over the table, judged by the rules as it is filled in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

from app.draw.style import Style
from app.draw.widgets.boxes import Row
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text
from app.scenes.asking import AskingScene
from app.scenes.table.deal_hands import DealHands
from app.scenes.table.deal_panel import DealPanel, scene_node
from app.scenes.table.eyes import TableEyes
from app.scenes.table.form_fields import FormFields
from app.table.form import AnswerForm
from app.table.form_words import FormWords
from app.table.posting import Posting
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import FillIn
from rules.kernel.drafts import Draft
from rules.kernel.view import View

ALLOWED = "The rules allow this."
WIDTH = 780


class Judgement(NamedTuple):
    """What the rules say to a form: the answer, once they accept it, and a sentence."""

    answer: Command | None
    sentence: str


@dataclass(eq=False)
class TableForm:
    """What whoever is asked has filled in; it is kept while the question stays the same.

    `give` is done with the answer once it is given; what a seat has given last it may begin with,
    if its offer was declined.
    """

    scene: AskingScene
    eyes: TableEyes
    give: Callable[[Command], None]
    form: AnswerForm | None = None
    deal: DealHands = field(init=False)
    is_open: bool = False
    _asked_at: int = -1
    _given: dict[Seat, Command] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """The hands that move things in it."""
        self.deal = DealHands(self.scene.stage, self.asked, self.change, self.scene.refresh)

    def put_away(self) -> None:
        """Somebody else looks now: what was not given is nobody's business."""
        self.form = None
        self.deal.put_away()

    def asked(self) -> AnswerForm | None:
        """What has been filled in of what is asked now, if it is an open question."""
        decision = self.eyes.flow.view().decision
        if not isinstance(decision, FillIn):
            return None
        if self.form is None or self._asked_at != self.eyes.flow.shown:
            self.form, self._asked_at = self._begun(decision.draft), self.eyes.flow.shown
        return self.form

    def _begun(self, draft: Draft) -> AnswerForm:
        """As the question has it, or with what this seat has offered before."""
        form, given = AnswerForm.start(draft), self._given.get(self.eyes.viewer)
        if type(given) is not type(draft.so_far) or not self._words.keeps:
            return form
        return form.put((), given)

    def gave(self, command: Command) -> None:
        """Somebody has given this answer, drawn up or not."""
        self._given[self.eyes.viewer] = command

    def drafted(self, view: View) -> View:
        """What is seen, with what has been filled in so far."""
        form = self.asked()
        if form is None or not isinstance(view.decision, FillIn):
            return view
        return replace(view, decision=replace(view.decision, draft=form.draft))

    def open(self) -> None:
        """Open the form, as it was left."""
        if self.asked() is not None:
            self.is_open = True
            self.scene.ask(self._dialog)

    def fill(self, command: Command) -> None:
        """Fill in a whole answer, to be looked at and changed."""
        form = self.asked()
        if form is not None:
            self._show(form.put((), command))

    def turn(self, post: CardId) -> None:
        """A card was touched that others are put at."""
        form = self.asked()
        if form is not None:
            self._show(form.put((), self._words.tapped(form.draft.so_far, post)))

    def closed(self) -> None:
        """The dialog is gone, by whatever way."""
        self.is_open = False
        self.deal.put_away()

    def undo(self) -> None:
        """Take the last change back."""
        if self.form is not None:
            self._show(self.form.undo())

    def judged(self, form: AnswerForm) -> Judgement:
        """What the rules say to it; where something is missing, what it is."""
        if form.command is None:
            return Judgement(None, self._words.flaw(form.draft.flaws[0]))
        refusal = self.eyes.flow.view().refusal(form.command)
        if refusal is None:
            return Judgement(form.command, ALLOWED)
        return Judgement(None, self.eyes.voice.refused(refusal))

    @property
    def _words(self) -> FormWords:
        return self.eyes.table.form(self.eyes.flow.view(), self.eyes.voice)

    def change(self, form: AnswerForm) -> None:
        """Something was filled in; what follows from it comes with it."""
        before = self.asked()
        assert before is not None
        if form is not before:
            so_far = self._words.settle(before.draft.so_far, form.draft.so_far)
            self._show(form.settled(so_far))

    def _show(self, form: AnswerForm) -> None:
        self.form = form
        self.scene.refresh()

    def _dialog(self, style: Style) -> Node:
        form, words, say = self.form, self._words, self.eyes.voice.said
        assert form is not None
        judged = self.judged(form)
        fields = FormFields(form, words, self.eyes, style, self.change)
        parts = [*_told(say(words.about), say(words.tally(form.draft.so_far)), words)]
        if words.deal is not None:
            parts += DealPanel(form, words, words.deal, self.eyes, style, self.deal).all()
        parts += fields.all(_elsewhere(form, words))
        foot = _verdict(say(judged.sentence), judged.answer is not None)
        return dialog(
            say(words.title), parts, self._buttons(form, judged), "log",
            WIDTH * style.text**0.4, foot,
        )  # fmt: skip

    def _buttons(self, form: AnswerForm, judged: Judgement) -> list[Button]:
        words, say = self._words, self.eyes.voice.said
        said = self.eyes.confirm_label(judged.answer) if judged.answer else say(words.gives)
        why = "" if judged.answer else say(judged.sentence)
        is_changed = bool(form.before)
        return [
            Button("Close", self.scene.close_question, "quiet", key="form close"),
            Button("Undo", self.undo, icon="undo", key="form undo", enabled=is_changed),
            Button("Start over", self._reset, key="form reset", enabled=is_changed),
            *self._others(),
            Button(
                said, self._give, "primary", key="form give", tip=why,
                enabled=judged.answer is not None,
            ),
        ]  # fmt: skip

    def _others(self) -> Iterator[Button]:
        """The answers that need no form."""
        deal = self._words.deal
        for number, one in enumerate(deal.answers if deal is not None else ()):
            answer = partial(self._answer, one.command)
            yield Button(one.label, answer, one.kind, key=f"form answer {number}")

    def _answer(self, command: Command) -> None:
        self.scene.close_question()
        self.give(command)

    def _reset(self) -> None:
        assert self.form is not None
        self._show(self.form.reset())

    def _give(self) -> None:
        assert self.form is not None
        answer = self.judged(self.form).answer
        if answer is not None:
            self._answer(answer)


def _elsewhere(form: AnswerForm, words: FormWords) -> frozenset[str]:
    """The fields that are filled in on the table, or in the panels of a deal."""
    if words.deal is None:
        return frozenset()
    posting = Posting.of(form.draft)
    fields = {pot.field for pot in words.deal.pots} | {one.field for one in words.deal.trades}
    if posting is not None:
        fields.add(posting.blank.name)
    return frozenset(fields | {b.name for b in form.draft.blanks if b.by or not b.most})


def _told(about: str, tally: str, form: FormWords) -> list[Node]:
    words: list[Node] = [Text(about, 15, "text_dim", grow=1)] if about else []
    if form.deal is not None and form.deal.scene:
        words.append(scene_node(form.deal.scene))
    sum_up: list[Node] = [Text(tally, 18, "accent_hi", "bold")] if tally else []
    return [Row([*words, *sum_up], gap=16)] if words or sum_up else []


def _verdict(sentence: str, is_fine: bool) -> Node:
    icon, ink = ("check", "good") if is_fine else ("warn", "danger")
    return Row([Icon(icon, 18, ink), Text(sentence, 15, ink, "semibold", grow=1)], gap=10)
