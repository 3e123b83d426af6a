"""The Bidding Phase (WCRR-BID)."""

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.russian_roulette.actions import was_asked
from rules.games.russian_roulette.commands import BIDS, Bid, Spin
from rules.games.russian_roulette.events import BidsRevealed
from rules.games.russian_roulette.pocketing import demand_spin, spins_of
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.agenda import Simultaneous
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Refusal


@dataclass(frozen=True, slots=True)
class Bidding(Simultaneous[WcrrState]):
    """WCRR-BID-01: everybody alive bids a number of pulls, in secret and at the same time."""

    rule: ClassVar[str] = "WCRR-BID-01"
    phase: ClassVar[str] = "bid"

    def asked(self, state: WcrrState) -> tuple[Seat, ...]:
        """Everybody alive."""
        return state.living

    awaited = asked

    def legal(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """None up to one less than a gun has cards (WCRR-BID-02); or have a gun spun."""
        bids = BIDS[: state.book.gun_cards]
        return bids if state.sealed or was_asked(state) else bids + spins_of(state, seat)

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """The die has no other numbers."""
        if isinstance(command, Spin):
            what = "have another living player's gun spun before anybody has bid, once in a round"
            return Refusal("WCRR-R45", what)
        highest = view.book.highest_bid
        return Refusal("WCRR-BID-02", f"bid a number of pulls from 0 to {highest}")

    def take(self, state: WcrrState, seat: Seat, command: Any) -> None:
        """Seal the bid; a spin is demanded openly."""
        if isinstance(command, Spin):
            demand_spin(state, seat, command)
        else:
            Simultaneous.take(self, state, seat, command)

    def resolve(self, state: WcrrState, answers: dict[Seat, Bid]) -> None:
        """All dice are turned over at once, and stay open."""
        state.pop()
        bids: list[int | None] = [None] * state.book.seats
        for seat, command in answers.items():
            bids[seat] = command.pulls
        state.bids = tuple(bids)
        if state.log is not None:
            state.log.append(BidsRevealed(state.bids))


BIDDING = Bidding()
