"""A hint as it is shown: what to do, one reason, and behind *Why?* what else there was."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from app.advice import ONLY_ANSWER, Advice, Counsel
from app.table import words as sentences
from app.table.talk_words import SILENT, TalkWords
from app.table.voice import Voice, advised, sentence
from app.table.wording import Wording
from rules.kernel.commands import Command


class HintRow(NamedTuple):
    """A bar: which answer, how long, the number and the cause."""

    command: Command
    name: str
    share: float
    number: str
    cause: str
    margin: float = 0.0


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, and why; `rows` are all answers that were weighed, best first.

    `talk` is what to say aloud first, or to keep silent, and why, where people talk. The first
    `ties` answers can't be told apart, and `tie` says so.
    """

    command: Command
    order: str
    reason: str
    measure: str = ""
    rows: tuple[HintRow, ...] = ()
    source: str = ""
    talk: tuple[str, str] | None = None
    ties: int = 1

    @property
    def tie(self) -> str:
        """That the best answer is only one of several; nothing if it's clearly the best."""
        if self.ties < 2 or not self.rows:
            return ""
        if self.ties >= len(self.rows):
            return sentences.ALL_TIED
        return sentences.SOME_TIED.format(number=self.ties)


def hint_of(
    command: Command,
    told: Advice | None,
    view: Any,
    voice: Voice,
    wording: Wording,
    words: TalkWords = SILENT,
) -> Hint:
    """A bot's answer as one tells it to the person who asked."""
    order = voice.said(sentence(wording.order(command, view, voice)))
    if told is None:
        alone = view.decision is not None and len(view.decision.commands) == 1
        return Hint(command, order, voice.said(ONLY_ANSWER if alone else sentences.NO_REASON))
    rows = [
        HintRow(
            one.command, voice.said(wording.brief(one.command, view, voice)), one.share,
            one.number, advised(one.cause, voice), one.margin,
        )
        for one in told.weighed
    ]  # fmt: skip
    talk = _counselled(told.counsel, voice, words)
    return Hint(
        command, order, advised(told.reason, voice), advised(told.measure, voice),
        tuple(rows), advised(told.source, voice), talk, told.ties,
    )  # fmt: skip


def _counselled(counsel: Counsel | None, voice: Voice, words: TalkWords) -> tuple[str, str] | None:
    """What to say aloud, or that silence is best, and the reason for it."""
    if counsel is None:
        return None
    reason = advised(counsel.reason, voice)
    if counsel.claim is None:
        return sentences.SAY_NOTHING, reason
    return sentences.SAY_ALOUD.format(claim=words.aloud(counsel.claim, voice)), reason
