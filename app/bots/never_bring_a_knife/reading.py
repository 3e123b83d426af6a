"""Reading the public record again, deed by deed: how well does every layout explain it?

An exact Bayes filter over all layouts. A card laid face up is weighed at once. Cards laid face
down are weighed by their targets while they lie, and when the stack is turned up by every way
in which the kinds can belong to those who laid them. Rounds that are over are read only once.
"""

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple, TypeAlias

from app.bots.never_bring_a_knife.habits import (
    ENEMY,
    FRIEND,
    HEALS_A_FRIEND,
    NOISE,
    ONESELF,
    STRANGER,
    deck_shares,
    insight,
    kinds_played,
)
from app.bots.never_bring_a_knife.layouts import Layouts
from rules.games.never_bring_a_knife.record import (
    Deed,
    Looked,
    Played,
    RoundRecord,
    Shot,
    Swapped,
    Treated,
    Turned,
)
from rules.games.never_bring_a_knife.rulebook import Rulebook
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

NOBODY = -1
Factors: TypeAlias = tuple[float, ...]
"""For every layout how likely something was there."""


class Trace(NamedTuple):
    """A deed of `seat` towards `target` that told something: a card, or None for a heal or a Hit.

    `factors` says for every layout how likely the deed was.
    """

    seat: Seat
    target: Seat
    card: CardId | None
    deed: str
    factors: Factors


class Read(NamedTuple):
    """How far the record has been read: the layouts' weights, and what stood where by then."""

    weights: Factors
    held: tuple[int, ...]
    facts: tuple[int, ...]
    cards: int
    traces: tuple[Trace, ...]


class Reader:
    """Reads one round, from the eyes of a seat, or of nobody in particular."""

    def __init__(self, book: Rulebook, seat: Seat, layouts: Layouts, number: int) -> None:
        self.book, self.seat, self.layouts = book, seat, layouts
        self.insight = insight(number)
        self.sizes = [0] * book.seats
        self.played = 0
        self.lying: list[list[tuple[Seat, CardId | None, list[Factors]]]] = [
            [] for _ in range(book.seats)
        ]

    def read(self, before: Read, deeds: tuple[Deed, ...], own: tuple[CardId, ...]) -> Read:
        """What is known after these deeds; `own` are the own cards of the game, in order."""
        self.weights = list(before.weights)
        self.held, self.facts = list(before.held), list(before.facts)
        self.cards, self.traces = before.cards, list(before.traces)
        for deed in deeds:
            self._read(deed, own)
        for stack in self.lying:
            for _, card, factors in stack:
                if card is None and factors:
                    self._weigh(tuple([sum(kinds) for kinds in factors]))
        return Read(
            tuple(self.weights), tuple(self.held), tuple(self.facts), self.cards, tuple(self.traces)
        )

    def _read(self, deed: Deed, own: tuple[CardId, ...]) -> None:
        if isinstance(deed, Played):
            self._played(deed, own)
        elif isinstance(deed, Turned):
            self._turned(deed)
        elif isinstance(deed, Looked):
            self.facts[deed.seat] |= 1 << deed.card
        elif isinstance(deed, Swapped):
            held, boss = self.held, self.book.seats
            held[deed.seat], held[boss] = held[boss], held[deed.seat]
        elif isinstance(deed, Treated):
            self._helped(deed.seat, deed.target, "heal", HEALS_A_FRIEND)
        elif isinstance(deed, Shot):
            self._helped(deed.seat, deed.target, "hit", 1.0 / HEALS_A_FRIEND)

    def _played(self, deed: Played, own: tuple[CardId, ...]) -> None:
        card, factors = deed.card, list[Factors]()
        if deed.seat == self.seat:
            card = own[self.cards]
            self.cards += 1
        else:
            factors = self._likely(deed.seat, deed.target)
            if card is not None:
                self._trace(deed.seat, deed.target, card, factors)
        self.lying[deed.target].append((deed.seat, card, factors))
        self.sizes[deed.target] += 1
        self.played += 1

    def _turned(self, deed: Turned) -> None:
        """Share the kinds that lay face down out to those who laid them, in every way."""
        left = list(deed.cards)
        hidden = []
        for seat, card, factors in self.lying[deed.seat]:
            if card is None:
                hidden.append((seat, factors))
            else:
                left.remove(card)
        self.lying[deed.seat] = []
        if len(set(left)) == 1:
            for seat, factors in hidden:
                self._trace(seat, deed.seat, left[0], factors)
        elif hidden:
            self._weigh(_shared_out([factors for _, factors in hidden], tuple(left)))

    def _helped(self, seat: Seat, target: Seat, deed: str, ratio: float) -> None:
        if seat not in (self.seat, target):
            one, other = self.held[seat], self.held[target]
            same = [layout >> one & 1 == layout >> other & 1 for layout in self.layouts]
            factors = tuple([ratio if friends else 1.0 for friends in same])
            self.traces.append(Trace(seat, target, None, deed, factors))
            self._weigh(factors)

    def _trace(self, seat: Seat, target: Seat, card: CardId, likely: list[Factors]) -> None:
        factors = tuple([kinds[card] for kinds in likely])
        self.traces.append(Trace(seat, target, card, "play", factors))
        self._weigh(factors)

    def _weigh(self, factors: Factors) -> None:
        weights = [w * factor for w, factor in zip(self.weights, factors, strict=True)]
        most = max(weights)
        self.weights = [weight / most for weight in weights]

    def _likely(self, seat: Seat, target: Seat) -> list[Factors]:
        """For every layout and kind: how likely this seat plays it on that target now."""
        book, held, bit = self.book, self.held, 1 << self.held[target]
        room = book.hand_size
        lap = self.played // book.seats
        own_open = int(lap > 0 and self.sizes[seat] < room)
        open_cards = sum(
            [1 << held[s] for s in range(book.seats) if s != seat and self.sizes[s] < room]
        )
        seen = open_cards & self.facts[seat]
        own, known = held[seat], bool(self.facts[seat] & bit)
        found: dict[tuple[int, int, bool], Factors] = {}
        result = []
        for layout in self.layouts:
            same = layout if layout >> own & 1 else ~layout
            key = ((seen & same).bit_count(), (open_cards & same).bit_count(), bool(same & bit))
            if key not in found:
                crowd = (seen.bit_count(), open_cards.bit_count(), own_open)
                relation = (target == seat, known, key[2])
                found[key] = self._mixed(relation, key[0], key[1], crowd, room - lap)
            result.append(found[key])
        return result

    def _mixed(
        self,
        relation: tuple[bool, bool, bool],
        friends_seen: int,
        friends: int,
        crowd: tuple[int, int, int],
        cards: int,
    ) -> Factors:
        """Somebody who goes by what it has seen, one who sees through all, and plain noise."""
        to_oneself, known, friendly = relation
        seen, everybody, own_open = crowd
        truth = ONESELF if to_oneself else FRIEND if friendly else ENEMY
        looks = truth if to_oneself or known else STRANGER
        by_sight = (friends_seen, seen - friends_seen, everybody - seen, own_open)
        by_insight = (friends, everybody - friends, 0, own_open)
        plain = kinds_played(self.book, looks, by_sight, cards)
        wise = kinds_played(self.book, truth, by_insight, cards)
        share = (1.0 - NOISE) * self.insight
        rest = 1.0 - NOISE - share
        lot = NOISE / (everybody + own_open)
        shares = deck_shares(self.book)
        return tuple(
            [rest * p + share * w + lot * s for p, w, s in zip(plain, wise, shares, strict=True)]
        )


