"""What happens at a table of Never Bring a Knife, beside cards that move.

Cards move by the kernel's events: `CardsLaid` (setup), `CardMoved` (deal, plays, Money, discards,
the two cards of a Mole), `ZoneSeen` (a seat takes up its hand), `ZoneShuffled` (the discard pile
becomes the draw deck), `ZoneOpened` (a stack, or the roles at the end, turned up). No event links
a card that was played face down to who played it, except the `CardMoved` that its player gets.
"""

from dataclasses import dataclass

from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A new round is dealt (NBK-ROUND-01)."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class RoleSeen(Event):
    """A seat looked at a role; `place` is None for the boss, `role` None for everybody else.

    `why` is one of setup, intel, money, mole and wound (see `record`).
    """

    seat: Seat
    place: Seat | None
    role: CardId | None
    why: str

    def seen_by(self, seat: Seat) -> Event:
        """Names the role only to who looked."""
        return self if seat == self.seat else RoleSeen(self.seat, self.place, None, self.why)


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A seat laid a card in front of a seat; the `CardMoved` after it carries the card."""

    seat: Seat
    target: Seat
    face_up: bool


@dataclass(frozen=True, slots=True)
class StacksShuffled(Event):
    """All cards are played: every stack was shuffled out of sight (NBK-REV-01)."""


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    """A seat took wounds, from its own stack or by the Hit of `by`; `now` is what it has then."""

    seat: Seat
    count: int
    now: int
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class CrimeStruck(Event):
    """Crimes of a seat's stack took Money from it, as far as there was any (NBK-CARD-04)."""

    seat: Seat
    crimes: int
    lost: int


@dataclass(frozen=True, slots=True)
class RolesSwapped(Event):
    """A Mole made a seat and the boss exchange their role cards (NBK-CARD-07)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookDeclined(Event):
    """A seat left an Intel unused (NBK-CARD-05)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HitUsed(Event):
    """A seat paid for a Hit on somebody (NBK-CARD-06)."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class HitKept(Event):
    """The Hit of a seat's stack went unused into its bank (NBK-CARD-06)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HitThrownAway(Event):
    """A seat threw the Hit of its stack away (NBK-R10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StackResolved(Event):
    """Nothing is left of a seat's stack: what it banked and its numbers now (NBK-REV-04)."""

    seat: Seat
    banked: int


@dataclass(frozen=True, slots=True)
class MoneyTalksBegan(Event):
    """All stacks are resolved: now Money can be spent (NBK-MON-01)."""


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A seat paid to take a wound off somebody; `now` is what that seat still has."""

    seat: Seat
    target: Seat
    now: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat spends no more in this round (NBK-MON-05)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A seat has too many wounds at the end of a round (NBK-END-01)."""

    seat: Seat
    wounds: int
