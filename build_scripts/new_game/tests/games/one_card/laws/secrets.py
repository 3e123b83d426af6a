"""What is hidden from a seat of One Card, by its rules; and worlds that it can't tell apart."""

from rules.games.one_card.commands import PlayCard
from rules.games.one_card.state import OneCardState
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

SECRETS = ("hands of the others", "folded cards of the others", "order of the deck", "seed")


def hidden(state: OneCardState, seat: Seat) -> dict[Zone, tuple[CardId, ...]]:
    """Every card that this seat can't see, by zone."""
    found = {Zone("deck"): state.deck}
    for other in range(state.book.seats):
        if other != seat:
            found[Zone("hand", other)] = state.hands[other]
            found[Zone("folded", other)] = state.folded[other]
    return found


def twin_of(
    state: OneCardState, seat: Seat, dice: Dice, kept: frozenset[CardId] = frozenset()
) -> OneCardState:
    """Another position that `seat` can't tell from this one; `kept` cards stay where they are."""
    free = [card for pile in hidden(state, seat).values() for card in pile if card not in kept]
    names = dict(zip(free, dice.shuffled(free), strict=True))

    def moved(pile: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(names.get(card, card) for card in pile)

    twin = state.copy()
    twin.hands = tuple(map(moved, state.hands))
    twin.folded = tuple(map(moved, state.folded))
    twin.deck = moved(state.deck)
    twin.seed, twin.drawn = dice.seed(), dice.below(1000)
    return twin


def step_twin(
    state: OneCardState, seat: Seat, actor: Seat, command: Command, dice: Dice
) -> tuple[OneCardState, Command] | None:
    """A twin in which this command must look the same to `seat`: a card played is seen."""
    kept = frozenset({command.card} if isinstance(command, PlayCard) else ())
    return twin_of(state, seat, dice, kept), command


def changed(state: OneCardState, twin: OneCardState) -> set[str]:
    """Which secrets differ between two positions."""
    differs = (
        state.hands != twin.hands,
        state.folded != twin.folded,
        state.deck != twin.deck,
        state.seed != twin.seed,
    )
    return {name for name, new in zip(SECRETS, differs, strict=True) if new}


def flaw(state: OneCardState) -> str | None:
    """Why a position can't have come about, if it can't."""
    return "everyone has folded: OC-TURN-02" if all(state.folded) else None
