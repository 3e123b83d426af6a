"""Talks about a heist: offers, answers, other offers, all of them counted (NH-NEG)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.agreements import as_contract, first_wrong, form
from rules.games.no_honor.commands import (
    ACCEPT,
    CALL_OFF,
    DECLINE,
    Accept,
    CallOff,
    Decline,
    Offer,
)
from rules.games.no_honor.events import (
    ContractAnswered,
    ContractSealed,
    HeistCalledOff,
)
from rules.games.no_honor.money import OpenPurses, gifts_of
from rules.games.no_honor.plans import available, can_be_sent, owners, plan_for, rough_plan
from rules.games.no_honor.record import Contract, Heist, Post, Share
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.whispers import offer_contract
from rules.kernel.agenda import Open
from rules.kernel.cards import LAPS, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Choose, Decision, Refusal
from rules.kernel.drafts import Draft

MOST_COUNTERS = 2
Plan = tuple[Post, ...]


def the_heist(state: NoHonorState) -> Heist:
    """The heist that is talked about."""
    assert state.heist is not None
    return state.heist


def is_void(state: NoHonorState, contract: Contract) -> bool:
    """NH-NEG-09: whether a plan has become impossible, or somebody can no longer pay."""
    defenses = state.defenses_at(the_heist(state).place)
    if any(post.defense not in defenses for post in contract.plan):
        return True
    planned = [card for post in contract.plan for card in post.characters]
    for seat, card in zip(contract.senders, planned, strict=True):
        if state.owner(card) != seat or not can_be_sent(state, seat, card):
            return True
    owed: dict[Seat, int] = {}
    for payment in contract.upfront:
        owed[payment.giver] = owed.get(payment.giver, 0) + payment.coins
    return any(state.coins[seat] < coins for seat, coins in owed.items())


def even_split(state: NoHonorState, plan: Plan) -> Offer:
    """A plan with the haul in equal parts, what is left over and all Treasure to the leader."""
    heist = the_heist(state)
    haul = 0 if heist.place > 1 else state.hauls[heist.place]
    seats = (heist.leader, *[s for s in owners(state, plan) if s != heist.leader])
    each, over = divmod(haul, len(seats))
    shares = tuple([Share(s, each + (over if s == heist.leader else 0)) for s in seats])
    entry: Any = state.book.entry(state.objective_at(heist.place))
    icons = getattr(entry, "treasures", 0)
    return Offer(plan, shares, heist.leader, (heist.leader,) * icons, (), ())


@dataclass(frozen=True, slots=True)
class Negotiating(OpenPurses, Open[NoHonorState]):
    """NH-HEIST-10: the leader offers a contract, goes alone, or calls it off."""

    rule: ClassVar[str] = "NH-NEG-01"

    def answers(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Some plans alone and with others, gifts, and the end of it."""
        found: list[Command] = [even_split(state, plan) for plan in plans_of(state, seat)]
        if not the_heist(state).bound:
            found.append(CALL_OFF)
        return (*found, *gifts_of(state, seat))

    def draft(self, state: NoHonorState, seat: Seat) -> Draft:
        """An empty contract."""
        return form(state)

    def asks(self, state: NoHonorState, seat: Seat) -> Decision:
        """With a form for any contract."""
        return Open.decision(self, state, seat)

    def objection(self, view: Any, command: object) -> Refusal | None:
        """What is wrong with a contract."""
        return Open.refusal(self, view, command)

    def judge(self, view: Any, command: Offer) -> Refusal | None:
        """Any sound contract will do."""
        return first_wrong(view, command, the_heist(view).leader)

    def go_on(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """Everybody else who is to send somebody is asked; alone nobody is."""
        if isinstance(command, CallOff):
            state.broken_off += 1
            state.heist = None
            state.pop()
            state.tell(HeistCalledOff(seat))
        elif isinstance(command, Offer):
            put_forward(state, seat, as_contract(state, command))


def put_forward(state: NoHonorState, seat: Seat, contract: Contract) -> None:
    """The leader's offer: it costs one of the versions, unless it is for the leader alone."""
    heist = the_heist(state)
    offer_contract(state, seat, contract)
    waiting = clockwise(state, contract, (seat,))
    if not waiting:
        seal(state, contract)
        return
    state.heist = replace(heist, versions=heist.versions - 1)
    state.swap(Answering(contract, waiting))


def clockwise(state: NoHonorState, contract: Contract, but: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those who take part and still have to agree, clockwise from the leader."""
    lap = LAPS[state.book.seats][the_heist(state).leader]
    return tuple([seat for seat in lap if seat in contract.seats and seat not in but])


def seal(state: NoHonorState, contract: Contract) -> None:
    """NH-NEG-09: nobody can step back any more."""
    state.heist = replace(the_heist(state), contract=contract)
    state.pop()
    state.tell(ContractSealed(contract))


def plans_of(state: NoHonorState, seat: Seat) -> Iterator[Plan]:
    """Candidates: alone, with each other seat, with all; without any hope at least a try."""
    heist = the_heist(state)
    own = available(state, seat)
    alone = plan_for(state, heist.place, seat, own)
    defenses = state.defenses_at(heist.place)
    if alone or not defenses:
        yield alone
    elif own and (len(own) >= len(defenses) or heist.bound):
        yield rough_plan(state, heist.place, own)
    elif heist.bound:
        yield ()
    yield from _with_others(state, seat, heist, own)


def _with_others(
    state: NoHonorState, seat: Seat, heist: Heist, own: tuple[int, ...]
) -> Iterator[Plan]:
    if heist.versions <= 0 or state.broken_off >= 2:
        return
    others = [s for s in state.circle if s != seat and may_join(state, s)]
    teams = [(s,) for s in others] + ([tuple(others)] if len(others) > 1 else [])
    seen: set[Plan] = set()
    for team in teams:
        theirs = [card for one in team for card in available(state, one)]
        plan = plan_for(state, heist.place, seat, (*theirs, *own))
        if plan and plan not in seen and set(owners(state, plan)) > {seat}:
            seen.add(plan)
            yield plan


def may_join(state: NoHonorState, seat: Seat) -> bool:
    """NH-R-99: whether a seat can be a partner."""
    return seat not in the_heist(state).out and bool(available(state, seat))


@dataclass(frozen=True, slots=True)
class Answering(OpenPurses, Open[NoHonorState]):
    """NH-NEG-08: those who are named agree one after the other, or not, or offer something else."""

    rule: ClassVar[str] = "NH-NEG-08"
    contract: Contract
    waiting: tuple[Seat, ...]

    def whose(self, state: NoHonorState) -> Seat:
        """The first who has not agreed yet."""
        return self.waiting[0]

    def may_counter(self, state: NoHonorState, seat: Seat) -> bool:
        """NH-NEG-06: whether a seat has an offer of its own left."""
        return the_heist(state).countered.count(seat) < MOST_COUNTERS

    def answers(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Yes, no, or some Coins more for oneself."""
        if not self.may_counter(state, seat):
            return (ACCEPT, DECLINE)
        return (ACCEPT, DECLINE, *self._better(seat))

    def _better(self, seat: Seat) -> Iterator[Offer]:
        richest = max(self.contract.shares, key=lambda share: share.coins)
        if richest.seat == seat or richest.coins < 2:
            return
        for n in (1, 2):
            more = {seat: n, richest.seat: -n}
            shares = [Share(s.seat, s.coins + more.get(s.seat, 0)) for s in self.contract.shares]
            yield replace(as_offer(self.contract), shares=tuple(shares))

    def draft(self, state: NoHonorState, seat: Seat) -> Draft:
        """Begins with what was offered."""
        return replace(form(state), so_far=as_offer(self.contract))

    def asks(self, state: NoHonorState, seat: Seat) -> Decision:
        """Who has made enough offers says yes or no."""
        if not self.may_counter(state, seat):
            return Choose(self.rule, self.answers(state, seat))
        return Open.decision(self, state, seat)

    def objection(self, view: Any, command: object) -> Refusal | None:
        """What is wrong with another contract."""
        return Open.refusal(self, view, command)

    def judge(self, view: Any, command: Offer) -> Refusal | None:
        """Another sound contract, with the leader and who offers it in it."""
        if command == as_offer(self.contract):
            return Refusal(self.rule, "that is what was offered: change something, or agree to it")
        return first_wrong(view, command, self.waiting[0])

    def go_on(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """The last who agrees seals it."""
        if isinstance(command, Offer):
            contract, heist = as_contract(state, command), the_heist(state)
            state.heist = replace(heist, countered=(*heist.countered, seat))
            offer_contract(state, seat, contract)
            state.swap(Weighing(contract, seat))
            return
        state.tell(ContractAnswered(seat, command == ACCEPT))
        if isinstance(command, Decline):
            state.swap(Negotiating())
        elif self.waiting[1:]:
            state.swap(Answering(self.contract, self.waiting[1:]))
        else:
            seal(state, self.contract)


def as_offer(contract: Contract) -> Offer:
    """A contract as it was offered."""
    return Offer(
        contract.plan, contract.shares, contract.rest, contract.treasures, contract.upfront,
        contract.promises,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Weighing(OpenPurses):
    """NH-NEG-06: the leader takes another's offer, or makes one again."""

    rule: ClassVar[str] = "NH-NEG-06"
    contract: Contract
    by: Seat

    def answers(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Yes or no."""
        return (ACCEPT, DECLINE)

    def go_on(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """The other participants answer then."""
        state.tell(ContractAnswered(seat, isinstance(command, Accept)))
        if isinstance(command, Decline):
            state.swap(Negotiating())
            return
        waiting = clockwise(state, self.contract, (seat, self.by))
        if waiting:
            state.swap(Answering(self.contract, waiting))
        else:
            seal(state, self.contract)
