"""What the laws must know about each game, all of it written from the game's rulebook."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from tests.laws import past_knives, referee_knives, secrets_knives


@dataclass(frozen=True)
class Table:
    """One game's secrets, and who has earned which points."""

    secrets: tuple[str, ...]
    hidden_cards: Callable[[Any, Seat], frozenset[CardId]]
    twin: Callable[[Any, Seat, Dice], Any]
    step_twin: Callable[[Any, Seat, Seat, Command, Dice], tuple[Any, Command] | None]
    changed: Callable[[Any, Any], set[str]]
    flaw: Callable[[Any], str | None]
    audit: Callable[[Any], None]
    audit_end: Callable[[Any], None]


TABLES: dict[str, Table] = {
    "knives": Table(
        secrets=secrets_knives.SECRETS,
        hidden_cards=secrets_knives.hidden_cards,
        twin=secrets_knives.twin_of,
        step_twin=secrets_knives.step_twin,
        changed=secrets_knives.changed,
        flaw=past_knives.flaw,
        audit=referee_knives.audit,
        audit_end=referee_knives.audit_end,
    ),
}
