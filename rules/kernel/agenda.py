"""Pending work as data: a phase of the rulebook is a small frozen frame on the agenda.

The last frame is the one that is going on. Frames are shared between copies of a state, so they
hold no answers: sealed ones lie in the state.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from rules.kernel.cards import ONLY, Seat, Zone
from rules.kernel.commands import Command, is_well_formed
from rules.kernel.decisions import Choose, Decision, FillIn, Refusal, SelectCards
from rules.kernel.drafts import Draft
from rules.kernel.state import S, Sealed


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
        return Refusal(self.rule, "that is not what you are asked now")

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

    `legal` gives candidates, a few sensible answers for bots and for whoever wants to be quick.
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
            return Refusal(self.rule, "that is not what you are asked now")
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
