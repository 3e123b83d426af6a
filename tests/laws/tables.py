"""What the laws must know about each game, all of it written from the game's rulebook."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from tests.laws import (
    past_knives,
    past_nbk,
    referee_knives,
    referee_nbk,
    secrets_knives,
    secrets_nbk,
)


@dataclass(frozen=True)
class Table:
    """One game's cards and secrets, and who has earned what.

    `supply` is every card there is, sorted; `hidden` is what lies hidden from a seat, by zone.
    """

    supply: Callable[[Any], list[CardId]]
    secrets: tuple[str, ...]
    hidden: Callable[[Any, Seat], dict[Zone, tuple[CardId, ...]]]
    twin: Callable[[Any, Seat, Dice], Any]
    step_twin: Callable[[Any, Seat, Seat, Command, Dice], tuple[Any, Command] | None]
    changed: Callable[[Any, Any], set[str]]
    flaw: Callable[[Any], str | None]
    audit: Callable[[Any], None]
    audit_end: Callable[[Any], None]


TABLES: dict[str, Table] = {
    "knives": Table(
        supply=referee_knives.supply,
        secrets=secrets_knives.SECRETS,
        hidden=secrets_knives.hidden,
        twin=secrets_knives.twin_of,
        step_twin=secrets_knives.step_twin,
        changed=secrets_knives.changed,
        flaw=past_knives.flaw,
        audit=referee_knives.audit,
        audit_end=referee_knives.audit_end,
    ),
    "never_bring_a_knife": Table(
        supply=referee_nbk.supply,
        secrets=secrets_nbk.SECRETS,
        hidden=secrets_nbk.hidden,
        twin=secrets_nbk.twin_of,
        step_twin=secrets_nbk.step_twin,
        changed=secrets_nbk.changed,
        flaw=past_nbk.flaw,
        audit=referee_nbk.audit,
        audit_end=referee_nbk.audit_end,
    ),
}
