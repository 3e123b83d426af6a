"""The referee: who is asked, what is legal, and what a command does.

`apply` is for people and for everything that must be checked. `advance` is the same rules,
trusted and in place, for searches that own their copy.
"""

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.commands import Command, Decision, Refusal
from rules.kernel.events import Event
from rules.kernel.state import State

S = TypeVar("S", bound=State)


class IllegalCommand(Exception):
    """A command that the rules forbid: it changed nothing."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal


class Part(NamedTuple, Generic[S]):
    """Something that a command set off: what happened, and the position that it led to."""

    events: tuple[Event, ...]
    state: S


def asked(state: State) -> tuple[Seat, ...]:
    """The seats that may answer now."""
    return state.agenda[-1].asked(state)


def owed(state: State) -> tuple[Seat, ...]:
    """The seats whose answer is still missing; nobody once the game is over."""
    return state.agenda[-1].owed(state)


def legal(state: State, seat: Seat) -> tuple[Command, ...]:
    """Every command that the rules allow this seat now; candidates where they cannot be listed.

    >>> from rules.games import GAMES
    >>> game = GAMES["knives"]
    >>> state = game.start(game.options(), 5, 7)
    >>> (seat,) = owed(state)
    >>> [game.notation.write(command) for command in legal(state, seat)]
    ['declare KNIVES', 'declare S', 'declare C', 'declare D', 'declare H']
    """
    frame = state.agenda[-1]
    return frame.legal(state, seat) if seat in frame.asked(state) else ()


def decision(state: State, seat: Seat) -> Decision | None:
    """The question to this seat, if it is asked one."""
    frame = state.agenda[-1]
    return frame.decision(state, seat) if seat in frame.asked(state) else None


def settle(state: State) -> None:
    """Do all work that asks nobody."""
    frame: Any = state.agenda[-1]
    while frame.automatic:
        frame.run(state)
        frame = state.agenda[-1]


def advance(state: State, seat: Seat, command: Command) -> None:
    """Carry out a command known to be legal, in place.

    A search does this in a copy of its own, thousands of times:

    >>> from rules.games import GAMES
    >>> game = GAMES["knives"]
    >>> state = game.start(game.options(), 5, 7)
    >>> trial = state.copy()
    >>> while trial.outcome is None:
    ...     seat = owed(trial)[0]
    ...     advance(trial, seat, legal(trial, seat)[0])
    >>> trial.outcome.winners, state.outcome
    ((4,), None)
    """
    agenda = state.agenda
    agenda[-1].take(state, seat, command)
    if state.agenda is not agenda:
        settle(state)


def check(state: State, seat: object, command: object) -> Command:
    """The rules' own copy of a legal command; IllegalCommand names the rule it breaks."""
    giver = seat if type(seat) is int and seat in asked(state) else BYSTANDER
    for candidate in legal(state, giver):
        if candidate == command:
            return candidate
    refusal = state.look(giver).refusal(command)
    if refusal is not None:
        raise IllegalCommand(refusal)
    assert isinstance(command, Command), "only an open question takes what it does not list"
    return command


def apply(state: S, seat: Seat, command: object) -> tuple[S, tuple[Event, ...]]:
    """The state after a command, and what happened. The old state stays as it was.

    >>> from rules.games import GAMES
    >>> game = GAMES["knives"]
    >>> state = game.start(game.options(), 5, 7)
    >>> after, events = apply(state, 4, game.notation.read("declare H"))
    >>> events, owed(after), owed(state)
    ((Declared(seat=4, declaration='H'),), (0,), (4,))
    """
    return whole(unfold(state, seat, command))


def unfold(state: S, seat: Seat, command: object) -> tuple[Part[S], ...]:
    """What a command does, part by part: the answer first, then each piece of work after it."""
    sound = check(state, seat, command)
    after = state.copy()
    after.log = []
    after.agenda[-1].take(after, seat, sound)
    return settle_in_parts(after)


def settle_in_parts(state: S) -> tuple[Part[S], ...]:
    """Do all work that asks nobody while somebody listens; the last part has this very state.

    A piece of work that nobody notices belongs to the part before it, or to the next one.
    """
    parts: list[Part[S]] = []
    while state.agenda[-1].automatic:
        frame: Any = state.agenda[-1]
        if state.log:
            parts.append(Part(tuple(state.log), state.copy()))
            state.log = []
        frame.run(state)
    last = state.log or (parts.pop().events if parts else ())
    state.log = None
    return (*parts, Part(tuple(last), state))


def whole(parts: Iterable[Part[S]]) -> tuple[S, tuple[Event, ...]]:
    """The position that parts lead to, and all that happened on the way."""
    *_, last = together = tuple(parts)
    return last.state, tuple([event for part in together for event in part.events])
