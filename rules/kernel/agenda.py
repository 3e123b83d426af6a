"""Pending work as data: a phase of the rulebook is a small frozen frame on the agenda.

The last frame is the one that is going on. Frames are shared between copies of a state, so they
hold no answers: sealed ones lie in the state.
"""

from dataclasses import dataclass
from operator import itemgetter
from typing import Any, ClassVar, Generic

from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, Refusal
from rules.kernel.state import S


@dataclass(frozen=True, slots=True)
class Frame(Generic[S]):
    """A question to one seat at a time; its answer takes effect at once."""

    rule: ClassVar[str]
    automatic: ClassVar[bool] = False

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
        raise NotImplementedError

    def refusal(self, view: Any, command: object) -> Refusal | None:
        """Which rule a command that is not listed breaks, by what its seat may know; or none."""
        return Refusal(self.rule, "that is not what you are asked now")

    def take(self, state: S, seat: Seat, command: Any) -> None:
        """Carry a legal answer out, in place."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Simultaneous(Frame[S]):
    """Asks several seats at once. Answers lie sealed, and may be changed, until all are in."""

    def owed(self, state: S) -> tuple[Seat, ...]:
        """Those of the asked whose answer is not sealed yet."""
        if not state.sealed:
            return self.asked(state)
        done = dict(state.sealed)
        return tuple([seat for seat in self.asked(state) if seat not in done])

    def take(self, state: S, seat: Seat, command: Any) -> None:
        """Seal the answer; resolve once every asked seat has answered."""
        answers = {**dict(state.sealed), seat: command}
        if len(answers) < len(self.asked(state)):
            state.sealed = tuple(sorted(answers.items(), key=itemgetter(0)))
        else:
            state.sealed = ()
            self.resolve(state, answers)

    def resolve(self, state: S, answers: dict[Seat, Any]) -> None:
        """Carry all answers out together, in place."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Automatic(Frame[S]):
    """Work that asks nobody: it is done as soon as it is on top of the agenda."""

    automatic: ClassVar[bool] = True

    def asked(self, state: S) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def run(self, state: S) -> None:
        """Do the work, in place; it takes itself off the agenda."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Finished(Frame[S]):
    """The last frame of every game: nobody is asked anything any more."""

    def asked(self, state: S) -> tuple[Seat, ...]:
        """Nobody."""
        return ()
