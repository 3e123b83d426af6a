"""The cards of a game as data: what a deck file says, so that a playtester can change a card.

A game whose cards are data names the model of its decks, with its own fields for each card. The
rules read no file: they are given a deck that has been read and checked. Cards of one entry cannot
be told apart: its place in the list is their id, and `copies` says how many there are.
"""

import re
from collections import Counter
from functools import cached_property
from typing import Annotated, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationInfo,
    model_validator,
)

from rules.kernel.canonical import digest
from rules.kernel.cards import CardDef, CardId, Deck

MOST_CARDS = 1000
# The context of a validation in which stands what was agreed before: newer checks pass it over.
SAVED = "saved"


def _visible(text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise ValueError("Use a single line of visible text.")
    return text


def _one_word(code: str) -> str:
    if not re.fullmatch("[A-Za-z0-9][A-Za-z0-9_-]{0,39}", code):
        raise ValueError(f"Use one word of letters, digits, '-', and '_', not {code[:40]!r}.")
    return code


Words: TypeAlias = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_visible)]
Code: TypeAlias = Annotated[str, AfterValidator(_one_word)]


def is_saved(info: ValidationInfo) -> bool:
    """Whether what is checked was accepted once and is played since: that stays as it is."""
    return bool(info.context == SAVED)


class CardEntry(BaseModel):
    """One card of a deck; a game's own says what the card does."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False, defer_build=True)

    code: Code
    name: Words
    copies: Annotated[int, Field(ge=1, le=MOST_CARDS)] = 1


class DeckFile(BaseModel):
    """A whole deck under a name; a game's own checks that what its cards say goes together."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False, defer_build=True)

    name: Words
    version: Words
    about: Annotated[str, Field(max_length=1000)] = ""
    cards: Annotated[tuple[CardEntry, ...], Field(min_length=1, max_length=MOST_CARDS)]

    @model_validator(mode="after")
    def _each_card_once(self) -> "DeckFile":
        code, times = Counter(card.code for card in self.cards).most_common(1)[0]
        if times > 1:
            raise ValueError(f"'cards': {code!r} is listed {times} times. Use 'copies' instead.")
        return self

    def __hash__(self) -> int:
        """That of its fingerprint: every new game looks its deck up."""
        return hash(self.fingerprint)

    @cached_property
    def fingerprint(self) -> str:
        """What tells two decks apart; what is as usual counts as not said."""
        return digest(self.content)

    @property
    def content(self) -> dict[str, object]:
        """All that it says, as a file has it."""
        return self.model_dump(mode="json", exclude_defaults=True)

    @property
    def deck(self) -> Deck:
        """The cards as commands name them."""
        return Deck([CardDef(card.code, card.name) for card in self.cards])

    @property
    def supply(self) -> tuple[CardId, ...]:
        """Every single card there is, each as often as it has copies."""
        return tuple(n for n, card in enumerate(self.cards) for _ in range(card.copies))
