"""What makes an exchange sound, and the form to draw one up in (NH-EXCH-02)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

from rules.games.no_honor.commands import Propose
from rules.games.no_honor.record import Leg
from rules.games.no_honor.standing import crew_limit, hand_limit, is_forbidden, may_lose
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat
from rules.kernel.decisions import Refusal
from rules.kernel.drafts import Blank, Draft

MOST_LEGS = 8
Legs = tuple[Leg, ...]


def parties(legs: Legs) -> tuple[Seat, ...]:
    """Everybody who gives or gets something."""
    return tuple(dict.fromkeys(seat for leg in legs for seat in (leg.giver, leg.taker)))


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
        yield Refusal("NH-EXCH-01", "pick what someone gives, then who gets it")
        return
    for leg in legs:
        ends = {leg.giver, leg.taker}
        if len(ends) < 2 or turn not in ends or not ends <= set(everybody):
            yield Refusal("NH-EXCH-01", "whose turn it is has to be a party of everything")
            return
    if any(leg.coins < 0 or leg.schemes < 0 for leg in legs):
        yield Refusal("NH-EXCH-02", "nobody can give less than nothing")
    if any(not (leg.coins or leg.schemes or leg.cards) for leg in legs):
        yield Refusal("NH-R-93", "everybody who gives has to give something")
    yield from _wrong_goods(table, legs)
    yield from _wrong_claims(table, legs, proposer)
    yield from _wrong_limits(table, legs)


def _wrong_goods(table: NoHonorState, legs: Legs) -> Iterator[Refusal]:
    moved = [card for leg in legs for card in leg.cards]
    if len(set(moved)) < len(moved):
        yield Refusal("NH-EXCH-02", "nothing can be given twice")
    for leg in legs:
        own = (*table.crews[leg.giver], *table.treasures[leg.giver])
        if not set(leg.cards) <= set(own):
            yield Refusal("NH-ACT-40", "only own Characters and Treasures can be given")
            return
        for card in leg.cards:
            if table.book.tables.kinds[card] == "treasure":
                yield from _wrong_treasure(table, leg, card)
        if is_forbidden(table, "exchange_items", leg.giver):
            yield Refusal("NH-EXCH-02", "a card forbids one of them to give anything")


def _wrong_treasure(table: NoHonorState, leg: Leg, card: int) -> Iterator[Refusal]:
    if not table.book.options.treasure_exchange:
        yield Refusal("NH-R-01", "Treasures do not change hands here")
    if not may_lose(table, leg.giver, card):
        yield Refusal("NH-R-81", "without this Treasure the crew would be too large")


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
            yield Refusal("NH-EXCH-03", "nothing like that can be claimed of these Schemes")
        elif leg.giver != proposer:
            yield Refusal("NH-EXCH-03", "say only what your own Schemes are")
        elif info == "truthful" and not _is_true(table, legs, leg):
            yield Refusal("NH-R-16", "only Schemes that you hold can be claimed here")


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
            yield Refusal("NH-EXCH-02", "somebody would have to give more Coins than they have")
        given, got = sum(leg.schemes for leg in gives), sum(leg.schemes for leg in gets)
        held = len(table.hands[seat])
        if given > held:
            yield Refusal("NH-EXCH-02", "somebody would have to give more Schemes than they hold")
        if got and held - given + got > hand_limit(after, seat):
            yield Refusal("NH-ACT-44", "somebody would hold too many Schemes")
        if len(after.crews[seat]) > crew_limit(after, seat):
            yield Refusal("NH-ACT-44", "somebody would have too many Characters")


def _afterwards(table: NoHonorState, legs: Legs) -> NoHonorState:
    """NH-EXCH-07: crews and Treasures once all has changed hands, and the limits they make."""
    moved = {card: leg.taker for leg in legs for card in leg.cards}
    kinds, seats = table.book.tables.kinds, range(table.book.seats)

    def owned(piles: Sequence[tuple[int, ...]], kind: str) -> list[tuple[int, ...]]:
        got = [tuple([c for c, to in moved.items() if to == s and kinds[c] == kind]) for s in seats]
        return [(*[c for c in piles[s] if c not in moved], *got[s]) for s in seats]

    crews, treasures = owned(table.crews, "character"), owned(table.treasures, "treasure")
    return replace(table, crews=crews, treasures=treasures)
