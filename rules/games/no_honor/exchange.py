"""Exchanges: what makes a deal sound, and deals of the active seat with others (NH-EXCH)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, ClassVar, cast

from rules.games.no_honor.commands import (
    ACCEPT,
    CALL_OFF,
    DECLINE,
    CallOff,
    Decline,
    HandOver,
    Propose,
)
from rules.games.no_honor.effects import gained, spend
from rules.games.no_honor.events import ExchangeAnswered, ExchangeDone, ExchangeOffered
from rules.games.no_honor.modifiers import crew_limit, hand_limit, has_room, is_forbidden, may_lose
from rules.games.no_honor.money import pay
from rules.games.no_honor.record import Leg, Legs, parties, unheard_legs
from rules.games.no_honor.state import CREW, HAND, NoHonorState, of_seat
from rules.games.no_honor.windows import BETWEEN, Opening
from rules.games.no_honor.zones import (
    enter_hand,
    mix_hand,
    move_character,
    move_treasure,
    recall,
    without,
)
from rules.kernel.cards import LAPS, ONLY, CardId, Seat
from rules.kernel.commands import Blank, Choose, Command, Decision, Draft, Pick, Refusal
from rules.kernel.events import Event
from rules.kernel.state import OnTurn, Open, Simultaneous

# What makes an exchange sound, and the form to draw one up in (NH-EXCH-02)

MOST_LEGS = 8


def form(state: NoHonorState) -> Draft:
    """Everything that a deal says: who gives whom what."""
    seats = tuple(range(state.book.seats))
    kinds = state.book.tables.kinds
    goods = [c for s in seats for c in (*state.crews[s], *state.treasures[s])]
    schemes = tuple([card for card, kind in enumerate(kinds) if kind == "scheme"])
    parts = (
        Blank("giver", "seat", seats),
        Blank("taker", "seat", seats),
        Blank("coins", "number", least=0, most=max(state.coins)),
        Blank("schemes", "number", least=0, most=12),
        Blank("cards", "cards", tuple(sorted(goods)), most=len(goods)),
        Blank("claims", "cards", schemes, most=12),
    )
    empty = Leg(None, None, 0, 0, (), ())  # type: ignore[arg-type]
    legs = Blank("legs", "records", least=1, most=MOST_LEGS, record=empty, parts=parts)
    return Draft(Propose(None), (legs,))  # type: ignore[arg-type]


def first_wrong(view: Any, legs: Legs, proposer: Seat) -> Refusal | None:
    """What is wrong with a deal, by what who offers it may know; None if it is sound."""
    return next(_wrong(cast("NoHonorState", view), legs, proposer), None)


def _wrong(table: NoHonorState, legs: Legs, proposer: Seat) -> Iterator[Refusal]:
    everybody, turn = range(table.book.seats), table.turn
    if not 1 <= len(legs) <= MOST_LEGS:
        yield Refusal("NH-EXCH-01", "Pick what someone gives, then who gets it.")
        return
    for leg in legs:
        ends = {leg.giver, leg.taker}
        if len(ends) < 2 or turn not in ends or not ends <= set(everybody):
            yield Refusal("NH-EXCH-01", "Only trade with the player whose turn it is.")
            return
    if any(leg.coins < 0 or leg.schemes < 0 for leg in legs):
        yield Refusal("NH-EXCH-02", "Nobody can give less than 0.")
    if any(not (leg.coins or leg.schemes or leg.cards) for leg in legs):
        yield Refusal("NH-R-93", "Everyone in the trade has to give something.")
    yield from _wrong_goods(table, legs)
    yield from _wrong_claims(table, legs, proposer)
    yield from _wrong_limits(table, legs)


def _wrong_goods(table: NoHonorState, legs: Legs) -> Iterator[Refusal]:
    moved = [card for leg in legs for card in leg.cards]
    if len(set(moved)) < len(moved):
        yield Refusal("NH-EXCH-02", "Each card can only be given once.")
    for leg in legs:
        own = (*table.crews[leg.giver], *table.treasures[leg.giver])
        if not set(leg.cards) <= set(own):
            yield Refusal("NH-ACT-40", "Players can only give their own Characters and Treasures.")
            return
        for card in leg.cards:
            if table.book.tables.kinds[card] == "treasure":
                yield from _wrong_treasure(table, leg, card)
        if is_forbidden(table, "exchange_items", leg.giver):
            yield Refusal("NH-EXCH-02", "A card keeps one of these players from giving anything.")


def _wrong_treasure(table: NoHonorState, leg: Leg, card: int) -> Iterator[Refusal]:
    if not table.book.options.treasure_exchange:
        yield Refusal("NH-R-01", "Treasures can't be traded at this table.")
    if not may_lose(table, leg.giver, card):
        yield Refusal("NH-R-81", "You can't trade this Treasure. The crew would be too large.")


def _wrong_claims(table: NoHonorState, legs: Legs, proposer: Seat) -> Iterator[Refusal]:
    """NH-EXCH-03: only of one's own; what others have said in the offer may be left standing."""
    info = table.book.options.exchange_scheme_info
    kinds = table.book.tables.kinds
    standing = {(leg.giver, leg.claims) for leg in table.legs}
    for leg in legs:
        if not leg.claims or (leg.giver != proposer and (leg.giver, leg.claims) in standing):
            continue
        is_scheme = all(0 <= c < len(kinds) and kinds[c] == "scheme" for c in leg.claims)
        if info == "blind" or len(leg.claims) > leg.schemes or not is_scheme:
            yield Refusal("NH-EXCH-03", "You can't claim that about these Schemes.")
        elif leg.giver != proposer:
            yield Refusal("NH-EXCH-03", "You can only say what your own Schemes are.")
        elif info == "truthful" and not _is_true(table, legs, leg):
            yield Refusal("NH-R-16", "At this table, you can only claim Schemes you hold.")


