"""What the laws must know about One Card."""

from tests.games.one_card.laws.referee import audit, audit_end, supply
from tests.games.one_card.laws.secrets import SECRETS, changed, flaw, hidden, step_twin, twin_of
from tests.laws.tables import Table

TABLE = Table(
    supply, SECRETS, hidden, twin_of, step_twin, changed, flaw, audit, audit_end,
    often_over_after=2,
)  # fmt: skip
