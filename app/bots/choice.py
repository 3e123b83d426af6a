"""What a bot answers: its command, what it says to it, and the record that explains it."""

from dataclasses import dataclass

from app.advice import Advice
from rules.kernel.commands import Command
from rules.kernel.talk import Claim


@dataclass(frozen=True, slots=True)
class Candidate:
    """A command that was weighed: its mean result in game units and the standard error."""

    command: Command
    mean: float
    error: float = 0.0
    samples: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A command, and what else was weighed, best first.

    `beliefs` are chances that the bot worked with; `worlds` says in how many guesses it tried.
    `says` is what the bot says aloud just before its answer, one of the game's sayings; it need
    not be true. `advice` is there where a person asked what to do.
    """

    command: Command
    candidates: tuple[Candidate, ...] = ()
    beliefs: tuple[tuple[str, float], ...] = ()
    worlds: int = 0
    says: Claim | None = None
    advice: Advice | None = None
