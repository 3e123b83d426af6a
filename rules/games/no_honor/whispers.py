"""Offers that only those hear who are named in them, until they are agreed to (NH-R-71).

Who makes an offer to whom, and how it is answered, everybody sees.
"""

from dataclasses import dataclass

from rules.games.no_honor.bargains import parties
from rules.games.no_honor.events import ContractOffered, ExchangeOffered
from rules.games.no_honor.record import Contract, Leg, Share
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat
from rules.kernel.events import Event

Legs = tuple[Leg, ...]


def unheard(contract: Contract) -> Contract:
    """What is known of a contract to who is not named in it: who is."""
    seats = sorted(contract.seats)
    shares = tuple([Share(seat, 0) for seat in seats])
    return Contract((), shares, seats[0], (), (), (), 0, ())


def unheard_legs(legs: Legs) -> Legs:
    """What is known of an exchange to who has no part in it: who would give whom something."""
    return tuple([Leg(leg.giver, leg.taker, 0, 0, (), ()) for leg in legs])


@dataclass(frozen=True, slots=True)
class ContractWhispered(ContractOffered):
    """A contract that is offered to those whom it names."""

    def seen_by(self, seat: Seat) -> Event:
        """Says what it is only to them."""
        named = seat in self.contract.seats
        return ContractOffered(self.seat, self.contract if named else unheard(self.contract))


@dataclass(frozen=True, slots=True)
class ExchangeWhispered(ExchangeOffered):
    """An exchange that is offered to its parties."""

    def seen_by(self, seat: Seat) -> Event:
        """Says what it is only to them."""
        named = seat in parties(self.legs)
        return ExchangeOffered(self.seat, self.legs if named else unheard_legs(self.legs))


def offer_contract(state: NoHonorState, seat: Seat, contract: Contract) -> None:
    """Tell everybody of a contract, or those whom it names."""
    is_open = state.book.options.offers_public
    state.tell((ContractOffered if is_open else ContractWhispered)(seat, contract))


def offer_exchange(state: NoHonorState, seat: Seat, legs: Legs) -> None:
    """Tell everybody of an exchange, or its parties."""
    is_open = state.book.options.offers_public
    state.tell((ExchangeOffered if is_open else ExchangeWhispered)(seat, legs))
