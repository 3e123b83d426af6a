"""What a pile is worth on a Knight: as it would be counted now, and with what may still come.

A pile is a sorted tuple of cards here. The same piles come up again and again in a search, so what
was found for one is kept.
"""

from functools import lru_cache
from typing import TypeAlias

from rules.games.knight_shift.rulebook import Rulebook, Tables, Wishes
from rules.games.knight_shift.scoring import Pile as Counts
from rules.games.knight_shift.scoring import dislikes, likes, pairs, pile_of, rest
from rules.kernel.cards import CardId

Pile: TypeAlias = tuple[CardId, ...]

# This many piles are remembered.
MOST_PILES = 1 << 14

# What is left of a bonus while this many Items of its set are missing.
SET_HOPE = (1.0, 0.42, 0.16, 0.05)
# What an Item is worth that only waits for its partner, as a share of what the pair would bring.
PAIR_HOPE = 0.2
# How likely a Knight with so many Booze passes out, and how much of the first prize of the feast so
# much Food usually brings.
DRUNK = (0.0, 0.12, 0.4, 0.68, 0.85, 0.95)
FEAST = (0.0, 0.08, 0.2, 0.33, 0.47, 0.58, 0.68, 0.77, 0.83, 0.88, 0.92)


class Appraised(dict[CardId, float]):
    """A pile on a Knight, and by how much each Item that may come changes the hope for it.

    - `points` are those of likes, dislikes, pairs and everything else; `fallen` is what is left of
      them with too much Booze.
    - `hope` adds what is begun, the feast and the danger of Booze, as they usually turn out.
    """

    __slots__ = ("_appraiser", "_then", "booze", "cards", "fallen", "food", "hope", "knight",
                 "points")  # fmt: skip

    def __init__(self, appraiser: "Appraiser", knight: CardId, cards: Pile) -> None:
        super().__init__()
        self._appraiser, self.knight, self.cards = appraiser, knight, cards
        self._then: dict[CardId, Appraised] = {}
        book = appraiser.book
        tables, wishes = book.tables, book.tables.wishes[knight]
        pile = pile_of(tables, cards)
        self.booze = sum([pile[card] for card in tables.booze])
        begun = _begun_sets(wishes, pile)
        counted = [*likes(wishes, pile), *dislikes(wishes, pile, book.options.hated)]
        made, left = pairs(tables, pile)
        counted += [*made, *rest(tables, pile, left)]
        self.food = sum([tables.feast[card] * pile[card] for card in tables.food])
        self.points = sum([entry.points for entry in counted])
        self.fallen = self._once_fallen() if self.booze else self.points
        self.hope = self._hope() + begun + _begun_pairs(tables, wishes, left)

    def __missing__(self, card: CardId) -> float:
        """By how much an Item changes the hope, worked out once."""
        gain = self[card] = self.plus(card).hope - self.hope
        return gain

    def plus(self, card: CardId) -> "Appraised":
        """The pile with one more Item."""
        found = self._then.get(card)
        if found is None:
            more = tuple(sorted((*self.cards, card)))
            found = self._then[card] = self._appraiser.pile(self.knight, more)
        return found

    def _once_fallen(self) -> int:
        """KS-SCORE-02, KS-SCORE-03: nothing, or all but the Booze."""
        book = self._appraiser.book
        if not book.keeps_awake:
            return 0
        dry = tuple([card for card in self.cards if card not in book.tables.booze])
        return self._appraiser.pile(self.knight, dry).points

    def _hope(self) -> float:
        """The points, with the feast and the danger of Booze."""
        feast = _of(FEAST, self.food) * self._appraiser.prizes[0]
        drunk, keeps = _of(DRUNK, self.booze), self._appraiser.book.keeps_awake
        return (1.0 - drunk) * (self.points + feast) + drunk * (self.fallen + keeps * feast)


class Appraiser:
    """Knows the Knights and Items of one table, and the piles that came up lately."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.prizes = book.options.feast_first, book.options.feast_second
        self._piles: dict[tuple[CardId, Pile], Appraised] = {}

    def pile(self, knight: CardId, cards: Pile) -> Appraised:
        """The pile of these cards, sorted, on a Knight: the same one for the same cards."""
        found = self._piles.get((knight, cards))
        if found is None:
            if len(self._piles) >= MOST_PILES:
                # Piles hold on to those that come of them: only all of them at once can go.
                self._piles.clear()
            found = self._piles[knight, cards] = Appraised(self, knight, cards)
        return found


def _begun_pairs(tables: Tables, wishes: Wishes, left: Counts) -> float:
    """What Items are worth that wait for their partners."""
    found = 0.0
    for weapon, partner in tables.pairs:
        is_hated = weapon in wishes.hates or partner in wishes.hates
        if (left[weapon] or left[partner]) and not is_hated:
            found += PAIR_HOPE * (tables.printed[weapon] + tables.printed[partner])
    return found


def _begun_sets(wishes: Wishes, pile: Counts) -> float:
    """What the next set is worth with what is there of it."""
    there = [(sum([pile[card] for card in kinds]), many) for kinds, many in wishes.likes]
    sets = min([have // many for have, many in there])
    missing = sum([max(0, (sets + 1) * many - have) for have, many in there])
    needed = sum([many for _, many in there])
    return wishes.bonus * SET_HOPE[missing] if missing < min(needed, len(SET_HOPE)) else 0.0


def _of(table: tuple[float, ...], place: int) -> float:
    return table[min(place, len(table) - 1)]


@lru_cache(maxsize=8)
def appraiser(book: Rulebook) -> Appraiser:
    """The appraiser of a table, the same one for the same agreement."""
    return Appraiser(book)
