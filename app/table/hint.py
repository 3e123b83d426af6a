"""A hint as it is shown: what to do, one reason, and behind *Why?* what else there was."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from app.advice import Advice, Counsel
from app.table.talk_words import SILENT, TalkWords
from app.table.voice import Voice, name_seats, sentence
from app.table.wording import Wording
from rules.kernel.commands import Command

ONLY_ONE = "the rules leave you no other choice"
NO_REASON = "it looks best, but nobody was there to say why"


class HintRow(NamedTuple):
    """A bar: which answer, how long, the number and the cause."""

    command: Command
    name: str
    share: float
    number: str
    cause: str


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, and why; `rows` are all answers that were weighed, best first.

    `talk` is what to say aloud first, or to keep silent, and why, where people talk.
    """

    command: Command
    order: str
    reason: str
    measure: str = ""
    rows: tuple[HintRow, ...] = ()
    source: str = ""
    talk: tuple[str, str] | None = None


def hint_of(
    command: Command,
    told: Advice | None,
    view: Any,
    voice: Voice,
    wording: Wording,
    words: TalkWords = SILENT,
) -> Hint:
    """A bot's answer as one tells it to the person who asked."""

    def said(text: str) -> str:
        return voice.said(name_seats(text, voice))

    order = voice.said(sentence(wording.order(command, view, voice)))
    if told is None:
        alone = view.decision is not None and len(view.decision.commands) == 1
        return Hint(command, order, said(sentence(ONLY_ONE if alone else NO_REASON)))
    rows = [
        HintRow(
            one.command, voice.said(wording.brief(one.command, view, voice)), one.share,
            one.number, said(one.cause),
        )
        for one in told.weighed
    ]  # fmt: skip
    reason = sentence(name_seats(told.reason, voice))
    return Hint(
        command, order, voice.said(reason), said(told.measure), tuple(rows), said(told.source),
        _counselled(told.counsel, voice, words),
    )  # fmt: skip


def _counselled(counsel: Counsel | None, voice: Voice, words: TalkWords) -> tuple[str, str] | None:
    """What to say aloud, or that silence is best, and the reason for it."""
    if counsel is None:
        return None
    reason = voice.said(sentence(name_seats(counsel.reason, voice)))
    if counsel.claim is None:
        return "Say nothing.", reason
    return f"Say: “{words.aloud(counsel.claim, voice)}”", reason
