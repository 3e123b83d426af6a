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


def percent(chance: float) -> str:
    """A chance as a number; what was only guessed is never quite sure."""
    return f"{min(99, max(1, round(100 * chance)))}%"


class Measure(NamedTuple):
    """What the values of answers count, and which differences matter: a little, more, much.

    `full` is the value whose bar is full, `least` the one whose bar is empty: values that can be
    less than nothing are told with their sign.
    """

    unit: str
    tiny: float
    inaccurate: float
    blunder: float
    full: float = 1.0
    least: float = 0.0

    def number(self, value: float) -> str:
        """A value as a number: 62%, 1.3, +2.1."""
        if self.unit == CHANCE:
            return percent(value)
        number = round(value, 1) or 0.0
        return f"{number:+.1f}".replace("-", "−") if self.least < 0.0 else f"{number:.1f}"

    def told(self, value: float) -> str:
        """The same with its unit: 62%, 1.3 points."""
        number = self.number(value)
        return number if self.unit == CHANCE else f"{number} {self.unit}"

    def lost(self, value: float) -> str:
        """What was given away: 12%, 0.4 points."""
        if self.unit == CHANCE:
            return f"{100 * value:.0f}%"
        return f"{value:.1f} {self.unit}"

    def share(self, value: float) -> float:
        """A value as a part of a bar."""
        return min(1.0, max(0.0, (value - self.least) / (self.full - self.least)))


CHANCE, POINTS, COINS = "chance", "points", "Coins"
WINNING = Measure(CHANCE, tiny=0.005, inaccurate=0.03, blunder=0.08)


class Weighed(NamedTuple):
    """An answer that was weighed: how long its bar is, the number beside it, and one cause.

    `margin` is the part of the bar by which its end may be off, to either side.
    """

    command: Command
    share: float
    number: str
    cause: Words
    margin: float = 0.0


class Counsel(NamedTuple):
    """What to say aloud before answering, and why; with no claim, why to keep silent."""

    reason: Words
    claim: Claim | None = None


class Advice(NamedTuple):
    """Why an answer is best, in a sentence; `measure` says what the numbers count.

    `weighed` is best first, and empty where nothing can be counted; `source` says what the
    numbers were found from. The first `ties` answers can't be told apart. `counsel` is there where
    people talk.
    """

    reason: Words
    measure: Words = ""
    weighed: tuple[Weighed, ...] = ()
    source: Words = ""
    counsel: Counsel | None = None
    ties: int = 1
