"""Counting a round: drunks, likes, dislikes, feast, pairs, all else, in this order (KS-SCORE).

Everything here is a function of piles that lie open.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from rules.games.knight_shift.rulebook import Rulebook, Tables, Wishes
from rules.games.knight_shift.sheet import Entry, Sheet
from rules.kernel.cards import CardId, Seat

# How many Items of each kind there are.
Pile: TypeAlias = list[int]
Pair: TypeAlias = tuple[CardId, CardId]
Entries: TypeAlias = tuple[Entry, ...]
NONE: Entries = ()
NOTHING = (NONE, NONE)
NOBODY: Seat = -1


class Load(NamedTuple):
    """A claimed Knight and the Items on it."""

    knight: CardId
    cards: tuple[CardId, ...]


def score_round(book: Rulebook, loads: Sequence[Load]) -> tuple[Sheet, ...]:
    """The sheets of all squires, whose Knights come in the order of their seats."""
    tables, options = book.tables, book.options
    piles = [pile_of(tables, cards) for _, cards in loads]
    booze = [_count(pile, tables.booze) for pile in piles]
    worst = alone_with_most(booze)
    lost = _take_out(piles[worst], tables.booze) if worst != NOBODY and book.keeps_awake else ()
    out = NOBODY if book.keeps_awake else worst
    wished = [
        NOTHING if seat == out else wishes_of(tables.wishes[knight], piles[seat], options.hated)
        for seat, (knight, _) in enumerate(loads)
    ]
    food = [sum([tables.feast[card] * pile[card] for card in tables.food]) for pile in piles]
    prizes = _prizes(book, food, out)
    sheets = []
    for seat, pile in enumerate(piles):
        feast = made = others = NONE
        if seat != out:
            points = prizes.get(food[seat], 0)
            feast = (Entry(_all_of(pile, tables.food), points),) if points else NONE
            made, left = pairs(tables, pile)
            others = rest(tables, pile, left)
        is_worst, thrown = seat == worst, lost if seat == worst else ()
        sheet = Sheet(
            loads[seat].knight, booze[seat], is_worst, thrown, *wished[seat], food[seat], feast,
            made, others,
        )  # fmt: skip
        sheets.append(sheet)
    return tuple(sheets)


def pile_of(tables: Tables, cards: Iterable[CardId]) -> Pile:
    """Cards by their kinds."""
    pile = [0] * len(tables.points)
    for card in cards:
        pile[card] += 1
    return pile


def alone_with_most(booze: list[int]) -> Seat:
    """KS-SCORE-01 to KS-SCORE-03: who has more Booze than all others; NOBODY if it is shared."""
    most = max(booze)
    return booze.index(most) if booze.count(most) == 1 else NOBODY


def wishes_of(wishes: Wishes, pile: Pile, cost: int) -> tuple[Entries, Entries]:
    """Likes, and then dislikes (KS-R19), whose cards leave the pile, in place."""
    return likes(wishes, pile), dislikes(wishes, pile, cost)


def likes(wishes: Wishes, pile: Pile) -> Entries:
    """KS-SCORE-04: each complete set brings the bonus; its cards stay."""
    sets = complete_sets(wishes, pile)
    if not sets:
        return ()
    cards: tuple[CardId, ...] = ()
    for kinds, many in wishes.likes:
        cards += _all_of(pile, kinds)[: sets * many]
    return (Entry(cards, sets * wishes.bonus),)


def complete_sets(wishes: Wishes, pile: Pile) -> int:
    """How many whole sets of what a Knight likes are in a pile."""
    fewest = -1
    for kinds, many in wishes.likes:
        sets = _count(pile, kinds) // many
        if not sets:
            return 0
        fewest = sets if fewest < 0 else min(fewest, sets)
    return fewest


def _count(pile: Pile, kinds: tuple[CardId, ...]) -> int:
    """How many cards of some kinds are in a pile."""
    if len(kinds) == 1:
        return pile[kinds[0]]
    return sum([pile[card] for card in kinds])


def dislikes(wishes: Wishes, pile: Pile, cost: int) -> Entries:
    """KS-SCORE-05: every hated card costs points and leaves the pile, in place."""
    gone = _take_out(pile, wishes.hates)
    return (Entry(gone, -cost * len(gone)),) if gone else ()


def _take_out(pile: Pile, kinds: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Take all cards of some kinds off a pile, in place; returns them."""
    gone: tuple[CardId, ...] = ()
    for card in kinds:
        if pile[card]:
            gone += (card,) * pile[card]
            pile[card] = 0
    return gone


