"""What the shelf and the settings say of a game before anybody sits down to it."""

from dataclasses import dataclass

from app.table.lexicon import PLAIN, Lexicon
from rules.kernel.cards import CardId

TAMED = "The tame theme is on"
CAN_BE_TAMED = "A tame theme is in Settings"


@dataclass(frozen=True, slots=True)
class ContentNote:
    """A word of warning or comfort, with its icon."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class ContentSample:
    """A few cards on a piece of a game's table, light and dark, and what a log says of them."""

    cards: tuple[CardId | None, ...]
    felt: tuple[str, str]
    story: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tame:
    """The words of a tame theme, and a sample of what it changes."""

    words: Lexicon
    sample: ContentSample


@dataclass(frozen=True, slots=True)
class Title:
    """One box: `weight` is how hard it is to learn, from 1 to 5; `spine` is its side's colour.

    `content` is what it speaks of that not everybody wants to hear of.
    """

    game: str
    title: str
    players: str
    time: str
    length: str
    weight: int
    tagline: str
    about: str
    spine: str
    content: str = ""
    sample: ContentSample | None = None
    tame: Tame | None = None

    @property
    def facts(self) -> str:
        """Players, length and weight in one line."""
        return f"{self.players} players  ·  {self.length}  ·  complexity {self.weight} of 5"

    def lexicon(self, tame: bool) -> Lexicon:
        """What its things are called: as they are, or as in its tame theme."""
        return self.tame.words if tame and self.tame else PLAIN

    def called(self, tame: bool) -> str:
        """Its name on the shelf, in tame words if they are wanted."""
        return self.lexicon(tame).said(self.title)

    def told(self, tame: bool) -> str:
        """What it is about, in tame words if they are wanted."""
        return self.lexicon(tame).said(self.about)

    def notes(self, tame: bool) -> tuple[ContentNote, ...]:
        """What it speaks of, and what there is for those who do not like that."""
        if tame and self.tame:
            return (ContentNote("eye-off", TAMED),)
        warning = (ContentNote("mask", f"About {self.content}"),) if self.content else ()
        return (*warning, ContentNote("eye-off", CAN_BE_TAMED)) if self.tame else warning
