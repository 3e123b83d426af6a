"""A running game: how it started, every command since, and the position after each.

A match is all there is to a game: game, options, seats, seed and command log make the same match
again anywhere. Nobody outside gets its states; views and redacted events are what it gives out.

What is said at the table stands beside the log. Taking a command back takes back what was said
after it, too; doing it again brings that back.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.codec import fingerprint
from rules.kernel.commands import Answer, Command
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.options import Options
from rules.kernel.play import IllegalCommand, Part, decision, owed, unfold, whole
from rules.kernel.state import Outcome, State
from rules.kernel.talk import Claim, IllegalClaim, Said
from rules.kernel.view import Glimpse, View, redact


@dataclass(frozen=True, slots=True)
class Entry:
    """A command that was carried out: what happened, and the position after it."""

    answer: Answer
    events: tuple[Event, ...]
    state: State


class Stopped(NamedTuple):
    """Where a log turned illegal: the number of the command, from 1, and what the rules say."""

    number: int
    answer: Answer
    reason: str


class Undone(NamedTuple):
    """A command that was taken back, and what was said between it and the next."""

    answer: Answer
    said: tuple[Said, ...]


class Match:
    """One game with its whole past, and the commands that were taken back.

    >>> from rules.games import GAMES
    >>> game = GAMES["knives"]
    >>> match = Match(game, game.options(), seats=5, seed=7)
    >>> match.owed
    (4,)
    >>> match.view(4).decision.commands[0]
    Declare(declaration='KNIVES')
    >>> match.play(4, game.notation.read("declare H")).events
    (Declared(seat=4, declaration='H'),)
    >>> len(match), match.owed
    (1, (0,))

    The same game, options, seats, seed and log make the same match again.

    >>> again, stopped = Match.replay(game, game.options(), 5, 7, match.log)
    >>> stopped is None and again.fingerprint() == match.fingerprint()
    True
    """

    def __init__(self, game: Game[Any, Any], options: Options, seats: int, seed: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self._opening = game.opening(options, seats, seed)
        self._entries: list[Entry] = []
        self._said: list[Said] = []
        self._undone: list[Undone] = []
        self._prints: dict[int, str] = {}

    @classmethod
    def replay(
        cls, game: Game[Any, Any], options: Options, seats: int, seed: int, log: Iterable[Answer]
    ) -> tuple["Match", Stopped | None]:
        """The match that a log makes; one that turns illegal stops at its last sound position."""
        match = cls(game, options, seats, seed)
        for number, answer in enumerate(log, 1):
            try:
                match.play(*answer)
            except IllegalCommand as illegal:
                return match, Stopped(number, answer, str(illegal))
        return match, None

    def branch(self, number: int) -> "Match":
        """A match of its own that has come as far as command `number`.

        What was said between two commands belongs to the second: it led up to it.
        """
        is_end = number == len(self)
        match = copy(self)
        match._entries = self._entries[:number]
        match._said = [said for said in self._said if said.number < number or is_end]
        match._undone = []
        match._prints = {n: known for n, known in self._prints.items() if n <= number}
        return match

    def __len__(self) -> int:
        """How many commands were carried out."""
        return len(self._entries)

    @property
    def log(self) -> tuple[Answer, ...]:
        """Every command, in order."""
        return tuple(entry.answer for entry in self._entries)

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything that was said, in order."""
        return tuple(self._said)

    def said_since(self, count: int) -> tuple[Said, ...]:
        """What was said after the first `count` things."""
        return tuple(self._said[count:])

    @property
    def owed(self) -> tuple[Seat, ...]:
        """The seats whose answer is missing; nobody once the game is over."""
        return owed(self.at())

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.at().outcome

    def play(self, seat: Seat, command: Command) -> Entry:
        """Carry a command out; IllegalCommand if the rules forbid it, and nothing changes.

        >>> from rules.games import GAMES
        >>> game = GAMES["knives"]
        >>> match = Match(game, game.options(), seats=5, seed=7)
        >>> match.play(3, game.notation.read("declare H"))
        Traceback (most recent call last):
        rules.kernel.play.IllegalCommand: It isn't your turn. (KN-DEAL-03)
        >>> len(match)
        0
        """
        entry = self._carry_out(seat, command)
        self._undone.clear()
        return entry

    def undo(self) -> Answer | None:
        """Take the last command back, if there is one.

        >>> from rules.games import GAMES
        >>> game = GAMES["knives"]
        >>> match = Match(game, game.options(), seats=5, seed=7)
        >>> entry = match.play(4, game.notation.read("declare H"))
        >>> match.undo()
        Answer(seat=4, command=Declare(declaration='H'))
        >>> match.owed, match.can_redo
        ((4,), True)
        >>> match.redo().answer.command
        Declare(declaration='H')
        """
        if not self._entries:
            return None
        answer = self._entries.pop().answer
        later = tuple(said for said in self._said if said.number > len(self))
        del self._said[len(self._said) - len(later) :]
        self._undone.append(Undone(answer, later))
        self._prints.pop(len(self) + 1, None)
        return answer

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back since the last command."""
        return bool(self._undone)

    def redo(self) -> Entry | None:
        """Carry out again what was taken back last, if anything was."""
        if not self._undone:
            return None
        answer, said = self._undone.pop()
        entry = self._carry_out(*answer)
        self._said += said
        return entry

    def say(self, seat: Seat, claim: Claim) -> Said:
        """Note what a seat says now; IllegalClaim if it cannot, and nothing was said.

        Any seat may speak until the game is over, asked or not. What was taken back stays so.
        """
        self.recall(Said(len(self), seat, claim))
        return self._said[-1]

    def recall(self, said: Said) -> None:
        """Note what was said at an earlier moment; IllegalClaim if it cannot have been."""
        objection = self._objection(said)
        if objection:
            raise IllegalClaim(objection)
        about = self.game.round_of(self.view(said.seat, said.number))
        self._said.append(replace(said, round=about))

    def at(self, number: int | None = None) -> State:
        """The position after this many commands; now, unless a number is given."""
        entries = self._entries
        if number is None:
            number = len(entries)
        if not 0 <= number <= len(entries):
            raise IndexError(f"There's no position {number} in a match of {len(entries)} commands.")
        return entries[number - 1].state if number else self._opening[-1].state

    def answer(self, number: int) -> Answer:
        """Command number `number`, counted from 1."""
        return self._entries[number - 1].answer

    def passing(self, seat: Seat, number: int | None = None) -> Command | None:
        """What a seat can pass with, now or after this many commands, if it is asked and can."""
        asked = decision(self.at(number), seat)
        return asked.passing if asked else None

    def view(self, seat: Seat, number: int | None = None) -> View:
        """What a seat, or a bystander, may know, now or after this many commands.

        >>> from rules.games import GAMES
        >>> from rules.kernel.cards import Zone
        >>> game = GAMES["knives"]
        >>> piles = Match(game, game.options(), seats=5, seed=7).view(4).piles()
        >>> game.deck.codes(piles[Zone("holding", 4)])
        'N-G N-2 N-4 C-M C-Q C-K'
        >>> piles[Zone("holding", 3)]
        (None, None, None, None, None, None)
        """
        return self._look(self.at(number), seat)

    def was_asked_more(self, number: int) -> bool:
        """Whether an older game stood here at a question that is no longer asked."""
        return self.game.unasked(self.at(number)) is not None

    def events(self, number: int) -> tuple[Event, ...]:
        """All that command `number` set off, for replays with everything open; 0 is the start."""
        return self._entries[number - 1].events if number else whole(self._opening)[1]

    def events_for(self, number: int, seat: Seat) -> tuple[Event, ...]:
        """What a seat, or a bystander, noticed of command `number`."""
        return redact(self.events(number), seat)

    def parts_for(self, number: int, seat: Seat, *, is_open: bool = False) -> tuple[Glimpse, ...]:
        """What a seat, or a bystander, noticed of command `number`, part by part.

        Open, for replays, the events are whole; the views are the seat's all the same. The
        positions between parts are not kept: carrying a command out once more finds them.
        """
        found = []
        for events, state in self._parts(number):
            seen = events if is_open else redact(events, seat)
            found.append(Glimpse(seen, self._look(state, seat)))
        return tuple(found)

    def fingerprint(self, number: int | None = None) -> str:
        """The fingerprint of a position, now or after this many commands."""
        number = len(self) if number is None else number
        if number not in self._prints:
            self._prints[number] = fingerprint(self.at(number))
        return self._prints[number]

    def _objection(self, said: Said) -> str | None:
        """Why this cannot be said, if it cannot."""
        if said.seat not in range(self.seats):
            return f"There's no seat {said.seat} at a table of {self.seats}."
        if self.at(said.number).outcome is not None:
            return "The game is over."
        if said.claim not in self.game.sayings(self.view(said.seat, said.number)):
            return f"Seat {said.seat} can't say {str(said.claim)!r} here."
        return None

    def _look(self, state: State, seat: Seat) -> View:
        if seat != BYSTANDER and seat not in range(self.seats):
            raise IndexError(f"There's no seat {seat} at a table of {self.seats}.")
        view: View = self.game.look(state, seat)
        return view

    def _parts(self, number: int) -> tuple[Part[Any], ...]:
        """Command `number` carried out once more; 0 is the start."""
        return self._unfold(number - 1, *self.answer(number)) if number else self._opening

    def _unfold(self, number: int, seat: Seat, command: Command) -> tuple[Part[Any], ...]:
        """What a command makes of a position; nothing, if its question is no longer asked."""
        state = self.at(number)
        if (seat, command) == self.game.unasked(state):
            return (Part((), state),)
        return unfold(state, seat, command)

    def _carry_out(self, seat: Seat, command: Command) -> Entry:
        state, events = whole(self._unfold(len(self), seat, command))
        entry = Entry(Answer(seat, command), events, state)
        self._entries.append(entry)
        return entry
