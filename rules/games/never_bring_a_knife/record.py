"""The public record of a game: what everybody at the table saw happen, round by round.

A record holds public facts only, and is the same for every seat: a card that was played face down
is None in it for ever. What a seat itself played face down stands in `NbkView.own`.
"""

from typing import NamedTuple, TypeAlias

from rules.games.never_bring_a_knife.cards import ACTIONS, MOST_SEATS
from rules.kernel.cards import CardId, Seat

SETUP, BY_INTEL, BY_MONEY, BY_MOLE, BY_WOUND = "setup", "intel", "money", "mole", "wound"


class Laid(NamedTuple):
    """A card in a stack: who played it, which (None if one may not know), and how it lies."""

    seat: Seat
    card: CardId | None
    face_up: bool


class Played(NamedTuple):
    """`seat` laid a card on `target`; `card` is None if it lay face down (NBK-PLAY-05)."""

    seat: Seat
    target: Seat
    card: CardId | None


class Turned(NamedTuple):
    """The stack of `seat` was turned up: its cards sorted by kind (NBK-REV-02, NBK-HID-20).

    It brought `wounds`, and its Crimes took `lost` Money.
    """

    seat: Seat
    cards: tuple[CardId, ...]
    wounds: int
    lost: int


class Looked(NamedTuple):
    """`seat` saw the role card number `card`, which lay at `place` (None: the boss), and why."""

    seat: Seat
    place: Seat | None
    card: int
    why: str


class Swapped(NamedTuple):
    """A Mole made `seat` and the boss exchange their role cards (NBK-CARD-07)."""

    seat: Seat


class Shot(NamedTuple):
    """`seat` used a Hit on `target` (NBK-CARD-06)."""

    seat: Seat
    target: Seat


class Treated(NamedTuple):
    """`seat` paid for healing a wound of `target` (NBK-MON-02)."""

    seat: Seat
    target: Seat


class Refused(NamedTuple):
    """`seat` left an Intel unused, or kept or threw away a Hit that it could have used: `card`."""

    seat: Seat
    card: CardId


class Passed(NamedTuple):
    """`seat` ended its turn of Money Talks with so much Money left (NBK-MON-05)."""

    seat: Seat
    money: int


Deed: TypeAlias = Played | Turned | Looked | Swapped | Shot | Treated | Refused | Passed


class RoundRecord(NamedTuple):
    """Everything that happened in one round, in order."""

    number: int
    dealer: Seat
    deeds: tuple[Deed, ...]


class Dealt(NamedTuple):
    """What everybody knows about where this round's cards come from, by counting (NBK-HID-09).

    `old` is what the draw deck held before the deal, `fresh` what was reshuffled into it then, or
    0; the first `from_old` cards of the deal came from the old deck. Heaps, see `cards`.
    """

    old: int
    fresh: int = 0
    from_old: int = 0


LAID = tuple(
    tuple((Laid(seat, card, False), Laid(seat, card, True)) for card in ACTIONS)
    for seat in range(MOST_SEATS)
)
FACE_DOWN = tuple(Laid(seat, None, False) for seat in range(MOST_SEATS))
PLAYED = tuple(
    tuple(
        tuple(Played(seat, target, card) for card in (*ACTIONS, None))
        for target in range(MOST_SEATS)
    )
    for seat in range(MOST_SEATS)
)
