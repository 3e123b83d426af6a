"""A game that is over, as numbers and sentences that anybody may see."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from app.table import words
from app.table.face import Face
from app.table.voice import Voice, counted, joined
from rules.kernel.cards import CardId, Seat


class Gain(NamedTuple):
    """Points that a seat got in one round, and what for."""

    seat: Seat
    source: str
    points: int


class Bonus(NamedTuple):
    """A card that counted at the end, what it paid, and its name once that is said."""

    card: CardId
    points: int
    name: str = ""


class FinalRole(NamedTuple):
    """What a seat was in the end: its role, the drawing of it, and what became of it."""

    role: str
    art: str
    fate: str = ""


class Titles(NamedTuple):
    """What stands over the table, over its last column, over the chart and at the chart's goal."""

    table: str = words.POINTS_TITLE
    total: str = words.TOTAL_TITLE
    chart: str = words.CHART_TITLE
    goal: str = words.GOAL_TITLE


USUAL = Titles()


@dataclass(frozen=True, slots=True)
class Account:
    """What a game says of its end: every round's gains, and in a sentence or two why it was won.

    Points are of a `unit`, and it lasts this many of a `noun`. A game whose sides win has a
    `headline` and a `subline` of its own, a role for each seat and a sentence on the best thing it
    did; `hidden` is what lay on the table unknown until the end, `bonuses` are the cards that
    counted for each seat then, `start` is what seats had before the first round.
    """

    sources: tuple[str, ...]
    rounds: tuple[tuple[Gain, ...], ...]
    reason: str
    target: int | None = None
    noun: str = "round"
    unit: str = "point"
    headline: str = ""
    subline: str = ""
    roles: tuple[FinalRole, ...] = ()
    titles: Titles = USUAL
    deeds: tuple[str, ...] = ()
    hidden: tuple[FinalRole, ...] = ()
    bonuses: tuple[tuple[Bonus, ...], ...] = ()
    start: tuple[Gain, ...] = ()

    def spoken(self, voice: Voice) -> "Account":
        """The same in the words of a table."""
        say = voice.said
        start, *rounds = (
            tuple(gain._replace(source=say(gain.source)) for gain in gains)
            for gains in (self.start, *self.rounds)
        )
        roles, hidden = (
            tuple(one._replace(role=say(one.role), fate=say(one.fate)) for one in each)
            for each in (self.roles, self.hidden)
        )
        bonuses = tuple(
            tuple(one._replace(name=say(voice.card(one.card))) for one in each)
            for each in self.bonuses
        )
        return replace(
            self, sources=tuple(map(say, self.sources)), start=start, rounds=tuple(rounds),
            reason=say(self.reason),
            headline=say(self.headline), subline=say(self.subline), roles=roles,
            titles=Titles(*map(say, self.titles)), deeds=tuple(map(say, self.deeds)), hidden=hidden,
            unit=say(self.unit), bonuses=bonuses,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class GameResult:
    """Who played, who won, and where the points came from."""

    names: tuple[str, ...]
    faces: tuple[Face, ...]
    bots: tuple[bool, ...]
    winners: tuple[Seat, ...]
    account: Account

    @property
    def colours(self) -> tuple[int, ...]:
        """The number of each seat's colour."""
        return tuple(face.colour for face in self.faces)

    @property
    def seats(self) -> range:
        """All seats, in turn order."""
        return range(len(self.names))

    @property
    def sources(self) -> tuple[str, ...]:
        """What brought points to somebody, in the game's order."""
        paid = {gain.source for gains in self._gains for gain in gains if gain.points}
        return tuple(source for source in self.account.sources if source in paid)

    def points(self, seat: Seat, source: str) -> int:
        """All that a seat got for one thing."""
        gains = (gain for gains in self._gains for gain in gains)
        return sum(gain.points for gain in gains if (gain.seat, gain.source) == (seat, source))

    @property
    def _gains(self) -> tuple[tuple[Gain, ...], ...]:
        """What seats had at the start, then the gains of every round."""
        return (self.account.start, *self.account.rounds)

    def history(self, seat: Seat) -> tuple[int, ...]:
        """A seat's total at the start and after every round."""
        first, *won = (
            sum(gain.points for gain in gains if gain.seat == seat) for gains in self._gains
        )
        return tuple(accumulate(won, initial=first))

    def bonuses(self, seat: Seat) -> str:
        """The cards that counted for a seat at the end by name, each with what it paid."""
        some = self.account.bonuses[seat] if self.account.bonuses else ()
        return "  ·  ".join(f"{one.name} {one.points}" for one in some)

    def total(self, seat: Seat) -> int:
        """A seat's points at the end."""
        return self.history(seat)[-1]

    @property
    def leading(self) -> int:
        """The most points that anybody has at the end."""
        return max(map(self.total, self.seats))

    def ranking(self) -> tuple[tuple[int, Seat], ...]:
        """Place and seat, the winners first; equal totals share a place, as does a side."""
        order = sorted(self.seats, key=self._rank)
        return tuple((1 + sum(self._rank(o) < self._rank(s) for o in order), s) for s in order)

    def _rank(self, seat: Seat) -> tuple[bool, int]:
        is_winner = seat in self.winners
        return not is_winner, 0 if is_winner or self.account.roles else -self.total(seat)

    @property
    def headline(self) -> str:
        """Who won, in a few words, to a lone person; three or more are counted, not named."""
        if self.account.headline:
            return self.account.headline
        person = person_of(self.bots)
        if self.winners == (person,):
            return words.YOU_WIN
        own = ["You"] if person in self.winners else []
        names = [*own, *(self.names[seat] for seat in self.winners if seat != person)]
        if not names:
            return words.NOBODY_WINS
        if len(names) == 1:
            return words.ONE_WINS.format(name=names[0])
        if len(names) == 2:
            return words.TWO_SHARE.format(names=joined(names))
        return words.SEVERAL_SHARE.format(count=len(names))

    @property
    def subline(self) -> str:
        """With how many points, after how long."""
        if self.account.subline:
            return self.account.subline
        lasted = counted(len(self.account.rounds), self.account.noun)
        points = {self.total(seat) for seat in self.winners}
        if len(points) != 1:
            return words.ENDED.format(rounds=lasted)
        told = words.WON_WITH_EACH if len(self.winners) > 1 else words.WON_WITH
        return told.format(points=counted(points.pop(), self.account.unit), rounds=lasted)


def best(finished: GameResult, source: str) -> int:
    """The most that anybody got for one thing."""
    return max(finished.points(seat, source) for seat in finished.seats)


def person_of(bots: Sequence[bool]) -> Seat | None:
    """The only person at the table, if there is one only."""
    people = [seat for seat, is_bot in enumerate(bots) if not is_bot]
    return people[0] if len(people) == 1 else None
