"""Knives scored a second time, straight from the rulebook, to audit what the engine paid.

Nothing here uses the engine's tables or scoring: cards are read by their codes.
"""

from typing import Any, NamedTuple

from rules.games.knives.cards import DECK
from rules.games.knives.commands import PlayCard
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import KnivesState
from rules.kernel.cards import CardId, Seat, members

SUITS = "NSCDH"
RANKS = "GXMJQK"
KNIFE_RANKS = "G234567A"


class Hand(NamedTuple):
    """A finished hand: who led which cards, and what was put aside."""

    tricks: list[tuple[Seat, tuple[CardId, ...]]]
    state: KnivesState


def supply(state: KnivesState) -> list[CardId]:
    """KN-COMP-01: each of the 32 cards once."""
    return list(range(32))


def code(card: CardId) -> str:
    """A card's short code, e.g. H-K."""
    return DECK.code(card)


def coins_on(card: CardId, options: KnivesOptions) -> int:
    """KN-COMP-03."""
    suit, rank = code(card).split("-")
    if suit == "N":
        return options.ace_coins if rank == "A" else 0
    coins = {"K": options.king_coins, "Q": options.queen_coins, "J": options.jack_coins}
    return coins.get(rank, 0)


def trick_winner(cards: tuple[CardId, ...], strong: str, options: KnivesOptions) -> int:
    """The place of the card that wins: the winner algorithm of section 7."""
    codes = [code(card) for card in cards]
    suits = [c[0] for c in codes]
    decide = "N" if "N" in suits else strong if strong in suits else suits[0]
    ranks = KNIFE_RANKS if decide == "N" else RANKS
    rivals = {c: ranks.index(c[2]) for c in codes if c[0] == decide}
    both = f"{decide}-G" in rivals and f"{decide}-K" in rivals
    if both and options.rules == "full":
        if options.ghost_king == "tops_suit":
            return codes.index(f"{decide}-G")
        if options.ghost_king == "king_cancelled":
            del rivals[f"{decide}-K"]
    return codes.index(max(rivals, key=lambda c: rivals[c]))


def finished_hand(step: Any) -> Hand | None:
    """The hand that this step finished, if it did."""
    before, after = step.before, step.after
    if after.outcome is None and after.contract.number == before.contract.number:
        return None
    last = before.trick
    if isinstance(step.command, PlayCard):
        last = (*last, step.command.card)
    tricks = [(trick.leader, trick.cards) for trick in before.tricks]
    return Hand([*tricks, (before.leader, last)], before)


def earned_coins(hand: Hand) -> list[int]:
    """KN-TRICK-08: the coins each seat won in its tricks."""
    coins = [0] * 5
    options = hand.state.book.options
    strong = SUITS[hand.state.contract.strong]
    for leader, cards in hand.tricks:
        winner = (leader + trick_winner(cards, strong, options)) % 5
        coins[winner] += sum(coins_on(card, options) for card in cards)
    return coins


def partner(hand: Hand) -> Seat | None:
    """KN-ROLE-06, KN-R08: who the shadow banker is in the end; None for a solo banker."""
    state = hand.state
    ghost = f"{SUITS[state.contract.strong]}-G"
    holder = next((seat for seat, card in _played(hand) if code(card) == ghost), None)
    if not state.book.options.shadow_follows_ghost:
        holder = _before_the_dance(hand, ghost, holder)
    return None if holder == state.contract.banker else holder


def _played(hand: Hand) -> list[tuple[Seat, CardId]]:
    return [((leader + n) % 5, c) for leader, cards in hand.tricks for n, c in enumerate(cards)]


def _before_the_dance(hand: Hand, ghost: str, holder: Seat | None) -> Seat | None:
    dance = hand.state.notes.dance
    early = [code(card) for _, card in _played(hand)[: dance.when]] if dance else []
    if dance is None or ghost in early:
        return holder
    return {code(dance.gave): dance.seat, code(dance.got): dance.target}.get(ghost, holder)


def prize(total: int, options: KnivesOptions) -> int:
    """KN-SCORE-02, KN-VAR-01, KN-VAR-05: what a side with this total gets; 0 if it lost."""
    if total < options.win_at:
        return 0
    if options.rules == "simplified":
        return options.simple_points
    if options.scoring == "simplified":
        return options.sweep_points if total == options.total_coins else options.simple_points
    if total >= options.high_at:
        return options.high_points
    return options.middle_points if total >= options.middle_at else options.win_points


def points(hand: Hand) -> list[int]:
    """What each seat gets for a hand."""
    state, options = hand.state, hand.state.book.options
    coins = earned_coins(hand)
    mode = state.contract.mode
    if mode in ("assets", "liabilities"):
        best = max(coins) if mode == "assets" else min(coins)
        return [options.assets_points if c == best else 0 for c in coins]
    shadow = partner(hand)
    side = {state.contract.banker} | ({shadow} if shadow is not None else set())
    if mode == "broke":
        won = 0 if coins[state.contract.banker] else options.broke_points
    else:
        aside = sum(coins_on(card, options) for card in members(state.aside))
        won = prize(aside + sum(coins[seat] for seat in side), options)
    if not won:
        return [0 if seat in side else options.defender_points for seat in range(5)]
    pay = won * (options.solo_factor if len(side) == 1 else 1)
    return [pay if seat in side else 0 for seat in range(5)]


def audit(step: Any) -> None:
    """Whether the points paid by this step are those of the rulebook."""
    hand = finished_hand(step)
    expected = points(hand) if hand is not None else [0] * 5
    paid = [b - a for a, b in zip(step.before.scores, step.after.scores, strict=True)]
    if paid != expected:
        raise AssertionError(f"{step}: paid {paid}, but earned {expected}")


def audit_end(state: KnivesState) -> None:
    """KN-WIN-01, KN-R02: the winners have the highest total, and it reaches the target."""
    outcome, options = state.outcome, state.book.options
    assert outcome is not None
    best = max(state.scores)
    top = tuple(seat for seat in range(5) if state.scores[seat] == best)
    if outcome.results != state.scores or outcome.winners != top or best < options.length:
        raise AssertionError(f"{outcome} is not justified by {state.scores}")
    enough_hands = state.contract.number >= 5 * options.length
    if options.game_tie == "play_on" and len(top) > 1 and not enough_hands:
        raise AssertionError(f"{outcome} shares a victory that should have been played out")
