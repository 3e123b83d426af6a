"""Exchanges: deals of the active seat with others, bounded by counters in the state (NH-EXCH)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

from rules.games.no_honor.bargains import first_wrong, form, parties
from rules.games.no_honor.commands import (
    ACCEPT,
    CALL_OFF,
    DECLINE,
    CallOff,
    Decline,
    HandOver,
    Propose,
)
from rules.games.no_honor.events import ExchangeAnswered, ExchangeDone
from rules.games.no_honor.money import pay
from rules.games.no_honor.record import Leg
from rules.games.no_honor.spending import spend
from rules.games.no_honor.standing import has_room
from rules.games.no_honor.state import CREW, HAND, NoHonorState, of_seat
from rules.games.no_honor.whispers import offer_exchange
from rules.games.no_honor.windows import BETWEEN, Opening
from rules.games.no_honor.words_cards import gained
from rules.games.no_honor.zones import (
    enter_hand,
    mix_hand,
    move_character,
    move_treasure,
    recall,
    without,
)
from rules.kernel.agenda import OnTurn, Open, Simultaneous
from rules.kernel.cards import LAPS, ONLY, CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Choose, Decision, Pick, Refusal
from rules.kernel.drafts import Draft

MOST_ATTEMPTS, VERSIONS = 2, 3
Legs = tuple[Leg, ...]


def begin_exchange(state: NoHonorState) -> None:
    """NH-ACT-40: the active seat looks for a deal."""
    state.swap(Bargaining(VERSIONS))


def fail(state: NoHonorState) -> None:
    """NH-EXCH-06: an attempt without a deal; no action is spent (NH-ACT-45)."""
    state.attempts += 1
    state.legs = ()
    state.pop()


@dataclass(frozen=True, slots=True)
class Bargaining(Open[NoHonorState], OnTurn[NoHonorState]):
    """NH-EXCH-01: the active seat offers a deal, or lets it be."""

    rule: ClassVar[str] = "NH-EXCH-01"
    versions: int

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """A few deals of one kind: a Scheme for a Coin, a Character for its price."""
        return (*[Propose(legs) for legs in _ideas(state, seat)], CALL_OFF)

    def draft(self, state: NoHonorState, seat: Seat) -> Draft:
        """An empty deal."""
        return form(state)

    def judge(self, view: Any, command: Propose) -> Refusal | None:
        """Any sound deal."""
        return first_wrong(view, command.legs, view.turn)

    def take(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """Everybody else who is in it is asked."""
        if isinstance(command, CallOff):
            fail(state)
        elif isinstance(command, Propose):
            state.legs = command.legs
            offer_exchange(state, seat, command.legs)
            waiting = clockwise(state, command.legs, (seat,))
            state.swap(Considering(self.versions - 1, waiting, ()))


def clockwise(state: NoHonorState, legs: Legs, but: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The parties that still have to agree, clockwise from the active seat."""
    lap = LAPS[state.book.seats][state.turn]
    return tuple([seat for seat in lap if seat in parties(legs) and seat not in but])


def _ideas(state: NoHonorState, seat: Seat) -> Iterator[Legs]:
    cost = state.book.tables.cost
    for other in state.circle:
        if other == seat:
            continue
        ideas = [(Leg(seat, other, 1, 0, (), ()), Leg(other, seat, 0, 1, (), ()))]
        for card in state.crews[other]:
            price = max(2 * cost[card], 2)
            if has_room(state, seat) and not state.is_committed(card):
                buys = Leg(seat, other, price, 0, (), ())
                ideas.append((buys, Leg(other, seat, 0, 0, (card,), ())))
        yield from (legs for legs in ideas if first_wrong(state, legs, seat) is None)


