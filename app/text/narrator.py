"""Tells a game command by command: to one seat, to everybody, or with everything open."""

from collections.abc import Iterable

from app.session.past import Noticed, Past
from app.table.voice import EVERYBODY, Voice
from app.table.wording import Wording
from rules.kernel.cards import Seat
from rules.kernel.notation import Notation


class Narrator:
    """A storyteller who only knows what its listener noticed."""

    def __init__(
        self, past: Past, wording: Wording, notation: Notation, names: tuple[str, ...]
    ) -> None:
        self.past = past
        self.wording = wording
        self.notation = notation
        self.names = names

    def tell(self, number: int, seat: Seat = EVERYBODY) -> list[str]:
        """The sentences for one command; 0 is how the game began."""
        voice = Voice(self.names, seat)
        noticed = self.past.noticed(number, seat)
        if noticed.events or noticed.giver is None:
            return self.wording.story(noticed.events, voice)
        return [self._sealed(noticed, noticed.giver, voice)]

    def tell_all(self, numbers: Iterable[int], seat: Seat = EVERYBODY) -> list[str]:
        """The sentences for several commands."""
        return [told for number in numbers for told in self.tell(number, seat)]

    def _sealed(self, noticed: Noticed, giver: Seat, voice: Voice) -> str:
        """A choice that lies face down until all are in: only its maker knows it."""
        told = f"{voice.does(giver, 'have')} chosen"
        if noticed.command is None:
            return f"{told} in secret."
        return f"{told}: {self.notation.write(noticed.command)}."
