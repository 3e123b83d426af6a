"""A card at reading size: what there is to know about it."""

from typing import NamedTuple


class CardAbout(NamedTuple):
    """A card's name, what it is worth, what it does, and the rule to read on at."""

    name: str
    worth: str
    sentences: tuple[str, ...]
    rule: str
