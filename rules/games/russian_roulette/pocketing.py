"""The Pocket Phase and the Spin Phase (WCRR-POCK, WCRR-SPIN)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.commands import POCKETS, SPINS, Pocket, Spin
from rules.games.russian_roulette.events import GunsSpun, PocketsFilled, SpinDemanded
from rules.games.russian_roulette.guns import lay_down, shuffle_gun
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command, Refusal
from rules.kernel.state import Simultaneous


def pockets_of(state: WcrrState, seat: Seat) -> tuple[Command, ...]:
    """WCRR-POCK-02: either kind, if the set has it; seven BULLETs leave no choice."""
    return POCKETS if state.bullets[seat] < state.book.set_size else POCKETS[BULLET:]


def wrong_pocket(view: WcrrView, command: object) -> Refusal:
    """Why this cannot be pocketed."""
    if isinstance(command, Pocket) and command.card in (0, 1):
        return Refusal("WCRR-POCK-03", "You have no CLICKs left to pocket.")
    return Refusal("WCRR-POCK-01", "Pocket a CLICK or a BULLET from your own cards.")


@dataclass(frozen=True, slots=True)
class Pocketing(Simultaneous[WcrrState]):
    """WCRR-POCK-01: everybody alive pockets one card of the set, in secret and at the same time."""

    rule: ClassVar[str] = "WCRR-POCK-01"
    phase: ClassVar[str] = "pocket"
    cards_of: ClassVar[str] = "set"

    def asked(self, state: WcrrState) -> tuple[Seat, ...]:
        """Everybody alive."""
        return state.living

    awaited = asked

    def legal(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """CLICK or BULLET."""
        return pockets_of(state, seat)

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Nothing else goes into a pocket."""
        return wrong_pocket(view, command)

    def resolve(self, state: WcrrState, answers: dict[Seat, Pocket]) -> None:
        """WCRR-POCK-05: all have pocketed."""
        state.pop()
        if state.log is not None:
            state.log.append(PocketsFilled())
        for seat, command in answers.items():
            lay_down(state, seat, command.card)
        if state.log is not None:
            state.log.append(GunsSpun())


POCKETING = Pocketing()


# A demanded spin (WCRR-SPIN-02) is a flourish: it changes nothing that anybody knows.


def spins_of(state: WcrrState, seat: Seat) -> tuple[Command, ...]:
    """WCRR-R45: a living captain may have another's gun shuffled, once in a round."""
    if state.spun >> seat & 1 or not state.is_living(seat):
        return ()
    return tuple([SPINS[other] for other in state.living if other != seat])


def demand_spin(state: WcrrState, seat: Seat, command: Spin) -> None:
    """The gun is shuffled once more."""
    state.spun |= 1 << seat
    if state.log is not None:
        state.log.append(SpinDemanded(seat, command.target))
    shuffle_gun(state, command.target)
