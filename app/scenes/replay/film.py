"""A saved game as a film: every position with the eyes that may look, its log and its rounds."""

from dataclasses import dataclass, replace
from functools import cached_property

from app.games import GLANCES, PACKS
from app.scenes.sitters import faces_of
from app.session.past import Noticed
from app.session.reel import Reel
from app.session.who_may_look import ALL
from app.table.glance import Glance
from app.table.log_lines import LogLine, spoken, told_once
from app.table.log_writer import LogWriter
from app.table.retelling import Recalled, Retold, retold
from app.table.talk_words import talk_lines
from app.table.voice import Voice
from rules.kernel.events import EVERYONE, CardMoved, Event
from rules.kernel.talk import Said
from rules.kernel.view import BYSTANDER, Glimpse, Piles, View


@dataclass(frozen=True)
class Round:
    """A stretch of the film, from its first command to its last."""

    name: str
    first: int
    last: int


class Film:
    """Eyes are a seat's number, ALL for everything open, or PUBLIC for what everybody saw."""

    def __init__(self, reel: Reel, voice: Voice | None = None) -> None:
        self.reel = reel
        self.game = reel.game.name
        self.table = PACKS[self.game].table
        self.words = PACKS[self.game].talk
        self.voice = voice or Voice(reel.names, codes=False, deck=reel.game.deck)
        self.eyes, self.why = reel.eyes
        self.faces = faces_of(reel.header.seats)
        self._logs: dict[int, tuple[LogLine, ...]] = {}

    def __len__(self) -> int:
        """How many commands there are."""
        return len(self.reel)

    def view(self, number: int, eyes: int) -> View:
        """The table after a command, as these eyes saw it."""
        return replace(self.reel.view(number, max(BYSTANDER, eyes)), decision=None)

    def retold(self, number: int, eyes: int, *, is_deed: bool = False) -> Retold | None:
        """What came of a command, told by the end of the game, if the game has words for it.

        Of a deed only the answer itself is told, without what it set off.
        """
        noticed = self._noticed(number, eyes)
        if noticed.giver is None:
            return None
        events = self.parts(number, eyes)[0].events if is_deed else noticed.events
        before, after, end = (self.reel.view(n, eyes) for n in (number - 1, number, len(self)))
        recalled = Recalled(events, noticed.giver, before, after, end, self.voice)
        return retold(PACKS[self.game].retelling, recalled)

    def piles(self, number: int, eyes: int) -> Piles:
        """Where the cards were after a command; those that these eyes did not see are None."""
        piles = self.view(number, eyes).piles()
        if eyes == ALL:
            return {**dict.fromkeys(piles, ()), **self.reel.open_piles(number)}
        return piles

    def events(self, number: int, eyes: int) -> tuple[Event, ...]:
        """What these eyes saw of a command."""
        events = self._noticed(number, eyes).events
        return tuple(map(_opened, events)) if eyes == ALL else events

    def _noticed(self, number: int, eyes: int) -> Noticed:
        return self.reel.in_the_open(number) if eyes == ALL else self.reel.noticed(number, eyes)

    def parts(self, number: int, eyes: int) -> tuple[Glimpse, ...]:
        """The same part by part, each with the view after it."""
        if eyes != ALL:
            return self.reel.parts(number, eyes)
        return tuple(
            Glimpse(tuple(_opened(event) for event in events), view)
            for events, view in self.reel.parts_in_the_open(number)
        )

    def talk(self, number: int) -> tuple[Said, ...]:
        """What was said before a command."""
        return self.reel.said_after(number - 1)

    def log(self, eyes: int) -> tuple[LogLine, ...]:
        """The whole story, as these eyes saw it."""
        if eyes not in self._logs:
            writer, lines = LogWriter(self.table.telling, self.voice), list[LogLine]()
            for number in range(len(self) + 1):
                sealed_by = self._noticed(number, eyes).sealed_by
                lines += talk_lines(self.talk(number), self.words, self.voice, number)
                told = writer.add(number, self.events(number, eyes), sealed_by)
                lines += spoken(told, self.voice)
            lately = talk_lines(self.talk(len(self) + 1), self.words, self.voice, len(self))
            self._logs[eyes] = (*lines, *lately)
        return self._logs[eyes]

    @cached_property
    def glances(self) -> tuple[Glance, ...]:
        """The round, the moment and the points after every command."""
        look = GLANCES[self.game]
        return tuple(look(self.reel.view(number, BYSTANDER)) for number in range(len(self) + 1))

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds of the game, in order."""
        names = [glance.round for glance in self.glances]
        starts = [n for n, name in enumerate(names) if not n or name != names[n - 1]]
        ends = [*(start - 1 for start in starts[1:]), len(self)]
        return tuple(Round(names[a], a, b) for a, b in zip(starts, ends, strict=True))

    def round_at(self, number: int) -> Round:
        """The round that a command belongs to."""
        return next(each for each in self.rounds if each.first <= number <= each.last)

    def lines(self, number: int, eyes: int) -> tuple[LogLine, ...]:
        """The story of the round that a command belongs to."""
        here = self.round_at(number)
        told = (line for line in self.log(eyes) if here.first <= line.number <= here.last)
        return tuple(told_once(told))


def _opened(event: Event) -> Event:
    """The event as if everybody might see its card."""
    if isinstance(event, CardMoved):
        return replace(event, eyes=EVERYONE, open_to=EVERYONE)
    return event
