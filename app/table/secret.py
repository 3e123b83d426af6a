"""What one seat alone has learnt, as data for whoever shows it to nobody else."""

from dataclasses import dataclass, replace

from app.table.voice import Voice
from rules.kernel.cards import CardId


@dataclass(frozen=True, slots=True)
class SecretCard:
    """A card that was seen, and a few words under it; `zone` is where it lies with its back up."""

    card: CardId
    name: str
    caption: str
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Secret:
    """Cards that only the viewer has seen, and what they mean.

    `is_wanted` says that the viewer chose to look: nobody else is at the screen then. `where` they
    are stands over them.
    """

    title: str
    cards: tuple[SecretCard, ...]
    sentences: tuple[str, ...]
    is_wanted: bool = False
    where: str = ""

    def spoken(self, voice: Voice) -> "Secret":
        """The same in the words of a table."""
        cards = tuple(replace(each, caption=voice.said(each.caption)) for each in self.cards)
        sentences = tuple(map(voice.said, self.sentences))
        title, where = voice.said(self.title), voice.said(self.where)
        return replace(self, title=title, cards=cards, sentences=sentences, where=where)
