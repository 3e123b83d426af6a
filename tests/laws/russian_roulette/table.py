"""What the laws must know about Russian Roulette."""

from tests.laws.russian_roulette.referee import audit, audit_end, flaw, supply
from tests.laws.russian_roulette.secrets import SECRETS, changed, hidden, step_twin, twin_of
from tests.laws.tables import Table

TABLE = Table(
    supply, SECRETS, hidden, twin_of, step_twin, changed, flaw, audit, audit_end,
    simultaneous=True,
    an_end={"last_round": 20},
    often_over_after=300,
)  # fmt: skip
