"""A game whose every answer is known beforehand: what is written, and bots that go by it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from app.bots.choice import Choice
from app.session.table import Session
from app.session.workers import BotQuestion, Reply, Ticket
from app.store.saved_game import Player
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.notation import read_claim
from rules.kernel.options import Options
from rules.kernel.talk import Claim

SAYS = "says "


class ScriptLine(NamedTuple):
    """An answer, and what is said just before it."""

    seat: Seat
    command: Command
    claim: Claim | None = None


def read_script(game: Game[Any, Any], lines: Iterable[str]) -> tuple[ScriptLine, ...]:
    """The answers of a script: `1 play C-J`, with `1 says trust 0` on a line before it."""
    found: list[ScriptLine] = []
    claim: Claim | None = None
    for line in lines:
        seat, _, words = line.partition(" ")
        if words.startswith(SAYS):
            claim = read_claim(words.removeprefix(SAYS))
        else:
            found.append(ScriptLine(int(seat), game.notation.read(words), claim))
            claim = None
    return tuple(found)


@dataclass(slots=True)
class ScriptedBots:
    """Everybody answers what the script has for them next; `place` is how far it has come."""

    script: tuple[ScriptLine, ...]
    place: Callable[[], int] = field(default=lambda: 0)
    _replies: dict[Ticket, Reply] = field(default_factory=dict)
    _last: Ticket = 0

    def ask(self, question: BotQuestion) -> Ticket:
        """The reply is there at once; none, if the script is over."""
        self._last += 1
        ahead = self.script[self.place() :]
        line = next((line for line in ahead if line.seat == question.view.seat), None)
        if line is not None:
            self._replies[self._last] = Reply(Choice(line.command, says=line.claim))
        return self._last

    def collect(self, wait: float = 0.0) -> dict[Ticket, Reply]:
        """All replies that were not collected yet."""
        found, self._replies = self._replies, {}
        return found

    def close(self) -> None:
        """There is nobody to send home."""


def scripted_session(
    game: Game[Any, Any], options: Options, players: tuple[Player, ...],
    script: tuple[ScriptLine, ...], number: int,
) -> Session:  # fmt: skip
    """A table that goes by a script, after this many of its commands; it is kept in no file."""
    bots = ScriptedBots(script)
    session = Session(Match(game, options, len(players), seed=0), players, bots)
    bots.place = lambda: len(session)
    for line in script[:number]:
        if line.claim is not None:
            session.say(line.seat, line.claim)
        session.submit(line.seat, line.command)
    return session
