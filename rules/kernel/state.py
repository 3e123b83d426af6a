"""The whole truth about a running game, and the pending work in it: its agenda.

Only a match, a search of its own guess and tests hold a state. A game's state is a slotted
dataclass of immutable values and a few small lists, so that `copy` costs about a microsecond.
Randomness is two integers; the log is None unless somebody listens.

A phase of the rulebook is a small frozen frame on the agenda, and the last frame is the one that is
going on. Copies of a state share their frames, so frames hold no answers: sealed ones lie in the
state.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, get_origin, get_type_hints

from rules.kernel.cards import ONLY, Seat, Zone
from rules.kernel.commands import (
    NOT_AN_ANSWER,
    Choose,
    Command,
    Decision,
    Draft,
    FillIn,
    Refusal,
    SelectCards,
    is_well_formed,
)
from rules.kernel.events import Event, GameEnded
from rules.kernel.rng import OldSeed, draw, draws_for, shuffled

S = TypeVar("S", bound="State")
T = TypeVar("T")
Sealed: TypeAlias = tuple[tuple[Seat, Command], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won, each seat's final result, and why."""

    winners: tuple[Seat, ...]
    results: tuple[int, ...]
    reason: str


@dataclass(slots=True)
class State:
    """What every game's state has: pending work, whose turn it is, sealed answers, randomness.

    `look(seat)` is what one seat, or a bystander, may know: the game's view, which gives it.
    """

    look: ClassVar[Callable[[Any, Seat], Any]]
    seed: int
    drawn: int
    agenda: tuple["Frame[Any]", ...]
    turn: Seat
    sealed: Sealed
    outcome: Outcome | None
    log: list[Event] | None = field(compare=False)

    def copy(self: S) -> S:
        """An independent copy: its lists are its own, and everything immutable is shared.

        The first call writes it out for the class, field by field: it's what a search does most.
        """
        cls = type(self)
        cls.copy = _written_out(cls)  # type: ignore[assignment, method-assign]
        return cls.copy(self)

    def tell(self, *events: Event) -> None:
        """Let anyone who listens know; ask for `log` first where making the events costs time."""
        if self.log is not None:
            self.log += events

    def push(self, *frames: "Frame[Any]") -> None:
        """Do these first, the last of them at once; then go on with what is going on now."""
        self.agenda += frames

    def swap(self, *frames: "Frame[Any]") -> None:
        """What is going on is done, and these come in its place."""
        self.agenda = self.agenda[:-1] + frames

    def pop(self) -> None:
        """What is going on is done: back to what waits beneath it."""
        self.agenda = self.agenda[:-1]

    def end(self, over: "Frame[Any]", outcome: Outcome) -> None:
        """The game has been decided: nothing that was still to be done is done any more."""
        self.agenda = (over,)
        self.outcome = outcome
        if self.log is not None:
            self.log.append(GameEnded(outcome.winners, outcome.reason))

    def draw(self, stream: str) -> int:
        """512 random bits of a stream, never given twice."""
        self.drawn += 1
        return draw(self.seed, stream, self.drawn)

    def shuffled(self, items: Sequence[T], stream: str, many: int | None = None) -> list[T]:
        """The items in an order of a stream, or the last `many`, with the bits that they need."""
        wanted, is_old = len(items) if many is None else many, isinstance(self.seed, OldSeed)
        bits = self.draw(stream)
        for _ in range(draws_for(len(items), wanted, is_old) - 1):
            bits = bits << 512 | self.draw(stream)
        return shuffled(items, bits, many)


def _written_out(cls: type[S]) -> Callable[[S], S]:
    """A function that copies states of this class, without a loop."""
    kinds = get_type_hints(cls)
    lines = ["def copy(self):", " new = cls.__new__(cls)", " new.log = None"]
    for name in (each.name for each in fields(cls) if each.name != "log"):
        own = "[:]" if get_origin(kinds[name]) is list else ""
        lines.append(f" new.{name} = self.{name}{own}")
    scope: dict[str, Any] = {"cls": cls}
    exec("\n".join([*lines, " return new"]), scope)
    made: Callable[[S], S] = scope["copy"]
    return made


