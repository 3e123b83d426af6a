"""What a bot answers: its command, and the record that explains it."""

from dataclasses import dataclass

from rules.kernel.commands import Command


@dataclass(frozen=True, slots=True)
class Candidate:
    """A command that was weighed: its mean result in game units and the standard error."""

    command: Command
    mean: float
    error: float
    samples: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A command, why it was chosen, and what else was weighed, best first."""

    command: Command
    reasons: tuple[str, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    beliefs: tuple[tuple[str, float], ...] = ()
    worlds: int = 0
