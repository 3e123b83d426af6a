"""How a round was paid, as data for a picture: a bar that fills, who was who, new totals."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from app.table.standing import Race
from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat


class Member(NamedTuple):
    """A seat of a camp: what it was, what it brought, and the points that it got."""

    seat: Seat
    name: str
    role: str
    amount: int
    points: int


@dataclass(frozen=True, slots=True)
class Camp:
    """Those who played together, and a line below them; `tone` is their end of the bar."""

    name: str
    tone: str
    members: tuple[Member, ...]
    foot: str = ""
    cards: tuple[CardId, ...] = ()

    def spoken(self, voice: Voice) -> "Camp":
        """The same in the words of a table."""
        members = tuple(one._replace(role=voice.said(one.role)) for one in self.members)
        return replace(
            self, name=voice.said(self.name), members=members, foot=voice.said(self.foot)
        )


class Total(NamedTuple):
    """A seat's points before and after."""

    seat: Seat
    name: str
    before: int
    after: int


class Unmasked(NamedTuple):
    """Somebody whose side was a secret: the words for it, and the card that says so."""

    seat: Seat
    words: str
    card: CardId


@dataclass(frozen=True, slots=True)
class Payout:
    """Who has won in a few words, a sentence on how it went, the bar if two sides raced, the camps,
    and everybody's total; `tone` is the side that won, if one did. It `is_good` for whoever looks,
    or bad; None if somebody only watches.
    """

    headline: str
    line: str
    race: Race | None
    camps: tuple[Camp, ...]
    totals: tuple[Total, ...]
    goal: int
    note: str = ""
    unmasked: Unmasked | None = None
    tone: str = ""
    is_good: bool | None = None

    @property
    def leaders(self) -> tuple[Total, ...]:
        """Those with the most points."""
        most = max(total.after for total in self.totals)
        return tuple(total for total in self.totals if total.after == most)

    @property
    def is_reached(self) -> bool:
        """Whether somebody has as many points as a game needs."""
        return self.leaders[0].after >= self.goal

    def won_by(self, seat: Seat) -> int:
        """The points that a seat got."""
        return sum(total.after - total.before for total in self.totals if total.seat == seat)

    def spoken(self, voice: Voice) -> "Payout":
        """The same in the words of a table."""
        masked = self.unmasked
        if masked is not None:
            masked = masked._replace(words=voice.said(masked.words))
        camps = tuple(camp.spoken(voice) for camp in self.camps)
        head, line, note = map(voice.said, (self.headline, self.line, self.note))
        return replace(self, headline=head, line=line, note=note, camps=camps, unmasked=masked)
