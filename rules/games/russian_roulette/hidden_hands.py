"""Guessing action cards: what others hold, and the order of the draw deck.

Before the discards were ever shuffled again every unseen card can be anywhere. After that everybody
knows what was shuffled in, so what others held then (*old* cards) and what was drawn since (*new*
cards) are two heaps; a card that somebody played since can come from either. Every way to say it
is weighed by the number of deals that lead to it.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import comb, factorial, perm, prod
from typing import NamedTuple, TypeAlias

from rules.games.russian_roulette.state import Reshuffle
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId
from rules.kernel.rng import Dice

Hands: TypeAlias = list[tuple[CardId, ...]]
Heap: TypeAlias = Counter[CardId]


class Split(NamedTuple):
    """One way to say which of the cards that others played since were old."""

    old: tuple[Heap, ...]
    new: tuple[Heap, ...]
    ways: int


class HiddenHands:
    """All that the hands and the draw deck behind one view may be."""

    def __init__(self, view: WcrrView) -> None:
        self.view = view
        deck = view.book.deck
        self.all = Counter(deck.supply if deck is not None else ())
        self.others = [seat for seat in range(view.seats) if seat != view.seat]
        self.splits = self._splits() if view.reshuffle is not None and view.hands is None else ()

    def guess(self, dice: Dice) -> tuple[Hands, tuple[CardId, ...]]:
        """Everybody's hand, and the draw deck."""
        view = self.view
        if view.hands is not None:
            seen = Counter(view.discard) + Counter(card for hand in view.hands for card in hand)
            return list(view.hands), tuple(dice.shuffled(_cards(self.all - seen)))
        if view.reshuffle is not None:
            return self._guess_two(view.reshuffle, dice)
        unseen = iter(dice.shuffled(_cards(self.all - Counter(view.hand) - Counter(view.discard))))
        counts = [0 if seat == view.seat else many for seat, many in enumerate(view.counts)]
        hands = [tuple(sorted(next(unseen) for _ in range(many))) for many in counts]
        hands[view.seat] = view.hand
        return hands, tuple(unseen)

    def _heaps(self, since: Reshuffle) -> tuple[Heap, Heap]:
        """Old cards of the others, and new ones that this seat has not drawn itself."""
        view = self.view
        fresh, kept = Counter(since.cards), Counter(view.kept)
        mine = Counter(view.hand) + Counter(since.played[view.seat]) - kept
        return self.all - fresh - kept, fresh - mine

    def _splits(self) -> tuple[Split, ...]:
        since = self.view.reshuffle
        assert since is not None
        old, new = self._heaps(since)
        found = [
            self._weighed(since, old, new, choice) for choice in self._choices(since, old, new)
        ]
        return tuple([split for split in found if split.ways])

    def _choices(self, since: Reshuffle, old: Heap, new: Heap) -> list[tuple[Heap, ...]]:
        """For each other seat what it played of its old cards, as far as both heaps go."""
        found: list[tuple[tuple[Heap, ...], Heap, Heap]] = [((), old, new)]
        for seat in self.others:
            played = Counter(since.played[seat])
            found = [
                ((*chosen, was), olds - was, news - (played - was))
                for chosen, olds, news in found
                for was in _ways_to_split(played, olds, news)
                if was.total() <= since.held[seat] and (played - was).total() <= since.drawn[seat]
            ]
        return [chosen for chosen, _, _ in found]

    def _weighed(
        self,
        since: Reshuffle,
        old: Heap,
        new: Heap,
        choice: Sequence[Heap],
    ) -> Split:
        """In how many deals these cards were the old ones among those played."""
        rest = tuple(
            Counter(since.played[s]) - was for s, was in zip(self.others, choice, strict=True)
        )
        ways = _deals(old, choice, [since.held[s] for s in self.others])
        ways *= _deals(new, rest, [since.drawn[s] for s in self.others])
        return Split(tuple(choice), rest, ways)

    def _guess_two(self, since: Reshuffle, dice: Dice) -> tuple[Hands, tuple[CardId, ...]]:
        split = self.splits[dice.weighted([one.ways for one in self.splits])]
        old, new = self._heaps(since)
        olds = iter(dice.shuffled(_cards(old - sum(split.old, Counter()))))
        news = iter(dice.shuffled(_cards(new - sum(split.new, Counter()))))
        hands: Hands = [()] * self.view.seats
        for seat, was, since_then in zip(self.others, split.old, split.new, strict=True):
            first = [next(olds) for _ in range(since.held[seat] - was.total())]
            later = [next(news) for _ in range(since.drawn[seat] - since_then.total())]
            hands[seat] = tuple(sorted(first + later))
        hands[self.view.seat] = self.view.hand
        return hands, tuple(news)


def _cards(heap: Heap) -> list[CardId]:
    return sorted(heap.elements())


def _ways_to_split(played: Heap, old: Heap, new: Heap) -> list[Heap]:
    """Every part of what one seat has played that can have been old."""
    kinds = sorted(played)
    ranges = [
        range(max(0, played[k] - new[k]), min(played[k], old[k]) + 1) for k in kinds
    ]  # fmt: skip
    return [Counter(dict(zip(kinds, counts, strict=True))) for counts in product(*ranges)]


def _deals(heap: Heap, shown: Sequence[Heap], sizes: Sequence[int]) -> int:
    """In how many ways a heap can be dealt so that everybody gets at least what they have shown."""
    together = sum(shown, Counter[CardId]())
    left = heap.total() - together.total()
    ways = prod(perm(heap[kind], many) for kind, many in together.items())
    for seen in shown:
        ways //= prod(factorial(many) for many in seen.values())
    for seen, size in zip(shown, sizes, strict=True):
        room = size - seen.total()
        if room < 0 or room > left:
            return 0
        ways *= comb(left, room)
        left -= room
    return ways * factorial(left)
