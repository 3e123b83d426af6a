"""What a variant changes in a deck: cards taken out, swapped for others, altered or put in.

{"remove": ["air_gun"], "change": {"itchy_finger": {"copies": 4}}, "replace": {...}, "add": [...]}
"""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from app.store.files import Unreadable
from rules.kernel.codec import BadValues, deck_from
from rules.kernel.decks import MOST_CARDS, DeckFile
from rules.kernel.game import Game

# What is printed on a card follows its numbers, so that nobody has to write it again.

Card: TypeAlias = dict[str, Any]

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


def renumbered(old: Card, new: Card) -> Card:
    """The new card, its text with each number that has changed, where it stands there just once."""
    text = new["text"]
    for before, after in zip(_numbers(old), _numbers(new), strict=False):
        if before != after and before * after >= 0:
            text = _exchanged(text, abs(before), abs(after))
    return {**new, "text": text}


def _numbers(value: Any) -> list[int]:
    """Every number that a card does something with, in order; how many there are of it is none."""
    if isinstance(value, dict):
        return [n for key, part in value.items() if key != "copies" for n in _numbers(part)]
    if isinstance(value, list | tuple):
        return [n for part in value for n in _numbers(part)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


def _exchanged(text: str, old: int, new: int) -> str:
    word = NUMBERS[old] if old < len(NUMBERS) else str(old)
    found = list(re.finditer(rf"\b(?:{old}|{word})\b", text))
    if len(found) != 1:
        return text
    (place,) = found
    said = str(new) if place[0].isdigit() or new >= len(NUMBERS) else NUMBERS[new]
    return f"{text[: place.start()]}{said}{text[place.end() :]}"


class CardChanges(BaseModel):
    """Changes to a deck, in the order in which they are made; cards are named by their codes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    remove: Annotated[tuple[str, ...], Field(max_length=MOST_CARDS)] = ()
    replace: Annotated[dict[str, Card], Field(max_length=MOST_CARDS)] = {}
    change: Annotated[dict[str, Card], Field(max_length=MOST_CARDS)] = {}
    add: Annotated[tuple[Card, ...], Field(max_length=MOST_CARDS)] = ()

    @property
    def touched(self) -> tuple[str, ...]:
        """The codes of all cards that are not as they were."""
        added = [str(card.get("code")) for card in self.add]
        return (*self.remove, *self.replace, *self.change, *added)

    @property
    def content(self) -> dict[str, Any]:
        """All that it says, as a file has it."""
        return self.model_dump(mode="json", exclude_defaults=True)


def changed_deck(game: Game[Any, Any], changes: Iterable[CardChanges], name: str) -> DeckFile:
    """The deck of a game with these changes, under a name; Unreadable names card and field."""
    file = game.deck_file
    if file is None:
        raise Unreadable(f"'cards': {game.title} doesn't read its cards from a file.")
    content = file.content
    cards = content["cards"]
    assert isinstance(cards, list)
    for each in changes:
        cards = _changed(cards, each)
    try:
        return deck_from(game, {**content, "name": name, "cards": cards})
    except BadValues as error:
        raise Unreadable(f"'cards': {error}") from error


def changes_between(old: DeckFile, new: DeckFile) -> CardChanges:
    """What makes one deck of another, as far as cards go."""
    before, after = _by_code(old), _by_code(new)
    both = [code for code in after if code in before and after[code] != before[code]]
    swapped = [code for code in both if set(before[code]) - set(after[code])]
    return CardChanges(
        remove=tuple(code for code in before if code not in after),
        replace={code: after[code] for code in swapped},
        change={c: _other_fields(before[c], after[c]) for c in both if c not in swapped},
        add=tuple(card for code, card in after.items() if code not in before),
    )


def _by_code(file: DeckFile) -> dict[str, Card]:
    return {card.code: card.model_dump(mode="json", exclude_defaults=True) for card in file.cards}


def _other_fields(old: Card, new: Card) -> Card:
    return {field: value for field, value in new.items() if old.get(field) != value}


def _changed(cards: list[Card], changes: CardChanges) -> list[Card]:
    known = [str(card["code"]) for card in cards]
    _must_be_known(known, changes)
    made = [_one(card, changes) for card in cards if card["code"] not in changes.remove]
    for card in changes.add:
        if card.get("code") in known:
            code = card["code"]
            raise Unreadable(f"'cards.add': {code!r} is already in the deck. Change it instead.")
        made.insert(_place(made, card), card)
    if not made:
        raise Unreadable("'cards.remove': Leave at least one card in the deck.")
    return made


def _one(card: Card, changes: CardChanges) -> Card:
    before = changes.replace.get(card["code"], card)
    change = changes.change.get(card["code"], {})
    after = {**before, **change}
    return after if "text" in change or "text" not in after else renumbered(before, after)


def _place(cards: list[Card], new: Card) -> int:
    """Behind the last card of its kind; at the end where there is none."""
    kin = [n for n, card in enumerate(cards, 1) if card.get("kind") == new.get("kind")]
    return kin[-1] if kin else len(cards)


def _must_be_known(known: list[str], changes: CardChanges) -> None:
    for field, code in _named(changes):
        if code not in known:
            near = get_close_matches(code, known, n=1)
            guess = f" Did you mean {near[0]!r}?" if near else ""
            raise Unreadable(f"'cards.{field}': The deck has no card {code[:40]!r}.{guess}")


def _named(changes: CardChanges) -> Iterator[tuple[str, str]]:
    yield from (("remove", code) for code in changes.remove)
    yield from (("replace", code) for code in changes.replace)
    yield from (("change", code) for code in changes.change)
