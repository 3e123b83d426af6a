"""What a seat of Knives is asked in the window: the sentence, its icon, and its buttons."""

from collections.abc import Iterator
from typing import Literal

from app.games.knives.table import explanations as about
from app.games.knives.table import words
from app.games.knives.table.answers import ANSWERS, button, prompt, shorter, tip
from app.games.knives.table.vocabulary import suit_named, terms
from app.table.fitting import ELLIPSIS
from app.table.question import ChoiceGroup, PromptChoice, Question
from app.table.voice import Voice, say
from app.table.waiting_words import waiting_for
from rules.games.knives import commands as said
from rules.games.knives.cards import (
    DANCE,
    DECK,
    DECK_SIZE,
    DIAMONDS,
    HOUND,
    SEATS,
    SNITCH,
    SUIT_OF,
)
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Choose, Command, Decision, PickSeat, SelectCards

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
        return words.PICK_PLAYER
    two = isinstance(decision, SelectCards) and decision.count == 2
    return words.PICK_TWO if two else words.PICK_CARD


def waiting(view: KnivesView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        return say(words.GAME_WON, voice, seats=view.outcome.winners)
    return waiting_for(view, voice)


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table."""
    gaps: dict[str, object] = {}
    if isinstance(command, said.PlayCard | said.GiveCard | said.ShowCard | said.NameCard):
        gaps["name"] = DECK.name(command.card)
    elif isinstance(command, said.DanceWith | said.SetHoundOn):
        gaps["whom"] = _short(voice.who(command.target))
    return say(ANSWERS[type(command)].button, voice, **gaps)


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


def _short(name: str) -> str:
    """A name that leaves room for the question beside the button."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}{ELLIPSIS}"


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
        yield ChoiceGroup(words.OR_PASS, choices)


def _is_declared_pass(command: Command) -> bool:
    return isinstance(command, said.PassOn) and command.declaration is not None


def _choice(command: Command, view: KnivesView, voice: Voice) -> PromptChoice:
    told = button(command, view, voice), *_look(command), tip(command, view, voice)
    return PromptChoice(command, *told)


def _look(command: Command) -> tuple[str | None, Kind]:
    """The drawing on a button, and how it stands out."""
    if isinstance(command, said.Declare | said.PassOn) and command.declaration is not None:
        return about.declaration_art(command.declaration), "secondary"
    return ("token_banker", "primary") if command == said.TAKE else (None, "secondary")


# The longest questions that come up: room for the prompt is measured by them


_LONGEST = max(map(DECK.name, range(DECK_SIZE)), key=len)


def _buttons(*labels: str) -> tuple[PromptChoice, ...]:
    return tuple(PromptChoice(said.TAKE, one, "coin", "secondary", "") for one in labels)


CARD_QUESTIONS = (Question(words.NAME_SHORT, "coin", (words.PLAY.button.format(name=_LONGEST),)),)
CHOICES = (
    Question(words.DISCARD_SHORT, "coin", (words.DISCARD.button,)),
    Question(
        words.BID_SHORT.format(terms=terms(DIAMONDS)),
        "coin",
        groups=(
            ChoiceGroup("", _buttons(words.TAKE.button, words.BROKE.button)),
            ChoiceGroup(words.OR_PASS, _buttons(*map(suit_named, said.DECLARATIONS))),
        ),
    ),
)