@dataclass(frozen=True, slots=True)
class Considering(Open[NoHonorState]):
    """NH-EXCH-04: each party agrees, declines, or offers something else once for this version."""

    rule: ClassVar[str] = "NH-EXCH-06"
    versions: int
    waiting: tuple[Seat, ...]
    countered: tuple[Seat, ...]

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """The first who has not agreed yet."""
        return ONLY[self.waiting[0]]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Yes, no, or a Coin more for oneself."""
        if seat in self.countered:
            return (ACCEPT, DECLINE)
        return (ACCEPT, DECLINE, *self._better(state, seat))

    def _better(self, state: NoHonorState, seat: Seat) -> Iterator[Propose]:
        for place, leg in enumerate(state.legs):
            if leg.taker == seat and leg.giver == state.turn:
                more = Leg(leg.giver, seat, leg.coins + 1, leg.schemes, leg.cards, leg.claims)
                legs = (*state.legs[:place], more, *state.legs[place + 1 :])
                if first_wrong(state, legs, seat) is None:
                    yield Propose(legs)

    def draft(self, state: NoHonorState, seat: Seat) -> Draft:
        """Begins with what was offered."""
        return form(state).fill(legs=state.legs)

    def decision(self, state: NoHonorState, seat: Seat) -> Decision:
        """Who has made another offer says yes or no."""
        if seat in self.countered:
            return Choose(self.rule, self.legal(state, seat))
        return Open.decision(self, state, seat)

    def judge(self, view: Any, command: Propose) -> Refusal | None:
        """Another sound deal, with who offers it in it."""
        seat = self.waiting[0]
        if command.legs == view.legs:
            return Refusal(self.rule, "that is what was offered: agree to it")
        if seat not in parties(command.legs):
            return Refusal(self.rule, "whoever offers a deal takes part in it")
        return first_wrong(view, command.legs, seat)

    def take(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """The last who agrees makes it a deal."""
        if isinstance(command, Propose):
            offer_exchange(state, seat, command.legs)
            state.legs = command.legs
            state.swap(Reconsidering(self.versions, seat, (*self.countered, seat)))
            return
        agreed = command == ACCEPT
        state.tell(ExchangeAnswered(seat, agreed))
        if agreed:
            agree(state, self.versions, self.waiting[1:], self.countered)
        else:
            retry(state, self.versions)


def agree(
    state: NoHonorState, versions: int, waiting: tuple[Seat, ...], countered: tuple[Seat, ...]
) -> None:
    """On to the next party, or to the handing over."""
    if waiting:
        state.swap(Considering(versions, waiting, countered))
        return
    givers = tuple(sorted({leg.giver for leg in state.legs if leg.schemes}))
    if givers:
        state.swap(HandingOver(givers))
    else:
        carry_out(state, {})


def retry(state: NoHonorState, versions: int) -> None:
    """Another offer, as long as there are some left."""
    state.legs = ()
    if versions:
        state.swap(Bargaining(versions))
    else:
        fail(state)


@dataclass(frozen=True, slots=True)
class Reconsidering(OnTurn[NoHonorState]):
    """NH-R-93: the active seat takes another's offer, or makes one again."""

    rule: ClassVar[str] = "NH-R-93"
    versions: int
    by: Seat
    countered: tuple[Seat, ...]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Yes or no."""
        return (ACCEPT, DECLINE)

    def take(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """The other parties answer then."""
        state.tell(ExchangeAnswered(seat, command == ACCEPT))
        if isinstance(command, Decline):
            retry(state, self.versions)
        else:
            waiting = clockwise(state, state.legs, (seat, self.by))
            agree(state, self.versions, waiting, self.countered)


@dataclass(frozen=True, slots=True)
class HandingOver(Simultaneous[NoHonorState]):
    """NH-EXCH-04: whoever gives Schemes picks them now, unseen by others."""

    rule: ClassVar[str] = "NH-EXCH-04"
    question: ClassVar[type[Decision]] = Pick
    seats: tuple[Seat, ...]

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Everybody who gives Schemes."""
        return self.seats

    def owed(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Whoever has not picked for everybody yet."""
        sealed = dict(state.sealed)
        return tuple([s for s in self.seats if next_leg(state.legs, s, sealed.get(s)) is not None])

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """So many cards for the next who gets some; where claims are true, those claimed."""
        picked = _picked(state, seat)
        leg, *after = _to_pick_for(state.legs, seat, HandOver(picked))
        rest = state.hands[seat]
        for card in picked:
            rest = without(rest, card)
        ways = dict.fromkeys(combinations(rest, leg.schemes))
        if state.book.options.exchange_scheme_info == "truthful":
            later = [card for one in after for card in one.claims]
            true = [way for way in ways if _has(way, leg.claims) and _has(rest, (*way, *later))]
            ways = dict.fromkeys(true) or ways
        return tuple([HandOver(way) for way in ways])

    def refusal(self, view: Any, command: object) -> Refusal | None:
        """So many of the own cards; older games say at once who gets which, in the deal's order."""
        is_older = not view.book.is_second and view.sealed is None
        if is_older and isinstance(command, HandOver) and _is_as_agreed(view, command.cards):
            return None
        return Refusal(self.rule, "hand over as many of your Schemes as was agreed")

    def take(self, state: NoHonorState, seat: Seat, command: HandOver) -> None:
        """Seal what was picked so far; all change hands once everybody has picked."""
        picked = HandOver((*_picked(state, seat), *command.cards))
        state.sealed = tuple(sorted({**dict(state.sealed), seat: picked}.items()))
        if not self.owed(state):
            sealed, state.sealed = dict(state.sealed), ()
            carry_out(state, {one: said.cards for one, said in sealed.items()})  # type: ignore[attr-defined]


def _gives(legs: Legs, seat: Seat) -> list[Leg]:
    """The parts of a deal in which a seat gives Schemes, in the deal's order."""
    return [leg for leg in legs if leg.giver == seat and leg.schemes]


def _is_as_agreed(view: Any, cards: tuple[CardId, ...]) -> bool:
    """Whether these are as many as a seat gives in all; where claims are true, those claimed."""
    gives = _gives(view.legs, view.seat)
    if len(cards) != sum([leg.schemes for leg in gives]) or not _has(view.hand, cards):
        return False
    claims = tuple([card for leg in gives for card in leg.claims])
    is_free = view.book.options.exchange_scheme_info != "truthful" or not _has(view.hand, claims)
    return is_free or _has(cards, claims)


def next_leg(legs: Legs, seat: Seat, picked: Command | None) -> Leg | None:
    """For which part of a deal a seat picks Schemes next; None once it has picked all."""
    return next(iter(_to_pick_for(legs, seat, picked)), None)


def _to_pick_for(legs: Legs, seat: Seat, picked: Command | None) -> list[Leg]:
    """The parts of a deal for which a seat has not picked its Schemes yet."""
    many = len(picked.cards) if isinstance(picked, HandOver) else 0
    left = _gives(legs, seat)
    while left and many >= left[0].schemes:
        many -= left.pop(0).schemes
    return left


def _picked(state: NoHonorState, seat: Seat) -> tuple[CardId, ...]:
    """What a seat has picked so far; who has picked all of it begins anew."""
    sealed = dict(state.sealed).get(seat)
    if not isinstance(sealed, HandOver) or next_leg(state.legs, seat, sealed) is None:
        return ()
    return sealed.cards


def _has(cards: tuple[CardId, ...], wanted: tuple[CardId, ...]) -> bool:
    return all(cards.count(card) >= wanted.count(card) for card in wanted)


def carry_out(state: NoHonorState, picks: dict[Seat, tuple[CardId, ...]]) -> None:
    """NH-EXCH-05: everything changes hands; then the action is spent."""
    legs, state.legs = state.legs, ()
    state.swap(Opening(BETWEEN))
    spend(state, "exchange")
    state.tell(ExchangeDone(legs))
    left = {seat: list(cards) for seat, cards in picks.items()}
    known = {seat: state.known[seat] for seat in picks}
    gone: dict[Seat, list[tuple[Seat, CardId]]] = {seat: [] for seat in picks}
    for seat in picks:
        mix_hand(state, seat)
    for leg in legs:
        pay(state, leg.giver, leg.taker, leg.coins, "exchange")
        for _ in range(leg.schemes):
            card = left[leg.giver].pop(0)
            gone[leg.giver].append((leg.taker, card))
            _hand_over(state, leg, card)
        for card in leg.cards:
            _change_sides(state, leg, card)
    for seat in picks:
        recall(state, seat, known[seat], gone[seat])


def _hand_over(state: NoHonorState, leg: Leg, card: CardId) -> None:
    """Face down: only the two of them know it."""
    state.hands[leg.giver] = without(state.hands[leg.giver], card)
    eyes = tuple(sorted((leg.giver, leg.taker)))
    enter_hand(state, leg.taker, card, of_seat(HAND, leg.giver), eyes=eyes)


def _change_sides(state: NoHonorState, leg: Leg, card: CardId) -> None:
    """NH-ACT-43: a Character as it is; a Treasure with its benefit (NH-EXCH-07)."""
    if state.book.tables.kinds[card] == "character":
        move_character(state, card, of_seat(CREW, leg.taker))
    else:
        move_treasure(state, leg.giver, card, leg.taker)
        gained(state, leg.taker, card)
