"""The form of an open question: drawn up over the table, judged by the rules as it is filled in."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown, Stepper, Toggle
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Avatar, Icon, Text
from app.scenes.table.deal import DealHands, DealPanel, scene_node
from app.scenes.table.flow import TableEyes
from app.scenes.table.part import TablePart
from app.scenes.table.sheets import card_node
from app.table.board import Board
from app.table.form import AnswerForm, Path
from app.table.form_words import FormWords
from app.table.posting import Posting
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Blank, Command, Draft, FillIn
from rules.kernel.view import View

# The fields of a form as nodes: steppers, choosers, cards to pick, and a panel for each record.

CARD, PANEL = 46, 216
UNCHOSEN = "Choose…"
ADD_TO = "Add to {field}"


@dataclass(frozen=True, eq=False)
class FormFields:
    """Makes the nodes of a form; each change goes to `change` as the form that it makes."""

    form: AnswerForm
    words: FormWords
    eyes: TableEyes
    style: Style
    change: Callable[[AnswerForm], None]

    def all(self, but: Collection[str] = ()) -> Iterator[Node]:
        """Every field of the answer, but for those that are filled in elsewhere."""
        for blank in self.form.draft.blanks:
            if blank.name not in but:
                yield from self._field((blank.name,), blank, blank.name)

    def _field(self, path: Path, blank: Blank, key: str) -> Iterator[Node]:
        if blank.kind == "records" and blank.by:
            yield Flow([*self._takers(path, blank, key)], 12, "middle", "top")
        elif blank.kind == "records":
            yield from self._records(path, blank, key)
        else:
            yield self._labelled(blank, self._control(path, blank, f"form {key}"))

    def _labelled(self, blank: Blank, control: Node) -> Node:
        if blank.name in self.words.nouns:
            return Row([control], justify="middle")
        label = Text(self.words.label(blank.name), 13, "text_dim", "semibold", grow=1)
        if blank.kind in ("cards", "seats", "card"):
            return Column([label, control], gap=4)
        return Row([label, control], gap=10)

    # One field

    def _control(self, path: Path, blank: Blank, key: str) -> Node:
        value = self.form.value(path)
        put = partial(self._put, path)
        if blank.kind in ("number", "slot"):
            noun = self.words.nouns.get(blank.name, "")
            return Stepper(value, blank.least, blank.most, put, noun=noun, key=key)
        if blank.kind == "flag":
            return Toggle(bool(value), put, key=key)
        if blank.kind in ("cards", "seats", "card"):
            return Flow([*self._toggles(path, blank, key)], 6)
        return self._chooser(blank, value, put, key)

    def _put(self, path: Path, value: Any) -> None:
        self.change(self.form.put(path, value))

    def _chooser(self, blank: Blank, value: Any, put: Callable[[Any], None], key: str) -> Dropdown:
        """One of a few; a word may be left out."""
        is_open = value is None and None not in blank.choices
        choices = [*([None] if is_open or blank.kind == "word" else []), *blank.choices]
        labels = [self._name(blank, one) for one in choices]
        return Dropdown(labels, choices.index(value), lambda n: put(choices[n]), key=key)

    def _toggles(self, path: Path, blank: Blank, key: str) -> Iterator[Node]:
        value = self.form.value(path)
        for one in blank.choices:
            is_on = one == value if blank.kind == "card" else one in value
            act = partial(self._pick, path, blank, one)
            name = self._name(blank, one)
            yield Pressable(
                self._picture(blank, one), act, is_on, "card", 3, 3, key=f"{key} {one}", tip=name
            )

    def _pick(self, path: Path, blank: Blank, one: Any) -> None:
        if blank.kind == "card":
            self._put(path, one)
        else:
            self.change(self.form.toggle(path, blank, one))

    def _picture(self, blank: Blank, one: Any) -> Node:
        if blank.kind in ("card", "cards"):
            return card_node(one, CARD, 6)
        return self._avatar(one, 32)

    def _avatar(self, seat: Seat, size: float) -> Node:
        return Avatar(self.eyes.faces[seat], size)

    def _name(self, blank: Blank, one: Any) -> str:
        """What a choice is called."""
        if blank.kind in ("seat", "seats", "place") and one is not None:
            return self.eyes.voice.name(one)
        if one is None:
            return "The middle" if blank.kind == "place" and None in blank.choices else UNCHOSEN
        if blank.kind in ("card", "cards"):
            return self.eyes.about_card(one).name
        return self.words.zone(one) if blank.kind == "zone" else self.words.word(str(one))

    # Several records

    def _takers(self, path: Path, blank: Blank, key: str) -> Iterator[Node]:
        """A panel for everybody who can have a record, open for those who have one."""
        for whose in blank.part(blank.by).choices:
            number = self.form.number_of(path, blank, whose)
            head = self._taker(path, blank, whose, f"form {key} {whose}", number is not None)
            fields: Sequence[Node] = ()
            if number is not None:
                fields = self._parts((*path, number), blank, f"{key} {whose}")
            yield self._panel([head, *fields], number is not None, whose, blank)

    def _taker(self, path: Path, blank: Blank, whose: Any, key: str, is_in: bool) -> Node:
        by = blank.part(blank.by)
        name = Text(self._name(by, whose), 15, "text" if is_in else "text_dim", "bold", grow=1)
        told = Text("Taking part" if is_in else "Left out", 12, "text_dim")
        mark = Icon("check" if is_in else "plus", 16)
        who = [self._avatar(whose, 34)] if by.kind == "seat" else []
        row = Row([*who, Column([name, told], gap=0, grow=1), mark], gap=10)
        act = partial(self._take_part, path, blank, whose)
        return Pressable(row, act, across=6, down=4, key=key)

    def _take_part(self, path: Path, blank: Blank, whose: Any) -> None:
        self.change(self.form.take_part(path, blank, whose))

    def _parts(self, path: Path, blank: Blank, key: str) -> list[Node]:
        return [
            node
            for part in blank.parts
            if part.name != blank.by and _is_any(part)
            for node in self._field((*path, part.name), part, f"{key} {part.name}")
        ]

    def _panel(self, parts: Sequence[Node], is_in: bool, whose: Any, blank: Blank) -> Node:
        edge = "control_edge"
        if is_in and blank.part(blank.by).kind == "seat":
            edge = self.style.seat_colour(self.eyes.colours[whose])
        panel = Panel(Column(parts, gap=8), 10, 8, edge=edge, fill="panel")
        return Sized(panel, PANEL * self.style.text**0.7)

    def _records(self, path: Path, blank: Blank, key: str) -> Iterator[Node]:
        """A panel for each record, with a way to drop it, and a button for one more."""
        records = self.form.value(path)
        for number in range(len(records)):
            drop = Button(
                "", partial(self._drop, path, number), "quiet", "trash", room="compact",
                key=f"form {key} drop {number}", tip="Remove this",
            )  # fmt: skip
            fields = self._parts((*path, number), blank, f"{key} {number}")
            yield Panel(Row([Column(fields, gap=8, grow=1), drop], 8, "top"), 10, 8)
        if len(records) < blank.most:
            label = ADD_TO.format(field=self.words.label(blank.name))
            add = partial(self._add, path, blank)
            yield Button(label, add, icon="plus", room="compact", key=f"form {key} add")

    def _add(self, path: Path, blank: Blank) -> None:
        self.change(self.form.add(path, blank))

    def _drop(self, path: Path, number: int) -> None:
        self.change(self.form.drop(path, number))


def _is_any(blank: Blank) -> bool:
    """Whether there is anything to choose."""
    return bool(blank.choices) or blank.kind in ("number", "slot", "flag", "word", "records")


ALLOWED = "The rules allow this."
WIDTH = 780


class Judgement(NamedTuple):
    """What the rules say to a form: the answer, once they accept it, and a sentence."""

    answer: Command | None
    sentence: str


@dataclass(eq=False)
class TableForm(TablePart):
    """What whoever is asked has filled in; it is kept while the question stays the same.

    `give` is done with the answer once it is given; what a seat has given last it may begin with,
    if its offer was declined.
    """

    form: AnswerForm | None = None
    deal: DealHands = field(init=False)
    is_open: bool = False
    _asked_at: int = -1
    _given: dict[Seat, Command] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """The hands that move things in it."""
        super().__post_init__()
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
        self.scene.hands.give(command)

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


# Filling in a form on the table: a card is picked up, and put at another one.


# So far from a card, in its own width, is still meant for it: below it there is room for others.
REACH = 1.1


@dataclass(eq=False)
class TablePosts(TablePart):
    """What an open question wants to be put somewhere; `held` is the card that was picked up."""

    held: CardId | None = None

    def put_away(self) -> None:
        """Somebody else looks now, or something else is asked."""
        self.held = None

    @property
    def touchable(self) -> frozenset[CardId]:
        """What can be touched now: whoever can go somewhere, and where somebody is or could be."""
        form = self._asked()
        if form is None:
            return frozenset()
        posting, filled = form
        posts = posting.posts if self.held is not None else posting.placed(filled).values()
        return frozenset((*posting.cards, *posts))

    def _asked(self) -> tuple[Posting, AnswerForm] | None:
        form = self.scene.form.asked() if self.scene.touchable else None
        posting = None if form is None else Posting.of(form.draft)
        return None if form is None or posting is None else (posting, form)

    def tap(self, card: CardId) -> None:
        """Pick a card up, put it at another, or bring it back; a post alone may mean something."""
        asked = self._asked()
        assert asked is not None
        posting, form = asked
        if card in posting.posts:
            self._tap_post(card, posting, form)
        elif card in posting.placed(form):
            self.held = None
            self.scene.form.change(posting.take(form, card))
        else:
            self.held = None if card == self.held else card

    def _tap_post(self, post: CardId, posting: Posting, form: AnswerForm) -> None:
        if self.held is not None:
            card, self.held = self.held, None
            self.scene.form.change(posting.put(form, card, post))
        else:
            self.scene.form.turn(post)

    def drop(self, card: CardId, at: tuple[int, int], board: Board) -> None:
        """Put a card where it was carried to; anywhere else it goes home."""
        asked = self._asked()
        assert asked is not None
        posting, form = asked
        post = self._post_at(at, board, posting)
        self.held = None
        if post is None:
            self.scene.form.change(posting.take(form, card))
        elif posting.placed(form).get(card) != post:
            self.scene.form.change(posting.put(form, card, post))

    def _post_at(self, at: tuple[int, int], board: Board, posting: Posting) -> CardId | None:
        found = []
        for laid in board.cards:
            if laid.card in posting.posts:
                box, reach = Rect(*laid.spot.bounds), round(laid.spot.width * REACH)
                if box.inflate(reach, 2 * reach).collidepoint(at):
                    far = abs(box.centerx - at[0]) + abs(box.centery - at[1])
                    found.append((far, laid.card))
        return min(found)[1] if found else None
