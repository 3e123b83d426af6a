"""The cards of Knight Shift as data: Items of a few kinds, and Knights who like and hate them.

Items of one kind cannot be told apart, so a card's id is its kind, and Knights come after the
Items in the same numbering. What a Knight likes or hates is a *sort*: all Food is one sort,
whatever its value; every other kind is a sort of its own.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, ValidationInfo, model_validator

from rules.kernel.cards import CardId
from rules.kernel.decks import CardEntry, Code, DeckFile, is_saved

FEWEST_SEATS, MOST_SEATS = 2, 6
FEAST_VALUES = (2, 3, 4)
# What has no points of its own.
GROUPS = ("food", "companion")

Sorts: TypeAlias = tuple[Code, ...]


class Item(CardEntry):
    """An Item (KS-COMP-03): its points, its partner if it is a weapon, its worth at the feast."""

    kind: Literal["weapon", "gear", "booze", "food", "companion"]
    sort: Code | None = None
    points: Annotated[int, Field(ge=0, le=50)] = 0
    pair_with: Code | None = None
    feast: Annotated[int, Field(ge=0, le=9)] = 0

    @property
    def liked_as(self) -> str:
        """What Knights call it."""
        return self.sort or self.code

    @model_validator(mode="after")
    def _fits_its_kind(self, info: ValidationInfo) -> "Item":
        if (self.kind == "weapon") != (self.pair_with is not None):
            raise ValueError("'pair_with': Give every weapon a partner, and no other Item.")
        if (self.kind == "food") != (self.feast in FEAST_VALUES) or (
            self.kind != "food" and self.feast
        ):
            raise ValueError("'feast': Food is worth 2, 3, or 4. Leave this out for other Items.")
        if self.kind in GROUPS and self.points and not is_saved(info):
            raise ValueError("'points': Leave this out for Food and Companions.")
        return self


class Knight(CardEntry):
    """A Knight (KS-COMP-02): a set of Items that brings a bonus, and one or two hated ones."""

    kind: Literal["knight"]
    likes: Annotated[Sorts, Field(min_length=1, max_length=6)]
    bonus: Annotated[int, Field(ge=1, le=50)]
    dislikes: Annotated[Sorts, Field(min_length=1, max_length=2)]
    copies: Literal[1] = 1

    @model_validator(mode="after")
    def _is_of_one_mind(self) -> "Knight":
        both = sorted(set(self.likes) & set(self.dislikes))
        if both:
            raise ValueError(f"'dislikes': A Knight can't both like and hate {both[0]!r}.")
        return self


Entry: TypeAlias = Annotated[Item | Knight, Field(discriminator="kind")]


class KnightShiftDeck(DeckFile):
    """A whole deck: Items first, then Knights; what its cards name has to be there (KS-COMP-05)."""

    cards: Annotated[tuple[Entry, ...], Field(min_length=1, max_length=200)]
    companions: Annotated[tuple[int, ...], Field(min_length=2, max_length=13)] = (
        0, 1, 2, 4, 8, 16,
    )  # fmt: skip

    @property
    def items(self) -> tuple[Item, ...]:
        """The kinds of Items; a kind's place is its id."""
        return tuple(card for card in self.cards if isinstance(card, Item))

    @property
    def knights(self) -> dict[CardId, Knight]:
        """Every Knight by its id."""
        return {n: card for n, card in enumerate(self.cards) if isinstance(card, Knight)}

    @model_validator(mode="after")
    def _items_come_first(self) -> "KnightShiftDeck":
        kinds = [isinstance(card, Item) for card in self.cards]
        if kinds != sorted(kinds, reverse=True):
            raise ValueError("'cards': List all Items before all Knights.")
        return self

    @model_validator(mode="after")
    def _names_what_is_there(self) -> "KnightShiftDeck":
        for code, field, named in self._references():
            there = self._codes if field == "pair_with" else self._sorts
            if named not in there:
                raise ValueError(f"card {code!r}: {field!r} names {named!r}, which isn't an Item.")
        return self

    @model_validator(mode="after")
    def _companions_start_at_nothing(self, info: ValidationInfo) -> "KnightShiftDeck":
        if self.companions[0] != 0 or min(self.companions) < 0:
            raise ValueError("'companions': Start at 0 points, and never go down.")
        for many, (fewer, more) in enumerate(pairwise(self.companions), 1):
            if more < fewer and not is_saved(info):
                raise ValueError(
                    f"'companions': {many} can't be worth {more} when {many - 1} are worth {fewer}."
                )
        return self

    @model_validator(mode="after")
    def _is_enough_for_two(self) -> "KnightShiftDeck":
        """KS-R32: the smallest table needs three Knights."""
        if len(self.knights) <= FEWEST_SEATS:
            raise ValueError(f"'cards': The deck needs at least {FEWEST_SEATS + 1} Knights.")
        return self

    @property
    def _codes(self) -> frozenset[str]:
        return frozenset(item.code for item in self.items)

    @property
    def _sorts(self) -> frozenset[str]:
        return frozenset(item.liked_as for item in self.items)

    def _references(self) -> Iterator[tuple[str, str, str]]:
        """Every card, the field in which it names others, and what it names."""
        for item in self.items:
            if item.pair_with is not None:
                yield item.code, "pair_with", item.pair_with
        for knight in self.knights.values():
            yield from ((knight.code, "likes", sort) for sort in knight.likes)
            yield from ((knight.code, "dislikes", sort) for sort in knight.dislikes)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is unusual, and allowed for a playtester (KS-R32)."""
        items = sum(item.copies for item in self.items)
        found = []
        if items != PRINTED_ITEMS:
            found.append(f"{items} Items instead of {PRINTED_ITEMS}")
        if len(self.knights) != PRINTED_KNIGHTS:
            found.append(f"{len(self.knights)} Knights instead of {PRINTED_KNIGHTS}")
        return tuple(found)


PRINTED_ITEMS, PRINTED_KNIGHTS = 144, 20


def liked(knight: Knight) -> Counter[str]:
    """How many of each sort make one set (KS-R18: the list may name a sort twice)."""
    return Counter(knight.likes)
