"""What a squire can do in Knight Shift, with prepared tuples of what comes up all the time."""

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


COMMANDS: tuple[type[Command], ...] = (Play, Peek, Claim, Discard)


@cache
def _ways(card: CardId, knight: CardId) -> tuple[Play, Play]:
    """A card on a Knight, face down and face up."""
    zone = pile_zone(knight)
    return Play(card, zone), Play(card, zone, face_up=True)


@lru_cache(maxsize=1 << 14)
def plays_of(card: CardId, knights: tuple[CardId, ...], down: bool, up: bool) -> tuple[Play, ...]:
    """Every play of one card on these Knights, the ways that are open, face down first."""
    found: list[Play] = []
    for knight in knights:
        found += _ways(card, knight)[not down : 1 + up]
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def peeks(knights: tuple[CardId, ...]) -> tuple[Peek, ...]:
    """Every peek at these Knights."""
    return tuple(Peek(pile_zone(knight)) for knight in knights)


@lru_cache(maxsize=1 << 10)
def claims(knights: tuple[CardId, ...]) -> tuple[Claim, ...]:
    """Every claim of these Knights."""
    return tuple(Claim(pile_zone(knight)) for knight in knights)


@lru_cache(maxsize=1 << 12)
def discards(hand: tuple[CardId, ...]) -> tuple[Discard, ...]:
    """Every card of a hand thrown away; equal copies are one answer (KS-R24)."""
    return tuple(Discard(card) for card in sorted(set(hand)))
