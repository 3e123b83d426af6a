"""What a seat can do in World Championship Russian Roulette, with prepared tuples of it."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, TypeAlias

from rules.games.russian_roulette.cards import BULLET, CLICK, MOST_SEATS
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, written
from rules.kernel.windows import Pass


@dataclass(frozen=True, slots=True)
class Pocket(Command):
    """Put a card of one's own set under the pocket tile (WCRR-POCK-01)."""

    verb: ClassVar[str] = "pocket"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class Spin(Command):
    """Demand that somebody's gun is shuffled once more (WCRR-SPIN-02)."""

    verb: ClassVar[str] = "spin"
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class Bid(Command):
    """Set the die to a number of pulls (WCRR-BID-01)."""

    verb: ClassVar[str] = "bid"
    pulls: int = written("number")


@dataclass(frozen=True, slots=True)
class Accuse(Command):
    """Say that somebody has pocketed a BULLET (WCRR-CHAL-01)."""

    verb: ClassVar[str] = "accuse"
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class PlayCard(Command):
    """Play an action card that names nobody (WCRR-ACT-01)."""

    verb: ClassVar[str] = "play"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class PlayAt(Command):
    """Play an action card on somebody (WCRR-ACT-04)."""

    verb: ClassVar[str] = "play_at"
    card: CardId = written("card")
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class PlayTo(Command):
    """Play an action card that sets a number (WCRR-R37)."""

    verb: ClassVar[str] = "play_to"
    card: CardId = written("card")
    number: int = written("number")


@dataclass(frozen=True, slots=True)
class Aim(Command):
    """Point the gun at somebody for the next pull; your own seat is your own head (WCRR-ACT-12)."""

    verb: ClassVar[str] = "aim"
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class Finish(Command):
    """Make the pulls that are still owed (WCRR-END-06)."""

    verb: ClassVar[str] = "finish"


@dataclass(frozen=True, slots=True)
class Stop(Command):
    """Leave it at that, and win (WCRR-END-06)."""

    verb: ClassVar[str] = "stop"


Play: TypeAlias = PlayCard | PlayAt | PlayTo

COMMANDS: tuple[type[Command], ...] = (
    Pocket, Spin, Bid, Accuse, PlayCard, PlayAt, PlayTo, Aim, Finish, Stop, Pass,
)  # fmt: skip

POCKETS = (Pocket(CLICK), Pocket(BULLET))
BIDS = tuple(Bid(pulls) for pulls in range(10))
SPINS = tuple(Spin(seat) for seat in range(MOST_SEATS))
ACCUSATIONS = tuple(Accuse(seat) for seat in range(MOST_SEATS))
AIMS = tuple(Aim(seat) for seat in range(MOST_SEATS))
FINISH, STOP = Finish(), Stop()


@cache
def play_card(card: CardId) -> PlayCard:
    """The one command that plays this card."""
    return PlayCard(card)


@cache
def play_at(card: CardId, target: Seat) -> PlayAt:
    """The one command that plays this card on this seat."""
    return PlayAt(card, target)


@cache
def play_to(card: CardId, number: int) -> PlayTo:
    """The one command that plays this card with this number."""
    return PlayTo(card, number)
