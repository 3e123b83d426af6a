"""Windows: chances to react to what was announced, before it takes effect.

What was announced lies on the agenda as something `Pending`, under a window. Who may react, and in
which order, are public facts. A reaction is announced in its turn, under a window of its own, so
that a counter can be countered. A window closes when everybody has let it pass in a row.

Seats are asked one after the other (`InTurn`), or all at once (`AtOnce`): then each passes or
declares sealed, and what was declared is carried out in a public order, which makes a new beat.
Some may speak up meanwhile although nobody waits for them.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple

from rules.kernel.cards import Seat
from rules.kernel.commands import Command, Decision, Refusal
from rules.kernel.state import Automatic, Frame, S, Simultaneous, State

# More declarations in a row than any rulebook has cards for.
MOST_BEATS = 40


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """Let things take their course."""

    verb: ClassVar[str] = "pass"


PASS = Pass()


def is_pass(command: Command) -> bool:
    """Whether a command is the pass, or one that says the same."""
    return command is PASS or type(command) is Pass


class Declaration(NamedTuple):
    """What a seat declared."""

    seat: Seat
    command: Command


@dataclass(frozen=True, slots=True)
class Pending(Automatic[S]):
    """Something that was announced, and takes effect once nobody reacts to it any more."""

    seat: Seat
    command: Command

    def run(self, state: S) -> None:
        """Nobody has stopped it: it takes effect."""
        state.pop()
        self.take_effect(state)

    def take_effect(self, state: S) -> None:
        """Do what was announced, in place."""
        raise NotImplementedError


def counter(state: State) -> Pending[Any]:
    """Take away what is pending, and everything that still hung on it; returns what it was."""
    place = max(n for n, frame in enumerate(state.agenda) if isinstance(frame, Pending))
    countered = state.agenda[place]
    assert isinstance(countered, Pending)
    state.agenda = state.agenda[:place]
    return countered


@dataclass(frozen=True, slots=True)
class Window(Automatic[S]):
    """A chance to react. What it says of seats are public facts, all but what one could do.

    Where sealed answers are asked `openly`, people may say at the open table who wants to react:
    who does can still pass, so that it tells nothing for sure.
    """

    openly: ClassVar[bool] = False

    def circle(self, state: S) -> tuple[Seat, ...]:
        """Everybody, in the order in which they are asked."""
        raise NotImplementedError

    def has_chance(self, state: S, seat: Seat) -> bool:
        """Whether a seat is waited for: not whether it really has something to react with."""
        raise NotImplementedError

    def reactions(self, state: S, seat: Seat) -> tuple[Command, ...]:
        """What a seat can do beside letting it pass."""
        raise NotImplementedError

    def react(self, state: S, seat: Seat, command: Any) -> None:
        """Carry a reaction out, or announce it under a window of its own, in place."""
        raise NotImplementedError

    def close(self, state: S) -> None:
        """Everybody let it pass: what waits beneath goes on."""

    def asides(self, state: S, seat: Seat) -> tuple[Command, ...]:
        """What a seat may do meanwhile, although nobody waits for it."""
        return ()

    def speak_up(self, state: S, seat: Seat, command: Any) -> None:
        """Carry out what nobody waited for, in place; the window stays as it was."""
        raise NotImplementedError

    def chances(self, state: S) -> tuple[Seat, ...]:
        """The seats that are waited for, in order."""
        return tuple([seat for seat in self.circle(state) if self.has_chance(state, seat)])


@dataclass(frozen=True, slots=True)
class InTurn(Window[S]):
    """A window in which one seat after the other is asked, until all have passed in a row."""

    passed: tuple[Seat, ...] = ()
    last: Seat | None = None

    def after(self, seat: Seat, passed: tuple[Seat, ...]) -> "InTurn[S]":
        """The same window once this seat has answered, and these have passed in a row."""
        kind: Any = type(self)
        again: InTurn[S] = _window(kind, passed, seat, *_others(kind, 2)(self))
        return again

    def run(self, state: S) -> None:
        """Ask the next one, if somebody is left."""
        self.go_on(state, self.last, self.passed)

    def go_on(self, state: S, last: Seat | None, passed: tuple[Seat, ...]) -> None:
        """Ask the next one behind `last` who has not passed, if somebody is left."""
        circle = self.circle(state)
        for seat in circle if last is None else _behind(circle, last):
            if seat not in passed and self.has_chance(state, seat):
                window = self if last is None else self.after(last, passed)
                state.swap(Chance(window, seat))
                return
        state.pop()
        self.close(state)


@dataclass(frozen=True, slots=True)
class AtOnce(Window[S]):
    """A window in which all are asked at once, in beats; `left` is how many there can still be."""

    left: int = MOST_BEATS

    def run(self, state: S) -> None:
        """Ask all of them, if there is anybody."""
        seats = self.chances(state)
        if seats and self.left:
            state.swap(Beat(self.after(), seats))
        else:
            state.pop()
            self.close(state)

    def after(self) -> "AtOnce[S]":
        """The same window with one beat less to come."""
        kind: Any = type(self)
        less: AtOnce[S] = _window(kind, self.left - 1, *_others(kind, 1)(self))
        return less

    def order(self, state: S, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """In which order these seats, clockwise, have their declarations carried out."""
        return seats

    def reveal(self, state: S, declared: tuple[Declaration, ...]) -> None:
        """Tell everybody what was declared."""

    def unfold(self, state: S, declared: tuple[Declaration, ...]) -> None:
        """Carry out what was declared, and then ask again; a tie can be put to somebody first."""
        state.swap(self, CarryingOut(self, declared))

    def stands(self, state: S, declared: Declaration) -> bool:
        """Whether a declaration can still be carried out when its turn has come."""
        return declared.command in self.reactions(state, declared.seat)

    def withdraw(self, state: S, declared: Declaration) -> None:
        """A declaration came to nothing."""


@dataclass(frozen=True, slots=True)
class Reacting(Frame[S]):
    """The question that a window puts, with its pass marked."""

    window: Window[S]

    @property
    def rule(self) -> str:  # type: ignore[override]
        """The rule of the window."""
        return self.window.rule

    def decision(self, state: S, seat: Seat) -> Decision:
        """In the way of the window."""
        answers = self.legal(state, seat)
        passing = PASS if PASS in answers else None
        return self.window.question(self.rule, answers, passing=passing)

    def refusal(self, view: Any, command: object) -> Refusal | None:
        """In the words of the window."""
        return self.window.refusal(view, command)


@dataclass(frozen=True, slots=True)
class Chance(Reacting[S]):
    """The chance of one seat to react, while others may speak up."""

    window: InTurn[S]
    seat: Seat

    def asked(self, state: S) -> tuple[Seat, ...]:
        """Whose chance it is, and all who may speak up."""
        return _with_others(self.window, state, (self.seat,))

    def owed(self, state: S) -> tuple[Seat, ...]:
        """Whose chance it is."""
        return (self.seat,)

    def legal(self, state: S, seat: Seat) -> tuple[Command, ...]:
        """Pass or react; or speak up."""
        window = self.window
        asides = window.asides(state, seat)
        return (PASS, *window.reactions(state, seat), *asides) if seat == self.seat else asides

    def take(self, state: S, seat: Seat, command: Any) -> None:
        """The window goes on with the next seat, over all of them after a reaction."""
        window = self.window
        if is_pass(command):
            window.go_on(state, seat, (*window.passed, seat))
        elif command in window.asides(state, seat):
            window.speak_up(state, seat, command)
        else:
            state.swap(window.after(seat, ()))
            window.react(state, seat, command)


@dataclass(frozen=True, slots=True)
class Beat(Reacting[S], Simultaneous[S]):
    """All pass or declare at the same time, sealed."""

    window: AtOnce[S]
    seats: tuple[Seat, ...]

    def asked(self, state: S) -> tuple[Seat, ...]:
        """All that are waited for, and all who may speak up."""
        return _with_others(self.window, state, self.seats)

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """All that were asked when the beat began."""
        return self.seats

    def legal(self, state: S, seat: Seat) -> tuple[Command, ...]:
        """Pass or declare; or speak up."""
        window = self.window
        asides = window.asides(state, seat)
        return (PASS, *window.reactions(state, seat), *asides) if seat in self.seats else asides

    def take(self, state: S, seat: Seat, command: Any) -> None:
        """Seal the answer, unless it is said openly; nobody passes openly."""
        if command is not PASS and command in self.window.asides(state, seat):
            self.window.speak_up(state, seat, command)
        else:
            Simultaneous.take(self, state, seat, command)

    def resolve(self, state: S, answers: dict[Seat, Any]) -> None:
        """A beat of passes closes the window; after declarations there is another."""
        window = self.window
        seats = tuple([seat for seat in self.seats if not is_pass(answers[seat])])
        if not seats:
            state.pop()
            window.close(state)
            return
        declared = tuple([Declaration(seat, answers[seat]) for seat in window.order(state, seats)])
        window.reveal(state, declared)
        window.unfold(state, declared)


@dataclass(frozen=True, slots=True)
class CarryingOut(Automatic[S]):
    """What was declared in a beat, still to be carried out, the first one first."""

    window: AtOnce[S]
    declared: tuple[Declaration, ...]

    def run(self, state: S) -> None:
        """Carry the next one out, if it still can be."""
        first, *rest = self.declared
        state.swap(*([CarryingOut(self.window, tuple(rest))] if rest else []))
        if self.window.stands(state, first):
            self.window.react(state, *first)
        else:
            self.window.withdraw(state, first)


@lru_cache(maxsize=512)
def _behind(circle: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """A circle that begins with the one behind a seat."""
    start = circle.index(seat) + 1
    return circle[start:] + circle[:start]


@cache
def _others(kind: Any, first: int) -> Callable[[Any], tuple[Any, ...]]:
    """What reads off a window of a kind all that it says behind its first fields."""
    names = tuple(field.name for field in fields(kind))[first:]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda window: tuple([getattr(window, name) for name in names])


@lru_cache(maxsize=4096)
def _window(kind: Any, *said: Any) -> Any:
    """The window that says this: the same few come again and again, and are made once."""
    return kind(*said)


def _with_others(window: Window[S], state: S, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    others = [s for s in window.circle(state) if s not in seats and window.asides(state, s)]
    return (*seats, *others)
