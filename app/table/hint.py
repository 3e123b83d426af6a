"""A hint as it is shown: what to do, one reason, and behind *Why?* what else there was."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from app.advice import Advice
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
    """What to do, and why; `rows` are all answers that were weighed, best first."""

    command: Command
    order: str
    reason: str
    measure: str = ""
    rows: tuple[HintRow, ...] = ()
    source: str = ""


def hint_of(
    command: Command, told: Advice | None, view: Any, voice: Voice, wording: Wording
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
        command, order, voice.said(reason), said(told.measure), tuple(rows), said(told.source)
    )
