"""What a seat is asked. A decision carries every legal answer; its class says how to pick one.

Where there are too many answers for that it carries some of them, and a form for all others.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from rules.kernel.cards import Zone
from rules.kernel.commands import Command
from rules.kernel.drafts import Draft


class Refusal(NamedTuple):
    """Why a command is illegal: the rule that it breaks, and how, said to whoever gave it.

    The reason is a sentence in a player's words, without its capital letter and its full stop.
    """

    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Decision:
    """One question to one seat, with all its legal answers and the rule that asks it.

    `passing` is the answer that lets things take their course, where there is one: whoever wants
    to be left alone until something happens gives it each time, by public facts only.
    """

    rule: str
    commands: tuple[Command, ...]
    passing: Command | None = field(default=None, kw_only=True)


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


@dataclass(frozen=True, slots=True)
class Pick(Decision):
    """Pick what the answers name, wherever it lies: cards, piles, seats, numbers."""


@dataclass(frozen=True, slots=True)
class FillIn(Decision):
    """Draw up an answer: there are too many to be listed, and `commands` are only some of them."""

    draft: Draft
