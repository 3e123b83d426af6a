"""The public record of a game: what everybody at the table saw happen, round by round."""

from typing import NamedTuple, TypeAlias

from rules.kernel.cards import CardId, Seat

# An accuser and whom they accuse.
Pair: TypeAlias = tuple[Seat, Seat]


class Charge(NamedTuple):
    """`accuser` accused `target`; `guilty` is None for a judge who was bribed."""

    accuser: Seat
    target: Seat
    guilty: bool | None


class Played(NamedTuple):
    """`seat` played an action card, on somebody or with a number; whether it was not cancelled."""

    seat: Seat
    card: CardId
    target: Seat | None
    number: int | None
    worked: bool


class RoundRecord(NamedTuple):
    """All that became known in one round, by seat where it is a tuple.

    `bids` as they stood at the end; `exposed` is what an accusation turned up, or None; `turned`
    the cards turned up at each place; `loaded` who carries an extra BULLET since then; `lost` the
    seats that lost a character, as bits; `scores` everybody's points after it.
    """

    number: int
    lead: Seat
    bids: tuple[int | None, ...]
    exposed: tuple[CardId | None, ...]
    turned: tuple[tuple[CardId, ...], ...]
    charges: tuple[Charge, ...]
    plays: tuple[Played, ...]
    loaded: tuple[Seat, ...]
    lost: int
    scores: tuple[int, ...]
