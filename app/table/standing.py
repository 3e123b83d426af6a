"""How a game stands for one seat, as data: a race of two sides, what it knows of others, its goal.

A game's `standing(view, voice)` makes it from one view, so it says no more than that seat may know;
somebody who only looks on gets public facts. Shared code lays it out and draws it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

from app.table.voice import Voice, counted, lower_first
from rules.kernel.cards import Seat


class Stake(NamedTuple):
    """What one seat has of something counted."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Side:
    """Seats whose shares count together; `more` counts for them beside, such as cards put aside.

    `short` is its name on the bar.
    """

    name: str
    short: str
    shares: tuple[Stake, ...] = ()
    more: int = 0

    @property
    def amount(self) -> int:
        """What it has together."""
        return sum(share.amount for share in self.shares) + self.more

    def reached(self, seat: Seat, amount: int) -> "Side":
        """The same once a seat of it has so much."""
        shares = (s._replace(amount=amount) if s.seat == seat else s for s in self.shares)
        return replace(self, shares=tuple(shares))


@dataclass(frozen=True, slots=True)
class Race:
    """Two sides that fill one bar from its two ends; what is `open` may belong to either.

    The first mark is the line that `near` wants to reach, or must not if it is a `limit`.
    """

    noun: str
    art: str
    total: int
    near: Side
    far: Side
    open: Side
    marks: tuple[int, ...] = ()
    limit: bool = False
    rest: str = ""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Those that anybody belongs to."""
        return tuple(side for side in (self.near, self.far, self.open) if side.shares)

    def reached(self, seat: Seat, amount: int) -> "Race":
        """The same once a seat has so much."""
        near, far, unknown = (s.reached(seat, amount) for s in (self.near, self.far, self.open))
        return replace(self, near=near, far=far, open=unknown)

    @property
    def near_words(self) -> tuple[str, ...]:
        """What the left side has, from long to short."""
        has = f"{self.near.short} {self.near.amount}"
        if not self.marks or self.limit:
            return (has,)
        goal = next((mark for mark in self.marks if mark > self.near.amount), self.marks[-1])
        return f"{has} of {goal}", has

    @property
    def far_words(self) -> tuple[str, ...]:
        """What the right side has and what is open, from long to short."""
        has, unknown = f"{self.far.short} {self.far.amount}", self.open
        loose = f"{unknown.short} {unknown.amount}"
        if not self.far.shares or (unknown.shares and not self.far.amount):
            return (loose,)
        if not unknown.amount:
            return (has,)
        return f"{has}, {lower_first(loose)}", f"{self.far.amount} + {unknown.amount}?"

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it in words, a line for each side."""
        told = [f"{side.name}: {counted(side.amount, self.noun)}." for side in self.sides]
        return (*told, self.rest) if self.rest else tuple(told)


@dataclass(frozen=True, slots=True)
class Known:
    """What there is to know of one seat: its side if that is known, and how near it is to the end.

    `tone` names the side's colours and `art` is its sign; both are empty while it is open. Of `of`
    marks this many are full. `seen_by` are those who have looked at it.
    """

    seat: Seat
    tone: str
    art: str
    value: int
    of: int
    seen_by: tuple[Seat, ...] = ()
    told: str = ""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat knows of all; the headline goes from long to short."""

    headline: tuple[str, ...]
    art: str
    full: str
    empty: str
    seats: tuple[Known, ...]


class Goal(NamedTuple):
    """What a seat plays for, and how far it is: each from long to short."""

    words: tuple[str, ...]
    detail: tuple[str, ...] = ()
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """How it stands; what there is nothing to say about is None."""

    race: Race | None = None
    knowledge: Knowledge | None = None
    goal: Goal | None = None


NO_STANDING = Standing()
StandingOf: TypeAlias = Callable[[Any, Voice], Standing]


def no_standing(view: Any, voice: Voice) -> Standing:
    """For a game that shows it otherwise."""
    return NO_STANDING
