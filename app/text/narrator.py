"""Tells a match command by command, with one seat's eyes, with everybody's, or with all open."""

from collections.abc import Iterable

from app.table.voice import EVERYBODY, Voice
from app.table.wording import Wording
from rules.kernel.cards import Seat
from rules.kernel.match import Match


class Narrator:
    """A storyteller who only says what its listener noticed, unless everything is open."""

    def __init__(
        self, match: Match, wording: Wording, names: tuple[str, ...], *, is_open: bool = False
    ) -> None:
        self.match = match
        self.wording = wording
        self.names = names
        self.is_open = is_open

    def tell(self, number: int, seat: Seat = EVERYBODY) -> list[str]:
        """The sentences for one command; 0 is how the game began."""
        voice = Voice(self.names, seat)
        seen = self.match.events_for(number, seat)
        events = self.match.events(number) if self.is_open else seen
        return self.wording.story(events, voice) if events else [self._sealed(number, voice)]

    def tell_all(self, numbers: Iterable[int], seat: Seat = EVERYBODY) -> list[str]:
        """The sentences for several commands."""
        return [told for number in numbers for told in self.tell(number, seat)]

    def _sealed(self, number: int, voice: Voice) -> str:
        """A choice that lies face down until all are in: only its maker knows it."""
        seat, command = self.match.answer(number)
        told = f"{voice.does(seat, 'have')} chosen"
        if self.is_open or seat == voice.viewer:
            return f"{told}: {self.match.game.notation.write(command)}."
        return f"{told} in secret."
