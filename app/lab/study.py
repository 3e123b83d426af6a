"""What the lab can learn about a game.

A study is fed with views only, those that bots are asked with and the last one of each sitting.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, ClassVar, Protocol, TypeAlias

from app.per_game import PerGame

TOLD, IS_SHARE = "told", "is_share"


def told(words: str, *, share: bool = False) -> Any:
    """A field of figures that a report can put into words; `{}` is the name within its group."""
    return field(metadata={TOLD: words, IS_SHARE: share})


Notes: TypeAlias = dict[str, Any]
"""What an observer noted: plain values that JSON can hold."""


class Observer(Protocol):
    """Follows one game from its first view to its last."""

    def see(self, view: Any) -> bool:
        """Look at the next view; True ends the game here."""

    def notes(self) -> Notes:
        """What there was to note."""


class Tally(Protocol):
    """Adds up the notes of many games."""

    def add(self, bots: tuple[str, ...], notes: Notes) -> None:
        """One more game, with the bot of each seat."""

    def figures(self) -> Any:
        """What they come to: a dataclass, or None where there is nothing special to say."""


class Unit(Protocol):
    """A unit of play: what a duel compares. Each seat gets a number for each measure."""

    name: ClassVar[str]
    measures: ClassVar[tuple[str, ...]]

    def over(self, view: Any) -> bool:
        """Whether the unit is over by the time of this view."""

    def results(self, view: Any) -> tuple[tuple[float, ...], ...]:
        """What every seat has in the end, for each measure."""

    def roles(self, view: Any) -> tuple[str, ...]:
        """What every seat was; nothing where a game has no roles."""


class Study(Protocol):
    """All the lab knows about one game."""

    units: Mapping[str, Unit]
    """By name; the first is the usual one."""

    sided: bool
    """Whether sides win: then everybody on the winning side has a whole victory, not a share."""

    def observer(self) -> Observer:
        """Somebody to follow a game."""

    def tally(self, options: Any) -> Tally:
        """Something to add up what the observers noted in games with these options."""

    def lines(self, figures: Any) -> list[str]:
        """The figures of the tally as lines of text."""

    def side(self, view: Any) -> str:
        """The side that the seat of this view is on now; nothing in a game without two sides."""

    def standing(self, view: Any) -> tuple[float, ...]:
        """The points of every seat so far, as all know them; nothing where nobody leads."""

    def round_now(self, view: Any) -> int:
        """The round that is played, from 1, at the end the last; beliefs are compared by it."""

    def word(self, said: str) -> str:
        """A word of a command as people say it."""

    def act(self, noted: str) -> str:
        """A choice as people say it, of what was noted: the command, then `: ` and its parts."""

    def fact(self, view: Any) -> str:
        """What is true of the seat of this view, in the words that bots have for their beliefs."""


def win_shares(winners: tuple[int, ...], seats: int, sided: bool = False) -> tuple[float, ...]:
    """A victory of several seats counts as a fraction for each of them, unless sides play.

    Where nobody wins, nobody has a share.
    """
    share = 1.0 if sided or not winners else 1 / len(winners)
    return tuple(share if seat in winners else 0.0 for seat in range(seats))


class WholeGame:
    """A unit that every game has: from the first deal to the winner."""

    name: ClassVar[str] = "game"
    measures: ClassVar[tuple[str, ...]] = ("wins", "points")

    def over(self, view: Any) -> bool:
        """Whether there is an outcome."""
        return view.outcome is not None

    def results(self, view: Any) -> tuple[tuple[float, ...], ...]:
        """Each seat's share of the victory, and its points."""
        points = view.outcome.results
        return win_shares(view.outcome.winners, len(points)), points

    def roles(self, view: Any) -> tuple[str, ...]:
        """A whole game has no roles."""
        return ()


class EndObserver:
    """Notes a game when it is over: the record in its last view tells all of it."""

    def __init__(self, note: Callable[[Any], Notes]) -> None:
        self._note = note
        self._found: Notes = {}

    def see(self, view: Any) -> bool:
        """Only the last view matters."""
        if view.outcome is not None:
            self._found = self._note(view)
        return False

    def notes(self) -> Notes:
        """What there was to note."""
        return self._found


class PlainObserver:
    """Sees nothing special."""

    def see(self, view: Any) -> bool:
        """Never ends a game."""
        return False

    def notes(self) -> Notes:
        """No notes: wins and points are counted anyway."""
        return {}


class PlainTally:
    """Adds nothing up."""

    def add(self, bots: tuple[str, ...], notes: Notes) -> None:
        """Pass over what was noted."""

    def figures(self) -> Any:
        """No figures of its own."""
        return None


class PlainStudy:
    """Wins, points and lengths are counted anyway: a game's own study says what else it knows."""

    units: Mapping[str, Unit] = {"game": WholeGame()}
    sided: bool = False
    acts: Mapping[str, str] = {}
    """How a choice is said, by its command; one with parts has a colon, and `{}` for them."""

    def observer(self) -> Observer:
        """One that sees nothing special."""
        return PlainObserver()

    def tally(self, options: Any) -> Tally:
        """One that adds nothing up."""
        return PlainTally()

    def lines(self, figures: Any) -> list[str]:
        """No lines of its own in the report."""
        return []

    def side(self, view: Any) -> str:
        """Everybody plays for themselves."""
        return ""

    def standing(self, view: Any) -> tuple[float, ...]:
        """Nobody leads as far as all know."""
        return ()

    def round_now(self, view: Any) -> int:
        """A game in one piece."""
        return 1

    def word(self, said: str) -> str:
        """As it is, in letters."""
        return said.replace("_", " ").replace("-", " ")

    def act(self, noted: str) -> str:
        """As the game's own study says it; without words for it as it was noted."""
        command, colon, parts = noted.partition(": ")
        words = self.acts.get(f"{command}:" if colon else command)
        return words.format(parts) if words else noted

    def fact(self, view: Any) -> str:
        """Nothing that bots have a belief about."""
        return ""


STUDIES: PerGame[Study] = PerGame("app.games.{game}.study", "STUDY")
