"""A card at reading size: what there is to know about it."""

from typing import NamedTuple

from app.table.voice import Voice


class CardAbout(NamedTuple):
    """A card's name, what it is worth, what it does, and the rule to read on at."""

    name: str
    worth: str
    sentences: tuple[str, ...]
    rule: str

    def spoken(self, voice: Voice) -> "CardAbout":
        """The same in the words of a table."""
        sentences = tuple(voice.said(sentence) for sentence in self.sentences)
        return CardAbout(voice.said(self.name), voice.said(self.worth), sentences, self.rule)
