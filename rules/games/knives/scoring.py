"""Who gets which points for a hand (KN-SCORE, KN-BROKE) and when the game is won (KN-WIN)."""

from rules.games.knives.cards import SEATS
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY, HandSummary, KnivesState
from rules.kernel.cards import Seat, members


def shadow_banker(state: KnivesState) -> Seat:
    """Who the banker's partner is once all cards are out; NOBODY for a solo banker (KN-ROLE-06)."""
    if not state.book.options.shadow_follows_ghost:
        return state.first_shadow
    ghost = state.contract.key_ghost
    for trick in state.tricks:
        if ghost in trick.cards:
            player = trick.player(trick.cards.index(ghost))
            return NOBODY if player == state.contract.banker else player
    return NOBODY


def prize(book: Rulebook, total: int) -> int:
    """Points for a side that made this total; 0 if it failed (KN-SCORE-02)."""
    for needed, points in book.prizes:
        if total >= needed:
            return points
    return 0


def bank_points(book: Rulebook, banker: Seat, shadow: Seat, won: int) -> tuple[int, ...]:
    """`won` to banker and shadow, more to a solo banker, or the defenders' points if it is 0."""
    side = (banker, shadow)
    if not won:
        pay = book.options.defender_points
        return tuple([0 if seat in side else pay for seat in range(SEATS)])
    if shadow == NOBODY:
        won *= book.options.solo_factor
    return tuple([won if seat in side else 0 for seat in range(SEATS)])


def open_points(book: Rulebook, coins: tuple[int, ...], best: int) -> tuple[int, ...]:
    """KN-SCORE-05: everybody with the best count is paid, ties included."""
    won = book.options.assets_points
    return tuple([won if c == best else 0 for c in coins])


def summarize(state: KnivesState) -> HandSummary:
    """The account of a hand whose six tricks are over."""
    contract, book = state.contract, state.book
    aside = tuple(members(state.aside))
    aside_coins = sum([book.coins[card] for card in aside])
    shadow = shadow_banker(state) if contract.banker != NOBODY else NOBODY
    total = _side_total(state, shadow, aside_coins)
    shown = contract.mode == BANK or book.options.show_putaside_at_end
    return HandSummary(
        contract.number, contract.mode, contract.strong, contract.banker, shadow,
        tuple(state.coins), aside if shown else None, aside_coins if shown else 0,
        total, _points(state, shadow, total),
    )  # fmt: skip


def _side_total(state: KnivesState, shadow: Seat, aside_coins: int) -> int:
    """KN-SCORE-01: both partners' coins and the banked ones; KN-BROKE-02: the banker's only."""
    contract, coins = state.contract, state.coins
    if contract.mode == BANK:
        return aside_coins + coins[contract.banker] + (coins[shadow] if shadow != NOBODY else 0)
    return coins[contract.banker] if contract.mode == BROKE else 0


def _points(state: KnivesState, shadow: Seat, total: int) -> tuple[int, ...]:
    """What each seat gets, by what was played for."""
    contract, book, coins = state.contract, state.book, state.coins
    if contract.mode == BANK:
        return bank_points(book, contract.banker, shadow, prize(book, total))
    if contract.mode == BROKE:
        won = 0 if total else book.options.broke_points
        return bank_points(book, contract.banker, shadow, won)
    return open_points(book, tuple(coins), max(coins) if contract.mode == ASSETS else min(coins))


def winners(book: Rulebook, scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """KN-WIN-01: nobody before the target is reached, then the highest total."""
    best = max(scores)
    if best < book.target:
        return ()
    return tuple([seat for seat, score in enumerate(scores) if score == best])
