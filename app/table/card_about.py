"""A card at reading size: what there is to know about it."""

from typing import NamedTuple

from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat


class RankedCard(NamedTuple):
    """A card among its like: `gone` if it has been played, `held` if the viewer has it."""

    card: CardId
    gone: bool
    held: bool


class LyingCard(NamedTuple):
    """A card on the pile of another, the lowest first: None if the viewer does not know it.

    `by` is who laid it there, if anybody did; `is_open` whether all can see it.
    """

    card: CardId | None
    by: Seat | None
    is_open: bool


class CardAbout(NamedTuple):
    """A card's name, what it is worth, what it does, and the rule to read on at.

    `ranks` are all cards of its kind, the lowest first, with what the viewer has seen of them;
    `lying` are the cards of its own pile; `seen` says either in words.
    """

    name: str
    worth: str
    sentences: tuple[str, ...]
    rule: str
    ranks: tuple[RankedCard, ...] = ()
    seen: str = ""
    lying: tuple[LyingCard, ...] = ()

    def spoken(self, voice: Voice) -> "CardAbout":
        """The same in the words of a table."""
        sentences = tuple(voice.said(sentence) for sentence in self.sentences)
        name, worth, seen = (voice.said(text) for text in (self.name, self.worth, self.seen))
        return self._replace(name=name, worth=worth, sentences=sentences, seen=seen)
