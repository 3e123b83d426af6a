"""What a seat is asked. A decision carries every legal answer; its class says how to pick one."""

from dataclasses import dataclass
from typing import NamedTuple

from rules.kernel.cards import Zone
from rules.kernel.commands import Command


class Refusal(NamedTuple):
    """Why a command is illegal: the rule that it breaks, and how, said to whoever gave it.

    The reason is a sentence in a player's words, without its capital letter and its full stop.
    """

    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Decision:
    """One question to one seat, with all its legal answers and the rule that asks it."""

    rule: str
    commands: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Choose(Decision):
    """Pick one of a few named answers."""


@dataclass(frozen=True, slots=True)
class SelectCards(Decision):
    """Pick `count` cards of a zone, or of the whole deck where the zone is None."""

    zone: Zone | None
    count: int = 1


@dataclass(frozen=True, slots=True)
class PickSeat(Decision):
    """Point at another seat."""
