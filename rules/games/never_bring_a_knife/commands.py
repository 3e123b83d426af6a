"""What a seat can do in Never Bring a Knife, with prepared tuples of what comes up all the time."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from rules.games.never_bring_a_knife.cards import ACTIONS, MOST_SEATS
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, written


@dataclass(frozen=True, slots=True)
class PlayCard(Command):
    """Lay a card of the hand in front of a seat (NBK-PLAY-10)."""

    verb: ClassVar[str] = "play"
    card: CardId = written("card")
    target: Seat = written("seat")
    face_up: bool = written("flag", default=False)


@dataclass(frozen=True, slots=True)
class LookAt(Command):
    """Look secretly at a role, by an Intel or for Money; None is the boss (NBK-CARD-05)."""

    verb: ClassVar[str] = "look"
    target: Seat | None = written("place")


@dataclass(frozen=True, slots=True)
class DeclineLook(Command):
    """Leave an Intel unused (NBK-CARD-05)."""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class UseHit(Command):
    """Pay for a Hit and wound somebody (NBK-CARD-06)."""

    verb: ClassVar[str] = "hit"
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class BankHit(Command):
    """Keep the Hit of one's own stack for later (NBK-CARD-06)."""

    verb: ClassVar[str] = "bank"


@dataclass(frozen=True, slots=True)
class DiscardHit(Command):
    """Throw the Hit of one's own stack away, where the table allows it (NBK-R10)."""

    verb: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True)
class ResolveNext(Command):
    """Choose which card of one's own stack acts next, where the owner orders them (NBK-R04)."""

    verb: ClassVar[str] = "resolve"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class Heal(Command):
    """Pay to take a wound off somebody (NBK-MON-02)."""

    verb: ClassVar[str] = "heal"
    target: Seat = written("seat")


@dataclass(frozen=True, slots=True)
class EndTurn(Command):
    """Spend no more in this round (NBK-MON-05)."""

    verb: ClassVar[str] = "done"


COMMANDS: tuple[type[Command], ...] = (
    PlayCard, LookAt, DeclineLook, UseHit, BankHit, DiscardHit, ResolveNext, Heal, EndTurn,
)  # fmt: skip

DECLINE, BANK_HIT, DISCARD_HIT, DONE = DeclineLook(), BankHit(), DiscardHit(), EndTurn()
HITS = tuple(UseHit(seat) for seat in range(MOST_SEATS))
HEALS = tuple(Heal(seat) for seat in range(MOST_SEATS))
RESOLVES = tuple(ResolveNext(card) for card in ACTIONS)
_LOOKS = tuple(LookAt(seat) for seat in range(MOST_SEATS))
_BOSS_LOOK = LookAt(None)
_PLAYS = tuple(
    tuple((PlayCard(card, seat), PlayCard(card, seat, face_up=True)) for seat in range(MOST_SEATS))
    for card in ACTIONS
)


@lru_cache(maxsize=64)
def looks(seats: int, seat: Seat) -> tuple[Command, ...]:
    """Every look that a seat may take: at the others and at the boss (NBK-R14)."""
    return (*(look for look in _LOOKS[:seats] if look.target != seat), _BOSS_LOOK)


@lru_cache(maxsize=1 << 14)
def plays(hand: tuple[CardId, ...], empty: int, begun: int) -> tuple[Command, ...]:
    """Every play of one of these cards on an empty stack (face up) or a begun one (either way).

    Stacks come as sets of seats; face down is the default and comes first (NBK-PLAY-05).
    """
    found: list[Command] = []
    for card in sorted(set(hand)):
        for seat in range(MOST_SEATS):
            down, up = _PLAYS[card][seat]
            if begun >> seat & 1:
                found += (down, up)
            elif empty >> seat & 1:
                found.append(up)
    return tuple(found)
