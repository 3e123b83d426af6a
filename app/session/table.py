"""The running table: a match, the people and bots around it, and the file it is kept in.

One thread owns a session. People's commands come through `submit`, bots' through `poll`, and each
is carried out and saved before the next. Bots get views, never the match.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from app.bots.roster import levels
from app.session.past import Past
from app.session.undoing import UndoRefused, last_decision, reveals_a_card
from app.session.workers import Question, Reply, Ticket
from app.store.saved_game import Header, Player
from app.store.saves import NotSaved, save_game
from app.version import VERSION
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.rng import derive
from rules.kernel.state import Outcome
from rules.kernel.view import View


class Incident(NamedTuple):
    """Something that went wrong at the table, and after how many commands."""

    number: int
    what: str


class Bots(Protocol):
    """Whoever answers for the bots."""

    def ask(self, question: Question) -> Ticket:
        """Put a question; its reply comes under this ticket."""

    def collect(self, wait: float = 0.0) -> dict[Ticket, Reply]:
        """The replies that are in."""

    def close(self) -> None:
        """Ask nobody any more."""


@dataclass(slots=True)
class Session:
    """One table; `path` is the file it is kept in, `unsaved` why it could not be."""

    match: Match
    players: tuple[Player, ...]
    bots: Bots
    created: str = ""
    path: Path | None = None
    takebacks: int = 0
    unsaved: str | None = None
    record: list[Incident] = field(default_factory=list)
    _asked: dict[Seat, Ticket] = field(default_factory=dict)
    _replies: dict[Ticket, Reply] = field(default_factory=dict)

    @property
    def game(self) -> Game[Any, Any]:
        """What is played."""
        return self.match.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(s for s, player in enumerate(self.players) if player.kind == "person")

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.match.outcome

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The people whose answer is missing."""
        return tuple(seat for seat in self.match.owed if seat in self.people)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The bots whose answer is missing."""
        return tuple(seat for seat in self.match.owed if seat not in self.people)

    def __len__(self) -> int:
        """How many commands were carried out."""
        return len(self.match)

    def view(self, seat: Seat) -> View:
        """What a seat may know now."""
        return self.match.view(seat)

    @property
    def past(self) -> Past:
        """What happened, for whoever tells it to people."""
        return Past(self.match)

    def submit(self, seat: Seat, command: Command) -> None:
        """Carry out what a person wants; IllegalCommand if the rules forbid it."""
        self.match.play(seat, command)
        self.save()

    def poll(self, wait: float = 0.0) -> int:
        """Ask the bots that are owed and carry out what they answered; how many did.

        Bots that are asked together answer in the order of their seats, so that the same seed
        always gives the same log.
        """
        self._ask()
        count = 0
        while self.thinking and self._reply_of(self.thinking[0], wait if count == 0 else 0.0):
            self._carry_out(self.thinking[0])
            self._ask()
            count += 1
        return count

    def undo(self) -> None:
        """Back to the last decision of a person; UndoRefused says why not."""
        number = last_decision(self.match.log, self.people)
        if len(self.people) > 1 and reveals_a_card(self.match, number, self.people):
            raise UndoRefused("a card was revealed since, and other people play along")
        while len(self.match) >= number:
            self.match.undo()
        self._forget()
        self.takebacks += 1
        self.save()

    def redo(self) -> None:
        """Carry out again what was taken back, up to the next decision of a person."""
        if self.match.redo() is None:
            raise UndoRefused("nothing was taken back")
        while not self.waiting_for and self.match.redo() is not None:
            pass
        self._forget()
        self.save()

    def hint(self, seat: Seat) -> Reply:
        """What the strongest bot would do with what this seat knows."""
        level = levels(self.game.name)[-1]
        ticket = self.bots.ask(self._question(seat, level, "hint"))
        while ticket not in self._replies:
            self._replies |= self.bots.collect(wait=1.0)
        return self._replies.pop(ticket)

    def save(self) -> None:
        """Write the game to its file, if it has one; the game goes on if that fails."""
        if self.path is None:
            return
        try:
            save_game(self.path, self._header(), self.match)
            self.unsaved = None
        except NotSaved as problem:
            if self.unsaved is None:
                self.record.append(Incident(len(self), str(problem)))
            self.unsaved = str(problem)

    def close(self) -> None:
        """Leave the table; what was played is saved already."""
        self.bots.close()

    def _header(self) -> Header:
        return Header(
            game=self.game.name,
            options=self.match.options.model_dump(mode="json"),
            seats=self.players,
            seed=self.match.seed,
            created=self.created,
            version=VERSION,
            takebacks=self.takebacks,
        )

    def _ask(self) -> None:
        for seat in self.thinking:
            if seat not in self._asked:
                level = self.players[seat].level or ""
                self._asked[seat] = self.bots.ask(self._question(seat, level, "bot"))

    def _question(self, seat: Seat, level: str, purpose: str) -> Question:
        seed = derive(self.match.seed, f"{purpose} {seat} {len(self)}")
        return Question(self.game.name, level, self.view(seat), seed)

    def _reply_of(self, seat: Seat, wait: float) -> bool:
        if self._asked[seat] not in self._replies:
            self._replies |= self.bots.collect(wait)
        return self._asked[seat] in self._replies

    def _carry_out(self, seat: Seat) -> None:
        reply = self._replies.pop(self._asked.pop(seat))
        if reply.trouble:
            self.record.append(Incident(len(self), f"{self.players[seat].name}: {reply.trouble}"))
        self.match.play(seat, reply.choice.command)
        self.save()

    def _forget(self) -> None:
        """Questions about a past that is no more: their replies will not be used."""
        self._asked.clear()
        self._replies.clear()
