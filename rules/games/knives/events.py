"""What happens at a table of Knives, beside cards that move."""

from dataclasses import dataclass

from rules.games.knives.state import HandSummary
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event


@dataclass(frozen=True, slots=True)
class HandBegan(Event):
    """A new hand is dealt (KN-DEAL-01)."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """The dealer made the first declaration (KN-DEAL-03)."""

    seat: Seat
    declaration: str


@dataclass(frozen=True, slots=True)
class PassedOn(Event):
    """A seat passed, with a new declaration if the rules have any (KN-BID-01)."""

    seat: Seat
    declaration: str | None


@dataclass(frozen=True, slots=True)
class BankTaken(Event):
    """A seat became banker (KN-BID-03)."""

    seat: Seat
    broke: bool


@dataclass(frozen=True, slots=True)
class EverybodyForThemselves(Event):
    """The dealer called Assets or Liabilities (KN-BID-04)."""

    seat: Seat
    mode: str


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """Five cards were taken (KN-TRICK-08)."""

    seat: Seat
    card: CardId
    coins: int
    next_leader: Seat


@dataclass(frozen=True, slots=True)
class DanceCalled(Event):
    """A seat chose its partner for the Dance (KN-DANCE-01)."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class HoundSet(Event):
    """A seat set the Hound on another (KN-HOUND-01)."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class SnitchNamed(Event):
    """A seat named a card (KN-SNITCH-01)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A seat showed a card to everybody and kept it (KN-R13)."""

    seat: Seat
    card: CardId
    aside: bool = False


@dataclass(frozen=True, slots=True)
class NothingShown(Event):
    """Nobody had the named card, or the Hound found an empty hand (KN-SNITCH-02, KN-HOUND-02)."""

    card: CardId | None


@dataclass(frozen=True, slots=True)
class KeyGhostPlayed(Event):
    """The key Ghost is on the table: now everybody knows the partnership (KN-ROLE-05)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """The hand is over and paid (KN-SCORE-01)."""

    summary: HandSummary
    scores: tuple[int, ...]
