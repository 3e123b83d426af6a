"""The score sheet of one squire in one round, line by line (KS-SCORE-11)."""

from typing import NamedTuple

from rules.kernel.cards import CardId

LINES = ("likes", "dislikes", "feast", "pairs", "rest")


class Entry(NamedTuple):
    """A reason for points: what these cards, all together, bring or cost."""

    cards: tuple[CardId, ...]
    points: int


class Sheet(NamedTuple):
    """One round of one squire: the mark for too much Booze, and the reasons on each line.

    `booze`: Booze cards on the Knight; `food`: its Food total at the feast; `lost`: the Booze that
    two players throw away instead of passing out.
    """

    knight: CardId
    booze: int
    drunk: bool
    lost: tuple[CardId, ...]
    likes: tuple[Entry, ...]
    dislikes: tuple[Entry, ...]
    food: int
    feast: tuple[Entry, ...]
    pairs: tuple[Entry, ...]
    rest: tuple[Entry, ...]

    def points(self, line: str) -> int:
        """What one line comes to."""
        return sum(entry.points for entry in getattr(self, line))

    @property
    def total(self) -> int:
        """The round score, which may be below nothing (KS-SCORE-10)."""
        reasons = self.likes + self.dislikes + self.feast + self.pairs + self.rest
        return sum([entry.points for entry in reasons])
