"""What a squire can do in Knight Shift; what was made once is kept."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar, NamedTuple

from rules.games.knight_shift.state import pile_zone
from rules.kernel.cards import CardId, Zone
from rules.kernel.commands import Command, written


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Put an Item of the hand on a Knight's pile, face down unless said otherwise (KS-PLAY-01)."""

    verb: ClassVar[str] = "play"
    card: CardId = written("card")
    onto: Zone = written("zone")
    face_up: bool = written("flag", default=False)


@dataclass(frozen=True, slots=True)
class Peek(Command):
    """Look at the top card of a Knight's pile, and play face up after it (KS-PEEK-01)."""

    verb: ClassVar[str] = "peek"
    at: Zone = written("zone")


@dataclass(frozen=True, slots=True)
class Claim(Command):
    """Take a Knight with its whole pile (KS-CLAIM-01)."""

    verb: ClassVar[str] = "claim"
    pile: Zone = written("zone")


@dataclass(frozen=True, slots=True)
class Discard(Command):
    """Throw an Item of the hand away, face up, after a claim (KS-CLAIM-02)."""

    verb: ClassVar[str] = "discard"
    card: CardId = written("card")


# How many sets of Knights in the middle are remembered with all that can be done to them.
MIDDLES = 1 << 12
COMMANDS: tuple[type[Command], ...] = (Play, Peek, Claim, Discard)


@cache
def ways_to_play(card: CardId, knight: CardId) -> tuple[Play, Play]:
    """A card on a Knight, face down and face up."""
    zone = pile_zone(knight)
    return Play(card, zone), Play(card, zone, face_up=True)


class PlaysAt(dict[CardId, tuple[Play, ...]]):
    """The plays at one Knight by their card: each is made when it is first wanted."""

    def __init__(self, knight: CardId, down: bool, up: bool) -> None:
        super().__init__()
        self._knight, self._ways = knight, slice(not down, 1 + up)

    def __missing__(self, card: CardId) -> tuple[Play, ...]:
        """A card on the Knight in the ways that are open, face down first."""
        both: tuple[Play, ...] = ways_to_play(card, self._knight)
        self[card] = both[self._ways]
        return self[card]


# The plays at a Knight are the same whoever stands beside it.
plays_at = cache(PlaysAt)


class Reach(NamedTuple):
    """All that can be done to the Knights in the middle, whatever is in a hand."""

    plays: tuple[PlaysAt, ...]
    peeks: tuple[Peek, ...]
    claims: tuple[Claim, ...]


@lru_cache(maxsize=MIDDLES)
def reach(knights: tuple[CardId, ...], down: bool, up: bool) -> Reach:
    """What can be done to these Knights, if Items are played face down, face up or both."""
    return Reach(
        tuple([plays_at(knight, down, up) for knight in knights]),
        tuple([peek_of(knight) for knight in knights]),
        tuple([claim_of(knight) for knight in knights]),
    )


@cache
def peek_of(knight: CardId) -> Peek:
    """A peek at a Knight's pile."""
    return Peek(pile_zone(knight))


@cache
def claim_of(knight: CardId) -> Claim:
    """A claim of a Knight."""
    return Claim(pile_zone(knight))


@cache
def discard_of(card: CardId) -> Discard:
    """An Item thrown away."""
    return Discard(card)
