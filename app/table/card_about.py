"""A card at reading size: what there is to know about it."""

from typing import NamedTuple

from app.table.voice import Voice
from rules.kernel.cards import CardId


class RankedCard(NamedTuple):
    """A card among its like: `gone` if it has been played, `held` if the viewer has it."""

    card: CardId
    gone: bool
    held: bool


class CardAbout(NamedTuple):
    """A card's name, what it is worth, what it does, and the rule to read on at.

    `ranks` are all cards of its kind, the lowest first, with what the viewer has seen of them;
    `seen` says that in words.
    """

    name: str
    worth: str
    sentences: tuple[str, ...]
    rule: str
    ranks: tuple[RankedCard, ...] = ()
    seen: str = ""

    def spoken(self, voice: Voice) -> "CardAbout":
        """The same in the words of a table."""
        sentences = tuple(voice.said(sentence) for sentence in self.sentences)
        name, worth, seen = (voice.said(text) for text in (self.name, self.worth, self.seen))
        return self._replace(name=name, worth=worth, sentences=sentences, seen=seen)
