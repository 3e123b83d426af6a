"""What can be said at the bazaar: piles, numbers and whole contracts among it."""

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, written
from rules.kernel.windows import Pass


@dataclass(frozen=True, slots=True)
class Lay(Command):
    """Lay a card face down on the pile of a stall."""

    verb: ClassVar[str] = "lay"
    card: CardId = written("card")
    pile: Zone = written("zone")


@dataclass(frozen=True, slots=True)
class Flip(Command):
    """Announce that a card of a pile is to be turned up where it lies."""

    verb: ClassVar[str] = "flip"
    pile: Zone = written("zone")
    place: int = written("slot")


@dataclass(frozen=True, slots=True)
class Rest(Command):
    """Do nothing, for want of anything to do."""

    verb: ClassVar[str] = "rest"


@dataclass(frozen=True, slots=True)
class Grab(Command):
    """Declare that a card of a pile is bought, for one coin."""

    verb: ClassVar[str] = "grab"
    pile: Zone = written("zone")
    place: int = written("slot")


@dataclass(frozen=True, slots=True)
class Veto(Command):
    """Counter what was announced."""

    verb: ClassVar[str] = "veto"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class Tip(Command):
    """Give coins away while others think."""

    verb: ClassVar[str] = "tip"
    seat: Seat = written("seat")
    coins: int = written("number")


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat gets by a contract."""

    seat: Seat = written("seat")
    coins: int = written("number")
    cards: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Offer(Command):
    """Offer a contract about the pot and the cards thrown away."""

    verb: ClassVar[str] = "offer"
    shares: tuple[Share, ...] = written("records", of=Share)


@dataclass(frozen=True, slots=True)
class Counter(Command):
    """Make another offer instead."""

    verb: ClassVar[str] = "counter"
    shares: tuple[Share, ...] = written("records", of=Share)


@dataclass(frozen=True, slots=True)
class Accept(Command):
    """Agree."""

    verb: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Do not agree, or make no offer."""

    verb: ClassVar[str] = "decline"


COMMANDS = (Lay, Flip, Rest, Grab, Veto, Tip, Offer, Counter, Accept, Decline, Pass)
