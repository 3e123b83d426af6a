"""The goods of the bazaar: any deck will do that has stalls, wares and vetoes."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, model_validator

from rules.kernel.decks import CardEntry, DeckFile


class Good(CardEntry):
    """One card: a stall, which has a pile; a ware with a price; or a veto."""

    copies: Literal[1] = 1
    kind: Literal["stall", "ware", "veto"]
    price: Annotated[int, Field(ge=0, le=100)] = 0


class Goods(DeckFile):
    """A deck for the bazaar."""

    cards: tuple[Good, ...]

    @model_validator(mode="after")
    def _stalls_come_first(self) -> "Goods":
        kinds = [good.kind == "stall" for good in self.cards]
        if not any(kinds) or kinds != sorted(kinds, reverse=True):
            raise ValueError("'cards': one stall or more come first, and nowhere else")
        return self


def goods_of(name: str, stalls: int, prices: Sequence[int], vetoes: int) -> Goods:
    """A deck made to measure."""
    cards = [Good(code=f"S-{n}", name=f"Stall {n}", kind="stall") for n in range(stalls)]
    wares = enumerate(prices)
    cards += [Good(code=f"W-{n}", name=f"Ware {n}", kind="ware", price=price) for n, price in wares]
    cards += [Good(code=f"V-{n}", name=f"Veto {n}", kind="veto") for n in range(vetoes)]
    return Goods(name=name, version="1", cards=tuple(cards))


USUAL = goods_of("usual", 2, range(1, 17), 5)
OTHER = goods_of("other", 3, [7] * 16, 8)
