"""Guessing the cards of a round whose deal went on with a reshuffled deck (NBK-DEAL-03).

Everybody can count what the old deck still held and what was shuffled into the new one, and saw
who was dealt how many cards from which. But nobody sees from which of the two a card came that
somebody plays. So a guess says for each card of the round whether it is *old*: every seat has as
many old cards as it was dealt, and all together they are just those of the old deck. All ways to
say it are counted seat by seat, so that each is equally likely.

Cards of stacks that have been turned up are counted as one heap: whose they were is disclosed to
nobody, and matters no more.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, factorial
from typing import NamedTuple, TypeAlias

from rules.games.never_bring_a_knife.cards import ACTIONS, ONE, Heap, cards_in, counts, heap, size
from rules.kernel.cards import CardId
from rules.kernel.rng import Dice

Share: TypeAlias = tuple[Heap, int]
_FULL: Heap = 128 * sum(ONE)


class Row(NamedTuple):
    """One seat: how many old cards it was dealt, and its cards of this round.

    `known` are those whose kind and player are known, `hidden` counts those of which nothing is,
    `turned` those that lie in stacks that have been turned up.
    """

    old: int
    known: tuple[CardId, ...]
    hidden: int
    turned: int


class Split(NamedTuple):
    """One way to say what of a seat's cards is old: known ones by kind, and how many hidden."""

    known: Heap
    hidden: int
    ways: int


class End(NamedTuple):
    """One way to say it of all cards: also which of those turned up are old, by kind."""

    share: Share
    turned: Heap
    ways: int


class TwoDecks:
    """All ways in which an old and a fresh deck make the cards of a round, and the draw deck."""

    def __init__(self, rows: Sequence[Row], old: Heap, fresh: Heap, turned: Heap) -> None:
        self.rows = tuple(rows)
        self.old, self.fresh, self.turned = old, fresh, turned
        self.known = heap([card for row in rows for card in row.known])
        self.splits = [tuple(_splits(row)) for row in rows]
        self.layers = self._layers()
        self.ends = tuple(self._ends())
        self.count = sum([end.ways for end in self.ends])

    def deal(self, dice: Dice) -> tuple[list[list[CardId]], list[CardId]]:
        """The hidden cards of every seat, and the draw deck."""
        end = self.ends[dice.weighted([end.ways for end in self.ends])]
        old_left = self.old - end.share[0] - end.turned
        old = iter(dice.shuffled(cards_in(old_left)))
        fresh_left = self._fresh_left(end.share[0], end.turned)
        fresh = iter(dice.shuffled(cards_in(fresh_left)))
        hidden: list[list[CardId]] = []
        for row, many in zip(self.rows, self._hidden_old(end.share, dice), strict=True):
            mixed = dice.shuffled([True] * many + [False] * (row.hidden - many))
            hidden.append([next(old) if is_old else next(fresh) for is_old in mixed])
        return hidden, list(fresh)

    def _layers(self) -> list[dict[Share, int]]:
        """After each seat, every share of old cards so far and in how many ways it comes about."""
        layers: list[dict[Share, int]] = [{(0, 0): 1}]
        for splits in self.splits:
            layer: dict[Share, int] = {}
            for (known, hidden), ways in layers[-1].items():
                for split in splits:
                    share = known + split.known, hidden + split.hidden
                    if _fits(share[0], self.old):
                        layer[share] = layer.get(share, 0) + ways * split.ways
            layers.append(layer)
        return layers

    def _ends(self) -> Iterator[End]:
        """Every whole share that uses up the old deck, with all arrangements of what is hidden."""
        total = sum([row.old for row in self.rows])
        of_turned = _by_size(self.turned)
        for share, ways in self.layers[-1].items():
            many = total - size(share[0]) - share[1]
            for turned in of_turned.get(many, ()):
                left = self._fresh_left(share[0], turned)
                if _fits(share[0] + turned, self.old) and left >= 0:
                    yield End(share, turned, ways * self._arrangements(share, turned, left))

    def _fresh_left(self, known: Heap, turned: Heap) -> Heap:
        """What of the fresh deck nobody has seen; -1 if more than that has been seen."""
        seen = self.known - known + self.turned - turned
        return self.fresh - seen if _fits(seen, self.fresh) else -1

    def _arrangements(self, share: Share, turned: Heap, fresh_left: Heap) -> int:
        old_left = self.old - share[0] - turned
        both = _orders(turned) * _orders(self.turned - turned)
        return both * _orders(old_left) * _orders(fresh_left)

    def _hidden_old(self, share: Share, dice: Dice) -> list[int]:
        """How many hidden cards of each seat are old, drawn backwards from the whole share."""
        found: list[int] = []
        for layer, splits in zip(self.layers[-2::-1], self.splits[::-1], strict=True):
            before = [(share[0] - split.known, share[1] - split.hidden) for split in splits]
            ways = [layer.get(b, 0) * s.ways for b, s in zip(before, splits, strict=True)]
            chosen = dice.weighted(ways)
            share = before[chosen]
            found.append(splits[chosen].hidden)
        return found[::-1]


def _splits(row: Row) -> Iterator[Split]:
    """All ways to say which cards of a seat are old."""
    for known, ways in _parts(heap(row.known)):
        for hidden in range(row.hidden + 1):
            turned = row.old - size(known) - hidden
            if 0 <= turned <= row.turned:
                more = comb(row.hidden, hidden) * comb(row.turned, turned)
                yield Split(known, hidden, ways * more)


def _parts(pile: Heap) -> Iterator[tuple[Heap, int]]:
    """Every part of a pile by kind, and in how many ways its cards can be picked."""
    there = counts(pile)
    for picked in product(*(range(many + 1) for many in there)):
        ways, part = 1, 0
        for kind in ACTIONS:
            ways *= comb(there[kind], picked[kind])
            part += picked[kind] * ONE[kind]
        yield part, ways


def _by_size(pile: Heap) -> dict[int, list[Heap]]:
    found: dict[int, list[Heap]] = {}
    for part, _ in _parts(pile):
        found.setdefault(size(part), []).append(part)
    return found


def _orders(pile: Heap) -> int:
    """In how many orders the cards of a pile can lie."""
    ways = factorial(size(pile))
    for many in counts(pile):
        ways //= factorial(many)
    return ways


def _fits(part: Heap, whole: Heap) -> bool:
    """Whether a pile has at least these cards, kind by kind."""
    return (whole | _FULL) - part & _FULL == _FULL
