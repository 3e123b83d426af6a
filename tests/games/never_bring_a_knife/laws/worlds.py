"""Every position of Never Bring a Knife that a seat cannot tell from the real one: brute force.

All ways to put the hidden cards on the hidden spots are tried, and all ways to say who laid which
card that was turned up. A world counts as often as there are ways to deal it: a hand in as many
orders as it can be held, and after a reshuffle as often as the old deck's cards can be told apart
from the new ones. Only for positions with few worlds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import comb, factorial, prod
from typing import TypeAlias

from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.cards import CardId, Seat
from tests.games.never_bring_a_knife.laws.past import (
    Play,
    old_cards,
    remembered,
    rounds_of,
    seats_of,
)
from tests.games.never_bring_a_knife.laws.secrets import Spot, card_at, seen_roles, spots

Cards: TypeAlias = tuple[CardId, ...]
World: TypeAlias = tuple[Cards, tuple[Cards, ...], tuple[Cards, ...], Cards]


def world_of(state: NbkState) -> World:
    """What tells two worlds apart: roles, hands, what everybody laid, the draw deck."""
    return state.roles, tuple(state.hands), tuple(state.own), state.draw_deck


def orders(cards: Iterable[CardId]) -> int:
    """In how many orders cards can lie."""
    many = Counter(cards)
    return factorial(many.total()) // prod(factorial(n) for n in many.values())


def number_of_worlds(state: NbkState, seat: Seat) -> int:
    """About how many there are, whatever is known about the deal."""
    unseen = [r for c, r in enumerate(state.roles) if not seen_roles(state, seat) >> c & 1]
    hidden = [card_at(state, spot) for spot in spots(state, seat)]
    groups = [orders(remembered(state, p) for p in group) for group in secrets(state, seat)]
    return orders(unseen) * orders(hidden) * prod(groups)


def secrets(state: NbkState, seat: Seat) -> list[list[Play]]:
    """Cards laid face down by others, by the stack that was turned up with them."""
    stacks = [plays for one in rounds_of(state) for plays, _ in one.turned]
    return [[p for p in plays if not p.open and p.seat != seat] for plays in stacks]


def every_world(state: NbkState, seat: Seat) -> dict[World, int]:
    """All worlds that look like this one to the seat, and how often each counts."""
    found: dict[World, int] = {}
    where = spots(state, seat)
    laid = list(_laid(state, seat))
    roles = list(_roles(state, seat))
    for cards in arrangements(Counter(card_at(state, spot) for spot in where)):
        put = dict(zip(where, cards, strict=True))
        ways = _ways(state, seat, put)
        if ways:
            for own, some in product(laid, roles):
                world = _world(state, put, own, some)
                found[world] = found.get(world, 0) + ways
    return found


def arrangements(left: Counter[CardId]) -> Iterator[Cards]:
    """Every order of some cards, once."""
    if not left.total():
        yield ()
        return
    for card in sorted(left):
        if left[card]:
            left[card] -= 1
            yield from ((card, *rest) for rest in arrangements(left))
            left[card] += 1


def _roles(state: NbkState, seat: Seat) -> Iterator[Cards]:
    known = seen_roles(state, seat)
    unseen = [card for card in range(len(state.roles)) if not known >> card & 1]
    for mixed in arrangements(Counter(state.roles[card] for card in unseen)):
        new = dict(zip(unseen, mixed, strict=True))
        yield tuple(new.get(card, role) for card, role in enumerate(state.roles))


def _laid(state: NbkState, seat: Seat) -> Iterator[dict[Play, CardId]]:
    """Every way in which others can have laid the cards that were turned up."""
    groups = secrets(state, seat)
    options = [list(arrangements(Counter(remembered(state, p) for p in g))) for g in groups]
    for chosen in product(*options):
        pairs = zip(groups, chosen, strict=True)
        yield {p: c for group, cards in pairs for p, c in zip(group, cards, strict=True)}


def _world(
    state: NbkState, put: dict[Spot, CardId], laid: dict[Play, CardId], roles: Cards
) -> World:
    own = [list(cards) for cards in state.own]
    hands: dict[Seat, list[CardId]] = {}
    for play, card in laid.items():
        own[play.seat][play.number] = card
    for spot, card in put.items():
        if spot.zone == "laid":
            own[spot.seat][spot.place] = card
        elif spot.zone == "hand":
            hands.setdefault(spot.seat, []).append(card)
    held = tuple(tuple(sorted(hands.get(s, state.hands[s]))) for s in seats_of(state))
    draw = tuple(card for spot, card in put.items() if spot.zone == "draw")
    return roles, held, tuple(map(tuple, own)), draw


def _ways(state: NbkState, seat: Seat, put: dict[Spot, CardId]) -> int:
    """NBK-DEAL-03: in how many ways the cards of the round can be told into old and new ones.

    Cards that were turned up are one heap: each of its old ones may be anybody's.
    """
    if not state.dealt.from_old:
        return 1
    old = Counter({kind: state.dealt.old >> 8 * kind & 255 for kind in range(7)})
    rows, turned, slots = _rows(state, seat, put)
    total = 0
    for chosen in product(*(_old_parts(state, s, rows[s], slots[s]) for s in rows)):
        known = Counter[CardId]()
        for part, _ in chosen:
            known.update(part)
        heaped = sum(many for _, many in chosen)
        orders_of_heap = factorial(heaped) * factorial(len(turned) - heaped)
        for part in combinations(turned, heaped):
            total += orders_of_heap * (known + Counter(part) == +old)
    return total


def _old_parts(
    state: NbkState, seat: Seat, cards: list[CardId], slots: int
) -> list[tuple[Cards, int]]:
    """Which cards of a seat may be old, and how many of those that were turned up."""
    quota = old_cards(state, seat)
    return [
        (tuple(cards[n] for n in part), heaped)
        for heaped in range(min(slots, quota) + 1)
        for part in combinations(range(len(cards)), quota - heaped)
        for _ in range(comb(slots, heaped))
    ]


def _rows(
    state: NbkState, seat: Seat, put: dict[Spot, CardId]
) -> tuple[dict[Seat, list[CardId]], list[CardId], Counter[Seat]]:
    """The cards of this round by seat; those turned up together; and how many each laid of them."""
    now = rounds_of(state)[-1]
    rows: dict[Seat, list[CardId]] = {s: [] for s in seats_of(state)}
    turned: list[CardId] = []
    slots = Counter[Seat]()
    rows[seat] += state.hands[seat]
    for spot, card in put.items():
        if spot.zone != "draw":
            rows[spot.seat].append(card)
    for play in now.plays:
        up = any(play in plays for plays, _ in now.turned)
        if play.open or play.seat == seat:
            rows[play.seat].append(remembered(state, play))
        elif up:
            turned.append(remembered(state, play))
            slots[play.seat] += 1
    return rows, turned, slots
