"""Reading the public record again, deed by deed: how well does every layout explain it?

An exact Bayes filter over all layouts. A card laid face up is weighed at once. Cards laid face
down are weighed by their targets while they lie, and when the stack is turned up by every way
in which the kinds can belong to those who laid them. After a round it shows who plays without any
plan: then the round is read again, with less made of what they did. That is done only once.
"""

from functools import lru_cache
from itertools import permutations
from math import exp, log
from typing import NamedTuple, TypeAlias

from app.games.never_bring_a_knife.bots.habits import (
    BY_LOT,
    ENEMY,
    FRIEND,
    HEALS_A_FRIEND,
    NOISE,
    ONESELF,
    STRANGER,
    SUREST_LOT,
    SUREST_PLAN,
    deck_shares,
    insight,
    kinds_played,
)
from app.games.never_bring_a_knife.bots.layouts import Layouts
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
# A change in how somebody seems to play that is worth reading a round again.
WORTH_REREADING = 0.05
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
    """How far the record has been read: the layouts' weights, and what stood where by then.

    `by_lot` is for each seat the chance that it plays without any plan.
    """

    weights: Factors
    by_lot: tuple[float, ...]
    held: tuple[int, ...]
    facts: tuple[int, ...]
    cards: int
    traces: tuple[Trace, ...]


class Lying(NamedTuple):
    """A card on a stack: whose, which if one knows, how likely it was, and how many targets."""

    seat: Seat
    card: CardId | None
    likely: list[Factors]
    targets: int