def _is_true(table: NoHonorState, legs: Legs, leg: Leg) -> bool:
    """Whether a hand has all that its owner claims, to everybody together."""
    together = legs if table.book.is_second else (leg,)
    said = [card for one in together if one.giver == leg.giver for card in one.claims]
    hand = table.hands[leg.giver]
    return all(hand.count(card) >= said.count(card) for card in said)


def _wrong_limits(table: NoHonorState, legs: Legs) -> Iterator[Refusal]:
    """NH-ACT-44: nobody may have too much afterwards, or give more than there is."""
    after = _afterwards(table, legs)
    for seat in parties(legs):
        gives = [leg for leg in legs if leg.giver == seat]
        gets = [leg for leg in legs if leg.taker == seat]
        if sum(leg.coins for leg in gives) > table.coins[seat]:
            yield Refusal("NH-EXCH-02", "One player doesn't have that many Coins. Ask for fewer.")
        given, got = sum(leg.schemes for leg in gives), sum(leg.schemes for leg in gets)
        held = len(table.hands[seat])
        if given > held:
            yield Refusal("NH-EXCH-02", "One player doesn't hold that many Schemes. Ask for fewer.")
        if got and held - given + got > hand_limit(after, seat):
            yield Refusal("NH-ACT-44", "One player would hold too many Schemes. Trade fewer.")
        if len(after.crews[seat]) > crew_limit(after, seat):
            yield Refusal("NH-ACT-44", "One crew would have too many Characters. Trade fewer.")


def _afterwards(table: Any, legs: Legs) -> NoHonorState:
    """NH-EXCH-07: crews and Treasures once all has changed hands, and the limits they make."""
    moved = {card: leg.taker for leg in legs for card in leg.cards}
    if not moved:
        return cast("NoHonorState", table)
    kinds, seats = table.book.tables.kinds, range(table.book.seats)

    def owned(piles: Sequence[tuple[int, ...]], kind: str) -> list[tuple[int, ...]]:
        got = [tuple([c for c, to in moved.items() if to == s and kinds[c] == kind]) for s in seats]
        return [(*[c for c in piles[s] if c not in moved], *got[s]) for s in seats]

    crews, treasures = owned(table.crews, "character"), owned(table.treasures, "treasure")
    if not isinstance(table, NoHonorState):
        return cast("NoHonorState", replace(table, crews=crews, treasures=treasures))
    after = table.copy()
    after.crews, after.treasures = crews, treasures
    return after


# Offers, answers, and what changes hands

MOST_ATTEMPTS, VERSIONS = 2, 3


@dataclass(frozen=True, slots=True)
class ExchangeWhispered(ExchangeOffered):
    """An exchange that is offered to its parties."""

    def seen_by(self, seat: Seat) -> Event:
        """Says what it is only to them."""
        named = seat in parties(self.legs)
        return ExchangeOffered(self.seat, self.legs if named else unheard_legs(self.legs))


def offer_exchange(state: NoHonorState, seat: Seat, legs: Legs) -> None:
    """Tell everybody of an exchange, or its parties."""
    is_open = state.book.options.offers_public
    state.tell((ExchangeOffered if is_open else ExchangeWhispered)(seat, legs))


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
            return Refusal(self.rule, "That's the same offer. Change something, or agree to it.")
        if seat not in parties(command.legs):
            return Refusal(self.rule, "You can only offer an Exchange that you're part of.")
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
    """NH-EXCH-04: all who give Schemes pick them now, unseen by others."""

    rule: ClassVar[str] = "NH-EXCH-04"
    is_agreed: ClassVar[bool] = True
    question: ClassVar[type[Decision]] = Pick
    seats: tuple[Seat, ...]

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Everybody who gives Schemes."""
        return self.seats

    def owed(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Those who have not picked for everybody yet."""
        sealed = dict(state.sealed)
        return tuple([s for s in self.seats if next_leg(state.legs, s, sealed.get(s)) is not None])

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """The cards for the next who gets some; where claims are true, those claimed."""
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
        """As agreed; older games say at once who gets which, in the order of the deal."""
        is_older = not view.book.is_second and view.sealed is None
        if is_older and isinstance(command, HandOver) and _is_as_agreed(view, command.cards):
            return None
        return Refusal(self.rule, "Hand over as many Schemes as you agreed to.")

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
    """What a seat has picked so far; who has picked all of it starts over."""
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
