"""What a person and each of the regulars have won against each other, from the finished games."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from app.store.regulars import named
from app.store.statistics import FinishedGame

MOST_LAST = 9


class Score(NamedTuple):
    """Games won and lost."""

    won: int = 0
    lost: int = 0

    def plus(self, is_won: bool) -> "Score":
        """With one game more."""
        return Score(self.won + is_won, self.lost + (not is_won))


@dataclass(slots=True)
class Rivalry:
    """The games of two who met: those that one of them won and the other did not, and the rest.

    In `undecided` games both won or neither did, as when they played on one side. `last` are the
    newest decided ones, the newest at the end; `met` is when they met last.
    """

    total: Score = field(default_factory=Score)
    by_game: dict[str, Score] = field(default_factory=lambda: defaultdict(Score))
    undecided: int = 0
    last: tuple[bool, ...] = ()
    met: str = ""

    def add(self, game: FinishedGame, is_won: bool, is_lost: bool) -> None:
        """Count a game."""
        self.met = game.ended
        if is_won == is_lost:
            self.undecided += 1
            return
        self.total = self.total.plus(is_won)
        self.by_game[game.game] = self.by_game[game.game].plus(is_won)
        self.last = (*self.last, is_won)[-MOST_LAST:]

    @property
    def is_leading(self) -> bool:
        """Whether the person has won more often."""
        return self.total.won > self.total.lost


def rivalries(games: Iterable[FinishedGame], person: str) -> Mapping[str, Rivalry]:
    """What a person has played against each regular, by key; the oldest game comes first."""
    found: dict[str, Rivalry] = {}
    for game in games:
        own = game.seat_of(person)
        for seat, sitter in enumerate(game.seats if own is not None else ()):
            regular = named(sitter.name) if sitter.kind == "bot" else None
            if regular is not None:
                rivalry = found.setdefault(regular.key, Rivalry())
                rivalry.add(game, own in game.winners, seat in game.winners)
    return found