class Reader:
    """Reads one round, from the eyes of a seat, or of nobody in particular."""

    def __init__(self, book: Rulebook, seat: Seat, layouts: Layouts, number: int) -> None:
        self.book, self.seat, self.layouts = book, seat, layouts
        self.insight = insight(number)
        self.sizes = [0] * book.seats
        self.played = 0
        self.lying: list[list[Lying]] = [[] for _ in range(book.seats)]
        self.shares = deck_shares(book)
        self.odds = [0.0] * book.seats

    def read(self, before: Read, deeds: tuple[Deed, ...], own: tuple[CardId, ...]) -> Read:
        """What is known after these deeds; `own` are one's own cards of the game, in order."""
        self.weights, self.by_lot = list(before.weights), before.by_lot
        self.held, self.facts = list(before.held), list(before.facts)
        self.cards, self.traces = before.cards, list(before.traces)
        for deed in deeds:
            self._read(deed, own)
        for laid in [laid for stack in self.lying for laid in stack if laid.card is None]:
            self._weigh(tuple([sum(kinds) for kinds in laid.likely]))
        return Read(
            tuple(self.weights), self._judged(), tuple(self.held), tuple(self.facts), self.cards,
            tuple(self.traces),
        )  # fmt: skip

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
        if deed.seat == self.seat:
            laid = Lying(deed.seat, own[self.cards], [], 0)
            self.cards += 1
        else:
            likely, targets = self._likely(deed.seat, deed.target)
            laid = Lying(deed.seat, deed.card, likely, targets)
            if deed.card is not None:
                self._trace(deed.target, deed.card, laid)
        self.lying[deed.target].append(laid)
        self.sizes[deed.target] += 1
        self.played += 1

    def _turned(self, deed: Turned) -> None:
        """Share the kinds that lay face down out to those who laid them, in every way."""
        left, stack = list(deed.cards), self.lying[deed.seat]
        for laid in stack:
            if laid.card is not None:
                left.remove(laid.card)
        hidden = [laid for laid in stack if laid.card is None]
        self.lying[deed.seat] = []
        if len(set(left)) == 1:
            for laid in hidden:
                self._trace(deed.seat, left[0], laid)
        elif hidden:
            self._weigh(_shared_out([laid.likely for laid in hidden], tuple(left)))

    def _helped(self, seat: Seat, target: Seat, deed: str, ratio: float) -> None:
        if seat not in (self.seat, target):
            one, other = self.held[seat], self.held[target]
            same = [layout >> one & 1 == layout >> other & 1 for layout in self.layouts]
            factors = tuple([ratio if friends else 1.0 for friends in same])
            self.traces.append(Trace(seat, target, None, deed, factors))
            self._weigh(factors)

    def _trace(self, target: Seat, card: CardId, laid: Lying) -> None:
        """Weigh a card of which is known who laid it."""
        factors = tuple([kinds[card] for kinds in laid.likely])
        self._judge(laid.seat, factors, self.shares[card] / laid.targets)
        self.traces.append(Trace(laid.seat, target, card, "play", factors))
        self._weigh(factors)

    def _judge(self, seat: Seat, factors: Factors, lot: float) -> None:
        """Note how much likelier a deed is for somebody who plays by lot."""
        mixed = sum([w * f for w, f in zip(self.weights, factors, strict=True)]) / sum(self.weights)
        chance = self.by_lot[seat]
        self.odds[seat] += log(lot * (1.0 - chance) / (mixed - chance * lot))

    def _judged(self) -> tuple[float, ...]:
        """For each seat the chance that it plays by lot, after this round."""
        return tuple([_revised(p, odds) for p, odds in zip(self.by_lot, self.odds, strict=True)])

    def _weigh(self, factors: Factors) -> None:
        weights = [w * factor for w, factor in zip(self.weights, factors, strict=True)]
        most = max(weights)
        self.weights = [weight / most for weight in weights]

    def _likely(self, seat: Seat, target: Seat) -> tuple[list[Factors], int]:
        """For every layout and kind how likely this seat plays it there; and how many targets."""
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
                mixed = self._mixed(relation, key[0], key[1], crowd, room - lap)
                found[key] = self._or_by_lot(seat, mixed, open_cards.bit_count() + own_open)
            result.append(found[key])
        return result, open_cards.bit_count() + own_open

    def _mixed(
        self,
        relation: tuple[bool, bool, bool],
        friends_seen: int,
        friends: int,
        crowd: tuple[int, int, int],
        cards: int,
    ) -> Factors:
        """Somebody who goes by what it has seen, or who sees through all."""
        to_oneself, known, friendly = relation
        seen, everybody, own_open = crowd
        truth = ONESELF if to_oneself else FRIEND if friendly else ENEMY
        looks = truth if to_oneself or known else STRANGER
        by_sight = (friends_seen, seen - friends_seen, everybody - seen, own_open)
        by_insight = (friends, everybody - friends, 0, own_open)
        plain = kinds_played(self.book, looks, by_sight, cards)
        wise = kinds_played(self.book, truth, by_insight, cards)
        share, rest = self.insight, 1.0 - self.insight
        return tuple([rest * p + share * w for p, w in zip(plain, wise, strict=True)])

    def _or_by_lot(self, seat: Seat, chances: Factors, targets: int) -> Factors:
        """The same with noise: everybody errs, and some play by lot."""
        noise = NOISE + (1.0 - NOISE) * self.by_lot[seat]
        pairs = zip(chances, self.shares, strict=True)
        return tuple([(1.0 - noise) * chance + noise * s / targets for chance, s in pairs])


def _revised(chance: float, odds: float) -> float:
    """A chance after evidence, in log-odds, within bounds."""
    after = 1.0 / (1.0 + exp(-(log(chance / (1.0 - chance)) + odds)))
    return min(SUREST_LOT, max(SUREST_PLAN, after))


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
        by_lot = (BY_LOT,) * book.seats
        return Read((1.0,) * len(layouts), by_lot, tuple(range(book.seats + 1)), facts, 0, ())
    *earlier, last = rounds
    before = _over(book, seat, layouts, own[: book.hand_size * len(earlier)], tuple(earlier))
    read = Reader(book, seat, layouts, last.number).read(before, last.deeds, own)
    surprise = max([abs(b - a) for a, b in zip(before.by_lot, read.by_lot, strict=True)])
    if surprise < WORTH_REREADING:
        return read
    wiser = before._replace(by_lot=read.by_lot)
    again = Reader(book, seat, layouts, last.number).read(wiser, last.deeds, own)
    return again._replace(by_lot=read.by_lot)
