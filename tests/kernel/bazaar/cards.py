"""The goods of the bazaar: any deck will do that has stalls, wares and vetoes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.kernel.cards import CardDef, Deck


@dataclass(frozen=True, slots=True)
class Good(CardDef):
    """One card: a stall, which has a pile; a ware with a price; or a veto."""

    kind: Literal["stall", "ware", "veto"]
    price: int = 0


def deck_of(stalls: int, prices: Sequence[int], vetoes: int) -> Deck:
    """A deck made to measure."""
    goods = [Good(f"S-{n}", f"Stall {n}", "stall") for n in range(stalls)]
    goods += [Good(f"W-{n}", f"Ware {n}", "ware", price) for n, price in enumerate(prices)]
    return Deck([*goods, *(Good(f"V-{n}", f"Veto {n}", "veto") for n in range(vetoes))])


USUAL = deck_of(2, range(1, 17), 5)
OTHER = deck_of(3, [7] * 16, 8)
