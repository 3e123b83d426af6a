"""What an adviser tells with its answer: plain values, made by bots and shown at tables.

A sentence comes as a template and its values, the seats among them as numbers: the table that
shows it puts in the names. A sentence without gaps can be plain text.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rules.kernel.commands import Command
from rules.kernel.talk import Claim

# The reason where there is nothing to choose.
ONLY_ANSWER = "It's your only legal move."


class Sentence(NamedTuple):
    """A whole sentence with gaps, as `say` fills them, and what goes into the gaps."""

    template: str
    values: Mapping[str, object]


Words = Sentence | str


def worded(template: str, **values: object) -> Sentence:
    """A sentence of an adviser with what goes into its gaps; seats are numbers."""
    return Sentence(template, values)


class Weighed(NamedTuple):
    """An answer that was weighed: how long its bar is, the number beside it, and one cause."""

    command: Command
    share: float
    number: str
    cause: Words


class Counsel(NamedTuple):
    """What to say aloud before answering, and why; with no claim, why to keep silent."""

    reason: Words
    claim: Claim | None = None


class Advice(NamedTuple):
    """Why an answer is best, in a sentence; `measure` says what the numbers count.

    `weighed` is best first, and empty where nothing can be counted; `source` says what the
    numbers were found from. `counsel` is there where people talk.
    """

    reason: Words
    measure: Words = ""
    weighed: tuple[Weighed, ...] = ()
    source: Words = ""
    counsel: Counsel | None = None
