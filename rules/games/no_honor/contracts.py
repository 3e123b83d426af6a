"""Talks about a heist: what makes a contract sound, offers and answers, all counted (NH-NEG)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, cast

from rules.games.no_honor.commands import ACCEPT, CALL_OFF, DECLINE, Accept, CallOff, Decline, Offer
from rules.games.no_honor.events import (
    ContractAnswered,
    ContractOffered,
    ContractSealed,
    HeistCalledOff,
)
from rules.games.no_honor.modifiers import is_forbidden
from rules.games.no_honor.money import OpenPurses, gifts_of
from rules.games.no_honor.record import Contract, Heist, Payment, Post, Promise, Share, unheard
from rules.games.no_honor.skills import Planner, available, can_be_sent, most_on, owners, rough_plan
from rules.games.no_honor.state import NoHonorState, the_heist
from rules.kernel.cards import LAPS, Seat
from rules.kernel.commands import Blank, Choose, Command, Decision, Draft, Refusal
from rules.kernel.events import Event
from rules.kernel.state import Open

# What makes a contract sound, and the form to draw one up in (NH-NEG-02)

PROMISES = ("no_betrayal", "support", "hold_off", "pay_later")
MOST_RECORDS = 6


def haul_of(state: NoHonorState, heist: Heist) -> int:
    """The Coins to be shared out; none in the Jail (NH-JAIL-05)."""
    return 0 if heist.place > 1 else state.hauls[heist.place]


def icons_of(state: NoHonorState, heist: Heist) -> int:
    """How many Treasures there are to be had."""
    entry: Any = state.book.entry(state.objective_at(heist.place))
    return int(getattr(entry, "treasures", 0))


def as_contract(state: NoHonorState, offer: Offer) -> Contract:
    """An offer with the haul that it is about, and with whose Characters they are."""
    assert state.heist is not None
    senders = tuple([state.owner(card) for post in offer.plan for card in post.characters])
    return Contract(
        offer.plan, offer.shares, offer.rest, offer.treasures, offer.upfront, offer.promises,
        haul_of(state, state.heist), senders,
    )  # fmt: skip


def form(state: NoHonorState) -> Draft:
    """Everything that a contract says."""
    heist = state.heist
    assert heist is not None
    seats = tuple(range(state.book.seats))
    cards = tuple(sorted(c for s in seats for c in available(state, s)))
    haul, icons = haul_of(state, heist), icons_of(state, heist)
    money = Blank("coins", "number", least=0, most=max(haul, *state.coins))
    plan = (
        Blank("defense", "card", state.defenses_at(heist.place)),
        Blank("challenge", "number", least=0, most=3),
        Blank("characters", "cards", cards, least=1, most=most_on(state, heist.leader)),
    )
    pair = (Blank("giver", "seat", seats), Blank("taker", "seat", seats), money)
    said = (*pair, Blank("what", "word", PROMISES))
    most = MOST_RECORDS
    blanks = (
        Blank("plan", "records", most=4, record=Post(None, 0, ()), parts=plan, by="defense"),  # type: ignore[arg-type]
        Blank("shares", "records", least=1, most=len(seats), record=Share(None, 0),  # type: ignore[arg-type]
              parts=(Blank("seat", "seat", seats), money), by="seat"),
        Blank("rest", "seat", seats),
        Blank("treasures", "seats", seats, least=icons, most=icons),
        Blank("upfront", "records", most=most, record=Payment(None, None, 1), parts=pair),  # type: ignore[arg-type]
        Blank("promises", "records", most=most, record=Promise(None, None, 0, None), parts=said),  # type: ignore[arg-type]
    )  # fmt: skip
    return Draft(Offer((), (), heist.leader, (heist.leader,) * icons, (), ()), blanks)


def first_wrong(view: Any, offer: Offer, proposer: Seat) -> Refusal | None:
    """What is wrong with an offer, by what everybody can see; None if it is sound."""
    table = cast("NoHonorState", view)
    return next(_wrong(table, offer, proposer), None)


def _wrong(table: NoHonorState, offer: Offer, proposer: Seat) -> Iterator[Refusal]:
    heist = table.heist
    assert heist is not None
    yield from _wrong_plan(table, heist, offer)
    cards = [card for post in offer.plan for card in post.characters]
    seats = set(dict.fromkeys([heist.leader, *[table.owner(card) for card in cards]]))
    yield from _wrong_team(table, heist, seats, proposer)
    yield from _wrong_shares(table, heist, offer, seats)
    yield from _wrong_payments(table, offer, seats)


def _wrong_plan(table: NoHonorState, heist: Heist, offer: Offer) -> Iterator[Refusal]:
    defenses = table.defenses_at(heist.place)
    posts = [post.defense for post in offer.plan]
    cards = [card for post in offer.plan for card in post.characters]
    if len(set(posts)) < len(posts) or not set(posts) <= set(defenses):
        yield Refusal("NH-HEIST-20", "Name each of the heist's Defenses once, and no others.")
        return
    if any(not 0 <= p.challenge < len(table.book.tables.challenges[p.defense]) for p in offer.plan):
        yield Refusal("NH-HEIST-22", "Choose one challenge at each Defense.")
    most = most_on(table, heist.leader)
    if any(not 1 <= len(post.characters) <= most for post in offer.plan):
        yield Refusal("NH-HEIST-21", "Send one or two Characters to each Defense.")
    owners = [table.owner(card) for card in cards]
    if len(set(cards)) < len(cards) or -1 in owners:
        yield Refusal("NH-HEIST-23", "Send each Character of a crew to one Defense only.")
        return
    if any(not can_be_sent(table, s, c) for s, c in zip(owners, cards, strict=True)):
        yield Refusal("NH-HEIST-23", "You can only send ready Characters.")
    if len(posts) < len(defenses) and not _may_leave_out(table, heist, len(posts)):
        yield Refusal("NH-HEIST-20", "Send at least one Character to every Defense.")


def _may_leave_out(table: NoHonorState, heist: Heist, covered: int) -> bool:
    """NH-SPEC-07: a bound heist covers as many Defenses as the leader can."""
    return heist.bound and covered >= len(available(table, heist.leader))


def _wrong_team(
    table: NoHonorState, heist: Heist, seats: set[Seat], proposer: Seat
) -> Iterator[Refusal]:
    alone = table.broken_off >= 2 or (heist.versions <= 0 and proposer == heist.leader)
    if seats != {heist.leader} and alone:
        yield Refusal("NH-NEG-06", "You've run out of offers. Go alone, or call the heist off.")
    if proposer not in seats:
        yield Refusal("NH-NEG-01", "You can only offer a contract that you're part of.")
    if any(s in heist.out or is_forbidden(table, "join_heist", s) for s in seats - {heist.leader}):
        yield Refusal("NH-R-99", "One of these players can't join. Choose other partners.")


def _wrong_shares(
    table: NoHonorState, heist: Heist, offer: Offer, seats: set[Seat]
) -> Iterator[Refusal]:
    named = [share.seat for share in offer.shares]
    sends = {table.owner(card) for post in offer.plan for card in post.characters}
    if offer.plan and heist.leader not in sends:
        yield Refusal("NH-HEIST-02", "The leader has to send a Character too.")
    if sorted(named) != sorted(seats):
        yield Refusal("NH-NEG-02", "Give everyone who sends a Character a share, and nobody else.")
    haul = haul_of(table, heist)
    if any(s.coins < 0 for s in offer.shares) or sum(s.coins for s in offer.shares) != haul:
        yield Refusal("NH-NEG-02", "Share out the whole haul, no more and no less.")
    if offer.rest not in seats:
        yield Refusal("NH-NEG-03", "Choose who takes any change in the haul.")
    icons = icons_of(table, heist)
    if len(offer.treasures) != icons or not set(offer.treasures) <= seats:
        yield Refusal("NH-NEG-02", "Choose who gets each Treasure.")


def _wrong_payments(table: NoHonorState, offer: Offer, seats: set[Seat]) -> Iterator[Refusal]:
    owed: dict[Seat, int] = {}
    everybody = range(table.book.seats)
    for one in offer.upfront:
        owed[one.giver] = owed.get(one.giver, 0) + one.coins
        if one.giver not in seats or one.taker not in everybody or one.giver == one.taker:
            yield Refusal("NH-NEG-02", "Only players on the heist can pay, and only each other.")
            return
        if one.coins < 1:
            yield Refusal("NH-NEG-02", "Pay at least 1 Coin.")
    if any(table.coins[seat] < coins for seat, coins in owed.items()):
        yield Refusal("NH-NEG-02", "One player can't pay that much. Lower the payment.")
    for promise in offer.promises:
        pair = {promise.giver, promise.taker}
        if len(pair) < 2 or not pair <= set(everybody):
            yield Refusal("NH-NEG-04", "A promise goes from one player to another.")
        if promise.what not in PROMISES:
            yield Refusal("NH-NEG-04", "Choose what's promised.")
        if promise.coins < 0:
            yield Refusal("NH-NEG-04", "You can't promise fewer than 0 Coins.")


# Talks: offers, answers, other offers

MOST_COUNTERS = 2
Plan = tuple[Post, ...]


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
class ContractWhispered(ContractOffered):
    """A contract that is offered to those whom it names."""

    def seen_by(self, seat: Seat) -> Event:
        """Says what it is only to them."""
        named = seat in self.contract.seats
        return ContractOffered(self.seat, self.contract if named else unheard(self.contract))


def offer_contract(state: NoHonorState, seat: Seat, contract: Contract) -> None:
    """Tell everybody of a contract, or those whom it names."""
    is_open = state.book.options.offers_public
    state.tell((ContractOffered if is_open else ContractWhispered)(seat, contract))


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
    own, others = available(state, seat), _partners(state, seat, heist)
    theirs = [card for one in others for card in available(state, one)]
    planner = Planner(state, heist.place, seat, (*theirs, *own))
    alone = planner.plan(own)
    defenses = state.defenses_at(heist.place)
    if alone or not defenses:
        yield alone
    elif own and (len(own) >= len(defenses) or heist.bound):
        yield rough_plan(state, heist.place, own)
    elif heist.bound:
        yield ()
    teams = [(s,) for s in others] + ([others] if len(others) > 1 else [])
    seen: set[Plan] = set()
    for team in teams:
        theirs = [card for one in team for card in available(state, one)]
        plan = planner.plan((*theirs, *own))
        if plan and plan not in seen and set(owners(state, plan)) > {seat}:
            seen.add(plan)
            yield plan


def _partners(state: NoHonorState, seat: Seat, heist: Heist) -> tuple[Seat, ...]:
    """With whom a leader can still make plans."""
    if heist.versions <= 0 or state.broken_off >= 2:
        return ()
    return tuple([s for s in state.circle if s != seat and may_join(state, s)])


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
            return Refusal(self.rule, "That's the same offer. Change something, or agree to it.")
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
