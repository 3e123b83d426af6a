"""Many deals of the largest tables of every game: each card as often at each place as it should be.

How much chance a deal of any size gets is a test of its own (`tests/kernel/test_rng.py`).
"""

import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import contextmanager
from math import perm, sqrt
from types import MappingProxyType
from typing import NamedTuple

from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel import rng

USUAL = 20_000
UNIT = "deals of each game's largest tables"
FARTHEST = 5.0


class Shuffle(NamedTuple):
    """What was shuffled, how many of it were dealt off the end, and how it lies then."""

    items: tuple
    many: int
    deck: list

    @property
    def ways(self):
        """How many deals there are, as a number of bits."""
        return perm(len(self.items), self.many).bit_length()


class Table(NamedTuple):
    """A game with its options and seats."""

    game: str
    seats: int
    options: Mapping[str, int] = MappingProxyType({})

    def __str__(self):
        """As it is told."""
        said = [f"{name}={value}" for name, value in self.options.items()]
        return ", ".join([f"{self.game}, {self.seats} seats", *said])


# The largest decks of each game, and the largest deals that one draw was once to be enough for.
LARGEST = (
    Table("knives", 5),
    Table("never_bring_a_knife", 8, {"guns": 60, "armors": 40, "moneys": 40, "crimes": 20}),
    Table("russian_roulette", 2),
    Table("knight_shift", 6),
    Table("knight_shift", 6, {"hand_size": 6}),
    Table("knight_shift", 6, {"draws": 8}),
    Table("knight_shift", 6, {"hand_size": 8, "draws": 12, "spare_knights": 4}),
    Table("no_honor", 3),
)


def run(amount, seed):
    """Deal so often at each table; a sentence for every place that is not left to chance."""
    faults = []
    for table in LARGEST:
        faults += _faults_of(table, amount, seed)
    return faults


def _largest(table, seeds):
    """The largest shuffle of each deal."""
    game = with_our_deck(GAMES[table.game])
    options = game.options(**table.options)
    with _recorded() as shuffles:
        for seed in seeds:
            shuffles.clear()
            game.start(options, table.seats, seed)
            yield max(shuffles, key=lambda one: one.ways)


@contextmanager
def _recorded():
    """Note every shuffle, wherever in the rules it is made."""
    found, real = [], rng.shuffled

    def noted(items, bits, many=None):
        deck = real(items, bits, many)
        wanted = len(items) if many is None else many
        found.append(Shuffle(tuple(items), wanted, list(deck)))
        return deck

    modules = [module for name, module in sys.modules.items() if name.startswith("rules.")]
    users = [module for module in modules if vars(module).get("shuffled") is real]
    try:
        for module in users:
            module.shuffled = noted
        yield found
    finally:
        for module in users:
            module.shuffled = real


def _faults_of(table, amount, seed):
    """Deal, count and compare; the place that lies farthest off is told in any case."""
    places, first = [], None
    for shuffle in _largest(table, range(seed, seed + amount)):
        first = first or shuffle
        dealt = shuffle.deck[len(shuffle.deck) - shuffle.many :]
        places = places or [Counter() for _ in dealt]
        for place, card in zip(places, dealt, strict=True):
            place[card] += 1
    supply = Counter(first.items)
    squares = [chi_square(place, supply) for place in places]
    far = [distance(square, len(supply) - 1) for square in squares]
    worst = far.index(max(far))
    told = (
        f"{table}: {first.many} of {len(first.items)} cards of {len(supply)} kinds, {amount} deals"
    )
    print(
        f"{told}, chi-square at most {squares[worst]:.1f} ({worst + 1} of {len(places)},"
        f" {far[worst]:+.1f} sigma), {sum(squares) / len(squares):.1f} on average",
        file=sys.stderr,
    )
    return [
        f"{table}: place {number + 1} of {len(places)} is {far[number]:.1f} sigma off"
        for number in range(len(places))
        if far[number] > FARTHEST
    ]


def chi_square(place, supply):
    """How far the cards at one place are from what the supply lets expect."""
    deals, cards = place.total(), supply.total()
    wanted = {card: deals * many / cards for card, many in supply.items()}
    return sum((place[card] - many) ** 2 / many for card, many in wanted.items())


def distance(square, degrees):
    """A chi-square in standard deviations (Wilson and Hilferty)."""
    if not degrees:
        return 0.0
    part = 2 / (9 * degrees)
    return ((square / degrees) ** (1 / 3) - 1 + part) / sqrt(part)
