"""What the rulebook of Never Bring a Knife hides from a seat (its section on hidden information).

Written from the rules, not from the code of the view. `twin_of` gives a position in which what a
seat may not know is changed, and everything that it knows is kept. `step_twin` gives one for a
command, keeping also what that command brings to light.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rules.games.never_bring_a_knife.commands import PlayCard
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.cards import BYSTANDER, CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import apply, legal
from rules.kernel.rng import Dice
from tests.games.never_bring_a_knife.laws.past import Play, flaw, remembered, rounds_of, seats_of

SECRETS = (
    "hands of the others",
    "cards that others laid face down",
    "who laid which of the cards turned up",
    "roles of the others",
    "role of the boss",
    "removed role",
    "order of the draw deck",
    "seed",
)
SWAPS = 12
POOL = "all hidden cards"


class Spot(NamedTuple):
    """A place for one card that a seat cannot see: in a hand, under a played card, in the deck."""

    zone: str
    seat: Seat
    place: int


@dataclass(frozen=True)
class Kept:
    """What a twin must leave alone, beside all that the seat knows already.

    `groups` names spots that may only change among themselves, None those that may not at all.
    """

    roles: int = 0
    groups: dict[Spot, str | None] = field(default_factory=dict)
    seed: bool = False
    allowed: Callable[[NbkState], bool] = lambda twin: True


def seen_roles(state: NbkState, seat: Seat) -> int:
    """NBK-HID-02, NBK-HID-03: the cards of its ledger; all but the removed one at the end."""
    if state.outcome is not None:
        return (1 << len(state.roles)) - 1
    return 0 if seat == BYSTANDER else state.facts[seat]


def lying(state: NbkState) -> list[Play]:
    """The cards that lie face down."""
    stacks = rounds_of(state)[-1].lying.values()
    return [play for stack in stacks for play in stack if not play.open]


def hidden(state: NbkState, seat: Seat) -> dict[Zone, tuple[CardId, ...]]:
    """NBK-HID: the cards that a seat cannot see where they lie now."""
    found = {Zone("hand", s): state.hands[s] for s in seats_of(state) if s != seat}
    for play in lying(state):
        if play.seat != seat:
            zone = Zone("stack", play.target)
            found[zone] = (*found.get(zone, ()), remembered(state, play))
    if state.outcome is None:
        boss = len(state.wounds)
        others = [s for s in seats_of(state) if s != seat]
        found |= {Zone("role", s): (state.roles[state.held[s]],) for s in others}
        found[Zone("boss")] = (state.roles[state.held[boss]],)
    found[Zone("removed")] = state.roles[len(state.wounds) + 1 :]
    found[Zone("draw")] = state.draw_deck
    return found


def spots(state: NbkState, seat: Seat) -> list[Spot]:
    """Every place of an action card that this seat cannot see."""
    held = [(s, n) for s in seats_of(state) if s != seat for n in range(len(state.hands[s]))]
    found = [Spot("hand", s, n) for s, n in held]
    found += [Spot("laid", p.seat, p.number) for p in lying(state) if p.seat != seat]
    return found + [Spot("draw", -1, n) for n in range(len(state.draw_deck))]


def twin_of(state: NbkState, seat: Seat, dice: Dice, kept: Kept | None = None) -> NbkState:
    """Another position that `seat` cannot tell from this one."""
    kept = kept or Kept()
    twin = _other_roles(state, seat_roles=seen_roles(state, seat) | kept.roles, dice=dice)
    for _ in range(SWAPS):
        twin = _try(twin, _swapped(twin, seat, dice, kept), kept)
        twin = _try(twin, _laid_by_others(twin, seat, dice), kept)
    if not kept.seed:
        twin.seed, twin.drawn = dice.seed(), dice.below(1000)
    return twin


def _try(now: NbkState, wish: NbkState | None, kept: Kept) -> NbkState:
    fine = wish is not None and flaw(wish) is None and kept.allowed(wish)
    return wish if fine and wish is not None else now


def _other_roles(state: NbkState, seat_roles: int, dice: Dice) -> NbkState:
    """The role cards that a seat has not seen, mixed."""
    twin = state.copy()
    unseen = [card for card in range(len(state.roles)) if not seat_roles >> card & 1]
    mixed = dict(zip(unseen, dice.shuffled([state.roles[c] for c in unseen]), strict=True))
    twin.roles = tuple(mixed.get(card, role) for card, role in enumerate(state.roles))
    return twin


def _swapped(state: NbkState, seat: Seat, dice: Dice, kept: Kept) -> NbkState | None:
    """Two hidden cards changed into each other."""
    free = [s for s in spots(state, seat) if kept.groups.get(s, POOL) is not None]
    if len(free) < 2:
        return None
    one = dice.choice(free)
    group = kept.groups.get(one, POOL)
    other = dice.choice([spot for spot in free if kept.groups.get(spot, POOL) == group])
    cards = {one: card_at(state, other), other: card_at(state, one)}
    return _with(state, cards)


def card_at(state: NbkState, spot: Spot) -> CardId:
    """What lies at a spot."""
    if spot.zone == "hand":
        return state.hands[spot.seat][spot.place]
    if spot.zone == "laid":
        return state.own[spot.seat][spot.place]
    return state.draw_deck[spot.place]


def _with(state: NbkState, cards: dict[Spot, CardId]) -> NbkState:
    """The same position with other cards at some spots."""
    twin = state.copy()
    draw = list(state.draw_deck)
    for spot, card in cards.items():
        if spot.zone == "draw":
            draw[spot.place] = card
        elif spot.zone == "hand":
            hand = list(twin.hands[spot.seat])
            hand[spot.place] = card
            twin.hands[spot.seat] = tuple(hand)
        else:
            _remember(twin, spot.seat, spot.place, card)
    twin.draw_deck = tuple(draw)
    twin.hands = [tuple(sorted(hand)) for hand in twin.hands]
    return _laid_again(twin)


def _remember(twin: NbkState, seat: Seat, number: int, card: CardId) -> None:
    own = list(twin.own[seat])
    own[number] = card
    twin.own[seat] = tuple(own)


def _laid_again(twin: NbkState) -> NbkState:
    """The stacks made anew from what everybody remembers."""
    for seat, plays in rounds_of(twin)[-1].lying.items():
        pairs = zip(twin.stacks[seat], plays, strict=True)
        twin.stacks[seat] = tuple(laid._replace(card=remembered(twin, p)) for laid, p in pairs)
    return twin


def _laid_by_others(state: NbkState, seat: Seat, dice: Dice) -> NbkState | None:
    """Two cards of a stack that was turned up, laid face down by two others, exchanged."""
    stacks = [plays for one in rounds_of(state) for plays, _ in one.turned]
    some = dice.choice(stacks) if stacks else []
    free = [play for play in some if not play.open and play.seat != seat]
    if len(free) < 2:
        return None
    one, other = dice.shuffled(free)[:2]
    twin = state.copy()
    _remember(twin, one.seat, one.number, remembered(state, other))
    _remember(twin, other.seat, other.number, remembered(state, one))
    return twin


# One command, and what it brings to light


def step_twin(
    state: NbkState, seat: Seat, actor: Seat, command: Command, dice: Dice
) -> tuple[NbkState, Command]:
    """A twin and a command in it that must look the same to `seat`."""
    after, _ = apply(state, actor, command)
    kept = brought_to_light(state, after, seat, actor, command)
    if not _unseen(seat, actor, command):
        kept = replace(kept, allowed=lambda twin: command in legal(twin, actor))
        return twin_of(state, seat, dice, kept), command
    twin = twin_of(state, seat, dice, kept)
    assert isinstance(command, PlayCard)
    same = [c for c in legal(twin, actor) if c == replace(command, card=c.card)]
    return twin, dice.choice(same)


def _unseen(seat: Seat, actor: Seat, command: Command) -> bool:
    """Whether only the actor knows which card it was (NBK-PLAY-05)."""
    return actor != seat and isinstance(command, PlayCard) and not command.face_up


def brought_to_light(
    state: NbkState, after: NbkState, seat: Seat, actor: Seat, command: Command
) -> Kept:
    """What everybody, or this seat, learns from this command."""
    groups: dict[Spot, str | None] = {
        spot: f"stack {target}"
        for spot, target in _stack_spots(state, actor, command)
        if not after.stacks[target]
    }
    if isinstance(command, PlayCard) and command.face_up and _is_last(state):
        groups[Spot("hand", actor, 0)] = None
    dealt = after.number != state.number
    if dealt and seat != BYSTANDER:
        groups |= {Spot("draw", -1, n): None for n in _own_places(state, after, seat)}
    return Kept(seen_roles(after, seat), groups, seed=dealt)


def _own_places(state: NbkState, after: NbkState, seat: Seat) -> range:
    """NBK-DEAL-02: the places of the draw deck that this seat is dealt."""
    seats = len(state.wounds)
    most = min(len(state.draw_deck), seats * state.book.options.hand_size)
    return range((seat - after.dealer - 1) % seats, most, seats)


def _is_last(state: NbkState) -> bool:
    return sum(len(hand) for hand in state.hands) == 1


def _stack_spots(state: NbkState, actor: Seat, command: Command) -> list[tuple[Spot, Seat]]:
    """Every card that lies face down, or is laid now as the last one, and on which stack."""
    found = [(Spot("laid", p.seat, p.number), p.target) for p in lying(state)]
    if isinstance(command, PlayCard) and _is_last(state):
        found.append((Spot("hand", actor, 0), command.target))
    return found


def changed(state: NbkState, twin: NbkState) -> set[str]:
    """Which secrets differ between two positions."""
    seats = len(state.wounds)
    places = {card: place for place, card in enumerate(state.held)}
    roles = {places[c] for c in places if state.roles[c] != twin.roles[c]}
    turned = [p for one in rounds_of(state) for stack, _ in one.turned for p in stack]
    differs = (
        state.hands != twin.hands,
        state.stacks != twin.stacks,
        any(remembered(state, play) != remembered(twin, play) for play in turned),
        bool(roles - {seats}),
        seats in roles,
        state.roles[seats + 1 :] != twin.roles[seats + 1 :],
        state.draw_deck != twin.draw_deck,
        state.seed != twin.seed,
    )
    return {name for name, new in zip(SECRETS, differs, strict=True) if new}
