"""What the rulebook of Knives hides from a seat (its section on hidden information).

Written from the rules, not from the code of the view. `twin_of` gives a position in which what a
seat may not know is changed, and everything that it knows is kept. `step_twin` gives one for a
command, keeping also what that command brings to light.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules.games.knives.commands import (
    BankCards,
    CallAssets,
    CallLiabilities,
    GiveCard,
    NameCard,
    PlayCard,
    ShowCard,
    TakeBank,
)
from rules.games.knives.state import KnivesState
from rules.kernel.cards import CardId, CardSet, Seat, Zone, card_set, members
from rules.kernel.commands import Command
from rules.kernel.play import apply, legal, owed
from rules.kernel.rng import Dice
from tests.games.knives.laws.past import SEATS, after_dance, flaw, has_banker, settle_shadow

SECRETS = (
    "holdings of the others",
    "bank",
    "cards put aside",
    "cards of a Dance between others",
    "sealed answers of the others",
    "first shadow",
    "seed",
)
SWAPS = 12


@dataclass(frozen=True)
class Kept:
    """What a twin must leave alone, beside all that the seat knows already."""

    cards: CardSet = 0
    sealed: bool = False
    allowed: Callable[[KnivesState], bool] = lambda twin: True


def knows_aside(state: KnivesState, seat: Seat) -> bool:
    """KN-BANK-02, KN-BANK-04, KN-R06: the banker; a dealer at a table where the dealer looks."""
    if has_banker(state):
        return seat == state.contract.banker
    looks = state.book.options.dealer_sees_discard
    return looks and seat == state.contract.dealer


def hidden_places(state: KnivesState, seat: Seat) -> list[CardSet]:
    """The cards that a seat cannot see: in each holding, in the bank, put aside.

    Once a hand is over every card was on the table, or can be counted out.
    """
    if len(state.tricks) == 6:
        return [0] * 7
    holdings = [0 if s == seat else state.holdings[s] for s in SEATS]
    return [*holdings, state.bank, 0 if knows_aside(state, seat) else state.aside]


def hidden(state: KnivesState, seat: Seat) -> dict[Zone, tuple[CardId, ...]]:
    """All cards that a seat cannot see now. One that was shown is known, but stays face down."""
    zones = [*(Zone("holding", s) for s in SEATS), Zone("bank"), Zone("aside")]
    places = zip(zones, hidden_places(state, seat), strict=True)
    return {zone: tuple(members(cards)) for zone, cards in places}


def danced_without(state: KnivesState, seat: Seat) -> bool:
    """Whether two others danced: then both cards are secret (KN-HID-02)."""
    dance = state.notes.dance
    return dance is not None and seat not in (dance.seat, dance.target)


def twin_of(state: KnivesState, seat: Seat, dice: Dice, kept: Kept | None = None) -> KnivesState:
    """Another position that `seat` cannot tell from this one."""
    kept = kept or Kept()
    twin = state.copy()
    for _ in range(SWAPS):
        twin = _try(twin, _swapped(twin, seat, dice, kept), kept)
        if danced_without(twin, seat):
            twin = _try(twin, _danced_otherwise(twin, dice), kept)
    if not kept.sealed:
        twin.sealed = _sealed_otherwise(twin, seat, dice)
    twin.seed, twin.drawn = dice.seed(), dice.below(1000)
    return twin


def _try(now: KnivesState, wish: KnivesState | None, kept: Kept) -> KnivesState:
    fine = wish is not None and settle_shadow(wish) and flaw(wish) is None and kept.allowed(wish)
    return wish if fine and wish is not None else now


def _swapped(state: KnivesState, seat: Seat, dice: Dice, kept: Kept) -> KnivesState | None:
    """Two hidden cards of different places changed into each other."""
    places = [cards & ~kept.cards for cards in hidden_places(state, seat)]
    filled = [place for place, cards in enumerate(places) if cards]
    if len(filled) < 2:
        return None
    here, there = dice.shuffled(filled)[:2]
    one, other = (dice.choice(tuple(members(places[place]))) for place in (here, there))
    return _renamed(state, seat, {one: other, other: one})


def _renamed(state: KnivesState, seat: Seat, names: dict[CardId, CardId]) -> KnivesState:
    """The same position with some cards called by other names, wherever this seat cannot look."""

    def moved(cards: CardSet) -> CardSet:
        return card_set(names.get(card, card) for card in members(cards))

    twin = state.copy()
    twin.holdings = [held if s == seat else moved(held) for s, held in enumerate(state.holdings)]
    twin.bank, twin.aside = moved(state.bank), moved(state.aside)
    twin.sealed = tuple(
        (s, answer if s == seat else GiveCard(names.get(answer.card, answer.card)))
        for s, answer in state.sealed
    )
    dance = state.notes.dance
    if dance is not None and danced_without(state, seat):
        gave, got = (names.get(card, card) for card in (dance.gave, dance.got))
        twin.notes = state.notes._replace(dance=dance._replace(gave=gave, got=got))
    return twin


def _danced_otherwise(state: KnivesState, dice: Dice) -> KnivesState:
    """Two others exchanged other cards than they did."""
    dance = state.notes.dance
    assert dance is not None
    after = after_dance(state)
    gave = dice.choice(tuple(members(after[dance.target])))
    got = dice.choice(tuple(members(after[dance.seat])))
    twin = state.copy()
    twin.notes = state.notes._replace(dance=dance._replace(gave=gave, got=got))
    return twin


def _sealed_otherwise(
    twin: KnivesState, seat: Seat, dice: Dice
) -> tuple[tuple[Seat, Command], ...]:
    """KN-DANCE-02: what another dancer has chosen stays unknown until both have."""
    return tuple(
        (s, answer if s == seat else GiveCard(dice.choice(tuple(members(twin.holdings[s])))))
        for s, answer in twin.sealed
    )


# One command, and what it brings to light


def step_twin(
    state: KnivesState, seat: Seat, actor: Seat, command: Command, dice: Dice
) -> tuple[KnivesState, Command] | None:
    """A twin and a command in it that must look the same to `seat`; None if all comes to light.

    The end of a hand is such a case: every card was played or is counted out, and the cards of
    the next hand are dealt from the seed.
    """
    after, _ = apply(state, actor, command)
    if after.outcome is not None or after.contract.number != state.contract.number:
        return None
    kept = brought_to_light(state, seat, actor, command)
    if _unseen(state, seat, actor, command):
        twin = twin_of(state, seat, dice, kept)
        return twin, dice.choice(legal(twin, actor))
    kept = replace(kept, allowed=lambda twin: command in legal(twin, actor))
    return twin_of(state, seat, dice, kept), command


def brought_to_light(state: KnivesState, seat: Seat, actor: Seat, command: Command) -> Kept:
    """The cards whose place this seat learns from this command."""
    if isinstance(command, PlayCard | ShowCard | NameCard):
        return Kept(1 << command.card)
    if isinstance(command, TakeBank) and actor == seat:
        return Kept(state.bank)
    if isinstance(command, CallAssets | CallLiabilities) and actor == seat:
        return Kept(state.bank if state.book.options.dealer_sees_discard else 0)
    if isinstance(command, GiveCard) and _exchanges(state, seat, actor):
        given = [answer.card for _, answer in state.sealed]
        return Kept(card_set([*given, command.card]), sealed=True)
    return Kept()


def _exchanges(state: KnivesState, seat: Seat, actor: Seat) -> bool:
    """Whether this answer completes a Dance of this seat: it sees both cards then."""
    dancers = [s for s, _ in state.sealed] + [actor]
    return owed(state) == (actor,) and seat in dancers


def _unseen(state: KnivesState, seat: Seat, actor: Seat, command: Command) -> bool:
    """Whether only the actor knows what exactly it did (KN-BANK-02, KN-DANCE-02)."""
    if actor == seat:
        return False
    gives = isinstance(command, GiveCard) and not _exchanges(state, seat, actor)
    return gives or isinstance(command, BankCards)


def changed(state: KnivesState, twin: KnivesState) -> set[str]:
    """Which secrets differ between two positions."""
    differs = (
        state.holdings != twin.holdings,
        state.bank != twin.bank,
        state.aside != twin.aside,
        state.notes.dance != twin.notes.dance,
        state.sealed != twin.sealed,
        state.first_shadow != twin.first_shadow,
        state.seed != twin.seed,
    )
    return {name for name, new in zip(SECRETS, differs, strict=True) if new}
