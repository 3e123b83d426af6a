"""What the laws must know about Russian Roulette."""

from tests.games.russian_roulette.laws.referee import audit, audit_end, flaw, supply
from tests.games.russian_roulette.laws.secrets import SECRETS, changed, hidden, step_twin, twin_of
from tests.laws.tables import Table

TABLE = Table(
    supply, SECRETS, hidden, twin_of, step_twin, changed, flaw, audit, audit_end,
    simultaneous=True,
    an_end={"last_round": 20},
    often_over_after=300,
)  # fmt: skip
