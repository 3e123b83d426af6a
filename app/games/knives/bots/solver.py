"""The last tricks of a guessed world, played exactly: every seat sees everything there.

Alpha-beta over two camps. `takers` are the seats whose coins count, `eager` those who want them
to have many: with a bank both are the banker's side; going for broke, the banker's coins count
and the defenders are eager. Positions between tricks are remembered with their bounds.
"""

from rules.games.knives.cards import (
    CAT,
    DECK_SIZE,
    GHOSTS,
    KINGS,
    POWER,
    SAME_SUIT,
    SEATS,
    SUIT_OF,
)
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.tricks import LEFT, winning_card
from rules.kernel.cards import CardId, CardSet, Seat, members

_UNIQUE = frozenset((*GHOSTS, *KINGS, CAT))
_BETWEEN = tuple(
    tuple(sum(1 << c for c in range(low + 1, high)) for high in range(DECK_SIZE))
    for low in range(DECK_SIZE)
)


class Solver:
    """Exact play for one strong suit and one division into camps."""

    def __init__(
        self, book: Rulebook, strong: int, takers: frozenset[Seat], eager: frozenset[Seat]
    ) -> None:
        self.book = book
        self.strong = strong
        self.takes = tuple(seat in takers for seat in range(SEATS))
        self.eager = tuple(seat in eager for seat in range(SEATS))
        self.holdings: list[CardSet] = [0] * SEATS
        self.choices: dict[tuple[CardSet, CardSet, int], list[CardId]] = {}
        self.bounds: dict[tuple[int, ...], tuple[int, int]] = {}
        self.nodes = 0

    def coins(
        self, holdings: list[CardSet], leader: Seat, low: int = 0, high: int | None = None
    ) -> int:
        """The coins that the takers win from here on, with best play of both camps.

        Only what lies between `low` and `high` is told exactly; beyond them, only that it does.
        """
        self.holdings = holdings[:]
        return self._lead(leader, low, self.book.total if high is None else high)

    def _lead(self, leader: Seat, low: int, high: int) -> int:
        """Between tricks: look the position up, or play it."""
        holdings = self.holdings
        held = holdings[leader]
        if not held & (held - 1):
            return self._last_trick(leader) if held else 0
        key = (*holdings, leader)
        floor, ceiling = self.bounds.get(key, (0, self.book.total))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        low, high = max(low, floor), min(high, ceiling)
        out = 0
        for cards in holdings:
            out |= cards
        value = self._play(leader, leader, (), out, low, high)
        if value <= low:
            self.bounds[key] = (floor, value)
        elif value >= high:
            self.bounds[key] = (value, ceiling)
        else:
            self.bounds[key] = (value, value)
        return value

    def _play(
        self, seat: Seat, leader: Seat, trick: tuple[CardId, ...], out: CardSet, low: int, high: int
    ) -> int:
        """One card: the eager raise the floor, the others lower the ceiling (fail-soft).

        `out` are the cards that nobody had played when the trick began.
        """
        self.nodes += 1
        holdings = self.holdings
        held = holdings[seat]
        legal = held & SAME_SUIT[trick[0]] or held if trick else held
        last = len(trick) == SEATS - 1
        eager = self.eager[seat]
        best = -1 if eager else 999
        for card in self._different(legal, out, SUIT_OF[trick[0]] if trick else 0):
            holdings[seat] = held ^ 1 << card
            if last:
                value = self._taken(leader, (*trick, card), low, high)
            else:
                value = self._play(LEFT[seat], leader, (*trick, card), out, low, high)
            if eager:
                if value > best:
                    best = value
                    low = max(low, value)
            elif value < best:
                best = value
                high = min(high, value)
            if low >= high:
                break
        holdings[seat] = held
        return best

    def _taken(self, leader: Seat, trick: tuple[CardId, ...], low: int, high: int) -> int:
        """The end of a trick, and everything after it."""
        winner = (leader + trick.index(winning_card(self.book, self.strong, trick))) % SEATS
        coins = 0
        if self.takes[winner]:
            worth = self.book.coins
            coins = sum([worth[card] for card in trick])
        if CAT in trick and self.book.specials:
            winner = (leader + trick.index(CAT)) % SEATS
        return coins + self._lead(winner, low - coins, high - coins)

    def _last_trick(self, leader: Seat) -> int:
        """Nobody has a choice any more."""
        a, b, c, d, e = self.holdings
        lead = a, b, c, d, e, a, b, c, d
        trick = tuple([held.bit_length() - 1 for held in lead[leader : leader + SEATS]])
        winner = (leader + trick.index(winning_card(self.book, self.strong, trick))) % SEATS
        if not self.takes[winner]:
            return 0
        worth = self.book.coins
        return sum([worth[card] for card in trick])

    def _different(self, legal: CardSet, out: CardSet, led: int) -> list[CardId]:
        """The legal cards, one for each run of cards that do the same; likely best ones first."""
        key = (legal, out, led)
        found = self.choices.get(key)
        if found is None:
            found = self.choices[key] = []
            for card in members(legal):
                if not (found and self._same(found[-1], card, out)):
                    found.append(card)
            found.sort(key=POWER[self.strong][led].__getitem__, reverse=True)
        return found

    def _same(self, low: CardId, high: CardId, out: CardSet) -> bool:
        if SUIT_OF[low] != SUIT_OF[high] or low in _UNIQUE or high in _UNIQUE:
            return False
        worth = self.book.coins
        return worth[low] == worth[high] and not _BETWEEN[low][high] & out
