"""What a squire can do in Knight Shift; what was made once is kept."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar

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


# So many sets of Knights in the middle are remembered with all that can be done to them.
MIDDLES = 1 << 12
COMMANDS: tuple[type[Command], ...] = (Play, Peek, Claim, Discard)


@cache
def ways_to_play(card: CardId, knight: CardId) -> tuple[Play, Play]:
    """A card on a Knight, face down and face up."""
    zone = pile_zone(knight)
    return Play(card, zone), Play(card, zone, face_up=True)


class Onto(dict[CardId, tuple[Play, ...]]):
    """The plays onto some Knights by their card: each is made when it is first wanted."""

    def __init__(self, knights: tuple[CardId, ...], ways: slice) -> None:
        super().__init__()
        self._knights, self._ways = knights, ways

    def __missing__(self, card: CardId) -> tuple[Play, ...]:
        """A card on each of the Knights."""
        both: list[tuple[Play, ...]] = [ways_to_play(card, knight) for knight in self._knights]
        self[card] = tuple([play for ways in both for play in ways[self._ways]])
        return self[card]


@lru_cache(maxsize=MIDDLES)
def plays_onto(knights: tuple[CardId, ...], down: bool, up: bool) -> Onto:
    """The plays onto these Knights in the ways that are open, face down first."""
    return Onto(knights, slice(not down, 1 + up))


@lru_cache(maxsize=MIDDLES)
def peeks(knights: tuple[CardId, ...]) -> tuple[Peek, ...]:
    """Every peek at these Knights."""
    return tuple([Peek(pile_zone(knight)) for knight in knights])


@lru_cache(maxsize=MIDDLES)
def claims(knights: tuple[CardId, ...]) -> tuple[Claim, ...]:
    """Every claim of these Knights."""
    return tuple([claim_of(knight) for knight in knights])


@cache
def claim_of(knight: CardId) -> Claim:
    """A claim of a Knight."""
    return Claim(pile_zone(knight))


@cache
def discard_of(card: CardId) -> Discard:
    """An Item thrown away."""
    return Discard(card)
