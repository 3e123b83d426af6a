"""How each game accounts for its end."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from app.games.knives.results import account as knives_account
from app.games.never_bring_a_knife.results import account as never_bring_a_knife_account
from app.table.finished import Account
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.game import Options

Accountant: TypeAlias = Callable[
    [Iterable[Event], tuple[str, ...], Sequence[Seat], Options], Account
]

ACCOUNTS: dict[str, Accountant] = {
    "knives": knives_account,
    "never_bring_a_knife": never_bring_a_knife_account,
}
