"""What cards ask when they take effect: whom to aim at, what to pocket (WCRR-R37)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.russian_roulette.commands import AIMS, Aim, Pocket
from rules.games.russian_roulette.events import Aimed, Repocketed
from rules.games.russian_roulette.guns import lay_down
from rules.games.russian_roulette.knowledge import seats_in
from rules.games.russian_roulette.pocketing import pockets_of, wrong_pocket
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.agenda import Frame, Simultaneous
from rules.kernel.cards import ONLY, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, PickSeat, Refusal


@dataclass(frozen=True, slots=True)
class Aiming(Simultaneous[WcrrState]):
    """WCRR-ACT-12: everybody in the next pull picks a target, in secret and at the same time."""

    rule: ClassVar[str] = "WCRR-ACT-12"
    phase: ClassVar[str] = "trigger"
    question: ClassVar[type[Decision]] = PickSeat

    def asked(self, state: WcrrState) -> tuple[Seat, ...]:
        """Who takes part in the next pull."""
        return seats_in(state, state.pulling)

    def legal(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """Anybody, dead or alive, even oneself; not the air (WCRR-R44)."""
        return AIMS[: state.book.seats]

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Somebody has to be aimed at."""
        return Refusal(self.rule, "aim at somebody at the table, dead or alive, or at yourself")

    def resolve(self, state: WcrrState, answers: dict[Seat, Aim]) -> None:
        """All turn their guns together; this replaces every earlier aim (WCRR-ACT-07)."""
        state.pop()
        aims = list(state.aims)
        for seat, command in answers.items():
            aims[seat] = command.target
            state.tell(Aimed(seat, command.target))
        state.aims = tuple(aims)


AIMING = Aiming()


@dataclass(frozen=True, slots=True)
class Repocketing(Frame[WcrrState]):
    """A seat has taken pocket and gun in hand, and pockets one card of them in secret."""

    rule: ClassVar[str] = "WCRR-R37"
    phase: ClassVar[str] = "challenge"
    cards_of: ClassVar[str] = "set"
    seat: Seat

    def asked(self, state: WcrrState) -> tuple[Seat, ...]:
        """Whoever played the card."""
        return ONLY[self.seat]

    def legal(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """CLICK or BULLET."""
        return pockets_of(state, seat)

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Nothing else goes into a pocket."""
        return wrong_pocket(view, command)

    def take(self, state: WcrrState, seat: Seat, command: Pocket) -> None:
        """The other cards are shuffled and laid down."""
        state.pop()
        lay_down(state, seat, command.card)
        state.tell(Repocketed(seat))