@dataclass(frozen=True, slots=True)
class Frame(Generic[S]):
    """A question to one seat at a time; its answer takes effect at once.

    `question` is the kind of decision it is; a frame that has an answer for each card of a zone of
    the asked seat says the zone's name in `cards_of` instead.
    """

    rule: ClassVar[str]
    automatic: ClassVar[bool] = False
    question: ClassVar[type[Decision]] = Choose
    cards_of: ClassVar[str | None] = None

    def asked(self, state: S) -> tuple[Seat, ...]:
        """The seats that this frame lets answer: public facts only."""
        raise NotImplementedError

    def owed(self, state: S) -> tuple[Seat, ...]:
        """The seats whose answer is still missing."""
        return self.asked(state)

    def legal(self, state: S, seat: Seat) -> tuple[Command, ...]:
        """Every answer that the rules allow this seat."""
        raise NotImplementedError

    def decision(self, state: S, seat: Seat) -> Decision:
        """The question as the seat gets it."""
        answers = self.legal(state, seat)
        if self.cards_of is None:
            return self.question(self.rule, answers)
        return SelectCards(self.rule, answers, Zone(self.cards_of, seat))

    def refusal(self, view: Any, command: object) -> Refusal | None:
        """Which rule an unlisted command breaks, and how, by what its seat may know."""
        return Refusal(self.rule, NOT_AN_ANSWER)

    def take(self, state: S, seat: Seat, command: Any) -> None:
        """Carry a legal answer out, in place."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OnTurn(Frame[S]):
    """A question to the seat on turn."""

    def asked(self, state: S) -> tuple[Seat, ...]:
        """The seat on turn."""
        return ONLY[state.turn]

    # Said again, since a search asks it before every step.
    owed = asked


@dataclass(frozen=True, slots=True)
class Open(Frame[S]):
    """A question with more answers than can be listed: what is legal is what is not refused.

    `legal` gives candidates, a few sensible answers for bots and for people in a hurry.
    """

    def draft(self, state: S, seat: Seat) -> Draft:
        """The form to fill in, by what this seat may know."""
        raise NotImplementedError

    def decision(self, state: S, seat: Seat) -> Decision:
        """The candidates, and the form for all other answers."""
        return FillIn(self.rule, self.legal(state, seat), self.draft(state, seat))

    def refusal(self, view: Any, command: object) -> Refusal | None:
        """Which rule a command breaks, and how, by what its seat may know; None if it is legal."""
        draft = getattr(view.decision, "draft", None)
        if draft is None or type(command) is not type(draft.so_far) or not is_well_formed(command):
            return Refusal(self.rule, NOT_AN_ANSWER)
        return self.judge(view, command)

    def judge(self, view: Any, command: Any) -> Refusal | None:
        """What is wrong with a well-formed answer, if anything is."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Simultaneous(Frame[S]):
    """Asks several seats at once. Answers lie sealed, and may be changed, until all are in."""

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """The seats whose answers have to be in: all that are asked."""
        return self.asked(state)

    def owed(self, state: S) -> tuple[Seat, ...]:
        """Those whose answer is not sealed yet."""
        awaited, sealed = self.awaited(state), state.sealed
        if not sealed:
            return awaited
        if len(sealed) == 1 and sealed[0][0] == awaited[0]:
            return awaited[1:]
        done = [seat for seat, _ in sealed]
        return tuple([seat for seat in awaited if seat not in done])

    def take(self, state: S, seat: Seat, command: Any) -> None:
        """Seal the answer; resolve once every asked seat has answered."""
        sealed = state.sealed
        in_order = not sealed or sealed[-1][0] < seat
        answers = (*sealed, (seat, command)) if in_order else _and_this(sealed, seat, command)
        if len(answers) < len(self.awaited(state)):
            state.sealed = answers
        else:
            state.sealed = ()
            self.resolve(state, dict(answers))

    def resolve(self, state: S, answers: dict[Seat, Any]) -> None:
        """Carry all answers out together, in place; they come in the order of the seats."""
        raise NotImplementedError


def _and_this(sealed: Sealed, seat: Seat, command: Command) -> Sealed:
    """Sealed answers with one more, or with a changed one, in the order of the seats."""
    # No two have the same seat, so commands are never compared.
    return tuple(sorted({**dict(sealed), seat: command}.items()))


@dataclass(frozen=True, slots=True)
class Automatic(Frame[S]):
    """Work that asks nobody: it is done as soon as it is on top of the agenda."""

    automatic: ClassVar[bool] = True

    def asked(self, state: S) -> tuple[Seat, ...]:
        """Nobody: the frame does its work by itself."""
        return ()

    def run(self, state: S) -> None:
        """Do the work, in place; it takes itself off the agenda."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Finished(Frame[S]):
    """The last frame of every game: nobody is asked anything any more."""

    def asked(self, state: S) -> tuple[Seat, ...]:
        """Nobody: the game is over."""
        return ()
