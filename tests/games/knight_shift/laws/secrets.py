"""What the rulebook of Knight Shift hides from a seat (its section on hidden information).

Written from the rules, not from the code of the view. A twin is the same round with other tokens:
what a seat has never seen is mixed, and cards that others played unseen change places with cards
that they kept.
"""

from collections import Counter
from dataclasses import replace

from rules.games.knight_shift.commands import Play
from rules.games.knight_shift.state import KnightShiftState
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import apply, legal
from rules.kernel.rng import Dice
from tests.games.knight_shift.laws.past import (
    STILL_THERE,
    Past,
    Spot,
    Token,
    drawn,
    holder,
    is_going_on,
    is_seen,
    knows,
    past_of,
    rebuilt,
    seats_of,
)

SECRETS = (
    "hands of the others",
    "cards that others played face down",
    "order of the draw pile",
    "Items set aside",
    "Knights that are not laid out",
    "seed",
)
SWAPS = 12


def hidden(state: KnightShiftState, seat: Seat) -> dict[Zone, tuple[CardId, ...]]:
    """KS-HID: the cards that a seat cannot see where they lie now."""
    found = {Zone("hand", s): state.hands[s] for s in seats_of(state) if s != seat}
    found |= {
        Zone("draw"): state.draws, Zone("aside"): state.aside, Zone("stable"): state.stable,
        Zone("left_over"): state.left_over,
    }  # fmt: skip
    for place, knight in enumerate(state.knights):
        found[Zone("pile", host=knight)] = tuple(
            card.card
            for number, card in enumerate(state.piles[place])
            if card.card is not None and not _shown(state, seat, place, number)
        )
    return found


def _shown(state: KnightShiftState, seat: Seat, place: int, number: int) -> bool:
    """KS-HID-01, KS-R05, KS-R12, KS-R13, KS-R33: whether a seat may be shown a card of a pile."""
    options, card = state.book.options, state.piles[place][number]
    is_claimed = place in state.claimed
    if state.is_turned_up and (is_claimed or options.show_unclaimed):
        return True
    if options.memory_aid:
        return is_seen(state, seat, Spot("pile", place, number))
    if is_claimed and options.claimed_pile == "closed":
        return False
    peeking = getattr(state.agenda[-1], "at", None) == Zone("pile", host=state.knights[place])
    on_top = number == len(state.piles[place]) - 1
    return card.up or (peeking and on_top and seat == state.turn)


def twin_of(
    state: KnightShiftState, seat: Seat, dice: Dice, kept: frozenset[object] = frozenset(),
    keeps_seed: bool = False,
) -> KnightShiftState:  # fmt: skip
    """Another position that `seat` cannot tell from this one; tokens in `kept` are left alone."""
    twin = _mixed(state, seat, dice, kept) if is_going_on(state) else _after_the_round(state, dice)
    if not keeps_seed:
        twin.seed, twin.drawn = dice.seed(), dice.below(1000)
        twin.stable = tuple(dice.shuffled(twin.stable))
    return twin


def _mixed(
    state: KnightShiftState, seat: Seat, dice: Dice, kept: frozenset[object]
) -> KnightShiftState:
    past = past_of(state)
    free = [t for t in past.tokens if not knows(state, seat, t) and t.name not in kept]
    for token, kind in zip(free, dice.shuffled([t.kind for t in free]), strict=True):
        token.kind = kind
    for _ in range(SWAPS):
        _exchange(past, seat, dice, kept)
    return rebuilt(past)


def _exchange(past: Past, seat: Seat, dice: Dice, kept: frozenset[object]) -> None:
    """A card that somebody played unseen, and one that stayed in that hand, change their fates."""
    state = past.state
    gone = [t for t in past.tokens if t.packet >= 0 and t.left != STILL_THERE]
    gone = [t for t in gone if t.spot is not None and not is_seen(state, seat, t.spot)]
    if not gone:
        return
    one = dice.choice(gone)
    others = [t for t in past.in_packet(one.packet, one.left) if _is_free(state, seat, one, t)]
    if others and one.name not in kept:
        other = dice.choice(others)
        if other.name not in kept:
            one.left, other.left = other.left, one.left
            one.spot, other.spot = other.spot, one.spot


