"""What a seat of Never Bring a Knife is asked in the window: the sentence and its buttons."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.answers import ANSWERS, asked, by_danger, label, prompt
from app.games.never_bring_a_knife.table.vocabulary import money
from app.table.fitting import ELLIPSIS
from app.table.question import ChoiceGroup, PromptChoice, Question, spoken_choice
from app.table.voice import Voice, counted, say, sentence
from app.table.waiting_words import waiting_for
from rules.games.never_bring_a_knife import commands as said
from rules.games.never_bring_a_knife.cards import DECK
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command

DOWN, UP = "down", "up"
LOOK, HEAL, HIT = "look", "heal", "hit"
MANNERS = (DOWN, UP)
ASKS = {LOOK: words.ASK_LOOK, HEAL: words.ASK_HEAL, HIT: words.ASK_WOUND}
_LONGEST_NAME = 14
_VERBS: dict[type[Command], str] = {said.LookAt: LOOK, said.Heal: HEAL, said.UseHit: HIT}
# What is asked of the rules where a verb cannot be picked, whoever it is done to.
_EXAMPLES: dict[str, Command] = {LOOK: said.LookAt(None), HEAL: said.Heal(0), HIT: said.UseHit(0)}


# What tells commands apart


def verb(command: Command) -> str:
    """What is done to a seat, where several things can be."""
    return _VERBS.get(type(command), "")


def manner(command: Command) -> str:
    """How a card is laid."""
    if not isinstance(command, said.PlayCard):
        return ""
    return UP if command.face_up else DOWN


def place(command: Command, view: NbkView) -> Zone | Seat | None:
    """A card goes to the seat that its command names."""
    return None


# The question


def question(view: NbkView, voice: Voice) -> Question:
    """The question to the viewer; for somebody else's turn, whom the table waits for."""
    if view.decision is None:
        return Question(voice.said(waiting(view, voice)))
    commands = view.decision.commands
    labels = (voice.said(confirm(command, voice)) for command in commands)
    confirms = tuple(dict.fromkeys(text for text in labels if text))
    choices = tuple(spoken_choice(choice, voice) for choice in _choices(view, voice))
    groups = (ChoiceGroup("", choices),) if choices else ()
    text, short = _ask(view, voice), asked(_ask_shortly(view), view, voice)
    return Question(text, confirms=confirms, groups=groups, inline=True, short=short)


def _ask(view: NbkView, voice: Voice) -> str:
    """The sentence, short enough to stand beside the buttons."""
    assert view.decision is not None
    rule, commands = view.decision.rule, view.decision.commands
    if rule == "NBK-PLAY-01":
        return _ask_whom(view, voice)
    if rule == "NBK-CARD-05":
        return asked(words.ASK_INTEL, view, voice)
    if rule == "NBK-MON-01":
        money_talks = words.ASK_MONEY, words.ASK_MONEY_YOU_FALL, words.ASK_MONEY_FALL
        return asked(by_danger(view, *money_talks), view, voice)
    if isinstance(commands[0], said.UseHit):
        return asked(words.ASK_HIT, view, voice)
    return prompt(view, voice)


def _ask_whom(view: NbkView, voice: Voice) -> str:
    """On whom there is room for a card."""
    assert view.decision is not None
    open_to = {c.target for c in view.decision.commands if isinstance(c, said.PlayCard)}
    if len(open_to) > 1:
        return say(words.ASK_ANYONE if view.seat in open_to else words.ASK_ANOTHER, voice)
    (seat,) = open_to
    return say(words.ASK_OWN if seat == view.seat else words.ASK_ONE, voice, owner=seat)


def _ask_shortly(view: NbkView) -> str:
    """The same in fewer words, where there are fewer."""
    assert view.decision is not None
    rule, commands = view.decision.rule, view.decision.commands
    if rule == "NBK-PLAY-01":
        return words.ASK_PLAY_SHORT
    if rule == "NBK-CARD-05":
        return words.ASK_INTEL_SHORT
    if rule == "NBK-MON-01":
        short = words.ASK_MONEY_SHORT, words.ASK_MONEY_YOU_FALL_SHORT, words.ASK_MONEY_FALL_SHORT
        return by_danger(view, *short)
    if rule == "NBK-CARD-06":
        can_pay = isinstance(commands[0], said.UseHit)
        return words.ASK_HIT_SHORT if can_pay else words.ASK_BANK_SHORT
    return ""


