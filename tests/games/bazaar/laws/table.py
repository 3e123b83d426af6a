"""What the laws must know about the bazaar."""

from tests.games.bazaar.laws.referee import audit, audit_end, supply
from tests.games.bazaar.laws.secrets import SECRETS, changed, flaw, hidden, step_twin, twin_of
from tests.laws.tables import Table

TABLE = Table(
    supply, SECRETS, hidden, twin_of, step_twin, changed, flaw, audit, audit_end,
    simultaneous=True,
)  # fmt: skip
