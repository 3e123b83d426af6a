"""What the rulebook of Russian Roulette hides from a seat (its section on who sees what).

Written from the rules, not from the code of the view. `twin_of` gives a position in which what a
seat may not know is changed, and everything that it knows is kept. `step_twin` gives one for a
command, keeping also what that command brings to light.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rules.games.russian_roulette.commands import Spin
from rules.games.russian_roulette.effects import Repocketing
from rules.games.russian_roulette.events import (
    BulletLoaded,
    Flipped,
    GunsSwapped,
    NothingLoaded,
    Peeked,
    PocketRevealed,
)
from rules.games.russian_roulette.pocketing import Pocketing
from rules.games.russian_roulette.state import WcrrState
from rules.kernel.cards import BYSTANDER, CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.events import Event, ZoneShuffled
from rules.kernel.play import apply, legal
from rules.kernel.rng import Dice
from rules.kernel.state import Simultaneous
from rules.kernel.windows import PASS

SECRETS = (
    "pockets of the others",
    "order of the guns",
    "action cards of the others",
    "order of the draw deck",
    "sealed answers of the others",
    "seed",
)


@dataclass(frozen=True)
class Kept:
    """What a twin must leave alone, beside all that the seat knows already.

    `tops` says how many top cards of a gun are turned up, by place; `owners` are those whose gun
    cards come to light in other ways, `hands` those whose action cards do.
    """

    owners: frozenset[Seat] = frozenset()
    tops: Mapping[Seat, int] = field(default_factory=dict)
    hands: frozenset[Seat] = frozenset()
    draw: bool = False
    sealed: bool = False
    seed: bool = False


class Spot(NamedTuple):
    """A place for one card that a seat cannot see; place -1 is the pocket."""

    seat: Seat
    place: int


def seats_of(state: WcrrState) -> range:
    """Everybody at the table."""
    return range(len(state.scores))


def is_bit(seats: int, seat: Seat) -> bool:
    """Whether a seat is in a set; a bystander is in none."""
    return seat != BYSTANDER and bool(seats >> seat & 1)


def knows_pocket(state: WcrrState, seat: Seat, owner: Seat) -> bool:
    """WCRR-POCK-04, WCRR-R48: the own one, what was turned up or frisked, what a peek proved."""
    found_out = state.frisked[owner] | state.proved[owner]
    return owner == seat or state.exposed[owner] is not None or is_bit(found_out, seat)


def gun_spots(state: WcrrState, seat: Seat, owner: Seat) -> list[Spot]:
    """WCRR-HID-01: where cards of a set lie that this seat has not seen."""
    if not state.laid >> owner & 1:
        return []
    place = state.homes.index(owner)
    eyes = state.eyes[place] or (0,) * len(state.guns[place])
    found = [Spot(place, number) for number, seen in enumerate(eyes) if not is_bit(seen, seat)]
    return found if knows_pocket(state, seat, owner) else [*found, Spot(owner, -1)]


def card_at(state: WcrrState, spot: Spot) -> CardId:
    """What lies there."""
    return state.pockets[spot.seat] if spot.place < 0 else state.guns[spot.seat][spot.place]


def hidden(state: WcrrState, seat: Seat) -> dict[Zone, tuple[CardId, ...]]:
    """The cards that a seat cannot see where they lie now."""
    options = state.book.options
    found: dict[Zone, tuple[CardId, ...]] = {Zone("draw"): state.draw_deck}
    if not options.extra_bullets_public:
        found[Zone("supply")] = (0,) * state.spare + (1,) * state.supply
    for owner in seats_of(state):
        in_view = owner == seat or state.exposed[owner] is not None
        if not in_view and not is_bit(state.frisked[owner], seat):
            found[Zone("pocket", owner)] = (state.pockets[owner],)
        if owner != seat:
            found[Zone("set", owner)] = state.set_of(owner)
        if owner != seat and options.action_hands == "secret":
            found[Zone("hand", owner)] = state.hands[owner]
        for spot in gun_spots(state, seat, owner):
            if spot.place >= 0:
                zone = Zone("gun", spot.seat)
                found[zone] = (*found.get(zone, ()), card_at(state, spot))
    return found


def twin_of(state: WcrrState, seat: Seat, dice: Dice, kept: Kept | None = None) -> WcrrState:
    """Another position that `seat` cannot tell from this one."""
    kept = kept or Kept()
    twin = state.copy()
    for owner in seats_of(state):
        spots = gun_spots(state, seat, owner) if owner not in kept.owners else []
        free = [s for s in spots if s.place < 0 or s.place >= kept.tops.get(s.seat, 0)]
        _mix_gun_cards(state, twin, free, dice)
    _mix_action_cards(state, twin, seat, dice, kept)
    if not kept.seed:
        twin.seed, twin.drawn = dice.seed(), dice.below(1000)
    if not kept.sealed:
        twin.sealed = tuple(
            (other, answer if other == seat else dice.choice(sealable(twin, other)))
            for other, answer in state.sealed
        )
    return twin


def _mix_gun_cards(state: WcrrState, twin: WcrrState, spots: list[Spot], dice: Dice) -> None:
    mixed = dice.shuffled([card_at(state, spot) for spot in spots])
    for spot, card in zip(spots, mixed, strict=True):
        if spot.place < 0:
            twin.pockets[spot.seat] = card
        else:
            gun = list(twin.guns[spot.seat])
            gun[spot.place] = card
            twin.guns[spot.seat] = tuple(gun)


def _mix_action_cards(
    state: WcrrState, twin: WcrrState, seat: Seat, dice: Dice, kept: Kept
) -> None:
    """WCRR-ACT-08: action cards of the others, and those nobody has drawn."""
    secret = state.book.options.action_hands == "secret"
    others = [s for s in seats_of(state) if secret and s != seat and s not in kept.hands]
    pool = [card for other in others for card in state.hands[other]]
    if not kept.draw:
        pool += state.draw_deck
    mixed = iter(dice.shuffled(pool))
    for other in others:
        twin.hands[other] = tuple(sorted(next(mixed) for _ in state.hands[other]))
    if not kept.draw:
        twin.draw_deck = tuple(mixed)


def sealable(state: WcrrState, seat: Seat) -> list[Command]:
    """What a seat can have sealed: all but what it would have said openly."""
    return [command for command in legal(state, seat) if not isinstance(command, Spin)]


# One command, and what it brings to light


def step_twin(
    state: WcrrState, seat: Seat, actor: Seat, command: Command, dice: Dice
) -> tuple[WcrrState, Command] | None:
    """A twin and a command in it that must look the same to `seat`."""
    after, events = apply(state, actor, command)
    frame = state.agenda[-1]
    seals = isinstance(frame, Simultaneous) and not isinstance(command, Spin)
    is_secret = isinstance(frame, Pocketing | Repocketing) or (seals and bool(after.sealed))
    kept = brought_to_light(state, after, seat, events)
    held = kept.hands if command == PASS else kept.hands | {actor}
    kept = replace(kept, hands=held, sealed=seals and not is_secret)
    twin = twin_of(state, seat, dice, kept)
    if is_secret and actor != seat:
        return twin, dice.choice(sealable(twin, actor))
    return twin, command


def brought_to_light(
    state: WcrrState, after: WcrrState, seat: Seat, events: tuple[Event, ...]
) -> Kept:
    """What of this command anybody, or this seat, learns."""
    flips = Counter(event.seat for event in events if isinstance(event, Flipped))
    is_traded = any(isinstance(event, GunsSwapped) for event in events)
    owners = {owner for event in events for owner in _shown(state, event, seat)}
    drawn = state.draw_deck != after.draw_deck
    return Kept(
        frozenset(seats_of(state) if is_traded else owners),
        flips,
        frozenset(seats_of(state) if drawn else ()),
        drawn,
        seed=after.drawn != state.drawn,
    )


def _shown(state: WcrrState, event: Event, seat: Seat) -> list[Seat]:
    """Whose gun cards an event is about, in such a way that a twin must have the same."""
    if isinstance(event, PocketRevealed):
        return [event.seat]
    if isinstance(event, Peeked) and event.seat == seat:
        return [state.homes[event.target], event.target]
    if isinstance(event, BulletLoaded | NothingLoaded):
        return [event.seat]
    if isinstance(event, ZoneShuffled) and event.source == event.target:
        assert event.source.seat is not None
        return [state.homes[event.source.seat]]
    return []


def changed(state: WcrrState, twin: WcrrState) -> set[str]:
    """Which secrets differ between two positions."""
    differs = (
        state.pockets != twin.pockets,
        state.guns != twin.guns,
        state.hands != twin.hands,
        state.draw_deck != twin.draw_deck,
        state.sealed != twin.sealed,
        state.seed != twin.seed,
    )
    return {name for name, new in zip(SECRETS, differs, strict=True) if new}
