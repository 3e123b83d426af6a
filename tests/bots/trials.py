"""What a game brings so that its bots can be tried: positions, words, and cheats to be caught."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from app.bots.tryout import Tryout
from app.per_game import PerGame
from app.table.banter import TALKS
from rules.kernel.cards import Seat
from rules.kernel.talk import Said

# Anything that answers in the place of a seat, honestly or not.
Answerer = Callable[[Any, Seat], object]
# Nobody's temperament in particular, and every one that there is.
MOODS = ("", *sorted(TALKS))


@dataclass(frozen=True)
class BotTrials:
    """One game's bots.

    `tables` are options under which every level must answer; `everything` are those under which
    most can be asked. `cheats` answer by what their seat cannot know. `heard` is said at the table,
    true in some worlds and false in others; `quicker` lets a search look at fewer worlds. `fewer`
    says of which levels fewer positions are looked at: one in so many.
    """

    seats: tuple[int, ...]
    tables: tuple[Mapping[str, Any], ...]
    everything: Mapping[str, Any]
    cheats: tuple[Answerer, ...]
    heard: tuple[Said, ...] = ()
    quicker: Callable[[pytest.MonkeyPatch], None] = lambda patch: None
    fewer: Mapping[str, int] = field(default_factory=dict)


def in_few_worlds(patch: pytest.MonkeyPatch, most: int = 6) -> None:
    """Answers are tried in so few worlds that which one is best does not matter."""
    more = Tryout.more
    patch.setattr(Tryout, "more", lambda tried, worlds: more(tried, min(worlds, most)))
    patch.setattr(Tryout, "until_clear", lambda tried: tried.more(most))


TRIALS: PerGame[BotTrials] = PerGame("tests.games.{game}.bots.trials", "TRIALS")


def each(games: Iterable[str], what: Callable[[str], Iterable[Any]]) -> list[tuple[str, Any]]:
    """Every game together with each of something that it has."""
    return [(game, one) for game in games for one in what(game)]
