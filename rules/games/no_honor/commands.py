"""What a seat can say in No Honor Among Thieves."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rules.games.no_honor.record import Leg, Payment, Post, Promise, Share
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, written
from rules.kernel.windows import Pass


@dataclass(frozen=True, slots=True)
class KeepAgendas(Command):
    """Keep these Hidden Agendas (NH-SETUP-03)."""

    verb: ClassVar[str] = "keep"
    cards: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Recruit(Command):
    """Take a Character into the crew, and let one go if the crew is full (NH-ACT-10)."""

    verb: ClassVar[str] = "recruit"
    card: CardId = written("card")
    released: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Legwork(Command):
    """Draw up to the hand limit (NH-ACT-20)."""

    verb: ClassVar[str] = "legwork"


@dataclass(frozen=True, slots=True)
class Logistics(Command):
    """Begin a Logistics action (NH-ACT-25)."""

    verb: ClassVar[str] = "logistics"


@dataclass(frozen=True, slots=True)
class Rest(Command):
    """Everybody of the crew becomes ready; then draw, discard, both or neither (NH-ACT-30)."""

    verb: ClassVar[str] = "rest"
    option: str | None = written("word")


@dataclass(frozen=True, slots=True)
class Headhunt(Command):
    """Lay out a new pool (NH-ACT-35)."""

    verb: ClassVar[str] = "headhunt"


@dataclass(frozen=True, slots=True)
class Deal(Command):
    """Begin an exchange (NH-ACT-40)."""

    verb: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class DeclareHeist(Command):
    """Begin a heist on an Objective, or on the Jail (NH-ACT-01)."""

    verb: ClassVar[str] = "heist"
    target: CardId = written("card")


@dataclass(frozen=True, slots=True)
class Fire(Command):
    """Send a Character of the crew away (NH-FREE-03)."""

    verb: ClassVar[str] = "fire"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class Give(Command):
    """Give Coins away (NH-FREE-01)."""

    verb: ClassVar[str] = "give"
    taker: Seat = written("seat")
    coins: int = written("number")


@dataclass(frozen=True, slots=True)
class EndTurn(Command):
    """Take no further action (NH-TURN-04)."""

    verb: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True)
class Aim:
    """What is chosen for one name when something is played: cards, players, or a word."""

    name: str | None = written("word")
    cards: tuple[CardId, ...] = written("cards")
    seats: tuple[Seat, ...] = written("seats")
    choice: str | None = written("word")


@dataclass(frozen=True, slots=True)
class Declare(Command):
    """Play a Scheme, or use what a Character or a Treasure can do, in one of its ways."""

    verb: ClassVar[str] = "play"
    source: CardId = written("card")
    way: str | None = written("word")
    aims: tuple[Aim, ...] = written("records", of=Aim)


@dataclass(frozen=True, slots=True)
class Discard(Command):
    """Throw a Scheme of one's own hand away."""

    verb: ClassVar[str] = "discard"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class Done(Command):
    """That is all."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class OrderTie(Command):
    """Say whose declaration comes first (NH-PRIO-03)."""

    verb: ClassVar[str] = "order"
    seats: tuple[Seat, ...] = written("seats")


@dataclass(frozen=True, slots=True)
class PickDie(Command):
    """Keep one of the dice, by its place from 0 (NH-DICE-02)."""

    verb: ClassVar[str] = "die"
    place: int = written("number")


@dataclass(frozen=True, slots=True)
class RollAgain(Command):
    """Roll one die again, by its place from 0 (NH-R-83)."""

    verb: ClassVar[str] = "reroll"
    place: int = written("number")


@dataclass(frozen=True, slots=True)
class Take(Command):
    """Choose cards or players while something takes effect (NH-INT-10)."""

    verb: ClassVar[str] = "take"
    cards: tuple[CardId, ...] = written("cards")
    seats: tuple[Seat, ...] = written("seats")


@dataclass(frozen=True, slots=True)
class Opt(Command):
    """Choose one of a card's options by its label."""

    verb: ClassVar[str] = "opt"
    label: str | None = written("word")


