"""What happened at a table, as one listener may know it. The match itself stays in here."""

from typing import NamedTuple

from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.commands import Command
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.talk import Said
from rules.kernel.view import Glimpse


class Noticed(NamedTuple):
    """What somebody noticed of one command: the events, who gave it, and what it was.

    The command is None for those who may know it only by its events; the start has no giver.
    `said` is what everybody heard between the command before and this one. Where there is nothing
    to notice, `passing` is what it could have been passed with.
    """

    events: tuple[Event, ...]
    giver: Seat | None = None
    command: Command | None = None
    said: tuple[Said, ...] = ()
    passing: Command | None = None

    @property
    def sealed_by(self) -> Seat | None:
        """Who has chosen in secret; nobody where they may as well have passed: that is no news."""
        return None if self.events or self.passing is not None else self.giver


class Past:
    """The commands of a match, told with one seat's eyes, or with everything open."""

    def __init__(self, match: Match, *, is_open: bool = False) -> None:
        self._match = match
        self._is_open = is_open

    def noticed(self, number: int, seat: Seat) -> Noticed:
        """What a seat noticed of command `number`; 0 is the start."""
        match = self._match
        events = match.events(number) if self._is_open else match.events_for(number, seat)
        if not number:
            return Noticed(events)
        giver, command = match.answer(number)
        known = command if self._is_open or giver == seat else None
        passing = None if events else match.passing(giver, number - 1)
        return Noticed(events, giver, known, self.said_after(number - 1), passing)

    @property
    def reminds(self) -> bool:
        """Whether the table tells people again what only they saw: as agreed, and in the end."""
        aid = getattr(self._match.options, "memory_aid", True)
        return aid or self._is_open or self._match.outcome is not None

    def parts(self, number: int, seat: Seat) -> tuple[Glimpse, ...]:
        """The same part by part, each with the view after it."""
        return self._match.parts_for(number, seat, is_open=self._is_open)

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything that was said, in order."""
        return self._match.said

    def said_after(self, number: int) -> tuple[Said, ...]:
        """What was said after command `number` and before the next."""
        return tuple(said for said in self._match.said if said.number == number)

    def public(self, number: int) -> tuple[Event, ...]:
        """What everybody noticed of command `number`, and nobody more than that."""
        return self._match.events_for(number, BYSTANDER)

    def __len__(self) -> int:
        """How many commands were carried out."""
        return len(self._match)

    def givers(self) -> tuple[Seat, ...]:
        """Who gave each command, in order."""
        return tuple(answer.seat for answer in self._match.log)
