"""The whole truth about a game of World Championship Russian Roulette."""

from dataclasses import dataclass
from typing import NamedTuple

from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.record import Charge, Played, RoundRecord
from rules.games.russian_roulette.rulebook import Rulebook
from rules.kernel.cards import LAPS, CardId, Seat
from rules.kernel.state import State


class Reshuffle(NamedTuple):
    """What everybody knows of the last time that the discards became the draw deck.

    `cards` were shuffled in, everybody held so many (`held`), and since then everybody has drawn so
    many (`drawn`) and played these (`played`).
    """

    cards: tuple[CardId, ...]
    held: tuple[int, ...]
    drawn: tuple[int, ...]
    played: tuple[tuple[CardId, ...], ...]


@dataclass(slots=True)
class WcrrState(State):
    """A table of two to six. Sets of seats are bits; `turn` is the lead seat of the round.

    - `bullets`: how many BULLETs each set has. `laid`: whose cards lie on the table, as pocket,
      gun and `flipped`; all others have their whole set in hand. `homes`: whose cards lie in the
      gun at each place, `traded`: who has swapped guns in this round. `back`: BULLETs of a
      set that has been reset while its cards lie at somebody else's place (WCRR-R42). A flipped
      card is its kind, and its owner above that bit; `turned` is all that a place has turned up
      in this round, also what has been taken up since.
    - `eyes`: for each gun who has seen which of its cards, as bits, or nothing at all; `frisked`
      who has seen a pocket, `proved` who knows it by what was in the gun before it was shuffled.
    - `supply` BULLETs and `spare` CLICKs belong to no set.
    - `pull`: pulls made; `pulling`: who takes part in the next one, or in the one going on;
      `doomed`: who is about to lose a character; `extra`: pulls beyond the bid, by a card.
    - `spun`: who has demanded a spin.
    - `kept`: what everybody held at the last reshuffle.
    """

    book: Rulebook
    number: int
    scores: list[int]
    deaths: list[int]
    bullets: list[int]
    back: list[int]
    pockets: list[CardId]
    guns: list[tuple[CardId, ...]]
    flipped: list[tuple[int, ...]]
    turned: list[tuple[CardId, ...]]
    eyes: list[tuple[int, ...]]
    frisked: list[int]
    proved: list[int]
    homes: tuple[Seat, ...]
    traded: int
    laid: int
    supply: int
    spare: int
    out: int
    lost: int
    used: int
    immune: int
    exposed: tuple[CardId | None, ...]
    bids: tuple[int | None, ...]
    pull: int
    pulling: int
    aims: tuple[int, ...]
    doomed: int
    extra: tuple[int, ...]
    spun: int
    hands: list[tuple[CardId, ...]]
    kept: list[tuple[CardId, ...]]
    draw_deck: tuple[CardId, ...]
    discard: tuple[CardId, ...]
    reshuffle: Reshuffle | None
    charges: tuple[Charge, ...]
    plays: tuple[Played, ...]
    loaded: tuple[Seat, ...]
    rounds: tuple[RoundRecord, ...]
    rigged: tuple[tuple[int, ...], ...]

    def is_living(self, seat: Seat) -> bool:
        """Whether a seat's captain is alive."""
        return self.deaths[seat] < self.book.characters

    def in_round(self, seat: Seat) -> bool:
        """Whether a seat is neither out of the round nor out of the game."""
        return not self.out >> seat & 1 and self.deaths[seat] < self.book.characters

    @property
    def counted_supply(self) -> int:
        """The BULLETs in no set: a dead owner's, lent until the round ends, too (WCRR-R42)."""
        return self.supply + sum(self.back)

    @property
    def circle(self) -> tuple[Seat, ...]:
        """Everybody, clockwise from the lead seat."""
        return LAPS[self.book.seats][self.turn]

    @property
    def living(self) -> tuple[Seat, ...]:
        """Those whose captain is alive, in the order of the seats."""
        most = self.book.characters
        if most not in self.deaths:
            return LAPS[self.book.seats][0]
        return tuple([seat for seat, deaths in enumerate(self.deaths) if deaths < most])

    def set_of(self, seat: Seat) -> tuple[CardId, ...]:
        """What a seat's whole set consists of."""
        many = self.bullets[seat]
        return (CLICK,) * (self.book.set_size - many) + (BULLET,) * many


def flip_card(flip: int) -> CardId:
    """The kind of a flipped card."""
    return flip & 1


def flip_owner(flip: int) -> Seat:
    """Whose card it is that was flipped."""
    return flip >> 1
