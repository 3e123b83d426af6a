"""Other words for things: what a game says when it is to be tame."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

Terms: TypeAlias = tuple[tuple[str, str], ...]

NEVER = "(?!)"


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Pairs of an expression and what is said instead, both in small letters.

    Nothing that is said instead is itself replaced, so a text may pass through more than once.
    """

    terms: Terms = ()

    def said(self, text: str, names: Iterable[str] = ()) -> str:
        """The text in these words; names of people stay as they are."""
        return _replaced(text, self.terms, names) if self.terms else text

    def meant(self, text: str, names: Iterable[str] = ()) -> str:
        """What somebody means who speaks in these words: the first term that each stands for."""
        if not self.terms:
            return text
        terms = {said: word for word, said in reversed(self.terms)}
        return _replaced(text, tuple(terms.items()), names)


def _replaced(text: str, terms: Terms, names: Iterable[str]) -> str:
    instead = dict(terms)
    return _finder(terms, tuple(names)).sub(
        lambda found: found[0] if found["name"] else _as(found[0], instead[found[0].lower()]), text
    )


@lru_cache(maxsize=256)
def _finder(terms: Terms, names: tuple[str, ...]) -> re.Pattern[str]:
    """Finds names, exactly as they are written, and terms; the longest first."""
    people = _any_of(name for name in names if name)
    words = _any_of(word for word, _ in terms)
    whole = rf"(?<![\w-])(?:(?P<name>(?-i:{people}))|{words})(?![\w-])"
    return re.compile(whole, re.IGNORECASE)


def _any_of(words: Iterable[str]) -> str:
    longest = sorted(words, key=len, reverse=True)
    return "|".join(re.escape(word) for word in longest) or NEVER


def _as(found: str, said: str) -> str:
    """What is said, with the capitals of what it stands for: word by word if there are as many."""
    if found.isupper() and len(found) > 1:
        return said.upper()
    if found[:-1].isupper() and found.endswith("s") and len(found) > 2:
        return f"{said[:-1].upper()}s"
    large, words = [word[0].isupper() for word in found.split()], said.split()
    if len(words) != len(large):
        large = [large[0], *([False] * (len(words) - 1))]
    return " ".join(_capital(word) if up else word for up, word in zip(large, words, strict=True))


def _capital(word: str) -> str:
    return f"{word[0].upper()}{word[1:]}"


PLAIN = Lexicon()