def _is_free(state: KnightShiftState, seat: Seat, one: Token, other: Token) -> bool:
    """Whether a seat has not seen the packet again while the other was still in it."""
    if other.spot is not None and is_seen(state, seat, other.spot):
        return False
    cycles = range(one.left + 1, min(other.left, state.cycle) + 1)
    return all(holder(state, one.packet, cycle) != seat for cycle in cycles)


def _after_the_round(state: KnightShiftState, dice: Dice) -> KnightShiftState:
    """When hands are gone, they and what was set aside can be anything."""
    twin = state.copy()
    closed = dice.shuffled([*state.left_over, *state.draws, *state.aside])
    twin.left_over = tuple(closed[: len(state.left_over)])
    rest = closed[len(state.left_over) :]
    twin.draws, twin.aside = tuple(rest[: len(state.draws)]), tuple(rest[len(state.draws) :])
    return twin


# One command, and what it brings to light


def step_twin(
    state: KnightShiftState, seat: Seat, actor: Seat, command: Command, dice: Dice
) -> tuple[KnightShiftState, Command] | None:
    """A twin and a command in it that must look the same to `seat`."""
    after, _ = apply(state, actor, command)
    deals = after.number != state.number or after.outcome is not None
    kept = _brought_to_light(state, after, seat, actor, command, deals)
    twin = twin_of(state, seat, dice, kept, keeps_seed=deals)
    if actor == seat or not isinstance(command, Play) or command.face_up:
        return (twin, command) if command in legal(twin, actor) else None
    return twin, replace(command, card=_unseen_card(state, after, twin, seat, command, dice))


def _unseen_card(
    state: KnightShiftState, after: KnightShiftState, twin: KnightShiftState, seat: Seat,
    command: Play, dice: Dice,
) -> CardId:  # fmt: skip
    """What somebody may have played unseen: what a seat gets of that hand at once must be left."""
    actor = state.turn
    if after.cycle == state.cycle or seat != (actor + 1) % len(state.hands):
        return dice.choice(twin.hands[actor])
    left = Counter(state.hands[actor]) - Counter([command.card])
    (card,) = (Counter(twin.hands[actor]) - left).elements()
    return card


def _brought_to_light(
    state: KnightShiftState, after: KnightShiftState, seat: Seat, actor: Seat, command: Command,
    deals: bool,
) -> frozenset[object]:  # fmt: skip
    """The tokens that this seat, or everybody, learns by this command."""
    past = past_of(state)
    if deals:
        shown = [t for t in past.tokens if t.spot is not None and t.spot.zone == "pile"]
        own = past.in_packet(_packet(state, actor), state.cycle)
        return frozenset(t.name for t in (*shown, *own))
    later = past_of(after)
    known = {t.name for t in later.tokens if knows(after, seat, t)}
    if len(after.draws) < len(state.draws) and after.turn == seat:
        known.add(("draw", drawn(state), 0))
    card = getattr(command, "card", None)
    shows = actor == seat or getattr(command, "face_up", True)
    if card is not None and shows and seat != actor:
        held = past.in_packet(_packet(state, actor), state.cycle)
        known |= {t.name for t in held if t.kind == card}
    return frozenset(known)


def _packet(state: KnightShiftState, seat: Seat) -> int:
    return next(p for p in seats_of(state) if holder(state, p, state.cycle) == seat)


def changed(state: KnightShiftState, twin: KnightShiftState) -> set[str]:
    """Which secrets differ between two positions."""
    differs = (
        state.hands != twin.hands,
        state.piles != twin.piles,
        state.draws != twin.draws,
        sorted(state.aside) != sorted(twin.aside),
        state.stable != twin.stable,
        state.seed != twin.seed,
    )
    return {name for name, is_other in zip(SECRETS, differs, strict=True) if is_other}
