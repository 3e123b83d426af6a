"""Contracts: an open question, answers to it, and counter-offers as long as there are some left."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Blank, Choose, Command, Decision, Draft, Refusal
from rules.kernel.events import CardMoved
from rules.kernel.state import OnTurn, Open
from tests.kernel.bazaar.commands import Accept, Counter, Decline, Offer, Share
from tests.kernel.bazaar.events import Answered, CoinsMoved, Offered
from tests.kernel.bazaar.reacting import DISCARD
from tests.kernel.bazaar.state import BazaarState

ACCEPT, DECLINE = Accept(), Decline()
YES_OR_NO = (ACCEPT, DECLINE)
Shares = tuple[Share, ...]


def split(state: BazaarState, seats: tuple[Seat, ...]) -> Shares:
    """The pot in equal parts, what is left over and the newest card thrown away to the first."""
    each, over = divmod(state.book.pot, len(seats))
    first, *others = seats
    lead = Share(first, each + over, state.discard[-1:])
    return (lead, *(Share(seat, each, ()) for seat in others))


def form(state: BazaarState, kind: type[Command]) -> Draft:
    """What a contract is made of, all of it public."""
    seats = state.circle()
    parts = (
        Blank("seat", "seat", seats),
        Blank("coins", "number", least=0, most=state.book.pot),
        Blank("cards", "cards", tuple(sorted(state.discard)), most=len(state.discard)),
    )
    shares = Blank(
        "shares", "records", least=2, most=len(seats), record=Share(None, 0, ()), parts=parts,
        by="seat",
    )  # fmt: skip
    return Draft(kind(None), (shares,))  # type: ignore[call-arg]


def judged(view: Any, shares: Shares) -> Refusal | None:
    """What is wrong with a contract, by what everybody knows."""
    return next(_wrong(view, shares), None)


def _wrong(view: Any, shares: Shares) -> Iterator[Refusal]:
    seats = [share.seat for share in shares]
    cards = [card for share in shares for card in share.cards]
    if len(set(seats)) < len(seats) or not set(seats) <= set(range(view.book.seats)):
        yield Refusal("BZ-SHARE-1", "Name each player who takes part once.")
    if len(seats) < 2 or view.turn not in seats:
        yield Refusal("BZ-SHARE-2", "The lead and someone else have to take part.")
    if any(share.coins < 0 for share in shares) or sum(s.coins for s in shares) != view.book.pot:
        yield Refusal("BZ-SHARE-3", f"Share out exactly {view.book.pot} coins.")
    if len(set(cards)) < len(cards) or not set(cards) <= set(view.discard):
        yield Refusal("BZ-SHARE-4", "Share out discarded cards only, each one once.")


@dataclass(frozen=True, slots=True)
class Drafting(Open[BazaarState], OnTurn[BazaarState]):
    """The lead offers a contract, or none."""

    rule: ClassVar[str] = "BZ-OFFER"
    versions: int

    def legal(self, state: BazaarState, seat: Seat) -> tuple[Command, ...]:
        """To share with one other or with all; or no offer."""
        circle = state.circle()
        groups = dict.fromkeys([circle, *((circle[0], other) for other in circle[1:])])
        return (*(Offer(split(state, group)) for group in groups), DECLINE)

    def draft(self, state: BazaarState, seat: Seat) -> Draft:
        """An empty contract."""
        return form(state, Offer)

    def judge(self, view: Any, command: Offer) -> Refusal | None:
        """Any sound contract will do."""
        return judged(view, command.shares)

    def take(self, state: BazaarState, seat: Seat, command: Offer | Decline) -> None:
        """Everybody else who is named is asked."""
        if isinstance(command, Decline):
            state.pop()
            return
        state.tell(Offered(seat, command.shares))
        counters = state.book.options.counters
        asked = Answering(command.shares, named(command.shares, seat), self.versions - 1, counters)
        state.swap(asked)


def named(shares: Shares, *but: Seat) -> tuple[Seat, ...]:
    """Those who take part and still have to agree."""
    return tuple(share.seat for share in shares if share.seat not in but)


@dataclass(frozen=True, slots=True)
class Answering(Open[BazaarState]):
    """Those who are named agree one after the other, or not, or make another offer."""

    rule: ClassVar[str] = "BZ-ANSWER"
    shares: Shares
    waiting: tuple[Seat, ...]
    versions: int
    counters: int

    def asked(self, state: BazaarState) -> tuple[Seat, ...]:
        """The first who has not agreed yet."""
        return self.waiting[:1]

    def legal(self, state: BazaarState, seat: Seat) -> tuple[Command, ...]:
        """Yes, no, or one coin more for oneself from whoever has most."""
        return (*YES_OR_NO, *(Counter(shares) for shares in self._better(seat)))

    def _better(self, seat: Seat) -> Iterator[Shares]:
        richest = max(self.shares, key=lambda share: share.coins)
        if self.counters and richest.coins and richest.seat != seat:
            more = {seat: 1, richest.seat: -1}
            yield tuple(replace(s, coins=s.coins + more.get(s.seat, 0)) for s in self.shares)

    def draft(self, state: BazaarState, seat: Seat) -> Draft:
        """Begins with what was offered."""
        return form(state, Counter).fill(shares=self.shares)

    def decision(self, state: BazaarState, seat: Seat) -> Decision:
        """Without counter-offers it is yes or no."""
        if not self.counters:
            return Choose(self.rule, YES_OR_NO)
        return Open.decision(self, state, seat)

    def judge(self, view: Any, command: Counter) -> Refusal | None:
        """Another sound contract."""
        if command.shares == self.shares:
            return Refusal(self.rule, "That's what was offered. Agree to it instead.")
        return judged(view, command.shares)

    def take(self, state: BazaarState, seat: Seat, command: Command) -> None:
        """The last who agrees seals it."""
        if isinstance(command, Counter):
            state.tell(Offered(seat, command.shares))
            others = named(command.shares, seat, state.turn)
            again = Answering(
                command.shares, (state.turn, *others), self.versions, self.counters - 1
            )
            state.swap(again)
            return
        state.tell(Answered(seat, command == ACCEPT))
        if command == DECLINE:
            state.swap(*([Drafting(self.versions)] if self.versions else []))
        elif self.waiting[1:]:
            state.swap(replace(self, waiting=self.waiting[1:]))
        else:
            state.pop()
            carry_out(state, self.shares)


def carry_out(state: BazaarState, shares: Shares) -> None:
    """Everybody gets what was agreed on."""
    for seat, coins, cards in ((s.seat, s.coins, s.cards) for s in shares):
        state.coins[seat] += coins
        state.tell(CoinsMoved(None, seat, coins))
        for card in cards:
            place = state.discard.index(card)
            state.discard = state.discard[:place] + state.discard[place + 1 :]
            state.shelves[seat] = tuple(sorted((*state.shelves[seat], card)))
            state.tell(CardMoved(card, DISCARD, Zone("shelf", seat), place=place))
