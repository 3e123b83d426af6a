"""What the laws must know about Never Bring a Knife."""

from tests.games.never_bring_a_knife.laws.past import flaw
from tests.games.never_bring_a_knife.laws.referee import audit, audit_end, supply
from tests.games.never_bring_a_knife.laws.secrets import (
    SECRETS,
    changed,
    hidden,
    step_twin,
    twin_of,
)
from tests.laws.tables import Table

TABLE = Table(
    supply, SECRETS, hidden, twin_of, step_twin, changed, flaw, audit, audit_end,
    an_end={"last_round": 40},
    often_over_after=130,
)  # fmt: skip
