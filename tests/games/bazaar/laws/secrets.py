"""What is hidden from a seat at the bazaar, by its rules; and worlds that it cannot tell apart."""

from dataclasses import dataclass
from typing import NamedTuple

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import apply, legal
from rules.kernel.rng import Dice
from rules.kernel.windows import Beat
from tests.kernel.bazaar.commands import Lay, Tip
from tests.kernel.bazaar.game import sealable
from tests.kernel.bazaar.state import BazaarState, pile_zone

SECRETS = (
    "hands of the others",
    "cards face down in a pile",
    "order of the draw deck",
    "sealed answers of the others",
    "seed",
)


class Spot(NamedTuple):
    """A place for a card that a seat cannot see."""

    zone: Zone
    place: int


@dataclass(frozen=True)
class Kept:
    """What a twin must leave alone: cards that come to light, and sealed answers that do."""

    cards: frozenset[CardId] = frozenset()
    sealed: bool = False


def spots(state: BazaarState, seat: Seat) -> dict[Spot, CardId]:
    """Every card that this seat cannot see."""
    found = {
        Spot(Zone("hand", other), place): card
        for other, hand in enumerate(state.hands)
        for place, card in enumerate(hand)
        if other != seat
    }
    for stall, cards in enumerate(state.piles):
        lying = [(place, one.card) for place, one in enumerate(cards) if not one.up]
        found |= {Spot(pile_zone(stall), place): card for place, card in lying}
    return found | {Spot(Zone("draws"), place): card for place, card in enumerate(state.draws)}


def hidden(state: BazaarState, seat: Seat) -> dict[Zone, tuple[CardId, ...]]:
    """The same by zone."""
    found: dict[Zone, tuple[CardId, ...]] = {}
    for spot, card in spots(state, seat).items():
        found[spot.zone] = (*found.get(spot.zone, ()), card)
    return found


def twin_of(state: BazaarState, seat: Seat, dice: Dice, kept: Kept | None = None) -> BazaarState:
    """Another position that `seat` cannot tell from this one."""
    kept = kept or Kept()
    free = {spot: card for spot, card in spots(state, seat).items() if card not in kept.cards}
    mixed = dict(zip(free, dice.shuffled(list(free.values())), strict=True))
    twin = state.copy()
    for spot, card in mixed.items():
        _put(twin, spot, card)
    twin.hands = [tuple(sorted(hand)) for hand in twin.hands]
    if not kept.sealed:
        twin.sealed = tuple(
            (other, answer if other == seat else dice.choice(sealable(twin, other)))
            for other, answer in state.sealed
        )
    twin.seed, twin.drawn = dice.seed(), dice.below(1000)
    return twin


def _put(twin: BazaarState, spot: Spot, card: CardId) -> None:
    zone, place = spot
    if zone.name == "draws":
        twin.draws = (*twin.draws[:place], card, *twin.draws[place + 1 :])
    elif zone.seat is not None:
        hand = twin.hands[zone.seat]
        twin.hands[zone.seat] = (*hand[:place], card, *hand[place + 1 :])
    else:
        pile = list(twin.piles[zone.host])
        pile[place] = pile[place]._replace(card=card)
        twin.piles[zone.host] = tuple(pile)


def step_twin(
    state: BazaarState, seat: Seat, actor: Seat, command: Command, dice: Dice
) -> tuple[BazaarState, Command] | None:
    """A twin and a command in it that must look the same to `seat`."""
    after, _ = apply(state, actor, command)
    seals = isinstance(state.agenda[-1], Beat) and not isinstance(command, Tip)
    goes_on = seals and bool(after.sealed)
    shown = set(range(len(state.book.goods))) - set(spots(after, seat).values())
    if seals and not goes_on:
        answers = (command, *(answer for _, answer in state.sealed))
        shown |= {getattr(answer, "card", None) for answer in answers}
    kept = Kept(frozenset(shown), sealed=seals and not goes_on)
    twin = twin_of(state, seat, dice, kept)
    if actor == seat or not (goes_on or isinstance(command, Lay)):
        return twin, command
    same = [c for c in sealable(twin, actor) if goes_on or _looks_like(c, command)]
    return twin, dice.choice(same)


def _looks_like(one: Command, other: Command) -> bool:
    """Whether two cards are laid on the same pile."""
    return isinstance(one, Lay) and isinstance(other, Lay) and one.pile == other.pile


def changed(state: BazaarState, twin: BazaarState) -> set[str]:
    """Which secrets differ between two positions."""
    differs = (
        state.hands != twin.hands,
        state.piles != twin.piles,
        state.draws != twin.draws,
        state.sealed != twin.sealed,
        state.seed != twin.seed,
    )
    return {name for name, new in zip(SECRETS, differs, strict=True) if new}


def flaw(state: BazaarState) -> str | None:
    """Why a position cannot have come about, if it cannot."""
    for seat, answer in state.sealed:
        if answer not in legal(state, seat):
            return f"seat {seat} has sealed what it could not"
    return None
