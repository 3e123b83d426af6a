"""What is printed on a card follows its numbers, so that nobody has to write it anew."""

import re
from typing import Any, TypeAlias

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