def waiting(view: NbkView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        return sentence(view.outcome.reason.rpartition(": ")[2])
    if view.phase == "reveal" and view.showing:
        return say(words.REVEALING_ONE, voice, owner=view.turn)
    if view.phase == "reveal":
        return words.REVEALING
    return waiting_for(view, voice)


def _choices(view: NbkView, voice: Voice) -> Iterator[PromptChoice]:
    assert view.decision is not None
    kinds = {type(command) for command in view.decision.commands}
    if said.PlayCard in kinds:
        yield from _facings(view)
    if said.EndTurn in kinds:
        yield from _payments(view)
    for command in view.decision.commands:
        if isinstance(command, _WITH_BUTTON):
            name = DECK.name(command.card) if isinstance(command, said.ResolveNext) else ""
            button = ANSWERS[type(command)].button.format(name=name)
            tip = words.TIP.format(label=label(command, view, voice))
            yield PromptChoice(command, button, None, "secondary", tip)


_WITH_BUTTON = (
    said.DeclineLook, said.BankHit, said.DiscardHit, said.ResolveNext, said.EndTurn
)  # fmt: skip


def _facings(view: NbkView) -> Iterator[PromptChoice]:
    """Face down is usual, and named for what it does: on an empty stack a card lies open anyway."""
    assert view.decision is not None
    plays = [c for c in view.decision.commands if isinstance(c, said.PlayCard)]
    hidden = {command.target for command in plays if manner(command) == DOWN}
    begins = any(command.target not in hidden for command in plays)
    refusal = None if hidden else view.refusal(replace(plays[0], face_up=False))
    yield PromptChoice(
        None, words.FIRST_UP if hidden and begins else words.FACE_DOWN, "icon_face_down",
        "secondary", words.FACE_DOWN_TIP, manner=DOWN, refusal=refusal,
    )  # fmt: skip
    yield PromptChoice(
        None, words.FACE_UP, "icon_face_up", "secondary", words.FACE_UP_TIP, manner=UP
    )


def _payments(view: NbkView) -> Iterator[PromptChoice]:
    """Everything that there is to pay for, with its price; what cannot be says why."""
    assert view.decision is not None
    book, payable = view.book, set(map(verb, view.decision.commands))
    for verb_, (button, tip), price, art in (
        (LOOK, words.PAY_LOOK, book.look_price, "icon_eye"),
        (HEAL, words.PAY_HEAL, book.heal_price, "icon_heal"),
        (HIT, words.PAY_HIT, book.hit_price, "icon_hit"),
    ):
        refusal = None if verb_ in payable else view.refusal(_EXAMPLES[verb_])
        text = button.format(price=money(price))
        yield PromptChoice(None, text, art, "secondary", tip, verb=verb_, refusal=refusal)


# The button that confirms


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table."""
    if isinstance(command, said.PlayCard):
        return ANSWERS[said.PlayCard].button.format(name=DECK.name(command.card))
    if isinstance(command, said.LookAt | said.UseHit | said.Heal):
        return ANSWERS[type(command)].button.format(whom=_whom(command, voice))
    return ""


def _whom(command: Any, voice: Voice) -> str:
    if command.target is None:
        return "the boss"
    name = voice.whom(command.target, voice.viewer)
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}{ELLIPSIS}"


# The longest questions that come up: room for the prompt is measured by them


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(PromptChoice(said.DONE, one, "icon_eye", "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


_PRICED = [
    button.format(price=money(3)) for button, _ in (words.PAY_LOOK, words.PAY_HEAL, words.PAY_HIT)
]
QUESTIONS = (
    Question(words.ASK_ANOTHER, groups=_group(words.FIRST_UP, words.FACE_UP), inline=True),
    Question(
        words.HIT_UNPAID_PROMPT,
        confirms=(words.LOOK.button.format(whom="W" * _LONGEST_NAME),),
        groups=_group(words.BANK_HIT.button, words.DISCARD_HIT.button),
        inline=True,
    ),
    Question(
        words.ASK_MONEY_FALL.format(players=counted(8, "player")),
        groups=_group(*_PRICED, words.DONE.button),
        inline=True,
    ),
)
