"""Bots at a table without a window. The only file of the lab that ever holds a running state.

A bot gets the view of its own seat, a seed and what was said, nothing else. A seat with a single
legal answer is not asked: bots are pure functions and every question has a seed of its own, so a
question left out changes no other answer. Such a seat has nothing to say either.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import thread_time_ns
from traceback import extract_tb
from typing import Any, NamedTuple, TypeAlias

from app.bots.choice import Choice
from app.bots.roster import decide
from app.bots.table_talk import SILENCE, TableTalk
from app.lab.crew import Trouble
from app.lab.times import Times
from rules.games import GAMES
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decks import DeckFile
from rules.kernel.game import Game
from rules.kernel.options import Options
from rules.kernel.play import advance
from rules.kernel.rng import derive
from rules.kernel.talk import Claim, Said
from rules.kernel.view import View

See: TypeAlias = Callable[[Any], bool]
Ask: TypeAlias = Callable[[str, str, View, int, TableTalk], Choice]
Note: TypeAlias = Callable[[Seat, Command], None]


class Sitting(NamedTuple):
    """Who plays what: a name for messages, the game, its rules, a bot for each seat, a seed.

    Without `talk` nobody hears what the others say. A game has a `deck` where its cards are data.
    """

    name: str
    game: str
    options: Options
    bots: tuple[str, ...]
    seed: int
    talk: bool = True
    deck: DeckFile | None = None

    def rules(self) -> Game[Any, Any]:
        """The game, with its cards where those are data."""
        return GAMES[self.game] if self.deck is None else GAMES[self.game].with_deck(self.deck)

    @property
    def agreed(self) -> Options:
        """The options that are played: a game that bots may never end has a last turn."""
        return GAMES[self.game].among_bots(self.options)

    def start(self) -> Any:
        """The first position."""
        return self.rules().start(self.agreed, len(self.bots), self.seed)


@dataclass(frozen=True, slots=True)
class Played:
    """How a sitting went: the number of decisions, its end as seat 0 sees it, what was said."""

    decisions: int
    view: Any
    said: tuple[Said, ...] = ()


def play(sitting: Sitting, see: See, ask: Ask = decide, note: Note | None = None) -> Played:
    """Play until nobody is asked any more, or until `see` says of a bot's view that it is over.

    `note` is told every command, those without a choice among them.
    """
    game = GAMES[sitting.game]
    state = sitting.start()
    circle = _Circle(sitting, ask)
    look = game.look
    for step in range(game.patience(sitting.agreed) + 1):
        frame = state.agenda[-1]
        owed = frame.owed(state)
        if not owed:
            break
        seat = owed[0]
        commands = frame.legal(state, seat)
        command = commands[0]
        if len(commands) > 1:
            view = look(state, seat)
            if see(view):
                break
            command = circle.answer(view, step)
        if note is not None:
            note(seat, command)
        advance(state, seat, command)
    else:
        raise Trouble(f"{_where(sitting, step)}: The game never ends.")
    return Played(step, look(state, 0), circle.table_talk.heard)


def dealt(sitting: Sitting) -> tuple[Any, ...]:
    """What every seat sees before the first decision; the bots need not be named yet."""
    state = sitting.start()
    return tuple(state.look(seat) for seat in range(len(sitting.bots)))


def bot_seeds(sitting: Sitting) -> list[int]:
    """A seed for each seat. A seat's seed plus the step is the seed of one question.

    Seats are far apart among 2**64 seeds, and bots hash what they get: neighbours share nothing.
    """
    return [derive(sitting.seed, f"bot {seat}") for seat in range(len(sitting.bots))]


class Stopwatch:
    """Asks bots, and notes the CPU time each of them takes."""

    def __init__(self, clock: Callable[[], int] = thread_time_ns) -> None:
        self.times: dict[str, Times] = {}
        self._clock = clock

    def ask(self, game: str, level: str, view: View, seed: int, table_talk: TableTalk) -> Choice:
        """What the bot answers."""
        started = self._clock()
        choice = decide(game, level, view, seed, table_talk)
        self.times.setdefault(level, Times()).add(self._clock() - started)
        return choice


@dataclass(slots=True)
class _Circle:
    """The bots of a sitting, and what they have said to each other."""

    sitting: Sitting
    ask: Ask
    table_talk: TableTalk = SILENCE
    seeds: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.seeds = bot_seeds(self.sitting)

    def answer(self, view: View, step: int) -> Command:
        """The bot's answer and its words, which the rules must accept."""
        choice = self._choice(view, step)
        if view.refusal(choice.command) is not None:
            raise self._trouble(view, step, f"answered {choice.command}, which isn't legal")
        if choice.says is not None and self.sitting.talk:
            self._hear(view, step, choice.says)
        return choice.command

    def _choice(self, view: View, step: int) -> Choice:
        sitting, seat = self.sitting, view.seat
        try:
            seed = self.seeds[seat] + step
            return self.ask(sitting.game, sitting.bots[seat], view, seed, self.table_talk)
        except Exception as error:
            raise self._trouble(view, step, f"failed with {_why(error)}") from error

    def _hear(self, view: View, step: int, claim: Claim) -> None:
        game = GAMES[self.sitting.game]
        if claim not in game.sayings(view):
            raise self._trouble(view, step, f"said {claim}, which can't be said here")
        said = Said(step, view.seat, claim, game.round_of(view))
        self.table_talk = TableTalk((*self.table_talk.heard, said))

    def _trouble(self, view: View, step: int, what: str) -> Trouble:
        bot = f"The {self.sitting.bots[view.seat]} bot in seat {view.seat}"
        return Trouble(f"{_where(self.sitting, step)}: {bot} {what}.")


def _where(sitting: Sitting, step: int) -> str:
    return f"{sitting.name} (seed {sitting.seed}), step {step + 1}"


def _why(error: Exception) -> str:
    """The error, and the line that raised it."""
    last = extract_tb(error.__traceback__)[-1]
    file = last.filename.replace("\\", "/").rsplit("/", 1)[-1]
    return f"{type(error).__name__}: {error} ({file}, line {last.lineno})"
