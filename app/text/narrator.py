"""Tells a game command by command: to one seat, to everybody, or with everything open."""

from collections.abc import Iterable
from dataclasses import replace

from app.session.past import Noticed, Past
from app.table import words
from app.table.talk_words import SILENT, TalkWords
from app.table.voice import EVERYBODY, Voice, say
from app.table.wording import Wording
from rules.kernel.cards import Seat
from rules.kernel.notation import Notation
from rules.kernel.talk import Said


class Narrator:
    """A storyteller who only knows what its listener noticed."""

    def __init__(
        self,
        past: Past,
        wording: Wording,
        notation: Notation,
        names: tuple[str, ...],
        talk: TalkWords = SILENT,
    ) -> None:
        self.past = past
        self.wording = wording
        self.notation = notation
        self.names = names
        self.talk = talk

    def _voice(self, seat: Seat) -> Voice:
        return Voice(self.names, seat, deck=self.notation.deck, reminds=self.past.reminds)

    def tell(self, number: int, seat: Seat = EVERYBODY) -> list[str]:
        """The sentences for what was said before a command, and for it; 0 is the beginning."""
        voice = self._voice(seat)
        noticed = self.past.noticed(number, seat)
        return [*self._said(noticed.said, voice), *self._done(noticed, voice)]

    def news(self, number: int, seat: Seat) -> list[str]:
        """The same for a seat that has just heard itself talk; what is new reminds of nothing."""
        voice = replace(self._voice(seat), reminds=True)
        noticed = self.past.noticed(number, seat)
        others = [said for said in noticed.said if said.seat != seat]
        return [*self._said(others, voice), *self._done(noticed, voice)]

    def lately(self, seat: Seat) -> list[str]:
        """The sentences for what was said since the last command."""
        return self._said(self.past.said_after(len(self.past)), self._voice(seat))

    def _said(self, talk: Iterable[Said], voice: Voice) -> list[str]:
        return [self.talk.told(said, voice) for said in talk]

    def _done(self, noticed: Noticed, voice: Voice) -> list[str]:
        if noticed.events or noticed.giver is None:
            return self.wording.narration.story(noticed.events, voice)
        if noticed.passing is not None and noticed.command in (None, noticed.passing):
            return []
        if noticed.command is None and not self.wording.narration.tells_sealed:
            return []
        return [self._sealed(noticed, noticed.giver, voice)]

    def tell_all(self, numbers: Iterable[int], seat: Seat = EVERYBODY) -> list[str]:
        """The sentences for several commands."""
        return [told for number in numbers for told in self.tell(number, seat)]

    def _sealed(self, noticed: Noticed, giver: Seat, voice: Voice) -> str:
        """A choice that lies face down until all are in: only its maker knows it."""
        if noticed.command is None:
            return say(words.CHOSE_IN_SECRET, voice, seat=giver)
        return say(words.CHOSE, voice, seat=giver, answer=self.notation.write(noticed.command))
