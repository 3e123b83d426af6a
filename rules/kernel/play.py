"""The referee: who is asked, what is legal, and what a command does.

`apply` is for people and for everything that must be checked. `advance` is the same rules,
trusted and in place, for searches that own their copy.
"""

from typing import Any, TypeVar

from rules.kernel.agenda import Automatic
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, Refusal
from rules.kernel.events import Event
from rules.kernel.state import State
from rules.kernel.view import BYSTANDER

S = TypeVar("S", bound=State)


class IllegalCommand(Exception):
    """A command that the rules forbid: it changed nothing."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal


def asked(state: State) -> tuple[Seat, ...]:
    """The seats that may answer now."""
    return state.agenda[-1].asked(state)


def owed(state: State) -> tuple[Seat, ...]:
    """The seats whose answer is still missing; nobody once the game is over."""
    return state.agenda[-1].owed(state)


def legal(state: State, seat: Seat) -> tuple[Command, ...]:
    """Every command that the rules allow this seat now."""
    frame = state.agenda[-1]
    return frame.legal(state, seat) if seat in frame.asked(state) else ()


def decision(state: State, seat: Seat) -> Decision | None:
    """The question to this seat, if it is asked one."""
    frame = state.agenda[-1]
    return frame.decision(state, seat) if seat in frame.asked(state) else None


def settle(state: State) -> None:
    """Do all work that asks nobody."""
    while True:
        frame = state.agenda[-1]
        if not isinstance(frame, Automatic):
            return
        frame.run(state)


def advance(state: State, seat: Seat, command: Command) -> None:
    """Carry out a command known to be legal, in place."""
    state.agenda[-1].take(state, seat, command)
    if state.agenda[-1].automatic:
        settle(state)


def check(state: State, seat: object, command: object) -> Command:
    """The rules' own copy of a legal command; IllegalCommand names the rule it breaks."""
    giver = seat if type(seat) is int else BYSTANDER
    for candidate in legal(state, giver):
        if candidate == command:
            return candidate
    eyes = giver if giver in asked(state) else BYSTANDER
    refusal: Refusal | None = state.look(eyes).refusal(command)
    if refusal is not None:
        raise IllegalCommand(refusal)
    assert isinstance(command, Command)
    return command


def apply(state: S, seat: Seat, command: object) -> tuple[S, tuple[Event, ...]]:
    """The state after a command, and what happened. The old state stays as it was."""
    sound = check(state, seat, command)
    after: Any = state.copy()
    after.log = []
    advance(after, seat, sound)
    events = tuple(after.log)
    after.log = None
    return after, events