def _prizes(book: Rulebook, food: list[int], out: Seat) -> dict[int, int]:
    """KS-SCORE-06: the points for each Food total that is among the first two (KS-R08, KS-R09)."""
    options = book.options
    blocks = options.drunk_in_feast == "blocks_rank"
    totals = [one for seat, one in enumerate(food) if one and (blocks or seat != out)]
    if not totals:
        return {}
    levels = sorted(set(totals), reverse=True)
    if options.feast_ranking == "tie_uses_up_second" and totals.count(levels[0]) > 1:
        levels = levels[:1]
    return dict(zip(levels, (options.feast_first, options.feast_second), strict=False))


def pairs(tables: Tables, pile: Pile) -> tuple[Entries, Pile]:
    """KS-SCORE-07: a weapon and its partner count double; returns what is left over as well."""
    made = best_pairs(tables, pile)
    if not made:
        return (), pile
    left, entries = pile[:], []
    for (weapon, partner), many in made.items():
        points = 2 * (tables.printed[weapon] + tables.printed[partner])
        entries.append(entry_of((weapon, partner), many, points))
        left[weapon] -= many
        left[partner] -= many
    return tuple(entries), left


@cache
def entry_of(cards: tuple[CardId, ...], many: int, points: int) -> Entry:
    """The same cards a number of times, with the points that they bring each time; made once."""
    return Entry(cards * many, points * many)


def rest(tables: Tables, pile: Pile, left: Pile) -> Entries:
    """KS-SCORE-08, KS-SCORE-09: printed points of all that is left, and Companions as a group."""
    entries = [
        entry_of((card,), left[card], points) for card, points in tables.counted if left[card]
    ]
    group = _all_of(pile, tables.companions)
    if group:
        entries.append(Entry(group, tables.company[min(len(group), len(tables.company) - 1)]))
    return tuple(entries)


def _all_of(pile: Pile, kinds: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """All cards of some kinds in a pile."""
    found: tuple[CardId, ...] = ()
    for card in kinds:
        found += (card,) * pile[card]
    return found


# Which pairs are made


def best_pairs(tables: Tables, pile: Pile) -> dict[Pair, int]:
    """How often each pair is made, so that they bring the most (KS-R10)."""
    there = [(one, other) for one, other in tables.pairs if pile[one] and pile[other]]
    if tables.rivals:
        return _search(tables, there, pile)[1]
    return {pair: many for pair in there if (many := _most_pairs(pair, pile))} if there else {}


def _most_pairs(pair: Pair, pile: Pile) -> int:
    """KS-R31: a weapon may be its own partner."""
    weapon, partner = pair
    return pile[weapon] // 2 if weapon == partner else min(pile[weapon], pile[partner])


def _search(tables: Tables, those: list[Pair], pile: Pile) -> tuple[int, dict[Pair, int]]:
    """What pairs gain at the best, and how: every number of the first one is tried."""
    if not those:
        return 0, {}
    first, *others = those
    gain = sum([2 * tables.printed[card] - tables.points[card] for card in first])
    best: tuple[int, dict[Pair, int]] = (-1, {})
    for many in range(_most_pairs(first, pile), -1, -1):
        left = pile[:]
        left[first[0]] -= many
        left[first[1]] -= many
        more, made = _search(tables, others, left)
        if many * gain + more > best[0]:
            best = many * gain + more, ({first: many} if many else {}) | made
    return best
