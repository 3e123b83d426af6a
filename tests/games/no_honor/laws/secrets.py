"""What the rulebook of No Honor Among Thieves hides from a seat (its section on who knows what).

Written from the rules, not from the code of the view. A twin has other cards in every hand and deck
that a seat cannot see, other Agendas, other sealed answers and another seed. Where offers are
whispered, those that a seat has no part in say something else.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from rules.games.no_honor.commands import DECLINE, Declare, HandOver, KeepAgendas, Offer, Propose
from rules.games.no_honor.exchange import HandingOver
from rules.games.no_honor.record import Contract, Legs, parties
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.worlds import ASIDES, sealable
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import apply, legal
from rules.kernel.rng import Dice
from rules.kernel.state import Simultaneous

SECRETS = (
    "hands of the others",
    "order of the Schemes",
    "order of the Characters",
    "order of the Defenses",
    "order of the Treasures",
    "order of the Objectives",
    "Agendas of the others",
    "sealed answers of the others",
    "seed",
)
DECKS = ("scheme_deck", "char_deck", "defense_deck", "treasure_deck", "stack")


@dataclass
class Kept:
    """What a twin leaves alone: cards in hands, whole decks, Agendas, sealed answers, offers."""

    hands: dict[Seat, Counter[CardId]] = field(default_factory=dict)
    decks: frozenset[str] = frozenset()
    agendas: bool = False
    sealed: bool = False
    seed: bool = False
    offers: bool = False


def known_to(state: NoHonorState, holder: Seat, seat: Seat) -> list[CardId]:
    """NH-INFO-01: Schemes of another hand that a seat has seen there."""
    return seen_by(state, holder, seat) if state.book.options.memory_aid else []


def seen_by(state: NoHonorState, holder: Seat, seat: Seat) -> list[CardId]:
    """The same, whether or not the table reminds anybody of it."""
    return [card for card, eyes in state.known[holder] if seat >= 0 and eyes >> seat & 1]


def hidden(state: NoHonorState, seat: Seat) -> dict[Zone, tuple[CardId, ...]]:
    """The cards that a seat cannot see where they lie now."""
    found: dict[Zone, tuple[CardId, ...]] = {
        Zone("scheme_deck"): state.scheme_deck,
        Zone("char_deck"): state.char_deck[: len(state.char_deck) - state.bottom],
        Zone("defense_deck"): state.defense_deck,
        Zone("treasure_deck"): state.treasure_deck,
        Zone("treasure_discard"): state.lost,
        Zone("agenda_deck"): state.agenda_deck,
        Zone("agenda_discard"): tuple(card for some in state.dropped for card in some),
        Zone("objectives"): state.stack,
        Zone("removed"): state.removed,
    }
    for other in range(state.book.seats):
        if other != seat:
            unseen = Counter(state.hands[other]) - Counter(known_to(state, other, seat))
            found[Zone("hand", other)] = tuple(unseen.elements())
            if not state.scores:
                found[Zone("agendas", other)] = state.agendas[other]
    return found


def twin_of(
    state: NoHonorState, seat: Seat, dice: Dice, kept: Kept | None = None
) -> NoHonorState:  # fmt: skip
    """Another position that `seat` cannot tell from this one."""
    kept = kept or Kept()
    twin = state.copy()
    _mix_schemes(twin, seat, dice, kept)
    _mix_decks(twin, dice, kept)
    if not kept.agendas and not state.scores:
        _mix_agendas(twin, seat, dice)
    if not kept.seed:
        twin.seed, twin.drawn = dice.seed(), dice.below(1000)
    if not kept.sealed:
        _seal_anew(twin, state, seat, dice)
    if not kept.offers and is_whispered(twin, seat):
        _offer_anew(twin, dice)
    return twin


def _mix_schemes(twin: NoHonorState, seat: Seat, dice: Dice, kept: Kept) -> None:
    others = [other for other in range(twin.book.seats) if other != seat]
    stays = {
        other: Counter(known_to(twin, other, seat)) | kept.hands.get(other, Counter())
        for other in others
    }
    free = [card for o in others for card in (Counter(twin.hands[o]) - stays[o]).elements()]
    mixed_deck = "scheme_deck" not in kept.decks
    pool = dice.shuffled([*free, *(twin.scheme_deck if mixed_deck else ())])
    for other in others:
        stay = list((Counter(twin.hands[other]) & stays[other]).elements())
        count = len(twin.hands[other]) - len(stay)
        twin.hands[other] = tuple(sorted([*stay, *(pool.pop() for _ in range(count))]))
        twin.known[other] = tuple(one for one in twin.known[other] if one[1] >> max(seat, 0) & 1)
    if mixed_deck:
        twin.scheme_deck = tuple(pool)
    if twin.placed and not kept.sealed:
        twin.placed = tuple(
            card if owner == seat or card < 0 else dice.choice(twin.hands[owner])
            for owner, card in enumerate(twin.placed)
        )


def _mix_decks(twin: NoHonorState, dice: Dice, kept: Kept) -> None:
    if "char_deck" not in kept.decks:
        unseen = len(twin.char_deck) - twin.bottom
        mixed = dice.shuffled(twin.char_deck[:unseen])
        twin.char_deck = (*mixed, *twin.char_deck[unseen:])
    if "defense_deck" not in kept.decks:
        twin.defense_deck = tuple(dice.shuffled(twin.defense_deck))
    if "treasure_deck" not in kept.decks:
        both = dice.shuffled([*twin.treasure_deck, *twin.lost])
        twin.lost, twin.treasure_deck = tuple(both[: len(twin.lost)]), tuple(both[len(twin.lost) :])
    if "stack" not in kept.decks:
        stage = twin.book.tables.stage
        both = dice.shuffled([*twin.stack, *twin.removed])
        piles = {n: [card for card in both if stage[card] == n] for n in (1, 2, 3)}
        twin.stack = tuple(piles[stage[card]].pop() for card in twin.stack)
        twin.removed = tuple(piles[stage[card]].pop() for card in twin.removed)


def _mix_agendas(twin: NoHonorState, seat: Seat, dice: Dice) -> None:
    others = [other for other in range(twin.book.seats) if other != seat]
    pool = [card for o in others for card in (*twin.agendas[o], *twin.dropped[o])]
    pool = dice.shuffled([*pool, *twin.agenda_deck])
    for other in others:
        count, gone = len(twin.agendas[other]), len(twin.dropped[other])
        twin.agendas[other] = tuple(sorted(pool.pop() for _ in range(count)))
        twin.dropped[other] = tuple(pool.pop() for _ in range(gone))
    twin.agenda_deck = tuple(pool)


def _seal_anew(twin: NoHonorState, state: NoHonorState, seat: Seat, dice: Dice) -> None:
    twin.sealed = tuple(
        (other, answer if other == seat else dice.choice(sealable(twin, other)))
        for other, answer in state.sealed
    )


# NH-R-71: offers that are whispered


def is_whispered(state: NoHonorState, seat: Seat) -> bool:
    """Whether an offer lies on the table that a seat has no part in, and may not know."""
    if state.book.options.offers_public or isinstance(state.agenda[-1], HandingOver):
        return False
    contract = getattr(state.agenda[-1], "contract", None)
    named = contract.seats if contract is not None else parties(state.legs)
    return bool(named) and seat not in named


def other_terms(contract: Contract) -> Contract:
    """Another contract between the same seats."""
    shares = tuple(replace(share, coins=share.coins + 1) for share in contract.shares)
    return replace(contract, shares=shares, rest=max(contract.seats), treasures=(), promises=())


def other_legs(legs: Legs) -> Legs:
    """Another exchange between the same seats."""
    return tuple(replace(leg, coins=leg.coins + 1, claims=()) for leg in legs)


def _offer_anew(twin: NoHonorState, dice: Dice) -> None:
    *below, frame = twin.agenda
    contract: Contract | None = getattr(frame, "contract", None)
    if contract is not None:
        changed: Any = frame
        twin.agenda = (*below, replace(changed, contract=other_terms(contract)))
    twin.legs = other_legs(twin.legs)


def _said_aside(
    state: NoHonorState, twin: NoHonorState, seat: Seat, actor: Seat, command: Command, dice: Dice
) -> Command:
    """What is offered in the twin, to the same seats, where this seat does not hear it."""
    after, _ = apply(state, actor, command)
    if not (isinstance(command, Offer | Propose) and is_whispered(after, seat)):
        return command
    named = _named(command)
    alike = (c for c in legal(twin, actor) if isinstance(c, type(command)))
    return dice.choice([one for one in alike if _named(one) == named] or [command])


def _named(offer: Command) -> set[Seat]:
    if isinstance(offer, Propose):
        return set(parties(offer.legs))
    return {share.seat for share in offer.shares} if isinstance(offer, Offer) else set()


# One command, and what it brings to light


def step_twin(
    state: NoHonorState, seat: Seat, actor: Seat, command: Command, dice: Dice
) -> tuple[NoHonorState, Command] | None:
    """A twin and a command in it that must look the same to `seat`."""
    after, _ = apply(state, actor, command)
    seals = isinstance(state.agenda[-1], Simultaneous) and not isinstance(command, ASIDES)
    goes_on = seals and bool(after.sealed)
    never_shown = isinstance(command, KeepAgendas)
    kept = _brought_to_light(state, after, seat)
    if isinstance(state.agenda[-1], HandingOver) and not _gives_or_takes(state, seat):
        kept.hands = {}
        twin = twin_of(state, seat, dice, kept)
        return twin, dice.choice(sealable(twin, actor))
    kept.sealed = seals and not goes_on and not never_shown
    if kept.sealed or isinstance(command, HandOver):
        _keep_what_is_named(state, kept, actor, command)
    kept.offers = not (command == DECLINE or is_whispered(after, seat))
    twin = twin_of(state, seat, dice, kept)
    if actor != seat and (goes_on or never_shown):
        return twin, dice.choice(sealable(twin, actor))
    command = _said_aside(state, twin, seat, actor, command, dice)
    return (twin, command) if command in legal(twin, actor) or actor == seat else None


def _gives_or_takes(state: NoHonorState, seat: Seat) -> bool:
    """Whether a seat sees any of the Schemes that change hands (NH-EXCH-04)."""
    return any(leg.schemes and seat in (leg.giver, leg.taker) for leg in state.legs)


def _brought_to_light(state: NoHonorState, after: NoHonorState, seat: Seat) -> Kept:
    """Cards that left a hand or were shown, decks that were drawn from, and chance."""
    hands = {}
    for other in range(state.book.seats):
        held = Counter(state.hands[other])
        left = held - Counter(after.hands[other])
        hands[other] = left | (held & Counter(seen_by(after, other, seat)))
    decks = frozenset(name for name in DECKS if getattr(state, name) != getattr(after, name))
    if seat < 0 or not Counter(after.hands[seat]) - Counter(state.hands[seat]):
        shrank = len(after.scheme_deck) < len(state.scheme_deck)
        decks -= {"scheme_deck"} if shrank else set()
    if state.removed != after.removed or state.lost != after.lost:
        decks |= {"treasure_deck"}
    return Kept(hands, decks, bool(after.scores), seed=state.drawn != after.drawn)


def _keep_what_is_named(
    state: NoHonorState, kept: Kept, actor: Seat, command: Command
) -> None:  # fmt: skip
    """Answers that are opened now name cards that their seats must hold in the twin, too."""
    for owner, answer in (*state.sealed, (actor, command)):
        named = [getattr(answer, "source", -1), *getattr(answer, "cards", ())]
        named += [card for aim in getattr(answer, "aims", ()) for card in aim.cards]
        held = Counter(state.hands[owner]) & Counter(named)
        kept.hands[owner] = kept.hands.get(owner, Counter()) | held
    for owner, card in enumerate(state.placed):
        if card >= 0:
            kept.hands[owner] = kept.hands.get(owner, Counter()) | Counter([card])


def changed(state: NoHonorState, twin: NoHonorState) -> set[str]:
    """Which secrets differ between two positions."""
    differs = (
        state.hands != twin.hands,
        state.scheme_deck != twin.scheme_deck,
        state.char_deck != twin.char_deck,
        state.defense_deck != twin.defense_deck,
        state.treasure_deck != twin.treasure_deck,
        state.stack != twin.stack,
        state.agendas != twin.agendas,
        state.sealed != twin.sealed,
        state.seed != twin.seed,
    )
    return {name for name, is_other in zip(SECRETS, differs, strict=True) if is_other}


def flaw(state: NoHonorState) -> str | None:
    """Why a position cannot have come about, if it cannot."""
    for seat, answer in state.sealed:
        own = (*state.hands[seat], *state.crews[seat], *state.treasures[seat])
        if isinstance(answer, Declare) and answer.source not in own:
            return f"seat {seat} has sealed what it does not have"
    for seat, known in enumerate(state.known):
        for viewer in range(state.book.seats):
            seen = Counter(card for card, eyes in known if eyes >> viewer & 1)
            if seen - Counter(state.hands[seat]):
                return f"seat {viewer} has seen what seat {seat} does not hold"
    for seat, card in enumerate(state.placed):
        if card >= 0 and card not in state.hands[seat]:
            return f"seat {seat} has placed what it does not hold"
    return None
