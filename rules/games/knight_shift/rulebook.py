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

    @cached_property
    def keeps_awake(self) -> bool:
        """Whether the most Booze is only thrown away, so that all else counts (KS-SCORE-03)."""
        return self.is_for_two and self.options.two_player_booze == "discard"


@lru_cache(maxsize=32)
def rulebook(options: KnightShiftOptions, seats: int, deck: KnightShiftDeck) -> Rulebook:
    """The rulebook of a table, the same one for the same agreement."""
    return Rulebook(options, seats, deck)


class Wishes(NamedTuple):
    """What a Knight wants: the Items of each liked sort and how many of them make a set."""

    likes: tuple[tuple[tuple[CardId, ...], int], ...]
    bonus: int
    hates: tuple[CardId, ...]


class Tables(NamedTuple):
    """What stands on the cards, by their ids.

    `points` counts in *everything else*: nothing for Food and Companions; `counted` has the cards
    that bring any, with their points. `pairs` has each weapon
    and its partner; `rivals` says whether a card can be in pairs of two kinds; `company` what so
    many Companions are worth. `knights_out` and `items_out` are how many of each a round needs.
    """

    points: tuple[int, ...]
    counted: tuple[tuple[CardId, int], ...]
    printed: tuple[int, ...]
    feast: tuple[int, ...]
    food: tuple[CardId, ...]
    booze: tuple[CardId, ...]
    companions: tuple[CardId, ...]
    company: tuple[int, ...]
    pairs: tuple[tuple[CardId, CardId], ...]
    rivals: bool
    wishes: dict[CardId, Wishes]
    items: tuple[CardId, ...]
    knights: tuple[CardId, ...]
    knights_out: int
    items_out: int
    peeks: bool
    open_plays: bool


def _tables(book: Rulebook) -> Tables:
    deck, options = book.deck, book.options
    items = deck.items
    ids = {item.code: n for n, item in enumerate(items)}
    by_sort: dict[str, tuple[CardId, ...]] = {}
    for n, item in enumerate(items):
        by_sort[item.liked_as] = (*by_sort.get(item.liked_as, ()), n)
    pairs = tuple((n, ids[i.pair_with]) for n, i in enumerate(items) if i.pair_with is not None)
    paired = [card for pair in pairs for card in set(pair)]
    points = tuple(0 if i.kind in ("food", "companion") else i.points for i in items)
    knights_out = book.seats + options.spare_knights
    return Tables(
        points=points,
        counted=tuple((n, each) for n, each in enumerate(points) if each),
        printed=tuple(item.points for item in items),
        feast=tuple(item.feast for item in items),
        food=_of_kind(deck, "food"),
        booze=_of_kind(deck, "booze"),
        companions=_of_kind(deck, "companion"),
        company=deck.companions,
        pairs=pairs,
        rivals=len(paired) > len(set(paired)),
        wishes={
            card: Wishes(
                tuple((by_sort[sort], many) for sort, many in sorted(liked(knight).items())),
                knight.bonus,
                tuple(sorted(n for sort in knight.dislikes for n in by_sort[sort])),
            )
            for card, knight in deck.knights.items()
        },
        items=tuple(n for n, item in enumerate(items) for _ in range(item.copies)),
        knights=tuple(deck.knights),
        knights_out=knights_out,
        items_out=knights_out + book.seats * (options.hand_size + options.draws),
        peeks=not book.is_for_two,
        open_plays=book.is_for_two or options.face_up_without_peek,
    )


def _of_kind(deck: KnightShiftDeck, kind: str) -> tuple[CardId, ...]:
    return tuple(n for n, item in enumerate(deck.items) if item.kind == kind)


def too_small(book: Rulebook) -> str | None:
    """What a deck lacks for a table, in a sentence (KS-R32)."""
    known, seats = book.tables, book.seats
    knights, items = len(known.knights), len(known.items)
    if knights < known.knights_out:
        return f"{seats} players need {known.knights_out} Knights, but there are {knights}"
    if items < known.items_out:
        return f"{seats} players need {known.items_out} Items, but there are {items}"
    return None
