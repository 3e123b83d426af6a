"""What the laws must know about Knives."""

from tests.games.knives.laws.past import flaw
from tests.games.knives.laws.referee import audit, audit_end, supply
from tests.games.knives.laws.secrets import SECRETS, changed, hidden, step_twin, twin_of
from tests.laws.tables import Table

TABLE = Table(
    supply, SECRETS, hidden, twin_of, step_twin, changed, flaw, audit, audit_end,
    simultaneous=True,
)  # fmt: skip
