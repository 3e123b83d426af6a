"""What happens at the bazaar beside moving cards: all of it is for everybody."""

from dataclasses import dataclass

from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.windows import Declaration
from tests.kernel.bazaar.commands import Share


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """Somebody wants to do something."""

    seat: Seat
    verb: str


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """What was declared at the same time."""

    declared: tuple[Declaration, ...]


@dataclass(frozen=True, slots=True)
class Countered(Event):
    """It came to nothing."""

    seat: Seat
    verb: str


@dataclass(frozen=True, slots=True)
class CoinsMoved(Event):
    """Coins changed hands; None is the bank."""

    giver: Seat | None
    taker: Seat | None
    coins: int


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """A contract is on the table."""

    seat: Seat
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """Somebody agreed to a contract, or did not."""

    seat: Seat
    agreed: bool
