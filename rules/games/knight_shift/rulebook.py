"""The options and the deck of one game, turned into plain tables for its number of seats."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from rules.games.knight_shift.cards import FEWEST_SEATS, KnightShiftDeck, liked
from rules.games.knight_shift.options import KnightShiftOptions
from rules.kernel.cards import LAPS, CardId, Seat


@dataclass(frozen=True)
class Rulebook:
    """What a table plays by: its options, its seats and its cards."""

    options: KnightShiftOptions
    seats: int
    deck: KnightShiftDeck

    @cached_property
    def tables(self) -> "Tables":
        """The same, ready to be read in the middle of a search."""
        return _tables(self)

    def left(self, seat: Seat) -> Seat:
        """The seat that comes next, clockwise."""
        return (seat + 1) % self.seats

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """All seats from one on, clockwise."""
        return LAPS[self.seats][first]

    @property
    def is_for_two(self) -> bool:
        """Whether the rules for two players are in force (KS-2P-01)."""
        return self.seats == FEWEST_SEATS


@lru_cache(maxsize=32)
def rulebook(options: KnightShiftOptions, seats: int, deck: KnightShiftDeck) -> Rulebook:
    """The rulebook of a table, the same one for the same agreement."""
    return Rulebook(options, seats, deck)


class Wishes(NamedTuple):
    """What a Knight wants: the Items of each liked sort and how many of them make a set."""

    likes: tuple[tuple[tuple[CardId, ...], int], ...]
    bonus: int
    hates: frozenset[CardId]


class Tables(NamedTuple):
    """What stands on the cards, by their ids.

    `points` counts in *everything else*: nothing for Food and Companions. `pairs` has each weapon
    and its partner.
    """

    points: tuple[int, ...]
    printed: tuple[int, ...]
    feast: tuple[int, ...]
    booze: frozenset[CardId]
    companions: frozenset[CardId]
    pairs: tuple[tuple[CardId, CardId], ...]
    wishes: dict[CardId, Wishes]
    items: tuple[CardId, ...]
    knights: tuple[CardId, ...]
    knights_out: int
    peeks: bool
    open_plays: bool


def _tables(book: Rulebook) -> Tables:
    deck, options = book.deck, book.options
    items = deck.items
    ids = {item.code: n for n, item in enumerate(items)}
    by_sort: dict[str, tuple[CardId, ...]] = {}
    for n, item in enumerate(items):
        by_sort[item.liked_as] = (*by_sort.get(item.liked_as, ()), n)
    return Tables(
        points=tuple(0 if i.kind in ("food", "companion") else i.points for i in items),
        printed=tuple(item.points for item in items),
        feast=tuple(item.feast for item in items),
        booze=frozenset(n for n, item in enumerate(items) if item.kind == "booze"),
        companions=frozenset(n for n, item in enumerate(items) if item.kind == "companion"),
        pairs=tuple((n, ids[i.pair_with]) for n, i in enumerate(items) if i.pair_with is not None),
        wishes={
            card: Wishes(
                tuple((by_sort[sort], many) for sort, many in sorted(liked(knight).items())),
                knight.bonus,
                frozenset(n for sort in knight.dislikes for n in by_sort[sort]),
            )
            for card, knight in deck.knights.items()
        },
        items=tuple(n for n, item in enumerate(items) for _ in range(item.copies)),
        knights=tuple(deck.knights),
        knights_out=book.seats + options.spare_knights,
        peeks=not book.is_for_two,
        open_plays=book.is_for_two or options.face_up_without_peek,
    )


def too_small(book: Rulebook) -> str | None:
    """What a deck lacks for a table, in a sentence (KS-R32)."""
    known = book.tables
    options = book.options
    needed = book.seats * (options.hand_size + options.draws) + known.knights_out
    if len(known.knights) < known.knights_out:
        return (
            f"{book.seats} players need {known.knights_out} Knights: there are {len(known.knights)}"
        )
    if len(known.items) < needed:
        return f"{book.seats} players need {needed} Items: there are {len(known.items)}"
    return None
