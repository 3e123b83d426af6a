"""Payout after a success: Coins of the haul, then Treasure (NH-RESO)."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.contracts import the_heist
from rules.games.no_honor.events import HaulSplit, TreasureTaken
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.money import BANK, from_haul
from rules.games.no_honor.record import JAIL, NOBODY, Betrayal, Heist
from rules.games.no_honor.splitting import Pay, agreed, split
from rules.games.no_honor.standing import number
from rules.games.no_honor.state import (
    TREASURE_DECK,
    TREASURE_DISCARD,
    TREASURES,
    NoHonorState,
    of_seat,
)
from rules.games.no_honor.triggers import happened
from rules.games.no_honor.words_cards import gained
from rules.kernel.agenda import Automatic
from rules.kernel.cards import LAPS, Seat
from rules.kernel.events import NOBODY as NO_EYES
from rules.kernel.events import CardMoved


@dataclass(frozen=True, slots=True)
class Payout(Automatic[NoHonorState]):
    """NH-RESO-01 to NH-RESO-06: the haul is divided."""

    rule: ClassVar[str] = "NH-RESO-01"

    def run(self, state: NoHonorState) -> None:
        """By Betrayals that stand, by contract, or all to the leader."""
        state.pop()
        _settle_values(state)
        heist = the_heist(state)
        if heist.place == JAIL:
            return
        haul = state.hauls[heist.place]
        pay, bank = shares(state, heist, haul)
        state.tell(HaulSplit(heist.place, tuple(pay.items()), bank, bool(heist.betrayals)))
        for seat, coins in pay.items():
            if from_haul(state, heist.place, seat, coins, "haul"):
                happened(state, "haul_paid", Thing("player", seat), seat)
        from_haul(state, heist.place, BANK, state.hauls[heist.place], "haul")


def _settle_values(state: NoHonorState) -> None:
    """NH-R-85: the values of Betrayals as cards have changed them, not below 0."""
    heist = the_heist(state)
    values = [
        Betrayal(one.seat, max(number(state, "betrayal_value", one.seat, one.value), 0))
        for one in heist.betrayals
    ]
    state.heist = replace(heist, betrayals=tuple(values))


def shares(state: NoHonorState, heist: Heist, haul: int) -> tuple[Pay, int]:
    """Who gets what of a haul, and what falls to the bank."""
    assert heist.contract is not None
    pay, bank = _by_deal(state, heist, haul)
    for seat in pay:
        kept = min(max(number(state, "pay_share", seat, pay[seat]), 0), pay[seat])
        bank += pay[seat] - kept
        pay[seat] = kept
    return pay, bank


def _by_deal(state: NoHonorState, heist: Heist, haul: int) -> tuple[Pay, int]:
    options, contract = state.book.options, heist.contract
    if heist.betrayals:
        values = {one.seat: one.value for one in heist.betrayals}
        played = {seat: values.get(seat) for seat in heist.seats}
        return split(haul, played, capped=options.tied_betrayal == "capped")
    if len(heist.seats) == 1 or not options.shares_binding or contract is None:
        return {heist.leader: haul}, 0
    return agreed(contract, haul, LAPS[state.book.seats][heist.leader]), 0


@dataclass(frozen=True, slots=True)
class Treasuring(Automatic[NoHonorState]):
    """NH-RESO-05, NH-HEIST-12: each Treasure is drawn, and goes to whom it was promised."""

    rule: ClassVar[str] = "NH-RESO-05"

    def run(self, state: NoHonorState) -> None:
        """One after the other; with several betrayers nobody gets it."""
        state.pop()
        heist = the_heist(state)
        if heist.place == JAIL:
            return
        entry: Any = state.book.entry(state.objectives[heist.place])
        for seat in _takers(state, heist, entry.treasures):
            if state.treasure_deck:
                draw_treasure(state, seat)


def _takers(state: NoHonorState, heist: Heist, icons: int) -> tuple[Seat, ...]:
    if len(heist.betrayals) > 1:
        return (NOBODY,) * icons
    if heist.betrayals:
        return (heist.betrayals[0].seat,) * icons
    contract = heist.contract
    if contract is None or len(heist.seats) == 1 or not state.book.options.shares_binding:
        return (heist.leader,) * icons
    return contract.treasures


def draw_treasure(state: NoHonorState, seat: Seat) -> None:
    """The next Treasure comes to a seat, or is lost unseen (NH-R-44)."""
    card, *rest = state.treasure_deck
    state.treasure_deck = tuple(rest)
    if seat == NOBODY:
        state.lost += (card,)
        state.tell(TreasureTaken(NOBODY, None))
        state.tell(CardMoved(card, TREASURE_DECK, TREASURE_DISCARD, NO_EYES, NO_EYES))
        return
    state.treasures[seat] += (card,)
    state.tell(CardMoved(card, TREASURE_DECK, of_seat(TREASURES, seat)))
    gained(state, seat, card)
