"""Names of people, bots and games: what they may be, and how anything becomes one."""

import re
import unicodedata
from collections.abc import Iterable

MOST_LETTERS = 40
# Whoever has not said a name yet.
NAMELESS = "Player"
# Letters that count as printable and have no picture of their own: joiners, fillers, selectors.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def is_name(text: str) -> bool:
    """Whether this can stand at a seat."""
    return 1 <= len(text) <= MOST_LETTERS and is_line(text)


def is_line(text: str) -> bool:
    """Whether this is one line of visible text."""
    return text.isprintable() and text == text.strip()


def seen(text: str) -> str:
    """The text without the letters that nobody can see."""
    return UNSEEN.sub("", text)


def clean_name(text: str, otherwise: str = NAMELESS) -> str:
    """A name made from whatever was typed."""
    return clean_line(text, MOST_LETTERS) or otherwise


def clean_line(text: str, most: int) -> str:
    """One line of visible text of at most this many letters; perhaps nothing is left."""
    words = unicodedata.normalize("NFC", seen(text)).split()
    visible = ("".join(letter for letter in word if letter.isprintable()) for word in words)
    return " ".join(word for word in visible if word)[:most].strip()


def distinct_names(names: Iterable[str]) -> tuple[str, ...]:
    """The same names, with numbers behind those that somebody has already."""
    taken: list[str] = []
    for name in map(clean_name, names):
        number, free = 1, name
        while free.casefold() in (other.casefold() for other in taken):
            number += 1
            free = f"{name[: MOST_LETTERS - 4].strip()} {number}"
        taken.append(free)
    return tuple(taken)
