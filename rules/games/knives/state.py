"""The whole truth about a game of Knives."""

from dataclasses import dataclass
from typing import NamedTuple

from rules.games.knives.cards import GHOSTS
from rules.games.knives.rulebook import Rulebook
from rules.kernel.cards import CardId, CardSet, Seat
from rules.kernel.state import State

NOBODY = -1

AUCTION = "auction"
BANK = "bank"
BROKE = "broke"
ASSETS = "assets"
LIABILITIES = "liabilities"


class Contract(NamedTuple):
    """What the auction settled, all of it public: who banks, what is strong, what is played for."""

    number: int
    dealer: Seat
    bids: tuple[tuple[Seat, str | None], ...] = ()
    strong: int = NOBODY
    mode: str = AUCTION
    banker: Seat = NOBODY

    def declared(self, seat: Seat, declaration: str | None, strong: int) -> "Contract":
        """The contract after one more declaration or plain pass."""
        bids = (*self.bids, (seat, declaration))
        return Contract(self.number, self.dealer, bids, strong)

    def settled(self, mode: str, banker: Seat) -> "Contract":
        """The contract after the auction."""
        return Contract(self.number, self.dealer, self.bids, self.strong, mode, banker)

    @property
    def in_auction(self) -> bool:
        """Whether nobody has taken the bank, or put it away, so far."""
        return self.mode == AUCTION

    @property
    def key_ghost(self) -> CardId:
        """The Ghost whose holder is the banker's secret partner (KN-ROLE-01)."""
        return GHOSTS[self.strong]


class Trick(NamedTuple):
    """Five cards that were taken."""

    leader: Seat
    cards: tuple[CardId, ...]
    winner: Seat

    def player(self, place: int) -> Seat:
        """Who played the card at this place."""
        return (self.leader + place) % 5


class Dance(NamedTuple):
    """An exchange: `seat` gave `gave` to `target` and got `got` (KN-DANCE-01)."""

    when: int
    seat: Seat
    target: Seat
    gave: CardId
    got: CardId


class Show(NamedTuple):
    """A card that everybody saw in somebody's holding, or among the banker's two."""

    when: int
    seat: Seat
    card: CardId
    aside: bool


class Silence(NamedTuple):
    """A named card that nobody held (KN-HID-03)."""

    when: int
    card: CardId


class Notes(NamedTuple):
    """What the special cards of this hand brought to light; `when` counts cards played."""

    dance: Dance | None = None
    shows: tuple[Show, ...] = ()
    silences: tuple[Silence, ...] = ()


NO_NOTES = Notes()


class HandSummary(NamedTuple):
    """How a hand was paid. `aside` is None where those cards are not shown (KN-R23)."""

    number: int
    mode: str
    strong: int
    banker: Seat
    shadow: Seat
    coins: tuple[int, ...]
    aside: tuple[CardId, ...] | None
    aside_coins: int
    side_total: int
    points: tuple[int, ...]


@dataclass(slots=True)
class KnivesState(State):
    """A table of five: what is dealt, declared, played and won."""

    book: Rulebook
    scores: tuple[int, ...]
    contract: Contract
    leader: Seat
    holdings: list[CardSet]
    bank: CardSet
    aside: CardSet
    first_shadow: Seat
    trick: tuple[CardId, ...]
    tricks: tuple[Trick, ...]
    coins: list[int]
    notes: Notes
    last_hand: HandSummary | None

    @property
    def played(self) -> int:
        """How many cards of this hand have been played."""
        return 5 * len(self.tricks) + len(self.trick)
