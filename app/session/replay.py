"""A saved game to be watched: every position of it, forwards and backwards, and nothing changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.bots.estimates import lies_told
from app.session.past import Noticed, Past
from app.session.swings import Watched, watched
from app.session.who_may_look import PUBLIC, Eyes, eyes_on
from app.store.saved_game import Header, Player
from app.store.saves import OpenedGame, open_save
from rules.kernel.cards import BYSTANDER, CardId, Seat, Zone
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.options import Options
from rules.kernel.state import Outcome
from rules.kernel.talk import Said
from rules.kernel.view import Glimpse, View

NOT_OVER = "This game isn't over. Finish it first, and then you can play on from here."
OVER_HERE = "The game is already over here. Go back a little, and play on from there."


class CannotPlayOn(Exception):
    """A position from which nobody can play on, and why, said in one sentence."""


class Replay:
    """One saved game; numbers count the commands, 0 is the start."""

    def __init__(self, opened: OpenedGame) -> None:
        self.path = opened.path
        self.header: Header = opened.header.without_pins()
        self.notice = opened.notice
        self.eyes: Eyes = eyes_on(opened.header, opened.match.outcome is not None)
        self._match = opened.match
        self._players = opened.header.seats

    def __len__(self) -> int:
        """How many commands there are."""
        return len(self._match)

    @property
    def game(self) -> Game[Any, Any]:
        """What is played."""
        return self._match.game

    @property
    def options(self) -> Options:
        """The options that it was played by."""
        return self._match.options

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self._players)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self._match.outcome

    def view(self, number: int, seat: Seat) -> View:
        """What a seat could know after command `number`."""
        return self._match.view(seat, number)

    def noticed(self, number: int, seat: Seat) -> Noticed:
        """What a seat noticed of command `number`, and who gave it."""
        return Past(self._match).noticed(number, seat)

    def in_the_open(self, number: int) -> Noticed:
        """All that command `number` did, with every card open."""
        return Past(self._match, is_open=True).noticed(number, 0)

    def parts(self, number: int, seat: Seat) -> tuple[Glimpse, ...]:
        """What a seat noticed of command `number`, part by part, each with the view after it."""
        return Past(self._match).parts(number, seat)

    def parts_in_the_open(self, number: int) -> tuple[Glimpse, ...]:
        """The same with every card open; the views are a bystander's."""
        return Past(self._match, is_open=True).parts(number, BYSTANDER)

    def said(self, number: int) -> tuple[Said, ...]:
        """Everything that was said before command `number`; at the end, what came after it, too.

        What was said between two commands belongs to the second: it led up to it.
        """
        is_end = number == len(self)
        return tuple(said for said in self._match.said if said.number < number or is_end)

    def said_after(self, number: int) -> tuple[Said, ...]:
        """What was said after command `number` and before the next."""
        return Past(self._match).said_after(number)

    def watched(self, seat: Seat) -> Watched:
        """The game as a seat saw it, once it is over."""
        assert self.outcome is not None
        return watched(self._match, seat)

    def lies(self, seat: Seat) -> tuple[Said, ...]:
        """The claims that a seat knows to be lies, now that the game is over."""
        assert self.outcome is not None
        return lies_told(self.game.name, self.view(len(self), seat), self._match.said)

    def open_piles(self, number: int) -> dict[Zone, tuple[CardId, ...]]:
        """Where every card was after command `number`."""
        zones: dict[Zone, tuple[CardId, ...]] = self.game.zones(self._match.at(number))
        return zones

    def marks(self, *kinds: type[Event]) -> tuple[int, ...]:
        """The numbers at which something of these kinds happened, such as a new hand."""
        numbers = range(len(self) + 1)
        return tuple(n for n in numbers if any(isinstance(e, kinds) for e in self._events(n)))

    def branch(self, number: int) -> tuple[Match, tuple[Player, ...]]:
        """A new match that has come as far as command `number`, and who plays it.

        Not while a game goes on that only the table may look at: one could try out what comes next.
        """
        if not 0 <= number <= len(self):
            raise IndexError(f"there is no position {number} in a game of {len(self)} commands")
        if PUBLIC in self.eyes.allowed:
            raise CannotPlayOn(NOT_OVER)
        match = self._match.branch(number)
        if match.outcome is not None:
            raise CannotPlayOn(OVER_HERE)
        return match, self._players

    def _events(self, number: int) -> tuple[Event, ...]:
        return self._match.events(number)


def load_replay(path: Path, open_game: Callable[[Path], OpenedGame] = open_save) -> Replay:
    """The game in this file; BadSave if it is no sound save."""
    return Replay(open_game(path))
