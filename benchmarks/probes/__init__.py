"""Bots that only measurements know: a habit, and how often it wins among others.

`python -m benchmarks.probes GAME HERO --field FIELD` plays the same deals with the hero in every
seat: a level of the game, or a probe, which is its strongest level with a habit. Every deal is
printed as soon as it is over.
"""

from typing import Any, Protocol

from app.bots.choice import Choice


class Habit(Protocol):
    """What somebody with a habit does where everybody else would do something else."""

    def __call__(self, view: Any, choice: Choice) -> Choice:
        """The answer of this view, if others of its level would choose that."""
