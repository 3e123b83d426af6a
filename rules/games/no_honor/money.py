"""Coins: between seats, the bank and hauls. Nobody ever owes any (NH-GEN-07)."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.commands import AnswerBribe, Give, OfferBribe, bribes, gifts
from rules.games.no_honor.effects import happened
from rules.games.no_honor.events import BribeAnswered, BribeOffered, CoinsMoved
from rules.games.no_honor.queries import Thing
from rules.games.no_honor.record import NOBODY, Bribe, Given
from rules.games.no_honor.state import NoHonorState, the_heist
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.commands import NOT_AN_ANSWER, Command, Decision, Pick, Refusal
from rules.kernel.state import Frame

BANK = NOBODY
# In what is told of Coins: a haul that gives some to the bank.
HAUL: Seat = -2
MOST_GIFTS = 5
MOST_BRIBES = 2
NO_GIFT = Refusal(
    "NH-FREE-01", "You can only give Coins you have, up to five times a turn."
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
    """NH-NEG-21: who does something in the heist gets what was held for it."""
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


def _set_bribes(state: NoHonorState, found: list[Bribe]) -> None:
    if found:
        state.heist = replace(the_heist(state), bribes=tuple(found))


def bribes_of(state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
    """NH-NEG-20: offers that a seat can make, and those that it can answer."""
    known = the_heist(state).bribes
    waiting = [b.giver for b in known if b.taker == seat and b.stands == "open"]
    said = [AnswerBribe(giver, yes) for giver in waiting for yes in (True, False)]
    full = {
        taker
        for taker in range(state.book.seats)
        if _is_full([b for b in known if (b.giver, b.taker) == (seat, taker)])
    }
    most = min(state.coins[seat], state.book.options.most_bribe)
    offers = bribes(seat, state.book.seats, most)
    return (*said, *[one for one in offers if one.taker not in full])


def _is_full(between: list[Bribe]) -> bool:
    return len(between) >= MOST_BRIBES or any(one.stands == "open" for one in between)


def offer_bribe(state: NoHonorState, seat: Seat, command: OfferBribe) -> None:
    """NH-NEG-20: Coins for a favor are offered."""
    new = Bribe(seat, command.taker, command.coins, str(command.ask), "open")
    _set_bribes(state, [*the_heist(state).bribes, new])
    state.tell(BribeOffered(seat, command.taker, command.coins, new.ask))


def answer_bribe(state: NoHonorState, seat: Seat, command: AnswerBribe) -> None:
    """The Coins move at once, or are held until the favour, which is promised (NH-NEG-21)."""
    found = list(the_heist(state).bribes)
    place = next(
        n for n, b in enumerate(found)
        if (b.giver, b.taker, b.stands) == (command.giver, seat, "open")
    )  # fmt: skip
    bribe = found[place]
    accepts = command.accepts and state.coins[bribe.giver] >= bribe.coins
    held = state.book.options.escrow_bribes and bribe.ask != "hold_off"
    found[place] = bribe._replace(
        stands="declined" if not accepts else HELD if held else "paid"
    )  # fmt: skip
    _set_bribes(state, found)
    state.tell(BribeAnswered(seat, bribe.giver, accepts))
    if accepts:
        state.ledger += (Given(state.number, seat, bribe.giver, 0, bribe.ask),)
        pay(state, bribe.giver, BANK if held else seat, bribe.coins, "bribe")


def lapse_bribes(state: NoHonorState) -> None:
    """NH-R-92: offers lapse, and what was held goes back to who paid it."""
    known = the_heist(state).bribes
    for bribe in known:
        if bribe.stands == HELD:
            pay(state, BANK, bribe.giver, bribe.coins, "bribe")
    settled = ("paid", "declined")
    lapsed = [b if b.stands in settled else b._replace(stands="lapsed") for b in known]
    _set_bribes(state, lapsed)


@dataclass(frozen=True, slots=True)
class OpenPurses(Frame[NoHonorState]):
    """A question to one seat, while anybody may give Coins (NH-INT-12): nobody waits for those."""

    rule: ClassVar[str] = "NH-INT-12"

    def whose(self, state: NoHonorState) -> Seat:
        """The seat that is waited for."""
        return state.turn

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Who is waited for, and all who can give Coins."""
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
            return Refusal(self.rule, "It isn't your turn.")
        return self.objection(view, command)

    def objection(self, view: Any, command: object) -> Refusal | None:
        """Why something that is no gift is no answer."""
        return Refusal(self.rule, NOT_AN_ANSWER)

    def take(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """A gift, and the question stays; or the answer."""
        if isinstance(command, Give):
            give(state, seat, command)
        else:
            self.go_on(state, seat, command)

    def go_on(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """Carry the answer out."""
        raise NotImplementedError
