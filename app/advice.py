"""What an adviser tells with its answer: plain values, made by bots and shown at tables.

The texts speak to the seat that asks as "you" and call the others "seat 3": whoever shows them
puts names there.
"""

from typing import NamedTuple

from rules.kernel.commands import Command
from rules.kernel.talk import Claim


class Weighed(NamedTuple):
    """An answer that was weighed: how long its bar is, the number beside it, and one cause."""

    command: Command
    share: float
    number: str
    cause: str


class Counsel(NamedTuple):
    """What to say aloud before answering, and why; with no claim, why to keep silent."""

    reason: str
    claim: Claim | None = None


class Advice(NamedTuple):
    """Why an answer is best, in a sentence; `measure` says what the numbers count.

    `weighed` is best first, and empty where nothing can be counted; `source` says what the
    numbers were found from. `counsel` is there where people talk.
    """

    reason: str
    measure: str = ""
    weighed: tuple[Weighed, ...] = ()
    source: str = ""
    counsel: Counsel | None = None
