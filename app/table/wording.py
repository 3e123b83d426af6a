"""What a game has to say for itself, so that one table can speak for all of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from app.table.voice import Voice
from rules.kernel.cards import CardId
from rules.kernel.commands import Command
from rules.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Wording:
    """A game in words; everything is made from redacted events or from one seat's view."""

    story: Callable[[Sequence[Event], Voice], list[str]]
    table: Callable[[Any, Voice], list[str]]
    own: Callable[[Any, Voice], list[str]]
    card: Callable[[CardId, Any], str]
    roles: Callable[[Any, Voice], list[str]]
    scores: Callable[[Any, Voice], list[str]]
    prompt: Callable[[Any, Voice], str]
    label: Callable[[Command, Any, Voice], str]
