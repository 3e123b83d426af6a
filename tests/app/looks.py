"""What a game brings so that its tables can be looked at, and a table at any of its moments."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from app.per_game import PerGame
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.table.effects import Effect
from app.table.geometry import Space
from rules.kernel.match import Match
from tests.app.seating import players
from tests.app.table_moments import LONG_NAMES, take_back_to

EIGHT_LONG_NAMES = (
    *LONG_NAMES,
    "Konstantinopolitanische Dudelsackpfeifer",
    "Zoë Yvonne-Xaviera Wwwwwwwwww Mmmmmmmmmm",
    "Q",
)


@dataclass(frozen=True)
class Looks:
    """One game's tables.

    `moments` has, by number of seats, a match and the number of a command for each kind of moment;
    `pages` opens what can be read at the table at the moment `read_at`, `effects` is what comes and
    goes over it, `fits` tells whether a table has a place in a space, by seats and openly or not.
    `odd` are options that need more room than usual, `short` those of a game that is soon over.
    """

    seats: tuple[int, ...]
    moments: Callable[[int], dict[str, tuple[Match, int]]]
    read_at: str
    pages: Callable[[TableScene], dict[str, Callable[[], None]]]
    effects: Callable[[tuple[str, ...]], list[Effect]]
    fits: Callable[[Space, int, bool], bool]
    short: Mapping[str, Any]
    odd: tuple[dict[str, Any], ...] = field(default=())


LOOKS: PerGame[Looks] = PerGame("tests.games.{game}.table.looks", "LOOKS")


def table_of(shell: Any, match: Match, names: tuple[str, ...]) -> TableScene:
    """A table at which this was played, with nothing left to show."""
    seated = players(1, names=names[: match.seats])
    again, stopped = Match.replay(match.game, match.options, match.seats, match.seed, match.log)
    assert stopped is None
    return TableScene(shell, Session(again, seated, shell.table_factory.bots), resumed=True)


def at(shell: Any, game: str, seats: int, kind: str, names: tuple[str, ...]) -> TableScene:
    """A table at such a moment."""
    match, number = LOOKS[game].moments(seats)[kind]
    scene = table_of(shell, match, names)
    shell.go(scene)
    take_back_to(scene, number)
    return scene


def each_moment(
    shell: Any, game: str, seats: int, names: tuple[str, ...]
) -> Iterator[tuple[str, TableScene]]:
    """A table at every kind of moment, each game being taken back from its end."""
    found = [(match.seed, number, kind, match) for kind, (match, number) in
             LOOKS[game].moments(seats).items()]  # fmt: skip
    found.sort(key=lambda one: one[:2], reverse=True)
    for _, group in groupby(found, key=lambda one: one[0]):
        together = list(group)
        scene = table_of(shell, together[0][-1], names)
        shell.go(scene)
        for _, number, kind, _ in together:
            take_back_to(scene, number)
            yield kind, scene
        shell.scenes.pop().leave()
