"""What a seat can be asked, told from the answers it may give."""

from typing import TypeVar

from rules.games.never_bring_a_knife.cards import HIT, INTEL, MOLE
from rules.games.never_bring_a_knife.commands import (
    BANK_HIT,
    DECLINE,
    DONE,
    PlayCard,
    ResolveNext,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.commands import Command

C = TypeVar("C", bound=Command)

PLAY, ORDER, INTEL_LOOK, STACK_HIT, SPEND = "play", "order", "intel", "hit", "spend"
# A Mole first, then a look, then the Hit: so each is decided with the most knowledge.
_ORDER = (MOLE, INTEL, HIT)


def question(view: NbkView) -> str:
    """Which of the five questions this view is asked."""
    commands = legal(view)
    if isinstance(commands[0], PlayCard):
        return PLAY
    if isinstance(commands[0], ResolveNext):
        return ORDER
    if DECLINE in commands:
        return INTEL_LOOK
    return SPEND if DONE in commands and BANK_HIT not in commands else STACK_HIT


def legal(view: NbkView) -> tuple[Command, ...]:
    """Every answer that is allowed."""
    assert view.decision is not None
    return view.decision.commands


def of_kind(view: NbkView, kind: type[C]) -> list[C]:
    """The allowed answers of one kind."""
    return [command for command in legal(view) if isinstance(command, kind)]


def ordered(view: NbkView) -> Command:
    """The card of one's own stack that acts next."""
    return min(of_kind(view, ResolveNext), key=lambda command: _ORDER.index(command.card))
