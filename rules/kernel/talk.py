"""What people and bots say at a table. Nothing said binds anybody, and much of it is a lie.

Talk stands beside the command log: it changes no position, and no rule ever asks for it. A game
offers what can be said (`Game.sayings`), from public facts only; a match keeps what was said. In
a save a claim is its kind, the seat it is about and a word: `is 3 cop`, `trust 3`, `heal_me`.
"""

from dataclasses import dataclass

from rules.kernel.cards import Seat


class IllegalClaim(Exception):
    """Something that cannot be said here and now: the sentence says why, and nothing was said."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing to say: of which kind, perhaps about a seat, perhaps with a word to it."""

    kind: str
    about: Seat | None = None
    value: str = ""

    def __str__(self) -> str:
        """The claim as a save has it."""
        about = [] if self.about is None else [str(self.about)]
        return " ".join([self.kind, *about, *([self.value] if self.value else [])])


@dataclass(frozen=True, slots=True)
class Said:
    """A claim, whose it is, and how many commands had been carried out when it was made.

    `round` is the round that it is about, where claims are about a round (`Game.round_of`).
    """

    number: int
    seat: Seat
    claim: Claim
    round: int = 0
