"""What a seat of Never Bring a Knife is asked in the window: the sentence and its buttons."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from app.games.never_bring_a_knife.table.answers import in_danger, label, prompt
from app.games.never_bring_a_knife.table.vocabulary import money
from app.table.fitting import ELLIPSIS
from app.table.question import ChoiceGroup, PromptChoice, Question, spoken_choice
from app.table.voice import Voice, sentence
from app.table.waiting_words import waiting_for
from rules.games.never_bring_a_knife import commands as said
from rules.games.never_bring_a_knife.cards import DECK
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command

DOWN, UP = "down", "up"
LOOK, HEAL, HIT = "look", "heal", "hit"
MANNERS = (DOWN, UP)
ASKS = {LOOK: "Look at whom?", HEAL: "Heal whom?", HIT: "Wound whom?"}
_LONGEST_NAME = 14
_FIRST_UP = "First up, rest down"
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
    text, short = voice.said(_ask(view, voice)), voice.said(_ask_shortly(view))
    return Question(text, confirms=confirms, groups=groups, inline=True, short=short)


def _ask(view: NbkView, voice: Voice) -> str:
    """The sentence, short enough to stand beside the buttons."""
    assert view.decision is not None
    rule, commands = view.decision.rule, view.decision.commands
    if rule == "NBK-PLAY-01":
        return _ask_whom(view, voice)
    if rule == "NBK-CARD-05":
        return "Intel: look at a role, or at the boss."
    if rule == "NBK-MON-01":
        return f"Money talks.{in_danger(view)} What do you pay for?"
    if isinstance(commands[0], said.UseHit):
        return f"Pay {money(view.book.hit_price)} to wound somebody, or bank the Hit."
    return prompt(view, voice)


def _ask_whom(view: NbkView, voice: Voice) -> str:
    """In front of whom there is room."""
    assert view.decision is not None
    open_to = {c.target for c in view.decision.commands if isinstance(c, said.PlayCard)}
    if len(open_to) > 1:
        whom = "any player" if view.seat in open_to else "somebody else"
        return f"Lay a card in front of {whom}."
    (seat,) = open_to
    return f"Only {'your own' if seat == view.seat else voice.whose(seat)} stack has room."


def _ask_shortly(view: NbkView) -> str:
    """The same in fewer words, where there are fewer."""
    assert view.decision is not None
    rule, commands = view.decision.rule, view.decision.commands
    if rule == "NBK-PLAY-01":
        return "Lay a card."
    if rule == "NBK-CARD-05":
        return "Look at which role?"
    if rule == "NBK-MON-01":
        return f"Money talks.{in_danger(view)}"
    if rule == "NBK-CARD-06":
        can_pay = isinstance(commands[0], said.UseHit)
        return f"Use the Hit for {money(view.book.hit_price)}?" if can_pay else "Bank the Hit?"
    return ""


def waiting(view: NbkView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        return sentence(view.outcome.reason.rpartition(": ")[2])
    if view.phase == "reveal" and view.showing:
        return sentence(f"{voice.whose(view.turn)} stack is turned up")
    if view.phase == "reveal":
        return "The stacks are turned up, one after the other."
    return waiting_for(view, voice)


def _choices(view: NbkView, voice: Voice) -> Iterator[PromptChoice]:
    assert view.decision is not None
    kinds = {type(command) for command in view.decision.commands}
    if said.PlayCard in kinds:
        yield from _facings(view)
    if said.EndTurn in kinds:
        yield from _payments(view)
    for command in view.decision.commands:
        if type(command) in _PLAIN:
            words = sentence(label(command, view, voice))
            yield PromptChoice(command, _PLAIN[type(command)](command), None, "secondary", words)


_PLAIN: dict[type[Command], Callable[[Any], str]] = {
    said.DeclineLook: lambda command: "Leave it unused",
    said.BankHit: lambda command: "Bank the Hit",
    said.DiscardHit: lambda command: "Throw it away",
    said.ResolveNext: lambda command: DECK.name(command.card),
    said.EndTurn: lambda command: "End turn",
}


def _facings(view: NbkView) -> Iterator[PromptChoice]:
    """Face down is usual, and named for what it does: on an empty stack a card lies open anyway."""
    assert view.decision is not None
    plays = [c for c in view.decision.commands if isinstance(c, said.PlayCard)]
    hidden = {command.target for command in plays if manner(command) == DOWN}
    begins = any(command.target not in hidden for command in plays)
    refusal = None if hidden else view.refusal(replace(plays[0], face_up=False))
    yield PromptChoice(
        None, _FIRST_UP if hidden and begins else "Face down", "icon_face_down", "secondary",
        "A stack's first card is always face up. Nobody else sees the later ones before the "
        "Reveal.",
        manner=DOWN, refusal=refusal,
    )  # fmt: skip
    yield PromptChoice(
        None, "Face up", "icon_face_up", "secondary", "Everyone sees the card you play.", manner=UP
    )


def _payments(view: NbkView) -> Iterator[PromptChoice]:
    """Everything that there is to pay for, with its price; what cannot be says why."""
    assert view.decision is not None
    book, payable = view.book, set(map(verb, view.decision.commands))
    for verb_, text, price, art, words in (
        (LOOK, "Look", book.look_price, "icon_eye", "Look in secret at a role or at the boss."),
        (HEAL, "Heal", book.heal_price, "icon_heal", "Take a wound off somebody."),
        (HIT, "Hit", book.hit_price, "icon_hit", "Use the Hit of your bank to wound somebody."),
    ):
        refusal = None if verb_ in payable else view.refusal(_EXAMPLES[verb_])
        yield PromptChoice(
            None, f"{text}: {money(price)}", art, "secondary", words, verb=verb_, refusal=refusal
        )


# The button that confirms


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table."""
    return _CONFIRMS[type(command)](command, voice) if type(command) in _CONFIRMS else ""


def _target(command: Any, voice: Voice) -> str:
    name = voice.whom(command.target, voice.viewer)
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}{ELLIPSIS}"


_CONFIRMS: dict[type[Command], Callable[[Any, Voice], str]] = {
    said.PlayCard: lambda command, voice: f"Lay {DECK.name(command.card)}",
    said.LookAt: lambda command, voice: (
        "Look at the boss" if command.target is None else f"Look at {_target(command, voice)}"
    ),
    said.UseHit: lambda command, voice: f"Hit {_target(command, voice)}",
    said.Heal: lambda command, voice: f"Heal {_target(command, voice)}",
}


# The longest questions that come up: room for the prompt is measured by them


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(PromptChoice(said.DONE, one, "icon_eye", "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


QUESTIONS = (
    Question(
        "Lay a card in front of somebody else.",
        groups=_group(_FIRST_UP, "Face up"),
        inline=True,
    ),
    Question(
        "You cannot pay for the Hit: bank it, or throw it away.",
        confirms=("Look at WWWWWWWWWWWWWW",),
        groups=_group("Bank the Hit", "Throw it away"),
        inline=True,
    ),
    Question(
        "Money talks. 8 players will fall unless healed. What do you pay for?",
        groups=_group("Look: 3 Money", "Heal: 3 Money", "Hit: 3 Money", "End turn"),
        inline=True,
    ),
)
