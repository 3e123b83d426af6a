"""The Challenge Phase: who may accuse whom, and how accusations are made (WCRR-CHAL).

All accusations of one window are simultaneous: each lies sealed until all have answered.
"""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.russian_roulette.commands import ACCUSATIONS, Accuse
from rules.games.russian_roulette.events import AccusationsMade
from rules.games.russian_roulette.record import Pair
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.verdicts import judge
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, PickSeat, Refusal
from rules.kernel.windows import AtOnce, Chance, Declaration, InTurn, Window


def _accusable(state: WcrrState) -> list[Seat]:
    """WCRR-CHAL-03, WCRR-CHAL-04: alive, the pocket still hidden, and the judge not bribed."""
    immune, exposed = state.immune, state.exposed
    if not immune and not state.used:
        return list(state.living)
    again = state.book.options.reaccuse_exposed
    return [s for s in state.living if not immune >> s & 1 and (again or exposed[s] is None)]


class Challenging(Window[WcrrState]):
    """WCRR-CHAL-01: whoever is alive has one accusation in a round."""

    __slots__ = ()
    rule: ClassVar[str] = "WCRR-CHAL-01"
    phase: ClassVar[str] = "challenge"
    question: ClassVar[type[Decision]] = PickSeat

    def circle(self, state: WcrrState) -> tuple[Seat, ...]:
        """From the lead seat clockwise."""
        return state.circle

    def has_chance(self, state: WcrrState, seat: Seat) -> bool:
        """Alive, even out of the round (WCRR-CHAL-02), and with somebody left to accuse."""
        return seat in self.chances(state)

    def chances(self, state: WcrrState) -> tuple[Seat, ...]:
        """Everybody of whom that is so; nobody can accuse themselves."""
        targets, used = _accusable(state), state.used
        if not used and len(targets) == state.book.seats:
            return state.circle
        living, only = state.living, targets[0] if len(targets) == 1 else None
        able = living if targets else ()
        return tuple([s for s in state.circle if s in able and s != only and not used >> s & 1])

    def reactions(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """Accuse one of those who may be accused."""
        return tuple([ACCUSATIONS[other] for other in _accusable(state) if other != seat])

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Why somebody cannot be accused."""
        if not isinstance(command, Accuse):
            return Refusal(self.rule, "accuse somebody, or pass")
        target = command.target
        if type(target) is not int or target not in range(view.seats):
            return Refusal("WCRR-CHAL-03", "nobody sits there")
        if target == view.seat:
            return Refusal("WCRR-CHAL-03", "you cannot accuse yourself")
        if not view.is_living(target):
            return Refusal("WCRR-CHAL-03", "that player is out of the game")
        if view.immune >> target & 1:
            return Refusal("WCRR-R33", "the judge has been bribed for this round")
        return Refusal("WCRR-CHAL-04", "that pocket lies open already")


@dataclass(frozen=True, slots=True)
class Accusing(Challenging, AtOnce[WcrrState]):
    """WCRR-CHAL-14: all accuse or pass in secret; after accusations there is another window."""

    def unfold(self, state: WcrrState, declared: tuple[Declaration, ...]) -> None:
        """All accusations of a window are judged together."""
        state.swap(self)
        _accuse(state, tuple([(one.seat, one.command.target) for one in declared]))  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class AccusingInTurn(Challenging, InTurn[WcrrState]):
    """As WCRR-R36 was first: asked openly one after the other, until all have passed in a row."""

    def react(self, state: WcrrState, seat: Seat, command: Accuse) -> None:
        """Judged at once: nothing is joint, and nothing crosses."""
        _accuse(state, ((seat, command.target),))


@dataclass(frozen=True, slots=True)
class AccusingInCircuits(AccusingInTurn):
    """WCRR-R36: asked openly from the lead seat on, circuit by circuit until one is quiet.

    `heard`: whether somebody has been accused in this circuit.
    """

    heard: bool = False

    def go_on(self, state: WcrrState, last: Seat | None, passed: tuple[Seat, ...]) -> None:
        """The next one of this circuit, or the first one of another, if it was not quiet."""
        circle = self.circle(state)
        left = circle if last is None else circle[circle.index(last) + 1 :]
        window = self if last is None else self.after(last, passed)
        found = [seat for seat in left if self.has_chance(state, seat)]
        if not found and self.heard:
            window, found = AccusingInCircuits(), list(self.chances(state))
        if found:
            state.swap(Chance(window, found[0]))
        else:
            state.pop()

    def react(self, state: WcrrState, seat: Seat, command: Accuse) -> None:
        """Judged at once, and there will be another circuit."""
        state.swap(AccusingInCircuits((), seat, heard=True))
        AccusingInTurn.react(self, state, seat, command)


def _accuse(state: WcrrState, charges: tuple[Pair, ...]) -> None:
    """WCRR-CHAL-15: tiles are flipped first, for all to see."""
    for accuser, _ in charges:
        state.used |= 1 << accuser
    if state.log is not None:
        state.log.append(AccusationsMade(charges))
    judge(state, charges)


ACCUSING, ACCUSING_IN_TURN = Accusing(), AccusingInTurn()
ACCUSING_IN_CIRCUITS = AccusingInCircuits()


def challenge(state: WcrrState) -> Window[WcrrState]:
    """The Challenge Phase as this table plays it (WCRR-R08)."""
    options = state.book.options
    if options.challenge_protocol == "windows":
        return ACCUSING
    return ACCUSING_IN_CIRCUITS if options.rulings == "revised" else ACCUSING_IN_TURN
