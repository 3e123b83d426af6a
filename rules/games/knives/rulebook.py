"""The options of one game turned into plain numbers and tables, shared by all its states."""

from typing import NamedTuple

from rules.games.knives.cards import KNIVES, RANK_OF, SUIT_OF
from rules.games.knives.options import KnivesOptions


class Rulebook(NamedTuple):
    """What the rules in force say, ready to be read in the middle of a search.

    It belongs to a state's fingerprint: a new field would make every older save differ, so a new
    option is read off `options`.
    """

    options: KnivesOptions
    target: int
    simplified: bool
    ghost_tops: bool
    king_cancelled: bool
    specials: bool
    late_specials: bool
    broke: bool
    coins: tuple[int, ...]
    total: int
    prizes: tuple[tuple[int, int], ...]


def rulebook(options: KnivesOptions) -> Rulebook:
    """The rulebook that these options make."""
    simplified = options.rules == "simplified"
    return Rulebook(
        options=options,
        target=options.length,
        simplified=simplified,
        ghost_tops=options.ghost_king == "tops_suit" and not simplified,
        king_cancelled=options.ghost_king == "king_cancelled" and not simplified,
        specials=not simplified,
        late_specials=options.last_trick_specials == "cat_dance_off",
        broke=options.broke,
        coins=_coins(options),
        total=options.total_coins,
        prizes=_prizes(options),
    )


def _coins(options: KnivesOptions) -> tuple[int, ...]:
    """KN-COMP-03: the coins on each card."""
    worth = {"K": options.king_coins, "Q": options.queen_coins, "J": options.jack_coins}
    ace = options.ace_coins
    return tuple(
        (ace if rank == "A" else 0) if suit == KNIVES else worth.get(rank, 0)
        for suit, rank in zip(SUIT_OF, RANK_OF, strict=True)
    )


def _prizes(options: KnivesOptions) -> tuple[tuple[int, int], ...]:
    """Coins needed and points paid, best first (KN-SCORE-02, KN-VAR-01, KN-VAR-05)."""
    if options.rules == "simplified":
        return ((options.win_at, options.simple_points),)
    if options.scoring == "simplified":
        sweep = (options.total_coins, options.sweep_points)
        return (sweep, (options.win_at, options.simple_points))
    return (
        (options.high_at, options.high_points),
        (options.middle_at, options.middle_points),
        (options.win_at, options.win_points),
    )
