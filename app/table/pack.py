"""All that a game brings to a table, so that one program can serve all of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.table.game_result import Account
from app.table.game_table import GameTable
from app.table.lesson import Lesson
from app.table.retelling import RetoldRow
from app.table.talk_words import SILENT, TalkWords
from app.table.wording import Wording
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.game import Options

Accountant: TypeAlias = Callable[
    [Iterable[Event], tuple[str, ...], Sequence[Seat], Options], Account
]


@dataclass(frozen=True, slots=True)
class Pack:
    """A game's table in the window, the game in words, its account of the end, its lesson.

    `talk` has the words for claims, in games where people make them; `retelling` tells moments of
    a finished game.
    """

    table: GameTable
    wording: Wording
    account: Accountant
    lesson: Lesson
    talk: TalkWords = SILENT
    retelling: tuple[RetoldRow, ...] = ()
