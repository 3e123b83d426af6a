"""What happens at a table of World Championship Russian Roulette, beside cards that move.

Cards move by the kernel's events: `CardsLaid` (setup), `CardMoved` (pockets, flips, draws, plays,
bullets), `CardTurned` (a pocket turned up, cards peeked at), `ZoneShuffled` (a gun spun, a set
gathered), `ZoneSeen` (a seat takes up its set). All that is here happens before everybody's eyes;
nothing is told of what somebody seals.
"""

from dataclasses import dataclass

from rules.games.russian_roulette.record import Pair
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A new round: everybody has all cards in hand (WCRR-ROUND-02)."""

    number: int
    lead: Seat


@dataclass(frozen=True, slots=True)
class PocketsFilled(Event):
    """Everybody has pocketed a card (WCRR-POCK-05)."""


@dataclass(frozen=True, slots=True)
class GunsSpun(Event):
    """All guns were shuffled and laid down (WCRR-SPIN-01)."""


@dataclass(frozen=True, slots=True)
class SpinDemanded(Event):
    """Somebody's gun was shuffled once more (WCRR-SPIN-02)."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """All dice were turned over; None for who is out of the game (WCRR-BID-01)."""

    bids: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """An action card was played, on whom or with which number (WCRR-ACT-08)."""

    seat: Seat
    card: CardId
    target: Seat | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class CardCancelled(Event):
    """The action card of a seat came to nothing, by a card of another."""

    seat: Seat
    card: CardId
    by: Seat


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    """A gun points somewhere for the next pull: at a seat, or AIR (WCRR-TRIG-06)."""

    seat: Seat
    aim: int


@dataclass(frozen=True, slots=True)
class BidChanged(Event):
    """A die was turned to another number."""

    seat: Seat
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """A seat looked at cards of somebody's `zone`, gun or pocket; only it knows which they are."""

    seat: Seat
    target: Seat
    zone: str
    count: int


@dataclass(frozen=True, slots=True)
class BulletLoaded(Event):
    """A CLICK of a seat's gun became a BULLET (WCRR-CHAL-07)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NothingLoaded(Event):
    """There was no BULLET left, or no CLICK in the gun (WCRR-CHAL-11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetTakenUp(Event):
    """A seat took pocket and gun in hand to pocket again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Repocketed(Event):
    """A seat has pocketed again, and its gun was shuffled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AccusationsMade(Event):
    """Tiles were flipped and targets named, all at the same time: accuser and target of each."""

    charges: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class PocketRevealed(Event):
    """An accused player turned the pocketed card up (WCRR-CHAL-05)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class JudgeBribed(Event):
    """The judge saw nothing: the accusations of a seat have no result."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat draws action cards: setup, reward, comfort or severance; the cards follow."""

    seat: Seat
    count: int
    why: str


@dataclass(frozen=True, slots=True)
class PullBegan(Event):
    """A pull is about to be made by these seats; an extra one is by a card (WCRR-TRIG-01)."""

    number: int
    seats: tuple[Seat, ...]
    extra: bool = False


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A seat turned up the next card of its gun, which pointed somewhere (WCRR-TRIG-02)."""

    seat: Seat
    card: CardId
    aim: int


@dataclass(frozen=True, slots=True)
class ShotFired(Event):
    """A BULLET went off: at a seat or AIR, and whether it hit somebody (WCRR-TRIG-06)."""

    seat: Seat
    target: int
    hit: bool


@dataclass(frozen=True, slots=True)
class CharacterSaved(Event):
    """A character lives, but its player is out of the round (WCRR-R40)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CharacterDied(Event):
    """A seat lost a character: by its own hand, a shot, or the judge; this many are left."""

    seat: Seat
    left: int
    cause: str
    by: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class CaptainDied(Event):
    """A seat is out of the game (WCRR-DEATH-05)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetReset(Event):
    """A seat has its whole set in hand again, without extra bullets (WCRR-DEATH-03)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GunsSwapped(Event):
    """Two seats traded what was left in their guns, until the round ends."""

    one: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """A seat scored, for the round or by an insurance, and has this many points then."""

    seat: Seat
    points: int
    total: int
    why: str


@dataclass(frozen=True, slots=True)
class PullsFinished(Event):
    """The last one alive goes on pulling, or leaves it at that (WCRR-END-06)."""

    seat: Seat
    goes_on: bool
