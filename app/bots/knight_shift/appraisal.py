"""What a pile is worth on a Knight: as it would be counted now, and with what may still come.

A pile is a sorted tuple of cards here. The same piles come up again and again in a search, so what
was found for one is kept.
"""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rules.games.knight_shift.rulebook import Rulebook, Wishes
from rules.games.knight_shift.scoring import Pile as Counts
from rules.games.knight_shift.scoring import dislikes, likes, pairs, pile_of, rest
from rules.kernel.cards import CardId

Pile: TypeAlias = tuple[CardId, ...]

# What is left of a bonus while so many Items of its set are missing.
SET_HOPE = (1.0, 0.42, 0.16, 0.05)
# What an Item is worth that only waits for its partner, as a share of what the pair would bring.
PAIR_HOPE = 0.2
# How likely a Knight with so many Booze passes out, and how much of the first prize of the feast so
# much Food usually brings.
DRUNK = (0.0, 0.12, 0.4, 0.68, 0.85, 0.95)
FEAST = (0.0, 0.08, 0.2, 0.33, 0.47, 0.58, 0.68, 0.77, 0.83, 0.88, 0.92)


class Appraisal(NamedTuple):
    """A pile on a Knight.

    `points` are those of likes, dislikes, pairs and everything else; `fallen` is what is left of
    them with too much Booze; `hope` adds what is begun, the feast and the danger of Booze, as they
    usually turn out.
    """

    points: int
    fallen: int
    hope: float
    booze: int
    food: int


class Appraiser:
    """Knows the Knights and Items of one table."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.prizes = book.options.feast_first, book.options.feast_second
        self.appraise = lru_cache(maxsize=1 << 16)(self._appraise)
        self.gain = lru_cache(maxsize=1 << 17)(self._gain)

    def _appraise(self, knight: CardId, cards: Pile) -> Appraisal:
        tables = self.book.tables
        wishes, pile = tables.wishes[knight], pile_of(tables, cards)
        booze = sum([pile[card] for card in tables.booze])
        counted = [*likes(wishes, pile)]
        begun = _begun_sets(wishes, pile)
        counted += dislikes(wishes, pile, self.book.options.hated)
        made, left = pairs(tables, pile)
        counted += [*made, *rest(tables, pile, left)]
        food = sum([tables.feast[card] * pile[card] for card in tables.food])
        points = sum([entry.points for entry in counted])
        begun += self._begun_pairs(wishes, left)
        fallen = self._fallen(knight, cards) if booze else points
        feast, drunk = _of(FEAST, food) * self.prizes[0], _of(DRUNK, booze)
        hope = (
            (1.0 - drunk) * (points + feast)
            + drunk * (fallen + self.book.keeps_awake * feast)
            + begun
        )
        return Appraisal(points, fallen, hope, booze, food)

    def _fallen(self, knight: CardId, cards: Pile) -> int:
        """KS-SCORE-02, KS-SCORE-03: nothing, or all but the Booze."""
        if not self.book.keeps_awake:
            return 0
        dry = tuple([card for card in cards if card not in self.book.tables.booze])
        return self.appraise(knight, dry).points

    def _begun_pairs(self, wishes: Wishes, left: Counts) -> float:
        tables, found = self.book.tables, 0.0
        for weapon, partner in tables.pairs:
            is_hated = weapon in wishes.hates or partner in wishes.hates
            if (left[weapon] or left[partner]) and not is_hated:
                found += PAIR_HOPE * (tables.printed[weapon] + tables.printed[partner])
        return found

    def _gain(self, knight: CardId, cards: Pile, card: CardId) -> float:
        """By how much another Item changes the hope."""
        more = tuple(sorted((*cards, card)))
        return self.appraise(knight, more).hope - self.appraise(knight, cards).hope


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
