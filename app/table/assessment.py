"""A decision of a finished game, judged and told: what was done, what was better, and why."""

from typing import Any, NamedTuple

from app.advice import Advice
from app.table import words as sentences
from app.table.gestures import named
from app.table.voice import Voice, advised
from app.table.wording import Wording
from rules.kernel.cards import CardId
from rules.kernel.commands import Command

GOOD, INACCURATE, BLUNDER = "good", "inaccurate", "blunder"
GRADES = (GOOD, INACCURATE, BLUNDER)
# How several of them are counted.
PLURALS = {GOOD: "good", INACCURATE: "inaccurate", BLUNDER: "blunders"}


class ToldAnswer(NamedTuple):
    """An answer in a few words with its cards, and what it's worth: 62%, 1.3 points."""

    words: str
    cards: tuple[CardId, ...]
    worth: str


class Assessment(NamedTuple):
    """Answer `number` of a game; `other` is what was better, or the next best if it was good.

    `is_telling` is what should be looked at: every mistake, and good answers that mattered.
    `chance` is the chance to win before it, in percent, and `lost` what a mistake gave away;
    unless `is_clear`, both answers are about as good.
    """

    number: int
    grade: str
    is_best: bool
    is_telling: bool
    when: str
    title: str
    played: ToldAnswer
    other: ToldAnswer | None
    why: tuple[str, ...]
    chance: int
    lost: str = ""
    is_clear: bool = True

    @property
    def is_mistake(self) -> bool:
        """Whether something else would have been better."""
        return self.grade != GOOD


def told_answer(
    command: Command, worth: str, view: Any, voice: Voice, wording: Wording
) -> ToldAnswer:
    """An answer as it is shown, by the view that it was given with."""
    words = voice.said(wording.brief(command, view, voice))
    cards = tuple(sorted(named(command).cards))
    return ToldAnswer(words, cards, worth)


def reasons(advice: Advice | None, played: Command, words: str, voice: Voice) -> tuple[str, ...]:
    """Why the best answer was best, and what there was to say of the given one, in its words."""
    if advice is None:
        return ()
    causes = [advised(one.cause, voice) for one in advice.weighed if one.command == played]
    best = advice.weighed[0].command if advice.weighed else played
    told = [cause for cause in causes if cause and played != best]
    own = [sentences.OF_ANSWER.format(answer=words, cause=cause) for cause in told]
    return (advised(advice.reason, voice), *own)
