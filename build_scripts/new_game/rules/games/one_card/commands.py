"""What a seat can say at One Card."""

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.cards import CardId
from rules.kernel.commands import Command, written


@dataclass(frozen=True, slots=True)
class PlayCard(Command):
    """Play your card face up (OC-TURN-01)."""

    verb: ClassVar[str] = "play"
    card: CardId = written("card")


@dataclass(frozen=True, slots=True)
class Fold(Command):
    """Put your card away face down (OC-TURN-01)."""

    verb: ClassVar[str] = "fold"


COMMANDS = (PlayCard, Fold)
