"""What a game has to say for itself, so that one table can speak for all of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.table.narration import Narration
from app.table.voice import Voice
from rules.kernel.cards import CardId
from rules.kernel.commands import Command


def _list_all(view: Any, voice: Voice) -> list[str]:
    return []


@dataclass(frozen=True, slots=True)
class Wording:
    """A game in words; everything is made from redacted events or from one seat's view.

    `label` says an answer in full; `order` says it to somebody who is to do it, without a full
    stop, and `brief` in two or three words beside its cards. `short` says in a few lines how to
    answer a question with many answers; with no lines they are all listed.
    """

    narration: Narration
    table: Callable[[Any, Voice], list[str]]
    own: Callable[[Any, Voice], list[str]]
    card: Callable[[CardId, Any], str]
    roles: Callable[[Any, Voice], list[str]]
    scores: Callable[[Any, Voice], list[str]]
    prompt: Callable[[Any, Voice], str]
    label: Callable[[Command, Any, Voice], str]
    order: Callable[[Command, Any, Voice], str]
    brief: Callable[[Command, Any, Voice], str]
    short: Callable[[Any, Voice], list[str]] = _list_all
