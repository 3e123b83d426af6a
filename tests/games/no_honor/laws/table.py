"""What the laws must know about No Honor Among Thieves."""

from tests.games.no_honor.laws.referee import audit, audit_end, supply
from tests.games.no_honor.laws.secrets import SECRETS, changed, flaw, hidden, step_twin, twin_of
from tests.laws.tables import Table

TABLE = Table(
    supply, SECRETS, hidden, twin_of, step_twin, changed, flaw, audit, audit_end,
    simultaneous=True, an_end={"max_turns": 4},
)  # fmt: skip
