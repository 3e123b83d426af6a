"""What can happen in a game of Knight Shift, beside cards that move or are turned."""

from dataclasses import dataclass

from rules.games.knight_shift.sheet import Sheet
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A round begins; `head` deals and takes the first turn."""

    number: int
    head: Seat


@dataclass(frozen=True, slots=True)
class ItemPlayed(Event):
    """Somebody put an Item on a Knight; the card flies after it."""

    seat: Seat
    knight: CardId
    face_up: bool


@dataclass(frozen=True, slots=True)
class PileTopSeen(Event):
    """Somebody peeked at the top card of a Knight's pile."""

    seat: Seat
    knight: CardId


@dataclass(frozen=True, slots=True)
class KnightClaimed(Event):
    """Somebody took a Knight with its pile; `forced` if there was nothing else to do."""

    seat: Seat
    knight: CardId
    forced: bool


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Everybody passes the hand on to the left; a cycle begins."""

    cycle: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Everybody has a Knight: the piles are turned up and counted."""

    number: int


@dataclass(frozen=True, slots=True)
class PassedOut(Event):
    """A Knight had the most Booze: its squire scores nothing, or it loses its Booze."""

    seat: Seat
    knight: CardId
    booze: int
    scores: bool


@dataclass(frozen=True, slots=True)
class LineCounted(Event):
    """One line of everybody's sheet was counted; `sheets` have it with its reasons."""

    line: str
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True, slots=True)
class HindsightCounted(Event):
    """What a Knight that nobody claimed would have come to beside the others; nobody gets it."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class RoundCounted(Event):
    """A round has been counted, and everybody's total."""

    number: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HeadSquireChosen(Event):
    """Who had the best round is the next Head Squire."""

    seat: Seat
