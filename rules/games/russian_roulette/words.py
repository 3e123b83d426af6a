"""The vocabulary of action cards: each word of a deck file is one small function in `effects`."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from rules.games.russian_roulette.state import WcrrState
from rules.kernel.cards import Seat


class Deed(NamedTuple):
    """What a card does now: who played it, on whom, with which number, and how much it says."""

    seat: Seat
    target: Seat | None
    number: int | None
    amount: int

    @property
    def whom(self) -> Seat:
        """Whom it is about: its target, or else who played it (WCRR-ACT-04)."""
        return self.seat if self.target is None else self.target


Doer: TypeAlias = Callable[[WcrrState, Deed], None]
WORDS: dict[str, Doer] = {}


def word(doer: Doer) -> Doer:
    """A function that carries out the word of its own name."""
    WORDS[doer.__name__] = doer
    return doer
