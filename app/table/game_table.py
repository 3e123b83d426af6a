"""All that a game brings to a table, so that one program can serve all of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from app.table.banter import Lines, Reactions, Suits, always
from app.table.board import Board
from app.table.card_about import CardAbout
from app.table.form_words import FormWords, plainly
from app.table.game_result import Account
from app.table.geometry import Space
from app.table.gestures import Reading, Target, no_word
from app.table.lesson import Lesson
from app.table.narration import Narration
from app.table.score_sheet import Lookback, Sheet
from app.table.secret import Secret
from app.table.standing import StandingOf, no_standing
from app.table.story import RetoldRow
from app.table.talk_words import SILENT, TalkWords
from app.table.timeline import empty_table
from app.table.voice import Voice
from app.table.wording import Wording
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, Decision, Refusal
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.view import Piles

Accountant: TypeAlias = Callable[
    [Iterable[Event], tuple[str, ...], Sequence[Seat], Options], Account
]


def no_secret(events: Sequence[Event], view: Any, voice: Voice) -> Secret | None:
    """For games in which nobody learns anything by looking."""
    return None


def never(view: Any) -> bool:
    """For games in which everybody is asked wherever the rules say so."""
    return False


def worthwhile(view: Any, command: Command) -> Refusal | None:
    """For games in which every answer can change something."""
    return None


def plainly_meant(view: Any, command: Command) -> bool:
    """For games in which no answer is given by a slip of the hand."""
    return False


def everybody(view: Any, seat: Seat) -> bool:
    """For games in which everybody could do something in a quiet moment."""
    return True


def nothing_else(view: Any, piles: Piles, space: Space, voice: Voice) -> Iterator[Board]:
    """For games whose table changes a little at a time."""
    yield from ()


def nothing_left(view: Any) -> str:
    """For games in which whoever is out can only look on."""
    return ""


def nobody_is(view: Any, seat: Seat) -> bool:
    """For games in which everybody plays to the end."""
    return False


def nothing_more(view: Any) -> Mapping[str, str]:
    """For games whose questions do not hang on the cards."""
    return {}


def unnamed(command: Command, view: Any, voice: Voice) -> str:
    """For games that say what is played, not what it does."""
    return ""


@dataclass(frozen=True, slots=True)
class GameTable:
    """A game's table: everything is made from redacted events or from one seat's view.

    `wording` is the game in words, `account` the end in numbers, `talk` the words for claims where
    people make them, and `story_rows` tell moments of a finished game.

    `sheet_of` is the sheet that is read before what follows these events; `lookbacks` are those
    that can be opened at any time, the first with a key of its own; `before_pay` is the one that
    can be opened beside the score of a round, made from before it. `secret_of` is what these events
    told the viewer alone. `before_deal` is where the cards are before anything has happened.
    `reactions` finds who reacts to what everybody noticed, `lines` has what is said in this game
    only, and `suits` keeps a remark back that its own side would regret. `verb` and `manner` tell
    commands apart that name the same; `asks` has what is asked after a verb, and `asked_of` more of
    it by the view; `effect` is what a command does, for the button that confirms it. `asides` are
    verbs that nobody waits for, `form` the words for an answer that is drawn up. What is
    `pointless`, for a reason, is legal but never offered; what `asks_twice` is confirmed, however
    it was picked. In a `quiet` window, by what everybody sees, people are only asked who want to
    be, or have raised a hand; `has_chance` says for whom there can be something to do in the next
    one, as everybody sees it. `standing` is who is winning, as far as the viewer knows; `is_out`
    says who is out of the game, as everybody sees it, and `when_out` what that seat can still do.
    `soon` is how the same may be laid out quite otherwise in a moment, for drawing ahead.
    """

    lay_out: Callable[[Any, Piles, Space, Voice], Board]
    wording: Wording
    ordered_zones: frozenset[str]
    confirm: Callable[[Command, Voice], str]
    place: Callable[[Command, Any], Target | None]
    about_card: Callable[[CardId, Any], CardAbout]
    sheet_of: Callable[[Sequence[Event], Any, Voice], Sheet | None]
    lookbacks: tuple[Lookback, ...]
    reactions: Reactions
    lines: Lines
    account: Accountant
    lesson: Lesson
    story_rows: tuple[RetoldRow, ...] = ()
    talk: TalkWords = SILENT
    before_deal: Callable[[Piles], Piles] = empty_table
    secret_of: Callable[[Sequence[Event], Any, Voice], Secret | None] = no_secret
    verb: Callable[[Command], str] = no_word
    manner: Callable[[Command], str] = no_word
    manners: tuple[str, ...] = ()
    asks: Mapping[str, str] = field(default_factory=dict)
    asked_of: Callable[[Any], Mapping[str, str]] = nothing_more
    effect: Callable[[Command, Any, Voice], str] = unnamed
    asides: frozenset[str] = frozenset()
    pointless: Callable[[Any, Command], Refusal | None] = worthwhile
    asks_twice: Callable[[Any, Command], bool] = plainly_meant
    form: Callable[[Any, Voice], FormWords] = plainly
    quiet: Callable[[Any], bool] = never
    has_chance: Callable[[Any, Seat], bool] = everybody
    standing: StandingOf = no_standing
    is_out: Callable[[Any, Seat], bool] = nobody_is
    when_out: Callable[[Any], str] = nothing_left
    before_pay: Lookback | None = None
    soon: Callable[[Any, Piles, Space, Voice], Iterator[Board]] = nothing_else
    suits: Suits = always

    @property
    def narration(self) -> Narration:
        """How each kind of event is told and shown."""
        return self.wording.narration

    def is_needless(self, decision: Decision) -> bool:
        """Whether one could only pass, but for what is said aside."""
        others = (one for one in decision.commands if one != decision.passing)
        return all(self.verb(one) in self.asides for one in others)

    def reading(self, view: Any) -> Reading:
        """How the commands of a decision are picked."""
        return Reading(
            lambda command: self.place(command, view),
            self.verb,
            self.manner,
            self.manners,
            {**self.asks, **self.asked_of(view)},
            self.asides,
            lambda command: self.pointless(view, command),
            lambda command: self.asks_twice(view, command),
        )
