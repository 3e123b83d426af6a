"""What the bots of a table were asked, and what came back.

A bot is asked when it is its turn. Where everybody who comes first may pass, so that nobody sees
anything, those who come after are asked as well, for the case that all do: a row of passes then
takes no longer than the slowest of them. Who is asked ahead follows from public facts alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from app.bots.roster import ADVISER
from app.bots.table_talk import TableTalk
from app.session.workers import BotQuestion, Reply, Ticket
from app.store.saved_game import Player
from rules.kernel.cards import Seat
from rules.kernel.match import Match
from rules.kernel.rng import derive

# How many passes in a row are thought out ahead: more than a round of windows has.
AHEAD = 64


class Bots(Protocol):
    """Whoever answers for the bots."""

    def ask(self, question: BotQuestion) -> Ticket:
        """Put a question; its reply comes under this ticket."""

    def collect(self, wait: float = 0.0) -> dict[Ticket, Reply]:
        """The replies that are in."""

    def close(self) -> None:
        """Ask nobody any more."""


@dataclass(slots=True)
class Asking:
    """The open questions of one table, by who was asked."""

    bots: Bots
    players: tuple[Player, ...]
    _asked: dict[Seat, Ticket] = field(default_factory=dict)
    _asked_after: dict[Seat, int] = field(default_factory=dict)
    _ahead: dict[tuple[int, Seat], Ticket] = field(default_factory=dict)
    _is_ahead: bool = False
    _hints: set[Ticket] = field(default_factory=set)
    _replies: dict[Ticket, Reply] = field(default_factory=dict)

    def ask(self, match: Match, may_pass: Callable[[Seat], bool]) -> None:
        """Ask the bots whose turn it is, and those who come after them if all pass."""
        for seat in match.owed:
            if seat not in self._asked and self._is_bot(seat):
                known = self._ahead.pop((len(match), seat), None)
                self._asked[seat] = self._put(match, seat) if known is None else known
                self._asked_after[seat] = len(match)
        if not self._is_ahead:
            self._is_ahead = True
            for later, seat in _if_all_pass(match, may_pass):
                if (len(later), seat) not in self._ahead and self._is_bot(seat):
                    self._ahead[len(later), seat] = self._put(later, seat)

    def reply(self, seat: Seat, wait: float = 0.0) -> Reply | None:
        """What a bot that was asked has answered; None as long as it thinks."""
        return self._in(self._asked[seat], wait)

    def is_new(self, match: Match, seat: Seat) -> bool:
        """Whether nothing was answered since a seat was asked."""
        return self._asked_after.get(seat) == len(match)

    def take(self, seat: Seat) -> Reply:
        """What a bot has answered, once."""
        return self._replies.pop(self._asked.pop(seat))

    def ask_hint(self, match: Match, seat: Seat) -> Ticket:
        """Ask the adviser what to do with what this seat knows."""
        ticket = self.bots.ask(self._question(match, seat, ADVISER, "hint"))
        self._hints.add(ticket)
        return ticket

    def drop_hint(self, ticket: Ticket) -> None:
        """The question that it was for is gone: nothing that comes back is kept."""
        self._hints.discard(ticket)
        self._replies.pop(ticket, None)

    def hint_reply(self, ticket: Ticket, wait: float) -> Reply | None:
        """What came back for a ticket, once; None as long as the bot thinks."""
        if self._in(ticket, wait) is not None:
            self._hints.discard(ticket)
        return self._replies.pop(ticket, None)

    def forget(self) -> None:
        """Questions about a past that is no more: their replies will not be used."""
        self._drop(self._asked)
        self.forget_ahead()

    def forget_ahead(self) -> None:
        """Somebody did something else than to pass: what was asked for that case is not used."""
        self._drop(self._ahead)
        self._is_ahead = False

    def _drop(self, asked: dict[Seat, Ticket] | dict[tuple[int, Seat], Ticket]) -> None:
        for ticket in asked.values():
            self._replies.pop(ticket, None)
        asked.clear()

    def _is_bot(self, seat: Seat) -> bool:
        return self.players[seat].kind == "bot"

    def _put(self, match: Match, seat: Seat) -> Ticket:
        return self.bots.ask(self._question(match, seat, self.players[seat].level or "", "bot"))

    def _question(self, match: Match, seat: Seat, level: str, purpose: str) -> BotQuestion:
        seed = derive(match.seed, f"{purpose} {seat} {len(match)}")
        table_talk = TableTalk(match.said, self.players[seat].temperament or "")
        return BotQuestion(match.game.name, level, match.view(seat), seed, table_talk)

    def _in(self, ticket: Ticket, wait: float) -> Reply | None:
        """The reply under a ticket; those to questions of a past that is no more are not taken."""
        if ticket not in self._replies:
            wanted = {*self._asked.values(), *self._ahead.values(), *self._hints}
            found = self.bots.collect(wait)
            self._replies |= {ticket: reply for ticket, reply in found.items() if ticket in wanted}
        return self._replies.get(ticket)


def _if_all_pass(match: Match, may_pass: Callable[[Seat], bool]) -> Iterator[tuple[Match, Seat]]:
    """Who is asked next, and at which table, if all pass and nobody sees anything of it."""
    for _ in range(AHEAD):
        before = match.owed
        passing = match.passing(before[0]) if before and all(map(may_pass, before)) else None
        if passing is None:
            return
        match = match.branch(len(match))
        match.play(before[0], passing)
        if match.events(len(match)):
            return
        # Whoever passed may be asked again at once; those who are asked together still are.
        yield from ((match, seat) for seat in match.owed if seat not in before[1:])
