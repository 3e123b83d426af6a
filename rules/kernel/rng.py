"""Our own counter-based random numbers, so that a save deals alike under every Python.

A generator is two numbers, a seed and a position: nothing to copy, nothing to keep in order.
Each position gives 512 fresh bits; a deal is read off as many positions as leave 56 bits to spare,
so that no order of its cards is likelier than another by more than 2**-56 of its chance.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from math import perm
from typing import TypeVar

T = TypeVar("T")

BITS, SPARE = 512, 56


class OldSeed(int):
    """The seed of a game that was begun when every 80 cards got one draw, and goes on with that.

    That is too little for some large deals, whose last cards were then hardly left to chance.
    """


def draw(seed: int, stream: str, position: int) -> int:
    """The 512 random bits at one position of a named stream."""
    text = f"{seed}/{stream}/{position}"
    return int.from_bytes(blake2b(text.encode(), digest_size=64).digest(), "little")


def shuffled(items: Sequence[T], bits: int, many: int | None = None) -> list[T]:
    """The items in the order that the bits say (Fisher and Yates).

    Where only `many` cards of a deck are dealt, only the last `many` are in a random order:
    those before them are the rest, and how they lie tells nothing.
    """
    deck = list(items)
    for ways, sizes in _portions(len(deck), 1 if many is None else max(1, len(deck) - many)):
        bits, portion = divmod(bits, ways)
        for size in sizes:
            last, other = size - 1, portion % size
            portion //= size
            deck[last], deck[other] = deck[other], deck[last]
    return deck


@cache
def _portions(size: int, rest: int) -> tuple[tuple[int, range], ...]:
    """The sizes that a deck has as its last card is settled, and the next, until the rest is left.

    As many come at a time as have a product that fits into 30 bits: the long number is divided once
    for all of them and only its short rest once for each. The order is the same, and comes sooner.
    """
    found: list[tuple[int, range]] = []
    while size > rest:
        ways, first = 1, size
        while size > rest and ways * size < 1 << 30:
            ways *= size
            size -= 1
        found.append((ways, range(first, size, -1)))
    return tuple(found)


@cache
def draws_for(deck: int, many: int, is_old: bool = False) -> int:
    """How many draws make every deal of `many` cards off a deck as likely as any other.

    One for every 80 cards, as ever, so that a seed deals what it did; more where they need it.
    """
    as_ever = 1 + max(0, many - 1) // 80
    return as_ever if is_old else max(as_ever, -(-(perm(deck, many).bit_length() + SPARE) // BITS))


def derive(seed: int, purpose: str) -> int:
    """A seed of its own for another purpose, so that streams never touch each other."""
    return draw(seed, f"derive {purpose}", 0) & 0xFFFF_FFFF_FFFF_FFFF


class Dice:
    """A stream read from the front: for bots, guessed worlds and simulations.

    >>> dice = Dice(7, "example")
    >>> dice.shuffled("abcde"), dice.below(6), Dice(7, "example").shuffled("abcde")
    (['c', 'a', 'e', 'b', 'd'], 3, ['c', 'a', 'e', 'b', 'd'])
    """

    __slots__ = ("_bits", "_left", "_position", "_seed", "_stream")

    def __init__(self, seed: int, stream: str = "dice") -> None:
        self._seed = seed
        self._stream = stream
        self._position = 0
        self._bits = 0
        self._left = 0

    def bits(self) -> int:
        """512 fresh bits."""
        self._position += 1
        return draw(self._seed, self._stream, self._position)

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, but not including, the limit (at most 2**32)."""
        if self._left == 0:
            self._bits = self.bits()
            self._left = 8
        word = self._bits & 0xFFFF_FFFF_FFFF_FFFF
        self._bits >>= 64
        self._left -= 1
        return word % limit

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self.below(1 << 53) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def weighted(self, shares: Sequence[int]) -> int:
        """A place among these shares, each as likely as the number there says, however large."""
        total = sum(shares)
        bits = self.bits()
        for _ in range(total.bit_length() // 448):
            bits = bits << 512 | self.bits()
        point = bits % total
        for place, share in enumerate(shares):
            point -= share
            if point < 0:
                return place
        raise AssertionError("shares do not add up")

    def shuffled(self, items: Sequence[T], many: int | None = None) -> list[T]:
        """The items in random order, or only the last `many` of them."""
        bits = self.bits()
        for _ in range(draws_for(len(items), len(items) if many is None else many) - 1):
            bits = bits << 512 | self.bits()
        return shuffled(items, bits, many)

    def seed(self) -> int:
        """A fresh seed for somebody else."""
        return self.bits() & 0xFFFF_FFFF_FFFF_FFFF