@dataclass(frozen=True, slots=True)
class Offer(Command):
    """Offer a contract for a heist, to oneself alone or to partners (NH-NEG-01)."""

    verb: ClassVar[str] = "offer"
    plan: tuple[Post, ...] = written("records", of=Post)
    shares: tuple[Share, ...] = written("records", of=Share)
    rest: Seat = written("seat")
    treasures: tuple[Seat, ...] = written("seats")
    upfront: tuple[Payment, ...] = written("records", of=Payment)
    promises: tuple[Promise, ...] = written("records", of=Promise)


@dataclass(frozen=True, slots=True)
class Accept(Command):
    """Agree."""

    verb: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Do not agree."""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class CallOff(Command):
    """Break off a heist that nobody was sent on, or an exchange (NH-HEIST-03)."""

    verb: ClassVar[str] = "call_off"


@dataclass(frozen=True, slots=True)
class Propose(Command):
    """Offer an exchange (NH-EXCH-01)."""

    verb: ClassVar[str] = "propose"
    legs: tuple[Leg, ...] = written("records", of=Leg)


@dataclass(frozen=True, slots=True)
class HandOver(Command):
    """The Schemes that one gives in an exchange (NH-EXCH-04)."""

    verb: ClassVar[str] = "hand_over"
    cards: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class OfferBribe(Command):
    """Offer Coins for a favour during a heist (NH-NEG-20)."""

    verb: ClassVar[str] = "bribe"
    taker: Seat = written("seat")
    coins: int = written("number")
    ask: str | None = written("word")


@dataclass(frozen=True, slots=True)
class AnswerBribe(Command):
    """Take the Coins that somebody offers, or not."""

    verb: ClassVar[str] = "answer"
    giver: Seat = written("seat")
    accepts: bool = written("flag")


@dataclass(frozen=True, slots=True)
class Place(Command):
    """Place a Scheme face down at a Moment of Truth, or nothing (NH-MOT-01)."""

    verb: ClassVar[str] = "place"
    cards: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class CloseGame(Command):
    """Ask everybody to end a game that nobody can win any more (NH-R-104)."""

    verb: ClassVar[str] = "stop"


COMMANDS: tuple[type[Command], ...] = (
    KeepAgendas, Recruit, Legwork, Logistics, Rest, Headhunt, Deal, DeclareHeist, Fire, Give,
    EndTurn, Declare, Discard, Done, OrderTie, PickDie, RollAgain, Take, Opt, Offer, Accept,
    Decline, CallOff, Propose, HandOver, OfferBribe, AnswerBribe, Place, Pass,
    CloseGame,
)  # fmt: skip

LEGWORK, LOGISTICS, HEADHUNT, DEAL = Legwork(), Logistics(), Headhunt(), Deal()
END_TURN, DONE, CALL_OFF, ACCEPT, DECLINE = EndTurn(), Done(), CallOff(), Accept(), Decline()
CLOSE_GAME = CloseGame()
# Gifts and bribes come in these pieces (NH-R-88, NH-NEG-20).
PIECES = (1, 2, 3, 5, 10)
FAVOURS = ("support", "hinder", "hold_off")


@cache
def recruit(card: CardId, released: tuple[CardId, ...]) -> Recruit:
    """The same few are said again and again, and are made once."""
    return Recruit(card, released)


@cache
def fire(card: CardId) -> Fire:
    """Said again and again as well."""
    return Fire(card)


@cache
def gifts(seat: Seat, seats: int, coins: int) -> tuple[Give, ...]:
    """Every gift that a seat with this many Coins can make."""
    others = [other for other in range(seats) if other != seat]
    return tuple(Give(other, n) for other in others for n in PIECES if n <= coins)


@cache
def bribes(seat: Seat, seats: int, coins: int) -> tuple[OfferBribe, ...]:
    """Every bribe that a seat with this many Coins can offer."""
    others = [other for other in range(seats) if other != seat]
    amounts = [n for n in PIECES if n <= coins]
    return tuple(OfferBribe(o, n, ask) for o in others for n in amounts for ask in FAVOURS)
