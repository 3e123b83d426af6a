"""What a seat of Knives is asked in the window: the sentence, its icon, and its buttons."""

from collections.abc import Callable, Iterator
from typing import Any, Literal

from app.games.knives.table import explanations as about
from app.games.knives.table.answers import label, prompt, shorter
from app.games.knives.table.vocabulary import declared
from app.table.fitting import ELLIPSIS
from app.table.question import ChoiceGroup, PromptChoice, Question
from app.table.voice import Voice, sentence
from app.table.waiting_words import waiting_for
from rules.games.knives import commands as said
from rules.games.knives.cards import DANCE, DECK, HOUND, SEATS, SNITCH, SUIT_OF
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.decisions import Choose, Decision, PickSeat, SelectCards

Kind = Literal["primary", "secondary"]
_LONGEST_NAME = 20


def question(view: KnivesView, voice: Voice) -> Question:
    """The question to the viewer; for somebody else's turn, whom the table waits for."""
    if view.decision is None:
        return Question(waiting(view, voice))
    text, short, art = prompt(view, voice), shorter(view, voice), _art(view)
    if isinstance(view.decision, Choose):
        return Question(text, art, groups=tuple(_groups(view, voice)), short=short)
    confirms = dict.fromkeys(confirm(command, voice) for command in view.decision.commands)
    return Question(text, art, confirms=tuple(confirms), pick=_pick(view.decision), short=short)


def _pick(decision: Decision) -> str:
    """What to point at, in three words."""
    if isinstance(decision, PickSeat):
        return "Pick a player"
    two = isinstance(decision, SelectCards) and decision.count == 2
    return "Pick two cards" if two else "Pick a card"


def waiting(view: KnivesView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        who = view.outcome.winners
        verb = "win" if len(who) > 1 else voice.verb(who[0], "win")
        return sentence(f"{voice.list(who)} {verb} the game")
    return waiting_for(view, voice)


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table."""
    return _CONFIRMS[type(command)](command, voice)


def place(command: Command, view: KnivesView) -> Zone | Seat | None:
    """Where a command's card goes: there it can be dropped."""
    if isinstance(command, said.PlayCard):
        return Zone("trick")
    if isinstance(command, said.ShowCard):
        return (view.leader + view.trick.index(HOUND)) % SEATS
    if isinstance(command, said.BankCards):
        return Zone("aside")
    if isinstance(command, said.GiveCard):
        return next(seat for seat in view.asked if seat != view.seat)
    return None


def _named(verb: str) -> Callable[[Any, Voice], str]:
    return lambda command, voice: f"{verb} {DECK.name(command.card)}"


def _short(name: str) -> str:
    """A name that leaves room for the question beside the button."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}{ELLIPSIS}"


_CONFIRMS: dict[type[Command], Callable[[Any, Voice], str]] = {
    said.PlayCard: _named("Play"),
    said.GiveCard: _named("Give"),
    said.ShowCard: _named("Show"),
    said.NameCard: _named("Name"),
    said.BankCards: lambda command, voice: "Put these two aside",
    said.DanceWith: lambda command, voice: f"Dance with {_short(voice.who(command.target))}",
    said.SetHoundOn: lambda command, voice: f"Set it on {_short(voice.who(command.target))}",
}

_EFFECT_CARDS: dict[str, CardId] = {
    "KN-DANCE-01": DANCE, "KN-DANCE-02": DANCE, "KN-HOUND-01": HOUND, "KN-SNITCH-01": SNITCH,
}  # fmt: skip


def _art(view: KnivesView) -> str:
    """The icon before the sentence: the suit to follow, the terms, or the card that acts."""
    assert view.decision is not None
    rule = view.decision.rule
    if rule in _EFFECT_CARDS:
        return about.suit_art(SUIT_OF[_EFFECT_CARDS[rule]])
    if rule == "KN-TRICK-01":
        return about.suit_art(SUIT_OF[view.trick[0]]) if view.trick else "icon_lead"
    if rule == "KN-BANK-02":
        return "token_banker"
    strong = view.contract.strong
    return about.terms_art(strong) if strong >= 0 else "token_dealer"


# Buttons


def _groups(view: KnivesView, voice: Voice) -> Iterator[ChoiceGroup]:
    assert view.decision is not None
    passes = [c for c in view.decision.commands if _is_declared_pass(c)]
    rest = [c for c in view.decision.commands if c not in passes]
    yield ChoiceGroup("", tuple(_choice(command, view, voice) for command in rest))
    if passes:
        choices = tuple(_choice(command, view, voice) for command in passes)
        yield ChoiceGroup("Or pass and declare", choices)


def _is_declared_pass(command: Command) -> bool:
    return isinstance(command, said.PassOn) and command.declaration is not None


def _choice(command: Command, view: KnivesView, voice: Voice) -> PromptChoice:
    text, art, kind = _button(command, view)
    return PromptChoice(command, text, art, kind, sentence(label(command, view, voice)))


def _button(command: Command, view: KnivesView) -> tuple[str, str | None, Kind]:
    if isinstance(command, said.Declare | said.PassOn) and command.declaration is not None:
        return _suit(command.declaration), about.declaration_art(command.declaration), "secondary"
    if command == said.TAKE:
        return "Take the bank", "token_banker", "primary"
    return _PLAIN[type(command)], None, "secondary"


def _suit(declaration: str) -> str:
    return declared(declaration).removesuffix(" strong")


_PLAIN: dict[type[Command], str] = {
    said.TakeBank: "Go for broke",
    said.PassOn: "Pass",
    said.CallAssets: "Assets",
    said.CallLiabilities: "Liabilities",
}


# The longest questions that come up: room for the prompt is measured by them


_CONFIRM = ("Play Queen of Diamonds",)
_ASIDE = ("Put these two aside",)


def _buttons(*labels: str) -> tuple[PromptChoice, ...]:
    return tuple(PromptChoice(said.TAKE, one, "coin", "secondary", "") for one in labels)


CARD_QUESTIONS = (Question("Name a card to be shown.", "coin", _CONFIRM),)
CHOICES = (
    Question("Put two cards aside.", "coin", _ASIDE),
    Question(
        "Diamonds strong: take the bank, or pass.",
        "coin",
        groups=(
            ChoiceGroup("", _buttons("Take the bank", "Go for broke")),
            ChoiceGroup(
                "Or pass and declare",
                _buttons("Spades", "Clubs", "Diamonds", "Hearts", "Knives only"),
            ),
        ),
    ),
)
