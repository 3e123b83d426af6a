"""Coins: between seats, the bank and hauls. Nobody ever owes any (NH-GEN-07)."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.commands import Give, gifts
from rules.games.no_honor.events import CoinsMoved
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.record import NOBODY
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.triggers import happened
from rules.kernel.agenda import Frame
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, Pick, Refusal

BANK = NOBODY
# In what is told of Coins: a haul that gives some to the bank.
HAUL: Seat = -2
MOST_GIFTS = 5
NO_GIFT = Refusal(
    "NH-FREE-01", "you can only give Coins you have, five times a turn at most"
)  # fmt: skip
# How a bribe stands whose Coins wait for the favour.
HELD = "held"


def pay(
    state: NoHonorState, giver: Seat, taker: Seat, coins: int, why: str, source: CardId = NOBODY
) -> int:
    """Coins go from one to another, NOBODY is the bank; a forced payment takes what is there."""
    if giver != BANK:
        coins = min(coins, state.coins[giver])
    if coins <= 0 or giver == taker:
        return 0
    if giver != BANK:
        state.coins[giver] -= coins
    if taker != BANK:
        state.coins[taker] += coins
    if state.log is not None:
        state.log.append(CoinsMoved(giver, taker, coins, why, source=source))
    _notice(state, giver, taker)
    return coins


def _notice(state: NoHonorState, giver: Seat, taker: Seat) -> None:
    if taker != BANK:
        happened(state, "coins_gained", Thing("player", taker), taker)
    if giver != BANK:
        happened(state, "coins_lost", Thing("player", giver), giver)


def from_haul(
    state: NoHonorState, place: int, taker: Seat, coins: int, why: str, source: CardId = NOBODY
) -> int:
    """Coins of a haul go to a seat, or to the bank; no more than lie there."""
    coins = min(coins, state.hauls[place])
    if coins <= 0:
        return 0
    state.hauls[place] -= coins
    if taker != BANK:
        state.coins[taker] += coins
    state.tell(CoinsMoved(HAUL if taker == BANK else BANK, taker, coins, why, place, source))
    _notice(state, BANK, taker)
    return coins


def to_haul(
    state: NoHonorState, place: int, giver: Seat, coins: int, why: str, source: CardId = NOBODY
) -> None:
    """Coins are added to a haul."""
    if giver != BANK:
        coins = min(coins, state.coins[giver])
        state.coins[giver] -= coins
    if coins > 0:
        state.hauls[place] += coins
        state.tell(CoinsMoved(giver, BANK, coins, why, place, source))


def release_escrow(state: NoHonorState, seat: Seat) -> None:
    """NH-NEG-21: whoever does something in the heist gets what was held for it."""
    heist = state.heist
    held = [] if heist is None else [b for b in heist.bribes if (b.taker, b.stands) == (seat, HELD)]
    if heist is None or not held:
        return
    for bribe in held:
        pay(state, BANK, seat, bribe.coins, "bribe")
    bribes = tuple([b._replace(stands="paid") if b in held else b for b in heist.bribes])
    state.heist = replace(heist, bribes=bribes)


def gifts_of(state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
    """NH-FREE-01, NH-R-88: the gifts that a seat can make now."""
    if state.given[seat] >= MOST_GIFTS:
        return ()
    return gifts(seat, state.book.seats, min(state.coins[seat], 10))


def give(state: NoHonorState, seat: Seat, command: Give) -> None:
    """A gift, which nobody can take back."""
    given = list(state.given)
    given[seat] += 1
    state.given = tuple(given)
    pay(state, seat, command.taker, command.coins, "gift")


@dataclass(frozen=True, slots=True)
class OpenPurses(Frame[NoHonorState]):
    """A question to one seat, while anybody may give Coins (NH-INT-12): nobody waits for those."""

    rule: ClassVar[str] = "NH-INT-12"

    def whose(self, state: NoHonorState) -> Seat:
        """The seat that is waited for."""
        return state.turn

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Who is waited for, and whoever can give Coins."""
        seat = self.whose(state)
        return (seat, *[s for s in state.circle if s != seat and gifts_of(state, s)])

    def owed(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Who is waited for."""
        return ONLY[self.whose(state)]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """The answers of who is waited for; the gifts of anybody else."""
        return self.answers(state, seat) if seat == self.whose(state) else gifts_of(state, seat)

    def answers(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """What who is waited for can answer."""
        raise NotImplementedError

    def decision(self, state: NoHonorState, seat: Seat) -> Decision:
        """The question, or how many Coins are given to whom."""
        if seat == self.whose(state):
            return self.asks(state, seat)
        return Pick(OpenPurses.rule, gifts_of(state, seat))

    def asks(self, state: NoHonorState, seat: Seat) -> Decision:
        """The question to who is waited for."""
        return self.question(self.rule, self.answers(state, seat))

    def refusal(self, view: Any, command: object) -> Refusal | None:
        """Why something is no answer; who is waited for can give Coins as well."""
        if isinstance(command, Give):
            return None if command in gifts_of(view, view.seat) else NO_GIFT
        if view.seat != self.whose(view):
            return Refusal(self.rule, "it is not your turn")
        return self.objection(view, command)

    def objection(self, view: Any, command: object) -> Refusal | None:
        """Why something that is no gift is no answer."""
        return Refusal(self.rule, "that is not what you are asked now")

    def take(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """A gift, and the question stays; or the answer."""
        if isinstance(command, Give):
            give(state, seat, command)
        else:
            self.go_on(state, seat, command)

    def go_on(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """Carry the answer out."""
        raise NotImplementedError