def _shared_out(likely: list[list[Factors]], kinds: tuple[CardId, ...]) -> Factors:
    """How likely these kinds were played by these people, whoever played which."""
    ways = _ways(kinds)
    result = []
    for of_layout in zip(*likely, strict=True):
        total = 0.0
        for way in ways:
            product = 1.0
            for chances, kind in zip(of_layout, way, strict=True):
                product *= chances[kind]
            total += product
        result.append(total)
    return tuple(result)


@lru_cache(maxsize=4096)
def _ways(kinds: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], ...]:
    return tuple(sorted(set(permutations(kinds))))


def read_game(view: NbkView, layouts: Layouts, seat: Seat) -> Read:
    """The whole record of a game up to now; `seat` is whose own cards are known, or NOBODY."""
    own = view.own if seat == view.seat else ()
    past = own[: view.book.hand_size * len(view.rounds)]
    before = _over(view.book, seat, layouts, past, view.rounds)
    return Reader(view.book, seat, layouts, view.number).read(before, view.deeds, own)


@lru_cache(maxsize=256)
def _over(
    book: Rulebook,
    seat: Seat,
    layouts: Layouts,
    own: tuple[CardId, ...],
    rounds: tuple[RoundRecord, ...],
) -> Read:
    """The rounds that are over."""
    if not rounds:
        facts = tuple(1 << s for s in range(book.seats))
        return Read((1.0,) * len(layouts), tuple(range(book.seats + 1)), facts, 0, ())
    *earlier, last = rounds
    before = _over(book, seat, layouts, own[: book.hand_size * len(earlier)], tuple(earlier))
    return Reader(book, seat, layouts, last.number).read(before, last.deeds, own)
