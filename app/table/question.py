"""What is asked at a table, as data: a sentence, what confirms it, buttons and numbers."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from app.table import words
from app.table.geometry import Box, Ruler
from app.table.voice import Voice
from rules.kernel.commands import Command, Refusal


class NumberFace(NamedTuple):
    """A number as something to press: its drawing, what it brings, and how likely that is."""

    value: int
    art: str
    gain: str
    odds: str = ""


class NumberAsked(NamedTuple):
    """A number that answers say: in which field, at most how much, and the noun that it counts.

    Those that have `faces` are pressed, where there is room for all of them.
    """

    field: str
    most: int
    noun: str = ""
    faces: tuple[NumberFace, ...] = ()


class PromptChoice(NamedTuple):
    """An answer with a button of its own, a verb or a manner of one, or a form to draw one up.

    What is `inside` has buttons of its own once this one is pressed, and `asks` is the question
    then; one that `closes` goes back.
    """

    command: Command | None
    label: str
    art: str | None
    kind: Literal["primary", "secondary"]
    explanation: str
    verb: str = ""
    manner: str = ""
    refusal: Refusal | None = None
    is_form: bool = False
    fills: bool = False
    inside: tuple["PromptChoice", ...] = ()
    closes: bool = False
    asks: str = ""


class ChoicePage(NamedTuple):
    """What a button has opened: what is asked there, if it is another question, and its buttons."""

    asks: str = ""
    choices: tuple[PromptChoice, ...] = ()


NO_PAGE = ChoicePage()


class ChoiceGroup(NamedTuple):
    """Answers of one kind, with a few words over them, or none."""

    caption: str
    choices: tuple[PromptChoice, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What to put into the prompt; `confirms` are all labels that the button can get.

    `short` says it in fewer words, where all of them would not fit into one line, and `shortest`
    where those would not; `in_full` it is said as long as all of it fits at all.
    `pick` says what to point at before there is anything to confirm. With `inline` the buttons
    stand beside the sentence if there is room. `numbers` are those that the answers say. Where one
    of these is ready from the start, what can be said `aside` has the place of Cancel; with nothing
    else to pick there is `no_cancel`. The `ways` are verbs that tell apart what was picked on the
    table, and have buttons only then. Where there are many buttons, the last one always stays in
    sight if it `ends` the matter.
    """

    text: str
    art: str | None = None
    confirms: tuple[str, ...] = ()
    groups: tuple[ChoiceGroup, ...] = ()
    pick: str = ""
    inline: bool = False
    numbers: tuple[NumberAsked, ...] = ()
    short: str = ""
    aside: PromptChoice | None = None
    no_cancel: bool = False
    ways: tuple[PromptChoice, ...] = ()
    ends: bool = False
    shortest: str = ""
    in_full: bool = False

    @property
    def texts(self) -> list[str]:
        """The sentence, and what says it in fewer words."""
        return [text for text in (self.text, self.short, self.shortest) if text]

    @property
    def choices(self) -> tuple[PromptChoice, ...]:
        """All that has a button from the start."""
        return tuple(choice for group in self.groups for choice in group.choices)


class Asked(NamedTuple):
    """A question and the room that it has, for asking it on in another way."""

    question: Question
    room: Box
    ruler: Ruler


def unfolded(choices: Iterable[PromptChoice]) -> Iterator[PromptChoice]:
    """These choices, and all that is inside them."""
    for choice in choices:
        yield choice
        yield from unfolded(choice.inside)


def spoken_choice(choice: PromptChoice, voice: Voice) -> PromptChoice:
    """The same in the words of a table."""
    return choice._replace(
        label=voice.said(choice.label), explanation=voice.said(choice.explanation),
        asks=voice.said(choice.asks),
    )  # fmt: skip


def form_choice(label: str, explanation: str = "") -> PromptChoice:
    """The button that opens the form of an open question."""
    return PromptChoice(None, label, None, "secondary", explanation, is_form=True)


def with_form(question: Question) -> Question:
    """The question with a way to its form; a game may have its own words for it."""
    if any(choice.is_form for choice in question.choices):
        return question
    own = ChoiceGroup("", (form_choice(words.OWN_ANSWER),))
    return replace(question, groups=(*question.groups, own))
