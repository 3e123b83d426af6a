"""Counting a round: drunks, likes, dislikes, feast, pairs, all else, in this order (KS-SCORE).

Everything here is a function of piles that lie open.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules.games.knight_shift.rulebook import Rulebook, Tables, Wishes
from rules.games.knight_shift.sheet import Entry, Sheet
from rules.kernel.cards import CardId

Pile: TypeAlias = Counter[CardId]
Pair: TypeAlias = tuple[CardId, CardId]
Entries: TypeAlias = tuple[Entry, ...]


class Load(NamedTuple):
    """A claimed Knight and the Items on it."""

    knight: CardId
    cards: tuple[CardId, ...]


@dataclass(slots=True)
class Squire:
    """A squire whose Knight is being counted: what is still on it, and the lines so far."""

    knight: CardId
    pile: Pile
    booze: int = 0
    is_worst: bool = False
    is_out: bool = False
    lost: tuple[CardId, ...] = ()
    likes: Entries = ()
    dislikes: Entries = ()
    food: int = 0
    feast: Entries = ()
    pairs: Entries = ()
    rest: Entries = ()

    def sheet(self) -> Sheet:
        """What goes on the score sheet."""
        return Sheet(
            self.knight, self.booze, self.is_worst, self.lost, self.likes, self.dislikes,
            self.food, self.feast, self.pairs, self.rest,
        )  # fmt: skip


def score_round(book: Rulebook, loads: Sequence[Load]) -> tuple[Sheet, ...]:
    """The sheets of all squires, whose Knights come in the order of their seats."""
    tables, options = book.tables, book.options
    squires = [Squire(load.knight, Counter(load.cards)) for load in loads]
    count_drunks(book, squires)
    sober = [squire for squire in squires if not squire.is_out]
    for squire in sober:
        squire.likes = likes(tables.wishes[squire.knight], squire.pile)
    for squire in sober:
        squire.dislikes = dislikes(tables.wishes[squire.knight], squire.pile, options.hated)
    count_feast(book, squires)
    for squire in sober:
        squire.pairs, left = pairs(tables, squire.pile)
        squire.rest = rest(book, squire.pile, left)
    return tuple([squire.sheet() for squire in squires])


def count_drunks(book: Rulebook, squires: list[Squire]) -> None:
    """KS-SCORE-01 to KS-SCORE-03: whoever alone has the most Booze is out, or loses it."""
    for squire in squires:
        squire.booze = sum([squire.pile[card] for card in book.tables.booze])
    most = max(squire.booze for squire in squires)
    worst = [squire for squire in squires if squire.booze == most]
    if len(worst) > 1:
        return
    worst[0].is_worst = True
    if book.is_for_two and book.options.two_player_booze == "discard":
        worst[0].lost = _take_out(worst[0].pile, book.tables.booze)
    else:
        worst[0].is_out = True


def likes(wishes: Wishes, pile: Pile) -> Entries:
    """KS-SCORE-04: each complete set brings the bonus; its cards stay."""
    sets = min([sum([pile[card] for card in kinds]) // many for kinds, many in wishes.likes])
    if not sets:
        return ()
    cards: list[CardId] = []
    for kinds, many in wishes.likes:
        there = [card for card in kinds for _ in range(pile[card])]
        cards += there[: sets * many]
    return (Entry(tuple(cards), sets * wishes.bonus),)


def dislikes(wishes: Wishes, pile: Pile, cost: int) -> Entries:
    """KS-SCORE-05: every hated card costs points and leaves the pile, in place."""
    gone = _take_out(pile, wishes.hates)
    return (Entry(gone, -cost * len(gone)),) if gone else ()


def _take_out(pile: Pile, kinds: frozenset[CardId]) -> tuple[CardId, ...]:
    """Take all cards of some kinds off a pile, in place; returns them."""
    gone = tuple([card for card in sorted(kinds) for _ in range(pile[card])])
    for card in kinds:
        del pile[card]
    return gone


def count_feast(book: Rulebook, squires: list[Squire]) -> None:
    """KS-SCORE-06: the most Food and the second most, shared by all that have it."""
    feast = book.tables.feast
    for squire in squires:
        squire.food = sum([feast[card] * many for card, many in squire.pile.items()])
    prizes = _prizes(book, squires)
    for squire in squires:
        points = 0 if squire.is_out else prizes.get(squire.food, 0)
        if points:
            eaten = [c for c in sorted(squire.pile) if feast[c] for _ in range(squire.pile[c])]
            squire.feast = (Entry(tuple(eaten), points),)


def _prizes(book: Rulebook, squires: list[Squire]) -> dict[int, int]:
    """KS-R08, KS-R09: the points for each Food total that is among the first two."""
    options = book.options
    blocks = options.drunk_in_feast == "blocks_rank"
    totals = [s.food for s in squires if s.food and (blocks or not s.is_out)]
    levels = sorted(set(totals), reverse=True)
    if options.feast_ranking == "tie_uses_up_second" and levels and totals.count(levels[0]) > 1:
        levels = levels[:1]
    return dict(zip(levels, (options.feast_first, options.feast_second), strict=False))


def pairs(tables: Tables, pile: Pile) -> tuple[Entries, Pile]:
    """KS-SCORE-07: a weapon and its partner count double; returns what is left over as well."""
    left, entries = Counter(pile), []
    for (weapon, partner), many in best_pairs(tables, pile).items():
        points = 2 * many * (tables.printed[weapon] + tables.printed[partner])
        entries.append(Entry((weapon, partner) * many, points))
        left[weapon] -= many
        left[partner] -= many
    return tuple(entries), left


def rest(book: Rulebook, pile: Pile, left: Pile) -> Entries:
    """KS-SCORE-08, KS-SCORE-09: printed points of all that is left, and Companions as a group."""
    tables, table = book.tables, book.deck.companions
    entries = [
        Entry((card,) * left[card], tables.points[card] * left[card])
        for card in sorted(left)
        if left[card] and tables.points[card]
    ]
    group = tuple([card for card in sorted(tables.companions) for _ in range(pile[card])])
    if group:
        entries.append(Entry(group, table[min(len(group), len(table) - 1)]))
    return tuple(entries)


# Which pairs are made


def best_pairs(tables: Tables, pile: Pile) -> dict[Pair, int]:
    """How often each pair is made, so that they bring the most (KS-R10)."""
    there = [pair for pair in tables.pairs if pile[pair[0]] and pile[pair[1]]]
    rivals = Counter([card for pair in there for card in set(pair)])
    if all(many == 1 for many in rivals.values()):
        return {pair: many for pair in there if (many := _most_pairs(pair, pile))}
    return _search(tables, there, pile)[1]


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
        left = Counter(pile)
        left[first[0]] -= many
        left[first[1]] -= many
        more, made = _search(tables, others, left)
        if many * gain + more > best[0]:
            best = many * gain + more, ({first: many} if many else {}) | made
    return best
